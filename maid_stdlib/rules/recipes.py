"""Rules of recipes: what can be made, by whom, of which things at hand, and how good it becomes."""

from collections import Counter
from collections.abc import Iterable

from maid_engine.commands.parser import parse_target
from maid_engine.commands.target_match import select
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Message, Name
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.craft import Made, Work, WorkKind
from maid_stdlib.components.item import Armor, Consumable, Item, Weapon
from maid_stdlib.content.build import build_item
from maid_stdlib.content.craft_specs import RecipeSpec, StationSpec
from maid_stdlib.content.grades import PER_RANK, SIDES, Grade, grade_of
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import crafts as msg
from maid_stdlib.rules import items
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.crafts import better_chance, needs_of, rank_in, refuse_unskilled, shown_name
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.work import begin_work, refuse_work


def stations_in(game: Game, room: EntityId | None) -> list[StationSpec]:
    """Return the stations of a room, in the builder's order."""
    if room is None or not game.has_resource(ContentIndex):
        return []
    stations = game.resource(ContentIndex).stations.values()
    return [station for station in stations if RoomId(room) in station.rooms]


def station_lines(game: Game, room: EntityId) -> list[Message]:
    """Return one line for each station of a room."""
    return [msg.STATION_HERE(station=station.shown) for station in stations_in(game, room)]


def item_name(game: Game, prototype: str) -> Name:
    """Return the name of a kind of item for messages."""
    spec = game.resource(ContentIndex).items[prototype]
    return Name(spec.name, spec.article)


def recipes_named(game: Game, words: str) -> list[RecipeSpec]:
    """Return the recipes of what some words name, those that need the lowest rank first. Without words, all."""
    content = game.resource(ContentIndex)
    known = [recipe for recipe in content.recipes.values() if recipe.makes in content.items]
    by_rank = sorted(known, key=lambda recipe: (recipe.craft, recipe.rank))
    if not words.strip():
        return by_rank
    named = select(parse_target(words), [(recipe, content.items[recipe.makes]) for recipe in by_rank])
    meant = {recipe.makes for recipe in named}
    return [recipe for recipe in by_rank if recipe.makes in meant]


def at_hand(world: World, being: EntityId, recipe: RecipeSpec) -> list[EntityId] | None:
    """Return the carried things that a recipe uses up; None if some are lacking.

    What is worn, kept or holds something else is not used.
    """
    wanted = Counter(dict(recipe.ingredients))
    found: list[EntityId] = []
    for item, kind in items.carried(world, being):
        if wanted[kind.prototype] > 0 and _may_be_used(world, being, item):
            wanted[kind.prototype] -= 1
            found.append(item)
    return found if wanted.total() == 0 else None


def _may_be_used(world: World, being: EntityId, item: EntityId) -> bool:
    return refuse_to_part(world, being, item) is None and not world.contents(item)


def lacking(game: Game, being: EntityId, recipe: RecipeSpec) -> tuple[Name, ...]:
    """Return what somebody lacks of the ingredients of a recipe, as names for a list."""
    world = game.world
    usable = [
        kind.prototype for item, kind in items.carried(world, being) if _may_be_used(world, being, item)
    ]
    have = Counter(usable)
    short = [(item, many - have[item]) for item, many in recipe.ingredients if have[item] < many]
    return named_counts(game, short)


def named_counts(game: Game, counts: Iterable[tuple[str, int]]) -> tuple[Name, ...]:
    """Return names with their numbers for a list: ``a lump of coal``, ``a lump of ore (2)``."""
    found: list[Name] = []
    for item, many in counts:
        name = item_name(game, item)
        found.append(name if many == 1 else Name(f"{name} ({many})", name.article))
    return tuple(found)


def refuse_making(game: Game, being: EntityId, recipe: RecipeSpec) -> Message | None:
    """Return why somebody cannot make a thing now; None if it can."""
    what = item_name(game, recipe.makes)
    return (
        refuse_work(game.world, being)
        or refuse_unskilled(game, being, recipe, what)
        or _refuse_station(game, being, recipe, what)
        or _refuse_things(game, being, recipe, what)
    )


def _refuse_station(game: Game, being: EntityId, recipe: RecipeSpec, what: Name) -> Message | None:
    """Return that the station of a recipe is not in the room; None if it is, or if there is none."""
    here = stations_in(game, game.world.place_of(being))
    if not recipe.station or recipe.station in [one.id for one in here]:
        return None
    return msg.NEEDS_STATION(what=what, station=_station_name(game, recipe.station))


def _refuse_things(game: Game, being: EntityId, recipe: RecipeSpec, what: Name) -> Message | None:
    """Return which ingredients are lacking, or that what is made of them is too much to carry; otherwise None."""
    short = lacking(game, being, recipe)
    if short:
        return msg.NEEDS_THINGS(what=what, items=short)
    carried = len(items.carried(game.world, being))
    used = sum(many for _, many in recipe.ingredients)
    if carried - used + recipe.count > items.MOST_CARRIED:
        return msg.HANDS_FULL()
    return None


