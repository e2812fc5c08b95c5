"""Whether a player could notice a mutant at all: the same steps in the original and the changed world.

A trigger is a list of steps of two players, Ada and Bob, who begin together at the start:

``=room``   both are moved to a room
``+30``     seconds pass
``2 text``  Bob types
``text``    Ada types
"""

from collections.abc import Sequence

from maid_engine.core.errors import MaidError
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Packet, Prompt
from maid_qa.testing.pilot import Pilot, PilotPlayer

_SEED = 11


def transcript(trigger: Sequence[str], packs: Sequence[str]) -> tuple[str, ...]:
    """Return all that the two read, with the reader; one line with the reason if the game cannot be made."""
    try:
        pilot = Pilot(*packs, seed=_SEED)
        players = (pilot.join("Ada"), pilot.join("Bob"))
    except MaidError as error:
        return (str(error),)
    read: list[str] = []
    for step in trigger:
        _do(pilot, players, step)
        for player in players:
            read += _read(player)
            player.clear()
    return (*read, *(f"{player.name} is in {pilot.game.world.place_of(player.player)}" for player in players))


def _do(pilot: Pilot, players: tuple[PilotPlayer, PilotPlayer], step: str) -> None:
    if step.startswith("="):
        for player in players:
            pilot.game.world.move(player.player, EntityId(step[1:]))
    elif step.startswith("+"):
        pilot.wait(float(step[1:]))
    elif step.startswith("2 "):
        _type(pilot, players[1], step.removeprefix("2 "))
    else:
        _type(pilot, players[0], step)


def _type(pilot: Pilot, player: PilotPlayer, line: str) -> None:
    pilot.maid.dispatcher.submit(player, line)
    pilot.settle()


def _read(player: PilotPlayer) -> list[str]:
    lines = []
    for output in player.outputs:
        if isinstance(output, Prompt):
            lines.append(f"{player.name}> {output.text}")
        elif not isinstance(output, Packet):
            lines.append(f"{player.name}: {_text(output)}")
    return lines


def _text(output: object) -> str:
    try:
        return str(getattr(output, "text", output))
    except (KeyError, ValueError) as error:  # a changed message may not be printable at all
        return repr(error)
