"""The table of the specification's §20.8, a test a row: what goes wrong, how it is seen, what is done about it."""

import asyncio
from itertools import pairwise

import pytest

from maid_engine.ai_players.cognitive import executive
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.health import ERRORS_TO_PAUSE, LOOPS_TO_PAUSE
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.cost import Spend
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.questions import QuestionKind, ThinkingLevel, Tier
from maid_engine.ai_players.step_backoff import (
    MOST,
    SKIPPED_S,
    SLOW_TO_STRAIN,
    STEP_S,
    STRAINED_S,
    StepBackoff,
)
from maid_engine.core.completion import Completion, Usage
from maid_engine.core.events import CommandFailedEvent
from maid_engine.monitoring.alerts import AlertBoard
from maid_engine.monitoring.dead_letters import QUESTION, DeadLetters
from maid_engine.ports.llm import LLMUnavailableError
from maid_qa.simulation import run_simulated
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.llm import CAPABLE
from maid_qa.testing.pilot import Pilot
from tests.ai_players.desks import GOOD, Bench, question


def pilot(**settings):
    values = {"enabled": True, "max_agents": 5, **settings}
    return Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(**values))


def spawn(play, preset="explorer"):
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
    play.settle()
    return agent


def responses(play):
    return play.game.resource(AIPlayerManager).stats.degraded


def alerts(play):
    return {(one.kind, one.subject) for one in play.game.resource(AlertBoard).open()}


def test_stuck_another_plan_then_a_walk_then_a_pause(monkeypatch):
    play = pilot()
    agent = spawn(play)
    play.wait(20)
    monkeypatch.setattr(executive, "progress_of", lambda s: "always the same")
    dropped = []
    drop = agent.loop.mind.planning.drop
    monkeypatch.setattr(agent.loop.mind.planning, "drop", lambda level: (dropped.append(level), drop(level)))
    mind = agent.loop.mind
    play.wait(100)
    replanned, wandered = len(dropped), mind.executive.stuck_episodes
    for _ in range(60):
        play.wait(10)
        if agent.status is AIPlayerStatus.PAUSED:
            break

    assert replanned > 0
    assert wandered > 0
    assert agent.status is AIPlayerStatus.PAUSED
    assert responses(play)["pause: stuck"] == 1
    assert ("paused", agent.name) in alerts(play)


def test_loop_another_goal_then_a_pause_if_it_persists(monkeypatch):
    play = pilot()
    agent = spawn(play)
    play.wait(20)
    loops = agent.loop.mind.executive.loops
    monkeypatch.setattr(loops, "moved", lambda place, progress: True)
    avoided = []
    failed = agent.loop.mind.diary.failed
    monkeypatch.setattr(
        agent.loop.mind.diary,
        "failed",
        lambda key, *more, **also: (avoided.append(key), failed(key, *more, **also)),
    )
    for _ in range(60):
        play.wait(10)
        if agent.status is AIPlayerStatus.PAUSED:
            break

    assert any(key.activity is Activity.GOAL_BLOCKED for key in avoided)
    assert agent.status is AIPlayerStatus.PAUSED
    assert agent.loop.mind.executive.loop_episodes >= LOOPS_TO_PAUSE
    assert responses(play)["pause: loop"] == 1
    assert "circles" in agent.trouble


def test_cost_runaway_less_is_asked_then_only_what_is_urgent_then_nothing_and_it_plays_on():
    async def life():
        bench = Bench(hour=100.0, each=1.0, models={Tier.CHEAP: "small", Tier.STRONG: "large"})
        answered = []
        for share in (0.0, 0.85, 0.11, 0.04):
            bench.enforcer.budget("ai#1").charge(Spend(share), bench.enforcer.now)
            await bench.wait(2)
            level, bench.answers = bench.desk.level("ai#1"), []
            for number, kind in enumerate(
                (QuestionKind.NEXT_COMMAND, QuestionKind.GOALS, QuestionKind.UTTERANCE)
            ):
                bench.ask("ai#1", question(number, kind, now=bench.game.now))
            await bench.wait(3)
            by_number = {answer.question: answer.reason for _, answer in bench.answers}
            answered.append((level, [by_number[f"q{number}"] for number in range(3)]))
        return answered

    full, saving, critical, none = run_simulated(life())

    assert full == (ThinkingLevel.FULL, ["", "", ""])
    assert saving == (ThinkingLevel.SAVING, ["budget", "", ""])
    assert critical == (ThinkingLevel.CRITICAL, ["budget", "budget", ""])
    assert none == (ThinkingLevel.NONE, ["budget", "budget", "budget"])


