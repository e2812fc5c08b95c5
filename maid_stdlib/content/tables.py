"""Each table of the content format to its spec."""

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.components.item import SLOTS
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.reader import Table
from maid_stdlib.content.specs import (
    ArmorSpec,
    ConsumableSpec,
    ContainerSpec,
    DoorSpec,
    ExitSpec,
    ItemSpec,
    LinkSpec,
    MobSpec,
    Objective,
    QuestSpec,
    RewardSpec,
    RoomSpec,
    ShopSpec,
    SpawnSpec,
    StageSpec,
    TrainerSpec,
    WanderSpec,
    WeaponSpec,
    ZoneSpec,
)
from maid_stdlib.rules.skills import SKILLS

TERRAINS = ("town", "road", "forest", "field", "water", "cave", "indoors")
ROOM_FLAGS = ("safe", "indoors", "dark", "no_mobs", "rest", "recall")
ARTICLES = ("a", "an", "some", "the", "")
ITEM_KINDS = (
    "weapon",
    "armor",
    "potion",
    "food",
    "key",
    "container",
    "treasure",
    "light",
    "tool",
    "note",
    "thing",
)
VERBS = ("hit", "slash", "stab", "pound", "bite", "claw", "sting")
CONSUMING = ("eat", "drink")
MOB_FLAGS = ("aggressive", "helper", "cowardly", "stays", "guard", "scavenger")
OBJECTIVES: dict[str, tuple[str, ...]] = {
    "kill": ("mob",),
    "collect": ("item",),
    "deliver": ("item", "mob"),
    "talk": ("mob",),
    "visit": ("room",),
    "use": ("item",),
    "buy": ("item",),
    "equip": (),
    "say": ("text",),
    "open": ("door",),
    "command": ("name",),
}
"""Each kind of objective, and the keys it cannot do without."""


def read_zone(full: str, table: Table, _zone: str) -> ZoneSpec:
    """``[zone.…]``."""
    levels = table.raw("levels", (list,)) or [1, 1]
    if len(levels) != 2 or not all(isinstance(level, int) for level in levels) or levels[0] > levels[1]:
        table.problem("levels", f"`levels` is {levels!r}", "give the lowest and the highest level: [1, 3]")
        levels = [1, 1]
    start = table.room("start")
    spec = ZoneSpec(
        id=full,
        title=table.title(),
        levels=(levels[0], levels[1]),
        respawn_s=table.number("respawn_s", 120.0, least=1.0),
        start=start or None,
        source=table.source,
    )
    table.done()
    return spec


def read_room(full: str, table: Table, zone: str) -> RoomSpec:
    """``[room.…]``, in the zone of its file unless it names one."""
    named = table.reference("zone", "zone")
    if not (named or zone):
        table.problem("zone", "is in no zone", 'put a [zone.…] in this file, or add zone = "…"')
    spec = RoomSpec(
        id=RoomId(EntityId(full)),
        zone=named or zone,
        title=table.title(),
        description=table.text("description", required=True),
        exits=_exits(table),
        details=table.mapping("details"),
        flags=frozenset(table.choices("flags", ROOM_FLAGS)),
        terrain=table.choice("terrain", TERRAINS, "town"),
        coords=_coords(table),
        source=table.source,
    )
    table.done()
    return spec


def _coords(table: Table) -> tuple[int, int, int] | None:
    value = table.raw("coords", (list,))
    if value is None:
        return None
    if len(value) != 3 or not all(isinstance(number, int) for number in value):
        table.problem("coords", f"`coords` is {value!r}", "give three whole numbers: [east, north, up]")
        return None
    return (value[0], value[1], value[2])


def _exits(table: Table) -> dict[str, ExitSpec]:
    exits: dict[str, ExitSpec] = {}
    for direction, value in (table.raw("exits", (dict,)) or {}).items():
        path = (*table.path, "exits")
        if direction not in DIRECTIONS:
            table.file.problem(
                (*path, direction),
                f"[{table.shown}.exits] {direction!r} is no direction",
                f"allowed are: {', '.join(DIRECTIONS)}",
            )
        elif isinstance(value, str):
            holder = Table(table.file, path, {direction: value})
            exits[direction] = ExitSpec(to=holder.room(direction))
        elif isinstance(value, dict):
            exits[direction] = _exit(Table(table.file, (*path, direction), value))
        else:
            table.file.problem(
                (*path, direction), f"[{table.shown}.exits] {direction} is {value!r}", "give a room's id"
            )
    return exits


def _exit(table: Table) -> ExitSpec:
    spec = ExitSpec(
        to=table.room("to", required=True),
        door=table.reference("door", "door"),
        hidden=table.flag("hidden"),
        one_way=table.flag("one_way"),
    )
    table.done()
    return spec


