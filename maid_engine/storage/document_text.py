"""Converts documents to the JSON text that stores keep."""

from json import JSONEncoder
from typing import Final

from pydantic import ConfigDict, TypeAdapter

from maid_engine.core.documents import Document
from maid_engine.core.errors import StoreError

# Documents are trees. The check for circular references took a fifth of the time; Python's recursion limit
# stops one.
_ENCODER: Final = JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)

_CODED: Final = TypeAdapter[object](object, config=ConfigDict(ser_json_inf_nan="constants"))


def document_text(document: Document) -> str:
    """Return the data of a document as JSON.

    Raises:
        StoreError: JSON cannot represent it, or it contains itself.
    """
    try:
        if document.coded:
            return _CODED.serializer.to_json(document.data).decode()
        return _ENCODER.encode(document.data)
    except (TypeError, ValueError, RecursionError) as error:
        raise StoreError(f"document {document.collection}/{document.key} cannot be saved: {error}") from error
