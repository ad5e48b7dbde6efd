"""Step 5: who is hidden from divination tonight. Guards hold as long as the night lasts; they are asked when it matters."""

from yoake.deep_fog.state import Night


def protection(night: Night) -> None:
    """邪魔之民 hide; those who know what they do read that they hide or guard."""
    for person in night.living():
        if person.visits is None:
            continue
        if person.role == "jammer":
            night.hidden_by.setdefault(person.visits, []).append(person)
            night.mark(night.person(person.visits), "hidden", "others.jammer", person)
        if person.aware and person.role in _LINES:
            night.own_line(_LINES[person.role], person, f"others.{person.role}", (person.visits,))


_LINES = {"jammer": "hiding", "guard": "guarding"}
