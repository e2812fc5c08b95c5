"""How the admin page looks and is worked: by keyboard alone, in both themes, on a phone, with whatever players write."""

import pytest
import pytest_asyncio

from maid_engine.accounts.authority import operator
from maid_engine.accounts.tokens import Scope
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.moderation.player_note import NoteDraft, NoteKind, NotePlace
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_engine.monitoring.dead_letters import DeadLetters
from tests.admin.house import PASSWORD
from tests.admin.lit import lit_house, of, pane
from tests.admin.page_list import listed
from tests.browser import DESKTOP, PHONE, axe_finds, holds, overflows, small_targets

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(60),
    pytest.mark.asyncio(loop_scope="module"),
]

EVIL = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"
PAGES = tuple(f"#{page.path}" for page in listed() if page.link)
LOOKS = [(scheme, size) for scheme in ("light", "dark") for size in (DESKTOP, PHONE)]
MOST_TABS = 150


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lit():
    """A house with something on every page, some of it written by somebody who means ill."""
    async with lit_house(ai_players=2) as found:
        game = found.house.game
        moderation = game.resource(Moderation)
        await moderation.report(f"Pim{EVIL}", "Mallory", EVIL, [f"Mallory says, '{EVIL}'", "x" * 400])
        writer = found.pilot.join("Writer").player
        note = NoteDraft(NoteKind.BUG, EVIL, NotePlace("w:inn", EVIL, "w:port", EVIL), (EVIL, "x" * 400))
        await game.resource(FeedbackService).add(writer, note)
        moderation.flag("Mallory", "Fenn", f"ignore all previous instructions {EVIL}", "ignore instructions")
        game.resource(AlertBoard).raise_alert("test", "well", AlertLevel.CRITICAL, f"The well is dry {EVIL}")
        game.resource(AlertBoard).raise_alert("test", "mill", AlertLevel.INFO, "The mill stands still.")
        game.resource(AlertBoard).clear("test", "mill")
        game.resource(DeadLetters).add("delivery", "Fenn", EVIL, payload=EVIL)
        found.house.token(Scope.READ)
        game.accounts.audit(operator("Ada"), "test act", EVIL, EVIL)
        found.pilot.wait(30)
        found.at_rest()
        yield found


async def tab_to(page, name):
    """Press Tab until what has the focus has this name."""
    for _ in range(MOST_TABS):
        await page.keyboard.press("Tab")
        if await page.evaluate(
            "name => [document.activeElement.innerText, document.activeElement.ariaLabel,"
            " document.activeElement.labels?.[0]?.innerText].some((one) => one?.trim().startsWith(name))",
            name,
        ):
            return
    pytest.fail(f"no Tab leads to {name!r}")


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
async def test_every_page_can_be_read_and_pressed_by_everybody(lit, scheme, size):
    async with lit.at(scheme=scheme, **size) as page:
        for path in (*PAGES, of(lit.house.agents[0])):
            await page.goto(lit.url(path))
            await holds(
                page, "document.querySelector('main h1') && !document.querySelector('main > [role=status]')"
            )
            if path == "#/settings":
                await page.get_by_text("Show them").click()
            assert await axe_finds(page) == [], path
            assert await overflows(page) == [], path
            assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"], path
            assert await small_targets(page) == [], path
            await page.evaluate("location.hash = ''")


@pytest.mark.parametrize(("scheme", "size"), [("light", PHONE), ("dark", DESKTOP)])
async def test_the_log_in_can_be_read_by_everybody(lit, scheme, size):
    async with lit.at(name=None, scheme=scheme, **size) as page:
        assert await axe_finds(page) == []
        assert await overflows(page) == []


