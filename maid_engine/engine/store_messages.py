"""What players are told while the store cannot be written."""

from maid_engine.core.errors import StoreError, StoreFencedError, StoreFullError
from maid_engine.core.messages import Message
from maid_engine.engine import messages as msg


def store_message(trouble: StoreError) -> Message:
    """Return what players are told while saving fails for this reason."""
    if isinstance(trouble, StoreFencedError):
        return msg.STORE_FENCED()
    if isinstance(trouble, StoreFullError):
        return msg.STORE_FULL()
    return msg.STORE_FAILS()
