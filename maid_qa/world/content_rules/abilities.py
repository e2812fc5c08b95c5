"""Callings and abilities: what a player types for one means that, and nothing else."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from maid_engine.commands.definition import CommandDefinition
from maid_engine.core.ids import local_name
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.rules.abilities import WANDERER

REMEDY: Final = "choose another word"


def callings_are_words_of_their_own(grounds: LintContext) -> Iterator[Finding]:
    """No calling may be called like a command, like an ability, or like a character without a calling.

    Whoever creates a character may type a command in place of a calling.
    """
    for calling in grounds.content.callings.values():
        wrong = partial(_misnamed, "calling_misnamed", calling.id, "calling")
        command = _typed_as(grounds, calling.name)
        if calling.name == WANDERER:
            yield wrong("is what a character without a calling is called")
        elif command is not None:
            yield wrong(f'is what one types for the command "{command.name}"')


def abilities_hide_nothing(grounds: LintContext) -> Iterator[Finding]:
    """No ability may be called like a calling or an affect, or be the beginning of a command's name.

    A name that is a whole command is refused when the pack is loaded.
    """
    content = grounds.content
    callings = {one.name for one in content.callings.values()}
    affects = {one.name for one in content.affects.values()}
    abilities = {spec.name for spec in content.abilities.values()}
    for spec in content.abilities.values():
        wrong = partial(_misnamed, "ability_misnamed", spec.id, "ability")
        hidden = _begun_by(grounds, spec.name, abilities)
        if spec.name in callings:
            yield wrong("is a calling, too")
        elif spec.name in affects:
            yield wrong("is an affect, too, so that one cannot tell which a sentence means")
        elif hidden is not None:
            yield wrong(f'hides the short form of the command "{hidden.name}"')


def _misnamed(kind: str, id_: str, table: str, why: str) -> Finding:
    what = f'The name "{local_name(id_)}" of {table} {id_} {why}.'
    return breach(kind, id_, what, remedy=REMEDY, table=table)


def _typed_as(grounds: LintContext, word: str) -> CommandDefinition | None:
    """Return the command that is typed with this word; None if there is none."""
    return _first(grounds, lambda command: word in (command.name, *command.aliases))


def _begun_by(grounds: LintContext, word: str, abilities: set[str]) -> CommandDefinition | None:
    """Return a command that is no ability and whose name begins with this word; None if there is none."""
    return _first(grounds, lambda command: command.name.startswith(word) and command.name not in abilities)


def _first(grounds: LintContext, fits: Callable[[CommandDefinition], bool]) -> CommandDefinition | None:
    return next(filter(fits, grounds.game.commands.all()), None)


RULES = (callings_are_words_of_their_own, abilities_hide_nothing)
