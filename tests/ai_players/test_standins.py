"""Stand-ins: how they take a seat, keep to the terms, and give the seat back."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.orders import Order, OrderKind, OrderState
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Control, Subject
from maid_engine.accounts.personal_data import DataSubject
from maid_engine.ai_players.lifecycle import AgentLifecycle
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.owner_grants import rules_of
from maid_engine.ai_players.owner_orders import OwnerOrders
from maid_engine.ai_players.standin_stay import WALK_S, StayEnd
from maid_engine.ai_players.standins import LOOK_S
from maid_engine.app.server import close_game
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, Capability
from maid_engine.core.errors import AccountError
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import run_inline
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import AiLabel, Grouped
from maid_stdlib.rules.player_trade import Trades
from tests.ai_players.away import (
    AUTONOMOUS,
    DELEGATED,
    agree,
    away_game,
    leave,
    owner_of,
    person,
    standins,
    told,
)


@pytest.fixture
def play():
    return away_game()


@pytest.fixture
def ada(play):
    ada = person(play, "Ada")
    agree(play, "Ada")
    return ada


def seat(play, player_id):
    return play.game.sessions.of(player_id)


def test_whoever_quits_with_consent_leaves_the_character_to_a_mind(play, ada):
    player_id = ada.player

    answer = leave(ada)

    assert "Ada stays, for 120 minutes at most; log in to take over." in answer
    assert seat(play, player_id).is_ai_player
    assert play.game.world.place_of(player_id) is not None
    assert standins(play).of(player_id).status is AIPlayerStatus.ACTIVE


def test_without_consent_the_character_leaves_with_its_player(play):
    bob = person(play, "Bob")
    player_id = bob.player

    leave(bob)

    assert seat(play, player_id) is None
    assert play.game.world.place_of(player_id) is None


def test_the_player_takes_the_seat_back_in_one_call_and_the_mind_is_kept(play, ada):
    player_id = ada.player
    leave(ada)
    play.wait(30)
    agent = standins(play).of(player_id)

    back = play.join("Ada")

    assert seat(play, player_id) is back
    assert agent.status is AIPlayerStatus.OFFLINE
    assert agent.saved_mind is not None
    leave(back)
    assert standins(play).of(player_id) is agent
    assert agent.sessions == 2


def test_a_stand_in_counts_apart_from_the_ai_players(play, ada):
    leave(ada)

    house = play.game.resource(AIPlayerManager).house
    assert house.agents.residents() == []
    assert house.room_for() == 0


def test_it_goes_home_when_its_time_is_over_and_its_player_is_told(play, ada):
    agree(play, "Ada", replace(DELEGATED, minutes_per_absence=5))
    player_id = ada.player
    leave(ada)

    play.wait(5 * 60 + 5)

    assert seat(play, player_id) is None
    assert play.game.world.place_of(player_id) is None
    question = "The time of your terms is nearly over: 1 minutes are left."
    assert told(play, player_id) == [question, "Ada has used up its time and went home."]
    assert play.game.resource(Contracts).hours_of(player_id).absence_s <= 5 * 60


def test_who_is_not_asked_about_the_time_is_told_that_it_runs_out(play, ada):
    asked = DELEGATED.subjects - {Subject.LIMIT}
    agree(play, "Ada", replace(DELEGATED, minutes_per_absence=5, subjects=asked))
    player_id = ada.player
    leave(ada)

    play.wait(5 * 60 + 5)

    first, last = told(play, player_id)
    assert first.startswith("Ada has used four fifths of its time")
    assert last == "Ada has used up its time and went home."


def test_no_time_is_left_once_the_day_is_used_up(play, ada):
    agree(play, "Ada", replace(DELEGATED, minutes_per_absence=5, minutes_per_day=5))
    player_id = ada.player
    leave(ada)
    play.wait(5 * 60 + 5)

    leave(play.join("Ada"))

    assert seat(play, player_id) is None
    assert standins(play).refusal(player_id) == "no time is left for today"


def test_a_revoked_consent_stops_the_mind_at_once(play, ada):
    player_id = ada.player
    leave(ada)

    run_inline(play.game.resource(Contracts).revoke(player_id, by=owner_of(play, "Ada")))
    play.game.bus.drain()

    assert seat(play, player_id) is None, "it is at home"
    assert told(play, player_id) == ["Ada went home: the consent no longer holds."]


def walks_out(player, *ways):
    """Let a person walk, and return the room where the character is then."""
    player.type(*ways)
    return player.pilot.game.world.place_of(player.player)


def steps_out(play, ada):
    """Let a person walk two rooms away from home and leave the character there to a stand-in."""
    home = play.game.world.place_of(ada.player)
    world, game, player_id = play.game.world, play.game, ada.player
    ways = []
    while len(ways) < 2:
        before = world.place_of(player_id)
        known = {room.number: room for room in game.characters.rooms_known(player_id)}
        here = known[game.characters.home_of(player_id, before)]
        for way in here.exits:
            if here.exits[way] not in known and walks_out(ada, way) != before:
                ways.append(way)
                break
        else:
            raise AssertionError("there is no way on")
    leave(ada)
    return player_id, home


@pytest.mark.parametrize("why", ["revoked", "failed"])
def test_without_its_mind_a_rule_walks_the_character_home_first(play, ada, why):
    player_id, home = steps_out(play, ada)
    play.wait(1)
    agent = standins(play).of(player_id)
    places = []
    if why == "revoked":
        run_inline(play.game.resource(Contracts).revoke(player_id, by=owner_of(play, "Ada")))
    else:
        agent.loop.mind.step = lambda intake: 1 / 0
    for _ in range(40):
        places.append(play.game.world.place_of(player_id))
        play.wait(1)

    assert home in places
    assert seat(play, player_id) is None
    assert agent.status is AIPlayerStatus.OFFLINE
    assert "went home" in told(play, player_id)[-1]
    assert "it went home." in play.join("Ada").heard()


def test_a_walk_home_ends_in_time_where_the_character_stands(play, ada):
    player_id, _ = steps_out(play, ada)
    rules = rules_of(play.game)
    rules.homeward = lambda player_id, home: "look"
    run_inline(play.game.resource(Contracts).revoke(player_id, by=owner_of(play, "Ada")))
    play.wait(WALK_S + 3)

    assert seat(play, player_id) is None
    assert "left the world in" in told(play, player_id)[-1]
    assert "before it was home: the consent no longer holds." in told(play, player_id)[-1]


def test_nothing_is_typed_on_a_walk_home_while_all_are_stopped(play, ada):
    player_id, _ = steps_out(play, ada)
    place = play.game.world.place_of(player_id)
    play.game.resource(AIPlayerManager).stop_all()
    run_inline(play.game.resource(Contracts).revoke(player_id, by=owner_of(play, "Ada")))
    play.wait(30)
    assert play.game.world.place_of(player_id) == place
    play.wait(WALK_S)
    assert seat(play, player_id) is None


def test_nobody_plays_a_character_that_is_marked_for_deletion(play, ada):
    player_id = ada.player
    run_inline(play.game.accounts.delete_character("ada", "Ada"))

    leave(ada)

    assert seat(play, player_id) is None
    assert standins(play).refusal(player_id) == "the character is marked for deletion"


def test_one_stand_in_an_account_at_a_time(play, ada):
    other = person(play, "Adele", account="Ada")
    agree(play, "Adele")
    first, second = ada.player, other.player
    leave(ada)

    leave(other)

    assert seat(play, first) is not None
    assert seat(play, second) is None
    assert standins(play).refusal(second) == "another character of the account is played for its player"


def test_turning_stand_ins_off_sends_all_home(play, ada):
    player_id = ada.player
    leave(ada)

    play.game.provide(replace_settings(play, enabled=False))
    play.wait(260)

    assert seat(play, player_id) is None
    assert told(play, player_id)[-1] == "Ada went home: stand-ins are turned off on this server."


def replace_settings(play, **values):
    return play.game.resource(Contracts).settings.model_copy(update=values)


def test_the_server_allows_only_so_many(play, ada):
    bob = person(play, "Bob")
    agree(play, "Bob")
    bobs = bob.player
    play.game.provide(replace_settings(play, standins_max=1))
    leave(ada)

    leave(bob)

    assert seat(play, bobs) is None


def test_a_mind_that_fails_leaves_and_its_player_is_told(play, ada):
    player_id = ada.player
    leave(ada)
    agent = standins(play).of(player_id)

    def fails(intake):
        raise RuntimeError("out of its mind")

    agent.loop.mind.step = fails
    play.wait(30)

    assert seat(play, player_id) is None
    assert told(play, player_id) == ["The mind that played Ada could not go on, so Ada went home."]
    leave(play.join("Ada"))
    assert seat(play, player_id) is not None


def die_once(play, player_id):
    """Let the server find the character dead for two seconds."""
    presenter = play.game.presenter
    dead = presenter.is_dead
    presenter.is_dead = lambda who: who == player_id
    play.wait(2)
    presenter.is_dead = dead


def test_after_its_deaths_it_leaves(play, ada):
    player_id = ada.player
    leave(ada)
    die_once(play, player_id)

    play.wait(260)

    assert seat(play, player_id) is None
    assert told(play, player_id)[-1] == "Ada died as often as you allow and went home."


def test_whoever_loses_the_link_is_guarded_first_and_then_played_by_the_mind(play, ada):
    player_id = ada.player
    play.game.presence.disconnect(ada, "link lost")
    play.wait(170)
    assert seat(play, player_id) is None

    play.wait(20)

    assert seat(play, player_id).is_ai_player


def test_a_restart_gives_the_seat_back_for_the_time_that_is_left():
    store = MemoryDocumentStore()
    play = away_game(store)
    ada = person(play, "Ada")
    agree(play, "Ada", replace(DELEGATED, deaths=2))
    player_id = ada.player
    leave(ada)
    play.wait(600)
    die_once(play, player_id)
    run_inline(close_game(play.maid))

    again = away_game(store)

    assert seat(again, player_id).is_ai_player
    left = again.game.resource(Contracts).seconds_left(player_id)
    assert 109 * 60 < left < 111 * 60
    again.wait(1)
    assert [stay.allowed_s for stay in standins(again).stays()] == [pytest.approx(left, abs=10)]
    assert [stay.deaths for stay in standins(again).stays()] == [1]


def test_an_admin_cannot_bring_a_stand_in_in_and_may_send_it_away(play, ada):
    manager = play.game.resource(AIPlayerManager)
    player_id = ada.player
    leave(ada)
    agent = standins(play).of(player_id)

    manager.kick(agent.id)
    play.game.bus.drain()

    assert seat(play, player_id) is None
    with pytest.raises(AccountError, match="only while its own player is away"):
        manager.bring_back(agent.id)
    leave(play.join("Ada"))
    assert seat(play, player_id) is None


def test_its_mind_goes_with_the_character(play, ada):
    player_id = ada.player
    leave(ada)
    leave(play.join("Ada"))
    play.join("Ada")

    play.game.characters.delete(player_id)
    play.wait(61)

    assert standins(play).of(player_id) is None


def test_it_knows_the_rooms_on_the_map_of_its_character_and_goes_home(play, ada):
    for way in ("north", "south", "east", "west"):
        ada.type(way)
    player_id = ada.player
    leave(ada)

    play.wait(5)

    agent = standins(play).of(player_id)
    known = {room.number for room in play.game.characters.rooms_known(player_id)}
    assert known <= set(agent.loop.mind.world.map.nodes)
    assert agent.mandate.home in known
    assert not agent.mandate.own_goals


def test_delegated_has_no_goals_of_its_own_and_autonomous_has(play, ada):
    bob = person(play, "Bob")
    agree(play, "Bob", AUTONOMOUS)
    adas, bobs = ada.player, bob.player
    leave(ada)
    leave(bob)

    play.wait(60)

    assert standins(play).of(adas).goals() == []
    assert standins(play).of(bobs).goals() != []


def test_a_fight_goes_on_a_group_stays_and_a_trade_is_cancelled(play, ada):
    bob = person(play, "Bob")
    world = play.game.world
    world.move(bob.player, world.place_of(ada.player))
    bob.type("group invite ada")
    ada.type("group accept", "trade bob")
    bob.type("trade accept")
    world.add(ada.player, Fighting(bob.player, play.game.after(60), play.game.tick))
    player_id = ada.player
    assert player_id in play.game.resource(Trades).by_player

    leave(ada)

    assert world.has(player_id, Grouped)
    assert world.has(player_id, Fighting)
    assert player_id not in play.game.resource(Trades).by_player
    assert play.join("Ada").player == player_id
    assert world.has(player_id, Grouped)
    assert world.has(player_id, Fighting)


def test_a_stand_in_has_the_rights_of_an_ai_player_and_never_its_owners(play, ada):
    leave(ada)

    session = seat(play, play.game.characters.find("Ada"))

    assert play.game.capabilities(session) == AI_PLAYER_CAPABILITIES


def test_lists_of_admins_mark_a_stand_in(play, ada):
    leave(ada)
    owner = person(play, "Zoe")
    play.game.capabilities = lambda session: frozenset(Capability)

    told = owner.type("@ai status")

    assert "Stand-ins for people who are away: 1 in the game, of at most 100." in told
    assert "for its player" in told


def test_an_erased_person_takes_the_mind_along(play, ada):
    player_id = ada.player
    leave(ada)
    leave(play.join("Ada"))
    subject = DataSubject.of(play.game.accounts.account_of(player_id))
    assert len(standins(play).held(subject)) == 1

    assert standins(play).erase(subject) == 1

    assert standins(play).held(subject) is None
    assert seat(play, player_id) is None


def test_a_crash_in_an_absence_leaves_one_seat_with_its_terms_and_hours():
    store = MemoryDocumentStore()
    play = away_game(store)
    ada = person(play, "Ada")
    agree(play, "Ada")
    player_id = ada.player
    leave(ada)
    play.wait(60)
    run_inline(play.game.saver.save_now())

    again = away_game(store)  # the first game was never closed

    assert seat(again, player_id).is_ai_player
    assert again.game.world.need(player_id, AiLabel).for_player
    assert again.game.resource(Contracts).hours_of(player_id).absence_s >= 55
    back = again.join("Ada")
    assert seat(again, player_id) is back
    assert not again.game.world.has(player_id, AiLabel)


def test_a_crash_after_the_consent_was_revoked_brings_no_mind_back():
    store = MemoryDocumentStore()
    play = away_game(store)
    ada = person(play, "Ada")
    agree(play, "Ada")
    player_id = ada.player
    leave(ada)
    run_inline(play.game.saver.save_now())
    contracts = play.game.resource(Contracts)
    run_inline(contracts.revoke(player_id, by=owner_of(play, "Ada")))

    again = away_game(store)

    assert seat(again, player_id) is None
    assert not again.game.world.has(player_id, AiLabel)


def question(play, player_id, kind):
    draft = QuestionDraft(player_id, kind, "absence", what="a wolf")
    asked = play.game.resource(QuestionBoard).raise_question(draft)
    play.game.bus.drain()
    return asked.number


def answered(play, player_id, number, word):
    play.game.resource(QuestionBoard).answer(player_id, number, word, by="ada")
    play.game.bus.drain()


@pytest.mark.parametrize("kind", [Subject.STUCK, Subject.DEATH])
def test_a_no_to_going_on_sends_it_home(play, ada, kind):
    player_id = ada.player
    leave(ada)
    play.wait(5)
    answered(play, player_id, question(play, player_id, kind), "no")
    play.wait(300)

    assert seat(play, player_id) is None
    assert told(play, player_id)[-1] == "Ada went home, as a question about it was answered."


def test_a_yes_after_a_death_allows_one_more(play, ada):
    player_id = ada.player
    leave(ada)
    (stay,) = standins(play).stays()
    answered(play, player_id, question(play, player_id, Subject.DEATH), "yes")
    stay.deaths = 1
    play.wait(300)
    assert seat(play, player_id).is_ai_player
    stay.deaths = 2
    play.wait(300)
    assert seat(play, player_id) is None


def test_a_stand_in_asks_about_an_invitation_and_joins_only_after_a_yes(play, ada):
    player_id = ada.player
    bob = person(play, "Bob")
    leave(ada)
    play.game.world.move(player_id, play.game.world.place_of(bob.player))
    play.wait(5)
    bob.type("group invite ada")
    play.wait(10)
    board = play.game.resource(QuestionBoard)
    (asked,) = board.open_of(player_id)
    assert (asked.draft.kind, asked.draft.who) == (Subject.INVITATION, "Bob")
    assert not play.game.world.has(player_id, Grouped)
    answered(play, player_id, asked.number, "yes")
    play.wait(10)
    assert play.game.world.has(player_id, Grouped)


def test_stop_all_stops_stand_ins_until_they_are_resumed(play, ada):
    agree(play, "Ada", replace(DELEGATED, control=Control.HYBRID))
    player_id = ada.player
    leave(ada)
    play.wait(20)
    manager, agent = play.game.resource(AIPlayerManager), standins(play).of(player_id)

    assert manager.stop_all() == 1

    typed = typed_by(agent)
    orders = play.game.resource(OwnerOrders)
    orders.beat(player_id, "a program")
    orders.give(player_id, [Order("first", OrderKind.LINE, "look")], "ada")
    play.wait(60)
    assert [one.state for one in orders.records(player_id)] != [OrderState.TYPED]
    assert agent.status is AIPlayerStatus.PAUSED
    assert typed_by(agent) == typed
    assert seat(play, player_id).is_ai_player
    manager.resume(agent.id)
    play.wait(600)
    assert typed_by(agent) > typed


def test_a_stopped_stand_in_does_not_come_back_with_a_restart():
    store = MemoryDocumentStore()
    play = away_game(store)
    ada = person(play, "Ada")
    agree(play, "Ada")
    player_id = ada.player
    leave(ada)
    play.wait(20)
    play.game.resource(AIPlayerManager).stop_all()
    run_inline(close_game(play.maid))

    again = away_game(store)

    again.wait(20)
    assert seat(again, player_id) is None


def test_no_stand_in_takes_a_seat_while_all_are_stopped_and_does_again_after(play, ada):
    player_id, manager = ada.player, play.game.resource(AIPlayerManager)
    manager.stop_all()

    assert "stays" not in leave(ada)

    assert seat(play, player_id) is None
    assert standins(play).refusal(player_id) == "an admin has stopped all AI players"
    manager.resume_all()
    leave(play.join("Ada"))
    assert seat(play, player_id).is_ai_player


def typed_by(agent):
    """Return how many commands of a stand-in in the world went to the game."""
    return sum(agent.loop.gateway.released.values())


def test_a_stand_in_that_gets_no_further_leaves_before_its_time_is_over(monkeypatch):
    monkeypatch.setattr(AgentLifecycle, "log_off", lambda self, agent: None)
    play = away_game()
    linnet = person(play, "Linnet")
    agree(play, "Linnet", replace(DELEGATED, minutes_per_absence=3))
    leave(linnet)
    [stay] = standins(play).stays()
    latest = play.game.now + 180 - LOOK_S

    play.wait(175)

    assert stay.end is StayEnd.TIME
    # It is looked at once a second, so it must leave at the last look before the end.
    assert stay.leaves_by <= latest
