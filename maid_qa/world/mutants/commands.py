"""Any command and message, broken by the engine's means."""

from collections.abc import Iterator, Mapping

from maid_engine.ports.mutants import Layered, Mutant
from maid_qa.world.mutants.families import (
    FAILS,
    HELP,
    LEAKS,
    RAISES,
    SHAPES,
    SILENT,
    SLOW,
    STOPS,
    TWICE,
    VIEWERS,
)
from maid_qa.world.mutants.ground import Bug
from maid_qa.world.mutants.props import Props, Steps
from maid_stdlib.commands.help_pages import SYNONYMS
from maid_stdlib.components.place import DIRECTIONS

_HERE = "maid_qa.world.mutants.item_mutants"
_COMMANDS = "maid_qa.playtest.mutants.fault_injection.commands"
_MESSAGES = "maid_qa.playtest.mutants.fault_injection.messages"
_SYSTEMS = "maid_qa.playtest.mutants.fault_injection.systems"


COMMANDS_OF: Mapping[str, tuple[str, ...]] = {
    "CharacterMoved": (*DIRECTIONS, "go", "follow"),
    "ItemDropped": ("drop", "put"),
    "ItemGiven": ("give",),
    "ItemSold": ("sell",),
    "ItemTaken": ("get", "loot"),
    "ItemEquipped": ("wear", "wield", "hold", "use", "equipment", "remove"),
    "ItemUsed": ("eat", "drink", "use"),
    "ItemBought": ("buy",),
}
"""Event → the commands that cause it, and those that show its result."""


def recipes(props: Props) -> dict[str, tuple[Steps, str]]:
    """Return command → the steps to do before, and a line with which it succeeds."""
    return {
        "get": (props.fetch[:1], props.fetch[-1]),
        "drop": (props.fetch, f"drop {props.thing}"),
        "give": (props.fetch, f"give {props.thing} to bob"),
        "wear": (props.dress, f"wear {props.ware}"),
        "remove": ((*props.dress, f"wear {props.ware}"), f"remove {props.ware}"),
        "eat": (props.cook, f"eat {props.meal}"),
        "use": (props.cook, f"use {props.meal}"),
        "buy": (props.shop_room, f"buy {props.ware}"),
        "sell": (props.dress, f"sell {props.ware}"),
        "value": (props.dress, f"value {props.ware}"),
        "list": (props.shop_room, "list"),
        "read": (props.fixture_room, f"read {props.fixture}"),
        "look": (props.plain_room, "look"),
        "examine": (props.plain_room, f"examine {props.noun}"),
        "exits": (props.plain_room, "exits"),
        "search": (props.plain_room, "search"),
        props.way: (props.plain_room, props.way),
        "go": (props.plain_room, f"go {props.way}"),
        "talk": (props.person_room, f"talk {props.person}"),
        "ask": (props.person_room, f"ask {props.person} about {props.topic}"),
        "consider": (props.beast_room, f"consider {props.beast}"),
        "say": ((), "say hello"),
        "tell": ((), "tell bob hello"),
        "emote": ((), "emote waves a hat"),
        "follow": ((), "follow bob"),
        "inventory": ((), "inventory"),
        "equipment": ((), "equipment"),
        "score": ((), "score"),
        "quests": ((), "quests"),
        "who": ((), "who"),
        "sit": ((), "sit"),
        "rest": ((), "rest"),
        "bow": ((), "bow"),
        "help": ((), "help get"),
    }


