"""Which events of steps cross from a host."""

from maid_engine.ai_players.hosts.heard_events import ALWAYS, OPTIONAL, heard_part, unheard_events
from maid_engine.ai_players.models.events import (
    AIPlayerKeptSilentEvent,
    GoalGeneratedEvent,
    MemoryEncodedEvent,
)
from maid_engine.ai_players.models.intake import Outcome
from tests.ai_players.hosts.hosted_games import HostedGame
from tests.ai_players.hosts.test_host_fleet import ScriptedGame


def test_what_nobody_listens_to_and_nobody_counts_is_unheard() -> None:
    unheard = unheard_events(lambda kind: kind is GoalGeneratedEvent)
    assert MemoryEncodedEvent.__name__ in unheard
    assert GoalGeneratedEvent.__name__ not in unheard
    assert AIPlayerKeptSilentEvent.__name__ not in unheard
    assert unheard_events(lambda kind: True) == ()
    assert not ALWAYS & set(OPTIONAL)


def test_the_rest_of_an_outcome_stays() -> None:
    outcome = Outcome(alarm="stuck", events=(AIPlayerKeptSilentEvent("ai#1", "busy"),))
    assert heard_part(outcome, frozenset({"MemoryEncodedEvent"})) == outcome
    assert heard_part(outcome, frozenset({"AIPlayerKeptSilentEvent"})) == Outcome(alarm="stuck")
    assert heard_part(outcome, frozenset()) is outcome


def test_a_host_is_told_when_somebody_begins_to_listen_and_in_each_life() -> None:
    game = ScriptedGame()
    game.play.wait(5)
    game.unwatch()
    game.play.wait(5)
    game.hosts.kill("host-1")
    game.play.wait(5)
    told = [batch.unheard for batch in game.hosts.sent if batch.unheard is not None]
    first, *later = told
    assert first == (), "the test watches all events"
    assert len(later) == 2
    assert all(GoalGeneratedEvent.__name__ in unheard for unheard in later)


def test_events_with_a_listener_arrive_and_others_do_not() -> None:
    game = HostedGame("local")
    game.unwatch()
    got: list[object] = []
    stop = game.play.game.bus.subscribe(GoalGeneratedEvent, got.append)
    game.play.wait(20)
    assert got
    stop()
    count = len(got)
    game.play.wait(20)
    assert len(got) == count
