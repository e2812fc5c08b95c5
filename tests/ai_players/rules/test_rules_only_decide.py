"""Rules, talk and reflexes only decide: asked twice they answer alike, and asking leaves no mark. Asked in games that are played."""

import json
from collections import Counter
from typing import NamedTuple

import pytest

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.idle_actions import HABITS, small_things
from maid_engine.ai_players.cognitive.behaviors.rule_table import NO_GOAL_RULES
from maid_engine.ai_players.cognitive.behaviors.strategies import STRATEGIES
from maid_engine.ai_players.cognitive.behaviors.unasked import TURN_S, may_speak_up
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.activity_facts import Counted, GoodsPlace
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.core.time import Seconds
from maid_qa.testing.pilot import Pilot
from tests.ai_players.rules.deciders import ADA, DECIDERS, deciders

WORLDS = (("stdlib", "classic_rpg"), ("stdlib", "tutorial_world"))
PRESETS = ("explorer", "warrior", "merchant", "social_butterfly", "cautious_scholar", "balanced")
WAITS = (5.0, 15.0, 40.0, 60.0, 120.0, 195.0)
"""Seconds played before each time that all rules are asked."""
SPOKEN = (
    "Good day!",
    "Where can I buy a sword?",
    "What are you doing?",
    "Who has work?",
    "I saw a wolf just now.",
    "asdkjh qwrtz?",
)
"""What a person says before each of them."""


def pursuing():
    """Every rule that pursues a goal, once."""
    found = {rule for phases in STRATEGIES.values() for phase in phases for rule in phase.rules}
    return found | {rule for habits in HABITS.values() for _, rule in habits}


def named(rule):
    return f"{rule.__module__.rpartition('.')[2]}.{rule.__name__}"


RULES = sorted({named(rule) for rules in NO_GOAL_RULES for rule in rules} | set(map(named, pursuing())))


def questions(s):
    """Yield all that planning may ask in a situation, each with its rule's name."""
    for rules in NO_GOAL_RULES:
        for rule in rules:
            yield named(rule), lambda then, rule=rule: rule(then)
    for rule in pursuing() | {rule for _, rule in small_things(s)}:
        for goal in (passing_goal(), *s.own.goals):
            yield named(rule), lambda then, rule=rule, goal=goal: rule(then, goal)


def ways(mind, s):
    """Yield how the planner would carry out each way to a goal that it can think of."""
    planner = mind.planning.unblocking.planner
    for goal in s.own.goals:
        for criterion in goal.success_criteria:
            plan = None if holds(criterion.predicate, s) else planner.plan((criterion.predicate,), s)
            for option in plan.options if plan is not None else ():
                yield f"option {option.key.partition(':')[0]}", option.act


def state_of(mind):
    """All that is saved of a mind, and what decisions could change besides."""
    aside = (mind.luck.position, list(mind.diary.said), mind.diary.foes, mind.memory.recalls)
    parts = (mind.conversation, mind.thinker, mind.memory.meanings)
    unsaved = repr([mind.reactive, *map(vars, parts)])
    return json.dumps([mind.state(), aside, unsaved], sort_keys=True, default=str)


class Found(NamedTuple):
    decided: Counter[str]
    """Rule → how often it had steps."""
    wrong: dict[str, str]
    """Rule → what was wrong about it."""


def ask_all(mind, now, found, more=()):
    """Ask every rule twice in a situation of its own, `more` first, and look what that changed."""
    first, again = mind.situation(now), mind.situation(now)
    before = state_of(mind)
    asked = [*more, *questions(first), *ways(mind, first), *deciders(first, mind)]
    for name, ask in asked:
        answer = ask(first)
        if not answer == ask(first) == ask(again):
            found.wrong[name] = "two answers to one question"
        found.decided[name] += bool(answer)
    if state_of(mind) == before:
        return
    for name, ask in asked:  # who was it?
        before = state_of(mind)
        ask(mind.situation(now))
        if state_of(mind) != before:
            found.wrong[name] = "asking changes the mind"
            return
    found.wrong["all"] = "asking changes the mind"


def next_turn(mind):
    """The next time when a mind may speak unasked, or now if there is none soon."""
    times = [Seconds(mind.world.now + TURN_S * number) for number in range(12)]
    return next((now for now in times if may_speak_up(mind.situation(now))), times[0])


def play(packs, found):
    """Ask again and again in a game of some minutes in a shipped world."""
    settings = AIPlayerSettings(enabled=True, max_agents=len(PRESETS))
    pilot = Pilot(*packs, seed=6, ai_players=settings)
    spawned = [
        pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
        for preset in PRESETS
    ]
    ada = pilot.join(ADA)
    for turn, (wait, words) in enumerate(zip(WAITS, SPOKEN, strict=True)):
        ada.type(f"say {words}")
        pilot.wait(wait)
        # Not all of them each time, as asking one takes half a second.
        for agent in spawned[turn % 3 :: 3] + spawned[(turn + 1) % 3 :: 3]:
            mind = agent.loop.mind
            ask_all(mind, next_turn(mind), found)


LATE_RULES = frozenset(
    {
        "auction_trade.fetch",
        "auction_trade.gear_at_auction",
        "auction_trade.put_up",
        "auction_trade.survey",
        "auction_trade.trade_in_passing",
        "gear_repair.have_repaired",
        "gear_repair.repair_in_passing",
        "savings.gear_from_savings",
        "savings.save_gold",
    }
)
"""Rules for auctions, worn gear and full purses, which games as short as these do not reach."""


@pytest.mark.system
@pytest.mark.timeout(300)
def test_who_is_asked_twice_answers_alike_and_marks_nothing():
    """One test, as the games are long: each of several tests would play them anew in a process of its own."""
    found = Found(Counter(), {})
    for packs in WORLDS:
        play(packs, found)

    assert found.wrong == {}
    # the games ask for much
    asked = [rule for rule in RULES if rule not in LATE_RULES]
    assert sum(1 for rule in asked if found.decided[rule]) >= len(asked) // 2, found.decided
    assert [name for name in DECIDERS if not found.decided[name]] == []


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_rule_that_marks_while_it_decides_or_rolls_the_dice_is_found():
    pilot = Pilot("stdlib", "tutorial_world", seed=5, ai_players=AIPlayerSettings(enabled=True, max_agents=1))
    mind = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig()).loop.mind
    pilot.wait(20)
    for forbidden in (
        lambda s: s.diary.counts.update([Counted.LORE]),
        lambda s: s.dice.chance(0.5),
        lambda s: s.diary.facts.found_goods(GoodsPlace("apple", s.own.room_id)),
    ):
        found = Found(Counter(), {})
        more = [("forbidden", forbidden)]
        ask_all(mind, Seconds(mind.world.now), found, more)
        assert found.wrong
