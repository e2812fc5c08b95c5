"""Rules of following and groups."""

from collections.abc import Iterable

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character, Following, Grouped, Invited
from maid_stdlib.messages import groups as msg
from maid_stdlib.messages import movement as move_msg
from maid_stdlib.messages import talk as talk_msg
from maid_stdlib.rules.acquaintances import acquaint
from maid_stdlib.rules.audience import hears
from maid_stdlib.rules.beings import name_of

MOST_MEMBERS = 6
INVITATION_S = 120.0
"""Seconds for which an invitation is valid."""


def follow(game: Game, actor: EntityId, leader: EntityId) -> Message | None:
    """Follow somebody. Return why it is refused, or None."""
    world = game.world
    if actor == leader:
        return move_msg.FOLLOW_SELF()
    at: EntityId | None = leader
    while at is not None:
        following = world.get(at, Following)
        at = following.leader if following is not None else None
        if at == actor:
            return move_msg.FOLLOW_CIRCLE(target=name_of(world, leader))
    world.add(actor, Following(leader))
    game.act(
        move_msg.FOLLOWS(actor=name_of(world, actor), target=name_of(world, leader)),
        actor=actor,
        target=leader,
    )
    return None


def unfollow(game: Game, actor: EntityId) -> Message | None:
    """Stop following. Return why it is refused, or None."""
    following = game.world.get(actor, Following)
    if following is None:
        return move_msg.NOT_FOLLOWING()
    game.world.remove(actor, Following)
    said = move_msg.UNFOLLOWS(actor=name_of(game.world, actor), target=name_of(game.world, following.leader))
    game.act(said, actor=actor, target=following.leader)
    return None


def stop_followers(game: Game, leader: EntityId) -> None:
    """End everybody's following of this leader, such as when it leaves the game."""
    for follower, following in game.world.having(Following):
        if following.leader == leader:
            unfollow(game, follower)


def members(world: World, player: EntityId) -> list[EntityId]:
    """Return everybody in a player's group, leader first; empty without a group."""
    mine = world.get(player, Grouped)
    if mine is None:
        return []
    others = [member for member, grouped in world.having(Grouped) if grouped.leader == mine.leader != member]
    return [mine.leader, *others]


def invite(game: Game, actor: EntityId, target: EntityId) -> Message | None:
    """Invite a player into the actor's group. Return why it is refused, or None.

    A group begins when the first invited player accepts.
    """
    world = game.world
    refusal = _refuse_to_invite(world, actor, target)
    if refusal is not None:
        return refusal
    if not world.has(target, Invited):
        world.add(target, Invited())
    world.edit(target, Invited).by[actor] = game.after(INVITATION_S)
    said = msg.INVITES(actor=name_of(world, actor), target=name_of(world, target))
    game.act(said, actor=actor, target=target)
    return None


def _refuse_to_invite(world: World, actor: EntityId, target: EntityId) -> Message | None:
    mine = world.get(actor, Grouped)
    if mine is not None and mine.leader != actor:
        return msg.NOT_LEADER(leader=name_of(world, mine.leader))
    if world.has(target, Grouped):
        return msg.THEY_ARE_GROUPED(target=name_of(world, target))
    if len(members(world, actor)) >= MOST_MEMBERS:
        return msg.FULL(most=MOST_MEMBERS)
    if not hears(world, target, actor):
        return talk_msg.NOT_HEARD(target=name_of(world, target))
    return None


def accept(game: Game, actor: EntityId, leader: EntityId | None) -> Message | None:
    """Join a group by invitation; the latest one if no leader is named. Return why it is refused, or None."""
    world = game.world
    if world.has(actor, Grouped):
        return msg.ALREADY_GROUPED()
    standing = _invitations(game, actor)
    if leader is None and standing:
        leader = standing[-1]
    if leader is None or leader not in standing:
        return msg.NOT_INVITED()
    if len(members(world, leader)) >= MOST_MEMBERS:
        return msg.FULL(most=MOST_MEMBERS)
    _join(game, actor, leader)
    return None


def _invitations(game: Game, player: EntityId) -> list[EntityId]:
    """Return the leaders whose invitations of a player are still valid, the latest last."""
    invited = game.world.get_or_default(player, Invited)
    lasting = [by for by, until in invited.by.items() if until >= game.tick]
    return [by for by in lasting if _leads(game.world, by)]


def _join(game: Game, player: EntityId, leader: EntityId) -> None:
    """Add a player to a leader's group, and tell the group."""
    world = game.world
    if not world.has(leader, Grouped):
        world.add(leader, Grouped(leader))
    world.remove(player, Invited)
    world.add(player, Grouped(leader))
    acquaint(game, player, leader)
    acquaint(game, leader, player)
    said = msg.JOINS(actor=name_of(world, player), leader=name_of(world, leader))
    game.tell(player, said)
    _tell_group(game, player, said)


def _leads(world: World, player: EntityId) -> bool:
    grouped = world.get(player, Grouped)
    in_world = world.has(player, Character) and world.place_of(player) is not None
    return in_world and (grouped is None or grouped.leader == player)


def leave(game: Game, actor: EntityId) -> Message | None:
    """Leave the group. Return why it is refused, or None.

    A group with one member left ends. If the leader leaves, the first other member leads.
    """
    world = game.world
    if not world.has(actor, Grouped):
        return msg.NO_GROUP()
    said = msg.LEAVES(actor=name_of(world, actor))
    game.tell(actor, said)
    _tell_group(game, actor, said)
    take_out(game, actor)
    return None


def kick(game: Game, actor: EntityId, target: EntityId) -> Message | None:
    """Remove a member from the group that the actor leads. Return why it is refused, or None."""
    world = game.world
    mine = world.get(actor, Grouped)
    if mine is None:
        return msg.NO_GROUP()
    if mine.leader != actor:
        return msg.NOT_LEADER(leader=name_of(world, mine.leader))
    if target not in members(world, actor):
        return msg.NOT_IN_GROUP(who=name_of(world, target))
    said = msg.KICKED(actor=name_of(world, actor), target=name_of(world, target))
    game.tell(actor, said)
    told = said.seen_by("target")
    if told is not None:
        game.tell(target, told)
    _tell_group(game, actor, said, but=target)
    take_out(game, target)
    return None


def _tell_group(game: Game, actor: EntityId, said: Message, but: EntityId | None = None) -> None:
    seen = said.seen_by("room")
    for member in members(game.world, actor):
        if seen is not None and member not in (actor, but):
            game.tell(member, seen)


def take_out(game: Game, player: EntityId) -> None:
    """Remove a player from their group."""
    world = game.world
    rest = [member for member in members(world, player) if member != player]
    led = world.need(player, Grouped).leader == player
    world.remove(player, Grouped)
    if len(rest) < 2:
        _disband(game, rest)
    elif led:
        _crown(game, rest)


def _disband(game: Game, members: Iterable[EntityId]) -> None:
    for member in members:
        game.world.remove(member, Grouped)
        game.tell(member, msg.DISBANDS())


def _crown(game: Game, rest: list[EntityId]) -> None:
    heir = rest[0]
    said = msg.LEADS(actor=name_of(game.world, heir))
    for member in rest:
        game.world.add(member, Grouped(heir))
    game.tell(heir, said)
    _tell_group(game, heir, said)
