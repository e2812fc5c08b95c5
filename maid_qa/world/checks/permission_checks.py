"""Permissions: the dead, the seated and fighters must not do what their condition forbids."""

from collections.abc import Callable, Iterator
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_stdlib.components.body import Posture

_REFUSALS: Final = frozenset({"error"})
"""Kinds of messages that say why something cannot be done."""
_NEEDS: Final[dict[str, tuple[Callable[[Case], bool], str]]] = {
    "standing": (lambda case: case.before.posture is Posture.STANDING, "to stand"),
    "not_in_combat": (lambda case: not case.before.fighting, "to be in no fight"),
    "in_combat": (lambda case: case.before.fighting, "to be in a fight"),
}
"""A command's precondition → whether it holds, and its description."""


def conditions_are_kept(case: Case) -> Iterator[Finding]:
    """A command must be refused without its preconditions; the dead may only use commands that allow it."""
    command = case.game.commands.get(case.act.canonical)
    if command is None or _is_refused(case):
        return
    if case.before.posture is Posture.DEAD:
        if not command.when_dead:
            yield case.finding("allowed_wrongly", command.name, f'The dead can "{command.name}".')
        return
    for need in command.preconditions:
        holds, what = _NEEDS.get(need, (_always, ""))
        if not holds(case):
            yield case.finding(
                "allowed_wrongly", command.name, f'"{command.name}" asks one {what}, and does without it.'
            )


def _is_refused(case: Case) -> bool:
    """Return whether the actor was told nothing, or only why something cannot be done."""
    return all(line.template.kind in _REFUSALS for line in case.act.lines)


def _always(case: Case) -> bool:
    del case
    return True


ALWAYS = (conditions_are_kept,)
KINDS = ("allowed_wrongly",)
