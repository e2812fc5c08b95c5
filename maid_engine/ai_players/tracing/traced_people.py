"""Finds the people in the records of a step: those whose words it heard, used, answered or planned by."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from maid_engine.ai_players.models.intake import Intake, Outcome
from maid_engine.ai_players.models.taint import Taint

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import StepPeopleReport


def people_of(
    step: "StepPeopleReport",
    intake: Intake,
    outcome: Outcome,
    names_of: Callable[[Iterable[str]], dict[str, None]],
) -> tuple[str, ...]:
    """Return the names of the players in a step, in lower case; `names_of` returns those of players' ids."""
    authors: dict[str, None] = {span.author: None for heard in intake.heard for span in heard.spans}
    for taint in _taints(step, outcome):
        authors.update(dict.fromkeys(taint))
    people = names_of(authors)
    people.update(dict.fromkeys(step.names))
    for question in outcome.questions:
        people.update(dict.fromkeys(question.subjects))
    return tuple(people)


def _taints(step: "StepPeopleReport", outcome: Outcome) -> Iterator[Taint]:
    for command in outcome.commands:
        yield command.taint
        yield command.cause.taint
    for question in outcome.questions:
        yield question.taint
    yield step.authors
