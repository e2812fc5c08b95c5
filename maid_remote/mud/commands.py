"""The commands that are typed abroad, what each costs, and the words for them in any family."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Final

from maid_remote.mud.families import FAMILIES, family


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
         "consider", "read", "search", "feel", "listen", "smell"),
        (_F, "information"),
    ),
    **dict.fromkeys(("open", "close", "unlock", "climb", "crawl", "swim"), (_F, "movement")),
    **dict.fromkeys(("get", "wear", "wield", "remove", "light", "handle"), (_F, "items")),
    **dict.fromkeys(("rest", "sleep", "stand", "wake", "flee"), (_F, "recovery")),
    **dict.fromkeys(("say", "tell", "emote", "shout", "wave"), (_S, "communication")),
    **dict.fromkeys(("drop", "give", "put", "buy", "sell", "eat", "drink", "use"), (_V, "items")),
    "attack": (EffectClass.VIOLENCE, "combat"),
    "follow": (EffectClass.COMPANY, "social"),
    **dict.fromkeys(("save", "quit"), (EffectClass.SESSION, "session")),
}  # fmt: skip
"""Command of ours → its class and its category. What is not here is typed nowhere."""
NEVER: Final = frozenset(
    [
        "suicide",
        "delete",
        "retire",
        "password",
        "passwd",
        "kill",
        "shutdown",
        "reboot",
        "reset",
        "reroll",
        "remort",
        "force",
        "snoop",
        "wiz",
        "logout",
        "recall",
        "home",
        "sacrifice",
        "junk",
        "donate",
        "auction",
        "pay",
        "steal",
        "cast",
        "order",
        "group",
        "join",
        "marry",
        "page",
        "script",
        "connect",
        "create",
    ]
)
"""Words that no way out may be named by, for a mind to type it: on some MUDs they are commands that cost something."""


def commands_in(folded: str) -> Iterator[tuple[str, str]]:
    """The commands of ours that a line may begin with, and the words that say so, two before one."""
    known = commands_by_word()
    words = folded.split()
    for length in (2, 1):
        spelt = " ".join(words[:length])
        if len(words) >= length and spelt in known:
            yield known[spelt], spelt


@cache
def commands_by_word() -> Mapping[str, str]:
    """Word → the command that it is, in any family: a word that attacks in one of them is no greeting in another."""
    return dict(_spellings())


def _spellings() -> Iterator[tuple[str, str]]:
    for name in ("", *FAMILIES):
        kind = family(name)
        for command, words in (*kind.words.items(), *kind.offered.items(), *kind.trial.items()):
            # What some family examines with is still "look", where that is a command of its own.
            yield from (
                (verb_of(word), command) for word in words if word == command or verb_of(word) not in COMMANDS
            )


def verb_of(spelt: str) -> str:
    """The words that begin a command: ``page {target}={message}`` is ``page``."""
    return spelt.partition("{")[0].strip().lower()
