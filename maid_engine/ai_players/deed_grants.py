"""Which lines an owner's answer permits: one deed, with one partner, up to one amount, until the deadline."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.accounts.away.owner_questions import DeedGrant
from maid_engine.accounts.away.terms import Subject
from maid_engine.ai_players.safety.effects import OFFERS
from maid_engine.ai_players.safety.gateway import Canonical
from maid_engine.core.plain_text import whole_number

ATTACKS: Final = frozenset({"kill", "attack"})
TRADE_STEPS: Final = frozenset({"accept", "show", "remove", "confirm", "cancel", "decline"})
"""Words after ``trade`` that name no partner and lay nothing into it."""
TRADE_ENDS: Final = "confirm"
"""The word after ``trade`` that settles a trade, and so uses up its permission."""


def covers(grant: DeedGrant, canonical: Canonical, partner: str) -> bool:
    """Return whether a permission covers a command.

    A permission to trade covers all steps of a trade, but nothing is laid into it beyond the permitted gold. One to
    fight covers blows at that opponent only. One for a purchase or an order covers that line only.

    Args:
        grant: the permission.
        canonical: the command that the server would run.
        partner: name of the partner; "" if it is not known.
    """
    check = CHECKS.get(grant.kind, _nothing)
    return check(grant, canonical, partner)


def is_last(grant: DeedGrant, canonical: Canonical) -> bool:
    """Return whether a covered command uses the permission up."""
    if grant.kind is Subject.TRADE:
        return canonical.rest.lower().split()[:1] == [TRADE_ENDS]
    return grant.kind is not Subject.THREATENED  # a fight may take more than one blow


def gold_of(grant: DeedGrant, canonical: Canonical, partner: str) -> int:
    """Return how much gold a permission allows for a command, besides the terms."""
    if covers(grant, canonical, partner):
        return grant.gold
    return 0


def _nothing(grant: DeedGrant, canonical: Canonical, partner: str) -> bool:
    """Refuse every command: answers of this kind permit no deed."""
    del grant, canonical, partner
    return False


def _trade(grant: DeedGrant, canonical: Canonical, partner: str) -> bool:
    """Permit a step of a trade with the partner that lays nothing into it beyond the permitted gold."""
    words = _words(canonical.rest)
    if canonical.command != "trade" or not words:
        return False
    if words[0] in OFFERS:
        return words[2:] == ["gold"] and _is_at_most(words[1], grant.gold)
    return words[0] in TRADE_STEPS or words == _words(partner)


def _is_at_most(number: str, most: int) -> bool:
    """Return whether a text is a whole number from 0 to `most`."""
    amount = whole_number(number)
    return amount is not None and amount <= most


def _invitation(grant: DeedGrant, canonical: Canonical, partner: str) -> bool:
    del grant, partner
    return _line(canonical) == "group accept"


def _quest(grant: DeedGrant, canonical: Canonical, partner: str) -> bool:
    del partner
    return _line(canonical) == f"accept {' '.join(_words(grant.line))}"


def _blow(grant: DeedGrant, canonical: Canonical, partner: str) -> bool:
    """Permit an attack on the partner, by the full name."""
    del grant
    return canonical.command in ATTACKS and _words(canonical.rest) == (_words(partner) or [""])


def _same_line(grant: DeedGrant, canonical: Canonical, partner: str) -> bool:
    del partner
    return _line(canonical) == " ".join(_words(grant.line))


CHECKS: Final[Mapping[Subject, Callable[[DeedGrant, Canonical, str], bool]]] = {
    Subject.TRADE: _trade,
    Subject.INVITATION: _invitation,
    Subject.QUEST_CHOICE: _quest,
    Subject.THREATENED: _blow,
    Subject.PURCHASE: _same_line,
    Subject.ORDER_REFUSED: _same_line,
}
"""Kind of question → what its answer permits."""


def _words(text: str) -> list[str]:
    return text.lower().split()


def _line(canonical: Canonical) -> str:
    return " ".join([canonical.command, *_words(canonical.rest)])
