"""What may be typed on a foreign MUD: a line to the canonical command that it is there, and what that costs."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Final

from maid_engine.ai_players.models.directions import DIRECTIONS, direction_of
from maid_engine.ai_players.safety.gateway import Canonical
from maid_engine.foreign.families import FAMILIES, family
from maid_engine.foreign.learned import Learned
from maid_engine.foreign.trials import NONSENSE
from maid_engine.foreign.verbs import Standing


class EffectClass(StrEnum):
    """What a command does to the one who types it; the `capability` of a foreign :class:`Canonical`.

    The operator's policy grants classes, not words.
    """

    FREE = "free"
    """Walking, looking, taking, saving oneself."""
    SPEECH = "speech"
    """Others read it."""
    VALUE = "value"
    """Something of worth goes away: given, dropped, sold, paid, used up."""
    VIOLENCE = "violence"
    """Somebody is attacked."""
    COMPANY = "company"
    """One follows, or takes others along."""
    SESSION = "session"
    """One leaves the game in good order: quit, save."""


_F, _S, _V = EffectClass.FREE, EffectClass.SPEECH, EffectClass.VALUE
COMMANDS: Final[Mapping[str, tuple[EffectClass, str]]] = {
    **dict.fromkeys(
        ("look", "examine", "inventory", "score", "equipment", "exits", "help", "commands", "who", "list", "value",
         "consider", "read", "search"),
        (_F, "information"),
    ),
    **dict.fromkeys(("open", "close", "unlock"), (_F, "movement")),
    **dict.fromkeys(("get", "wear", "wield", "remove"), (_F, "items")),
    **dict.fromkeys(("rest", "sleep", "stand", "wake", "flee"), (_F, "recovery")),
    **dict.fromkeys(("say", "tell", "emote", "shout", "wave"), (_S, "communication")),
    **dict.fromkeys(("drop", "give", "put", "buy", "sell", "eat", "drink", "use"), (_V, "items")),
    "attack": (EffectClass.VIOLENCE, "combat"),
    "follow": (EffectClass.COMPANY, "social"),
    **dict.fromkeys(("save", "quit"), (EffectClass.SESSION, "session")),
}  # fmt: skip
"""Command of ours → its class and its category. What is not here is typed nowhere."""
_GOING: Final = frozenset({"go", "walk", "enter", "climb"})
_MARKS: Final = {"'": "say", '"': "say", ":": "emote", ";": "emote"}
_NEVER: Final = frozenset(
    "suicide delete retire password passwd kill shutdown reboot reset reroll remort force snoop wiz logout recall home"
    " sacrifice junk donate auction pay steal cast order group join marry page script connect create".split()
)
"""Words that no way out may be named by, for a mind to type it: on some MUDs they are commands that cost something."""


class Vocabulary:
    """What words mean on one MUD. What it does not know is not typed."""

    def __init__(self, learned: Learned) -> None:
        self.learned = learned

    def resolve(self, line: str) -> Canonical | None:
        """What this MUD would make of a line; None for what nobody has learned, which may not be typed."""
        line = line.strip()
        if not line or not line.isprintable():
            return None
        if line[0] in _MARKS:
            return _canonical(_MARKS[line[0]], line[1:].strip())
        folded = " ".join(line.lower().split())
        way = direction_of(folded)
        if way in DIRECTIONS:
            return Canonical(way, EffectClass.FREE, "movement", "")
        if folded == NONSENSE:
            return Canonical("nonsense", EffectClass.FREE, "information", "")
        command = self._command(folded)
        if command is not None:
            name, word = command
            return _canonical(name, line[len(word) :].strip()) if self._may_type(name, word) else None
        return self._named_way(folded)

    def word_for(self, command: str) -> str:
        """What is typed here for a command of ours; "" when this MUD is not known to have it."""
        spelt = family(self.learned.family).words.get(command, ())
        offered = family(self.learned.family).offered.get(command, ())
        standing = self.learned.verbs.standing
        likely = [word for word in spelt if standing(_head(word)) is not Standing.ABSENT]
        likely += [word for word in offered if standing(_head(word)) in {Standing.LISTED, Standing.WORKS}]
        proved = [word for word in likely if standing(_head(word)) is Standing.WORKS]
        return next(iter((*proved, *likely)), "")

    def _command(self, folded: str) -> tuple[str, str] | None:
        """The command of ours that a line begins with, and the word or words that say so."""
        known = commands_by_word()
        words = folded.split()
        for length in (2, 1):
            spelt = " ".join(words[:length])
            if len(words) >= length and spelt in known:
                return known[spelt], spelt
        return None

    def _may_type(self, command: str, word: str) -> bool:
        standing = self.learned.verbs.standing(_head(word))
        if standing in {Standing.WORKS, Standing.LISTED}:
            return True
        kind = family(self.learned.family)
        return standing is Standing.UNTRIED and word in (
            *kind.words.get(command, ()),
            *kind.offered.get(command, ()),
        )

    def _named_way(self, folded: str) -> Canonical | None:
        """A way out with a name of its own is a command of its own."""
        verb, _, rest = folded.partition(" ")
        if (
            verb in _GOING
            and rest
            and (direction_of(rest) in DIRECTIONS or rest in self.learned.rooms.way_names)
        ):
            return Canonical("go", EffectClass.FREE, "movement", rest)
        if folded in self.learned.rooms.way_names and verb not in _NEVER:
            return Canonical("go", EffectClass.FREE, "movement", folded)
        return None


@cache
def commands_by_word() -> Mapping[str, str]:
    """Word → the command that it is, in any family: a word that attacks in one of them is no greeting in another."""
    return dict(_spellings())


def _spellings() -> Iterator[tuple[str, str]]:
    for name in ("", *FAMILIES):
        kind = family(name)
        for command, words in (*kind.words.items(), *kind.offered.items()):
            # "look at" some family examines with is still "look", where it is a word of its own
            yield from ((word, command) for word in words if word == command or word not in COMMANDS)


def _canonical(command: str, rest: str) -> Canonical:
    effect, category = COMMANDS[command]
    return Canonical(command, effect, category, rest)


def _head(word: str) -> str:
    return word.partition(" ")[0]
