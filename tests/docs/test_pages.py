"""What the documentation says can be done, can be done."""

import pytest

from tests.docs.blocks import PAGES, ROOT, blocks_of, run_elsewhere
from tests.docs.runner import Reader

HERE = [page for page in PAGES if not run_elsewhere(page) and any(not b.not_run for b in blocks_of(page))]


@pytest.mark.system
@pytest.mark.timeout(120)
@pytest.mark.parametrize("page", HERE, ids=lambda page: str(page.relative_to(ROOT)))
def test_page(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    reader = Reader(tmp_path)
    for block in blocks_of(page):
        if not block.not_run:
            reader.do(block)


@pytest.mark.parametrize("page", [page for page in PAGES if run_elsewhere(page)], ids=lambda page: page.name)
def test_a_page_that_another_test_runs_names_one_that_reads_it(page):
    test = ROOT / run_elsewhere(page)

    assert page.name in test.read_text(encoding="utf-8")
