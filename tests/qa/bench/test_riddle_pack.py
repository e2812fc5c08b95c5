"""The abbey of riddles: whoever understands them finishes all three quests, and nothing tells what to do."""

from pathlib import Path

import maid_qa.bench.riddle_pack
from maid_engine.cli.pack_problems import problems_of
from maid_qa.testing.pilot import Pilot

PACK = Path(maid_qa.bench.riddle_pack.__file__).parent
SOLUTION = (
    ("talk anselm", "accept silent house", "north", "north", "toll"),
    ("south", "west", "talk marl", "accept sisters gold", "east", "east", "east", "get honey"),
    ("west", "west", "west", "talk marl"),
    ("east", "east", "talk odile", "accept looking up", "west", "north", "down", "say Theobald, is it you?"),
)


def test_who_understands_the_riddles_finishes_all_quests():
    ada = Pilot("stdlib", str(PACK)).join("Ada")
    told = "\n".join(ada.type(*lines) for lines in SOLUTION)

    for quest in ("The Silent House", "The Sisters' Gold", "Looking Up For Ever"):
        assert f"Quest completed: {quest}!" in told


def test_no_quest_says_what_to_do():
    pilot = Pilot("stdlib", str(PACK))
    ada = pilot.join("Ada")
    told = ada.type("talk anselm", "accept silent house", "quests silent house").lower()

    assert "bronze mouth" in told
    assert "toll" not in told
    assert "chapel" not in told


def test_the_bell_hangs_in_one_room_only():
    ada = Pilot("stdlib", str(PACK)).join("Ada")

    assert "Nothing here hangs on a rope." in ada.type("toll")


def test_the_pack_has_no_problems():
    assert problems_of(["stdlib", str(PACK)]) == ()
