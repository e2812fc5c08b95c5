"""Groups: followers follow, members are in their group, and ignored players are not heard."""

from collections.abc import Callable, Iterator
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import ACTOR, Message, MessageTemplate
from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_stdlib.components.character import Following, Grouped, Preferences
from maid_stdlib.messages import groups, movement, talk
from maid_stdlib.rules.audience import hears

_HOLDS: Final[tuple[tuple[MessageTemplate, Callable[[Case], bool], str], ...]] = (
    (movement.FOLLOWS, lambda case: _has(case, Following), "follows nobody"),
    (movement.UNFOLLOWS, lambda case: not _has(case, Following), "follows still"),
    (groups.JOINS, lambda case: _has(case, Grouped), "is in no group"),
    (groups.LEAVES, lambda case: not _has(case, Grouped), "is in the group still"),
    (groups.KICKED, lambda case: not _are_grouped(case), "has them in the group still"),
)
"""(message to the actor, condition that must hold, description if it does not)."""
_CHANNEL: Final = "chat"
_SPEECH: Final = "talk"
"""Prefix of the ids of messages that contain somebody's words."""


def _has(case: Case, kind: type[object]) -> bool:
    return case.game.world.has(case.act.player, kind)


def _are_grouped(case: Case) -> bool:
    """Return whether a player whom the actor removed is still in the group."""
    world, mine = case.game.world, case.game.world.get(case.act.player, Grouped)
    kicked = [pair for pair in case.act.elsewhere if pair[1].template is groups.KICKED]
    told = {reader for reader, message in kicked if message.view == "target"}
    theirs = [world.get(one, Grouped) for one in told]
    return mine is not None and mine.leader in {one.leader for one in theirs if one is not None}


def company_is_as_it_is_told(case: Case) -> Iterator[Finding]:
    """A player who is told to follow or to be in a group must do so, and the reverse."""
    for template, holds, otherwise in _HOLDS:
        if case.told(template) and not holds(case):
            yield case.finding(
                "deed_without_effect",
                case.act.canonical,
                f'Whoever is told "{template.id}" {otherwise}.',
            )


def the_ignored_are_not_heard(case: Case) -> Iterator[Finding]:
    """A player's words must not reach those who ignore the player or have turned the channel off."""
    act = case.act
    for reader, message in act.elsewhere:
        if getattr(message.fields.get(ACTOR), "author", None) != act.player:
            continue
        if _has_words(message) and _ignores(case, reader):
            yield case.finding(
                "allowed_wrongly",
                act.canonical,
                f'Who ignores somebody reads what they say by "{act.canonical}".',
            )
        if message.template is talk.CHAT and _has_turned_chat_off(case, reader):
            yield case.finding(
                "allowed_wrongly", act.canonical, "Who has turned a channel off reads what is said on it."
            )


def _has_words(message: Message) -> bool:
    """Return whether a message contains somebody's words."""
    return message.template.id.partition(".")[0] == _SPEECH and "text" in message.fields


def _ignores(case: Case, reader: EntityId) -> bool:
    return reader in case.game.world and not hears(case.game.world, reader, case.act.player)


def _has_turned_chat_off(case: Case, reader: EntityId) -> bool:
    chosen = case.game.world.get(reader, Preferences)
    return chosen is not None and _CHANNEL in chosen.channels_off


JUDGES = dict.fromkeys(("follow", "unfollow", "group"), (company_is_as_it_is_told,))
ALWAYS = (the_ignored_are_not_heard,)
KINDS = ("deed_without_effect", "allowed_wrongly")
