"""Names: distinct, and read back from every message."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.readback import Misread, NameReader, Twofold


def names_are_told_apart(grounds: LintContext) -> Iterator[Finding]:
    """No two kinds of thing, and no two quests, may share a name."""
    things = ((thing.id, thing.name) for thing in grounds.things)
    for id_, name, other in _shared(things):
        yield breach("name_clash", id_, f"Something else is called {name} too.", other)
    quests = ((quest.id, quest.title) for quest in grounds.content.quests.values())
    for id_, title, other in _shared(quests):
        yield breach("name_clash", id_, f"Another quest is called {title} too.", other)


def _shared(named: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Yield the id and the name of each that is called like an earlier one, and the id of that one."""
    names: dict[str, str] = {}
    for id_, name in named:
        other = names.setdefault(name.lower(), id_)
        if other != id_:
            yield id_, name, other


def names_read_back(grounds: LintContext) -> Iterator[Finding]:
    """Each name must read back as itself from the game's messages.

    A message that no name fits is itself at fault.
    """
    known = _readings(grounds)
    for one in known.ambiguous:
        yield breach(
            "sentence_misread",
            one.template,
            f'The sentence "{one.template}" cannot be read back: the names in it cannot be told apart.',
            one.line,
        )
    for two in known.twofold:
        yield breach(
            "sentence_twofold",
            two.template,
            f'The sentence "{two.template}" reads as "{two.other}" too, which means something else.',
            two.line,
        )
    for thing in grounds.things:
        broken = known.misread[thing.name, thing.article]
        if broken is not None:
            what = f"The name {thing.name} is misread in a sentence."
            yield breach("name_clash", thing.id, what, broken.line, f"the sentence: {broken.template}")


@dataclass
class _Readings:
    """What was read back from one set of messages."""

    ambiguous: tuple[Misread, ...] = ()
    twofold: tuple[Twofold, ...] = ()
    misread: dict[tuple[str, str], Misread | None] = field(default_factory=dict)
    """(name, article) → where it is misread."""


def _readings(grounds: LintContext) -> _Readings:
    """Return what was read back from the game's messages, with every name of the world among it."""
    sentences = tuple((template.id, *template.texts.values()) for template in grounds.game.catalogue)
    known = _read_already(sentences)
    names = dict.fromkeys((thing.name, thing.article) for thing in grounds.things)
    new = [name for name in names if name not in known.misread]
    if not new:
        return known
    reader = NameReader(grounds.game.catalogue)
    known.ambiguous, known.twofold = reader.ambiguous, reader.twofold
    for name in new:
        known.misread[name] = reader.misread(*name)
    return known


@lru_cache(maxsize=8)
def _read_already(_sentences: tuple[tuple[str, ...], ...]) -> _Readings:
    """Return the results for these messages: each replay of a play asks for the same again."""
    return _Readings()


RULES = (names_are_told_apart, names_read_back)
