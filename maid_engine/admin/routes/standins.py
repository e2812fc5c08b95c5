"""Routes for the contracts of stand-ins: who may be played while away, on which terms, and how to end it."""

from collections.abc import Iterator

from fastapi import APIRouter
from pydantic import BaseModel

from maid_engine.accounts.away.contract import Contract
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import Autonomy, Control, Wording
from maid_engine.accounts.away.terms_text import sentences
from maid_engine.admin.context import AdminContext, iso
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Moderator, Reader
from maid_engine.commands.deed_class import DeedClass
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/standins", tags=["stand-ins"])


class ContractResponse(BaseModel):
    """The terms of one character, within the server's limits, and the consent to them."""

    character: str
    account: str
    mode: Autonomy
    control: Control
    words: Wording
    deeds: list[DeedClass]
    """Classes of deeds that are granted."""
    minutes_per_absence: int
    minutes_per_day: int
    gold_per_hour: int
    deaths: int
    stands: bool
    """Whether a stand-in may play the character now."""
    plays: bool
    """Whether a stand-in plays it at this moment."""
    agreed_at: str | None
    digest: str | None
    """SHA-256 of the sentences that were agreed to; null without a consent."""
    absence_s: float
    """Seconds that a stand-in played in the current or last absence."""
    left_s: float
    """Seconds that it may still play in this absence."""


class ContractDetailResponse(ContractResponse):
    """A contract with its sentences."""

    text: list[str]
    """What was agreed to; without a consent, what would be."""


@router.get("")
async def list_contracts(admin: Admin, paging: Paging, by: Reader) -> Page[ContractResponse]:
    """All characters whose players chose terms, by name."""
    del by
    shown = (_shown(admin, one) for one in _known(admin))
    return paging.of(shown, lambda one: (one.character.lower(),), lambda one: one)


@router.get("/{character}", responses=responses(404))
async def get_contract(character: str, admin: Admin, by: Reader) -> ContractDetailResponse:
    """The terms of one character, with the sentences that its player agreed to."""
    del by
    return _detail(admin, _found(admin, character))


@router.post("/{character}/end", responses=responses(404))
async def end_contract(character: str, admin: Admin, by: Moderator) -> ContractDetailResponse:
    """End the consent of a player at once; a stand-in goes home. The player finds a notice in the inbox.

    Nobody may do so to a player whose role is not below their own. Without a consent, nothing changes.
    """
    contract = _found(admin, character)
    ended = await admin.game.resource(Contracts).revoke(contract.player_id, by=by.actor)
    admin.settle()
    return _detail(admin, ended)


def _known(admin: AdminContext) -> Iterator[Contract]:
    """Yield the contracts of characters that still have an account."""
    for contract in admin.game.resource(Contracts).all():
        if admin.game.accounts.account_of(contract.player_id) is not None:
            yield contract


def _found(admin: AdminContext, character: str) -> Contract:
    for contract in _known(admin):
        if admin.game.characters.name_of(contract.player_id).lower() == character.lower():
            return contract
    raise ProblemError(404, f"no character called {character!r} has terms for a stand-in")


def _shown(admin: AdminContext, contract: Contract) -> ContractResponse:
    game, player_id = admin.game, contract.player_id
    contracts, account = game.resource(Contracts), game.accounts.account_of(player_id)
    terms, session, consent = contracts.in_force(player_id), game.sessions.of(player_id), contract.consent
    return ContractResponse(
        character=game.characters.name_of(player_id),
        account="" if account is None else account.name,
        mode=terms.mode,
        control=terms.control,
        words=terms.words,
        deeds=list(terms.granted),
        minutes_per_absence=terms.minutes_per_absence,
        minutes_per_day=terms.minutes_per_day,
        gold_per_hour=terms.gold_per_hour,
        deaths=terms.deaths,
        stands=contracts.may_stand_in(player_id),
        plays=session is not None and session.is_ai_player,
        agreed_at=None if consent is None else iso(consent.wall),
        digest=None if consent is None else consent.digest,
        absence_s=contracts.hours_of(player_id).absence_s,
        left_s=contracts.seconds_left(player_id),
    )


def _detail(admin: AdminContext, contract: Contract) -> ContractDetailResponse:
    shown = _shown(admin, contract)
    text = sentences(contract.terms, shown.character)
    if contract.consent is not None:
        text = contract.consent.text
    return ContractDetailResponse(**shown.model_dump(), text=list(text))