_SPOILED: Mapping[str, tuple[str, frozenset[str], Mapping[str, tuple[str, ...]]]] = {
    "command_raises": (
        "raises",
        RAISES,
        {
            "raises_without_words": (
                "get",
                "drop",
                "give",
                "wear",
                "remove",
                "eat",
                "buy",
                "read",
                "ask",
                "tell",
            ),
            "raises_on_all": ("get", "drop", "wear", "remove"),
            "raises_when_refusing": (
                "get",
                "drop",
                "wear",
                "read",
                "buy",
                "consider",
                "talk",
                "sell",
                "list",
            ),
            "raises_the_second_time": ("look", "score", "inventory", "list", "exits", "talk", "who"),
        },
    ),
    "command_silent": (
        "says nothing",
        SILENT,
        {
            "says_nothing": ("drop", "wear", "sit", "score", "exits", "quests", "who", "list", "say", "get"),
            "refuses_in_silence": ("get", "drop", "read", "buy", "consider", "talk", "wear", "eat"),
        },
    ),
    "told_twice": (
        "tells it twice",
        TWICE,
        {
            "tells_the_actor_twice": ("say", "get", "wear", "buy", "sit", "drop", "talk", "examine"),
            "tells_others_twice": ("say", "drop", "wear", "bow", "emote", "sit", "get"),
        },
    ),
    "wrong_viewer": (
        "tells the wrong one",
        VIEWERS,
        {
            "shows_others_the_actors_text": ("drop", "wear", "get", "sit", "bow", "buy"),
            "shows_the_actor_the_rooms_text": ("get", "drop", "sit", "wear", "buy", "bow"),
            "answers_everybody": ("inventory", "score", "quests", "tell", "equipment"),
        },
    ),
    "command_slow": (
        "compares everything in the world",
        SLOW,
        {"compares_everything": ("look", "inventory", "list", "get", "who", "say", "examine")},
    ),
}
"""Class → its description, its kinds, and operator → the commands that it suits."""

_SENTENCES: Mapping[str, tuple[str, str]] = {
    "items.take": ("get", "says what was taken"),
    "items.drop": ("drop", "says what was dropped"),
    "items.wear": ("wear", "says what is worn"),
    "items.give": ("give", "says what was given"),
    "shop.bought": ("buy", "says what was bought"),
    "shop.sold": ("sell", "says what was sold"),
    "shop.ware": ("list", "says what is for sale"),
    "look.at": ("examine", "says what one looks at"),
    "look.read": ("read", "says what one reads"),
    "look.exit_line": ("exits", "says where a way leads"),
    "npc.topics": ("talk", "says what one may ask about"),
    "talk.say": ("say", "says what was said"),
    "movement.walk": ("", "says where one walks"),
    "items.gold": ("inventory", "says how much gold one has"),
}
"""Message → a command that shows it, and its description."""
_LEAKS = ("has_a_slot_left_over", "says_none", "shows_an_object", "names_a_field_that_is_not_given")
_SHAPES = ("is_blank", "has_doubled_blanks", "has_doubled_stops")
_READERS = ("patterns_of", "reads_of")
"""Functions that fail first if AI players cannot be taught to read a message."""
_TWO_VIEWS = ("items.take", "items.drop", "items.wear", "shop.bought", "shop.sold", "talk.say")


def commands_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield commands that raise, are silent, tell twice, tell the wrong reader, or are slow."""
    known = recipes(props)
    for cls, (what, kinds, operators) in _SPOILED.items():
        for operator, commands in operators.items():
            for command in commands:
                trigger = () if cls == "command_slow" else _exercise(command, *known[command])
                yield Mutant(
                    cls,
                    operator,
                    command,
                    f"{command} {what} ({operator.replace('_', ' ')})",
                    Layered(f"{_COMMANDS}:{operator}", command),
                    kinds,
                    (command,),
                    (command,),
                    trigger=trigger,
                )


def sentences_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield messages with a wrong slot, without words, or with bad punctuation."""
    known = recipes(props)
    for cls, operators, kinds in (
        ("message_leaks", _LEAKS, LEAKS),
        ("message_misshapen", _SHAPES, SHAPES),
        ("message_for_nobody", ("leaves_the_actor_out",), SILENT),
    ):
        for operator in operators:
            for message, (said_by, what) in _SENTENCES.items():
                command = said_by or props.way
                if cls == "message_for_nobody" and message not in _TWO_VIEWS:
                    continue
                yield Mutant(
                    cls,
                    operator,
                    message,
                    f"the sentence {message}, which {what}, is spoiled: it {operator.replace('_', ' ')}",
                    Layered(f"{_MESSAGES}:{operator}", message),
                    kinds,
                    (message, *_READERS),
                    (command,),
                    trigger=(*known[command][0], known[command][1]),
                )


