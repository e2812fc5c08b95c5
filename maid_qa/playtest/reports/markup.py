"""HTML and SVG from plain values. Everything that is not markup is escaped, so a room's title stays text."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

VOID: Final = frozenset({"meta", "link", "input", "br", "hr"})

Attributes = Mapping[str, object]


class Markup(str):
    """Text that is markup already. Only this file makes it from anything but other markup."""

    __slots__ = ()


Content = Markup | str | int | float | None | Iterable["Content"]


def tag(name: str, attributes: Attributes | None = None, *content: Content) -> Markup:
    """Return an element.

    An attribute that is `None` or `False` is left out, and one that is `True` has no value.
    """
    given = "".join(_attribute(key, value) for key, value in (attributes or {}).items())
    if name in VOID:
        return Markup(f"<{name}{given}>")
    return Markup(f"<{name}{given}>{_inside(content)}</{name}>")


def group(*content: Content) -> Markup:
    """Return several pieces of content one after another."""
    return Markup(_inside(content))


def verbatim(text: str) -> Markup:
    """Return our own style sheet or script as markup. It must not contain text of a world.

    Raises:
        ValueError: it would end its element too early.
    """
    if "</" in text or "<!--" in text:
        raise ValueError("a style sheet or script must not hold </ or <!--")
    return Markup(text)


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f" {key}"
    return f' {key}="{_escaped(str(value))}"'


def _inside(content: Iterable[Content]) -> str:
    return "".join(_one(one) for one in content)


def _one(content: Content) -> str:
    if content is None:
        return ""
    if isinstance(content, Markup):
        return str(content)
    if isinstance(content, (str, int, float)):
        return _escaped(str(content))
    return _inside(content)


def _escaped(text: str) -> str:
    """Return the text escaped, with a replacement character for what HTML forbids."""
    fit = "".join(letter if letter >= " " or letter in "\t\n" else "\ufffd" for letter in text)
    return escape(fit, quote=True)
