"""What a model says to type for one task is typed for that task, and for no other."""

import pytest

from maid_engine.ai_players.cognitive.action.command_generator import (
    PATIENCE_BESIDE_S,
    PATIENCE_S,
    note_attempt,
)
from maid_engine.ai_players.cognitive.action.next_action import TaskStep
from maid_engine.ai_players.cognitive.action.skill_observer import MODEL
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import LocalIds, PhaseId, TaskId
from maid_engine.ai_players.models.planning import TaskPurpose
from maid_engine.ai_players.models.questions import Answer, AnswerUse, QuestionKind, ThinkingLevel
from maid_engine.ai_players.models.switches import CognitiveSwitches
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.questions.command_question import NextCommand
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds
from maid_stdlib.ai_behavior import StdlibAIBehavior
from tests.ai_players.planning.scripted import Played


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


# --- beside the rules' way ---

OFTEN = 8


def statue(purpose=TaskPurpose.WORK):
    return TaskPlan(
        TaskId("task#9"),
        PhaseId("phase#1"),
        "examine",
        description="look at the statue",
        parameters={"target": "statue"},
        purpose=purpose,
    )


def failed(skills, verb, name, times=OFTEN):
    for _ in range(times):
        skills.chose(verb, name, worked=False)


def doubting_mind():
    """Somebody for whom examining has mostly failed."""
    mind = thinking_mind()
    failed(mind.actions.skills, "template", template_of(mind).name)
    return mind


def template_of(mind):
    return mind.actions.templates.match(statue())


def select(mind, wanted, at):
    return mind.actions.select(wanted, mind.situation(Seconds(at)))


def test_where_the_known_way_has_mostly_failed_a_model_is_asked_and_its_line_competes():
    mind, wanted = doubting_mind(), statue()
    assert select(mind, wanted, 0.0).step is TaskStep.WAIT
    (question,) = mind.thinker.outgoing()
    assert question.facts.candidates == ("examine statue",)
    answer(mind, question, "touch statue", 1.0)
    chosen = select(mind, wanted, 2.0).action
    assert mind.thinker.take_unused() == ()
    assert (chosen.source, chosen.commands) == (ActionSource.LLM_GENERATED, ("touch statue",))
    assert [name for name, _ in chosen.options] == ["look at the statue", template_of(mind).name]


def test_the_rules_line_is_typed_if_it_proved_itself_while_the_model_thought():
    mind, wanted = doubting_mind(), statue()
    select(mind, wanted, 0.0)
    (question,) = mind.thinker.outgoing()
    for _ in range(4 * OFTEN):
        mind.actions.skills.chose("template", template_of(mind).name, worked=True)
    answer(mind, question, "touch statue", 1.0)
    assert select(mind, wanted, 2.0).action.commands == ("examine statue",)
    assert mind.thinker.take_unused() == (AnswerUse(question.id, "a known way promised more"),)


def test_without_an_answer_the_known_way_is_taken():
    mind, wanted = doubting_mind(), statue()
    assert select(mind, wanted, 0.0).step is TaskStep.WAIT
    assert select(mind, wanted, PATIENCE_BESIDE_S + 1.0).action.commands == ("examine statue",)


def test_a_line_that_was_refused_is_not_typed_again():
    mind, wanted = doubting_mind(), statue()
    select(mind, wanted, 0.0)
    note_attempt(wanted, "examine statue", "You see nothing of the kind.")
    assert select(mind, wanted, PATIENCE_S + 1.0).step is TaskStep.IMPOSSIBLE


@pytest.mark.parametrize("why", ["works", "models fail as well", "somebody waits for an answer"])
def test_no_model_is_asked(why):
    mind = thinking_mind() if why == "works" else doubting_mind()
    wanted = statue(TaskPurpose.ANSWER) if why.startswith("somebody") else statue()
    if why == "models fail as well":
        failed(mind.actions.skills, MODEL, mind.actions.apprentice.kind_of(wanted))
    chosen = select(mind, wanted, 0.0)
    assert chosen.step is TaskStep.ACT
    assert chosen.action.source is ActionSource.TEMPLATE
    assert not mind.thinker.outgoing()


def test_in_the_game_a_line_of_a_model_is_typed_and_how_it_did_is_counted():
    game = Played({QuestionKind.NEXT_COMMAND: lambda facts: {"thought": "so", "command": "look fountain"}})
    skills, wanted = game.mind.actions.skills, statue()
    game.pilot.wait(5)
    failed(skills, "template", template_of(game.mind).name)
    game.planning.push(Decision((do("examine", "look at the fountain", target="fountain"),)))
    assert game.until(lambda: "look fountain" in game.typed(), 60)
    kind = game.mind.actions.apprentice.kind_of(wanted)
    assert game.until(lambda: skills.choice(MODEL, kind) is not None, 30)