def systems_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield systems and listeners that raise, stop or never end, and prompts that cannot be made."""
    for name in ("spawns", "recovery", "wander", "decay", "doors", "idle"):
        yield _system(
            Bug("system_fails", "system_fails", f"the system {name} raises after a while", FAILS),
            name,
            (name,),
        )
    for name, deeds, concerns in (
        ("spawns", (*props.fetch, "+900", "look"), props.spawned),
        ("recovery", (*props.plain_room, *[props.way, _back(props.way)] * 10, "+60", "score"), ("rest",)),
        ("idle", (*props.person_room, "+300"), ()),
        ("rescue", (*props.plain_room, "unstuck", "+30"), ("unstuck",)),
    ):
        yield _system(
            Bug("system_stops", "system_stops", f"the system {name} does nothing", STOPS),
            name,
            (name, *concerns),
            trigger=deeds,
        )
    bug = Bug("use_without_end", "system_stops", "the use of a place never ends", STOPS)
    if props.uses:
        yield _system(bug, "place_uses", ("place_uses", *props.uses), trigger=props.use_to_its_end)
    for kind in ("ItemTaken", "CharacterMoved"):
        event = f"maid_stdlib.rules.events:{kind}"
        names = (kind, "on_event")
        yield _system(
            Bug("listener_fails", "listener_fails", f"a listener to {kind} raises", FAILS),
            event,
            names,
            COMMANDS_OF[kind],
        )
        yield _system(
            Bug(
                "listener_fails", "listener_never_ends", f"a listener to {kind} answers it with itself", FAILS
            ),
            event,
            names,
            COMMANDS_OF[kind],
        )
    room = props.plain_room[0].removeprefix("=")
    yield _system(
        Bug("listener_fails", "prompt_fails", f"no prompt can be made in {room}", FAILS),
        room,
        (room, "prompt"),
    )


def _system(
    bug: Bug, target: str, names: tuple[str, ...], commands: tuple[str, ...] = (), *, trigger: Steps = ()
) -> Mutant:
    change = Layered(f"{_SYSTEMS}:{bug.operator}", target)
    return Mutant(
        bug.cls, bug.operator, target, bug.what, change, bug.kinds, names, commands, trigger=trigger
    )


def help_spoiled(props: Props) -> Iterator[Mutant]:
    """Yield commands and topics without a help page."""
    for command in ("get", "look", "buy", "talk", "wear", "quests"):
        yield Mutant(
            "help_gone",
            "has_no_help",
            command,
            f"help {command} has no answer",
            Layered(f"{_COMMANDS}:has_no_help", command),
            HELP,
            (command,),
            trigger=(f"help {command}",),
        )
    for topic in dict.fromkeys(SYNONYMS.values()):
        if topic not in recipes(props):
            yield Mutant(
                "help_gone",
                "page_is_gone",
                topic,
                f"the page of help on {topic} is gone, and other words lead to it",
                Layered(f"{_HERE}:page_is_gone", topic),
                HELP,
                (topic, *(word for word, leads in SYNONYMS.items() if leads == topic)),
                trigger=(f"help {topic}",),
            )


def _exercise(command: str, before: Steps, line: str) -> Steps:
    """Return everything to try with a command: no argument, an unknown one, all, and a working line, twice."""
    return (*before, line, line, command, f"{command} xyzzy", f"{command} all", "look")


def _back(way: str) -> str:
    opposite = {"north": "south", "east": "west", "up": "down", "in": "out"}
    return opposite.get(way) or {there: here for here, there in opposite.items()}[way]
