"""Callings and abilities: what a player types for one means that, and nothing else."""

from collections.abc import Callable, Iterator

from maid_engine.commands.definition import CommandDefinition
from maid_engine.core.ids import local_name
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.rules.abilities import WANDERER


def callings_are_words_of_their_own(grounds: LintContext) -> Iterator[Finding]:
    """No calling may be called like a command, or like a character without a calling.

    A newcomer who is asked for a calling may type a command instead.
    """
    for calling in grounds.content.callings.values():
        why = _why_no_calling(grounds, calling.name)
        if why:
            yield _misnamed("calling", calling.id, why)


def _why_no_calling(grounds: LintContext, word: str) -> str:
    """Return what else this word is, as the end of a sentence; "" if a calling may have it."""
    if word == WANDERER:
        return "is what a character without a calling is called"
    command = _typed_as(grounds, word)
    if command is not None:
        return f'is what one types for the command "{command.name}"'
    return ""


def abilities_hide_nothing(grounds: LintContext) -> Iterator[Finding]:
    """No ability may be called like a calling or an affect, or be the beginning of a command's name.

    A name that is a whole command is refused when the pack is loaded.
    """
    for spec in grounds.content.abilities.values():
        why = _why_no_ability(grounds, spec.name)
        if why:
            yield _misnamed("ability", spec.id, why)


def _why_no_ability(grounds: LintContext, word: str) -> str:
    """Return what else this word is, as the end of a sentence; "" if an ability may have it."""
    content = grounds.content
    if word in map(local_name, content.callings):
        return "is a calling, too"
    if word in map(local_name, content.affects):
        return "is an affect, too, so that one cannot tell which a sentence means"
    hidden = _begun_by(grounds, word)
    if hidden is not None:
        return f'hides the short form of the command "{hidden.name}"'
    return ""


def _misnamed(table: str, id_: str, why: str) -> Finding:
    what = f'The name "{local_name(id_)}" of {table} {id_} {why}.'
    return breach(f"{table}_misnamed", id_, what, remedy="choose another word", table=table)


def _typed_as(grounds: LintContext, word: str) -> CommandDefinition | None:
    """Return the command that is typed with this word; None if there is none."""
    return _first(grounds, lambda command: word in (command.name, *command.aliases))


def _begun_by(grounds: LintContext, word: str) -> CommandDefinition | None:
    """Return a command that is no ability and whose name begins with this word; None if there is none."""
    abilities = {spec.name for spec in grounds.content.abilities.values()}
    return _first(grounds, lambda command: command.name.startswith(word) and command.name not in abilities)


def _first(grounds: LintContext, fits: Callable[[CommandDefinition], bool]) -> CommandDefinition | None:
    return next(filter(fits, grounds.game.commands.all()), None)


RULES = (callings_are_words_of_their_own, abilities_hide_nothing)
