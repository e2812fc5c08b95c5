"""Which goal gets the time."""

from collections import Counter
from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.planning.goal_scheduler import (
    ARRIVED_S,
    LONGEST_TURN_S,
    TURN_S,
    GoalScheduler,
)
from maid_engine.ai_players.cognitive.world_model.quests import QuestTracker
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import Goal, GoalRank, GoalSubject, GoalType, PlanPriority
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS
from maid_engine.core.chance import Dice


def situation(preset, now=0.0, dice=None):
    """A situation of somebody who has stood in the same room since the beginning."""
    return SimpleNamespace(
        now=now,
        modulator=BehaviorModulator(PERSONALITY_PRESETS[preset]),
        dice=dice or Dice(7),
        own=SimpleNamespace(room_id="mill"),
        map=SimpleNamespace(last_visit=lambda room: -1e9),
    )


def goals(*kinds):
    return [Goal(GoalId(kind.value), kind.value, kind) for kind in kinds]


def first_turns(preset, wanted, turns=300):
    attention, dice = GoalScheduler(), Dice(7)
    firsts = Counter()
    for number in range(turns):
        order = attention.order(wanted, situation(preset, number * TURN_S, dice))
        firsts[order[0].goal_type] += 1
    return firsts


def test_each_spends_most_of_its_time_on_what_it_is_made_for():
    kinds = goals(GoalType.EXPLORATION, GoalType.COMBAT, GoalType.ECONOMIC, GoalType.SOCIAL, GoalType.STUDY)
    callings = {
        "explorer": GoalType.EXPLORATION,
        "warrior": GoalType.COMBAT,
        "berserker": GoalType.COMBAT,
        "merchant": GoalType.ECONOMIC,
        "social_butterfly": GoalType.SOCIAL,
        "cautious_scholar": GoalType.STUDY,
    }
    for preset, calling in callings.items():
        assert first_turns(preset, kinds).most_common(1)[0][0] is calling


def test_nothing_is_neglected_altogether():
    turns = first_turns("balanced", goals(GoalType.EXPLORATION, GoalType.COMBAT, GoalType.QUEST))
    assert min(turns.values()) > 30


def test_the_order_stands_for_a_turn():
    attention, s = GoalScheduler(), situation("balanced")
    kinds = goals(GoalType.EXPLORATION, GoalType.COMBAT, GoalType.QUEST)
    before = [goal.id for goal in attention.order(kinds, s)]
    s.now = TURN_S - 1
    assert [goal.id for goal in attention.order(kinds, s)] == before


def test_what_somebody_waits_for_comes_first_and_what_is_gone_is_left_out():
    attention, s = GoalScheduler(), situation("balanced")
    kinds = goals(GoalType.EXPLORATION, GoalType.COMBAT)
    attention.order(kinds, s)
    promised = Goal(GoalId("promise"), "promise", GoalType.QUEST, priority=PlanPriority.HIGH)
    assert [goal.id for goal in attention.order([kinds[1], promised], s)] == ["promise", "combat"]


def test_what_is_critical_comes_at_once():
    attention, s = GoalScheduler(), situation("balanced")
    wanted = goals(GoalType.EXPLORATION, GoalType.COMBAT)
    attention.order(wanted, s)
    critical = Goal(GoalId("air"), "air", GoalType.SURVIVAL, priority=PlanPriority.CRITICAL)
    assert attention.order([*wanted, critical], s)[0] is critical


def test_however_many_quests_one_has_in_hand_one_lives_a_life_of_ones_own():
    wanted = goals(GoalType.EXPLORATION, GoalType.SOCIAL)
    wanted += [
        Goal(GoalId(f"q{n}"), f"q{n}", GoalType.QUEST, priority=PlanPriority.HIGH, source=f"quest:{n}")
        for n in range(8)
    ]
    theirs = first_turns("balanced", wanted)[GoalType.QUEST] / 300
    dutiful = first_turns("cautious_scholar", wanted)[GoalType.QUEST] / 300
    assert 0.35 < theirs < 0.55
    assert theirs < dutiful < 0.6


def test_a_new_quest_is_next_and_what_one_is_at_goes_on():
    attention, s = GoalScheduler(), situation("balanced")
    wanted = goals(GoalType.EXPLORATION, GoalType.COMBAT)
    before = [goal.id for goal in attention.order(wanted, s)]
    offered = Goal(GoalId("rats"), "rats", GoalType.QUEST, priority=PlanPriority.HIGH, source="quest:rats")
    assert [goal.id for goal in attention.order([*wanted, offered], s)] == [before[0], "rats", before[1]]


