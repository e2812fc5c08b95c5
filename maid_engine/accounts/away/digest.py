"""The digest of an absence: at most six lines, by rule, the most important ones first.

Each line carries the facts that it tells, so that they can be checked one by one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.accounts.away import digest_messages as msg
from maid_engine.accounts.away.absence import Absence, Fact, FactKind
from maid_engine.core import english
from maid_engine.core.documents import Json
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Authored, Message, Name

MOST_LINES: Final = 6
MOST_NAMED: Final = 6
"""Names in one line. The rest is counted."""
LONGEST_TOPIC: Final = 80


@dataclass(frozen=True, slots=True)
class DigestLine:
    """One line of a digest."""

    message: Message
    facts: tuple[Fact, ...]
    """What the line tells, and nothing else."""

    @property
    def text(self) -> str:
        """The line as plain text."""
        return self.message.text

    @property
    def authors(self) -> tuple[PlayerId, ...]:
        """The characters whose names or words are in it."""
        return tuple(dict.fromkeys(PlayerId(span.author) for span in self.message.spans))

    def told(self) -> dict[str, Json]:
        """Return the line with its facts as a JSON object."""
        return {"text": self.text, "facts": [fact.told() for fact in self.facts]}


@dataclass(frozen=True, slots=True)
class Topic:
    """What a talk was about, as the stand-in remembers it."""

    partner: PlayerId
    words: str


Writer = Callable[[Absence], DigestLine | None]


def digest_of(
    absence: Absence, away_s: float, played_s: float, topics: Iterable[Topic] = (), letters: int = 0
) -> tuple[DigestLine, ...]:
    """Return the lines that tell an absence, at most `MOST_LINES`; none if nothing happened and nobody played.

    Args:
        absence: what the server saw.
        away_s: seconds that the player was away.
        played_s: seconds of them in which a stand-in played.
        topics: what the stand-in remembers of its talks. Only a talk that the server saw too is told.
        letters: how many letters wait. The last line tells it.
    """
    told: list[DigestLine] = []
    for writer in _WRITERS:
        line = writer(absence)
        if line is not None:
            told.append(line)
    told = _with_topic(told, absence, topics)
    if not told and not played_s:
        return ()
    lines = (_head(away_s, played_s), *told)
    if not letters:
        return lines[:MOST_LINES]
    return (*lines[: MOST_LINES - 1], _letters(letters))


def _head(away_s: float, played_s: float) -> DigestLine:
    time = _duration(away_s)
    if played_s:
        return DigestLine(msg.AWAY_PLAYED(time=time, played=_duration(played_s)), ())
    return DigestLine(msg.AWAY(time=time), ())


def _letters(count: int) -> DigestLine:
    return DigestLine(msg.LETTERS(count=count), (Fact(FactKind.LETTER, count),))


def _duration(seconds: float) -> tuple[str, ...]:
    minutes = max(1, round(seconds / 60))
    days, minutes = divmod(minutes, 24 * 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((days, "day"), (hours, "hour"), (minutes, "minute"))
    return tuple(_counted(count, unit) for count, unit in parts if count)


def _counted(count: int, noun: str) -> str:
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}s"


# --- one writer a line, the most important first ---


def _deaths(absence: Absence) -> DigestLine | None:
    deaths = absence.of(FactKind.DEATH)
    if not deaths:
        return None
    count = absence.total(FactKind.DEATH)
    return DigestLine(msg.DEATHS(count=count, killers=_named(deaths, _name)), deaths)


def _limits(absence: Absence) -> DigestLine | None:
    limits = absence.of(FactKind.LIMIT)
    if not limits:
        return None
    return DigestLine(msg.LIMITS(limits=_named(limits, _name)), limits[:MOST_NAMED])


def _quests(absence: Absence) -> DigestLine | None:
    finished = absence.of(FactKind.QUEST_FINISHED)
    open_still = _without(absence.by_subject(FactKind.QUEST_TAKEN), (fact.subject for fact in finished))
    facts = (*finished[:MOST_NAMED], *open_still[:MOST_NAMED])
    if finished and open_still:
        both = msg.FINISHED_AND_TAKEN(finished=_named(finished, _name), taken=_named(open_still, _name))
        return DigestLine(both, facts)
    if finished:
        return DigestLine(msg.FINISHED(quests=_named(finished, _name)), facts)
    if open_still:
        return DigestLine(msg.TAKEN(quests=_named(open_still, _name)), facts)
    return None


def _level(absence: Absence) -> DigestLine | None:
    levels = absence.of(FactKind.LEVEL)
    if not levels:
        return None
    facts = (*levels, *absence.of(FactKind.EXPERIENCE))
    return DigestLine(msg.LEVEL(level=levels[0].amount, xp=absence.total(FactKind.EXPERIENCE)), facts)


def _things(absence: Absence) -> DigestLine | None:
    won, gone = absence.of(FactKind.ITEM_WON), absence.of(FactKind.ITEM_GONE)
    facts = (*won[:MOST_NAMED], *gone[:MOST_NAMED])
    if won and gone:
        return DigestLine(msg.WON_AND_GONE(won=_named(won, _number_of), gone=_named(gone, _number_of)), facts)
    if won:
        return DigestLine(msg.WON(things=_named(won, _number_of)), facts)
    if gone:
        return DigestLine(msg.GONE(things=_named(gone, _number_of)), facts)
    return None


def _gold(absence: Absence) -> DigestLine | None:
    facts = absence.of(FactKind.GOLD_WON, FactKind.GOLD_SPENT)
    if not facts:
        return None
    won, spent = absence.total(FactKind.GOLD_WON), absence.total(FactKind.GOLD_SPENT)
    return DigestLine(msg.GOLD(won=won, spent=spent), facts)


def _talks(absence: Absence) -> DigestLine | None:
    partners = _partners(absence)
    if not partners:
        return None
    lines = [line for partner in partners[:MOST_NAMED] for line in partner]
    return DigestLine(msg.TALKED(people=_named([heard for heard, _ in partners], _name)), tuple(lines))


def _meetings(absence: Absence) -> DigestLine | None:
    talked = (heard.subject for heard, _ in _partners(absence))
    met = _without(absence.by_subject(FactKind.MET), talked)
    if not met:
        return None
    return DigestLine(msg.MET(people=_named(met, _name)), met[:MOST_NAMED])


def _experience(absence: Absence) -> DigestLine | None:
    facts = absence.of(FactKind.EXPERIENCE)
    if not facts or absence.of(FactKind.LEVEL):
        return None
    return DigestLine(msg.EXPERIENCE(xp=facts[0].amount), facts)


def _kills(absence: Absence) -> DigestLine | None:
    kills = absence.of(FactKind.KILL)
    if not kills:
        return None
    return DigestLine(msg.KILLS(creatures=_named(kills, _number_of)), kills[:MOST_NAMED])


def _fights(absence: Absence) -> DigestLine | None:
    """Tell fights that ended with nobody's death."""
    fights = absence.of(FactKind.FIGHT)
    if not fights or absence.of(FactKind.KILL, FactKind.DEATH):
        return None
    return DigestLine(msg.FIGHTS(creatures=_named(fights, _name)), fights[:MOST_NAMED])


