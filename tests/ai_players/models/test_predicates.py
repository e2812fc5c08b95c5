import pytest

from maid_engine.ai_players.models.predicates import Check, Operator, Predicate, parse_predicate


@pytest.mark.parametrize(
    ("text", "predicate"),
    [
        ("level >= 3", Predicate(Check.LEVEL, "", Operator.AT_LEAST, 3)),
        ("not in_combat", Predicate(Check.IN_COMBAT, negated=True)),
        ("has_item:healing potion >= 2", Predicate(Check.HAS_ITEM, "healing potion", Operator.AT_LEAST, 2)),
        ("hp_ratio<=0.5", Predicate(Check.HP_RATIO, "", Operator.AT_MOST, 0.5)),
        (
            "quest_state:the wolves == turn_in",
            Predicate(Check.QUEST_STATE, "the wolves", Operator.EQUAL, "turn_in"),
        ),
    ],
)
def test_a_condition_reads_as_it_is_written_and_writes_as_it_is_read(text, predicate):
    assert parse_predicate(text) == predicate
    assert parse_predicate(str(predicate)) == predicate


@pytest.mark.parametrize("text", ["", "levels >= 3", "has weapon tier 2+", "level ="])
def test_an_unknown_condition_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match="is not a c"):
        parse_predicate(text)