def read_door(full: str, table: Table, _zone: str) -> DoorSpec:
    """``[door.…]``."""
    spec = DoorSpec(
        id=full,
        name=table.name() if table.has("name") else "door",
        closed=table.flag("closed", default=True),
        locked=table.flag("locked"),
        key=table.reference("key", "item"),
        closes_after_s=table.number("closes_after_s"),
        source=table.source,
    )
    if spec.locked and not spec.closed:
        table.problem("locked", "is locked but open", "make it closed = true too")
    if spec.locked and not spec.key:
        table.problem("key", "is locked but has no key", 'add key = "…"')
    table.done()
    return spec


def read_item(full: str, table: Table, _zone: str) -> ItemSpec:
    """``[item.…]``."""
    spec = ItemSpec(
        id=full,
        name=table.name(),
        article=_article(table),
        keywords=table.texts("keywords"),
        description=table.text("description", required=True),
        kind=table.choice("kind", ITEM_KINDS, "thing"),
        slot=table.choice("slot", SLOTS, ""),
        weight=table.number("weight", 1.0),
        value=table.integer("value", least=0),
        min_level=table.integer("min_level", 1, least=1),
        fixed=table.flag("fixed"),
        quest=table.flag("quest"),
        weapon=_weapon(table.table("weapon")),
        armor=_armor(table.table("armor")),
        container=_container(table.table("container")),
        consumable=_consumable(table.table("consumable")),
        text=table.speech("text"),
        source=table.source,
    )
    if spec.weapon and spec.slot != "weapon":
        table.problem("weapon", "is a weapon that cannot be wielded", 'add slot = "weapon"')
    if spec.armor and not spec.slot:
        table.problem("armor", "is armour that cannot be worn", f"add a slot: {', '.join(SLOTS)}")
    if spec.name != spec.name.lower() and spec.article:
        table.problem(
            "name",
            f"the name {spec.name!r} has capitals",
            'write it small, or add article = "" for a proper name',
        )
    table.done()
    return spec


def _article(table: Table) -> str:
    name = table.text("name")
    usual = "an" if name[:1].lower() in "aeiou" and name else "a"
    return table.choice("article", ARTICLES, usual) if table.has("article") else usual


def _weapon(table: Table | None) -> WeaponSpec | None:
    if table is None:
        return None
    spec = WeaponSpec(
        table.dice("damage", "1d6"), table.integer("attack"), table.choice("verb", VERBS, "slash")
    )
    table.done()
    return spec


def _armor(table: Table | None) -> ArmorSpec | None:
    if table is None:
        return None
    spec = ArmorSpec(table.integer("defence", 1, least=0))
    table.done()
    return spec


def _container(table: Table | None) -> ContainerSpec | None:
    if table is None:
        return None
    spec = ContainerSpec(
        table.integer("capacity", 20, least=1),
        table.flag("closeable"),
        table.flag("closed"),
        table.flag("locked"),
        table.reference("key", "item"),
    )
    table.done()
    return spec


def _consumable(table: Table | None) -> ConsumableSpec | None:
    if table is None:
        return None
    spec = ConsumableSpec(
        table.choice("verb", CONSUMING, "drink"),
        table.integer("heal", least=0),
        table.integer("restore_mp", least=0),
        table.integer("restore_ep", least=0),
        table.integer("uses", 1, least=1),
    )
    table.done()
    return spec


def read_mob(full: str, table: Table, _zone: str) -> MobSpec:
    """``[mob.…]``."""
    spec = MobSpec(
        id=full,
        name=table.name(),
        article=_article(table),
        keywords=table.texts("keywords"),
        description=table.text("description", required=True),
        level=table.integer("level", 1, least=1),
        hp=table.integer("hp", 10, least=1),
        attack=table.integer("attack"),
        defence=table.integer("defence", 10),
        damage=table.dice("damage", "1d4"),
        verb=table.choice("verb", VERBS, "hit"),
        xp=table.integer("xp", least=0),
        gold=table.dice("gold", "0"),
        loot=_loot(table),
        equipment=table.references("equipment", "item"),
        flags=frozenset(table.choices("flags", MOB_FLAGS)),
        attackable=table.flag("attackable", default=True),
        wander=_wander(table.table("wander")),
        greeting=table.speech("greeting"),
        idle=table.speeches("idle"),
        topics=table.mapping("topics", spoken=True),
        trainer=_trainer(table.table("trainer")),
        source=table.source,
    )
    if spec.name != spec.name.lower() and spec.article:
        table.problem(
            "name",
            f"the name {spec.name!r} has capitals",
            'write it small, or add article = "" for a proper name',
        )
    table.done()
    return spec


def _loot(table: Table) -> tuple[tuple[str, float], ...]:
    loot: list[tuple[str, float]] = []
    for entry in table.raw("loot", (list,)) or []:
        match entry:
            case [str(item), int() | float() as chance] if 0 < chance <= 1:
                loot.append((table.refer("loot", "item", item), float(chance)))
            case _:
                table.problem(
                    "loot", f"`loot` holds {entry!r}", 'give pairs of item and chance: ["wolf_pelt", 0.6]'
                )
    return tuple(loot)


