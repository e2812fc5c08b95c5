"""What the standard library's sentences mean to a mind: a row for each view of a template that tells something.

A row is ``template view MEANING [slot=ROLE …] [ROLE:constant …]``. A slot that has a usual role (see
``USUAL``) need not be named. A template without a row is read all the same: as a refusal when its kind is
``error``, as nothing of importance otherwise.
"""

from collections.abc import Iterable, Mapping

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import ObservationType, PerceptionPattern, Reads
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Catalogue, LinePattern, SlotKind

VIEWS = {"a": ACTOR, "t": TARGET, "r": ROOM}

USUAL: Mapping[str, Mapping[str, Role]] = {
    ACTOR: {"target": Role.WHO, "other": Role.WHO, "leader": Role.WHO},
    TARGET: {"actor": Role.WHO},
    ROOM: {"actor": Role.WHO, "target": Role.WHOM},
}
"""View → slot → the role it usually has there."""
ALWAYS: Mapping[str, Role] = {
    "who": Role.WHO,
    "mob": Role.WHO,
    "npc": Role.WHO,
    "keeper": Role.WHO,
    "player": Role.WHO,
    "item": Role.ITEM,
    "items": Role.ITEMS,
    "amount": Role.AMOUNT,
    "gold": Role.AMOUNT,
    "price": Role.PRICE,
    "direction": Role.DIRECTION,
    "whence": Role.DIRECTION,
    "level": Role.LEVEL,
    "text": Role.TEXT,
    "title": Role.TITLE,
    "area": Role.AREA,
    "exits": Role.EXITS,
    "count": Role.COUNT,
    "quest": Role.QUEST,
    "objective": Role.OBJECTIVE,
    "topics": Role.TOPICS,
    "skill": Role.SKILL,
    "slot": Role.SLOT,
    "hp": Role.HP,
    "hp_max": Role.HP_MAX,
    "mp": Role.MP,
    "mp_max": Role.MP_MAX,
    "ep": Role.EP,
    "ep_max": Role.EP_MAX,
    "xp": Role.XP,
    "tnl": Role.XP_TO_NEXT,
    "posture": Role.STATE,
    "state": Role.STATE,
    "condition": Role.STATE,
    "practices": Role.PRACTICES,
}
"""Slot → the role it has in any view."""

