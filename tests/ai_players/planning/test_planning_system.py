"""Goals, phases and tasks as whoever watches would see them."""

import json
from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.planning.limits import PlanningLimits
from maid_engine.ai_players.cognitive.planning.planning_system import PlanningSystem
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.events import (
    GoalCompletedEvent,
    GoalFailedEvent,
    GoalGeneratedEvent,
    PlanInvalidatedEvent,
    ReplanEvent,
)
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.planning import (
    Goal,
    GoalCriterion,
    GoalRank,
    GoalSubject,
    GoalType,
    InvalidationTriggerType,
    PlanPriority,
    PlanState,
    TaskPurpose,
    rank_of,
)
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate, parse_predicate
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import QuestState, TrackedEntityType
from maid_engine.app.server import close_game
from maid_engine.core.messages import Authored, Name
from maid_engine.core.time import Seconds
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline
from maid_stdlib.messages import combat, life, quest, talk
from tests.ai_players.minds import seen
from tests.ai_players.planning.house import ADA, begin, item, situation, walk

MOST_UPKEEP = 10
"""Tasks for a mind itself, such as to look at what it carries, before it plays on."""


def goal(planning, words="reach level 9", condition="level >= 9", source="admin", kind=GoalType.COMBAT):
    made = Goal(
        GoalId(planning.ids.next("goal")),
        words,
        kind,
        state=PlanState.ACTIVE,
        success_criteria=[GoalCriterion(parse_predicate(condition))],
        source=source,
    )
    planning.adopt(made)
    return made


def planned(book):
    """What a mind that had nothing to do takes up for a goal, step by step, after it has seen to itself."""
    planning, s = book.mind.planning, situation(book)
    planning.stack.drop_tasks()
    for _ in range(MOST_UPKEEP):
        first = planning.next_task(s)
        if first.because.goal is not None:
            break
        planning.effects.done(first, marks_of(s), s.now)
        planning.finish(True, "", s)
    return [first, *planning.stack.tasks]


def asked(book, words):
    s = situation(book)
    refusal = book.mind.planning.offers.take_words(words, "admin", s)
    assert not refusal
    return next(one for one in book.mind.planning.stack.goals if one.source == "admin")


# --- rank ---


@pytest.mark.parametrize(
    ("source", "rank"),
    [
        ("config", GoalRank.CORE),
        ("admin", GoalRank.STATED),
        ("promise:promise-1", GoalRank.STATED),
        ("quest:wolves", GoalRank.INFERRED),
        ("death:wolf", GoalRank.INFERRED),
        ("auto_curriculum", GoalRank.STRATEGIC),
        ("template:save", GoalRank.STRATEGIC),
        ("model", GoalRank.STRATEGIC),
    ],
)
def test_a_goal_ranks_by_whose_wish_it_is(source, rank):
    assert rank_of(source) is rank


def test_what_an_admin_asked_for_comes_before_its_own_ideas_and_does_not_grow_old():
    book = begin("explorer")
    book.pass_time(1)
    asked(book, "reach level 9")
    planning, s = book.mind.planning, situation(book)
    assert planning.attention.order(planning.stack.goals, s)[0].source == "admin"
    s = replace(s, now=s.now + 20_000.0)
    planning.review(s)
    assert "reach level 9" in [one.description for one in planning.stack.goals]


def test_what_is_part_of_the_character_outlives_time_and_failure_and_goes_only_by_an_admin():
    book = begin()
    planning, s = book.mind.planning, situation(book)
    core = goal(planning, source="config")
    own = goal(planning, "reach level 8", "level >= 8", source="auto_curriculum")
    for _ in range(20):
        s = replace(s, now=s.now + 2_000.0)
        planning.review(s)
    assert core in planning.stack.goals
    assert own not in planning.stack.goals

    planning.steer(core.id, drop=True, s=s)
    planning.review(s)
    assert core not in planning.stack.goals
    assert core.description not in [one.description for one in planning.stack.goals]


