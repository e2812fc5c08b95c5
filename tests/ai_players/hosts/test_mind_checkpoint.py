"""A mind that is made from a checkpoint does what the mind of the checkpoint does, to the letter."""

from functools import cache

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.packer import pack
from maid_engine.ai_players.hosts.mind_checkpoint import checkpoint_of, mind_of
from maid_qa.testing.pilot import Pilot
from tests.ai_players.hosts.recorded import RecordedMind, RuleDesk

MINDS = 4


class Checkpoints:
    """A game in which minds talk, walk and fight, with a checkpoint of each after some rounds."""

    def __init__(self):
        settings = AIPlayerSettings(enabled=True, max_agents=MINDS)
        self.pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=settings, desk=RuleDesk())
        self.knowledge = self.pilot.ai_players.knowledge
        self.steps = []
        self.minds = {}
        for _ in range(MINDS):
            agent = self.pilot.ai_players.spawn(AIPlayerConfig())
            self.minds[agent.id] = agent.loop.mind
            agent.loop.mind = RecordedMind(agent.loop.mind, self.steps)
        self.ada = self.pilot.join("Ada")
        self.play(4)
        self.taken = {agent: checkpoint_of(mind, self.knowledge) for agent, mind in self.minds.items()}
        self.steps.clear()
        self.play(5)

    def play(self, rounds):
        for _ in range(rounds):
            self.ada.type("say hello there! who are you?", "look", "shout I am here")
            self.pilot.wait(10)

    def twin(self, agent):
        return mind_of(self.taken[agent], self.minds[agent].spec, self.knowledge)


@cache
def checkpoints():
    return Checkpoints()


def test_the_twin_of_a_mind_takes_the_same_steps():
    made = checkpoints()
    twins = {agent: made.twin(agent) for agent in made.minds}

    assert len(made.steps) > 10 * MINDS
    for step in made.steps:
        assert twins[step.agent].step(step.intake) == step.outcome


def test_the_twin_has_the_same_state_and_dice():
    made = checkpoints()
    [agent, *_] = made.minds
    twin = made.twin(agent)
    for step in made.steps:
        if step.agent == agent:
            twin.step(step.intake)

    assert twin.state() == made.minds[agent].state()
    assert twin.luck.position == made.minds[agent].luck.position


def test_a_mind_is_not_changed_by_its_checkpoint():
    made = checkpoints()
    [agent, *_] = made.minds
    mind = made.minds[agent]
    before = mind.state()

    checkpoint_of(mind, made.knowledge)
    assert mind.state() == before


def test_two_twins_share_nothing():
    made = checkpoints()
    [agent, *_] = made.minds
    one, other = made.twin(agent), made.twin(agent)
    before = other.state()

    for step in made.steps:
        if step.agent == agent:
            one.step(step.intake)
    assert other.state() == before


def test_a_checkpoint_holds_no_knowledge_of_the_game():
    assert max(map(len, checkpoints().taken.values())) < 400_000


@pytest.mark.parametrize(
    "data",
    [pytest.param(b"", id="nothing"), pytest.param(pack([("list", "list", [])]), id="no mind"), b"\x80\x04."],
)
def test_other_bytes_are_refused(data):
    made = checkpoints()
    [mind, *_] = made.minds.values()

    with pytest.raises(CodecError):
        mind_of(data, mind.spec, made.knowledge)