def test_work_that_comes_again_draws_those_whose_work_it_is():
    def turns(preset, work):
        wanted = goals(GoalType.SKILL_DEVELOPMENT)
        wanted.append(
            Goal(GoalId("work"), "work", GoalType.QUEST, source="quest:work", subject=GoalSubject(work=work))
        )
        return first_turns(preset, wanted)[GoalType.QUEST]

    assert turns("merchant", GoalType.ECONOMIC) > turns("merchant", GoalType.COMBAT) + 30


def test_a_quest_that_comes_again_can_wait_for_one_that_does_not():
    quests = QuestTracker()
    for name in ("story", "errand"):
        quests.discover(name)
        quests.set_state(name, QuestState.ACTIVE)
        quests.progress(name, "kill rats", 0, 4)
    quests.discover("errand").repeats = True
    wanted = [
        Goal(GoalId(name), name, GoalType.QUEST, subject=GoalSubject(quest=name), source=f"quest:{name}")
        for name in ("story", "errand")
    ]
    turns, dice, attention = Counter(), Dice(7), GoalScheduler()
    for number in range(300):
        s = situation("balanced", number * TURN_S, dice)
        s.beliefs = SimpleNamespace(quests=quests)
        turns[attention.order(wanted, s)[0].id] += 1
    assert turns["story"] > 1.5 * turns["errand"]


def test_a_hunt_that_was_asked_for_draws_whoever_hunts_anyway():
    def hunts(preset):
        quests = QuestTracker()
        for name, asks in (("wolves", "kill grey wolves"), ("greetings", "talk to Bess")):
            quests.set_state(name, QuestState.ACTIVE)
            quests.progress(name, asks, 0, 2)
        wanted = goals(GoalType.SKILL_DEVELOPMENT) + [
            Goal(GoalId(name), name, GoalType.QUEST, subject=GoalSubject(quest=name), source=f"quest:{name}")
            for name in ("wolves", "greetings")
        ]
        turns, dice, attention = Counter(), Dice(7), GoalScheduler()
        for number in range(2, 300):
            s = situation(preset, number * TURN_S, dice)
            s.beliefs = SimpleNamespace(quests=quests)
            turns[attention.order(wanted, s)[0].id] += 1
        return turns["wolves"] / (turns["wolves"] + turns["greetings"])

    assert hunts("warrior") > 0.8
    assert 0.35 < hunts("cautious_scholar") < 0.65
    assert hunts("social_butterfly") < 0.35


def test_who_came_nearer_in_a_turn_rather_stays_at_it_for_another():
    def firsts(*, came_nearer_at):
        turns, dice = Counter(), Dice(7)
        for _ in range(300):
            quests = QuestTracker()
            for name in ("wolves", "rats"):
                quests.set_state(name, QuestState.ACTIVE)
                quests.progress(name, "kill them", 0, 4)
            quests.progress("wolves", "kill them", 1, 4, now=came_nearer_at)
            wanted = goals(GoalType.EXPLORATION) + [
                Goal(
                    GoalId(name),
                    name,
                    GoalType.QUEST,
                    subject=GoalSubject(quest=name),
                    source=f"quest:{name}",
                )
                for name in ("wolves", "rats")
            ]
            s = situation("balanced", 2 * TURN_S, dice)
            s.beliefs = SimpleNamespace(quests=quests)
            turns[GoalScheduler().order(wanted, s)[0].id] += 1
        return turns["wolves"]

    assert firsts(came_nearer_at=1.5 * TURN_S) > 1.5 * firsts(came_nearer_at=0.5 * TURN_S)


def test_what_one_is_made_for_gets_more_turns_than_for_somebody_of_like_wishes():
    kinds = goals(GoalType.ECONOMIC, GoalType.QUEST)
    kinds[1].priority = PlanPriority.HIGH
    trading = first_turns("merchant", kinds)[GoalType.ECONOMIC]
    studious = first_turns("cautious_scholar", kinds)[GoalType.ECONOMIC]
    assert trading > studious + 15


