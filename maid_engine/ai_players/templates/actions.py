"""Templates of common actions: navigate, buy, heal, equip, talk.

A pack's template of the same name replaces one.
"""

from maid_engine.ai_players.models.action import ActionPrecondition, TemplateAction
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.predicates import parse_predicate

M = Meaning
_CALM = "not in_combat"
_SHOP = "in_room_tagged:shop"
_AGREED = "trade_agreed"
_CARRIED = "has_item:{item}"
_TARGET_HERE = "entity_here:{target}"
_NPC_HERE = "entity_here:{npc}"
_WAY = "exit:{direction}"


def template(  # noqa: PLR0913
    name: str,
    category: str,
    commands: str | tuple[str, ...],
    description: str,
    *,
    verb: str = "",
    needs: tuple[str, ...] = (),
    effects: tuple[str, ...] = (),
    success: tuple[Meaning, ...] = (),
    failure: tuple[Meaning, ...] = (),
    interruptible: bool = True,
    **parameters: str,
) -> TemplateAction:
    """Return a template.

    `needs` and `effects` are predicates as text. They may have the same placeholders as the commands.
    `parameters` maps each placeholder to its kind.
    """
    return TemplateAction(
        name=name,
        description=description,
        category=category,
        command_pattern=(commands,) if isinstance(commands, str) else commands,
        verb=verb,
        preconditions=tuple(ActionPrecondition(parse_predicate(need), need) for need in needs),
        parameters=parameters,
        effects=tuple(map(parse_predicate, effects)),
        success=success,
        failure=failure,
        interruptible=interruptible,
    )


