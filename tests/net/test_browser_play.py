"""A whole game in the browser client: what a person sees, presses and reads, and what happens when the link breaks."""

import asyncio
import json
import re

import pytest

from tests.browser import PHONE, Cable, axe_finds, holds, overflows, page_of, small_targets
from tests.limits import PATIENT_S
from tests.served import PASSWORD, Served, Typist

pytestmark = [
    pytest.mark.browser,
    pytest.mark.system,
    pytest.mark.timeout(120),
    pytest.mark.asyncio(loop_scope="module"),
]
TOUCH = 44


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """One game for all these tests; each has a character of its own."""
    with Served(tmp_path_factory.mktemp("browser")) as server:
        yield server


def address(served):
    return f"http://127.0.0.1:{served.web_port}/"


async def enter(page, name):
    """Log in as somebody; a name that nobody has registers."""
    page.set_default_timeout(15_000)
    await page.get_by_label("Your name:").fill(name)
    await page.keyboard.press("Enter")
    await page.locator("#secret").wait_for()
    if "New" in await page.locator("#prompt").inner_text():
        # As fast as somebody with a keeper of passwords: the second question is not waited for.
        await page.keyboard.type(PASSWORD)
        await page.keyboard.press("Enter")
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press("Enter")
    await page.locator("body.playing").wait_for()
    await page.locator("#vitals .meter").first.wait_for()


async def types(page, line):
    await page.locator("#line").fill(line)
    await page.keyboard.press("Enter")


async def reads(page, text):
    """Wait until the game's text has it."""
    await page.locator("#log > div:not(.typed)", has_text=text).first.wait_for()


async def log_of(page):
    return await page.locator("#log").inner_text()


async def test_what_is_typed_between_two_questions_for_a_password_stays_hidden_and_is_kept(served, chromium):
    async with page_of(chromium, address(served)) as page:
        kept = await page.evaluate(
            """async () => {
      const { CommandLine } = await import("/client/commandline.js");
      const line = new CommandLine({ rest() {} }, {});
      line.asks(true);
      line.focus();
      line.asks(false);
      line.secret.value = "half a pass";
      line.asks(true);
      await new Promise((done) => setTimeout(done, 400));
      const before = [line.secret.value, document.activeElement.id, line.input.hidden];
      line.asks(false);
      await new Promise((done) => setTimeout(done, 400));
      return [...before, line.secret.value, line.secret.hidden];
    }"""
        )

        assert kept == ["half a pass", "secret", True, "", True]


# --- looks ---


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_on_a_desk_everything_is_there_and_axe_finds_nothing(served, chromium, scheme):
    async with page_of(chromium, address(served), scheme=scheme) as page:
        await enter(page, f"Desk{scheme}")

        assert await page.get_by_role("meter", name="Health").get_attribute("aria-valuetext") == "30 of 30"
        assert "Market Square" in await page.locator("#place").inner_text()
        assert "Market Square" in await page.locator("#caption").inner_text()
        assert await page.get_by_role("button", name="north", exact=True).is_enabled()
        assert await page.get_by_role("button", name="up", exact=True).is_disabled()
        for panel in ("Here", "Bag", "Group", "Quests", "Talk"):
            await page.get_by_role("tab", name=panel).click()
            assert await axe_finds(page) == []
        for dialog in ("History", "Shortcuts", "Settings", "Keys"):
            await page.get_by_role("button", name=dialog, exact=True).click()
            assert await axe_finds(page) == []
            await page.keyboard.press("Escape")
        assert await overflows(page) == []
        assert await small_targets(page) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_on_a_phone_panels_are_tabs_and_can_be_pressed_with_a_thumb(served, chromium, scheme):
    async with (
        page_of(chromium, address(served), scheme=scheme, has_touch=True, **PHONE) as page,
    ):
        await enter(page, f"Phone{scheme}")
        await types(page, "say hello")  # a tab with something new in it still has room
        await page.locator("#tab-talk .new", has_text="new").wait_for(state="attached")
        for panel in ("Text", "Map", "Here", "Bag", "Group", "Quests", "Talk"):
            await page.get_by_role("tab", name=panel).tap()
            assert await overflows(page) == []
            assert await axe_finds(page) == []
            assert await small_targets(page, TOUCH) == []
            assert await page.locator("#log").evaluate("log => log.clientHeight") > 150

        await page.get_by_role("tab", name="Map").tap()
        await page.get_by_role("button", name="north", exact=True).tap()
        await reads(page, "Temple of the Lantern")
        await page.locator("#place", has_text="Temple of the Lantern").wait_for()


