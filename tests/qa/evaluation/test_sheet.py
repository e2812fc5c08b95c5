"""The judge's page in a browser: by keyboard alone, and back to a verdict."""

import pytest

from maid_qa.evaluation import sheet
from maid_qa.evaluation.pairs import read_answers
from tests.browser import DESKTOP, PHONE, axe_finds, browsing, overflows, page_of, small_targets
from tests.qa.evaluation.test_pairs import pairs

pytestmark = [pytest.mark.browser, pytest.mark.timeout(60)]


@pytest.fixture
def written(tmp_path):
    made, key = pairs()
    path = tmp_path / "sheet.html"
    path.write_text(sheet.page(made, key.seal))
    return made, key, path


@pytest.mark.asyncio
async def test_pairs_are_judged_by_keyboard_alone(written, tmp_path):
    made, key, path = written
    async with browsing() as chromium, page_of(chromium, path.as_uri(), accept_downloads=True) as page:
        await page.keyboard.press("Tab")
        await page.keyboard.type("seven")
        for _ in made:
            await page.keyboard.press("Tab")  # the lines of the first
            await page.keyboard.press("Tab")  # of the second
            await page.keyboard.press("Tab")
            await page.keyboard.press("Space")  # the first
            await page.keyboard.press("Tab")
            await page.keyboard.press("Space")  # a guess
            await page.keyboard.press("ArrowRight")  # rather sure
        assert await page.locator("#state").inner_text() == f"{len(made)} of {len(made)} pairs answered"
        await page.keyboard.press("Tab")
        async with page.expect_download() as download:
            await page.keyboard.press("Enter")
        saved = tmp_path / "answers.json"
        await (await download.value).save_as(saved)
    found = read_answers(saved, key)
    assert [one.right for one in found] == [float(key.human[pair.id] == "first") for pair in made]
    assert {(one.judge, one.sure) for one in found} == {("seven", 2)}


@pytest.mark.asyncio
async def test_without_a_name_nothing_is_saved_and_it_says_so(written):
    async with browsing() as chromium, page_of(chromium, written[2].as_uri()) as page:
        await page.get_by_role("button").click()
        assert "name" in await page.locator("#state").inner_text()
        assert await page.evaluate("document.activeElement.id") == "judge"


@pytest.mark.asyncio
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_it_can_be_read_by_everybody(written, scheme, size):
    async with browsing() as chromium, page_of(chromium, written[2].as_uri(), scheme=scheme, **size) as page:
        assert await axe_finds(page) == []
        assert not await overflows(page)
        assert not await small_targets(page)