TABLE = """
movement.walk a I_MOVED
movement.leaves r LEFT
movement.arrives r ENTERED
movement.follow_along a I_MOVED
movement.winded a TIRED
movement.no_way a NO_EXIT
movement.no_direction a CANNOT
movement.door_closed a DOOR_CLOSED door=ITEM
movement.door_locked a DOOR_LOCKED door=ITEM
movement.fighting a IN_FIGHT
movement.not_standing a MUST_STAND
movement.nowhere a CANNOT
movement.enters r APPEARED KIND:human
movement.ai_enters r APPEARED KIND:ai
movement.bot_enters r APPEARED KIND:ai
movement.quits r VANISHED
movement.link_lost r NOTHING
movement.resumes r NOTHING
movement.vanishes r VANISHED
movement.appears r APPEARED
movement.unstuck_done a DONE
movement.follows a I_FOLLOW
movement.follows t FOLLOWS_ME
movement.unfollows a I_FOLLOW_NO_MORE
movement.unfollows t FOLLOWS_ME_NO_MORE
look.title a ROOM_TITLE
look.title_brief a ROOM_TITLE
look.description a ROOM_TEXT
look.exits a EXITS
look.no_exits a EXITS
look.dark a TOO_DARK
look.too_dark a TOO_DARK
look.item_here a ITEM_HERE
look.items_here a ITEM_HERE
look.fixture_here a ITEM_HERE
look.fixtures_here a ITEM_HERE
look.mob_here a MOB_HERE
look.mobs_here a MOB_HERE
look.mob_fighting a MOB_HERE target=WHOM STATE:fighting
look.mob_fighting_you a ATTACKS_ME
look.player_here a PLAYER_HERE KIND:human
look.player_here_but a PLAYER_HERE KIND:human
look.ai_here a PLAYER_HERE KIND:ai
look.ai_here_so a PLAYER_HERE KIND:ai
look.bot_here a PLAYER_HERE KIND:ai
look.at a EXAMINED what=ITEM
look.text a EXAMINED
look.nothing_special a EXAMINED what=ITEM
look.read a EXAMINED what=ITEM
look.not_readable a CANNOT what=ITEM
look.contains a CONTAINER_HOLDS what=CONTAINER
look.contains_nothing a CONTAINER_EMPTY what=CONTAINER
look.no_inside a CANNOT what=ITEM
look.condition a CONDITION
look.fights_you a ATTACKS_ME
look.fights a OTHERS_FIGHT target=WHOM
look.toward_room a ROOM_BEYOND
look.exit_line a ROOM_BEYOND
look.exit_door a ROOM_BEYOND door=ITEM
look.toward_nothing a NO_EXIT
look.not_here a NOT_HERE what=TEXT
look.not_here_near a NOT_HERE what=TEXT
look.found_exit a EXIT_FOUND
look.found_exit r EXIT_FOUND
look.found_item a ITEM_HERE
look.found_item r ITEM_HERE
look.found_detail a DONE
look.found_nothing a DONE
doors.opens a DOOR_OPENED what=ITEM
doors.opens r DOOR_OPENED what=ITEM
doors.closes a DOOR_SHUT what=ITEM
doors.closes r DOOR_SHUT what=ITEM
doors.locks a DOOR_NOW_LOCKED what=ITEM
doors.locks r DOOR_NOW_LOCKED what=ITEM
doors.unlocks a DOOR_UNLOCKED what=ITEM
doors.unlocks r DOOR_UNLOCKED what=ITEM
doors.moves_from_beyond r DOOR_IS what=ITEM
doors.is_closed a DOOR_IS what=ITEM STATE:closed
doors.is_open a DOOR_IS what=ITEM STATE:open
doors.is_locked a DOOR_LOCKED what=ITEM
doors.already a DOOR_IS what=ITEM
doors.no_key a DOOR_LOCKED what=ITEM
doors.pick a DOOR_LOCKED what=ITEM
items.take a GOT_ITEM
items.take r OTHER_GOT_ITEM
items.take_from a GOT_ITEM holder=CONTAINER
items.take_from r NOTHING
items.collect a GOLD_GAINED
items.collect r NOTHING
items.drop a LOST_ITEM
items.drop r OTHER_LOST_ITEM
items.put a LOST_ITEM holder=CONTAINER
items.give a LOST_ITEM
items.give t GOT_ITEM
items.hand_gold a GOLD_LOST
items.hand_gold t GOLD_GAINED
items.wear a EQUIPPED
items.wield a EQUIPPED SLOT:weapon
items.hold a EQUIPPED SLOT:held
items.light a EQUIPPED SLOT:held
items.put_out a UNEQUIPPED
items.remove a UNEQUIPPED
items.drink a USED_ITEM
items.eat a USED_ITEM
items.regain a HEALED
items.not_needed a DONE
items.kept a CANNOT item=ITEM
items.no_effect a DONE
items.carrying a INVENTORY_LIST
items.carrying_nothing a INVENTORY_EMPTY
items.gold a GOLD_IS
items.worn a EQUIPMENT_ITEM
items.worn_nothing a EQUIPMENT_EMPTY
items.not_carried a NOT_CARRIED what=TEXT
items.not_carried_near a NOT_CARRIED what=TEXT
items.not_in a NOT_HERE what=TEXT
items.not_in_near a NOT_HERE what=TEXT
items.nothing_to_take a CANNOT
items.nothing_in a CANNOT
items.fixed a CANNOT
items.not_an_item a CANNOT what=ITEM
items.hands_full a TOO_MUCH_TO_CARRY
items.not_wearable a CANNOT
items.not_a_light a CANNOT
items.no_light_held a CANNOT
items.already_worn a CANNOT
items.level_too_low a CANNOT
items.not_usable a CANNOT
items.not_enough_gold a NOT_ENOUGH_GOLD amount=PRICE gold=GOLD
info.who_player a WHO_LINE KIND:human
info.who_ai a WHO_LINE KIND:ai
info.who_bot a WHO_LINE KIND:ai
info.who_away a WHO_LINE KIND:human
info.score_name a STATUS player=-
info.score_vitals a VITALS
info.score_xp a STATUS
info.score_xp_top a STATUS
info.score_practices a STATUS
info.score_posture a POSTURE
talk.say a I_SAID CHANNEL:say
talk.say r SAID CHANNEL:say
talk.say_to a I_SAID CHANNEL:say
talk.say_to t TOLD_ME CHANNEL:say
talk.say_to r SAID CHANNEL:say
talk.tell a I_SAID CHANNEL:tell
talk.tell t TOLD_ME CHANNEL:tell
talk.whisper a I_SAID CHANNEL:whisper
talk.whisper t TOLD_ME CHANNEL:whisper
talk.shout a I_SAID CHANNEL:shout
talk.shout r SAID CHANNEL:shout
talk.chat a I_SAID CHANNEL:chat
talk.chat r SAID CHANNEL:chat
talk.group_tell a I_SAID CHANNEL:group
talk.group_tell r SAID CHANNEL:group
talk.emote a I_SAID actor=- CHANNEL:emote
talk.emote r EMOTED
talk.is_linkless a NOT_ONLINE
talk.not_heard a IGNORES_ME
groups.invites t INVITED
groups.joins a JOINED_GROUP
groups.joins r JOINED_GROUP
groups.leaves a LEFT_GROUP
groups.leaves r LEFT_GROUP
groups.kicked t LEFT_GROUP actor=-
groups.disbands a LEFT_GROUP
groups.disbands r LEFT_GROUP
trade.asks t TRADE_OFFERED
trade.begins a TRADE_OFFERED
trade.offer_items t TRADE_CHANGED
trade.offer_gold t TRADE_CHANGED
trade.changed t TRADE_CHANGED
trade.confirms t TRADE_CHANGED
trade.done a TRADE_DONE
trade.cancelled a TRADE_OVER
trade.not_asked a TRADE_OVER
trade.confirm_instead a CANNOT
trade.not_trading a TRADE_OVER
usage.nobody a NOT_HERE who=TEXT
usage.nobody_near a NOT_HERE who=TEXT
usage.not_playing a NOT_ONLINE
usage.not_playing_near a NOT_ONLINE
combat.miss a I_MISS
combat.miss t MISSED_ME
combat.miss r OTHERS_FIGHT
combat.engage a I_ATTACK
combat.engage t ATTACKS_ME
combat.engage r OTHERS_FIGHT
combat.turn a I_ATTACK
combat.turn t ATTACKS_ME
combat.turn r OTHERS_FIGHT
combat.condition r CONDITION
combat.killed a I_KILLED
combat.killed t I_DIED
combat.killed r DIED actor=WHOM target=WHO
combat.died a I_DIED
combat.died r DIED
combat.fled a I_FLED
combat.fled r FLED
combat.flee_failed a FLEE_FAILED
combat.no_way_out a FLEE_FAILED
combat.consider a CONSIDERED odds=STATE state=-
combat.not_fighting a FIGHT_OVER
combat.already a IN_FIGHT
combat.peaceful a NOT_ATTACKABLE
combat.no_reason a NOT_ATTACKABLE
combat.no_pvp a NOT_ATTACKABLE
combat.already_dead a NOT_HERE
life.you_are_dead a I_DIED
life.returned a I_RESPAWNED
life.returned r APPEARED
life.spirit_fades r VANISHED
life.xp_gained a XP_GAINED
life.xp_lost a XP_LOST
life.level_gained a LEVEL_GAINED
life.not_your_kill a NOT_MINE_TO_TAKE owner=WHO corpse=ITEM
life.not_your_corpse a NOT_MINE_TO_TAKE corpse=ITEM
life.gold_shared a GOLD_GAINED
life.hands_full a TOO_MUCH_TO_CARRY
life.no_corpse a NOT_HERE what=TEXT
life.no_corpse_here a NOT_HERE
life.crumbles r ITEM_GONE thing=ITEM
life.swept r ITEM_GONE thing=ITEM
life.door_shuts r DOOR_SHUT door=ITEM
life.appears r APPEARED
rest.sit a POSTURE STATE:sitting
rest.rest a POSTURE STATE:resting
rest.sleep a POSTURE STATE:sleeping
rest.stand a POSTURE STATE:standing
rest.wake a POSTURE STATE:standing
rest.roused a POSTURE STATE:standing
rest.already a POSTURE
rest.in_fight a IN_FIGHT
rest.recovered a HEALED
npc.topics a NPC_TOPICS
npc.silent a DONE
npc.shrugs a DONE
npc.shop_hint a FEATURE_HERE KIND:shop
npc.trainer_hint a FEATURE_HERE KIND:trainer
npc.nobody a NOT_HERE who=TEXT
npc.player a CANNOT
train.teaches a TRAINER_LINE gold=PRICE
train.practices a STATUS
train.learned a TRAINED
train.no_trainer a NO_TRAINER_HERE
train.not_taught a CANNOT_TRAIN
train.mastered a CANNOT_TRAIN
train.no_practices a CANNOT_TRAIN
train.too_dear a CANNOT_TRAIN gold=-
shop.open a SHOP_BEGINS
shop.no_wares a SHOP_BEGINS
shop.ware a SHOP_LINE
shop.bought a BOUGHT
shop.sold a SOLD
shop.worth a SHOP_WOULD_PAY
shop.no_shop a NO_SHOP_HERE
shop.not_sold a NOT_SOLD_HERE what=ITEM
shop.not_sold_near a NOT_SOLD_HERE what=ITEM
shop.not_sold_but a NOT_SOLD_HERE what=ITEM
shop.too_dear a NOT_ENOUGH_GOLD gold=-
shop.hands_full a TOO_MUCH_TO_CARRY
shop.not_bought a NOT_SOLD_HERE
shop.worthless a NOT_SOLD_HERE
shop.quest_item a CANNOT
quest.offer a QUEST_OFFERED
quest.comes_again a QUEST_LINE STATE:repeatable
quest.comes_again_at_once a QUEST_LINE STATE:repeatable
quest.offer_again a QUEST_AGAIN minutes=AMOUNT
quest.offer_later a QUEST_LATER quest=-
quest.offer_after a QUEST_LATER first=QUEST
quest.offer_after_talk a QUEST_LATER giver=-
quest.accepted a QUEST_ACCEPTED
quest.stage a QUEST_OBJECTIVE text=OBJECTIVE
quest.progress a QUEST_PROGRESS count=CURRENT goal=TARGET
quest.completed a QUEST_COMPLETED
quest.again a QUEST_AGAIN minutes=AMOUNT
quest.reward_gold a GOLD_GAINED
quest.reward_item a GOT_ITEM
quest.handed_over a LOST_ITEM
quest.active a QUEST_LINE STATE:active
quest.finished a QUEST_LINE STATE:finished
quest.open_again a QUEST_LINE STATE:again
quest.waits_again a QUEST_AGAIN minutes=AMOUNT
quest.abandoned a QUEST_FAILED
quest.none a QUEST_LOG_EMPTY
quest.unknown a QUEST_REFUSED
quest.not_offered a QUEST_REFUSED
quest.nothing_offered a QUEST_REFUSED
quest.in_hand a QUEST_REFUSED
quest.done_already a QUEST_LINE STATE:finished
quest.not_yet_again a QUEST_AGAIN minutes=AMOUNT
quest.level_too_low a QUEST_REFUSED
quest.needs_first a QUEST_REFUSED
quest.needs_talk_first a QUEST_REFUSED giver=-
quest.too_many a QUEST_REFUSED
system.unknown_command a UNKNOWN_COMMAND verb=TEXT
system.unknown_command_near a UNKNOWN_COMMAND verb=TEXT
system.ambiguous_command a UNCLEAR verb=TEXT
system.takes_no_such_words a UNCLEAR command=TEXT
system.while_dead a MUST_BE_ALIVE
system.while_asleep a MUST_STAND
system.too_many_commands a TOO_FAST
system.announcement a NEWS
system.announcement r NEWS
system.shutdown a SHUTDOWN
"""