def test_an_admin_puts_a_goal_first():
    book = begin()
    book.pass_time(1)
    planning, s = book.mind.planning, situation(book)
    last = planning.attention.order(planning.stack.goals, s)[-1]
    planning.steer(last.id, drop=False, s=s)
    assert planning.attention.order(planning.stack.goals, s)[0] is last


# --- goals in words ---


def test_a_goal_that_is_not_wanted_any_more_is_no_failure():
    book = begin()
    planning, s = book.mind.planning, situation(book)
    made = goal(planning)
    tally = planning.stack.curriculum
    tried = dict(tally.goals_attempted)

    planning.give_up(made, "another idea was better", s)

    assert made not in planning.stack.goals
    assert tally.goals_failed == {}
    assert tally.goals_attempted["combat"] == tried["combat"] - 1
    assert not s.diary.avoided(Activity.GOAL_TYPE_FAILED.of("combat"), s.now)


def test_words_are_typed_and_tell_how_far_they_are():
    book = begin()
    wanted = asked(book, "have 40 gold")
    assert [str(one.predicate) for one in wanted.success_criteria] == ["gold >= 40"]
    shown = book.mind.reports.plan().goals[0]
    assert shown.in_words == ("gold at least 40 (now 0)",)
    assert (shown.source, shown.rank) == ("admin", 2)


def test_what_is_so_already_or_pursued_already_is_refused():
    book = begin()
    asked(book, "reach level 9")
    assert "already" in book.mind.reports.refusal("reach level 9")
    assert "so already" in book.mind.reports.refusal("reach level 1")


def test_words_that_mean_nothing_are_kept_for_the_admin_to_see():
    book = begin()
    book.mind.planning.offers.take_words("dance", "admin", situation(book))
    assert "dance" in book.mind.reports.plan().refused[0]


def test_goals_that_a_pack_suggests_can_be_named_in_the_settings():
    book = begin()
    name = next(iter(book.mind.planning.generator.templates), None)
    assert name is None  # the playbook brings none; the next line is what a pack's would be read as
    assert book.mind.reports.refusal("save_two_hundred") != ""


# --- blocked, and what is done about it ---


def test_a_goal_that_is_asked_for_is_planned_for_step_by_step():
    book = begin()
    lane = walk(book, "north", "Lane", "south", here=(item("brass lantern"),))
    walk(book, "south", "Square", "north", "east")
    wanted = asked(book, "get a lantern")
    assert [(one.verb, *one.parameters.values()) for one in planned(book)] == [
        ("navigate", lane),
        ("pick_up_item", "brass lantern"),
    ]
    assert wanted.notes.way == "go to Lane, then get brass lantern"
    assert any(isinstance(event, ReplanEvent) for event in book.mind.planning.events())


def test_in_a_shop_what_any_goal_lacks_is_bought_whosever_turn_it_is():
    book = begin()
    shop = walk(book, "north", "Store", "south")
    planning, inventory = book.mind.planning, book.mind.world.inventory
    rope = goal(planning, "own a rope", "has_item:rope >= 1", source="model", kind=GoalType.ECONOMIC)
    inventory.gold = 20
    inventory.offer("coil of rope", 8, shop, book.now)
    bought = planned(book)[0]

    assert (bought.verb, bought.parameters) == ("buy_item", {"item": "coil of rope"})
    assert (bought.because.rule, bought.because.goal) == ("on_the_spot", rope.id)


@pytest.mark.parametrize(("price", "place"), [(21, "here"), (8, "elsewhere")])
def test_nothing_is_bought_by_the_way_that_is_too_dear_or_sold_elsewhere(price, place):
    book = begin()
    shop = walk(book, "north", "Store", "south")
    planning, inventory = book.mind.planning, book.mind.world.inventory
    goal(planning, "own a rope", "has_item:rope >= 1", source="model", kind=GoalType.ECONOMIC)
    inventory.gold = 20
    inventory.offer("coil of rope", price, shop if place == "here" else "square", book.now)

    assert planned(book)[0].because.rule != "on_the_spot"