def _station_name(game: Game, station: str) -> Name:
    return shown_name(game.resource(ContentIndex).stations.get(station), station)


def begin_making(game: Game, being: EntityId, recipe: RecipeSpec) -> Message | None:
    """Set somebody to work on a recipe, and show it. Return why it is refused, or None."""
    refusal, room = refuse_making(game, being, recipe), game.world.place_of(being)
    if refusal is not None or room is None:
        return refusal
    begin_work(game, being, Work(WorkKind.CRAFT, recipe.id, room, room, game.after(recipe.duration_s)))
    words = msg.CRAFT_BEGINS(
        actor=name_of(game.world, being),
        item=item_name(game, recipe.makes),
        wait=max(1, round(recipe.duration_s)),
        words=recipe.you,
        words_seen=recipe.others,
    )
    game.act(words, actor=being)
    return None


def make(
    game: Game, being: EntityId, recipe: RecipeSpec, used: Iterable[EntityId], dice: Dice
) -> list[EntityId]:
    """Use up the ingredients and give somebody what is made of them. Return the new things; none if it failed.

    All of it happens in one tick, so that it is saved as a whole or not at all.
    """
    world = game.world
    own = rank_in(world, being, recipe.craft)
    if not dice.chance(better_chance(recipe.chance, own, recipe.rank)):
        _fail(game, being, recipe, used)
        return []
    for item in used:
        world.destroy(item)
    return [_made(game, being, recipe, dice) for _ in range(recipe.count)]


def _fail(game: Game, being: EntityId, recipe: RecipeSpec, used: Iterable[EntityId]) -> None:
    """Use up what a failure costs, and tell it."""
    world = game.world
    lost = [item for item in used if world.need(item, Item).prototype in recipe.fails_lose]
    names = tuple(name_of(world, item) for item in lost)
    for item in lost:
        world.destroy(item)
    what = item_name(game, recipe.makes)
    if lost:
        game.act(msg.CRAFT_FAILED_LOST(actor=name_of(world, being), item=what, lost=names), actor=being)
    else:
        game.act(msg.CRAFT_FAILED(actor=name_of(world, being), item=what), actor=being)


def _made(game: Game, being: EntityId, recipe: RecipeSpec, dice: Dice) -> EntityId:
    world = game.world
    item = build_item(game, recipe.makes, world.place_of(being))
    names = {"actor": name_of(world, being), "item": name_of(world, item)}
    if recipe.graded:
        ranks = rank_in(world, being, recipe.craft) - recipe.rank
        grade = grade_of(dice.roll(1, SIDES) + PER_RANK * ranks)
        apply_grade(world, item, grade)
        game.act(msg.CRAFTED_WELL(**names, grade=grade.word), actor=being)
    else:
        game.act(msg.CRAFTED(**names), actor=being)
    items.hand_over(world, item, being)
    return item


def apply_grade(world: World, item: EntityId, grade: Grade) -> None:
    """Give a new thing a quality: it changes its price and what it does."""
    world.add(item, Made(grade.word))
    kind = world.edit(item, Item)
    kind.value = round(kind.value * grade.factor)
    if world.has(item, Weapon):
        world.edit(item, Weapon).attack += grade.bonus
    if world.has(item, Armor):
        armour = world.edit(item, Armor)
        armour.defence = max(0, armour.defence + grade.bonus)
    if world.has(item, Consumable):
        dose = world.edit(item, Consumable)
        dose.heal = round(dose.heal * grade.factor)
        dose.restore_mp = round(dose.restore_mp * grade.factor)
        dose.restore_ep = round(dose.restore_ep * grade.factor)


def recipe_row(game: Game, recipe: RecipeSpec) -> Message:
    """Return what `recipes` tells about one: what it makes, needs and uses up."""
    station = (_station_name(game, recipe.station),) if recipe.station else ()
    item, needs = item_name(game, recipe.makes), (*station, *needs_of(game, recipe))
    phrase, uses = f"craft {item}", named_counts(game, recipe.ingredients)
    if needs:
        return msg.RECIPE_ROW(item=item, phrase=phrase, needs=needs, items=uses)
    return msg.RECIPE_ROW_BARE(item=item, phrase=phrase, items=uses)


def recipe_details(game: Game, being: EntityId, recipe: RecipeSpec) -> Message:
    """Return how long a recipe takes and how often it works for somebody."""
    chance = better_chance(recipe.chance, rank_in(game.world, being, recipe.craft), recipe.rank)
    lost = tuple(item_name(game, item) for item in recipe.fails_lose) or ("nothing",)
    return msg.RECIPE_DETAILS(wait=max(1, round(recipe.duration_s)), chance=round(100 * chance), lost=lost)
