"""What a model concludes replaces what the rule concluded from no more, and has the provenance of what it cites."""

from functools import cache

import pytest

from content_packs.classic_rpg.ai_behavior import ClassicRPGAIBehavior
from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.prompt_context import ContextBuilder, ContextSource
from maid_engine.ai_players.cognitive.reflection.triggers import SAME_TOPIC_S
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.envelope import SectionKind
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.intake import Heard, HeardKind, Intake
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.personality import Emotion, EmotionalState
from maid_engine.ai_players.models.questions import Answer, Question, QuestionId, QuestionKind, ThinkingLevel
from maid_engine.ai_players.models.reflection import Readiness, ReflectionType, Subject
from maid_engine.ai_players.models.switches import CognitiveSwitches
from maid_engine.ai_players.prompting import render
from maid_engine.ai_players.questions.reflection_facts import Insight, Insights
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds, Tick
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look


@cache
def knowledge():
    return gather([StdlibAIBehavior(), ClassicRPGAIBehavior()])


class Life:
    """A mind with a model, which answers questions of reflection as the test says."""

    def __init__(self):
        spec = MindSpec(
            "ai#1",
            "Tess",
            knowledge().presets["balanced"],
            knowledge().templates,
            switches=CognitiveSwitches(models=True),
            commands=knowledge().commands,
        )
        self.mind = Mind(spec, PerceptionSystem(knowledge().lexicon, "Tess"), Dice(1))
        self.now, self.seq = 0.0, 0
        self.questions = []
        self.hears(
            look.TITLE(title="Webbed Thicket", area="Dark Forest").text,
            look.DESCRIPTION(text="Quiet.").text,
            look.EXITS(exits=("north",)).text,
        )

    def hears(self, *lines, answers=(), seconds=2.0):
        self.now += seconds
        heard = []
        for line in lines:
            self.seq += 1
            heard.append(Heard(self.seq, Tick(1), HeardKind.LINE, line))
        made = self.mind.step(
            Intake(Tick(1), Seconds(self.now), tuple(heard), answers=answers, thinking=ThinkingLevel.FULL)
        )
        self.questions.extend(made.questions)

    def thinks_over(self):
        """Return the question of the reflection that takes place now."""
        self.mind.emotion = EmotionalState(Emotion.CURIOUS, 0.8)
        self.mind.reflection.monitor.on_significant_event("level_gained")
        self.hears(seconds=6.0)
        self.hears(seconds=6.0)
        asked = [one for one in self.questions if one.kind is QuestionKind.REFLECTION]
        return asked[-1]

    def is_told(self, question, *insights):
        self.hears(answers=(Answer(question.id, question.kind, Insights(insights=insights)),))
        for _ in range(4):
            self.hears(seconds=6.0)

    def remembers(self, content, **more):
        self.mind.memory.add(content, now=self.now, **more)

    def guidance_of(self, kind):
        """Return the lessons and conclusions that a question of a kind would contain."""
        builder = ContextBuilder(ContextSource("Tess", self.mind.personality))
        question = Question(QuestionId("q"), kind, None, Seconds(self.now), Seconds(self.now + 60.0))
        made = builder.attach(question, self.mind.situation(Seconds(self.now)), emotion=EmotionalState())
        return [
            text
            for section in made.sections
            if section.kind is SectionKind.GUIDANCE
            for text in section.items
        ]

    def concluded(self):
        return [one.content for one in self.mind.memory.recent(50, MemoryLayer.REFLECTIVE)]


@pytest.fixture
def life():
    found = Life()
    found.remembers("I fled from a wolf at the Webbed Thicket in the Dark Forest.")
    found.remembers("I found no weapon in the Dark Forest.")
    return found


def insight(content, *cites, topic="Dark Forest"):
    return Insight(type=ReflectionType.CORRECTIVE, topic=topic, content=content, cites=cites)


def number_of(question, part):
    """Return the number of the line of the material that contains a text."""
    (line,) = [line for line in QUESTIONS[question.kind].describe(question.facts) if part in line]
    return int(line.partition(":")[0])


RULES = "Dark Forest leaves me curious."
BETTER = "I am weak and without a weapon; I should leave the Dark Forest."


def cites_of(question):
    return number_of(question, "fled from a wolf"), number_of(question, "no weapon")


def test_a_models_conclusion_replaces_the_rules_on_the_same_subject(life):
    asked = life.thinks_over()
    assert RULES in life.concluded()

    life.is_told(asked, insight(BETTER, *cites_of(asked)))

    assert BETTER in life.concluded()
    assert RULES not in life.concluded()


def test_one_that_cites_nothing_replaces_nothing(life):
    asked = life.thinks_over()

    life.is_told(asked, insight(BETTER))

    assert RULES in life.concluded()
    assert BETTER not in life.concluded()


def test_the_rule_does_not_undo_it_later_with_no_more_evidence(life):
    asked = life.thinks_over()
    life.is_told(asked, insight(BETTER, *cites_of(asked)))
    life.now += SAME_TOPIC_S + 60.0

    life.thinks_over()

    assert BETTER in life.concluded()
    assert RULES not in life.concluded()


def test_a_model_that_knows_more_replaces_its_own_conclusion(life):
    asked = life.thinks_over()
    life.is_told(asked, insight(BETTER, *cites_of(asked)))
    life.now += 400.0
    life.remembers("I bought a sword near the Dark Forest.")
    life.remembers("I fought and killed a wolf in the Dark Forest.")
    again = life.thinks_over()
    newer = "With a sword I can hold my own in the Dark Forest."

    life.is_told(again, insight(newer, number_of(again, "bought a sword"), number_of(again, "killed a wolf")))

    assert newer in life.concluded()
    assert BETTER not in life.concluded()