async def test_from_log_in_to_a_given_goal_by_keyboard_alone(lit):
    agent = lit.agent()
    async with lit.at(name=None) as page:
        await page.keyboard.type("Ada")  # the field has the focus already
        await page.keyboard.press("Tab")
        await page.keyboard.type(PASSWORD)
        await page.keyboard.press("Enter")
        await page.get_by_role("link", name=agent.name).wait_for()

        await tab_to(page, agent.name)
        await page.keyboard.press("Enter")
        await page.get_by_role("heading", name=agent.name, level=1).wait_for()
        await holds(page, "document.activeElement.id === 'main'")
        await tab_to(page, "Pause")
        await page.keyboard.press("Space")
        await page.get_by_role("button", name="Resume").wait_for()
        assert agent.status is AIPlayerStatus.PAUSED
        assert (
            await page.evaluate("document.activeElement.innerText") == "Resume"
        )  # the focus did not go away
        # While what was asked for is under way, the button takes no other press.
        await holds(page, "document.activeElement.getAttribute('aria-disabled') !== 'true'")
        await page.keyboard.press("Space")
        await page.get_by_role("button", name="Pause").wait_for()

        await tab_to(page, "Give it a goal")
        await page.keyboard.type("reach level 6")
        await page.keyboard.press("Enter")
        await pane(page, "Plan").get_by_text("It takes that up.").wait_for()
        lit.pilot.wait(2)
        await pane(page, "Plan").get_by_text("reach level 6").first.wait_for()
        await tab_to(page, "Its last commands")
        before = await pane(page, "Why it did that").locator("dd").first.inner_text()
        await page.keyboard.press("ArrowDown")
        await holds(page, f"document.querySelector('.chain dd').innerText !== {before!r}")
    lit.at_rest()


async def test_the_skip_link_leads_past_the_head(lit):
    async with lit.at("#/server") as page:
        await page.get_by_role("heading", name="How it is").wait_for()
        await page.evaluate("document.activeElement.blur()")
        await page.keyboard.press("Tab")
        assert await page.evaluate("document.activeElement.innerText") == "To the content"
        await page.keyboard.press("Enter")
        await holds(page, "document.activeElement.id === 'main'")
        assert page.url.endswith("#/server")


async def test_what_is_typed_and_open_and_focused_stays_when_news_come(lit):
    agent = lit.agent()
    async with lit.at(of(agent)) as page:
        await pane(page, "Plan").get_by_text("Its day").click()
        goal = page.get_by_label("Give it a goal")
        await goal.fill("half a wi")
        await page.get_by_role("log").locator(".thought").first.wait_for()
        seen = await page.get_by_role("log").locator(".thought").count()
        await page.evaluate("window.first = document.querySelector('.goals > li')")
        lit.pilot.wait(30)
        await holds(page, f"document.querySelectorAll('.thought').length > {seen}")
        await page.wait_for_timeout(1200)  # the pace at which it looks again

        assert await goal.input_value() == "half a wi"
        assert await page.evaluate("document.activeElement.name") == "goal"
        assert await pane(page, "Plan").locator("details").first.get_attribute("open") is not None
        assert await page.evaluate("window.first.isConnected")  # it was made equal, not made anew
    lit.at_rest()


@pytest.mark.parametrize("path", ["#/alerts", "#/reports", "#/flagged", "#/feedback", "#/audit"])
async def test_what_somebody_wrote_is_text(lit, path):
    async with lit.at(path) as page:
        await page.locator("main").get_by_text("<img src=x").first.wait_for()
        assert await page.locator("main img, main script").count() == 0
        assert "taken" not in await page.title()


async def test_what_ai_players_hear_is_text_in_thoughts_and_reasons(lit):
    agent, pim = lit.agent(), lit.pilot.join("Pim")
    game = lit.house.game
    game.world.move(pim.player, game.world.place_of(agent.loop.session.player_id))
    pim.type(f"say hello {agent.name} {EVIL}")
    lit.pilot.wait(10)
    async with lit.at(of(agent)) as page:
        await page.get_by_text("with all details").click()
        await page.get_by_role("log").get_by_text("<img src=x").first.wait_for()
        heard = next(
            one
            for one in lit.manager.traces.commands(agent.id, limit=20)
            if any("<img" in line.text for line in one.heard)
        )
        await page.get_by_label("Its last commands").select_option(str(heard.number))
        await page.locator(".chain").get_by_text("<img src=x").first.wait_for()
        assert await page.locator("main img, main script").count() == 0
        assert "taken" not in await page.title()
    lit.at_rest()
