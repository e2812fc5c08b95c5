"""What draws, and how much is asked."""

import pytest

from maid_engine.ai_players.cognitive.planning.alignment import MATRIX, TRAITS, alignment
from maid_engine.ai_players.cognitive.planning.curriculum import WINDOW, Curriculum
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import CurriculumState, Goal, GoalType, PlanState
from maid_engine.ai_players.models.promises import source_of_promise
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS


def after(*outcomes, kind=GoalType.COMBAT):
    """A curriculum after goals of one kind that were reached (1) or came so far."""
    curriculum = Curriculum(CurriculumState())
    for number, outcome in enumerate(outcomes):
        goal = Goal(GoalId(f"goal-{number}"), "fight", kind, progress=outcome)
        goal.state = PlanState.COMPLETED if outcome >= 1 else PlanState.FAILED
        curriculum.begun(goal)
        curriculum.ended(goal)
    return curriculum


def test_competence_is_the_success_rate_of_the_last_tries():
    assert after().competence(GoalType.COMBAT) == 0.5
    assert after(1, 1, 1, 1).competence(GoalType.COMBAT) > 0.8
    assert after(0, 0, 0, 0).competence(GoalType.COMBAT) < 0.2


def test_what_one_gets_better_at_draws_more_than_what_always_works_or_never_does():
    better = after(0, 0, 0, 0, 1, 1, 1, 1).pull(GoalType.COMBAT, 0.5)
    always = after(*[1] * 8).pull(GoalType.COMBAT, 0.5)
    never = after(*[0] * 8).pull(GoalType.COMBAT, 0.5)
    assert better > always
    assert better > never


def test_what_was_never_tried_is_worth_a_try():
    assert after().pull(GoalType.SOCIAL, 0.6) > after(1, 1, kind=GoalType.SOCIAL).pull(GoalType.SOCIAL, 0.6)


@pytest.mark.parametrize("wins", [0, 1, 15, 100])
def test_what_is_asked_stays_just_beyond_what_one_can_and_never_above_one(wins):
    curriculum = after(*[1] * wins)
    assert curriculum.competence(GoalType.COMBAT) < curriculum.difficulty(GoalType.COMBAT) <= 1.0


def test_only_the_last_tries_are_kept():
    assert len(after(*[1] * 50).state.recent["combat"]) == WINDOW


def test_the_matrix_has_a_row_for_each_kind_of_goal_over_the_eight_traits():
    assert len(TRAITS) == 8
    assert set(MATRIX) == set(GoalType)


def test_each_is_aligned_most_with_what_it_is_made_for():
    for preset, calling in (
        ("explorer", GoalType.EXPLORATION),
        ("berserker", GoalType.COMBAT),
        ("social_butterfly", GoalType.SOCIAL),
        ("cautious_scholar", GoalType.STUDY),
    ):
        personality = PERSONALITY_PRESETS[preset]
        assert max(GoalType, key=lambda kind, who=personality: alignment(kind, who)) is calling
    assert alignment(GoalType.COMBAT, PERSONALITY_PRESETS["cautious_scholar"]) < -0.3
    assert alignment(GoalType.QUEST, PERSONALITY_PRESETS["balanced"]) == 0.0


def test_a_promise_that_was_kept_is_no_quest_that_was_done():
    curriculum = Curriculum(CurriculumState())
    goal = Goal(GoalId("goal-1"), "be at the Mill", GoalType.QUEST, source=source_of_promise("promise-1"))
    goal.state = PlanState.COMPLETED
    curriculum.begun(goal)
    curriculum.ended(goal)

    assert curriculum.state.goals_completed == {"promises": 1}


def test_a_goal_that_was_taken_back_counts_neither_as_tried_nor_as_failed():
    curriculum = Curriculum(CurriculumState())
    goal = Goal(GoalId("goal-1"), "see thirty places", GoalType.EXPLORATION)
    curriculum.begun(goal)
    curriculum.withdrawn(goal)

    assert curriculum.competence(GoalType.EXPLORATION) == 0.5
    assert curriculum.state.goals_failed == {}
    assert curriculum.in_words() == ()


def test_what_was_learned_by_trying_is_told_in_plain_words():
    curriculum = Curriculum(CurriculumState())
    for kind in GoalType:
        curriculum.begun(Goal(GoalId(f"goal-{kind}"), "something", kind))
    told = "; ".join(curriculum.in_words())

    assert "getting to know the land: 1 goals begun, 0 reached; lately 50% success, a change of 0%" in told
    assert "learning skills: 1 goals" in told
    assert not any(word in told for word in ("skill_dev", "skill dev", "achievement", "competence"))
