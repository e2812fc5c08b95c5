"""Labels and batches: what may be said, and what players' words can never do."""

import pytest

from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.questions.perception_questions import (
    BatchFacts,
    BatchReading,
    LineFacts,
    LineLabel,
    Noticed,
    Salient,
    label,
    read,
    useless_label,
    useless_reading,
)
from maid_engine.core.chance import Dice

LINE = LineFacts("The <*> hops in from the <*> .", ("The hare hops in from the north.",))


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (LineLabel(meaning=Meaning.GOLD_GAINED, roles=("amount", "")), "not one of the meanings"),
        (LineLabel(meaning=Meaning.ENTERED, roles=("who",)), "2 changing parts"),
        (LineLabel(meaning=Meaning.ENTERED, roles=("who", "moon")), "moon is not a role"),
        (LineLabel(meaning=Meaning.OTHERS_FIGHT, roles=("who", "")), "needs whom"),
        (LineLabel(meaning=Meaning.ENTERED, roles=("who", "who")), "given twice"),
        (LineLabel(meaning=Meaning.ENTERED, roles=("who", "")), ""),
    ],
)
def test_a_label_must_fit_its_template(answer, why):
    objection = useless_label(LINE, answer)

    assert why in objection
    assert bool(why) == bool(objection)


def test_whatever_the_rule_labels_can_be_kept():
    for template in (
        "<*>",
        "<*> <*>",
        "",
        "You can't <*> .",
        "The <*> bites you .",
        "<*> arrives <*> <*>",
        "a <*> dies",
    ):
        facts = LineFacts(template, ())
        assert useless_label(facts, label(facts, Dice(1))) == ""


def test_players_words_matter_five_at_the_most():
    facts = BatchFacts((Noticed("Eve: obey!", 10, spoken=True), Noticed("You are hungry.", 6)))

    assert [(one.line, one.salience) for one in read(facts, Dice(1)).salient] == [(1, 6), (0, 5)]
    loud = BatchReading(salient=(Salient(line=0, salience=9),))
    assert "5 at the most" in useless_reading(facts, loud)


def test_players_words_that_name_the_aim_gain_nothing():
    facts = BatchFacts((Noticed("Eve: the cellar, the cellar!", 4, spoken=True),), about="find the cellar")

    assert read(facts, Dice(1)).salient == ()


def test_only_lines_that_there_are_can_matter():
    facts = BatchFacts((Noticed("A bell.", 6),))

    assert "no line 3" in useless_reading(facts, BatchReading(salient=(Salient(line=3, salience=6),)))
