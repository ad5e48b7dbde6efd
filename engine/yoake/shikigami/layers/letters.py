"""特殊遺言処理.

Source: seed 002, spec 25.3: whoever has the 交換日記 tonight leaves his last words to the other lover, who has the diary
tomorrow.
"""

from yoake.shikigami.state import Night, Person


def resolve(night: Night) -> None:
    for writer in night.who_are("letter_exchange"):
        if writer.dead_now or writer.doom_day("letter_exchange") != night.date:
            continue
        reader = _other_lover(night, writer)
        if reader is None:
            continue
        if writer.words:
            night.rewrite_words(reader, writer.words, "letters.overwrite")
        if not _may_leave_no_words(night, reader):
            night.add_doom(reader, "letter_exchange", 1, "letters.pass_on", writer)
            night.line("LETTER_EXCHANGE_MOVED", "letters.pass_on", (reader.id,), by=writer)


def _other_lover(night: Night, writer: Person) -> Person | None:
    """The first one who shares the writer's first couple."""
    couples = writer.partners("lovers")
    for lover in night.who_are("lovers"):
        if lover is not writer and couples and couples[0] in lover.partners("lovers"):
            return lover
    return None


def _may_leave_no_words(night: Night, person: Person) -> bool:
    """With such a reader the diary stops for good. The diary itself, which also forbids last words, does not count."""
    return night.weather == "no_last_words" or "no_last_words" in person.facts.tags or person.has("no_last_words")
