"""Rules see the temper of a mind only as a protocol: what writes to it does not pass the types, and would change what is wanted."""

from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.personality.temper import TemperReader
from maid_engine.ai_players.models.planning import GoalType
from tests.ai_players.rules.rules_that_write import changes_its_temper
from tests.ai_players.rules.town import ada, in_town


def weights(modulator):
    return [modulator.goal_weight(kind) for kind in GoalType] + [modulator.flee_ratio]


def test_a_rule_that_the_types_refuse_changes_what_is_wanted():
    book = in_town("balanced", ada)
    before = weights(book.mind.modulator)
    changes_its_temper(book.mind.situation(book.now))
    assert weights(book.mind.modulator) != before


def test_a_rule_sees_nothing_of_the_mood_or_the_corrections_themselves():
    shown = {name for name in vars(TemperReader) if not name.startswith("_")}
    assert shown <= set(dir(BehaviorModulator)) | {"personality", "calling"}
    assert shown.isdisjoint({"mood", "lean", "correction"})
