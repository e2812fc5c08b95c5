"""The catalogue of all message templates of the server without content packs."""

from maid_engine.accounts import account_messages, backup_messages, token_messages
from maid_engine.accounts.away import digest_messages
from maid_engine.core.messages import Catalogue
from maid_engine.engine import messages as engine_messages
from maid_engine.moderation import moderation_messages
from maid_engine.monitoring import alert_messages

CATALOGUE = Catalogue()
for part in (
    engine_messages,
    account_messages,
    backup_messages,
    token_messages,
    digest_messages,
    moderation_messages,
    alert_messages,
):
    CATALOGUE.include(part.CATALOGUE)
