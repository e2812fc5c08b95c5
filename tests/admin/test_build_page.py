"""The builder's page as a builder uses it: by mouse, by keyboard alone, on a phone, in both themes."""

import re

import pytest
import pytest_asyncio

from maid_stdlib.rules.workshop import drafts_of, drop_drafts
from tests.admin.build_site import village_in, with_builder
from tests.admin.lit import lit_house, pane, said
from tests.browser import DESKTOP, PHONE, axe_finds, holds, overflows, small_targets
from tests.docs.blocks import ROOT

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(60),
    pytest.mark.asyncio(loop_scope="module"),
]

VILLAGE = "#/build/vale%3Avillage"
EVIL = "<img src=x onerror=\"document.title='taken'\">"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lit(tmp_path_factory):
    """A village that Wanda builds, in which Cora walks."""
    pack = village_in(tmp_path_factory.mktemp("packs"))
    async with lit_house(packs=(str(pack),)) as found:
        with_builder(found.house)
        found.folder = pack
        found.cora = found.pilot.join("Cora")
        yield found


@pytest.fixture(autouse=True)
def empty_draft(lit):
    yield
    account = lit.house.game.accounts.find("wanda")
    drop_drafts(lit.house.game, [account.living[0].player_id])


def changes(lit):
    """What Wanda's draft changes, in words."""
    from maid_stdlib.components.draft import DraftOf

    world = lit.house.game.world
    account = lit.house.game.accounts.find("wanda")
    (draft,) = drafts_of(lit.house.game, [account.living[0].player_id])
    return [edit.what for edit in world.get(draft, DraftOf).draft.edits]


def room(page, title):
    return page.locator(f".buildmap .room[aria-label^='{title}']")


async def drag(page, start, across, down):
    """Drag from the middle of an element, by pixels."""
    box = await start.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + across / 2, y + down / 2)
    await page.mouse.move(x + across, y + down)
    await page.mouse.up()


async def test_what_the_guide_names_is_on_the_page(lit):
    guide = (ROOT / "docs" / "builder" / "build-in-the-browser.md").read_text(encoding="utf-8")
    named = set(re.findall(r"(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)", guide)) - {"Build"}
    assert len(named) >= 10
    async with lit.at(VILLAGE, name="Wanda") as page:
        await page.get_by_role("heading", name="room green").wait_for()
        shown = await page.locator("main").evaluate("one => one.textContent")
        assert {name for name in named if name not in shown} == set()


async def test_from_the_list_of_zones_to_a_room_that_is_dug_described_and_published(lit):
    async with lit.at("#/build", name="Wanda") as page:
        await page.get_by_role("link", name="The Vale").click()
        await page.get_by_role("heading", name="room green").wait_for()
        await page.get_by_text("Add an exit").click()
        await page.get_by_label("A new room").select_option("east")
        await page.get_by_label("Title").first.fill("The Pond")
        await page.get_by_role("button", name="Dig").click()
        await room(page, "The Pond").click()
        await page.get_by_role("heading", name="room pond").wait_for()
        await page.locator("[data-field=description]").fill("Reeds around brown water.")
        await page.keyboard.press("Tab")
        await pane(page, "As players read it").get_by_text("Reeds around brown water.").first.wait_for()

        await page.get_by_role("button", name="Publish").click()
        await said(page, "Published")
        await pane(page, "Draft").get_by_text("You have no changes that are not published.").wait_for()
    assert "Reeds around brown water." in (lit.folder / "data/village.toml").read_text()
    assert "The Pond" in lit.cora.type("east", "west")


async def test_a_problem_is_on_the_map_beside_its_field_and_in_the_list(lit):
    async with lit.at(VILLAGE, name="Wanda") as page:
        field = page.locator("[data-field=title]")
        await field.fill("what is this?")
        await page.keyboard.press("Tab")
        told = pane(page, "Problems").get_by_text("cannot head a line")
        await told.wait_for()
        await pane(page, "Problems").get_by_text("vale/data/village.toml:8").wait_for()
        assert await field.get_attribute("aria-invalid") == "true"
        assert await page.locator(".buildmap .room.wrong").count() == 1

        await page.get_by_role("button", name="Undo the last change").click()
        await pane(page, "Problems").get_by_text("There are none").wait_for()
        await holds(page, "document.querySelector('[data-field=title]').value === 'Village Green'")


async def test_rooms_are_moved_and_joined_by_the_mouse(lit):
    async with lit.at(VILLAGE, name="Wanda") as page:
        await drag(page, room(page, "Mill"), 132, 0)
        await said(page, "It is moved.")
        assert changes(lit) == ["places of mill"]
        await page.get_by_label("Draw exits by dragging").check()
        await page.get_by_label("One way only").check()
        await drag(page, room(page, "Village Green"), 0, 92)
        await page.get_by_role("heading", name="room new_room").wait_for()
        await holds(page, "document.querySelector('.buildmap line.oneway') !== null")
    assert changes(lit)[-1] == "room New Room, south of green"


