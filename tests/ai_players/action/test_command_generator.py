"""What a model says to type for one task is typed for that task, and for no other."""

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.ids import LocalIds, PhaseId, TaskId
from maid_engine.ai_players.models.planning import TaskPlan
from maid_engine.ai_players.models.questions import Answer, ThinkingLevel
from maid_engine.ai_players.models.switches import CognitiveSwitches
from maid_engine.ai_players.questions.command_question import NextCommand
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds
from maid_stdlib.ai_behavior import StdlibAIBehavior


def thinking_mind():
    knowledge = gather([StdlibAIBehavior()])
    spec = MindSpec(
        "ai#t",
        "Tess",
        knowledge.presets["balanced"],
        knowledge.templates,
        switches=CognitiveSwitches(models=True),
    )
    mind = Mind(spec, PerceptionSystem(knowledge.lexicon, "Tess"), Dice(1))
    mind.thinker.level = ThinkingLevel.FULL
    return mind


def task(number, words):
    return TaskPlan(
        id=TaskId(f"task#{number}"),
        description=words,
        verb="fiddle",
        parameters={},
        phase_id=PhaseId("phase#1"),
    )


def ask(mind, wanted, at):
    """Ask for one task; gives the question that left."""
    mind.actions.generator.ask(wanted, (), mind.situation(Seconds(at)))
    (question,) = mind.thinker.outgoing()
    return question


def answer(mind, question, line, at):
    value = NextCommand(thought="so", command=line)
    mind.thinker.take(
        [Answer(question.id, question.kind, value, "m")], now=at, revision=mind.planning.stack.revision
    )


def test_an_answer_to_an_earlier_question_is_not_typed_for_the_task_at_hand():
    mind, ids = thinking_mind(), LocalIds()
    lever, apple = task(1, "pull the lever"), task(2, "eat the apple")
    about_lever = ask(mind, lever, 0.0)
    about_apple = ask(mind, apple, 5.0)
    answer(mind, about_lever, "pull lever", 6.0)
    assert mind.actions.generator.take(apple, ids) is None
    answer(mind, about_apple, "eat apple", 7.0)
    assert mind.actions.generator.take(apple, ids).commands == ("eat apple",)
