"""The pages "while you are away" in the browser: terms, questions, inbox, letters and stewards."""

import pytest

from tests.browser import PHONE, axe_finds, overflows, page_of, small_targets
from tests.net.test_browser_play import TOUCH, address, enter, reads, types
from tests.served import Served, Typist

pytestmark = [
    pytest.mark.browser,
    pytest.mark.system,
    pytest.mark.timeout(120),
    pytest.mark.asyncio(loop_scope="module"),
]
PAGES = ("terms", "questions", "inbox", "letters", "stewards")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """One game for all these tests, with stand-ins and without AI players of its own."""
    settings = {"MAID_AI_PLAYERS__ENABLED": "true", "MAID_AI_PLAYERS__MAX_AGENTS": "0"}
    with Served(tmp_path_factory.mktemp("away"), **settings) as server:
        yield server


async def opens(page, name):
    """Open one of the pages."""
    if not await page.locator("#away").is_visible():
        await page.locator("#open-away").click()
    await page.locator(f"#tab-away-{name}").click()
    await page.locator(f"#away-{name}").wait_for()


async def said(page, name, text):
    """Wait until a page shows this answer of the server."""
    await page.locator(f"#{name}-said", has_text=text).wait_for()


async def focused(page):
    return await page.evaluate("document.activeElement.id")


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("where", ["desk", "phone"])
async def test_every_page_is_readable_for_all(served, chromium, scheme, where):
    size = {"has_touch": True, **PHONE} if where == "phone" else {}
    least = TOUCH if size else 24
    name = f"Look{where}{scheme}"
    async with (
        page_of(chromium, address(served), scheme=scheme, **size) as page,
    ):
        await enter(page, name)
        with Typist(served.port, f"Pen{where}{scheme}") as writer:
            writer.type(f"letter {name} May I write?")
        for one in PAGES:
            await opens(page, one)
            assert await axe_finds(page) == []
            assert await overflows(page) == []
            assert await small_targets(page, least) == []
        await opens(page, "terms")
        await page.get_by_text("More terms").click()
        assert await axe_finds(page) == []
        assert await overflows(page) == []
        assert await small_targets(page, least) == []