def test_who_plans_rather_finishes_what_has_come_far_than_begins_something_else():
    quests = QuestTracker()
    for name, done in (("near", 3), ("far", 0)):
        quests.discover(name)
        quests.set_state(name, QuestState.ACTIVE)
        quests.progress(name, "kill rats", done, 4)
    quests.discover("offered")
    wanted = [
        Goal(GoalId(name), name, GoalType.QUEST, subject=GoalSubject(quest=name))
        for name in ("near", "far", "offered")
    ]

    def firsts(*, finishing):
        turns, dice, attention = Counter(), Dice(7), GoalScheduler(finishing=finishing)
        for number in range(300):
            s = situation("balanced", number * TURN_S, dice)
            s.beliefs = SimpleNamespace(quests=quests)
            turns[attention.order(wanted, s)[0].id] += 1
        return turns

    eager, even = firsts(finishing=True), firsts(finishing=False)
    assert eager["near"] > 1.6 * eager["far"] > 1.6 * eager["offered"]
    assert max(even.values()) < 1.4 * min(even.values())


def test_who_likes_its_own_goals_better_than_quests_leaves_them_more_turns():
    wanted = goals(GoalType.COMBAT)
    wanted += [
        Goal(GoalId(f"q{n}"), f"q{n}", GoalType.QUEST, priority=PlanPriority.HIGH, source=f"quest:{n}")
        for n in range(4)
    ]
    quests = {one: first_turns(one, wanted)[GoalType.QUEST] / 300 for one in ("warrior", "balanced")}
    assert quests["warrior"] < 0.3 < quests["balanced"]


def test_a_turn_goes_on_for_a_moment_where_one_has_just_arrived():
    attention, s = GoalScheduler(), situation("balanced")
    wanted = goals(GoalType.EXPLORATION, GoalType.COMBAT, GoalType.SOCIAL, GoalType.ECONOMIC)
    before = [goal.id for goal in attention.order(wanted, s)]
    s.map.last_visit = lambda room: TURN_S
    s.now = TURN_S + ARRIVED_S - 1.0
    assert [goal.id for goal in attention.order(wanted, s)] == before
    orders = set()
    for turn in range(1, 9):
        s.now = turn * LONGEST_TURN_S
        s.map.last_visit = lambda room: s.now
        orders.add(tuple(goal.id for goal in attention.order(wanted, s)))
    assert len(orders) > 1, "who never stands still gets another turn as well"


def test_when_the_goal_of_a_turn_has_ended_another_turn_begins():
    firsts = set()
    for seed in range(20):
        attention, s = GoalScheduler(), situation("balanced", dice=Dice(seed))
        others = attention.order(goals(GoalType.EXPLORATION, GoalType.COMBAT), s)[1:]
        new = Goal(GoalId("new"), "new", GoalType.SOCIAL)
        firsts.add(attention.order([*others, new], s)[0].id)
    assert "new" in firsts


# --- rank: a goal of rank r is never displaced by one of rank r + 1 ---

SOURCES = ("config", "admin", "promise:promise-1", "quest:rats", "death:wolf", "template:save", "model")
A_GOAL = st.tuples(st.sampled_from(SOURCES), st.sampled_from(PlanPriority), st.sampled_from(GoalType))
ARRIVALS = st.lists(st.tuples(A_GOAL, st.floats(0.0, TURN_S / 2)), min_size=1, max_size=12)


def goals_of(arrivals):
    """Yield the goals that are there, one more each time, and the time."""
    there, now = [], 0.0
    for number, ((source, priority, kind), passed) in enumerate(arrivals):
        now += passed
        there.append(Goal(GoalId(str(number)), source, kind, priority=priority, source=source))
        yield list(there), now


@given(ARRIVALS)
def test_what_the_settings_and_others_stated_comes_before_all_that_was_not(arrivals):
    attention, dice = GoalScheduler(), Dice(7)
    for there, now in goals_of(arrivals):
        ranks = [goal.rank for goal in attention.order(there, situation("balanced", now, dice))]
        stated = [rank for rank in ranks if rank <= GoalRank.STATED]
        assert ranks[: len(stated)] == sorted(stated)


@given(ARRIVALS)
def test_no_goal_that_is_new_in_a_turn_displaces_one_of_a_rank_before_it(arrivals):
    attention, dice = GoalScheduler(), Dice(7)
    before, turn_ends = None, TURN_S
    for there, now in goals_of(arrivals):
        first = attention.order(there, situation("balanced", now, dice))[0]
        if before is not None and now < turn_ends:
            assert first is before or first.rank <= before.rank
        if now >= turn_ends or before is None:
            turn_ends = now + TURN_S
        before = first
