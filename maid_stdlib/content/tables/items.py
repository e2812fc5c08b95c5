"""Reads items from their tables."""

from collections.abc import Iterable

from maid_stdlib.components.item import SLOTS
from maid_stdlib.content.reader import Table
from maid_stdlib.content.specs import ArmorSpec, ConsumableSpec, ContainerSpec, ItemSpec, WeaponSpec

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
ARTICLES = ("a", "an", "some", "the", "")
VERBS = ("hit", "slash", "stab", "pound", "bite", "claw", "sting")
CONSUMING = ("eat", "drink")


def read_item(full: str, table: Table, _zone: str) -> ItemSpec:
    """Read ``[item.…]``."""
    spec = ItemSpec(
        id=full,
        name=table.name(),
        article=article_of(table),
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
        tool=table.reference("tool", "tool"),
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


def article_of(table: Table) -> str:
    """Return the article of a table, or else the one that the name takes in English."""
    name = table.text("name")
    usual = "an" if name[:1].lower() in "aeiou" and name else "a"
    if table.has("article"):
        return table.choice("article", ARTICLES, usual)
    return usual


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
        table.integer("uses", 1, least=0),
    )
    table.done()
    return spec


def item_chances(table: Table, key: str, remedy: str) -> tuple[tuple[str, float], ...]:
    """Return pairs of the full id of an item and a chance."""
    found: list[tuple[str, float]] = []
    entries: Iterable[object] = table.raw(key, (list,)) or []
    for entry in entries:
        match entry:
            case [str(item), int() | float() as chance] if 0 < chance <= 1:
                found.append((table.refer(key, "item", item), float(chance)))
            case _:
                table.problem(key, f"`{key}` holds {entry!r}", remedy)
    return tuple(found)
