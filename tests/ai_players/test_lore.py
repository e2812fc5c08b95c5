"""What packs tell models of their worlds: true areas, no rooms, no solutions, and every provider may have none."""

import tomllib
from pathlib import Path

import pytest

import content_packs
from content_packs.classic_rpg.ai_behavior import LORE as MILLHAVEN
from content_packs.classic_rpg.ai_behavior import ClassicRPGAIBehavior
from content_packs.tutorial_world.ai_behavior import LORE as COVE
from content_packs.tutorial_world.ai_behavior import TutorialAIBehavior
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.lore import LONGEST, LoreKind, LoreNote, Scene, WorldLore
from maid_stdlib.ai_behavior import StdlibAIBehavior


class Older(StdlibAIBehavior):
    """A provider made before there were notes."""

    get_lore = None


def test_notes_of_all_packs_come_together():
    lore = gather([StdlibAIBehavior(), ClassicRPGAIBehavior(), TutorialAIBehavior()]).lore

    assert {*MILLHAVEN, *COVE} <= set(lore.notes)
    assert any("rooms joined by exits" in note.text for note in lore.notes)


def test_a_provider_made_before_there_were_notes_has_none():
    assert all("rooms joined by exits" in note.text for note in gather([Older()]).lore.notes)


def areas(pack):
    files = sorted((Path(content_packs.__file__).parent / pack / "data").rglob("*.toml"))
    return {
        zone["title"] for file in files for zone in tomllib.loads(file.read_text()).get("zone", {}).values()
    }


@pytest.mark.parametrize(
    ("notes", "pack"), [(MILLHAVEN, "classic_rpg"), (COVE, "tutorial_world")], ids=["millhaven", "cove"]
)
def test_every_area_that_a_note_names_is_there(notes, pack):
    assert {note.area for note in notes if note.area} <= areas(pack)
    assert not any("_" in note.text or f"{pack}:" in note.text for note in notes), "rooms have no ids here"


def test_what_is_told_of_one_place_is_not_told_of_another():
    lore = WorldLore((*MILLHAVEN, *COVE))
    here = [note.text for note in lore.fitting("Millhaven", ())]

    assert not any("gull" in text.lower() for text in here)
    assert any("Gulls" in note.text for note in lore.fitting("Gull Cove", ()))


def test_what_fits_everywhere_comes_first():
    lore = WorldLore(
        (
            LoreNote("c", area="X", scene=Scene.TALK),
            LoreNote("a"),
            LoreNote("b", kind=LoreKind.AUTHOR, area="X"),
        )
    )

    assert [note.text for note in lore.fitting("x", (Scene.TALK,))] == ["a", "b", "c"]


@pytest.mark.parametrize("text", ["", "  ", "x" * (LONGEST + 1), "two\nlines"])
def test_a_note_that_will_not_do_is_refused(text):
    with pytest.raises(ValueError, match="a note must be one line"):
        LoreNote(text)
