"""What somebody does who has seen it all: more of what they are made for."""

from functools import cache

import pytest

from maid_engine.ai_players.cognitive.behaviors.study import LOOK_AGAIN_S, look_closer
from maid_engine.ai_players.cognitive.behaviors.wishes import quest_wishes, wishes
from maid_engine.ai_players.cognitive.planning.prospects import RECONSIDER_S, handy, quest_prospects
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.meanings import Meaning as M  # noqa: N817 - as in the tests of beliefs
from maid_engine.ai_players.models.planning import GoalType, PlanState, passing_goal
from maid_engine.ai_players.models.predicates import Check
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name, Prompt
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look, quest, talk
from tests.ai_players.minds import seen
from tests.ai_players.released import released


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


def at(preset, *more, text="Quiet."):
    """At the end of a lane, to which the way back is known, and no way further but those that are named."""
    book = Playbook(knowledge(), preset)
    for title, exits in (("Oak Clearing", ("north",)), ("Lane", ("south", *more))):
        book >> (
            look.TITLE(title=title, area="Forest"),
            look.DESCRIPTION(text=text),
            look.EXITS(exits=exits),
            Prompt("30/30> ", {"hp": 30, "hp_max": 30}),
        )
        book.mind.world.expect_move("north")
    return book


def situation(book):
    return book.mind.situation(Seconds(book.now))


def rounds(book):
    found = wishes(situation(book))
    return [
        one for one in found if one.goal_type is GoalType.EXPLORATION and one.criteria[0].check is Check.TIME
    ]


def test_who_has_ways_left_to_walk_wants_no_rounds():
    assert rounds(at("explorer", "east")) == []


def test_when_all_is_known_an_explorer_wants_to_walk_on_more_than_a_fighter_does():
    explorer, warrior = rounds(at("explorer")), rounds(at("warrior"))
    assert explorer[0].weight > 1.5 * warrior[0].weight
    others = [one.weight for one in wishes(situation(at("explorer"))) if one.goal_type is GoalType.COMBAT]
    assert explorer[0].weight > max(others)


def again(book, title, objective):
    """Somebody did this work before, and it is open to them again."""
    book.mind.world.integrate(
        [
            seen(M.QUEST_ACCEPTED, quest=title),
            seen(M.QUEST_PROGRESS, quest=title, objective=objective, current=1, target=1),
            seen(M.QUEST_COMPLETED, quest=title),
            seen(M.QUEST_OFFERED, quest=title, who="Oswin"),
        ]
    )
    return next(one for one in quest_wishes(situation(book)) if one.subject.quest == title.lower())


@pytest.mark.parametrize(
    ("theirs", "objective", "others"),
    [
        ("berserker", "kill giant rats", "cautious_scholar"),
        ("explorer", "go to Fishing Jetty", "berserker"),
        ("merchant", "bring torches to Sergeant Vane", "berserker"),
        ("social_butterfly", "talk to Bess", "berserker"),
        ("cautious_scholar", "type 'examine'", "warrior"),
    ],
)
def test_work_is_taken_up_again_by_those_whose_work_it_is(theirs, objective, others):
    one, other = (again(at(preset), "The Errand", objective) for preset in (theirs, others))
    assert one.weight > 2 * other.weight


def test_what_was_reached_is_wanted_again_soon_however_often():
    book = at("warrior")
    planning = book.mind.planning
    for _ in range(8):
        s = situation(book)
        goal = planning.generator.make(next(one for one in wishes(s) if one.goal_type is GoalType.COMBAT), s)
        goal.state = PlanState.COMPLETED
        planning.stack.goals = [goal]
        planning.review(s)
        assert s.diary.avoided(Activity.GOAL_PURSUED.of(goal.notes.key), s.now + 29)
        assert not s.diary.avoided(Activity.GOAL_PURSUED.of(goal.notes.key), s.now + 31)


def test_a_walk_for_its_own_sake_is_made_though_other_goals_wait():
    book = at("explorer")
    planning, s = book.mind.planning, situation(book)
    goal = planning.generator.make(rounds(book)[0], s)
    names = [phase.name for _, phase in planning.working_phases(goal, filler=False)]
    assert "patrol" in names
    plain = next(one for one in wishes(s) if one.criteria[0].check is Check.ROOMS_KNOWN)
    assert "patrol" not in [
        phase.name for _, phase in planning.working_phases(planning.generator.make(plain, s), filler=False)
    ]


