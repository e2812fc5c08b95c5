"""The pages of the admin page are in one list, which the navigation and the documents follow."""

import re

from maid_engine.accounts.tokens import Scope
from tests.admin.page_list import WEB, listed
from tests.docs.blocks import ROOT


def test_the_list_has_every_page_with_a_scope_of_the_api():
    pages = listed()
    assert len(pages) >= 11
    assert pages[0].path == "/"
    assert {page.scope for page in pages} <= {scope.value for scope in Scope}
    assert len({page.path for page in pages}) == len(pages)


def test_the_function_of_each_page_is_in_a_module_that_is_there():
    script = (WEB / "pages.js").read_text(encoding="utf-8")
    imported = re.findall(r'import \{ (.+?) \} from "\./(\w+\.js)"', script)
    functions = {name: module for names, module in imported for name in names.split(", ")}
    for page in listed():
        module = (WEB / functions[page.page]).read_text(encoding="utf-8")
        assert re.search(rf"export (?:async )?function {page.page}\b", module), page


def test_the_page_about_it_tells_each_of_them_by_its_link():
    text = (ROOT / "docs" / "admin" / "page.md").read_text(encoding="utf-8")
    table = text.split("| page | what it shows |")[1].split("\n\n")[0]
    told = re.findall(r"^\| ([^|-][^|]*?) \|", table, re.MULTILINE)
    assert [_without_article(one) for one in told] == [_shown(page) for page in listed()]


def _without_article(name):
    return re.sub(r"^an? ", "", name)


def _shown(page):
    """The name of a page in the table: its link; of one that is reached from another one, what it shows."""
    if page.link:
        return page.link
    return page.title if page.title.startswith("AI ") else page.title.lower()


def test_nothing_else_lists_the_pages():
    shell = (WEB / "index.html").read_text(encoding="utf-8")
    assert not re.findall(r'href="#/', shell)
