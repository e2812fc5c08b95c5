"""Neither the place of a mind nor the order in which replies come can be seen in a game."""

from collections.abc import Sequence
from functools import cache

import pytest

from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.mind_hosts import HostDied
from maid_engine.core.chance import Dice
from tests.ai_players.hosts.hosted_games import HostedGame

PARTS = 8
PART_S = 2.5


class ShuffledHosts(LocalHosts):
    """Local hosts whose replies come in any order."""

    def __init__(self, draw: Dice) -> None:
        super().__init__()
        self._draw = draw

    def received(self) -> Sequence[HostReply | HostDied]:
        """Take out and return what came, in an order that is drawn."""
        found = list(super().received())
        return [found.pop(self._draw.between(0, len(found) - 1)) for _ in range(len(found))]


@cache
def in_one_host() -> tuple[int, str]:
    """Return the number of events of a game with one host, and their digest."""
    game = HostedGame("local", agents=4)
    game.play.wait(PARTS * PART_S)
    return game.events, game.digest


@pytest.mark.parametrize(("seed", "hosts"), [(1, 2), (2, 3), (3, 4)])
def test_the_events_are_those_of_one_host_wherever_minds_are_and_whatever_comes_first(
    seed: int, hosts: int
) -> None:
    draw = Dice(f"placements {seed}")
    game = HostedGame("local", hosts=hosts, agents=0)
    game.fleet.engine = ShuffledHosts(draw)
    game.add_agents(4)
    names = [status.host for status in game.fleet.status()]
    for _ in range(PARTS):
        for agent in game.agents:
            game.fleet.move(agent.id, draw.pick(names))
        game.play.wait(PART_S)
    assert (game.events, game.digest) == in_one_host()
