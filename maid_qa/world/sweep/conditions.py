"""Conditions in which players type too: asleep, in a fight, in a trade, with nothing, dead."""

from collections.abc import Callable, Iterator
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Condition, Turn
from maid_qa.world.content_rules.lint_context import LintContext
from maid_qa.world.sweep import acquisition, company
from maid_qa.world.sweep.hands import Hands
from maid_stdlib.components.body import Fighting, Posture
from maid_stdlib.components.character import Preferences
from maid_stdlib.components.item import Equipment, Item, Purse
from maid_stdlib.components.place import Room
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.specs import ItemSpec
from maid_stdlib.rules.beings import posture_of, room_flag
from maid_stdlib.rules.player_trade import trades
from maid_stdlib.systems.npcs import key_of

LONGEST_DYING_S: Final = 90.0


def conditions_of(one: Hands, other: Hands, beginner: Hands) -> Iterator[Condition]:
    """Yield each condition; the one that no command can end comes last."""
    yield Condition("asleep", one.player, _posture(one, Posture.SLEEPING), lambda: _asleep(one))
    yield Condition(
        "in a fight",
        beginner.player,
        lambda: beginner.world.has(beginner.player, Fighting),
        lambda: _fighting(beginner),
    )
    yield Condition(
        "in a trade",
        one.player,
        lambda: one.player in trades(one.game).by_player,
        lambda: company.open_trade(one, other),
    )
    yield Condition("away", other.player, lambda: _is_away(other), lambda: company.by(other, ("afk",)))
    yield Condition("dead", beginner.player, _posture(beginner, Posture.DEAD), lambda: die(beginner, other))
    yield Condition(
        "with nothing",
        beginner.player,
        lambda: _has_nothing(beginner),
        lambda: _give_all(beginner, other),
    )


def _posture(hands: Hands, posture: Posture) -> Callable[[], bool]:
    return lambda: posture_of(hands.world, hands.player) is posture


def _asleep(hands: Hands) -> Iterator[Turn]:
    yield from company.by(hands, hands.ready())
    yield Turn(hands.player, "sleep")


def _fighting(hands: Hands) -> Iterator[Turn]:
    """Fight the easiest foe with weak blows, so that it takes a while."""
    for foe in sorted(company.foes(hands), key=lambda mob: (mob.level, -mob.hp))[:1]:
        yield from company.by(hands, acquisition.meet(hands, foe.id))
        yield Turn(hands.player, f"kill {foe.name.lower()}")


def _is_away(hands: Hands) -> bool:
    chosen = hands.world.get(hands.player, Preferences)
    return chosen is not None and chosen.afk


def _has_nothing(hands: Hands) -> bool:
    purse, worn = hands.world.get(hands.player, Purse), hands.world.get(hands.player, Equipment)
    held = any(True for _ in hands.world.inside(hands.player, Item))
    return not (held or (purse is not None and purse.gold) or (worn is not None and worn.slots))


def _give_all(hands: Hands, other: Hands) -> Iterator[Turn]:
    """Drop all things, and give the gold away."""
    yield from company.by(hands, hands.ready())
    yield from company.by(hands, hands.bare())
    if any(True for _ in hands.world.inside(hands.player, Item)):
        yield Turn(hands.player, "drop all")
    yield from company.meet(hands, other)
    purse = hands.world.get(hands.player, Purse)
    if purse is not None and purse.gold:
        yield Turn(hands.player, f"give {purse.gold} gold to {company.name_of(other)}")


def die(hands: Hands, other: Hands) -> Iterator[Turn]:
    """With an active quest and something worn, attack a foe that is too strong, and die."""
    yield from company.by(hands, hands.ready())
    yield from _set_out(hands, other)
    for foe in sorted(company.foes(hands), key=lambda mob: (-mob.level, -mob.hp)):
        yield from company.by(hands, acquisition.meet(hands, foe.id))
        if not _peaceful(hands, hands.room):
            yield Turn(hands.player, f"kill {foe.name.lower()}")
            yield from _fight_on(hands)
            return


def _fight_on(hands: Hands) -> Iterator[Turn]:
    """Let time pass until a fight is over."""
    for _ in range(round(LONGEST_DYING_S * hands.game.ticks_per_second)):
        if not hands.world.has(hands.player, Fighting):
            return
        yield Turn(hands.player, "")


def _set_out(hands: Hands, other: Hands) -> Iterator[Turn]:
    yield from _take_quest(hands)
    yield from _wear_gift(hands, other)


def _take_quest(hands: Hands) -> Iterator[Turn]:
    """Accept a quest that a beginner may take, unless the player has or had one."""
    content, log = hands.content, hands.world.get(hands.player, QuestLog)
    first = [one for one in content.quests.values() if not one.requires]
    quest = next((one for one in first if one.min_level <= 1), None)
    if quest is not None and log is not None and not (log.active or log.finished):
        for home in hands.grounds.homes.get(quest.giver, ())[:1]:
            yield from company.by(hands, hands.walk(home.room))
            yield Turn(hands.player, f"accept {key_of(quest)}")


def _first_to_wear(grounds: LintContext) -> ItemSpec | None:
    """Return the first ware of a shop that a character of level 1 can wear."""
    for item in grounds.existing(grounds.wares):
        if item.slot and item.min_level <= 1:
            return item
    return None


def _wear_gift(hands: Hands, other: Hands) -> Iterator[Turn]:
    """Wear something that the other player buys, unless the player wears something."""
    worn, wear = hands.world.get(hands.player, Equipment), _first_to_wear(hands.grounds)
    if wear is not None and worn is not None and not worn.slots:
        yield from company.by(other, other.ready())
        yield from company.by(other, acquisition.get(other, wear.id))
        yield from company.meet(hands, other)
        yield Turn(other.player, f"give {wear.name.lower()} to {company.name_of(hands)}")
        yield Turn(hands.player, f"use {wear.name.lower()}")


def _peaceful(hands: Hands, room: EntityId) -> bool:
    return not hands.world.has(room, Room) or room_flag(hands.world, room, "safe")
