"""The questions of reflection: what a rule concludes, what a model is shown, and what is refused."""

from maid_engine.ai_players.models.audience import Provenance
from maid_engine.ai_players.models.envelope import Said
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
    concluded=(
        Material("The grey wolf is more than a match for me."),
        Material("Bob knows the forest.", made_of=Provenance(("player#9",))),
    ),
)


def told(content, *cites):
    return Insight(type=ReflectionType.TACTICAL, topic="wolf", content=content, cites=cites)


def test_the_prompt_has_no_internal_labels():
    text = "\n".join(REFLECTION.describe(FACTS))

    assert "Goals of quest completion: 2 reached" in text
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


def test_a_rule_calls_a_kind_of_goal_as_the_line_does_that_it_cites():
    facts = ReflectionFacts("periodic", goals=(("exploration", 4, 1), ("combat", 1, 5)))
    (found,) = REFLECTION.rule(facts, Dice(1)).insights

    assert found.content == "I get on best with seeing new places: 4 of 5 such goals were reached."
    assert found.cites == (1,)
    assert reflection_check(facts, Insights(insights=(found,))) == ""


def test_former_conclusions_are_told_as_sentences_and_as_a_players_words_only_if_they_hold_such():
    *_, heading, first, second = REFLECTION.describe(FACTS)

    assert heading.startswith("Concluded lately")
    assert first == "- The grey wolf is more than a match for me."
    assert not isinstance(first, Said)
    assert second == "- Bob knows the forest."
    assert isinstance(second, Said)


def test_kept_promises_are_counted_as_such():
    facts = ReflectionFacts("periodic", goals=(("promises", 2, 0),))

    assert "Goals of keeping promises: 2 reached." in "\n".join(REFLECTION.describe(facts))
    (found,) = REFLECTION.rule(facts, Dice(1)).insights
    assert found.cites == (1,)
