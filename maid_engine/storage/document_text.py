"""Documents as the JSON text that stores keep."""

from json import JSONEncoder
from typing import Final

from maid_engine.core.documents import Document
from maid_engine.core.errors import StoreError

# Documents are trees. To look for circles in them took a fifth of the time; Python's own limit ends a circle.
_ENCODER: Final = JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def document_text(document: Document) -> str:
    """Return the data of a document as JSON.

    Raises:
        StoreError: JSON cannot hold it, or it holds itself.
    """
    try:
        return _ENCODER.encode(document.data)
    except (TypeError, ValueError, RecursionError) as error:
        raise StoreError(f"document {document.collection}/{document.key} cannot be saved: {error}") from error
