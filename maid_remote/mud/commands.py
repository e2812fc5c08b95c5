"""The commands that may be typed on other MUDs, their effects, and the words for them in each family."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from maid_engine.commands.deed_class import DeedClass
from maid_remote.mud.families import FAMILIES, family

_F, _S, _V = DeedClass.FREE, DeedClass.SPEECH, DeedClass.VALUE
COMMANDS: Final[Mapping[str, tuple[DeedClass, str]]] = {
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
    "attack": (DeedClass.VIOLENCE, "combat"),
    "follow": (DeedClass.COMPANY, "social"),
    **dict.fromkeys(("save", "quit"), (DeedClass.SESSION, "session")),
}  # fmt: skip
"""The class and category of each MAID command. Other commands are never typed."""
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
"""Words that a mind does not type as the name of an exit, because some MUDs have commands with costs of that name."""


def commands_in(folded: str) -> Iterator[tuple[str, str]]:
    """Yield the MAID commands that a line may begin with, and the words for them. Two words come before one."""
    known = commands_by_word()
    words = folded.split()
    for length in (2, 1):
        spelt = " ".join(words[:length])
        if len(words) >= length and spelt in known:
            yield known[spelt], spelt


@cache
def commands_by_word() -> Mapping[str, str]:
    """Return the commands by word in any family, so that a word that attacks in one is not a greeting in another."""
    return dict(_spellings())


def _spellings() -> Iterator[tuple[str, str]]:
    for name in ("", *FAMILIES):
        kind = family(name)
        for command, words in (*kind.words.items(), *kind.offered.items(), *kind.trial.items()):
            for word in words:
                # If a family's word for `examine` is "look", it still means look, because that is a separate
                # command.
                means_other = word != command and verb_of(word) in COMMANDS
                if not means_other:
                    yield verb_of(word), command


def verb_of(spelt: str) -> str:
    """Return the words that begin a command: ``page`` for ``page {target}={message}``."""
    return spelt.partition("{")[0].strip().lower()