async def test_every_colour_can_be_read_in_every_theme(served, chromium):
    script = """async () => {
      const { Ansi, lookUp } = await import("/client/ansi.js");
      const { contrast, parts } = await import("/client/colour.js");
      const numbers = (text) => text.match(/\\d+/g).slice(0, 3).map(Number);
      const bad = [];
      const codes = [...Array(8).keys()].flatMap((n) => [`3${n}`, `9${n}`]);
      for (let n = 0; n < 256; n += 1) codes.push(`38;5;${n}`, `48;5;${n}`, `7;38;5;${n}`);
      for (let n = 0; n < 256; n += 15) codes.push(`38;2;${n};${255 - n};${(n * 7) % 256}`, `38;2;90;90;90;48;2;${n};100;100`);
      for (const theme of ["dark", "light", "contrast"]) {
        document.documentElement.dataset.theme = theme;
        lookUp();
        const ground = parts(getComputedStyle(document.documentElement).getPropertyValue("--ground").trim());
        for (const code of codes) {
          const [span] = new Ansi().nodes(`\\x1b[${code}mx`);
          const under = span.style.backgroundColor ? numbers(span.style.backgroundColor) : ground;
          const found = contrast(numbers(span.style.color), under);
          if (found < 4.5) bad.push(`${theme} ${code}: ${found.toFixed(2)}`);
        }
      }
      return [codes.length, bad];
    }"""
    async with page_of(chromium, address(served)) as page:
        tried, bad = await page.evaluate(script)
    assert tried > 700
    assert bad == []


async def test_colours_follow_when_the_theme_is_changed(served, chromium):
    async with page_of(chromium, address(served), scheme="dark") as page:
        await enter(page, "Painter")
        title = page.locator("#log span", has_text="Market Square").first
        before = await title.evaluate("span => span.style.color")
        await page.get_by_role("button", name="Settings").click()
        await page.locator("select[name=theme]").select_option("light")
        after = await title.evaluate("span => span.style.color")
        assert before != after
        assert await page.locator("html").get_attribute("data-theme") == "light"
        await page.get_by_label("Show the time of each line").check()
        await page.get_by_label("Width of the text").select_option("60")
        await page.keyboard.press("Escape")

        await page.reload()

        assert await page.locator("html").get_attribute("data-theme") == "light"
        assert await page.locator("html").evaluate("root => root.classList.contains('timed')")


# --- deeds ---


