"""What a mind's questions carry when they leave it, and that none leave where there are no models."""

from functools import cache

import pytest

from content_packs.classic_rpg.ai_behavior import ClassicRPGAIBehavior
from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.envelope import SectionKind
from maid_engine.ai_players.models.intake import Heard, HeardKind, Intake, Lifecycle
from maid_engine.ai_players.models.questions import Answer, QuestionKind, ThinkingLevel
from maid_engine.ai_players.models.switches import CognitiveSwitches
from maid_engine.ai_players.prompting import render
from maid_engine.ai_players.questions.speech_questions import Utterance
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_engine.core.time import Seconds, Tick
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look, talk

STRANGE = ("The tide turns now.", "The tide turns again.", "The tide turns slowly.", "The tide turns back.")


@cache
def knowledge():
    return gather([StdlibAIBehavior(), ClassicRPGAIBehavior()])


class Life:
    """A mind that hears lines, and the questions it asked."""

    def __init__(self, *, models):
        spec = MindSpec(
            "ai#1",
            "Tess",
            knowledge().presets["balanced"],
            knowledge().templates,
            switches=CognitiveSwitches(models=models),
            lore=knowledge().lore,
            commands=knowledge().commands,
        )
        self.mind = Mind(spec, PerceptionSystem(knowledge().lexicon, "Tess"), Dice(1))
        self.now, self.seq, self.questions = 0.0, 0, []

    def hears(self, *lines, answers=(), seconds=5.0):
        self.now += seconds
        heard = []
        for line in lines:
            self.seq += 1
            text, spans = (line, ()) if isinstance(line, str) else (line.text, line.spans)
            heard.append(Heard(self.seq, Tick(1), HeardKind.LINE, text, spans))
        made = self.mind.step(
            Intake(Tick(1), Seconds(self.now), tuple(heard), answers=answers, thinking=ThinkingLevel.FULL)
        )
        self.questions.extend(made.questions)
        return made


def in_the_square(life):
    life.hears(
        look.TITLE(title="Market Square", area="Millhaven"),
        look.DESCRIPTION(text="A quiet place."),
        look.EXITS(exits=("north",)),
    )
    return life


def test_a_question_leaves_with_what_the_mind_knows():
    life = in_the_square(Life(models=True))
    for line in STRANGE:
        life.hears(line)
    goals = next(one for one in life.questions if one.kind is QuestionKind.GOALS)
    sections = {section.kind for section in goals.sections}

    assert {SectionKind.IDENTITY, SectionKind.LORE, SectionKind.WORLD, SectionKind.TASK} <= sections
    assert goals.sections[-1].kind is SectionKind.TASK
    prompt = render(goals, QUESTIONS[QuestionKind.GOALS]).request
    assert "You are Tess." in prompt.stable
    assert "Market Square" in prompt.variable


def test_a_template_of_unknown_lines_is_asked_about_once_and_read_from_then_on():
    life = in_the_square(Life(models=True))
    for line in STRANGE:
        made = life.hears(line)
    asked = [one for one in life.questions if one.kind is QuestionKind.LABEL_LINE]

    assert [one.facts.template for one in asked] == ["The tide turns <*> ."]
    assert made.unknown_lines == ()


def test_without_models_lines_are_learned_and_nobody_is_asked():
    life = in_the_square(Life(models=False))
    for line in STRANGE:
        life.hears(line)

    assert life.questions == []
    assert len(life.mind.perception.learned) == 1
    assert life.mind.context.rounds.last.maxlen
    assert not life.mind.context.rounds.last, "nothing is kept for prompts that nobody makes"


def test_what_was_learned_is_saved_with_the_mind():
    life = in_the_square(Life(models=False))
    for line in STRANGE:
        life.hears(line)
    woken = Life(models=False)
    woken.mind.restore(life.mind.state())

    assert woken.mind.perception.learned.labels() == life.mind.perception.learned.labels()


def test_after_a_pause_no_answer_is_expected_from_those_who_were_called_off():
    life = in_the_square(Life(models=True))
    assert life.mind.thinker.pending(QuestionKind.GOALS)
    life.mind.step(Intake(Tick(2), Seconds(6.0), lifecycle=(Lifecycle.RESUMED,), thinking=ThinkingLevel.FULL))

    assert not life.mind.thinker.pending(QuestionKind.GOALS), "or it holds one of the few places for good"


def spoken(life, words, who="Ada", number=1):
    author = EntityId(f"player#{number}")
    return talk.SAY(actor=Name(who, author=author), text=Authored(words, author)).seen_by("room")


def with_people(*names):
    """A mind that models think for, on a square with people."""
    life = in_the_square(Life(models=True))
    for number, name in enumerate(names, start=1):
        person = Name(name, author=EntityId(f"player#{number}"))
        life.hears(look.PLAYER_HERE(player=person, posture="standing"))
    life.questions.clear()
    return life


def utterances(life):
    return [one for one in life.questions if one.kind is QuestionKind.UTTERANCE]


@pytest.mark.parametrize(
    "words",
    [
        "Tess, have you thought of a lantern?",
        "Tess, my cat walked over my keyboard",
        "Tess, I am a bit sad.",
        "Tess, wait here for ten minutes",
        "Tess, thank you!",
        "Tess, zzz zzz zzz",
    ],
)
def test_whatever_the_rule_makes_of_a_persons_words_a_model_is_asked_once(words):
    life = with_people("Ada")
    life.hears(spoken(life, words))
    life.hears(seconds=1.0)

    assert [one.facts.words for one in utterances(life)] == [words]


def test_a_promise_that_the_rule_would_give_stands_in_the_question():
    life = with_people("Ada")
    life.hears(spoken(life, "Tess, wait here for ten minutes"))
    (asked,) = utterances(life)

    assert asked.facts.asked_for.startswith("wait: ")
    assert any(offer.startswith("meet: ") for offer in asked.facts.offers)


def test_for_each_of_two_people_who_speak_at_once_a_model_is_asked():
    life = with_people("Ada", "Bob")
    life.hears(spoken(life, "Tess, I am sad."), spoken(life, "Tess, where is the inn?", "Bob", 2))
    life.hears(seconds=0.5)
    asked = utterances(life)
    assert {one.facts.speaker for one in asked} == {"Ada", "Bob"}


def test_an_answer_for_which_nobody_is_left_is_counted_as_lost():
    life = with_people("Ada")
    life.hears(spoken(life, "Tess, where is the inn?"))
    (asked,) = utterances(life)
    life.mind.conversation.drafts.forget("ada")
    life.hears(answers=(Answer(asked.id, asked.kind, Utterance(line="Over there.")),), seconds=0.5)
    life.hears(seconds=1.0)

    assert life.mind.reports.thinking().turned_down["unsaid"] == 1


def test_who_is_called_second_in_a_line_is_asked_for_its_own_part():
    life = with_people("Ada", "Bob")
    life.hears(spoken(life, "Thank you, Bob! Tess, where is the inn?"))
    life.hears(seconds=0.5)

    assert [one.facts.words for one in utterances(life)] == ["Tess, where is the inn?"]
