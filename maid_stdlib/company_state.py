"""The data of groups, active quests and channels for GMCP, in the forms of Aardwolf and IRE."""

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import QuestSpec, StageSpec
from maid_stdlib.rules import company, gmcp_state
from maid_stdlib.rules import quest as rule
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.gear import level_of

CHANNELS: list[JsonValue] = [
    {"name": "say", "caption": "Say", "command": "say"},
    {"name": "tell", "caption": "Tell", "command": "tell"},
    {"name": "whisper", "caption": "Whisper", "command": "whisper"},
    {"name": "letter", "caption": "Letter", "command": "letter"},
    {"name": "group", "caption": "Group", "command": "gtell"},
    {"name": "chat", "caption": "Chat", "command": "chat"},
    {"name": "shout", "caption": "Shout", "command": "shout"},
    {"name": "emote", "caption": "Emote", "command": "emote"},
]
"""Comm.Channel.List: the channels that Comm.Channel.Text may name, and the commands to answer there."""

GroupMark = tuple[tuple[EntityId, int, EntityId | None], ...]


def group_mark(world: World, player: EntityId) -> GroupMark:
    """Return a value that changes whenever :func:`group` may change. It is cheaper to compare."""
    return tuple(
        (member, world.revision(member), world.place_of(member)) for member in company.members(world, player)
    )


def group(game: Game, player: EntityId) -> JsonValue:
    """Return the data of Group; without leader and members for somebody without a group."""
    members = company.members(game.world, player)
    here = game.world.place_of(player)
    return {
        "leader": str(name_of(game.world, members[0])) if members else "",
        "members": [_member(game, member, here) for member in members],
    }


def _member(game: Game, member: EntityId, here: EntityId | None) -> JsonValue:
    world = game.world
    body = world.need(member, Vitals)
    info: dict[str, JsonValue] = {
        "hp": max(0, body.hp),
        "mhp": body.hp_max,
        "mn": body.mp,
        "mmn": body.mp_max,
        "mv": body.ep,
        "mmv": body.ep_max,
        "lvl": level_of(game, PlayerId(member)),
        "here": int(world.place_of(member) == here),
    }
    entry: dict[str, JsonValue] = {"name": str(name_of(world, member)), "info": info}
    return entry | gmcp_state.marks(world, member)


def tasks(game: Game, player: EntityId) -> list[JsonValue]:
    """Return the data of IRE.Tasks.List: active quests, their current stage, and the progress of its objectives."""
    log = game.world.get_or_default(player, QuestLog)
    found: list[JsonValue] = []
    for quest, stage, progress in rule.active_stages(log, game.resource(ContentIndex).quests):
        counts = rule.fit_counts(stage, progress.counts)
        found.append(_task(game, quest, stage, progress.stage, counts))
    return found


def _task(game: Game, quest: QuestSpec, stage: StageSpec, number: int, counts: list[int]) -> JsonValue:
    content = game.resource(ContentIndex)
    return {
        "id": quest.id,
        "name": quest.title,
        "desc": stage.text,
        "type": "quests",
        "cmd": f"quests {quest.title.lower()}",
        "status": "0",
        "stage": number + 1,
        "stages": len(quest.stages),
        "objectives": [
            {
                "text": rule.objective_text(game.world, content, objective),
                "count": min(count, objective.count),
                "goal": objective.count,
            }
            for objective, count in zip(stage.listed, counts, strict=False)
        ],
    }
