"""Where items, gold, vitals, rules and quests are broken in the running game."""

from collections.abc import Iterator

from maid_engine.ports.mutants import Layered, Mutant
from maid_qa.world.mutants.commands import COMMANDS_OF, recipes
from maid_qa.world.mutants.families import COPIES, GOLD, LOSSES, RULES, STATE, UNCOUNTED
from maid_qa.world.mutants.ground import at
from maid_qa.world.mutants.props import Props, Steps

_HERE = "maid_qa.world.mutants.item_mutants"


def things_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield items that are doubled, or vanish."""
    for event in ("ItemDropped", "ItemGiven", "ItemSold", "ItemTaken"):
        yield _at(props, ("item_doubled", "copy_stays"), event, "something like it stays behind", COPIES)
    for event in ("ItemDropped", "ItemTaken", "ItemGiven", "ItemEquipped"):
        yield _at(props, ("item_vanishes", "thing_vanishes"), event, "the thing is gone", LOSSES)


def gold_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield gold that is made or lost."""
    yield _at(
        props, ("gold_appears", "sale_pays_beside_the_book"), "ItemSold", "the price is paid twice", GOLD
    )
    yield _at(props, ("gold_appears", "price_comes_back"), "ItemBought", "the price comes back", GOLD)
    yield _with(
        ("gold_appears", "giver_keeps_the_gold"),
        "give",
        "who hands gold to another keeps it",
        GOLD,
        ("give",),
        trigger=("give 5 gold to bob", "inventory"),
    )
    yield _with(
        ("gold_appears", "gold_is_lost_on_the_way"),
        props.way,
        "each step costs a coin that nobody gets",
        GOLD,
        (props.way, "go"),
        trigger=(*props.plain_room, props.way, "inventory"),
    )


def state_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield state that contradicts itself."""
    yield _at(
        props,
        ("state_out_of_bounds", "meal_heals_past_the_most"),
        "ItemUsed",
        "health passes its most",
        STATE,
    )
    yield _at(
        props,
        ("state_out_of_bounds", "worn_things_lie_about"),
        "ItemEquipped",
        "what is worn lies about",
        STATE,
    )
    yield _with(
        ("state_out_of_bounds", "steps_cost_more_than_there_is"),
        props.way,
        "stamina falls below nothing at each step",
        STATE,
        (props.way, "go"),
        trigger=(*props.plain_room, props.way, "score"),
    )


def rules_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield rules that are no longer enforced."""
    yield _with(
        ("rule_is_gone", "takes_what_is_fixed"),
        "get",
        "what is fixed can be taken",
        RULES,
        ("get", props.fixture),
        trigger=(*props.fixture_room, f"get {props.fixture}"),
    )
    for direction, room in props.locked.items():
        yield _with(
            ("rule_is_gone", "walks_through_doors"),
            direction,
            f"a closed door {direction} stops nobody",
            RULES,
            (direction, "go"),
            trigger=(at(room), direction),
        )
    for command in ("wear", "wield"):
        yield _with(
            ("rule_is_gone", "wears_above_its_level"),
            command,
            f"{command} asks for no level",
            RULES,
            (command,),
        )


def quests_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield deeds that quests do not count."""
    for event, kind, what in (
        ("CreatureDied", "kill", "kills"),
        ("CharacterMoved", "visit", "visits"),
        ("ItemTaken", "collect", "what was taken"),
        ("ItemBought", "buy", "what was bought"),
        ("ItemEquipped", "equip", "what is worn"),
        ("SpeechHeard", "say", "what is said"),
    ):
        quests = props.quests.get(kind, ())
        if not quests:
            continue
        yield _with(
            ("deed_not_counted", "deed_is_not_counted"),
            event,
            f"quests do not count {what}",
            UNCOUNTED,
            quests,
        )


def _at(props: Props, bug: tuple[str, str], event: str, what: str, kinds: frozenset[str]) -> Mutant:
    commands = COMMANDS_OF[event]
    before, line = recipes(props)[commands[0]]
    steps = (*before, line, "inventory", "equipment", "look", "score", "2 inventory")
    return _with(bug, event, f"after {commands[0]}, {what}", kinds, commands, trigger=steps)


def _with(  # noqa: PLR0913
    bug: tuple[str, str],
    target: str,
    what: str,
    kinds: frozenset[str],
    names: tuple[str, ...],
    *,
    trigger: Steps = (),
) -> Mutant:
    cls, operator = bug
    change = Layered(f"{_HERE}:{operator}", target)
    return Mutant(cls, operator, target, what, change, kinds, names, names, trigger=trigger)