GROUPS: Mapping[tuple[str, str], Meaning] = {
    ("combat.hit_", ACTOR): Meaning.I_HIT,
    ("combat.hit_", TARGET): Meaning.HIT_ME,
    ("combat.hit_", ROOM): Meaning.OTHERS_FIGHT,
    ("social.", TARGET): Meaning.EMOTED_AT_ME,
    ("social.", ROOM): Meaning.EMOTED,
    ("social.", ACTOR): Meaning.DONE,
}
"""The beginning of a template's id and the view → the meaning of all of them."""


def _roles(view: str, slots: Iterable[str], given: Mapping[str, str]) -> dict[str, Role]:
    usual = {**ALWAYS, **USUAL[view]}
    found = {}
    for slot in slots:
        named = given.get(slot)
        if named == "-":
            continue
        role = Role[named] if named else usual.get(slot)
        if role is not None:
            found[slot] = role
    return found


def _rows() -> dict[tuple[str, str], tuple[Meaning, dict[str, str], dict[Role, str | int]]]:
    rows = {}
    for line in TABLE.strip().splitlines():
        name, view, meaning, *rest = line.split()
        given = dict(part.split("=", 1) for part in rest if "=" in part)
        constants: dict[Role, str | int] = {
            Role[part.split(":", 1)[0]]: part.split(":", 1)[1]
            for part in rest
            if ":" in part and "=" not in part
        }
        rows[name, VIEWS[view]] = (Meaning[meaning], given, constants)
    return rows


