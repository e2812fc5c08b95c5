"""The engine's messages about links that are taken over or resumed."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

TAKEN_OVER = CATALOGUE.define(
    "link.taken_over",
    "system_message",
    actor="Your character has been taken over by a newer connection of your account. This one ends here.",
    importance=5,
)
RECENT = CATALOGUE.define(
    "link.recent", "system_message", actor="Your other connection may not have shown you this any more:"
)
MISSED = CATALOGUE.define("link.missed", "system_message", actor="While you were away, you missed this:")
MISSED_SOME = CATALOGUE.define(
    "link.missed_some", "system_message", actor="While you were away, {dropped:int} older lines were let go."
)
MISSED_END = CATALOGUE.define("link.missed_end", "system_message", actor="That was all you missed.")
STAYS = CATALOGUE.define(
    "link.stays",
    "system_message",
    actor="{name:one} stays, for {minutes:minutes} at most; log in to take over.",
    importance=5,
)
