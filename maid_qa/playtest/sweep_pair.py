"""A tester who tries everything once, with a second one who walks along and observes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import CompanyPack, Condition, Target, Turn
from maid_qa.playtest.checks.faults import fault
from maid_qa.playtest.habits import HABITS, all_forms, every_form, some_forms, wrong_words
from maid_qa.playtest.log import Player
from maid_qa.playtest.play import Play
from maid_qa.playtest.typist import Typist

SWEEPER = "Sweeper"
WITNESS = "Witness"
LINES_A_TICK = 4
MOST_LINES = 20_000

BEGINNER = "Beginner"
MOST_RETURNS = 4
"""How often a player re-enters a condition that a command ended, plus once for this many lines:
"""
LINES_A_RETURN = 10
MOST_IN_VAIN = 3
"""How many attempts in a row may fail to re-enter the condition."""

Typing = tuple[Typist, str]
"""(typist, line); "" lets a tick pass."""


class Pair:
    """A strong tester, and another one who observes."""

    def __init__(self, play: Play, *, lent: bool = False) -> None:
        self._play = play
        self.sweeper = play.join(Player(SWEEPER, "sweeper", tester=True, lent=lent))
        self.witness = play.join(Player(WITNESS, "witness", tester=True))

    @property
    def together(self) -> bool:
        """Return whether both are in one room."""
        return self._place(self.sweeper) == self._place(self.witness)

    def _place(self, typist: Typist) -> EntityId | None:
        player = typist.player_id
        if player is None:
            return None
        return self._play.game.presenter.room_of(player)


def sweep(play: Play, *, lent: bool = False) -> Iterator[int]:
    """Do everything in the world once, and yield the number of typed lines, tick by tick.

    Args:
        play: a fresh one.
        lent: whether the tester has loans: things that nobody can obtain.
    """
    pair = Pair(play, lent=lent)
    return _typed(play, _sweeping(play, pair))


def every_command(play: Play, unreached: Iterable[Target]) -> Iterator[int]:
    """Type what needs two players, these forms of commands, and all forms wrongly, twice and in any condition.

    Yields the number of typed lines, tick by tick.
    """
    pair = Pair(play)
    beginner = play.join(Player(BEGINNER, "beginner"))
    wanted = tuple(unreached)
    return _typed(play, _commanding(play, pair, beginner, wanted))


def _sweeping(play: Play, pair: Pair) -> Iterator[Typing]:
    lost = True
    for line in HABITS["sweep"](play, _player(pair.sweeper), tuple, play.game.dice):
        if pair.together and lost:
            lost = False
            yield pair.witness, f"follow {SWEEPER}"
        elif not pair.together and not lost:
            lost = True
            # They meet again at the starting room.
            yield pair.witness, "unstuck"
        yield pair.sweeper, line


def _commanding(play: Play, pair: Pair, beginner: Typist, wanted: tuple[Target, ...]) -> Iterator[Typing]:
    typists = {_player(one): one for one in (pair.sweeper, pair.witness, beginner)}
    packs = [pack for pack in play.packs if isinstance(pack, CompanyPack)]
    for pack in packs:
        yield from _typings(typists, pack.together(_player(pair.sweeper), _player(pair.witness)))
    yield from _every_form(play, pair, wanted)
    yield from _beside_the_sweeper(play, pair.witness)
    yield from _under_conditions(play, packs, typists)
    for pack in packs:
        yield from _typings(typists, pack.waiting(*typists))


def _beside_the_sweeper(play: Play, witness: Typist) -> Iterator[Typing]:
    """Yield wrong words, and each form of all commands twice."""
    for line in wrong_words(play):
        yield witness, line
    for line in all_forms(play, _player(witness), SWEEPER):
        yield from ((witness, line), (witness, line))


def _under_conditions(
    play: Play, packs: Sequence[CompanyPack], typists: Mapping[EntityId, Typist]
) -> Iterator[Typing]:
    """Yield the forms of commands under each condition that a pack knows, one after the other."""
    conditions = (condition for pack in packs for condition in pack.conditions(*typists))
    for turn, condition in enumerate(conditions):
        yield from _under(play, typists, condition, turn)


def _typings(typists: Mapping[EntityId, Typist], turns: Iterable[Turn]) -> Iterator[Typing]:
    """Yield each turn with its typist."""
    for turn in turns:
        yield typists[turn.who], turn.line


def _every_form(play: Play, pair: Pair, wanted: tuple[Target, ...]) -> Iterator[Typing]:
    """Yield the forms of the commands, those that need another player first, while both stand together.

    A command that needs an invitation has one after the first round.
    """
    ordered = sorted(wanted, key=_needs_nobody_or_walks)
    for typist, beside in ((pair.sweeper, WITNESS), (pair.witness, SWEEPER), (pair.sweeper, WITNESS)):
        for line in every_form(play, _player(typist), beside, ordered):
            yield typist, line


def _needs_nobody_or_walks(target: Target) -> tuple[bool, bool]:
    needs_nobody = "<person>" not in target.id and "<player>" not in target.id
    return needs_nobody, "<direction>" in target.id


def _under(
    play: Play, typists: Mapping[EntityId, Typist], condition: Condition, turn: int
) -> Iterator[Typing]:
    """Yield the forms of commands while a player is in a condition, as long as it can be re-entered.

    Of commands that are alike only some are typed; others in the next condition.
    """
    typist = typists[condition.who]
    beside = SWEEPER
    if typist.name == SWEEPER:
        beside = WITNESS
    returns, in_vain = 0, 0
    for typed, line in enumerate(some_forms(play, condition.who, beside, turn)):
        most_returns = MOST_RETURNS + typed // LINES_A_RETURN
        while not condition.holds():
            if returns > most_returns or in_vain > MOST_IN_VAIN:
                return
            yield from _typings(typists, condition.enter())
            returns += 1
            in_vain += 1
            if condition.holds():
                in_vain = 0
        yield typist, line


def _typed(play: Play, turns: Iterator[Typing]) -> Iterator[int]:
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


def _unharmed(play: Play, turns: Iterator[Typing]) -> Iterator[Typing]:
    """Yield the turns until a pack's code raises: that is a finding, and the end of the sweep."""
    try:
        yield from turns
    except Exception as error:  # noqa: BLE001 - whatever a pack's sweep may raise
        play.find([fault("check_failed", "The sweep", error, play.moment)])


def _player(typist: Typist) -> EntityId:
    return EntityId(typist.player_id or "")