async def test_it_can_be_worked_by_keyboard_alone(lit):
    async with lit.at(VILLAGE, name="Wanda") as page:
        await page.locator(".buildmap .room[tabindex='0']").focus()
        await page.keyboard.press("ArrowUp")
        assert await page.evaluate("document.activeElement.dataset.room") == "mill"
        await page.keyboard.press("Enter")
        await page.get_by_role("heading", name="room mill").wait_for()
        await page.keyboard.press("Shift+ArrowLeft")
        await said(page, "It is moved.")
        await holds(page, "document.activeElement.dataset.room === 'mill'")
    assert changes(lit) == ["places of mill"]


async def test_a_mob_is_begun_and_changed_in_the_form_of_its_reader(lit):
    async with lit.at(VILLAGE, name="Wanda") as page:
        await page.get_by_label("Begin one called").fill("grey heron")
        await page.keyboard.press("Enter")
        await page.get_by_role("heading", name="mob grey_heron").wait_for()
        await page.locator("[data-field=level]").fill("3")
        await page.get_by_label("aggressive").check()
        await page.get_by_role("button", name="Undo the last change").wait_for()
        await holds(
            page,
            "document.querySelectorAll('[data-checked=true]').length === 1 || document.querySelector('[data-field=level]').dataset.value === '3'",
        )
        topics = page.get_by_role("group", name="topics")
        await topics.get_by_label("Words").fill("fish")
        await topics.get_by_label("Text").fill("It looks away.")
        await topics.get_by_role("button", name="Add to topics").click()
        await page.locator("[data-field='topics.fish']").wait_for()
    assert changes(lit) == ["new mob grey_heron", "level of mob grey_heron", "flags of mob grey_heron", "topics.fish of mob grey_heron"]  # fmt: skip


async def test_a_quest_is_a_graph_of_stages(lit):
    async with lit.at(VILLAGE, name="Wanda") as page:
        await pane(page, "All definitions").get_by_label("Kind").select_option("quest")
        await page.get_by_label("Begin one called").fill("The Heron")
        await page.keyboard.press("Enter")
        await page.get_by_role("heading", name="quest heron").wait_for()
        await page.get_by_role("button", name="Add to stage").click()
        await page.locator(".quest .room", has_text="Stage 1").wait_for()
        await page.get_by_role("button", name="Add to stage").click()
        second = page.locator(".quest .room", has_text="Stage 2")
        await second.focus()
        await page.keyboard.press("Enter")
        await holds(page, "document.activeElement.dataset.entry === 'stage.1'")


async def test_who_walks_there_is_on_the_map(lit):
    async with lit.at(VILLAGE, name="Wanda") as page:
        await page.locator(".room[aria-label*='in it now: Cora']").wait_for()
        assert await page.locator(".room text.people").inner_html() == "☻1"


async def test_another_zone_is_looked_at_and_not_changed(lit):
    async with lit.at("#/build/vale%3Afarm", name="Wanda") as page:
        await page.get_by_text("You may look at this zone").wait_for()
        assert await page.locator("[data-field=title]").is_disabled()
        assert await page.get_by_text("Add an exit").count() == 0


async def test_what_somebody_wrote_is_text(lit):
    async with lit.at(VILLAGE, name="Wanda") as page:
        await page.locator("[data-field=description]").fill(EVIL)
        await page.keyboard.press("Tab")
        await pane(page, "As players read it").get_by_text("<img src=x").first.wait_for()
        assert await page.locator("main img, main script").count() == 0
        assert "taken" not in await page.title()


@pytest.mark.parametrize(
    ("scheme", "size"), [(scheme, size) for scheme in ("light", "dark") for size in (DESKTOP, PHONE)]
)
async def test_everybody_can_read_and_press_it(lit, scheme, size):
    async with lit.at(VILLAGE, name="Wanda", scheme=scheme, **size) as page:
        await page.locator("[data-field=title]").fill("what is this?")
        await page.keyboard.press("Tab")
        await page.locator(".room.wrong").wait_for()
        await pane(page, "What publishing changes").get_by_role("button").click()
        await page.locator("pre.diff").wait_for()
        for path in ("room", "mob", "quest"):
            if path != "room":
                await pane(page, "All definitions").get_by_label("Kind").select_option(path)
                await page.get_by_label("Begin one called").fill(
                    f"one {path}".title() if path == "quest" else f"one {path}"
                )
                await page.get_by_role("button", name="Begin it").click()
                await page.get_by_role("heading", name=path, level=2).wait_for()
            assert await axe_finds(page) == [], path
            assert await overflows(page) == [], path
            assert await small_targets(page) == [], path


async def test_what_is_typed_stays_while_it_looks_who_is_there(lit):
    async with lit.at(VILLAGE, name="Wanda") as page:
        field = page.locator("[data-field=title]")
        await field.focus()
        await page.keyboard.press("End")
        await page.keyboard.type(" x")
        lit.cora.type("north")
        try:
            await page.locator(".room[aria-label^='Mill'][aria-label*='Cora']").wait_for()
        finally:
            lit.cora.type("south")
        assert await field.input_value() == "Village Green x"
        assert await page.evaluate("document.activeElement.dataset.field") == "title"
        await field.fill("Village Green")
