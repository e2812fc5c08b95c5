"""Messages of `scan`: who and what is in sight in the rooms around."""

from typing import NamedTuple

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue, MessageTemplate

CATALOGUE = Catalogue()
_define = CATALOGUE.define


class Sighting(NamedTuple):
    """The two templates of one kind of being: in the next room, and farther away."""

    near: MessageTemplate
    far: MessageTemplate

    def at(self, steps: int) -> MessageTemplate:
        """Return the template for a being that is so many steps away."""
        if steps == 1:
            return self.near
        return self.far


def _sighting(key: str, who: str, kind: str = "", *, spoken: str = "", count: bool = False) -> Sighting:
    """Define the two templates of one kind of being.

    Args:
        key: the end of the ids.
        who: the being, and the verb.
        kind: "ai" or "human" for a player, as AI players read it; "" for a mob.
        spoken: the being and the verb for screen readers, if they are worded otherwise there.
        count: whether the sentence ends with how many they are.
    """
    style, end, spoken_end = "room.mob", ".", "."
    always: dict[Role, str | int] = {}
    posture: dict[str, Role | None] = {}
    if count:
        end, spoken_end = " ({count:int} of them).", ", {count:int} of them."
    if kind:
        style, always, posture = "room.player", {Role.KIND: kind}, {"posture": None}

    def define(name: str, where: str, sense: Sense) -> MessageTemplate:
        return _define(
            f"scan.{key}_{name}",
            "command_result",
            actor=f"{who} {where}{end}",
            reader={"actor": f"{spoken or who} {where}{spoken_end}"},
            style=style,
            means=sense,
        )

    next_door = Sense(Meaning.BEING_BEYOND, posture, {**always, Role.DISTANCE: 1})
    farther = Sense(Meaning.BEING_BEYOND, {**posture, "steps": Role.DISTANCE}, always)
    return Sighting(
        define("near", "one step {direction:word}", next_door),
        define("far", "{steps:int} steps {direction:word}", farther),
    )


_IS = "is {posture:word}"
MOB = _sighting("mob", "{mob:a} is")
MOBS = _sighting("mobs", "{mob:a} is", count=True)
PLAYER = _sighting("player", f"{{player}} {_IS}", "human")
AI = _sighting("ai", f"{{player}} (AI) {_IS}", "ai", spoken=f"{{player}}, an AI player, {_IS}")
STAND_IN = _sighting(
    "stand_in",
    f"{{player}} (AI, for its player) {_IS}",
    "ai",
    spoken=f"{{player}}, played by an AI player for its player, {_IS}",
)
BOT = _sighting("bot", f"{{player}} (bot) {_IS}", "ai", spoken=f"{{player}}, a bot, {_IS}")
DARK = Sighting(
    _define(
        "scan.dark_near",
        "command_result",
        actor="One step {direction:word} it is too dark to see anybody.",
    ),
    _define(
        "scan.dark_far",
        "command_result",
        actor="{steps:int} steps {direction:word} it is too dark to see anybody.",
    ),
)
NOBODY = _define("scan.nobody", "command_result", actor="You see nobody in the places around.")
NOBODY_THERE = _define(
    "scan.nobody_there", "command_result", actor="You see nobody {direction:word} of here."
)