class Failing:
    """Its large model is down; the small one answers, until it is told not to."""

    name = "scripted"

    def __init__(self, *, small_works):
        self.small_works = small_works
        self.asked = []

    def capabilities(self, model):
        return CAPABLE

    async def complete(self, model, request):
        self.asked.append(str(model))
        await asyncio.sleep(0.1)  # noqa: TID251 - the simulated loop's time
        if model == "large" or not self.small_works:
            raise LLMUnavailableError("it is down", may_cost=True)
        return Completion(GOOD, Usage(300, 0, 0, 20), model)


@pytest.mark.parametrize("small_works", [True, False])
def test_a_model_fails_once_more_then_a_lesser_one_then_the_rules(small_works):
    async def life():
        provider = Failing(small_works=small_works)
        bench = Bench(
            provider=provider, models={Tier.STRONG: "large", Tier.FAST: "small", Tier.CHEAP: "small"}
        )
        letters = DeadLetters(bench.clock.wall)
        bench.game.provide(letters)
        bench.ask("ai#1", question(1, QuestionKind.GOALS, within=60.0))
        await bench.wait(60)
        return bench, letters

    bench, letters = run_simulated(life())

    assert bench.provider.asked[0] == "large"
    assert "small" in bench.provider.asked
    assert bench.values == (["hello"] if small_works else [])
    assert bench.reasons == ([""] if small_works else ["unavailable"])
    assert len(letters) == (0 if small_works else 1)


def test_a_question_that_came_to_nothing_is_answered_when_it_is_tried_again():
    async def life():
        provider = Failing(small_works=False)
        bench = Bench(provider=provider)
        letters = DeadLetters(bench.clock.wall)
        bench.game.provide(letters)
        bench.ask("ai#1", question(1))
        await bench.wait(60)
        [letter] = letters.list(QUESTION)
        letters.retry(letter.number)
        await bench.wait(60)
        [still] = letters.list(QUESTION)
        provider.small_works = True
        letters.retry(letter.number)
        await bench.wait(60)
        return bench, letter, still, letters.list()

    bench, letter, still, left = run_simulated(life())

    assert letter.subject == "ai#1: next_command"
    assert (still.times, still.attempts, still.trying) == (1, 1, False)
    assert left == ()
    assert bench.values == ["hello"]
    assert bench.answers[-1][1].asked_again.id == "q1"
    assert "what now" not in f"{letter}", "no letter tells what a prompt held"


def test_what_a_budget_leaves_to_the_rules_is_no_dead_letter():
    async def life():
        bench = Bench(each=0.0)
        letters = DeadLetters(bench.clock.wall)
        bench.game.provide(letters)
        bench.ask("ai#1", question(1))
        await bench.wait(5)
        return bench.reasons, len(letters)

    assert run_simulated(life()) == (["budget"], 0)


def slow_steps(play, agent, monkeypatch, seconds, *, worked=None):
    """Let each step of this mind take so long by the game's clock, and of that so much processor time, or all."""
    house, step = play.game.resource(AIPlayerManager).house, agent.loop.mind.step
    processor = FakeClock()
    steps = []

    def slow(intake):
        steps.append(intake.now)
        play.clock.advance(seconds)
        processor.advance(seconds if worked is None else worked)
        return step(intake)

    monkeypatch.setattr(house, "processor", processor.now)
    monkeypatch.setattr(agent.loop.mind, "step", slow)
    return steps


