"""The values of crafts: the names for messages, and what is typed."""

from tests.stdlib.craft_rig import FORGE, SAGE, TOOLS, VEIN


def test_a_node_and_a_tool_have_a_name_for_messages_and_a_phrase():
    assert VEIN.phrase == "mine iron vein"
    assert VEIN.shown.indefinite == "an iron vein"
    assert SAGE.shown.definite == "the sage bush"
    assert FORGE.shown.indefinite == "a forge"
    assert TOOLS[0].shown.indefinite == "a pickaxe"