def test_a_goal_for_which_nothing_is_known_says_so():
    book = begin()
    for edge in book.mind.world.map.current_room.exits.values():
        edge.tries, edge.checked = 9, book.now
        edge.state = edge.state.BLOCKED
    wanted = asked(book, "get moon dust")
    assert all(task.because.goal != wanted.id for task in planned(book))
    assert "moon dust" in wanted.reason


def test_a_task_that_lacks_something_has_it_brought_first():
    book = begin()
    lane = walk(book, "north", "Lane", "south", here=(item("short sword"),))
    walk(book, "south", "Square", "north", "east")
    planning, s = book.mind.planning, situation(book)
    planning.stack.drop_tasks()
    planning.push(Decision((do("wield_item", "wield a sword", item="short sword"),)))
    first = planning.next_task(s)
    assert (first.verb, first.parameters) == ("navigate", {"room": lane})
    assert [task.verb for task in planning.stack.tasks] == ["pick_up_item", "wield_item"]
    assert planning.news.triggers["precondition_failed"] == 1


def test_a_plan_has_no_more_tasks_than_the_settings_allow():
    book = begin()
    walk(book, "north", "Lane", "south", here=(item("brass lantern"),))
    walk(book, "south", "Square", "north", "east")
    asked(book, "get a lantern")
    book.mind.planning.limits = PlanningLimits(max_steps=1)
    assert [task.verb for task in planned(book)] == ["navigate"]


# --- what breaks a plan ---


def triggers_of(book):
    return book.mind.planning.news.triggers


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        (
            combat.ENGAGE(actor=Name("wolf", "a"), target=Name("Tess", author=ADA)).seen_by("target"),
            "unexpected_combat",
        ),
        (life.YOU_ARE_DEAD(seconds=30), "death"),
        (quest.COMPLETED(quest="Odds and Ends"), "goal_completed"),
        (
            talk.TELL(actor=Name("Bob", author=ADA), target=Name("Tess"), text=Authored("hi", ADA)).seen_by(
                "target"
            ),
            "social_interrupt",
        ),
    ],
)
def test_what_is_heard_breaks_the_plan_as_far_as_it_must(said, kind):
    book = begin()
    book >> said
    assert triggers_of(book)[kind] >= 1


def test_a_talk_interrupts_nothing_but_the_next_command():
    book = begin()
    before = book.mind.planning.stack.revision
    assert book.mind.planning.invalidated([seen(Meaning.TOLD_ME, who="Bob", text="hi")]) is None
    assert book.mind.planning.stack.revision == before


def test_an_answer_that_is_due_outlives_the_goal_that_ends_before_it_is_said():
    book = begin()
    planning, s = book.mind.planning, situation(book)
    ended = goal(planning)
    planned(book)
    assert planning.stack.goal_of_phase() is ended
    line = do("tell_message", "answer Bob", target="Bob", message="Gladly, Bob.")
    planning.push(Decision((line._replace(purpose=TaskPurpose.ANSWER),)))
    planning.steer(ended.id, drop=True, s=s)
    assert [task.description for task in planning.stack.tasks] == ["answer Bob"]


def test_means_goals_tasks_phases_and_admins_break_plans_too():
    book = begin()
    planning, s = book.mind.planning, situation(book)
    book.mind.world.status.hp, book.mind.world.status.hp_max = 3, 30
    planning.review(s)
    assert triggers_of(book)["resource_depleted"] == 1
    planning.review(s)
    assert triggers_of(book)["resource_depleted"] == 1, "told once, until it is over"
    lost = goal(planning, source="auto_curriculum")
    lost.failure_criteria.append(GoalCriterion(parse_predicate("hp_ratio <= 0.5")))
    planning.review(s)
    assert triggers_of(book)["goal_impossible"] == 1
    planning.stack.task = TaskPlan("task-x", "phase-0", "look_around", started_at=s.now - 500.0)
    planning.next_task(s)
    assert triggers_of(book)["timeout"] == 1
    planning.stack.task = TaskPlan("task-y", "phase-0", "look_around")
    planning.finish(False, "no", s)
    assert triggers_of(book)["command_failure"] >= 1
    asked(book, "reach level 9")
    assert triggers_of(book)["external"] == 1