def test_cognitive_timeout_a_step_is_left_out_then_all_are_rarer_and_in_time_again(monkeypatch):
    play = pilot()
    agent = spawn(play)
    play.wait(20)
    with monkeypatch.context() as slowly:
        steps = slow_steps(play, agent, slowly, STEP_S + 0.05)
        play.wait(STRAINED_S)
    gaps = [later - earlier for earlier, later in pairwise(steps)]

    assert min(gaps) >= SKIPPED_S
    assert responses(play)["skip"] >= SLOW_TO_STRAIN - 1
    assert responses(play)["slow down"] >= 1
    assert agent.status is AIPlayerStatus.ACTIVE
    assert agent.loop.scale.thinking > 1.0
    assert ("slow", agent.name) in alerts(play)
    play.wait(5 * STRAINED_S)
    assert agent.loop.strain.factor == 1.0
    assert agent.loop.scale.thinking == 1.0
    assert ("slow", agent.name) not in alerts(play)


def test_steps_that_only_waited_for_a_busy_machine_leave_nothing_out(monkeypatch):
    play = pilot()
    agent = spawn(play)
    play.wait(20)
    slow_steps(play, agent, monkeypatch, STEP_S + 0.05, worked=STEP_S / 10)
    play.wait(STRAINED_S)

    assert responses(play)["skip"] == 0
    assert agent.loop.strain.factor == 1.0


def test_one_slow_mind_slows_no_other(monkeypatch):
    play = pilot()
    slow, other = spawn(play), spawn(play)
    play.wait(20)
    slow_steps(play, slow, monkeypatch, STEP_S + 0.05)
    play.wait(STRAINED_S)

    assert slow.loop.strain.factor > 1.0
    assert other.loop.strain.factor == 1.0


def test_strain_is_bounded():
    strain = StepBackoff()
    for number in range(1000):
        strain.stepped(1.0, float(number))

    assert strain.factor == MOST


def test_memory_overflow_is_summed_up_and_evicted_and_never_over_its_bound():
    play = pilot(max_episodic_memories=20)
    agent = spawn(play)
    memory = agent.loop.mind.memory
    largest = 0
    for number in range(200):
        memory.add(f"I saw cart number {number}.", now=play.game.now)
        largest = max(largest, len(memory.shelf.layers[MemoryLayer.EPISODIC]))
        if number % 10 == 0:
            play.wait(10)

    assert largest <= 21, "one more than fits, until there is room"
    assert len(memory.shelf.layers[MemoryLayer.EPISODIC]) <= 20
    assert memory._upkeep.emergencies >= 1


def test_errors_use_up_a_budget_and_then_it_is_paused():
    play = pilot()
    agent, other = spawn(play), spawn(play)
    for _ in range(ERRORS_TO_PAUSE):
        play.game.bus.publish(CommandFailedEvent(agent.session.id, "look", "ValueError()"))
    play.game.bus.drain()

    assert agent.status is AIPlayerStatus.PAUSED
    assert responses(play)["pause: errors"] == 1
    assert other.status is AIPlayerStatus.ACTIVE


def test_errors_that_are_far_apart_use_up_nothing():
    play = pilot()
    agent = spawn(play)
    for _ in range(ERRORS_TO_PAUSE + 2):
        play.game.bus.publish(CommandFailedEvent(agent.session.id, "look", "ValueError()"))
        play.game.bus.drain()
        play.wait(200)

    assert agent.status is AIPlayerStatus.ACTIVE


def test_the_time_of_the_processor_is_read_once_a_tick(monkeypatch):
    play = pilot()
    for _ in range(4):
        spawn(play)
    read = []
    house = play.game.resource(AIPlayerManager).house
    monkeypatch.setattr(house, "processor", lambda: read.append(play.game.tick) or 0.0)
    play.wait(10)

    assert len(read) == len(set(read)) > 0