def test_what_was_looked_at_is_looked_at_again_after_long():
    book = at("cautious_scholar", text="An old statue stands by a well.")
    s = situation(book)
    first = []
    while steps := released(s, look_closer(s, passing_goal())):
        first.append(steps[0].parameters["target"])
    assert first
    assert not look_closer(situation(book), passing_goal())
    book.pass_time(LOOK_AGAIN_S + 1)
    again = situation(book)
    assert look_closer(again, passing_goal())[0].parameters["target"] == first[0]


def test_words_that_the_game_does_not_know_are_not_looked_at_again():
    book = at("cautious_scholar", "north", text="An old statue stands by a well.")
    s = situation(book)
    first = released(s, look_closer(s, passing_goal()))[0]
    s.diary.failed(first.key, s.now)
    book.pass_time(LOOK_AGAIN_S + 1)
    again, found = situation(book), []
    while steps := released(again, look_closer(again, passing_goal())):
        found.append(steps[0].key)
    assert found
    assert first.key not in found


def test_work_that_comes_again_is_for_who_has_no_quest_in_hand_and_is_near():
    book = at("merchant")
    wish = again(book, "The Errand", "bring torches to Sergeant Vane")
    planning = book.mind.planning
    near = handy(wish, planning.stack, situation(book))
    other = planning.generator.make(wish._replace(description="finish Rats"), situation(book))
    planning.stack.goals.append(other)
    assert handy(wish, planning.stack, situation(book)) == near / 2
    planning.stack.goals.remove(other)
    quest = book.mind.world.quests.get("The Errand")
    quest.quest_giver_room = next(
        room for room in book.mind.world.map.nodes if room != situation(book).own.room_id
    )
    assert handy(wish, planning.stack, situation(book)) < near


def offers_taken_up(book, *, repeats):
    """How many of forty quests that were just offered somebody takes up who has three in hand."""
    planning = book.mind.planning
    for number in range(40):
        book.mind.world.quests.discover(f"Quest {number}").repeats = repeats
    mine = [planning.generator.make(wish, situation(book)) for wish in quest_wishes(situation(book))[:3]]
    planning.stack.goals.extend(mine)
    return len(taken_up(book))


def taken_up(book):
    """The goals for quests that somebody takes up now."""
    planning, s = book.mind.planning, situation(book)
    return planning.generator.take_up(quest_prospects(planning.stack, s), planning.stack, s)


def test_a_quest_that_comes_again_can_wait_until_less_is_in_hand():
    assert offers_taken_up(at("balanced"), repeats=False) > 2 * offers_taken_up(at("balanced"), repeats=True)


def test_promises_that_were_set_aside_are_thought_of_again():
    book = at("cautious_scholar")
    for number in range(20):
        book.mind.world.quests.set_state(f"Quest {number}", QuestState.ACTIVE)
    assert len(taken_up(book)) > 15
    assert taken_up(book) == []
    book.now += RECONSIDER_S
    assert len(taken_up(book)) > 15


def wish_for_what_is_asked(preset, words):
    """How much somebody wants a quest that is offered with these words."""
    book, giver = at(preset), Name("Reeve Oswin")
    said = talk.SAY_TO(actor=giver, target=Name("Tess", author=EntityId("player#1")), text=words)
    offer = quest.OFFER(npc=giver, quest="The Menace", key=Authored("menace", EntityId("player#1")))
    book >> (said.seen_by("target"), offer)
    (wish,) = quest_wishes(situation(book))
    return wish.weight


def test_what_is_offered_is_wanted_for_the_work_that_it_is():
    hunt, talks = "Kill four of them in the forest. Agreed?", "Greet Hilda from me. Will you?"
    assert wish_for_what_is_asked("berserker", hunt) > 5 * wish_for_what_is_asked("berserker", talks)
    assert wish_for_what_is_asked("social_butterfly", talks) > wish_for_what_is_asked(
        "social_butterfly", hunt
    )