async def test_things_are_shown_and_handled_by_buttons(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Handy")
        await page.get_by_role("button", name="north", exact=True).click()
        await page.get_by_role("button", name="Get a torch").click()
        await page.get_by_role("tab", name="Bag").click()
        await page.locator("#inv", has_text="a torch").wait_for()
        await page.get_by_role("button", name="Wear a torch").click()
        await page.locator("#worn", has_text="a torch").wait_for()
        await page.get_by_role("button", name="Take off a torch").click()
        await page.get_by_role("button", name="Drop a torch").click()
        await page.locator("#inv", has_text="You carry nothing.").wait_for()


async def focused(page):
    """The id of the focused element, or its name where it has none."""
    return await page.evaluate(
        "document.activeElement.id || document.activeElement.ariaLabel || document.activeElement.textContent"
    )


async def test_after_a_press_of_the_mouse_what_is_typed_is_sent(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Clicker")

        await page.get_by_role("tab", name="Bag").click()
        await page.keyboard.type("smile")
        await page.keyboard.press("Enter")
        await reads(page, "You smile")

        await page.get_by_role("button", name="north", exact=True).click()
        await page.get_by_role("tab", name="Here").click()
        await page.get_by_role("button", name="Get a torch").click()
        await page.get_by_role("tab", name="Bag").click()
        await page.get_by_role("button", name="Drop a torch").click()
        await page.locator("#inv", has_text="You carry nothing.").wait_for()
        await page.keyboard.type("nod")
        await page.keyboard.press("Enter")
        await reads(page, "You nod")
        assert await page.locator("#log > .typed", has_text="drop torch").count() == 1


async def test_who_presses_buttons_by_keyboard_stays_among_them_and_types_into_the_line(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Keyer")
        await types(page, "north")
        await types(page, "get torch")
        await page.get_by_role("tab", name="Bag").press("Enter")

        await page.get_by_role("button", name="Look a torch").press("Enter")
        await reads(page, "You look at the torch")
        assert await focused(page) == "Look a torch"

        await page.get_by_role("button", name="Drop a torch").press("Enter")
        await page.locator("#inv", has_text="You carry nothing.").wait_for()
        assert await focused(page) == "bag"

        await page.get_by_role("button", name="south", exact=True).press("Enter")
        await page.locator("#place", has_text="Market Square").wait_for()
        assert await focused(page) == "south"

        await page.keyboard.type("smile")
        await page.keyboard.press("Enter")
        await reads(page, "You smile")


async def test_the_map_is_read_and_walked_by_keys(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Walda")
        await types(page, "north")
        await page.locator("#place", has_text="Temple").wait_for()
        await types(page, "north")
        await page.locator("#drawing[aria-label*='3 rooms']").wait_for()

        await page.locator("#drawing .room.here").focus()
        await page.keyboard.press("ArrowDown")
        assert (await page.locator("#caption").inner_text()).startswith("Temple of the Lantern")
        await page.keyboard.press("ArrowDown")
        assert (await page.locator("#caption").inner_text()).startswith("Market Square")
        await page.keyboard.press("Enter")
        await page.locator("#place", has_text="Market Square").wait_for()

        await page.reload()  # what was seen is kept
        await page.locator("#drawing[aria-label*='3 rooms']").wait_for()


async def test_the_map_comes_with_the_character_into_another_browser(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Mapper")
        for way in ("south", "east", "down", "up", "up"):
            await types(page, way)
        await page.locator("#floor", has_text="Floor 1").wait_for()
    async with page_of(chromium, address(served)) as elsewhere:
        await enter(elsewhere, "Mapper")
        await elsewhere.locator("#floor", has_text="Floor 1").wait_for()
        await elsewhere.get_by_role("button", name="Show the floor below").click()
        await elsewhere.locator("#drawing[aria-label*='3 rooms']").wait_for()
        await elsewhere.get_by_role("button", name="Show the floor below").click()
        assert "Cellar" in await elsewhere.locator("#caption").inner_text()
        assert await elsewhere.get_by_role("button", name="Show the floor below").is_disabled()
        assert await axe_finds(elsewhere) == []


async def test_who_can_be_fought_has_a_button_for_it_and_a_reload_does_not_end_the_fight(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Fighter")
        await types(page, "south")
        await types(page, "east")
        await page.get_by_role("tab", name="Here").click()
        await page.get_by_role("button", name="Talk Bess").wait_for()
        assert await page.get_by_role("button", name="Attack Bess").count() == 0
        await types(page, "down")
        await page.get_by_role("button", name="Attack a giant rat").wait_for()
        assert await page.get_by_role("button", name="Talk a giant rat").count() == 0
        await page.get_by_role("button", name="Attack a giant rat").click()
        await reads(page, "You attack the giant rat!")

        await page.reload()

        await page.locator("body.playing").wait_for()
        await reads(page, "A giant rat is here, fighting you!")


async def test_lines_come_back_and_are_found_again_but_never_a_password(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Typer")
        for line in ("say one", "look fountain", "say two"):
            await types(page, line)
        await reads(page, "two")
        box = page.locator("#line")
        await box.press("ArrowUp")
        assert await box.input_value() == "say two"
        await box.fill("lo")
        await box.press("ArrowUp")
        assert await box.input_value() == "look fountain"
        await box.press("ArrowDown")
        assert await box.input_value() == "lo"
        await page.keyboard.press("Control+r")
        await page.get_by_label("Look for").fill("one")
        await page.keyboard.press("Enter")
        assert await box.input_value() == "say one"

        kept = await page.evaluate("JSON.stringify({...localStorage})")
        assert "look fountain" in kept
        assert PASSWORD not in kept
        assert PASSWORD not in await page.evaluate("JSON.stringify({...sessionStorage})")
        assert PASSWORD not in await page.content()

        await page.reload()
        await page.locator("body.playing").wait_for()
        await box.press("ArrowUp")
        assert await box.input_value() == "say two"


async def test_aliases_and_macros_are_made_used_and_taken_along(served, chromium, tmp_path):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Maker")
        await page.get_by_role("button", name="Shortcuts").click()
        alias, macro = page.locator("#alias-form"), page.locator("#macro-form")
        await alias.get_by_label("Word").fill("hi")
        await alias.get_by_label("sends").fill("say Hello $1!; say I said $*")
        await page.keyboard.press("Enter")
        await macro.get_by_label("Key").press("F1")
        await macro.get_by_label("sends").fill("look")
        await page.keyboard.press("Enter")
        assert "Choose another key" in await page.locator("#shortcut-problem").inner_text()
        await macro.get_by_label("Key").press("F9")
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        async with page.expect_download() as download:
            await page.get_by_role("button", name="Save to a file").click()
        file = tmp_path / "shortcuts.json"
        await (await download.value).save_as(file)
        assert json.loads(file.read_text())["macros"] == {"F9": "look"}
        await page.get_by_role("button", name="Remove hi").click()
        await page.get_by_label("Take over from a file").set_input_files(file)
        await page.get_by_role("button", name="Remove hi").wait_for()
        await page.keyboard.press("Escape")

        await types(page, "hi there you")
        await reads(page, "Hello there!")
        await reads(page, "I said there you")
        shown = (await log_of(page)).count("Market Square (")
        await page.keyboard.press("F9")
        await holds(
            page, f"document.getElementById('log').innerText.split('Market Square (').length > {shown + 1}"
        )


async def test_tab_completes_commands_and_what_is_here(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Tabber")
        box = page.locator("#line")
        await box.fill("invent")
        await box.press("Tab")
        await holds(page, "document.getElementById('line').value === 'inventory '")
        await box.fill("look noti")
        await box.press("Tab")
        await holds(page, "document.getElementById('line').value === 'look notice '")
        await box.fill("tell tab")
        await box.press("Tab")
        await holds(page, "document.getElementById('line').value === 'tell Tabber '")
        await box.fill("")
        await box.press("Tab")
        assert not await box.evaluate("box => box === document.activeElement")


async def test_talk_stands_apart_and_is_answered_there(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Talker")
        with Typist(served.port, "Bruno") as friend:
            friend.type("tell talker Are you there?")
            await page.get_by_role("tab", name="Talk new").click()
            await page.locator("#heard", has_text="Are you there?").wait_for()
            await page.locator("#channel").select_option("tell")
            await page.locator("#talk-line").fill("bruno Yes!")
            await page.keyboard.press("Enter")
            await page.locator("#heard", has_text="You tell Bruno").wait_for()
            assert 'Talker tells you, "Yes!"' in friend.type("look")
            friend.type("group talker")
            await types(page, "group accept")
            await page.get_by_role("tab", name="Group").click()
            await page.locator("#members", has_text="Bruno, level 1, leads").wait_for()
            assert await page.get_by_role("meter", name="Health of Bruno").count() == 1


async def test_what_is_new_in_the_inbox_has_a_button(served, chromium):
    """A letter to somebody who is away waits there. On a narrow page the button has room, too."""
    with Typist(served.port, "Absentee") as absentee:
        absentee.send("quit")
        absentee.until("come back soon!")
    with Typist(served.port, "Benno") as benno:
        benno.send("letter absentee Are you there?")
        benno.until("Absentee")
    async with page_of(chromium, address(served), has_touch=True, **PHONE) as page:
        await enter(page, "Absentee")
        opener = page.get_by_role("button", name="Away: 1 new")
        await opener.wait_for()
        assert await overflows(page) == []
        assert await axe_finds(page) == []
        assert await small_targets(page, TOUCH) == []
        await opener.tap()
        await page.locator("#inbox-list").get_by_text("Benno").wait_for()
        await page.get_by_role("button", name="Mark item 1 as read").tap()
        await opener.wait_for(state="hidden")


# --- the door ---


async def test_passwords_are_masked_and_offered_to_password_managers(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await page.get_by_label("Your name:").fill("Secret")
        assert await page.locator("#line").get_attribute("autocomplete") == "username"
        await page.keyboard.press("Enter")
        await page.get_by_label("New password:").wait_for()
        secret = page.locator("#secret")
        assert await secret.get_attribute("type") == "password"
        assert await secret.get_attribute("autocomplete") == "new-password"
        assert await page.locator("#account").input_value() == "Secret"
        assert await secret.evaluate("box => box === document.activeElement")
        assert not await page.locator("#line").is_visible()
        await secret.fill(PASSWORD)
        await page.keyboard.press("F7")  # no shortcut reaches anything from a password
        await page.keyboard.press("Enter")
        await page.get_by_label("again").wait_for()
        assert PASSWORD not in await page.content()


# --- a screen reader ---


async def test_what_happens_is_announced_and_a_flood_is_shortened(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Listener")
        log = page.get_by_role("log")
        assert await log.get_attribute("aria-label") == "What happens in the game"
        aloud = page.locator("[aria-live=polite]#aloud")
        await types(page, "north")  # the square is full of those who played before
        await aloud.locator("p", has_text="Temple of the Lantern (").last.wait_for()
        await types(page, "south")
        await page.locator("#place", has_text="Market Square").wait_for()
        await aloud.evaluate("root => root.replaceChildren()")

        await page.evaluate(
            """() => { const add = (n) => document.getElementById("line").form.requestSubmit();
              for (let n = 0; n < 30; n += 1) { document.getElementById("line").value = "look fountain"; add(n); } }"""
        )
        await holds(page, "document.getElementById('log').innerText.split('A round basin of').length > 30")
        await aloud.locator("p", has_text=re.compile(r"\d+ lines left out")).first.wait_for()
        assert await aloud.locator("p").count() < 25

        await page.keyboard.press("F7")
        await aloud.locator("p", has_text="Health 30 of 30, Mana 10 of 10").wait_for()


async def test_the_page_is_walked_by_keys_in_a_sensible_order(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Kim")
        for role in ("banner", "navigation", "main", "complementary", "log"):
            assert await page.get_by_role(role).count() == 1, role
        headings = await page.get_by_role("heading").all_inner_texts()
        assert headings[:3] == ["MAID", "Game text", "Market Square"]
        await page.keyboard.press("F1")
        await page.get_by_role("dialog", name="Keys").wait_for()
        assert "Ctrl+R" in await page.locator("#key-list").inner_text()
        await page.keyboard.press("Escape")
        await page.keyboard.press("F4")
        assert await page.evaluate("document.activeElement.id") == "log"
        await page.keyboard.press("x")  # whoever types means the line
        assert await page.evaluate("document.activeElement.id") == "line"
        order = []
        for _ in range(4):
            await page.keyboard.press("Escape")
            await page.keyboard.press("Tab")
            order.append(
                await page.evaluate("document.activeElement.id || document.activeElement.textContent")
            )
        assert order[0] == "Send" or "Send" in order[0]


# --- the link ---


async def test_a_broken_link_loses_nothing_either_way(served, chromium):
    async with (
        Cable(served.web_port) as cable,
        page_of(chromium, f"http://127.0.0.1:{cable.port}/", allowed=("WebSocket", "Failed to load")) as page,
    ):
        await enter(page, "Traveller")
        with Typist(served.port, "Caller") as caller:
            caller.type("tell traveller before")
            await reads(page, 'Caller tells you, "before"')
            cable.cut()
            await page.locator("#state", has_text="The link is broken").wait_for()
            # The first try is made at once, and hides the button until it has failed.
            await page.get_by_role("button", name="Connect now").wait_for()
            caller.type("say in the dark")
            caller.type("wave")
            await types(page, "say typed in the dark")
            await reads(page, "It will be sent when the link is back.")
            cable.mend()
            # The page may have connected by itself by now: then the button is gone.
            await page.locator("#reconnect").evaluate("button => button.hidden || button.click()")

            await reads(page, 'You say, "typed in the dark"')
            text = await log_of(page)
            for heard in (
                'tells you, "before"',
                'Caller says, "in the dark"',
                'You say, "typed in the dark"',
            ):
                assert text.count(heard) == 1, heard
            assert text.index('says, "in the dark"') < text.index('You say, "typed in the dark"')
            assert "Hello, Traveller. Type your password" not in text
            assert 'Traveller says, "typed in the dark"' in caller.type("look")
            assert await page.locator("#state").inner_text() == "Connected"


async def test_a_reload_comes_back_without_a_password_and_shows_what_was(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Reloader")
        await types(page, "say remember this")
        await reads(page, "remember this")

        await page.reload()

        await page.locator("body.playing").wait_for()
        await reads(page, 'You say, "remember this"')
        assert not await page.locator("#secret").is_visible()
        await types(page, "say back")
        await reads(page, 'You say, "back"')


async def test_whoever_is_taken_over_elsewhere_is_told_and_left_alone(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Twice")
        with Typist(served.port, "Twice") as other:
            await page.locator("#state", has_text="The connection has ended").wait_for()
            assert "Market Square" in other.type("look")  # and stays with whoever came last
            assert await page.locator("body[data-link=ended]").count() == 1


async def test_whoever_quits_is_out_until_they_connect_again(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Quitter")
        await types(page, "quit")
        await page.get_by_role("button", name="Connect now").click()
        await page.get_by_label("Your name:").wait_for()
        assert await page.evaluate("sessionStorage.length") == 0


async def test_a_server_that_is_not_there_is_tried_again(served, chromium):
    async with (
        Cable(served.web_port) as cable,
        page_of(chromium, f"http://127.0.0.1:{cable.port}/", allowed=("WebSocket", "Failed to load")) as page,
    ):
        await page.get_by_label("Your name:").wait_for()
        cable.cut()
        await page.locator("#state", has_text="Next try in").wait_for()
        cable.mend()
        await page.locator("#state", has_text="Connected").wait_for()
        async with asyncio.timeout(PATIENT_S):
            await page.get_by_label("Your name:").wait_for()
