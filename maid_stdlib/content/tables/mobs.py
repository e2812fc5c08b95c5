"""Reads mobs and shops from their tables."""

from typing import Final

from maid_stdlib.content.blow_specs import BlowSpec
from maid_stdlib.content.reader import Table, one_of
from maid_stdlib.content.skills import SKILLS
from maid_stdlib.content.specs import AuctioneerSpec, MobSpec, ShopSpec, TrainerSpec, WanderSpec
from maid_stdlib.content.tables.items import ITEM_KINDS, VERBS, article_of, item_chances
from maid_stdlib.content.tables.lives import read_life
from maid_stdlib.content.tables.wear import WORN_KINDS

LEAST_WARNING_S: Final = 3.0
"""Who types with a screen reader needs the time."""
LEAST_PAUSE_S: Final = 6.0
MOST_FEE: Final = 0.5
MOB_FLAGS = ("aggressive", "helper", "cowardly", "stays", "guard", "scavenger")


def read_mob(full: str, table: Table, _zone: str) -> MobSpec:
    """Read ``[mob.…]``."""
    spec = MobSpec(
        id=full,
        name=table.name(),
        article=article_of(table),
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
        loot=item_chances(table, "loot", 'give pairs of item and chance: ["wolf_pelt", 0.6]'),
        equipment=table.references("equipment", "item"),
        flags=frozenset(table.choices("flags", MOB_FLAGS)),
        attackable=table.flag("attackable", default=True),
        wander=_wander(table.table("wander")),
        greeting=table.speech("greeting"),
        idle=table.speeches("idle"),
        topics=table.mapping("topics", spoken=True),
        trainer=_trainer(table.table("trainer")),
        life=read_life(table.table("life")),
        blows=tuple(map(_blow, table.tables("blow"))),
        banker=table.flag("banker"),
        auctioneer=_auctioneer(table.table("auctioneer")),
        repairs=table.choices("repairs", WORN_KINDS),
        source=table.source,
    )
    if spec.name != spec.name.lower() and spec.article:
        table.problem(
            "name",
            f"the name {spec.name!r} has capitals",
            'write it small, or add article = "" for a proper name',
        )
    if "scavenger" in spec.flags and not spec.attackable:
        table.problem(
            "flags",
            "the flag `scavenger` is of no use with `attackable = false`: nobody could get back what it picks up",
            "take the flag out, or let it be attacked",
        )
    table.done()
    return spec


def _blow(table: Table) -> BlowSpec:
    """Read ``[[mob.….blow]]``."""
    spec = BlowSpec(
        words=table.text("words", required=True),
        damage=table.dice("damage", "1d6"),
        every_s=table.number("every_s", 20.0, least=LEAST_PAUSE_S),
        warns_s=table.number("warns_s", 4.0, least=LEAST_WARNING_S),
        below=table.number("below", 1.0),
        on_all=table.flag("on_all"),
        source=table.source,
    )
    if not table.has("damage"):
        table.problem("damage", "has no `damage`", 'add damage = "3d6"')
    if not 0 < spec.below <= 1:
        table.problem("below", f"`below` is {spec.below:g}", "give a share of its health above 0, at most 1")
    table.done()
    return spec


def _wander(table: Table | None) -> WanderSpec | None:
    if table is None:
        return None
    spec = WanderSpec(table.number("every_s", 30.0, least=1.0), table.integer("radius", 3, least=1))
    table.done()
    return spec


def _is_rank(value: object) -> bool:
    return isinstance(value, int) and value >= 1


def _trainer(table: Table | None) -> TrainerSpec | None:
    if table is None:
        return None
    spec = TrainerSpec(_skills(table), table.integer("cost", 10, least=0))
    table.done()
    return spec


def _auctioneer(table: Table | None) -> AuctioneerSpec | None:
    if table is None:
        return None
    spec = AuctioneerSpec(
        fee=table.number("fee", 0.05, least=0.0), most_hours=table.integer("most_hours", 48, least=1)
    )
    if spec.fee > MOST_FEE:
        table.problem("fee", f"`fee` is {spec.fee:g}", f"give a share of the price, 0 to {MOST_FEE:g}")
    table.done()
    return spec


def _skills(table: Table) -> dict[str, int]:
    """Return the skills that a trainer teaches, with the highest rank of each. Wrong entries are reported."""
    skills = table.raw("skills", (dict,)) or {}
    unknown = [skill for skill in skills if skill not in SKILLS]
    if unknown:
        table.problem("skills", f"there is no skill {unknown[0]!r}", one_of(unknown[0], SKILLS))
    right = {skill: rank for skill, rank in skills.items() if _is_rank(rank)}
    if not right or len(right) < len(skills):
        table.problem("skills", "teaches nothing that can be counted", "give skills = { swords = 5 }")
    return right


def read_shop(full: str, table: Table, _zone: str) -> ShopSpec:
    """Read ``[shop.…]``."""
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
