"""One row for each kind of goal: none is forgotten, and what rows say is understood."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.idle_actions import HABITS, LULLS
from maid_engine.ai_players.cognitive.behaviors.strategies import STRATEGIES
from maid_engine.ai_players.cognitive.behaviors.wishes import OWN_WISHES
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.personality.schedule import plan_day
from maid_engine.ai_players.cognitive.world_model.quest_kinds import work_of
from maid_engine.ai_players.language.goal_reading import GoalWords, read_goal
from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS, GoalKind, each_kind
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.world import TrackedQuest
from maid_engine.ai_players.questions.planning_questions import desire

each = pytest.mark.parametrize("kind", GoalType)


@pytest.mark.parametrize(
    ("table", "entries"),
    [
        ("GOAL_KINDS", GOAL_KINDS),
        ("OWN_WISHES", OWN_WISHES),
        ("STRATEGIES", STRATEGIES),
        ("HABITS", HABITS),
        ("LULLS", LULLS),
    ],
)
@each
def test_a_table_that_lacks_a_kind_is_refused_with_both_names(table, entries, kind):
    assert each_kind(table, entries) == entries

    short = {one: entry for one, entry in entries.items() if one is not kind}

    with pytest.raises(ValueError, match=f"{table} lacks the kind of goal {kind.name}; add an entry"):
        each_kind(table, short)


def test_a_row_without_a_field_cannot_be_made():
    with pytest.raises(TypeError, match="liked"):
        GoalKind(  # type: ignore[call-arg]
            traits={},
            moods={},
            is_calling=False,
            block_of_day="",
            desire="",
            quest_words=None,
            asked_for="",
        )


@each
def test_the_settings_can_ask_for_every_kind_in_the_words_of_its_row(kind):
    assert read_goal(GoalWords(GOAL_KINDS[kind].asked_for)).goal_type is kind


@each
def test_a_goal_without_words_is_refused_with_an_example_of_every_kind(kind):
    assert GOAL_KINDS[kind].asked_for in read_goal(GoalWords("")).why


@each
def test_every_kind_has_phases_and_is_told_to_a_model_as_a_wish(kind):
    assert STRATEGIES[kind]
    assert desire(kind, "Do it").startswith(f"{GOAL_KINDS[kind].desire}; what you have in mind is to do it")


@each
def test_no_hour_of_a_day_is_planned_for_a_kind_that_takes_none(kind):
    row = GOAL_KINDS[kind]
    drawn = {trait: float(pull > 0) for trait, pull in row.traits.items()}
    blocks = plan_day(BehaviorModulator(PersonalityDimensions(**drawn)))
    assert all(block.what == GOAL_KINDS[block.goal_type].block_of_day != "" for block in blocks)
    assert row.block_of_day or kind not in {block.goal_type for block in blocks}


def test_of_several_kinds_of_work_a_quest_is_the_one_with_the_lowest_place():
    hunt = TrackedQuest("q", "Bring three pelts: kill the wolves, then talk to Hilda")
    errand = TrackedQuest("q", "Bring three pelts, then talk to Hilda")
    assert (work_of(hunt), work_of(errand)) == (GoalType.COMBAT, GoalType.ECONOMIC)


def test_the_former_name_of_a_kind_still_works():
    with pytest.warns(DeprecationWarning, match=r"GoalType\.STUDY"):
        assert GoalType.ACHIEVEMENT is GoalType.STUDY
    with pytest.raises(AttributeError):
        _ = GoalType.NO_KIND
    assert GoalType("achievement") is GoalType.STUDY, "saved goals load"
