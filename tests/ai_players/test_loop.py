"""When an AI player takes in what it is told, in a whole game in memory."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.loop import LISTENS_EVERY_S
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.cost import QuestionUse
from maid_engine.ai_players.models.intake import Directive, DirectiveKind, Outcome
from maid_engine.ai_players.models.questions import Answer, AnswerUse, QuestionId, QuestionKind
from maid_engine.core.time import Seconds
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.body import Posture, Stance


def company():
    play = Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=5))
    ada = play.join("Ada")
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="social_butterfly"))
    play.settle()
    play.wait(1)
    return play, ada, agent


def test_one_who_is_away_still_hears_who_came_and_went_within_seconds():
    play, ada, agent = company()
    executive = agent.loop.mind.executive
    executive.away_until = executive.due = Seconds(play.game.now + 600)
    play.wait(12)
    heard = agent.session.seq
    ada.type("wave")
    assert agent.session.seq > heard
    play.wait(LISTENS_EVERY_S + 1)
    assert agent.session.drain() == ()


@pytest.mark.parametrize("verb", ["tell", "whisper", "sayto"])
def test_who_speaks_to_one_who_is_away_learns_so(verb):
    play, ada, agent = company()
    line = f"{verb} {agent.name} hello"
    assert "away" not in ada.type(line)
    executive = agent.loop.mind.executive
    executive.away_until = executive.due = Seconds(play.game.now + 600)

    assert f"{agent.name} is away from the keyboard." in ada.type(line)


def test_who_speaks_to_one_who_sleeps_learns_so():
    play, ada, agent = company()
    play.game.world.edit(agent.session.player_id, Stance).posture = Posture.SLEEPING

    assert f"{agent.name} is asleep." in ada.type(f"tell {agent.name} hello")


def test_its_state_comes_with_the_step_and_not_with_each_of_its_neighbours_lines():
    play, ada, agent = company()
    executive = agent.loop.mind.executive
    executive.away_until = executive.due = Seconds(play.game.now + 600)
    agent.session.drain()
    for _ in range(5):
        ada.type("wave")
    kinds = [one.kind.value for one in agent.session.drain()]
    assert kinds == ["line"] * 5


def test_a_mind_that_hears_nothing_does_not_step_before_it_wants_to():
    play, _, agent = company()
    loop, executive = agent.loop, agent.loop.mind.executive
    executive.away_until = executive.due = Seconds(play.game.now + 600)
    play.wait(12)
    steps, now = loop.mind.steps, play.game.now
    loop.session.drain()
    loop.session.unsettled = False
    assert loop.last_outcome.wake_at > now + 60
    assert loop.tick(play.game.tick, now) == Outcome()
    assert loop.mind.steps == steps
    loop.direct(Directive(DirectiveKind.SAY, "hello", "root"))
    loop.tick(play.game.tick, now)
    assert loop.mind.steps == steps + 1


def test_a_mind_steps_when_it_wants_to_though_it_hears_nothing():
    play, _, agent = company()
    loop = agent.loop
    loop.session.drain()
    loop.session.unsettled = False
    steps, due = loop.mind.steps, loop.last_outcome.wake_at
    loop.tick(play.game.tick, Seconds(due))
    assert loop.mind.steps == steps + 1


def test_who_types_for_long_listens_when_its_line_is_sent():
    play, _, agent = company()
    loop = agent.loop
    for _ in range(2000):
        play.wait(0.25)
        typed = [
            one for one in loop.last_outcome.commands if one.not_before > play.game.now + LISTENS_EVERY_S
        ]
        if typed:
            break
    assert typed, "it types nothing slowly"
    # In a talk or a fight it thinks meanwhile, and is called for that.
    loop.last_outcome = Outcome()

    assert loop.wake_at(play.game.now) == typed[0].not_before


def test_a_step_may_be_finished_later_than_it_began():
    play, _, agent = company()
    loop = agent.loop
    loop.direct(Directive(DirectiveKind.SAY, "hello", "root"))
    intake = loop.begin(play.game.tick, play.game.now)
    assert intake is not None
    assert intake.directives == (Directive(DirectiveKind.SAY, "hello", "root"),)
    assert loop.directed == []

    outcome = loop.mind.step(intake)
    assert loop.last_outcome is not outcome
    loop.finish(intake, outcome, play.game.now)
    assert loop.last_outcome is outcome
    assert loop.holds_line


def test_no_step_begins_without_input():
    play, _, agent = company()
    executive = agent.loop.mind.executive
    executive.away_until = executive.due = Seconds(play.game.now + 600)
    play.wait(12)
    agent.loop.session.drain()
    agent.loop.session.unsettled = False

    assert agent.loop.begin(play.game.tick, play.game.now) is None


class Thoughtful:
    """Says of each line of a mind that it came from the answer q1, and of the answer q2 that it is of no use."""

    def call(self, call):
        outcome = call.proceed()
        if call.method != "step":
            return outcome
        commands = tuple(
            replace(one, cause=replace(one.cause, thought=QuestionId("q1"))) for one in outcome.commands
        )
        return outcome._replace(commands=commands, unused=(AnswerUse(QuestionId("q2"), "stale"),))


def test_a_typed_line_uses_an_answer_and_what_a_mind_gives_up_is_lost():
    settings = AIPlayerSettings(enabled=True, max_agents=5)
    play = Pilot("stdlib", seed=3, ai_players=settings, models=models_of(MockLLMProvider()))
    manager = play.game.resource(AIPlayerManager)
    agent = manager.spawn(AIPlayerConfig(personality_preset="social_butterfly"))
    play.settle()
    agent.loop.mind.interceptor = Thoughtful()
    for number in (1, 2):
        answer = Answer(QuestionId(f"q{number}"), QuestionKind.UTTERANCE, "hello", usd=0.01)
        manager.thinking.uses.made(agent.id, answer, typed=True)
    agent.loop.direct(Directive(DirectiveKind.SAY, "hello", "root"))
    play.wait(10)
    report = manager.thinking.tracker.report(agent.id)

    assert report.questions["utterance"] == QuestionUse(used=1, lost=1, usd_lost=0.01)
    assert report.losses == {"stale": 1}
