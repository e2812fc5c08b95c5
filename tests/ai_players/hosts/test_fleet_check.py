"""Late hosts are told."""

from maid_engine.ai_players.hosts.fleet_check import MINDS_ASLEEP, MINDS_LATE, FleetCheck
from maid_engine.ai_players.hosts.world_host import LATE_S
from tests.ai_players.hosts.test_host_fleet import ScriptedGame


def kinds(game: ScriptedGame) -> list[tuple[str, str]]:
    return [(found.kind, found.subject) for found in FleetCheck(game.fleet)()]


def test_a_host_that_answers_is_well() -> None:
    game = ScriptedGame()
    game.play.wait(5)
    assert kinds(game) == []


def test_a_late_host_is_told() -> None:
    game = ScriptedGame()
    game.play.wait(5)
    game.hold()
    game.play.wait(LATE_S + 1)
    assert kinds(game) == [(MINDS_LATE, "host-1")]
    game.hosts.answer()
    game.play.wait(1)
    assert kinds(game) == []


def test_a_host_that_rests_is_told() -> None:
    game = ScriptedGame()
    for _ in range(3):
        game.play.wait(3)
        game.hosts.kill("host-1")
    game.play.wait(0.5)
    assert kinds(game) == [(MINDS_ASLEEP, "host-1")]
