"""The small things that one does between other work."""

from collections import Counter

from maid_engine.ai_players.cognitive.behaviors.exploration import LOOK_AGAIN_S
from maid_engine.ai_players.cognitive.behaviors.idle_actions import EVERY_S, IDLE_AGAIN_S, lull, small_things
from maid_engine.ai_players.cognitive.behaviors.quests import DUE_S
from maid_engine.ai_players.models.world import ExitState, QuestState
from maid_engine.core.time import Seconds
from tests.ai_players.released import released
from tests.ai_players.rules.town import ada, in_town


def test_while_a_step_of_a_quest_is_due_only_a_word_is_said_in_passing():
    book = in_town("cautious_scholar", ada)
    book.mind.world.quests.set_state("Rats", QuestState.ACTIVE, Seconds(book.now))
    busy, later = (book.mind.situation(Seconds(book.now + seconds)) for seconds in (1.0, DUE_S + 1.0))
    assert {rule.__name__ for _, rule in small_things(busy)} == {"greet", "meet_talkers"}
    assert {rule.__name__ for _, rule in small_things(later)} > {"greet", "ask_around", "look_closer"}


def lulls(preset):
    """What a character does in a lull of ten minutes, with Ada by, in a room with things to look at."""
    book = in_town(preset, ada)
    world = book.mind.world
    room = world.map.current_room_id
    world.map.update_room(room, "Market Square", description="A fountain, a bench, a statue and a bell.")
    done = Counter()
    for number in range(75):
        s = book.mind.situation(Seconds(book.now + EVERY_S * number))
        steps = lull(s)
        done.update(step.verb for step in steps or ())
        released(s, steps or ())
    return done


def test_in_a_lull_each_does_what_it_likes():
    scholar, warrior = lulls("cautious_scholar"), lulls("warrior")
    assert scholar["examine"] > 2 * warrior["examine"]
    assert warrior["check_equipment"] > scholar["check_equipment"]


def test_a_lull_has_quiet_moments():
    assert sum(lulls("balanced").values()) < 75


def test_who_has_nothing_to_do_does_not_look_around_again_and_again():
    book = in_town("balanced")
    world = book.mind.world
    room = world.map.current_room_id
    world.map.set_exit_state(room, "west", ExitState.BLOCKED, Seconds(book.now + 600.0))
    planning, looks = book.mind.planning, 0
    planning.stack.goals.clear()
    for number in range(100):
        s = book.mind.situation(Seconds(book.now + 3.0 * number))
        task = planning.next_task(s)
        looks += task is not None and task.verb == "look_around"
        planning.finish(ok=True, reason="", s=s)
    assert looks <= 300 / LOOK_AGAIN_S + 300 / IDLE_AGAIN_S + 1
