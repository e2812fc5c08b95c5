"""The first page: the world as a live map, and the pictures of what was."""

import pytest
import pytest_asyncio

from tests.admin.lit import lit_house, of, pane
from tests.browser import DESKTOP, PHONE, axe_finds, holds, overflows

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(60),
    pytest.mark.asyncio(loop_scope="module"),
]

COLOURS = """() => {
  const canvas = document.querySelector("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 250) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  return found.size;
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lit():
    async with lit_house(ai_players=3) as found:
        found.pilot.wait(30)
        found.pim = found.pilot.join("Pim")
        found.at_rest()
        yield found


def away(lit, player):
    """A room in which nobody is."""
    game = lit.house.game
    taken = {game.world.place_of(one) for one, _ in game.sessions.playing()}
    return next(one for one in game.truth.places() if one.room not in taken)


async def test_everybody_is_in_the_table_and_drawn_on_the_map(lit):
    async with lit.at() as page:
        table = pane(page, "Who is where")
        await table.get_by_role("row").filter(has_text="Pim").get_by_text("person", exact=True).wait_for()
        for agent in lit.house.agents:
            await table.get_by_role("link", name=agent.name, exact=True).wait_for()
        await holds(page, f"({COLOURS})() > 5")


async def test_who_moves_is_seen_to_move(lit):
    async with lit.at() as page:
        there = away(lit, lit.pim.player)
        lit.house.game.world.move(lit.pim.player, there.room)
        lit.pilot.wait(1)
        row = pane(page, "Who is where").get_by_role("row").filter(has_text="Pim")
        await row.get_by_text(there.name, exact=True).wait_for()


async def test_who_is_chosen_is_explained(lit):
    agent = lit.agent()
    lit.pilot.wait(20)
    async with lit.at() as page:
        await page.get_by_role("button", name=f"Where is {agent.name}, and why").click()
        chosen = pane(page, agent.name)
        await chosen.locator(".chain dd").first.wait_for()
        await chosen.get_by_role("link", name="All of its mind").click()
        await page.get_by_role("heading", name=agent.name, level=1).wait_for()
    lit.at_rest()


async def test_who_is_pressed_on_the_map_is_chosen(lit):
    lit.house.game.world.move(lit.pim.player, away(lit, lit.pim.player).room)
    lit.pilot.wait(1)
    async with lit.at() as page:
        await page.get_by_role(
            "button", name="Where is Pim, and why"
        ).click()  # the map has Pim in its middle now
        await page.get_by_role("button", name=f"Where is {lit.house.agents[0].name}").click()
        await page.get_by_role("button", name="Where is Pim, and why").click()
        await page.evaluate("scrollTo(0, 0)")
        await page.locator("canvas").click()
        await pane(page, "Pim").get_by_text("person", exact=True).wait_for()


async def test_the_map_is_worked_by_keyboard(lit):
    async with lit.at() as page:
        await page.locator("canvas").focus()
        floor = page.get_by_label("Floor")
        before = await floor.input_value()
        for key in ("+", "+", "ArrowLeft", "ArrowUp", "-", "PageDown"):
            await page.keyboard.press(key)
        assert await floor.input_value() != before
        await page.keyboard.press("PageUp")
        assert await floor.input_value() == before
        await page.keyboard.press("0")
        await holds(page, f"({COLOURS})() > 5")


async def test_people_are_found_by_words(lit):
    async with lit.at() as page:
        await pane(page, "Who is where").get_by_label("Search").fill("pim")
        await pane(page, "Who is where").get_by_text("1 of 4").wait_for()
        await pane(page, "Who is where").get_by_label("Search").fill("no such thing")
        await page.get_by_text("Nobody is like that.").wait_for()


async def test_the_last_hour_and_a_life_have_pictures_with_tables(lit):
    agent = lit.agent()
    lit.pilot.wait(40)
    async with lit.at() as page:
        hour = pane(page, "The last hour")
        await hour.get_by_role("img", name="commands a minute").wait_for()
        await hour.get_by_text("The last hour as a table").click()
        await hour.get_by_role("columnheader", name="Commands").wait_for()
        await page.goto(lit.url(of(agent)))
        life = pane(page, "Life")
        await life.get_by_role("img", name="Its life on a line of time").wait_for()
        await life.get_by_text("Life as a table").click()
        rows = await life.get_by_role("row").count()
        assert rows > 2
        for name in ("Closer", "Closer", "Earlier", "Later", "Wider", "All of it"):
            await life.get_by_role("button", name=name).click()
        assert await life.get_by_role("row").count() == rows
    lit.at_rest()


@pytest.mark.parametrize(("scheme", "size"), [("light", PHONE), ("dark", DESKTOP)])
async def test_it_can_be_read_and_pressed_by_everybody_with_somebody_chosen(lit, scheme, size):
    async with lit.at(scheme=scheme, **size) as page:
        await page.get_by_role("button", name=f"Where is {lit.house.agents[0].name}").click()
        await page.get_by_role("link", name="All of its mind").wait_for()
        for summary in await page.locator("summary").all():
            await summary.click()
        assert await axe_finds(page) == []
        assert await overflows(page) == []