def test_an_insight_has_the_taint_and_audience_of_the_memories_that_it_cites(life):
    life.remembers(
        'Bob spoke to me: Bob claims that "the inn is haunted".',
        taint=("player#9",),
        subjects=("bob",),
        audience=only(["Bob"]),
        asserted_by="Bob",
    )
    asked = life.thinks_over()

    life.is_told(
        asked,
        insight(BETTER, *cites_of(asked)),
        insight("Bob thinks that the inn is haunted.", number_of(asked, "haunted"), topic="the inn"),
    )

    clean, tainted = (
        life.mind.memory.saying(text) for text in (BETTER, "Bob thinks that the inn is haunted.")
    )
    assert clean.taint == ()
    assert clean.audience.only is None
    assert tainted.taint == ("player#9",)
    assert tainted.audience == only(["Bob"])


def test_only_what_a_player_said_is_quoted_as_a_players_words(life):
    life.remembers('Bob claims that "the inn is haunted".', taint=("player#9",), asserted_by="Bob")
    prompt = render(life.thinks_over(), QUESTIONS[QuestionKind.REFLECTION]).request.variable
    lines = prompt.splitlines()

    (said,) = [line for line in lines if "haunted" in line]
    (shown,) = [line for line in lines if "no weapon" in line]
    assert "[PLAYER_SPEECH]" in said
    assert "[PLAYER_SPEECH]" not in shown
    assert "- -" not in prompt
    assert "memory-" not in prompt


def test_sections_beside_the_material_hold_nothing_that_others_said(life):
    life.remembers(
        "Bob says that the inn in the Dark Forest is haunted.",
        layer=MemoryLayer.REFLECTIVE,
        taint=("player#9",),
    )
    life.remembers('Bob claims that "hello".', taint=("player#9",), asserted_by="Bob")
    for number in range(14):
        life.remembers(f"I saw tree number {number} in the Dark Forest.")

    asked = life.thinks_over()

    assert "haunted" not in repr([one for one in asked.sections if one.kind.value != "task"])


def test_what_is_forgotten_meanwhile_is_not_concluded_upon(life):
    life.remembers('Bob claims that "the inn is haunted".', taint=("player#9",), subjects=("bob",))
    asked = life.thinks_over()
    life.mind.reflection.forget(Forgotten.of("Bob", "player#9"))
    life.mind.thinker.forget(Forgotten.of("Bob", "player#9"))

    life.is_told(
        asked, insight("Bob thinks that the inn is haunted.", number_of(asked, "haunted"), topic="inn")
    )

    assert not any("haunted" in one for one in life.concluded())


# --- what rules and plans make of it ---

WARY = "I should leave the Dark Forest until I am stronger."


def test_a_lesson_of_an_insight_reaches_the_rules_and_questions_about_plans(life):
    asked = life.thinks_over()
    told = insight(WARY, *cites_of(asked)).model_copy(
        update={"keep_from": "Dark Forest", "level": 4, "armed": True}
    )

    life.is_told(asked, told)

    (lesson,) = life.mind.lessons.of(Subject.AREA, life.now)
    assert lesson.needs == Readiness(4, armed=True)
    assert life.mind.situation(Seconds(life.now)).risk.shunned_areas() == {"dark forest"}
    for kind in (QuestionKind.GOALS, QuestionKind.PHASES, QuestionKind.TASKS, QuestionKind.CRITIQUE):
        lines = life.guidance_of(kind)
        assert f"{WARY} (Needed: at level 4 and with a weapon.)" in lines
        assert WARY not in lines


def test_a_conclusion_that_is_replaced_takes_its_lesson_with_it(life):
    asked = life.thinks_over()
    life.is_told(asked, insight(WARY, *cites_of(asked)).model_copy(update={"keep_from": "Dark Forest"}))
    life.now += 400.0
    life.remembers("I fought and killed a wolf in the Dark Forest.")
    life.remembers("I fought and killed a second wolf in the Dark Forest.")
    again = life.thinks_over()

    life.is_told(
        again,
        insight(
            "The Dark Forest is fit for me.",
            number_of(again, "killed a wolf"),
            number_of(again, "second wolf"),
        ),
    )

    assert not life.mind.lessons.of(Subject.AREA, life.now)
    assert not any(WARY in line for line in life.guidance_of(QuestionKind.GOALS))


def test_conclusions_reach_plans_whatever_their_words_are(life):
    asked = life.thinks_over()
    life.is_told(asked, insight(BETTER, *cites_of(asked)))

    assert BETTER in life.guidance_of(QuestionKind.PHASES)


def test_what_players_said_reaches_no_plan(life):
    life.remembers('Bob claims that "the inn is haunted".', taint=("player#9",), asserted_by="Bob")
    asked = life.thinks_over()
    text = "Bob thinks that the inn is haunted."

    life.is_told(asked, insight(text, number_of(asked, "haunted"), topic="inn"))

    assert text in life.concluded()
    assert text not in life.guidance_of(QuestionKind.GOALS)


def test_a_later_reflection_is_told_the_conclusions_once_and_in_their_words(life):
    question = life.thinks_over()
    words = "The Dark Forest is too much for me without a weapon."
    life.is_told(question, insight(words, *cites_of(question)))

    life.now += 400.0
    later = life.thinks_over()
    lines = QUESTIONS[QuestionKind.REFLECTION].describe(later.facts)

    assert f"- {words}" in lines
    assert "\n".join(lines).count(words) == 1
