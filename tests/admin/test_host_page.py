"""The page of the hosts of minds, as an admin uses it."""

import pytest
import pytest_asyncio

from maid_engine.ai_players.hosts.minds_settings import MindsSettings
from tests.admin.lit import lit_house, pane, said
from tests.browser import DESKTOP, PHONE, axe_finds, overflows, small_targets

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(60),
    pytest.mark.asyncio(loop_scope="module"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lit():
    """A house with three minds in two hosts."""
    async with lit_house(ai_players=3, minds=MindsSettings(engine="local", hosts=2, in_step=True)) as found:
        found.pilot.wait(1)
        yield found


def row(page, host):
    return pane(page, "Hosts of minds").locator("tr", has_text=host)


async def test_a_host_is_drained_and_the_others_get_its_minds(lit):
    async with lit.at("#/hosts") as page:
        await row(page, "host-1").get_by_role("button", name="Drain host-1").click()
        await said(page, "will leave host-1.")
        lit.pilot.wait(2)
        await row(page, "host-1").get_by_text("draining", exact=True).wait_for()
        await row(page, "host-2").get_by_text("3", exact=True).wait_for()

        await page.get_by_role("button", name="Rebalance").click()
        await said(page, "mind will move.")
        lit.pilot.wait(2)
        await row(page, "host-1").get_by_text("up", exact=True).wait_for()


async def test_a_mind_is_moved_by_the_name_of_its_ai_player(lit):
    agent = lit.house.agents[0]
    fleet = lit.manager.fleet
    other = "host-2" if fleet.host_of(agent.id) == "host-1" else "host-1"
    async with lit.at("#/hosts") as page:
        await page.get_by_label("AI player", exact=True).fill(agent.name)
        await page.get_by_role("combobox", name="To").select_option(other)
        await page.get_by_role("button", name="Move its mind").click()
        await said(page, f"moves to {other}.")
    lit.pilot.wait(2)
    assert fleet.host_of(agent.id) == other


@pytest.mark.parametrize(("scheme", "size"), [("light", PHONE), ("dark", DESKTOP)])
async def test_it_can_be_read_and_pressed_by_everybody(lit, scheme, size):
    async with lit.at("#/hosts", scheme=scheme, **size) as page:
        await row(page, "host-1").first.wait_for()
        assert await axe_finds(page) == []
        assert await overflows(page) == []
        assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert await small_targets(page) == []
