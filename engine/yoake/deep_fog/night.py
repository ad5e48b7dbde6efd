"""The night is this list. The column on the right is where the seed speaks of the step (seeds/003).

| step | what happens                                                     | seed                                         |
|------|------------------------------------------------------------------|----------------------------------------------|
| 1    | the silent die, where the village has it so                      | (rules of the house of 人狼議事)             |
| 2    | random choices are drawn, potions fixed                          | 外出                                         |
| 3    | delegations, votes, executions                                   | 概要; 能力発動条件 追従者 王子様 生贄        |
| 4    | outings are told; robbers, apprentices; dusk; bonds are made     | 外出時; 能力発動条件 少女; 村人陣営以外      |
| 5    | who is hidden, who is guarded                                    | 能力発動条件 守護者; 占いについて (邪魔)     |
| 6    | gifts change hands                                               | 能力発動条件 (絆・恩恵, 魔鏡)                |
| 7    | divination, mediums, doctors, witches, alchemists                | 能力発動条件; 占いについて; 不審な姿         |
| 8    | the pack chooses                                                 | 概要; 不審な姿 村人陣営共通                  |
| 9    | the pack and the lone wolves attack                              | 能力発動条件 襲撃; 不審な姿 守護者           |
| 10   | fish jump; X-day                                                 | 能力発動条件 預言者, note 2                  |
| 11   | bodies are swapped                                               | 村人陣営以外                                 |
| 12   | what was pending becomes real; riot and grudge; the morning list | 能力発動条件 煽動者                          |
| 13   | has somebody won?                                                | 概要                                         |
| 14   | the new day: balance, event, survivors                           | 均衡状態                                     |
"""

from collections.abc import Callable
from typing import Final

from yoake.clock import started
from yoake.deep_fog.layers.attack import attack, attack_choice
from yoake.deep_fog.layers.before_dawn import before_dawn
from yoake.deep_fog.layers.body_swap import body_swap
from yoake.deep_fog.layers.bonds import bonds
from yoake.deep_fog.layers.dawn import bequests, dawn, morning_list
from yoake.deep_fog.layers.divination import divination, examination
from yoake.deep_fog.layers.dusk import dusk
from yoake.deep_fog.layers.execution import execution
from yoake.deep_fog.layers.gifts import gifts
from yoake.deep_fog.layers.inheritance import apprenticeship, robbery
from yoake.deep_fog.layers.medicine import alchemy, witchcraft
from yoake.deep_fog.layers.new_day import new_day, victory
from yoake.deep_fog.layers.outing import outing
from yoake.deep_fog.layers.preparation import preparation
from yoake.deep_fog.layers.protection import protection
from yoake.deep_fog.layers.sudden_death import sudden_death
from yoake.deep_fog.state import Night

LAYERS: Final[tuple[Callable[[Night], None], ...]] = (
    sudden_death,
    preparation,
    execution,
    outing,
    robbery,
    apprenticeship,
    dusk,
    bonds,
    protection,
    gifts,
    divination,
    examination,
    witchcraft,
    alchemy,
    attack_choice,
    attack,
    before_dawn,
    body_swap,
    dawn,
    bequests,
    morning_list,
    victory,
    new_day,
)


def resolve(night: Night) -> None:
    """Run the night, layer by layer."""
    clock = started()
    for layer in LAYERS:
        layer(night)
        if clock:
            clock.lap(layer.__name__)
