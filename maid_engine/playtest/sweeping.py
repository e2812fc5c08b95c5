"""Going through everything once, with somebody who walks along and looks on."""

from collections.abc import Iterable, Iterator

from maid_engine.core.ids import EntityId
from maid_engine.playtest.faults import fault
from maid_engine.playtest.habits import HABITS, every_form, words_for_nothing
from maid_engine.playtest.log import Player
from maid_engine.playtest.play import Play
from maid_engine.playtest.typist import Typist
from maid_engine.ports.playtest import Target

SWEEPER = "Sweeper"
WITNESS = "Witness"
LINES_A_TICK = 4
MOST_LINES = 20_000

Turn = tuple[Typist, str]
"""Who types what; "" lets a tick pass."""


class Pair:
    """A strong tester, and another who looks on."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.sweeper = play.join(Player(SWEEPER, "sweeper", tester=True))
        self.witness = play.join(Player(WITNESS, "witness", tester=True))

    @property
    def together(self) -> bool:
        """Whether both are in one room."""
        return self._place(self.sweeper) == self._place(self.witness)

    def _place(self, typist: Typist) -> EntityId | None:
        player = typist.player_id
        return self._play.game.presenter.room_of(player) if player is not None else None


def sweep(play: Play) -> Iterator[int]:
    """Do everything in the world once; gives how many lines were typed, tick by tick."""
    pair = Pair(play)
    return _typed(play, _sweeping(play, pair))


def every_command(play: Play, unreached: Iterable[Target]) -> Iterator[int]:
    """Type these forms of commands, each of the two to the other; gives how many lines were typed, tick by tick."""
    pair = Pair(play)
    wanted = tuple(unreached)
    return _typed(play, _commanding(play, pair, wanted))


def _sweeping(play: Play, pair: Pair) -> Iterator[Turn]:
    lost = True
    for line in HABITS["sweep"](play, _player(pair.sweeper), tuple, play.game.dice):
        if pair.together and lost:
            lost = False
            yield pair.witness, f"follow {SWEEPER}"
        elif not pair.together and not lost:
            lost = True
            # Where the ways begin they will meet again.
            yield pair.witness, "unstuck"
        yield pair.sweeper, line


def _commanding(play: Play, pair: Pair, wanted: tuple[Target, ...]) -> Iterator[Turn]:
    # Towards the other as long as they stand together; what wants an invitation has one after the first round.
    ordered = sorted(
        wanted,
        key=lambda target: (
            "<person>" not in target.id and "<player>" not in target.id,
            "<direction>" in target.id,
        ),
    )
    for typist, other in ((pair.sweeper, WITNESS), (pair.witness, SWEEPER), (pair.sweeper, WITNESS)):
        for line in every_form(play, _player(typist), other, ordered):
            yield typist, line
    for line in words_for_nothing(play):
        yield pair.witness, line


def _typed(play: Play, turns: Iterator[Turn]) -> Iterator[int]:
    for typist, line in _unharmed(play, turns):
        if line:
            play.type(typist, line)
        if not line or len(play.log.lines) % LINES_A_TICK == 0:
            play.over()
            play.tick()
            yield len(play.log.lines)
        if len(play.log.lines) >= MOST_LINES:
            break
    play.over()


def _unharmed(play: Play, turns: Iterator[Turn]) -> Iterator[Turn]:
    """The turns, until what thinks them up raises: that is a finding, and the end of the sweep."""
    try:
        yield from turns
    except Exception as error:  # noqa: BLE001 - whatever a pack's sweep may raise
        play.find([fault("check_failed", "The sweep", error, play.moment)])


def _player(typist: Typist) -> EntityId:
    return EntityId(typist.player_id or "")