_ROWS = _rows()


def reads_of(pattern: LinePattern) -> Reads:
    """What a line of this pattern means."""
    row = _ROWS.get((pattern.name, pattern.view))
    if row is not None:
        meaning, given, constants = row
        return Reads(meaning, _roles(pattern.view, pattern.groups, given), constants)
    for (start, view), meaning in GROUPS.items():
        if view == pattern.view and pattern.name.startswith(start):
            return Reads(meaning, _roles(view, pattern.groups, {}))
    if pattern.kind == ObservationType.ERROR.value:
        return Reads(Meaning.CANNOT, _roles(pattern.view, pattern.groups, {}))
    return Reads(Meaning.NOTHING)


CORPSE_LIES = PerceptionPattern(
    name="look.corpse_here",
    pattern=r"[Tt]he (?P<item>corpse of (?:(?:an?|the|some) )?(?P<who>[^.()]+)) lies here(?: \(\d+ of them\))?\.",
    observation_type=ObservationType.ENTITY_PRESENCE,
    importance=3,
    reads=Reads(Meaning.CORPSE_HERE, {"who": Role.WHO, "item": Role.ITEM}),
    groups={"item": SlotKind.NAME, "who": SlotKind.NAME},
    words=("corpse", "of", "lies", "here"),
    view=ACTOR,
)
"""Corpses are things to the game; to a mind they are somebody's."""


def patterns_of(*catalogues: Catalogue) -> tuple[PerceptionPattern, ...]:
    """Every line of these catalogues, with what it means; the line of the surest words first read."""
    lines = {
        (line.name, line.view, line.regex): line for catalogue in catalogues for line in catalogue.patterns()
    }
    taught = [PerceptionPattern.from_line_pattern(line, reads_of(line)) for line in lines.values()]
    return (*taught, CORPSE_LIES)
