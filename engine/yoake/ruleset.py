"""The rule sets there are. Each is the package of that name, and all have the same faces:

- `ruleset`: `VERSION`, `check`, `resolve` and `judge`, on its own kind of village
- `night`: the ordered steps, and `layers/` what they do
- `catalogue`: its facts
- `generate`: random villages and votes, a `yoake.simulate.Game`
"""

from typing import Final

RULESETS: Final = ("shikigami", "deep_fog", "sakasama")
