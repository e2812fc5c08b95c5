"""The pages of a town as an admin uses them: its scenes and its townsfolk."""

from dataclasses import replace

import pytest
import pytest_asyncio

from maid_engine.ports.story import Story
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import LifeSpec
from maid_stdlib.content.scene_conditions import AtStart, TimeUp
from maid_stdlib.content.scene_specs import BeatSpec, EndSpec, SceneAct, SceneSpec
from tests.admin.lit import lit_house, pane, said
from tests.browser import DESKTOP, PHONE, axe_finds, overflows

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(60),
    pytest.mark.asyncio(loop_scope="module"),
]

ISA = "tutorial_world:isa"
WORDS = "To him, and to all the boats that he brought home when nobody else would have gone out!"
EVIL = "<img src=x onerror=\"document.title='taken'\">"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lit():
    """A house where Isa has a life and plays in a wake, before somebody's eyes."""
    async with lit_house() as found:
        game = found.house.game
        world, content = game.world, game.resource(ContentIndex)
        here = world.place_of(found.pilot.join("Cora").player)
        content.mobs[ISA] = replace(content.mobs[ISA], life=LifeSpec(home=here))
        isa = next(mob for mob, nature in world.having(Mob) if nature.prototype == ISA)
        world.add(isa, Lives(f"townsman:{ISA}/1"))
        world.move(isa, here)
        content.scenes["t:wake"] = SceneSpec(
            "t:wake",
            "The wake",
            (here,),
            {"friend": ISA},
            beats=(BeatSpec("toast", (AtStart(),), acts=(SceneAct("friend", f"{WORDS} {EVIL}"),)),),
            ends=(EndSpec("over", (TimeUp(),)),),
        )
        found.pilot.wait(2)
        yield found


@pytest.fixture(autouse=True)
def nothing_is_played(lit):
    yield
    next(one for one in lit.house.game.resources().values() if isinstance(one, Story)).stop("t:wake")


async def test_a_scene_is_listed_started_read_and_stopped(lit):
    async with lit.at("#/story") as page:
        row = pane(page, "Scenes").locator("tr", has_text="The wake (t:wake)")
        await row.get_by_text("not played", exact=True).wait_for()
        await row.get_by_role("button", name="Start The wake").click()
        await said(page, "The wake begins.")
        lit.pilot.wait(3)
        await row.get_by_text(", round 1, ").wait_for()
        await row.get_by_text("friend", exact=True).wait_for()

        await row.get_by_role("button", name="Read the timeline of The wake").click()
        line = pane(page, "Timeline").locator("tr", has_text=WORDS).first
        cells = await line.locator("td").all_inner_texts()
        assert cells[1:6] == ["1", "1", "toast", "acted", "friend"]
        assert await page.title() != "taken"

        await row.get_by_role("button", name="Stop The wake").click()
        await said(page, "The wake is over.")
        await row.get_by_text("not played", exact=True).wait_for()
        await row.get_by_text("stopped", exact=True).wait_for()


async def test_what_happens_in_a_scene_comes_without_being_asked_for(lit):
    async with lit.at("#/story") as page:
        await page.get_by_role("button", name="Read the timeline of The wake").click()
        await page.get_by_role("button", name="Start The wake").click()
        await said(page, "The wake begins.")
        lit.pilot.wait(3)
        rows = pane(page, "Timeline").locator("tbody tr")
        await rows.filter(has_text="toast").first.wait_for()


async def test_one_of_the_townsfolk_is_looked_at_and_changed(lit):
    async with lit.at("#/beings") as page:
        row = pane(page, "Townsfolk").locator("tr", has_text=ISA)
        await row.get_by_role("button").click()
        one = pane(page, "One of them")
        await one.get_by_label("New hunger").fill("0.5")
        await one.get_by_role("button", name="Set the needs").click()
        await said(page, "are set.")
        await one.get_by_text("0.50").first.wait_for()


@pytest.mark.parametrize(("scheme", "size"), [("light", PHONE), ("dark", DESKTOP)])
async def test_both_pages_can_be_read_by_everybody(lit, scheme, size):
    async with lit.at("#/story", scheme=scheme, **size) as page:
        await page.get_by_role("button", name="Start The wake").click()
        await said(page, "The wake begins.")
        lit.pilot.wait(3)
        await page.get_by_role("button", name="Read the timeline of The wake").click()
        await pane(page, "Timeline").get_by_text(WORDS).first.wait_for()
        assert await axe_finds(page) == []
        assert await overflows(page) == []
        await page.goto(lit.url("#/beings"))
        await pane(page, "Townsfolk").locator("tr", has_text=ISA).get_by_role("button").click()
        await pane(page, "One of them").get_by_label("New hunger").wait_for()
        assert await axe_finds(page) == []
        assert await overflows(page) == []
