"""The questions of reflection: what a rule concludes, what a model is shown, and what is refused."""

from maid_engine.ai_players.models.reflection import ReflectionType
from maid_engine.ai_players.questions.reflection_facts import Insight, Insights, Material, ReflectionFacts
from maid_engine.ai_players.questions.reflection_questions import REFLECTION, reflection_check
from maid_engine.core.chance import Dice

FACTS = ReflectionFacts(
    "periodic",
    memories=(Material("I fled from a grey wolf."),),
    foes=(("grey wolf", 0, 1, 1),),
    goals=(("quest_completion", 2, 0),),
    known=("foe:grey wolf", "goal:quest_completion"),
)


def told(content, *cites):
    return Insight(type=ReflectionType.TACTICAL, topic="wolf", content=content, cites=cites)


def test_the_prompt_has_no_internal_labels():
    text = "\n".join(REFLECTION.describe(FACTS))

    assert "grey wolf, quest completion" in text
    for label in ("foe:", "goal:", "quest_completion", "Abstraction", "- -"):
        assert label not in text


def test_an_answer_is_refused_only_if_nothing_in_it_stands():
    bad, good = told("Avalon is far."), told("A wolf is too much for me.", 1)

    assert reflection_check(FACTS, Insights(insights=(bad,))).startswith("cites")
    assert reflection_check(FACTS, Insights(insights=(bad, good))) == ""
    assert reflection_check(FACTS, Insights()) == ""
    assert reflection_check(ReflectionFacts("periodic"), Insights(insights=(good,))) != ""


def test_a_rule_cites_what_it_counts():
    found = REFLECTION.rule(ReflectionFacts("periodic", FACTS.memories, FACTS.foes), Dice(1))

    assert [(one.topic, one.cites) for one in found.insights] == [("foe:grey wolf", (1, 2))]
