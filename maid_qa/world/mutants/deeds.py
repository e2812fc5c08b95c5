"""Where items, gold, vitals, rules and quests are broken in the running game."""

from collections.abc import Iterator
from dataclasses import replace

from maid_engine.ports.mutants import Layered, Mutant
from maid_qa.world.mutants.commands import COMMANDS_OF, recipes
from maid_qa.world.mutants.families import COPIES, GOLD, LOSSES, RULES, STATE, UNCOUNTED
from maid_qa.world.mutants.ground import Bug, at
from maid_qa.world.mutants.props import Props, Steps

_HERE = "maid_qa.world.mutants.item_mutants"


def things_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield items that are doubled, or vanish."""
    for event in ("ItemDropped", "ItemGiven", "ItemSold", "ItemTaken"):
        yield _at(props, Bug("item_doubled", "copy_stays", "something like it stays behind", COPIES), event)
    for event in ("ItemDropped", "ItemTaken", "ItemGiven", "ItemEquipped"):
        yield _at(props, Bug("item_vanishes", "thing_vanishes", "the thing is gone", LOSSES), event)


def gold_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield gold that is made or lost."""
    yield _at(
        props, Bug("gold_appears", "sale_pays_beside_the_book", "the price is paid twice", GOLD), "ItemSold"
    )
    yield _at(props, Bug("gold_appears", "price_comes_back", "the price comes back", GOLD), "ItemBought")
    yield _with(
        Bug("gold_appears", "giver_keeps_the_gold", "who hands gold to another keeps it", GOLD),
        "give",
        ("give",),
        trigger=("give 5 gold to bob", "inventory"),
    )
    yield _with(
        Bug("gold_appears", "gold_is_lost_on_the_way", "each step costs a coin that nobody gets", GOLD),
        props.way,
        (props.way, "go"),
        trigger=(*props.plain_room, props.way, "inventory"),
    )


def state_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield state that contradicts itself."""
    yield _at(
        props,
        Bug("state_out_of_bounds", "meal_heals_past_the_most", "health passes its most", STATE),
        "ItemUsed",
    )
    yield _at(
        props,
        Bug("state_out_of_bounds", "worn_things_lie_about", "what is worn lies about", STATE),
        "ItemEquipped",
    )
    yield _with(
        Bug(
            "state_out_of_bounds",
            "steps_cost_more_than_there_is",
            "stamina falls below nothing at each step",
            STATE,
        ),
        props.way,
        (props.way, "go"),
        trigger=(*props.plain_room, props.way, "score"),
    )


def rules_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield rules that are no longer enforced."""
    yield _with(
        Bug("rule_is_gone", "takes_what_is_fixed", "what is fixed can be taken", RULES),
        "get",
        ("get", props.fixture),
        trigger=(*props.fixture_room, f"get {props.fixture}"),
    )
    for direction, room in props.locked.items():
        yield _with(
            Bug("rule_is_gone", "walks_through_doors", f"a closed door {direction} stops nobody", RULES),
            direction,
            (direction, "go"),
            trigger=(at(room), direction),
        )
    for command in ("wear", "wield"):
        yield _with(
            Bug("rule_is_gone", "wears_above_its_level", f"{command} asks for no level", RULES),
            command,
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
            Bug("deed_not_counted", "deed_is_not_counted", f"quests do not count {what}", UNCOUNTED),
            event,
            quests,
        )


def _at(props: Props, bug: Bug, event: str) -> Mutant:
    commands = COMMANDS_OF[event]
    before, line = recipes(props)[commands[0]]
    steps = (*before, line, "inventory", "equipment", "look", "score", "2 inventory")
    after = replace(bug, what=f"after {commands[0]}, {bug.what}")
    return _with(after, event, commands, trigger=steps)


def _with(bug: Bug, target: str, names: tuple[str, ...], *, trigger: Steps = ()) -> Mutant:
    change = Layered(f"{_HERE}:{bug.operator}", target)
    return Mutant(bug.cls, bug.operator, target, bug.what, change, bug.kinds, names, names, trigger=trigger)
