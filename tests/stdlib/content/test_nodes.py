"""Tables of crafts, tools and nodes: what is read, and each mistake with its place and remedy."""

import pytest

from maid_stdlib.content.loader import load_content

ALL = """
[zone.z]
title = "Zone"
[room.mine]
title = "Mine"
description = "Rock."
[mob.wolf]
name = "wolf"
description = "It is grey."
[craft.mining]
description = "You break ore."
[tool.pickaxe]
name = "pickaxe"
[item.pick]
name = "pickaxe"
description = "It is heavy."
tool = "pickaxe"
[item.ore]
name = "lump of ore"
description = "It is red."
[node.vein]
name = "iron vein"
verb = "mine"
yields = [["ore", 0.5]]
duration_s = 8
stock = 3
regrow_h = 6
rooms = ["mine"]
tool = "pickaxe"
craft = "mining"
rank = 1
"""


def load(tmp_path, text):
    (tmp_path / "data").mkdir(parents=True)
    (tmp_path / "data" / "all.toml").write_text(text)
    return load_content(tmp_path, "t")


def test_everything_is_read(tmp_path):
    loaded = load(tmp_path, ALL)
    assert loaded.problems == []
    node = loaded.content.nodes["t:vein"]
    assert (node.phrase, node.tool, node.craft, node.rank) == ("mine iron vein", "t:pickaxe", "t:mining", 1)
    assert node.yields == (("t:ore", 0.5),)
    assert node.rooms == ("t:mine",)
    assert str(node.shown) == "iron vein"
    assert loaded.content.items["t:pick"].tool == "t:pickaxe"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('verb = "mine"', 'verb = "Dig up"', ("nobody can type 'Dig up'", "one word")),
        ('verb = "mine"\n', "", ("has no `verb`", "add verb")),
        ("[craft.mining]", "[craft.Mining]", ("cannot be the name of a craft", "3 to 16 letters")),
        ('"You break ore."', '"you break"', ("`description` is 'you break'", "whole sentence")),
        ('["ore", 0.5]', '["ore", 2]', ("`yields` holds ['ore', 2]", "pairs of item and chance")),
        ('["ore", 0.5]', '["oar", 0.5]', ("no item 'oar'", "define [item")),
        ("duration_s = 8\n", "", ("does not say how long it takes", "duration_s = 8")),
        ("duration_s = 8", "duration_s = 9000", ("`duration_s` is 9000", "at most 600")),
        ("stock = 3", "stock = 0", ("`stock` is 0", "from 1 to 100")),
        ("regrow_h = 6\n", "", ("when it is full again", "regrow_h = 6")),
        ("regrow_h = 6", "regrow_h = 9999", ("`regrow_h` is 9999", "at most 720")),
        ('rooms = ["mine"]\n', "", ("is nowhere", "rooms")),
        (
            'rooms = ["mine"]',
            'rooms = ["mine"]\ncreatures = ["wolf"]',
            ("in rooms and in corpses", "two nodes"),
        ),
        ('craft = "mining"\n', "", ("a rank of no craft", "craft")),
        ("rank = 1", "rank = 11", ("`rank` is 11", "from 0 to 10")),
        ('tool = "pickaxe"\ncraft', 'tool = "pickax"\ncraft', ("no tool 'pickax'", "pickaxe")),
        ("stock = 3", "stok = 3", ("there is no `stok`", "stock")),
    ],
)
def test_a_mistake_is_named_with_its_line_and_remedy(tmp_path, before, after, told):
    assert before in ALL
    problems = load(tmp_path, ALL.replace(before, after)).problems
    fitting = [one for one in problems if told[0] in one.what and told[1] in one.remedy and one.line]
    assert fitting, problems
