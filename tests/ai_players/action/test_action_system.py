"""A task becomes one action, then is done; a wait takes its time; a task without a way is told to be impossible."""

import pytest

from maid_engine.ai_players.cognitive.action.next_action import TaskStep
from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import PhaseId, TaskId
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds
from maid_stdlib.ai_behavior import StdlibAIBehavior


@pytest.fixture
def mind():
    knowledge = gather([StdlibAIBehavior()])
    spec = MindSpec("ai#t", "Tess", knowledge.presets["balanced"], knowledge.templates)
    return Mind(spec, PerceptionSystem(knowledge.lexicon, "Tess"), Dice(1))


def task(verb, **parameters):
    return TaskPlan(TaskId("task#1"), PhaseId("phase#1"), verb, description=verb, parameters=parameters)


def select(mind, wanted, at=0.0):
    return mind.actions.select(wanted, mind.situation(Seconds(at)))


def test_a_task_is_carried_out_by_its_template_once_and_is_then_done(mind):
    wanted = task("examine", target="statue")
    chosen = select(mind, wanted)

    assert chosen.step is TaskStep.ACT
    assert chosen.action.source is ActionSource.TEMPLATE
    assert "statue" in chosen.action.commands[0]
    assert select(mind, wanted, 1.0).step is TaskStep.DONE


def test_a_wait_says_how_long_it_still_takes(mind):
    wanted = task("wait", seconds="5")
    wanted.started_at = Seconds(10.0)

    assert select(mind, wanted, 12.0).wait_s == 3.0
    assert select(mind, wanted, 15.0).step is TaskStep.DONE


def test_a_task_that_no_template_does_is_impossible_without_a_model(mind):
    told = select(mind, task("fiddle"))

    assert told.step is TaskStep.IMPOSSIBLE
    assert told.reason == "no way is known to fiddle"


def test_the_kinds_of_parameters_come_from_the_template(mind):
    assert "target" in mind.actions.kinds(task("examine", target="statue"))
    assert mind.actions.kinds(None) == {}
