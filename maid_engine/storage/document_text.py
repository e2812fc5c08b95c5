"""Converts documents to the JSON text that stores keep."""

import re
from json import JSONEncoder
from typing import Final

from pydantic import ConfigDict, TypeAdapter

from maid_engine.core.documents import Document
from maid_engine.core.errors import DocumentRefusedError
from maid_engine.core.written_data import WrittenData

# Documents are trees. The check for circular references took a fifth of the time; Python's recursion limit
# stops one.
_ENCODER: Final = JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)

_CODED: Final = TypeAdapter[object](object, config=ConfigDict(ser_json_inf_nan="constants"))

_STRING_OR_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"|Infinity|NaN')
_INFINITE_NUMBER: Final = "1e999"
"""A number of JSON's grammar (RFC 8259, section 6) beyond the range of a double; it is read as infinity."""
_ESCAPED_NUL: Final = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
"""U+0000 as JSON writes it, and not a backslash that ``u0000`` follows."""
NUL: Final = "\0"


def document_text(document: Document) -> str:
    """Return the data of a document as JSON.

    An infinite number is written as one beyond the range of a double, because JSON has no word for it.

    Raises:
        DocumentRefusedError: JSON cannot represent it, it contains itself, or it holds the character U+0000, which PostgreSQL
            cannot keep.
    """
    try:
        if isinstance(document.data, WrittenData):
            text = document.data.text
        elif document.coded:
            text = _CODED.serializer.to_json(document.data).decode()
        else:
            text = _ENCODER.encode(document.data)
            text.encode()  # raises for half of a surrogate pair
    except (TypeError, ValueError, RecursionError) as error:
        raise DocumentRefusedError(document.collection, document.key, str(error)) from error
    if has_nul(text) or NUL in document.collection or NUL in document.key:
        raise DocumentRefusedError(document.collection, document.key, "it holds the character U+0000")
    return without_infinity(text)


def has_nul(text: str) -> bool:
    """Return whether a string in a JSON text holds the character U+0000."""
    # Most texts have no backslash, which takes the least time to see.
    return "\\" in text and "\\u0000" in text and _ESCAPED_NUL.search(text) is not None


def without_infinity(text: str) -> str:
    """Return a JSON text with ``1e999`` for the word ``Infinity``, which is not JSON."""
    if "Infinity" not in text:
        return text
    return _STRING_OR_WORD.sub(_as_number, text)


def has_nan(text: str) -> bool:
    """Return whether a JSON text holds the word ``NaN``, which is not JSON, outside of its strings."""
    return "NaN" in text and "NaN" in _STRING_OR_WORD.findall(text)


def _as_number(found: re.Match[str]) -> str:
    if found[0] == "Infinity":
        return _INFINITE_NUMBER
    return found[0]
