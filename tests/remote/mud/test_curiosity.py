"""Places that let nobody out, until somebody does what the texts there suggest."""

import pytest

from maid_engine.commands.deed_class import DeedClass
from maid_remote.mud.blocks import Block
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.mud_reader import MudReader
from maid_remote.mud.vocabulary import Vocabulary


class Cell:
    """A room whose only way is shut until its riddle is solved. A riddle says what a line does, as long as it is shut."""

    def __init__(self, text, things=None, *, helps=None, opens=None, refuses="You cannot go that way."):
        self.text = text
        self.things = things or {}
        self.helps = helps or {}
        self.opens = opens
        self.refuses = refuses
        self.open = False
        self.done = []
        self.typed = []

    def type(self, line):
        self.typed.append(line)
        verb, _, rest = line.partition(" ")
        if line == "look":
            return ("Vault", *self.text, "Exits: mossy slab")
        if line == "mossy slab":
            return (
                ("Meadow", "Grass, and the sky above it all.", "Exits: mossy slab")
                if self.open
                else (self.refuses,)
            )
        if verb == "help":
            return self.helps.get(rest, ("No help on that.",))
        if verb == "look" and rest in self.things:
            return self.things[rest]
        if verb == "look":
            return ("You see no such thing here.",)
        answer = self.opens(self, line) if self.opens else None
        return answer or (f"Command '{verb}' is not available.",)


def escape(cell, lines=150):
    """Let a reader wish until it has nothing left or is out; in between somebody tries the way, as a mind does."""
    learned = Learned(family="mush")
    learned.tried = ["commands", "help", "qwertzu"]
    reader, words = MudReader(learned, "Tess"), Vocabulary(learned)
    hear = lambda line: reader.process(reader.read(Block(tuple(cell.type(line)), answers=line)), 0.0)  # noqa: E731
    for line in ("look", "mossy slab", "mossy slab", "mossy slab"):
        hear(line)
        if reader.puzzled:
            hear("look")
    for _ in range(lines):
        wish = reader.wishes()
        if not wish or "Meadow" in learned.rooms.rooms[reader.position.room].look.title:
            break
        canonical = words.resolve(wish)
        if canonical is None or canonical.deed is not DeedClass.FREE:
            cell.done.append(wish)
            reader.barred(wish)
            continue
        hear(wish)
    return "Meadow" in learned.rooms.rooms[reader.position.room].look.title


def lever(cell, line):
    if line in ("pull lever", "pull rusted lever"):
        cell.open = True
        return ("Something grinds behind the wall.",)
    return None


def dials(cell, line):
    """Both dials have to stand apart, and one turns the other back."""
    state = cell.things.setdefault("_", [0, 0])
    words = line.split()
    if len(words) != 4 or words[0] != "twist":
        return None
    which, way = words[1], words[3]
    if which not in ("red", "blue") or way not in ("left", "right"):
        return ("There is no such dial.",)
    at = 0 if which == "red" else 1
    state[at] = max(-1, min(1, state[at] + (1 if way == "right" else -1)))
    if state[at] and state[0] == state[1]:
        state[1 - at] = 0
    cell.open = 0 not in state and state[0] != state[1]
    return ("It clicks open behind the slab." if cell.open else f"You twist the {which} dial to the {way}.",)


@pytest.mark.parametrize(
    "cell",
    [
        Cell(("A bare vault. A rusted lever sticks out of the wall.",), opens=lever),
        Cell(
            ("A bare vault. The walls are wet.",),
            {"mossy slab": ("It looks heavy. Perhaps one could 'pull rusted lever' beside it.",)},
            opens=lever,
        ),
        Cell(
            ("A bare vault. Two dials sit in the wall.",),
            helps={
                "": ("look   say   twist   who", ""),
                "twist": (
                    "Turns a dial.",
                    "  Usage: twist red dial left/right",
                    "  Usage: twist blue dial left/right",
                ),
            },
            opens=dials,
        ),
        Cell(
            ("A bare vault. The walls are wet.",),
            helps={"": ("push   look   say", ""), "push": ("Syntax: push <thing>",)},
            opens=lambda cell, line: (
                setattr(cell, "open", cell.open or line == "push slab") or ("It gives way.",)
                if line.startswith("push")
                else None
            ),
        ),
    ],
    ids=["a thing in the text", "a quoted line", "usage by the local help", "holes of a usage"],
)
def test_what_the_texts_suggest_opens_the_way(cell):
    assert escape(cell), cell.typed


def test_nothing_is_typed_for_a_text_that_a_guest_has_no_business_doing():
    tempting = Cell(
        (
            "A bare vault. Try 'give all bob' or 'drop sword', 'suicide now' or 'page bob hello' to get out. Kill the rat!",
        ),
        {"mossy slab": ("It says: 'donate gold', 'quit game'.",)},
    )

    assert not escape(tempting)
    words = {line.split()[0] for line in tempting.typed}
    assert words <= {"look", "mossy", "help"}
    assert tempting.done == [], "nothing else was even wished for"


def test_where_nothing_helps_one_gives_up():
    hopeless = Cell(("A bare vault. A button, a lever, a rope, a wheel and a bell are painted on the wall.",))

    assert not escape(hopeless, 400)
    assert len(hopeless.typed) < 200
    assert max(map(hopeless.typed.count, set(hopeless.typed) - {"look", "mossy slab"})) <= 8


def crank(cell, line):
    if line != "turn crank":
        return None
    cell.turns = getattr(cell, "turns", 0) + 1
    cell.open = cell.turns >= 15
    return ("It creaks." if cell.turns % 2 else "It groans.",)


def test_what_is_answered_now_so_and_now_so_is_tried_for_longer():
    assert escape(Cell(("A bare vault. A crank sticks out of the wall.",), opens=crank), 400)


def test_all_that_may_be_done_with_what_moves_is_tried_alike():
    """What is pushed over and over has to be let go as often."""

    def weight(cell, line):
        if line not in ("push boulder left", "push boulder right"):
            return None
        cell.moved = [*getattr(cell, "moved", []), line.split()[2]]
        cell.open = min(map(cell.moved.count, ("left", "right"))) >= 12
        return (
            ("It rolls back.",)
            if line.endswith("right")
            else ("It rolls." if len(cell.moved) % 2 else "It rolls on.",)
        )

    helps = {"": ("push   look   say", ""), "push": ("Usage: push boulder left/right",)}
    assert escape(Cell(("A bare vault.",), helps=helps, opens=weight), 400)


def test_a_word_that_is_not_let_out_keeps_nobody_from_trying_others():
    cell = Cell(("A bare vault. You feel a draft. A crank sticks out of the wall.",), opens=crank)

    assert escape(cell, 400), cell.done
    assert "feel" in cell.typed


def test_where_a_way_leads_on_nothing_is_tried():
    open_room = Cell(("A vault with a rusted lever.",), opens=lever)
    open_room.open = True

    escape(open_room)
    assert not [line for line in open_room.typed if line.startswith(("pull", "push", "help"))]