BUILT_IN_TEMPLATES: tuple[TemplateAction, ...] = (
    # navigation
    template(
        "navigate_direction",
        "navigation",
        "{direction}",
        "Go one room further.",
        needs=(_CALM, _WAY),
        success=(M.ROOM, M.ROOM_TITLE, M.I_MOVED),
        direction="direction",
    ),
    template(
        "navigate_path",
        "navigation",
        "{direction}",
        "Walk a way that the map knows, one room after another.",
        verb="navigate",
        needs=(_CALM, _WAY),
        success=(M.ROOM, M.ROOM_TITLE, M.I_MOVED),
        direction="direction",
    ),
    template(
        "open_door",
        "navigation",
        "open {direction}",
        "Open what is closed in a direction.",
        needs=(_CALM, _WAY),
        effects=("way_open:{room}/{direction}",),
        success=(M.DOOR_OPENED,),
        direction="direction",
    ),
    template(
        "unlock_door",
        "navigation",
        ("unlock {direction}", "open {direction}"),
        "Unlock and open what is locked in a direction.",
        needs=(_CALM, _WAY),
        effects=("way_open:{room}/{direction}",),
        success=(M.DOOR_UNLOCKED, M.DOOR_OPENED),
        direction="direction",
    ),
    template("recall", "navigation", "recall", "Be brought home.", needs=(_CALM,)),
    template(
        "track",
        "navigation",
        "track {target}",
        "Look for the tracks of a creature.",
        needs=(_CALM,),
        success=(M.TRAIL,),
        failure=(M.NO_TRAIL,),
        target="text",
    ),
    template("search", "navigation", "search", "Look for what is hidden.", needs=(_CALM,)),
    # information
    template("look_around", "information", "look", "Look at the room."),
    template(
        "examine",
        "information",
        "examine {target}",
        "Look closely at something.",
        failure=(M.NOT_HERE,),
        target="entity",
    ),
    template(
        "read",
        "information",
        "read {item}",
        "Read what is written.",
        failure=(M.NOT_HERE, M.NOT_CARRIED),
        item="item",
    ),
    template(
        "consider",
        "information",
        "consider {target}",
        "Judge a fight before it begins.",
        needs=(_TARGET_HERE,),
        target="entity",
    ),
    template("check_board", "information", "board", "See the notes on a board."),
    template(
        "read_note",
        "information",
        "board {number}",
        "Read a note on a board.",
        success=(M.NOTE_READ,),
        number="amount",
    ),
    template("check_inventory", "information", "inventory", "See what one carries."),
    template("check_equipment", "information", "equipment", "See what one wears."),
    template("check_status", "information", "score", "See how one stands."),
    template("check_players", "information", "who", "See who is playing."),
    template("check_quests", "information", "quests", "See what one promised."),
    template(
        "check_quest", "information", "quests {quest}", "See what one task asks, in full.", quest="quest"
    ),
    template(
        "look_in", "information", "look in {container}", "See what is in something.", container="entity"
    ),
    # commerce
    template("browse", "commerce", "list", "See what a shop sells.", needs=(_CALM, _SHOP)),
    template(
        "buy_item",
        "commerce",
        "buy {item}",
        "Buy from a shop.",
        needs=(_CALM, _SHOP),
        effects=("has_item:{item}",),
        success=(M.BOUGHT,),
        item="text",
    ),
    template(
        "sell_item",
        "commerce",
        "sell {item}",
        "Sell to a shop.",
        needs=(_CALM, _SHOP, _CARRIED),
        success=(M.SOLD,),
        item="carried_item",
    ),
    template(
        "value_item",
        "commerce",
        "value {item}",
        "Ask what a shop would pay.",
        needs=(_SHOP, _CARRIED),
        item="carried_item",
    ),
    # equipment
    template(
        "wield_item",
        "equipment",
        "wield {item}",
        "Take a weapon in hand.",
        needs=(_CARRIED,),
        effects=("wears:{item}",),
        success=(M.EQUIPPED,),
        item="carried_item",
    ),
    template(
        "wear_item",
        "equipment",
        "wear {item}",
        "Put on clothes or armor.",
        needs=(_CARRIED,),
        effects=("wears:{item}",),
        success=(M.EQUIPPED,),
        item="carried_item",
    ),
    template(
        "unequip_item",
        "equipment",
        "remove {item}",
        "Take something off.",
        needs=("wears:{item}",),
        success=(M.UNEQUIPPED,),
        item="carried_item",
    ),
    # recovery
    template(
        "use_healing",
        "combat_support",
        "use {item}",
        "Use something that heals.",
        needs=(_CARRIED, "hp_ratio <= 0.99"),
        success=(M.USED_ITEM, M.HEALED),
        item="carried_item",
        interruptible=False,
    ),
    template(
        "use_item", "items", "use {item}", "Use something.", success=(M.USED_ITEM,), item="carried_item"
    ),
    template("rest", "recovery", "rest", "Sit down and recover.", needs=(_CALM,)),
    template(
        "use_place",
        "recovery",
        "linger {place}",
        "Use a place here for a while, such as a fire.",
        needs=(_CALM,),
        success=(M.USE_BEGAN,),
        failure=(M.USE_LATER,),
        place="text",
    ),
    template(
        "gather_from",
        "items",
        "gather {place}",
        "Gather what a place gives.",
        needs=(_CALM,),
        success=(M.WORK_BEGAN,),
        failure=(M.NODE_EMPTY, M.WORK_NEEDS),
        place="text",
    ),
    template("check_recipes", "information", "recipes", "See what can be made."),
    template(
        "make_item",
        "items",
        "craft {item}",
        "Make something by a recipe.",
        needs=(_CALM,),
        success=(M.WORK_BEGAN,),
        failure=(M.WORK_NEEDS,),
        item="text",
    ),
    template(
        "repair_item",
        "items",
        "repair {item}",
        "Repair something, or have it repaired.",
        needs=(_CALM,),
        success=(M.ITEM_REPAIRED, M.WORK_BEGAN),
        failure=(M.WORK_NEEDS, M.NOT_ENOUGH_GOLD, M.ITEM_WORN),
        item="text",
    ),
    template(
        "deposit_gold",
        "commerce",
        "deposit {amount}",
        "Pay gold into the bank.",
        needs=(_CALM,),
        success=(M.GOLD_SAVED,),
        failure=(M.NO_BANK_HERE, M.CLOSED_UNTIL),
        amount="amount",
    ),
    template(
        "withdraw_gold",
        "commerce",
        "withdraw {amount}",
        "Take gold from the bank.",
        needs=(_CALM,),
        success=(M.GOLD_FETCHED,),
        failure=(M.NO_BANK_HERE, M.CLOSED_UNTIL),
        amount="amount",
    ),
    template("stand", "recovery", "stand", "Get up."),
    template("rest_idle", "recovery", (), "Do nothing for a while, on purpose.", verb="wait", needs=(_CALM,)),
    template("respawn", "recovery", "respawn", "Return to life."),
    # combat
    template(
        "attack_target",
        "combat",
        "attack {target}",
        "Begin a fight.",
        needs=(_CALM, _TARGET_HERE),
        effects=("kills:{target}",),
        success=(M.I_ATTACK, M.I_HIT, M.I_MISS),
        target="entity",
    ),
    template(
        "attack_by_ability",
        "combat",
        "{ability} {target}",
        "Begin a fight by a skill or a spell.",
        verb="attack_target",
        needs=(_CALM, _TARGET_HERE),
        success=(M.I_ATTACK, M.I_HIT, M.I_MISS, M.DONE),
        failure=(M.ABILITY_WAITS, M.ABILITY_REFUSED),
        ability="text",
        target="entity",
    ),
    template(
        "flee_combat",
        "combat",
        "flee",
        "Leave a fight.",
        needs=("in_combat",),
        success=(M.I_FLED,),
        interruptible=False,
    ),
    template(
        "use_ability",
        "combat",
        "{ability}",
        "Use a skill or a spell.",
        failure=(M.ABILITY_WAITS, M.ABILITY_REFUSED, M.ABILITY_NEEDLESS),
        interruptible=False,
        ability="text",
    ),
    template("check_skills", "information", "skills", "See which skills one has."),
    template("check_spells", "information", "spells", "See which spells one knows."),
    template("defend", "combat", "defend", "Raise one's guard.", needs=("in_combat",), interruptible=False),
    template(
        "dodge", "combat", "dodge", "Leap aside from a blow.", needs=("in_combat",), interruptible=False
    ),
    # items
    template(
        "pick_up_item",
        "items",
        "get {item}",
        "Pick something up.",
        effects=("has_item:{item}",),
        success=(M.GOT_ITEM, M.GOLD_GAINED),
        item="item",
    ),
    template("loot", "items", "loot {target}", "Take what a kill of one's own leaves.", target="entity"),
    template(
        "take_from",
        "items",
        "get {item} from {target}",
        "Take something out of something.",
        effects=("has_item:{item}",),
        item="text",
        target="entity",
    ),
    template("open_container", "items", "open {target}", "Open a chest or a box.", target="entity"),
    template(
        "drop_item",
        "items",
        "drop {item}",
        "Put something down.",
        needs=(_CARRIED,),
        success=(M.LOST_ITEM,),
        item="carried_item",
    ),
    template(
        "give_item",
        "items",
        "give {item} to {target}",
        "Hand something over.",
        needs=(_CARRIED, _TARGET_HERE),
        success=(M.LOST_ITEM,),
        item="carried_item",
        target="entity",
    ),
    template(
        "give_gold",
        "items",
        "give {amount} gold to {target}",
        "Hand gold over.",
        needs=(_TARGET_HERE,),
        success=(M.GOLD_LOST,),
        amount="amount",
        target="entity",
    ),
    # communication
    template("say_message", "communication", "say {message}", "Speak to the room.", message="text"),
    template("chat_message", "communication", "chat {message}", "Speak to all players.", message="text"),
    template("shout_message", "communication", "shout {message}", "Speak to the area.", message="text"),
    template(
        "tell_message",
        "communication",
        "tell {target} {message}",
        "Speak to one player.",
        target="player",
        message="text",
    ),
    template(
        "letter_message",
        "communication",
        "letter {target} {message}",
        "Write to one player, who need not be in the game.",
        target="player",
        message="text",
    ),
    template("greet", "communication", "wave {target}", "A friendly gesture to one player.", target="player"),
    template("smile_at", "communication", "smile {target}", "Answer kindness.", target="player"),
    template("bow_to", "communication", "bow {target}", "Answer politeness.", target="player"),
    template("frown_at", "communication", "frown {target}", "Answer unkindness.", target="player"),
    template("comfort_one", "communication", "comfort {target}", "Answer sorrow.", target="player"),
    template("gesture", "communication", "{gesture}", "A gesture.", gesture="text"),
    # people
    template(
        "talk_to_npc",
        "social",
        "talk {npc}",
        "Talk to somebody who lives here.",
        needs=(_NPC_HERE,),
        effects=("words_with:{npc}",),
        npc="entity",
    ),
    template(
        "ask_npc",
        "social",
        "ask {npc} about {topic}",
        "Ask somebody who lives here.",
        needs=(_NPC_HERE,),
        npc="entity",
        topic="topic",
    ),
    template(
        "accept_quest",
        "quests",
        "accept {quest}",
        "Take on a task.",
        success=(M.QUEST_ACCEPTED,),
        quest="quest",
    ),
    # progression
    template(
        "train_skill",
        "progression",
        "train {skill}",
        "Take a lesson.",
        effects=("lessons:{skill}",),
        success=(M.TRAINED,),
        skill="text",
    ),
    template("ask_training", "progression", "train", "See what a trainer teaches."),
    # company
    template(
        "invite_to_group",
        "social",
        "group invite {target}",
        "Ask somebody into one's group.",
        target="player",
    ),
    template(
        "join_group", "social", "group accept {target}", "Join a group one was asked into.", target="player"
    ),
    template("leave_group", "social", "group leave", "Leave one's group."),
    template(
        "follow_leader", "social", "follow {target}", "Keep with whoever leads the group.", target="player"
    ),
    template("unfollow", "social", "unfollow", "Follow nobody any more."),
    # trades with players
    template(
        "ask_to_trade",
        "commerce",
        "trade {target}",
        "Ask somebody to trade.",
        needs=(_CALM,),
        target="player",
    ),
    template(
        "offer_gold", "commerce", "trade offer {amount} gold", "Offer gold in a trade.", amount="amount"
    ),
    template("accept_trade", "commerce", "trade accept", "See what somebody wants to trade.", needs=(_CALM,)),
    template("offer_in_trade", "commerce", "trade offer {item}", "Offer something.", item="carried_item"),
    template(
        "confirm_trade", "commerce", "trade confirm", "Settle a trade as it stands.", needs=(_CALM, _AGREED)
    ),
    template("cancel_trade", "commerce", "trade cancel", "Call a trade off."),
    # anything at all, for tutorials that want a command typed
    template("type", "information", "{line}", "Type a command that somebody asked for.", line="text"),
)
"""The built-in templates. Packs add their own."""
