"""Messages of gestures, with and without a target: one table, two templates per row."""

from typing import NamedTuple

from maid_engine.core.meanings import Meaning
from maid_engine.core.messages import Catalogue, MessageTemplate

CATALOGUE = Catalogue()


class Gesture(NamedTuple):
    """The two templates of a social: without and with a target."""

    alone: MessageTemplate
    toward: MessageTemplate


class Social(NamedTuple):
    """One row of the table: the wording of a gesture, and its meaning to AI players."""

    first: str
    """The verb in the first person; the command's name."""
    third: str
    """The verb in the third person."""
    joint: str
    """The preposition before the target."""
    seen: Meaning = Meaning.EMOTED
    """Its meaning to bystanders."""
    met: Meaning = Meaning.EMOTED_AT_ME
    """Its meaning to the target."""


_TABLE: tuple[Social, ...] = (
    Social("wave", "waves", "at"),
    Social("bow", "bows", "to"),
    Social("nod", "nods", "at"),
    Social("smile", "smiles", "at"),
    Social("grin", "grins", "at"),
    Social("laugh", "laughs", "at"),
    Social("chuckle", "chuckles", "at"),
    Social("giggle", "giggles", "at"),
    Social("cheer", "cheers", "for"),
    Social("clap", "claps", "for"),
    Social("shrug", "shrugs", "at"),
    Social("sigh", "sighs", "at"),
    Social("cry", "cries", "with"),
    Social("dance", "dances", "with"),
    Social("salute", "salutes", ""),
    Social("hug", "hugs", ""),
    Social("thank", "thanks", ""),
    Social("greet", "greets", ""),
    Social("wink", "winks", "at"),
    Social("frown", "frowns", "at"),
    Social("blush", "blushes", "at"),
    Social("point", "points", "at"),
    Social("yawn", "yawns", "at"),
    Social("applaud", "applauds", ""),
    Social("beckon", "beckons", "to"),
)
_ALONE = {
    # gestures that need a target have another wording without one
    "hug": ("spread your arms", "spreads their arms"),
    "thank": ("nod your thanks", "nods their thanks"),
    "greet": ("raise a hand in greeting", "raises a hand in greeting"),
}


def gesture_of(row: Social, catalogue: Catalogue) -> Gesture:
    """Define the two templates of a row in a catalogue."""
    first, third = row.first, row.third
    alone_first, alone_third = _ALONE.get(first, (first, third))
    toward = f" {row.joint} " if row.joint else " "
    return Gesture(
        catalogue.define(
            f"social.{first}",
            "communication",
            actor=f"You {alone_first}.",
            room=f"{{actor}} {alone_third}.",
            importance=3,
            means={"actor": Meaning.DONE, "room": row.seen},
        ),
        catalogue.define(
            f"social.{first}_toward",
            "communication",
            actor=f"You {first}{toward}{{target}}.",
            target=f"{{actor}} {third}{toward}you.",
            room=f"{{actor}} {third}{toward}{{target}}.",
            importance=4,
            means={"actor": Meaning.DONE, "target": row.met, "room": row.seen},
        ),
    )


SOCIALS: dict[str, Gesture] = {row.first: gesture_of(row, CATALOGUE) for row in _TABLE}
"""Every social by its command."""