def test_a_phase_that_goes_on_for_too_long_is_given_up_for_another():
    book = begin()
    planning, s = book.mind.planning, situation(book)
    one = goal(planning)
    planned(book)
    planning.review(s)
    assert planning.stack.phase.goal_id == one.id
    s = replace(s, now=s.now + planning.limits.review_interval_s + 1)
    planning.review(s)
    assert planning.stack.phase is None
    assert triggers_of(book)[InvalidationTriggerType.TIMEOUT.value] == 1


# --- death ---


def dies(book, foe="grey wolf"):
    book.mind.diary.counts["deaths"] += 1
    book.mind.diary.foes = (foe,)
    book.mind.diary.facts.own_corpse = book.mind.world.map.current_room_id
    book.now += 300.0


def test_one_death_costs_no_goal_and_two_of_one_foe_ask_for_strength():
    book = begin()
    planning = book.mind.planning
    planning.review(situation(book))
    goals = [one.id for one in planning.stack.goals]
    dies(book)
    planning.review(situation(book))
    assert [one.id for one in planning.stack.goals] == goals
    dies(book)
    s = situation(book)
    planning.review(s)
    strong = next(one for one in planning.stack.goals if one.source == "death:grey wolf")
    assert strong.rank is GoalRank.INFERRED
    assert s.diary.avoided(Activity.FOUGHT.of("grey wolf"), s.now + 1500.0)


# --- events and state ---


def test_the_life_of_a_goal_is_told():
    book = begin()
    planning, s = book.mind.planning, situation(book)
    planning.events()
    done = goal(planning, "be alive", "alive", "auto_curriculum")
    planning.review(s)
    lost = goal(planning)
    planning.give_up(lost, "an admin took it back", s)
    kinds = [type(event) for event in planning.events()]
    assert kinds.count(GoalCompletedEvent) == 1
    assert kinds.count(GoalFailedEvent) == 1
    assert kinds.count(GoalGeneratedEvent) >= 2
    assert done.description in planning.stack.finished
    assert planning.events() == ()


def test_what_broke_a_plan_is_told_with_the_levels_that_went_with_it():
    book = begin()
    book >> life.YOU_ARE_DEAD(seconds=30)
    told = [
        event
        for outcome in book.outcomes
        for event in outcome.events
        if isinstance(event, PlanInvalidatedEvent)
    ]
    assert told[-1].level == "phase"
    assert told[-1].levels_affected == ("action", "task", "phase")
    assert told[-1].cascaded


def test_goals_survive_a_restart_those_of_admins_too():
    store = MemoryDocumentStore()
    settings = AIPlayerSettings(enabled=True, max_agents=3)
    first = Pilot("stdlib", "tutorial_world", seed=3, store=store, ai_players=settings)
    agent = first.game.resource(AIPlayerManager).spawn(
        AIPlayerConfig(name="Tess", personality_preset="balanced")
    )
    first.wait(10)
    first.game.resource(AIPlayerManager).direct(
        agent.id, Directive(DirectiveKind.GOAL, "have 500 gold", "Ada")
    )
    first.wait(20)
    before = {one.description: one.progress for one in agent.loop.mind.planning.stack.goals}
    assert "have 500 gold" in before
    run_inline(close_game(first.maid))

    again = Pilot("stdlib", "tutorial_world", seed=3, store=store, ai_players=settings)
    goals = again.game.resource(AIPlayerManager).find("Tess").loop.mind.planning.stack.goals
    kept = next(one for one in goals if one.description == "have 500 gold")
    assert kept.rank is GoalRank.STATED
    assert kept.success_criteria[0].predicate == Predicate(Check.GOLD, "", Operator.AT_LEAST, 500)
    assert set(before) <= {one.description for one in goals}