def _places(absence: Absence) -> DigestLine | None:
    places = absence.of(FactKind.PLACE)
    if not places:
        return None
    return DigestLine(msg.PLACES(places=_named(places, _name)), places[:MOST_NAMED])


_WRITERS: Final[tuple[Writer, ...]] = (
    _deaths,
    _limits,
    _quests,
    _level,
    _things,
    _gold,
    _talks,
    _meetings,
    _experience,
    _kills,
    _fights,
    _places,
)


# --- talks ---


def is_talk(absence: Absence) -> bool:
    """Return whether words went both ways between the character and anybody."""
    return bool(_partners(absence))


def _partners(absence: Absence) -> list[tuple[Fact, Fact]]:
    """Return what was heard from and said to each character with whom words went both ways."""
    said = absence.by_subject(FactKind.SAID)
    partners: list[tuple[Fact, Fact]] = []
    for subject, heard in absence.by_subject(FactKind.HEARD).items():
        if subject in said:
            partners.append((heard, said[subject]))
    return partners


def _with_topic(told: list[DigestLine], absence: Absence, topics: Iterable[Topic]) -> list[DigestLine]:
    """Add to the line of talks what one talk was about, if the server saw that talk."""
    partners = {heard.subject: heard for heard, _ in _partners(absence)}
    for topic in topics:
        who = partners.get(topic.partner)
        if who is not None:
            words = Authored(topic.words[:LONGEST_TOPIC], topic.partner)
            return [_about(line, who, words) for line in told]
    return told


def _about(line: DigestLine, who: Fact, words: Authored) -> DigestLine:
    if line.message.template is not msg.TALKED:
        return line
    people = line.message.fields["people"]
    return DigestLine(msg.TALKED_ABOUT(people=people, who=_name(who), topic=words), line.facts)


# --- names ---


def _without(facts: Mapping[str, Fact], subjects: Iterable[str]) -> tuple[Fact, ...]:
    """Return the facts about other subjects than these."""
    rest = dict(facts)
    for subject in subjects:
        rest.pop(subject, None)
    return tuple(rest.values())


def _named(facts: Iterable[Fact], written: Callable[[Fact], str]) -> tuple[str, ...]:
    """Return the names of the first facts, and how many others there are."""
    names = [written(fact) for fact in facts]
    if len(names) <= MOST_NAMED:
        return tuple(names)
    return (*names[:MOST_NAMED], f"{len(names) - MOST_NAMED} more")


def _name(fact: Fact) -> Name:
    # A full stop or a colon would end the list when the line is read.
    plain = fact.name.replace(".", "").replace(":", "").replace(",", "")
    return Name(plain or "something", author=fact.author)


def _number_of(fact: Fact) -> str:
    name = _name(fact)
    if fact.amount == 1:
        return name
    return f"{fact.amount} {english.plural(str(name))}"
