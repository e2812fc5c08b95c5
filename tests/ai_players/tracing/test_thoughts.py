"""What a trace says of a step is told in whole words, and a lesson whole."""

from maid_engine.ai_players.models.events import AIPlayerReflectionEvent
from maid_engine.ai_players.models.intake import Intake, Outcome
from maid_engine.ai_players.tracing.thoughts import LONGEST, changes_of
from maid_engine.core.time import Seconds, Tick

LESSON = (
    "The forest spider killed me at level 1 when I had 90% of my health, 3 at once. "
    "I meet it again only at level 3 and well."
)


def told(lesson):
    event = AIPlayerReflectionEvent("ai#1", "corrective", lesson, "death")
    (change,) = changes_of(Intake(Tick(1), Seconds(1.0)), Outcome(events=(event,)))
    return change


def test_the_lesson_of_a_death_is_told_to_its_end():
    assert told(LESSON).endswith(LESSON)


def test_what_is_too_long_ends_after_a_whole_word_and_says_so():
    change = told("spiders " * 60)
    assert len(change) <= LONGEST
    assert change.endswith(" spiders …")
