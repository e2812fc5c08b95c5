"""The report as a page: whole without a network, and only text where a world wrote it."""

import re
from html.parser import HTMLParser

import pytest
import pytest_asyncio

from maid_engine.ports.playtest import Severity
from maid_qa.playtest.findings import Findings
from maid_qa.playtest.reports.floor_map import LEVELS, level_of
from maid_qa.playtest.reports.markup import Markup, group, tag, verbatim
from maid_qa.playtest.reports.outcome import Outcome
from maid_qa.playtest.reports.page import page
from tests.browser import DESKTOP, PHONE, axe_finds, browsing, holds, overflows, page_of, small_targets
from tests.qa.playtest.made import EVIL, HELPLESS, LEAK, RAGGED, RAISED, outcome, result

LOOKS = [(scheme, size) for scheme in ("light", "dark") for size in (DESKTOP, PHONE)]
EVERY_IMPACT = ("minor", "moderate", "serious", "critical")


def judged():
    return outcome(known=(LEAK,), suppressed=(RAGGED,), fail_on=Severity.MAJOR)


class Parts(HTMLParser):
    """Every element with its attributes."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, name, attributes):
        self.found.append((name, dict(attributes)))


# --- what is in it ---


def test_nothing_in_it_comes_from_elsewhere():
    for name, attributes in Parts(page(judged())).found:
        for key in ("src", "href", "xlink:href", "action", "data"):
            assert attributes.get(key, "#").startswith(("#", "data:,")), (name, attributes)
        assert not any(key.startswith("on") or key == "style" for key in attributes), (name, attributes)


def test_what_the_world_wrote_is_text_wherever_it_stands():
    text = page(judged())

    assert EVIL not in text
    assert text.count("<script>") == 1
    assert text.count("&lt;script&gt;") > 5


def test_the_policy_lets_its_own_script_and_style_run_and_nothing_else():
    policy = next(
        attributes["content"]
        for name, attributes in Parts(page(judged())).found
        if attributes.get("http-equiv") == "Content-Security-Policy"
    )

    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert len(re.findall(r"'sha256-[\w+/=]{44}'", policy)) == 2


def test_an_id_is_there_once():
    ids = [attributes["id"] for _, attributes in Parts(page(judged())).found if "id" in attributes]

    assert len(ids) == len(set(ids))


def test_a_result_without_anything_is_a_page_as_well():
    made = result(RAISED)
    made.findings = Findings()
    made.coverage.targets = {family: {} for family in made.coverage.targets}
    made.coverage.curve = []
    made.timeline, made.places = (), ()

    text = page(Outcome(made))

    assert "Nothing was found." in text
    assert "The packs have no rooms." in text
    assert "Nothing notable happened." in text


@pytest.mark.parametrize(("visits", "words"), [(0, "never"), (1, "once"), (9, "2 to 9 times"), (10, "10 to 49 times"), (500, "50 times and more")])  # fmt: skip
def test_how_often_a_room_was_entered_has_words_too(visits, words):
    assert LEVELS[level_of(visits)] == words


def test_markup_escapes_all_that_is_no_markup():
    made = tag("p", {"title": '"><b>', "hidden": False, "open": True}, "<i>", tag("b", {}, 3), ["&", None])

    assert made == '<p title="&quot;&gt;&lt;b&gt;" open>&lt;i&gt;<b>3</b>&amp;</p>'
    assert group("\x00<", Markup("<hr>")) == "\ufffd&lt;<hr>"
    with pytest.raises(ValueError, match="must not hold"):
        verbatim("</script>")


def test_what_follows_from_something_stands_under_it_and_says_so():
    text = page(judged())
    leak, helpless = outcome().causes.ranked[1:3]
    items = [
        attributes for name, attributes in Parts(text).found if name == "li" and "data-severity" in attributes
    ]
    ids = [attributes["id"] for attributes in items]

    assert ids.index(f"f-{helpless.id}") == ids.index(f"f-{leak.id}") + 1
    assert [attributes.get("class") for attributes in items].count("follows d1") == 1
    assert f"Follows from {leak.id}: A message shows &lt;script&gt;" in text
    assert "What follows from it" in text
    assert "maid playtest stdlib town --no-sweep --hours 0" in text


# --- how it looks and is worked ---


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium():
    async with browsing() as found:
        yield found


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    file = tmp_path_factory.mktemp("report") / "report.html"
    file.write_text(page(judged()), encoding="utf-8")
    return file.as_uri()


in_browser = [pytest.mark.browser, pytest.mark.timeout(60), pytest.mark.asyncio(loop_scope="module")]


def marked(test):
    for mark in in_browser:
        test = mark(test)
    return test


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
@marked
async def test_it_can_be_read_and_pressed_by_everybody(chromium, url, scheme, size):
    async with page_of(chromium, url, scheme=scheme, **size) as shown:
        await shown.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")

        assert await axe_finds(shown, EVERY_IMPACT) == []
        assert await overflows(shown) == []
        assert await small_targets(shown) == []


@marked
async def test_what_the_world_wrote_runs_nowhere(chromium, url):
    async with page_of(chromium, url) as shown:
        await shown.get_by_text("<script>").first.wait_for(state="attached")

        assert "taken" not in await shown.title()
        assert await shown.locator("script").count() == 1


@marked
async def test_findings_are_filtered_by_how_bad_they_are_and_by_text(chromium, url):
    async with page_of(chromium, url) as shown:
        await shown.get_by_label("critical").uncheck()
        await shown.get_by_label("known").uncheck()
        assert await shown.locator(".findings > li:visible").count() == 3
        assert await shown.get_by_role("status").inner_text() == "3 of 5 shown"

        await shown.get_by_label("Text").fill("WELL help")
        assert await shown.locator(".findings > li:visible").evaluate_all(
            "all => all.map((one) => one.id)"
        ) == [f"f-{HELPLESS.id}"]


@marked
async def test_what_follows_from_others_can_be_left_out(chromium, url):
    async with page_of(chromium, url) as shown:
        await shown.get_by_label("what follows from them").uncheck()

        assert await shown.get_by_role("status").inner_text() == "4 of 5 shown"
        assert not await shown.locator(f"#f-{HELPLESS.id}").is_visible()

        await shown.locator(f"#f-{LEAK.id} summary").first.click()
        await shown.locator(f"#f-{LEAK.id}").get_by_role("link", name=HELPLESS.what).click()
        await holds(shown, f"document.activeElement.closest('li')?.id === 'f-{HELPLESS.id}'")


@marked
async def test_by_keyboard_a_finding_is_opened_and_what_to_type_is_copied(chromium, url):
    async with page_of(chromium, url, permissions=["clipboard-read", "clipboard-write"]) as shown:
        await shown.locator(f"#f-{RAISED.id} summary").first.focus()
        await shown.keyboard.press("Enter")
        await shown.keyboard.press("Tab")
        await shown.keyboard.press("Tab")  # past the evidence, to the way to see it again
        await shown.keyboard.press("Tab")
        assert await shown.evaluate("document.activeElement.innerText") == "Copy"
        await shown.keyboard.press("Enter")
        await holds(shown, "document.activeElement.innerText === 'Copied'")

        assert (
            await shown.evaluate("navigator.clipboard.readText()") == "Ada> north\n(wait 4 ticks)\nAda> sing"
        )


@marked
async def test_a_link_to_a_finding_opens_it_even_when_the_filter_hides_it(chromium, url):
    async with page_of(chromium, url) as shown:
        await shown.get_by_label("minor").uncheck()
        await shown.evaluate(f"location.hash = 'f-{HELPLESS.id}'")
        await holds(shown, f"document.activeElement.closest('li')?.id === 'f-{HELPLESS.id}'")

        assert await shown.locator(f"#f-{HELPLESS.id}").get_by_text("it follows from the files").is_visible()


@marked
async def test_without_its_script_it_still_reads(chromium, url):
    async with page_of(chromium, url, java_script_enabled=False) as shown:
        assert await shown.get_by_text("The command sing raised ValueError.").first.is_visible()
        assert await shown.get_by_role("button").count() == 0
        assert not await shown.get_by_label("Text").is_visible()
