"""The page on triggers works as it is written."""

import pytest

from maid_engine.cli.pack_problems import problems_of
from maid_engine.core.ids import EntityId
from maid_engine.core.world_clock import WorldClock
from maid_engine.engine.packs import find
from maid_stdlib.content.build import build_item
from maid_stdlib.content.tables.trigger_orders import DEED_WORDS
from maid_stdlib.content.tables.trigger_waits import CONDITION_WORDS
from maid_stdlib.content.trigger_specs import MOST_A_MINUTE, MOST_IN_A_ROW, Occasion
from maid_stdlib.rules.items import hand_over
from maid_stdlib.rules.movement import bring
from tests.content_packs.play import Table
from tests.stdlib.content.test_first_zone import DOCS, blocks

PAGE = "triggers.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")


@pytest.fixture
def millpond(tmp_path):
    """The folder that a reader of both pages has made."""
    manifest, *world = blocks("first-zone.md", "toml")
    folder = tmp_path / "millpond"
    (folder / "data").mkdir(parents=True)
    (folder / "manifest.toml").write_text(manifest)
    side = 'south = { to = "landing", door = "boathouse_door" }'
    down = 'down = { to = "cellar", door = "trapdoor" }'
    assert down in TEXT
    (folder / "data" / "pond.toml").write_text("\n".join(world).replace(side, f"{side}\n{down}"))
    (folder / "data" / "triggers.toml").write_text("\n".join(blocks(PAGE, "toml")))
    return folder


def test_the_check_finds_no_problem(millpond):
    assert [str(problem) for problem in problems_of([str(millpond)])] == []


def test_the_pond_does_what_the_page_says(millpond):
    table = Table(find(str(millpond)).pack)
    table.game.provide(WorldClock(10.0))
    ada = table.join("Ada")
    ada.type("say Which plank?")
    table.wait(3)
    assert "Eleven pike" in ada.text
    hand_over(table.game.world, build_item(table.game, "millpond:boathouse_key", ada.room), ada.player_id)
    bring(table.game, ada.player_id, EntityId("millpond:boathouse"))
    assert 'You could pull the beam: "pull beam".' in ada.type("examine beam")
    assert "Something heavy slides under the floor." in ada.type("pull beam")
    ada.type("down")
    table.wait(61)
    ada.type("pull chain", "up")
    assert ada.room == EntityId("millpond:boathouse")
    bring(table.game, ada.player_id, EntityId("millpond:landing"))
    table.wait(15 * 10)
    assert "drowned angler" in ada.type("look")


def test_the_page_has_every_word():
    for word in (*CONDITION_WORDS, *DEED_WORDS, *Occasion):
        assert f"`{{ {word} = " in TEXT or f'"{word}"' in TEXT or f"`{word}`" in TEXT, word
    assert f"after {MOST_IN_A_ROW} triggers in a row" in TEXT
    assert f"and {MOST_A_MINUTE} acts of one trigger a minute" in TEXT