def _wander(table: Table | None) -> WanderSpec | None:
    if table is None:
        return None
    spec = WanderSpec(table.number("every_s", 30.0, least=1.0), table.integer("radius", 3, least=1))
    table.done()
    return spec


def _trainer(table: Table | None) -> TrainerSpec | None:
    if table is None:
        return None
    skills = table.raw("skills", (dict,)) or {}
    unknown = [skill for skill in skills if skill not in SKILLS]
    if unknown:
        table.problem("skills", f"there is no skill {unknown[0]!r}", f"allowed are: {', '.join(SKILLS)}")
    wrong = [skill for skill, rank in skills.items() if not isinstance(rank, int) or rank < 1]
    if wrong or not skills:
        table.problem("skills", "teaches nothing that can be counted", "give skills = { swords = 5 }")
    spec = TrainerSpec(
        {skill: rank for skill, rank in skills.items() if skill not in wrong},
        table.integer("cost", 10, least=0),
    )
    table.done()
    return spec


def read_spawn(full: str, table: Table) -> SpawnSpec:
    """``[[spawn]]``."""
    spec = SpawnSpec(
        id=full,
        room=table.room("room", required=True),
        mob=table.reference("mob", "mob"),
        item=table.reference("item", "item"),
        count=table.integer("count", 1, least=1),
        respawn_s=table.number("respawn_s", 0.0),
        source=table.source,
    )
    if bool(spec.mob) == bool(spec.item):
        table.problem("mob", "needs a mob or an item, and not both", 'add mob = "…" or item = "…"')
    table.done()
    return spec


def read_link(full: str, table: Table) -> LinkSpec:
    """``[[link]]``: a way to a room of another pack, there while that pack is loaded."""
    there = table.text("to", required=True)
    spec = LinkSpec(
        id=full,
        room=table.room("room", required=True),
        direction=table.choice("direction", DIRECTIONS, ""),
        to=RoomId(EntityId(table.file.full(there))),
        source=table.source,
    )
    table.done()
    return spec


def read_shop(full: str, table: Table, _zone: str) -> ShopSpec:
    """``[shop.…]``."""
    spec = ShopSpec(
        id=full,
        keeper=table.reference("keeper", "mob", required=True),
        sells=table.references("sells", "item"),
        buys=table.choices("buys", (*ITEM_KINDS, "*")),
        markup=table.number("markup", 1.0),
        markdown=table.number("markdown", 0.5),
        source=table.source,
    )
    table.done()
    return spec


def read_quest(full: str, table: Table, _zone: str) -> QuestSpec:
    """``[quest.…]`` with its stages and its reward."""
    stages = tuple(_stage(stage) for stage in table.tables("stage"))
    if not stages:
        table.problem("stage", "has no stage", f"add [[{table.shown}.stage]]")
    spec = QuestSpec(
        id=full,
        title=table.title(),
        giver=table.reference("giver", "mob", required=True),
        summary=table.speech("summary", required=True),
        offer=table.speech("offer", required=True),
        stages=stages,
        reward=_reward(table.table("reward")),
        min_level=table.integer("min_level", 1, least=1),
        requires=table.references("requires", "quest"),
        repeatable=table.flag("repeatable"),
        source=table.source,
    )
    table.done()
    return spec


def _stage(table: Table) -> StageSpec:
    objectives = tuple(_objective(entry) for entry in table.tables("objectives"))
    if not objectives:
        table.problem("objectives", "has no objective", 'add objectives = [{ kind = "talk", mob = "…" }]')
    spec = StageSpec(table.speech("text", required=True), objectives)
    table.done()
    return spec


def _objective(table: Table) -> Objective:
    spec = Objective(
        kind=table.choice("kind", OBJECTIVES, "command"),
        count=table.integer("count", 1, least=1),
        mob=table.reference("mob", "mob"),
        item=table.reference("item", "item"),
        room=table.reference("room", "room"),
        door=table.reference("door", "door"),
        slot=table.choice("slot", SLOTS, ""),
        text=table.speech("text"),
        name=table.text("name"),
        say=table.speech("say"),
    )
    for key in OBJECTIVES[spec.kind]:
        if not table.has(key):
            table.problem(key, f"a {spec.kind!r} objective needs `{key}`", f'add {key} = "…"')
    if spec.kind == "equip" and not (spec.item or spec.slot):
        table.problem("item", "an 'equip' objective needs `item` or `slot`", 'add item = "…"')
    table.done()
    return spec


def _reward(table: Table | None) -> RewardSpec:
    if table is None:
        return RewardSpec()
    spec = RewardSpec(
        table.integer("xp", least=0), table.integer("gold", least=0), table.references("items", "item")
    )
    table.done()
    return spec
