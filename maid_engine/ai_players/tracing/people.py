"""Who is in the records of a step: everybody whose words it heard, used, answered or planned by."""

from collections.abc import Callable, Iterator

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.models.intake import Intake, Outcome
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.taint import Taint


def people_of(mind: Mind, intake: Intake, outcome: Outcome, name_of: Callable[[str], str]) -> tuple[str, ...]:
    """Return the names of the players in a step, in lower case; `name_of` turns a player's id into a name."""
    authors = dict.fromkeys(author for taint in _taints(mind, intake, outcome) for author in taint)
    named = (name_of(author).lower() for author in authors)
    return tuple(dict.fromkeys((*named, *_named(mind, outcome))))


def _taints(mind: Mind, intake: Intake, outcome: Outcome) -> Iterator[Taint]:
    for heard in intake.heard:
        if heard.spans:
            yield tuple(span.author for span in heard.spans)
    for command in outcome.commands:
        yield command.taint
        yield command.cause.taint
    for question in outcome.questions:
        yield question.taint
    for goal in mind.planning.stack.goals:
        yield goal.taint


def _named(mind: Mind, outcome: Outcome) -> Iterator[str]:
    for one in mind.noticed:
        if one.row.is_player_speech or one.taint:
            yield from (one.text(role).lower() for role in (Role.WHO, Role.WHOM) if one.text(role))
            # Somebody else may have repeated what one of those present said.
            yield from one.audience.only or ()
    for question in outcome.questions:
        yield from question.subjects
