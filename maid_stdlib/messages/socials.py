"""Small gestures, with and without somebody they are meant for: one table, two templates each."""

from typing import NamedTuple

from maid_engine.core.meanings import Meaning
from maid_engine.core.messages import Catalogue, MessageTemplate

CATALOGUE = Catalogue()


class Gesture(NamedTuple):
    """One social: how it reads alone and toward somebody."""

    alone: MessageTemplate
    toward: MessageTemplate


_TABLE: tuple[tuple[str, str, str], ...] = (
    # (first person, third person, joint before somebody)
    ("wave", "waves", "at"),
    ("bow", "bows", "to"),
    ("nod", "nods", "at"),
    ("smile", "smiles", "at"),
    ("grin", "grins", "at"),
    ("laugh", "laughs", "at"),
    ("chuckle", "chuckles", "at"),
    ("giggle", "giggles", "at"),
    ("cheer", "cheers", "for"),
    ("clap", "claps", "for"),
    ("shrug", "shrugs", "at"),
    ("sigh", "sighs", "at"),
    ("cry", "cries", "with"),
    ("dance", "dances", "with"),
    ("salute", "salutes", ""),
    ("hug", "hugs", ""),
    ("thank", "thanks", ""),
    ("greet", "greets", ""),
    ("wink", "winks", "at"),
    ("frown", "frowns", "at"),
    ("blush", "blushes", "at"),
    ("point", "points", "at"),
    ("yawn", "yawns", "at"),
    ("applaud", "applauds", ""),
    ("beckon", "beckons", "to"),
)
_ALONE = {
    # Those that need somebody read otherwise when nobody is meant.
    "hug": ("spread your arms", "spreads their arms"),
    "thank": ("nod your thanks", "nods their thanks"),
    "greet": ("raise a hand in greeting", "raises a hand in greeting"),
}


def _gesture(first: str, third: str, joint: str) -> Gesture:
    alone_first, alone_third = _ALONE.get(first, (first, third))
    toward = f" {joint} " if joint else " "
    return Gesture(
        CATALOGUE.define(
            f"social.{first}",
            "communication",
            actor=f"You {alone_first}.",
            room=f"{{actor}} {alone_third}.",
            importance=3,
            means={"actor": Meaning.DONE, "room": Meaning.EMOTED},
        ),
        CATALOGUE.define(
            f"social.{first}_toward",
            "communication",
            actor=f"You {first}{toward}{{target}}.",
            target=f"{{actor}} {third}{toward}you.",
            room=f"{{actor}} {third}{toward}{{target}}.",
            importance=4,
            means={"actor": Meaning.DONE, "target": Meaning.EMOTED_AT_ME, "room": Meaning.EMOTED},
        ),
    )


SOCIALS: dict[str, Gesture] = {row[0]: _gesture(*row) for row in _TABLE}
"""Every social by its command."""
