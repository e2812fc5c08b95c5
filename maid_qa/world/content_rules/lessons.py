"""Lessons for AI players: the commands and rooms that goals and templates name must exist."""

import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.commands.target_match import near
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach


class Misnamed(NamedTuple):
    """A name in a lesson that nothing has."""

    text: str
    """The text in the pack's Python."""
    kind: str
    """What it should be: a command or a room."""
    subject: str
    close: tuple[str, ...]
    """Similar existing names."""


def lessons_name_what_there_is(grounds: LintContext) -> Iterator[Finding]:
    """Every condition and command line of a goal or template must name a command or a room of this game."""
    for provider in grounds.game.ai_behaviors:
        sources = _sources(provider)
        for name, wrong in _names_in(grounds, provider):
            if wrong is not None:
                yield _fault(sources, name, wrong)


def _names_in(grounds: LintContext, provider: Any) -> Iterator[tuple[str, Misnamed | None]]:
    """Yield each goal's and template's name with what each of its conditions and lines names wrongly."""
    for name, predicates in _conditions(provider):
        for predicate in predicates:
            yield name, _misnamed(grounds, predicate)
    for template in provider.get_template_actions():
        for line in template.command_pattern:
            yield template.name, _unknown_verb(grounds, line)


def _conditions(provider: Any) -> Iterator[tuple[str, Iterable[Predicate]]]:
    """Yield each goal's and each template's name with all its conditions."""
    for goal in provider.get_goal_templates():
        yield goal.name, (*goal.prerequisites, *goal.completion_criteria)
    for template in provider.get_template_actions():
        needs = (need.predicate for need in template.preconditions)
        yield template.name, (*template.when, *template.effects, *needs)


def _misnamed(grounds: LintContext, predicate: Predicate) -> Misnamed | None:
    """Return what a condition names wrongly; `None` if nothing, or only a template's parameter."""
    subject = predicate.subject.lower()
    if not subject or "{" in subject:
        return None
    match predicate.check:
        case Check.DID:
            return _unknown_command(grounds, predicate)
        case Check.AT_ROOM:
            return _unknown_room(grounds, predicate)
    return None


def _unknown_command(grounds: LintContext, predicate: Predicate) -> Misnamed | None:
    subject = predicate.subject.lower()
    if grounds.game.commands.get(subject) is not None:
        return None
    close = near(subject, _commands(grounds), most=1)
    return Misnamed(f"{predicate.check}:{predicate.subject}", "command", subject, close)


def _unknown_room(grounds: LintContext, predicate: Predicate) -> Misnamed | None:
    titles = {room.title.lower(): room.title for room in grounds.content.rooms.values()}
    subject = predicate.subject.lower()
    if subject in titles or predicate.subject in grounds.content.rooms:
        return None
    close = tuple(titles[one] for one in near(subject, titles, most=1))
    return Misnamed(f"{predicate.check}:{predicate.subject}", "room", predicate.subject, close)


def _unknown_verb(grounds: LintContext, line: str) -> Misnamed | None:
    verb = line.partition(" ")[0].lower()
    if not verb or verb.startswith("{") or grounds.is_command(verb):
        return None
    return Misnamed(line, "command", verb, near(verb, _commands(grounds), most=1))


def _fault(sources: dict[Path, list[str]], name: str, wrong: Misnamed) -> Finding:
    remedy = f"did you mean: {wrong.close[0]}?" if wrong.close else f"name a {wrong.kind} of this game"
    what = f"{name}: there is no {wrong.kind} {wrong.subject!r}, in {wrong.text!r}."
    return breach("lesson_misnamed", _line_of(sources, wrong.text), what, remedy=remedy)


def _commands(grounds: LintContext) -> tuple[str, ...]:
    return tuple(command.name for command in grounds.game.commands.all())


def _sources(provider: object) -> dict[Path, list[str]]:
    """Return the lines of the Python files beside the provider's own, which comes first."""
    own = inspect.getsourcefile(type(provider))
    if own is None:
        return {}
    files = (Path(own), *sorted(Path(own).parent.glob("*.py")))
    return {file: file.read_text(encoding="utf-8").splitlines() for file in files if file.is_file()}


def _line_of(sources: dict[Path, list[str]], text: str) -> str:
    """Return ``file:line`` of the first line that contains the text, or of the provider's first line."""
    for file, lines in sources.items():
        for number, line in enumerate(lines, 1):
            if text in line:
                return f"{file}:{number}"
    return f"{next(iter(sources), Path())}:1"


RULES = (lessons_name_what_there_is,)
