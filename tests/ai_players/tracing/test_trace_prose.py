"""Where a model had a part in a command, its chain says which, and what it cost."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.explanation.trace_prose import chain_lines
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.questions import Answer, QuestionKind, ThinkingLevel
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_qa.testing.pilot import Pilot

ANSWERS = {
    QuestionKind.NEXT_COMMAND: {"thought": "a look cannot hurt", "command": "look"},
    QuestionKind.UTTERANCE: {"line": "A fine morning to you."},
    QuestionKind.GOAL_IN_WORDS: {
        "understood": True,
        "goal_type": "exploration",
        "description": "stretch the legs",
        "conditions": ["rooms_known >= 40"],
    },
}


class Desk:
    """Answers at once, and says what it took."""

    def ask(self, ai_player_id, question, reply):
        del ai_player_id
        wanted = ANSWERS.get(question.kind)
        if wanted is None:
            reply(Answer(question.id, question.kind, reason="unavailable"))
            return
        value = QUESTIONS[question.kind].answer.model_validate(wanted)
        reply(
            Answer(
                question.id,
                question.kind,
                value,
                model="sage-1",
                usd=0.0004,
                latency_s=1.5,
                input_tokens=900,
                output_tokens=30,
            )
        )

    def level(self, ai_player_id):
        del ai_player_id
        return ThinkingLevel.FULL

    def withdraw(self, ai_player_id):
        """Nothing waits."""


@pytest.fixture
def pilot():
    return Pilot(seed=6, desk=Desk(), ai_players=AIPlayerSettings(enabled=True, max_agents=2))


@pytest.fixture
def agent(pilot):
    agent = pilot.game.resource(AIPlayerManager).spawn(
        AIPlayerConfig(name="Lance", personality_preset="balanced")
    )
    pilot.wait(10)
    return agent


def chain_with(pilot, agent, fits):
    for _ in range(60):
        found = next(
            filter(fits, pilot.game.resource(AIPlayerManager).traces.commands(agent.id, limit=10)), None
        )
        if found is not None:
            return found
        pilot.wait(2)
    raise AssertionError("no such command was typed")


def test_a_models_line_names_the_model_its_thought_and_its_cost(pilot, agent):
    agent.loop.mind.planning.push(Decision((Step("juggle", {}, "juggle three apples"),)))

    chain = chain_with(pilot, agent, lambda one: one.source.kind == "llm")

    thought = chain.source.thought
    assert chain.complete
    assert (thought.question, thought.model, thought.usd) == ("next_command", "sage-1", 0.0004)
    assert (thought.input_tokens, thought.output_tokens, thought.latency_s) == (900, 30, 1.5)
    told = "\n".join(chain_lines(chain))
    assert "source: a model" in told
    assert (
        "model: sage-1 answered the question next command; 900 tokens read, 30 written, $0.00040, 1.5 s"
        in told
    )
    assert "thought: a look cannot hurt" in told


def test_words_that_a_model_put_are_said_to_be_its(pilot, agent):
    ada = pilot.join("Ada")
    pilot.game.world.move(agent.player_id, pilot.game.world.place_of(ada.player))
    pilot.wait(2)
    ada.type("say Lance, how are you?")

    chain = chain_with(pilot, agent, lambda one: one.command == "say A fine morning to you.")

    assert chain.source.thought.question == "utterance"
    assert chain.heard[0].parts[-1].author == "Ada"


def test_a_goal_that_a_model_understood_names_model_and_admin(pilot, agent):
    ada = pilot.join("Ada")
    words = "be a bit less of a couch potato"
    pilot.game.resource(AIPlayerManager).direct(agent.id, Directive(DirectiveKind.GOAL, words, ada.player))

    chain = chain_with(pilot, agent, lambda one: one.goal.words == "stretch the legs")

    assert chain.goal.by == "Ada"
    assert chain.source.thought.question == "goal_in_words"


def test_a_trace_counts_what_was_asked_and_spent(pilot, agent):
    agent.loop.mind.planning.push(Decision((Step("juggle", {}, "juggle three apples"),)))
    pilot.wait(10)

    traces = pilot.game.resource(AIPlayerManager).traces.thoughts(agent.id, limit=50)

    assert sum(trace.llm_calls_made for trace in traces) > 0
    assert sum(trace.tokens_used for trace in traces) >= 930
    assert sum(trace.estimated_cost for trace in traces) >= 0.0004
    assert max(trace.llm_latency_ms for trace in traces) == 1500.0