async def test_terms_are_chosen_read_agreed_to_and_ended(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Linnet")
        await opens(page, "terms")
        await page.get_by_text("Nobody plays your character but you.").wait_for()
        assert not await page.locator("#agree").is_visible()

        await page.locator("#term-mode").select_option("delegated")
        await page.get_by_role("checkbox", name="trade", exact=True).check()
        await page.locator("#term-gold").fill("20")
        await page.locator("#term-stay").fill("90 minutes")
        assert await page.get_by_text("You changed fields.").is_visible()
        await page.keyboard.press("Enter")
        await said(page, "terms", "Saved. Read the sentences, then agree.")

        await page.locator("#sentences", has_text="Linnet may spend at most 20 gold an hour.").wait_for()
        assert await page.locator("#term-stay").input_value() == "1 hour and 30 minutes"
        await page.get_by_role("button", name="I agree to these sentences").press("Enter")
        await said(page, "terms", "You agreed.")
        await page.get_by_text(
            "If you leave the game now, a stand-in plays for at most 90 minutes."
        ).wait_for()
        assert await focused(page) == "terms-state"

        # A changed term ends the agreement.
        await page.get_by_role("checkbox", name="fight").check()
        await page.get_by_role("button", name="Save", exact=True).click()
        await page.get_by_text("You have not agreed to these terms").first.wait_for()
        await page.get_by_role("button", name="I agree to these sentences").click()
        await page.get_by_role("button", name="End the agreement").click()
        await said(page, "terms", "You ended the agreement")


async def test_what_the_server_refuses_stands_beside_its_field_with_the_reason(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Wren")
        await opens(page, "terms")
        await page.locator("#term-stay").fill("9 hours")
        await page.locator("#term-deaths").fill("2")
        await page.get_by_role("button", name="Save", exact=True).click()
        await said(page, "terms", "Not everything could be saved: see the field.")

        fault = page.locator("#term-stay-fault")
        assert "9 hours will not do. This server allows 1 minute to 2 hours." in await fault.inner_text()
        assert await page.locator("#term-stay").get_attribute("aria-invalid") == "true"
        assert "term-stay-fault" in await page.locator("#term-stay").get_attribute("aria-describedby")
        assert await focused(page) == "term-stay"
        assert await axe_finds(page) == []
        # The other term is saved; what was refused stays there to be corrected, or is undone.
        await page.locator("#sentences").get_by_text("Nobody plays Wren but you.").wait_for()
        await page.get_by_role("button", name="Undo my changes").click()
        assert await page.locator("#term-stay").input_value() == "2 hours"
        assert await page.locator("#term-deaths").input_value() == "2"
        assert not await fault.is_visible()


async def test_questions_inbox_and_digest_of_an_absence(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Siskin")
        await types(page, "standin delegated")
        await reads(page, "You have not agreed")
        await types(page, "standin agree")
        await reads(page, "You agreed.")
        with Typist(served.port, "Bob") as bob:
            await types(page, "quit")
            await page.locator("#reconnect").wait_for()
            assert not await page.locator("#open-away").is_visible()
            bob.type("group invite siskin")
            bob.type("tell siskin I wait at the mill.")
            await page.locator("#reconnect").click()
            await enter(page, "Siskin")

            await page.get_by_role("button", name="Away: 2 new").click()
            # What is new is shown first.
            inbox = page.locator("#inbox-list")
            await inbox.get_by_text("You were away for").wait_for()
            await inbox.get_by_text('Bob tells you, "I wait at the mill."').wait_for()
            await inbox.get_by_role("button", name="Mark item 2 as read").press("Enter")
            await said(page, "inbox", "Item 2 is marked as read.")
            await page.locator("#inbox-count", has_text="1 new.").wait_for()
            assert await page.evaluate("document.querySelector('#away').contains(document.activeElement)")

            await opens(page, "questions")
            question = page.locator("#question-list li", has_text="Bob invites you to a group.")
            assert "minutes more. If nobody answers: stay alone." in await question.inner_text()
            await question.get_by_role("button", name="no: stay alone").click()
            await said(page, "questions", "no")
            await page.get_by_text("No question waits for an answer.").wait_for()

            await opens(page, "inbox")
            await page.get_by_role("button", name="Delete what I have read").click()
            await page.get_by_text("Your inbox is empty.").wait_for()
            await page.locator("#open-away", has_text="Away").wait_for()
            assert await page.locator("#open-away").inner_text() == "Away"


async def test_letters_are_approved_read_answered_and_refused(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Finch")
        with Typist(served.port, "Bert") as bert, Typist(served.port, "Mallory") as mallory:
            bert.type("letter finch Shall we meet at the mill?")
            mallory.type("letter finch Buy my gold!")
            await opens(page, "letters")
            await page.get_by_role("button", name="Approve Bert").click()
            await said(page, "letters", "Bert may write to you")
            await page.get_by_role("button", name="Reject Mallory").click()
            await said(page, "letters", "Mallory may not write to you")
            await page.get_by_text("Nobody asks to write to you.").wait_for()

            await page.get_by_role("button", name="Bert, 1 letter").click()
            letters = page.locator("#letters")
            await letters.get_by_text("Shall we meet at the mill?").wait_for()
            assert await focused(page) == "conversation-title"
            await page.locator("#tab-away-letters .new", has_not_text="1").wait_for(state="attached")

            await page.get_by_role("textbox", name="Words").fill("Gladly,\nat nine!")
            await page.get_by_role("button", name="Send the letter").click()
            await said(page, "letters", 'You write to Bert, "Gladly, at nine!"')
            await letters.get_by_text("Gladly, at nine!").wait_for()
            bert.until("Gladly, at nine!")

            await page.get_by_role("textbox", name="To").fill("no body")
            await page.get_by_role("textbox", name="Words").fill("Who are you?")
            await page.get_by_role("button", name="Send the letter").click()
            await said(page, "letters", "The name of a character is one word.")
            await page.get_by_role("textbox", name="To").fill("nemo")
            await page.get_by_role("button", name="Send the letter").click()
            await said(page, "letters", 'There is no character called "nemo".')
            assert await page.get_by_role("textbox", name="Words").input_value() == "Who are you?"

            await page.get_by_role("combobox", name="AI players").select_option("friends")
            await said(page, "letters", "AI players: friends")
            await page.locator("#friend-form input").fill("Bert")
            await page.keyboard.press("Enter")
            await page.get_by_role("button", name="Bert is no friend any more").wait_for()
            await page.locator("#letters-bar").fill("Mallory")
            await page.locator("#letters-block").click()
            await said(page, "letters", "Mallory")


async def test_stewards_are_named_changed_and_dismissed(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Dunnock")
        with Typist(served.port, "Berta") as berta:
            await opens(page, "stewards")
            await page.get_by_text("Nobody looks after this character.").wait_for()
            await page.locator("#steward-form input").fill("berta")
            await page.locator("#steward-form select").select_option("answer")
            await page.get_by_role("button", name="Name a steward").press("Enter")
            await page.get_by_text("Berta may read and answer the open questions.").wait_for()
            berta.until("Dunnock")
            await page.get_by_role("button", name="Only let read: Berta").click()
            await page.get_by_text("Berta may read the open questions.").wait_for()
            await page.get_by_role("button", name="Dismiss Berta").click()
            await page.get_by_text("Nobody looks after this character.").wait_for()

            await page.locator("#steward-form input").fill("dunnock")
            await page.get_by_role("button", name="Name a steward").click()
            await said(page, "stewards", "you look after your own characters already.")


async def test_the_pages_are_walked_by_keys_and_closed_to_where_one_was(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Keyes")
        await page.locator("#open-away").press("Enter")
        assert await focused(page) == "tab-away-terms"
        await page.keyboard.press("ArrowRight")
        assert await focused(page) == "tab-away-questions"
        await page.keyboard.press("End")
        assert await focused(page) == "tab-away-stewards"
        await page.keyboard.press("Tab")
        assert await focused(page) == "away-stewards"
        await page.keyboard.press("Escape")
        assert await focused(page) == "open-away"


async def test_nothing_of_it_is_kept_in_the_browser(served, chromium):
    async with page_of(chromium, address(served)) as page:
        await enter(page, "Secretive")
        await opens(page, "letters")
        await page.get_by_role("textbox", name="To").fill("bob")
        await page.get_by_role("textbox", name="Words").fill("between you and me")
        await page.get_by_role("button", name="Send the letter").click()
        await page.locator("#letters-said", has_text=".").wait_for()
        kept = await page.evaluate("JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage})")
        assert "between you and me" not in kept
        assert await page.context.cookies() == []