def test_state_is_json_and_comes_back_the_same():
    book = begin()
    asked(book, "reach level 9")
    planning, s = book.mind.planning, situation(book)
    planning.give_up(planning.stack.goals[-1], "nothing can be done for it", s)
    state = json.loads(json.dumps(planning.stack.state()))
    other = PlanningSystem()
    other.stack.restore(state)
    assert other.stack.goals == planning.stack.goals
    assert other.stack.failed == planning.stack.failed != []


# --- switched off ---


def test_without_planning_goals_are_drawn_and_nothing_is_planned():
    planning = PlanningSystem(limits=PlanningLimits(enabled=False))
    book = begin()
    s = situation(book)
    planning.review(s)
    assert len(planning.stack.goals) == 3
    assert all(not one.strategy for one in planning.stack.goals)
    wanted = goal(planning, "get a lantern", "has_item:lantern")
    task = planning.next_task(s)
    assert task.because.goal != wanted.id or task.because.rule != "planner"
    assert planning.stack.goals[0].priority in PlanPriority


def test_two_goals_of_its_own_are_of_different_kinds_but_for_its_calling():
    book = begin("balanced")
    book.pass_time(1)
    kinds = [one.goal_type for one in book.mind.planning.stack.goals]
    assert len(set(kinds)) == len(kinds) == 3


def test_who_has_five_quests_in_hand_keeps_two_wishes_of_its_own():
    book = begin("balanced")
    planning = book.mind.planning
    planning.stack.goals.clear()
    for number in range(5):
        goal(planning, f"finish q{number}", "level >= 9", f"quest:q{number}", GoalType.QUEST)
    planning.review(situation(book))
    own = [one for one in planning.stack.goals if one.rank is GoalRank.STRATEGIC]
    assert len(own) == 2


# --- what is nearly done ---


def promised(planning, quest_id):
    made = goal(
        planning, f"finish {quest_id}", "quest_state:x == completed", f"quest:{quest_id}", GoalType.QUEST
    )
    made.priority = PlanPriority.HIGH
    made.subject = GoalSubject(quest=quest_id)
    return made


def two_promises(seed, *, enabled):
    """The square, from which Oswin's hall is north; the rats are still to be hunted, the wolves are done."""
    book = begin(seed=seed)
    hall = walk(book, "north", "Town Hall", "south")
    walk(book, "south", "Square", "north", "east")
    world, planning = book.mind.world, book.mind.planning
    for who in ("Oswin", "Bess"):
        world.entities.arrive(who, hall, TrackedEntityType.NPC, Seconds(book.now))
    for name, giver in (("Rats", "Bess"), ("Wolves", "Oswin")):
        world.quests.discover(name).quest_giver = giver
        world.quests.set_state(name, QuestState.ACTIVE)
    world.quests.progress("Rats", "talk to Bess", 0, 1)
    world.quests.set_state("Wolves", QuestState.READY_TO_TURN_IN)
    planning.limits = PlanningLimits(enabled)
    planning.stack.goals.clear()
    return book, promised(planning, "rats"), promised(planning, "wolves")


@pytest.mark.parametrize("enabled", [True, False], ids=["planning", "no planning"])
def test_who_plans_tells_of_what_is_done_before_it_goes_on_with_something_else(enabled):
    first = set()
    for seed in range(10):
        book, rats, wolves = two_promises(seed, enabled=enabled)
        assert planned(book)
        first.add(book.mind.planning.stack.phase.goal_id)
    assert first == ({wolves.id} if enabled else {rats.id, wolves.id})
