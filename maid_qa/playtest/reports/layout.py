"""The layout elements of the page: sections, tables, scrolling areas, collapsed details."""

from collections.abc import Iterable, Sequence

from maid_qa.playtest.reports.markup import Content, Markup, tag


def section(name: str, title: str, *content: Content) -> Markup:
    """Return a section of the page."""
    return tag(
        "section",
        {"id": name, "aria-labelledby": f"{name}-title"},
        tag("h2", {"id": f"{name}-title"}, title),
        *content,
    )


def scrolling(label: str, *content: Content) -> Markup:
    """Return an area that may be wider than the window: it can be scrolled, by keyboard too."""
    return tag("div", {"class": "scrolls", "tabindex": 0, "role": "group", "aria-label": label}, *content)


def table(label: str, heads: Sequence[str], rows: Iterable[Sequence[Content]]) -> Markup:
    """Return a table whose first cells are the rows' heads."""
    body = [
        tag("tr", {}, tag("th", {"scope": "row"}, row[0]), [tag("td", {}, cell) for cell in row[1:]])
        for row in rows
    ]
    head = tag("tr", {}, [tag("th", {"scope": "col"}, head) for head in heads])
    return scrolling(label, tag("table", {}, tag("thead", {}, head), tag("tbody", {}, body)))


def more(title: str, *content: Content) -> Markup:
    """Return collapsed details."""
    return tag("details", {}, tag("summary", {}, title), *content)
