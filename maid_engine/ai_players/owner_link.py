"""Connects stand-ins with their owners: asks what the terms leave open, and carries out what is answered."""

from collections.abc import Callable
from functools import partial
from typing import Final

import structlog

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.owner_questions import DeedGrant, QuestionDraft, cautious_option, text_of
from maid_engine.accounts.away.question_board import QuestionAnswered, QuestionBoard
from maid_engine.accounts.away.terms import Subject
from maid_engine.ai_players.deed_grants import covers, gold_of, is_last
from maid_engine.ai_players.escalations import (
    ANSWER,
    BESIDE,
    CAUTIOUS_ORDERS,
    draft_of_encounter,
    draft_of_limit,
    draft_of_refusal,
    draft_of_stuck,
    encounter_in,
    order_of,
)
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.owner_grants import rules_of
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.safety.gateway import Canonical, Release, Submitted
from maid_engine.core.events import PlayerConnectedEvent
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Message, Output
from maid_engine.core.time import Period
from maid_engine.engine.services import Game

TOO_LATE: Final = "{question} Your yes came too late: {who} is no longer there."
log = structlog.get_logger(__name__)

FindAgent = Callable[[PlayerId], AIPlayer | None]
"""Returns the AI player that plays a character; None if none does."""
PriceOf = Callable[[PlayerId, str], int]
"""Returns the price of a purchase line for a character, in gold; 0 if it is not known."""


class OwnerLink:
    """Watches every AI player that plays a person's character. A resource and a system of the game.

    Args:
        game: provides the board of questions, the contracts and the event bus.
        find: returns the AI player that plays a character.
        price_of: returns the price of a purchase.
    """

    name = "owner link"
    cadence = Period(5.0)

    def __init__(
        self,
        game: Game,
        find: FindAgent,
        price_of: PriceOf = lambda player_id, line: 0,  # noqa: ARG005 - no price is known
    ) -> None:
        self._game = game
        self._find = find
        self._price_of = price_of
        self._watched: dict[PlayerId, AIPlayer] = {}
        self._since_wall: dict[PlayerId, float] = {}
        """Character → when it began to be watched, in seconds since 1970-01-01 UTC."""
        game.bus.subscribe(PlayerConnectedEvent, self._came)
        game.bus.subscribe(QuestionAnswered, self._answered)

    # --- what answers permit ---

    def permits(self, player_id: PlayerId, canonical: Canonical) -> bool:
        """Return whether an answer permits a command that the terms do not."""
        return self._covering(player_id, canonical) is not None

    def gold_for(self, player_id: PlayerId, canonical: Canonical) -> int:
        """Return how much gold answers allow for a command, besides the terms."""
        grants = self._board.grants_of(player_id)
        return sum(gold_of(grant, canonical, self._partner(grant)) for grant in grants)

    def _covering(self, player_id: PlayerId, canonical: Canonical) -> DeedGrant | None:
        for grant in self._board.grants_of(player_id):
            if covers(grant, canonical, self._partner(grant)):
                return grant
        return None

    def _partner(self, grant: DeedGrant) -> str:
        return self._board.get(grant.player_id, grant.question).draft.who

    # --- watching ---

    @property
    def _board(self) -> QuestionBoard:
        return self._game.resource(QuestionBoard)

    def _came(self, event: PlayerConnectedEvent) -> None:
        """Watch an AI player that took the seat of a person's character, for this session."""
        if not event.is_ai_player or self._game.accounts.account_of(event.player_id) is None:
            self._watched.pop(event.player_id, None)
            self._since_wall.pop(event.player_id, None)
            return
        agent = self._find(event.player_id)
        if agent is None or agent.loop is None or agent.session is None:
            return
        agent.loop.gateway.on_submit(partial(self._submitted, event.player_id))
        agent.session.deliveries.add(partial(self._heard, event.player_id))
        self._watched[event.player_id] = agent
        self._since_wall[event.player_id] = self._game.clock.wall()

    def _heard(self, player_id: PlayerId, output: Output) -> None:
        """Ask about a line of the game."""
        met = encounter_in(output) if isinstance(output, Message) else None
        if met is not None:
            self._ask(draft_of_encounter(player_id, met, self._game.resource(Contracts).of(player_id).terms))

    def _submitted(self, player_id: PlayerId, submitted: Submitted) -> None:
        """Ask about a line that was held back, or use up the permission of one that went out."""
        if isinstance(submitted.verdict, Release):
            self._released(player_id, submitted.verdict.canonical)
            return
        price = self._price_of(player_id, submitted.proposal.text)
        self._ask(
            draft_of_refusal(player_id, submitted, self._game.resource(Contracts).of(player_id).terms, price)
        )

    def _released(self, player_id: PlayerId, canonical: Canonical) -> None:
        """Let the rules of the world allow what an answer permits, and use the permission up with its last line."""
        grant = self._covering(player_id, canonical)
        if grant is None:
            return
        rules = rules_of(self._game)
        if rules is not None and rules.cost_of(player_id, canonical.command, canonical.rest):
            rules.allow_gold(player_id, grant.question, grant.gold)
        if is_last(grant, canonical):
            self._board.use_grant(grant)

    def update(self, game: Game) -> None:
        """Ask about stand-ins that are stuck, and about hours that are nearly over."""
        contracts = game.resource(Contracts)
        for player_id, agent in tuple(self._watched.items()):
            if agent.loop is None or agent.player_id != player_id:
                del self._watched[player_id]
                self._since_wall.pop(player_id, None)
                continue
            terms = contracts.of(player_id).terms
            self._ask(draft_of_limit(player_id, contracts.seconds_left(player_id), terms))
            if agent.ought_to_act():
                reports = agent.loop.mind.reports
                doing = reports.activity().task
                self._ask(draft_of_stuck(player_id, reports.unchanged_s(), doing, terms))

    def _ask(self, draft: QuestionDraft | None) -> None:
        """Ask the owner, unless the same is open, was closed before its deadline, or was declined in this absence."""
        if draft is None:
            return
        since_wall = self._since_wall.get(draft.player_id, self._game.clock.wall())
        if not self._board.is_settled(draft, since_wall):
            self._board.raise_question(draft)
        elif draft.kind in CAUTIOUS_ORDERS and self._board.is_declined(draft, since_wall):
            # Nobody is asked again, and what was decided is done again.
            self._order(draft, cautious_option(draft).word, is_cautious=True)

    # --- answers ---

    def _answered(self, event: QuestionAnswered) -> None:
        """Pass on what an answer asks for, in the same tick."""
        if event.kind is Subject.LIMIT and not event.is_cautious:
            self._game.resource(Contracts).begin_absence(event.player_id)
        draft = self._board.get(event.player_id, event.number).draft
        if self._order(draft, event.answer, is_cautious=event.is_cautious):
            log.info(
                "owner_question.obeyed", player=event.player_id, number=event.number, answer=event.answer
            )

    def _order(self, draft: QuestionDraft, answer: str, *, is_cautious: bool) -> bool:
        """Let the stand-in type what an answer asks for. Return whether it plays still."""
        agent = self._watched.get(draft.player_id)
        if agent is None or agent.loop is None:
            return False
        line = order_of(draft, answer, is_cautious=is_cautious)
        if not is_cautious and self._is_too_late(draft):
            self._tell_too_late(draft)
        elif line:
            agent.loop.direct(Directive(DirectiveKind.COMMAND, line, ANSWER))
        return True

    def _is_too_late(self, draft: QuestionDraft) -> bool:
        """Return whether the partner, who must be there for the deed, has left."""
        rules = rules_of(self._game)
        if rules is None or draft.partner is None or draft.kind not in BESIDE:
            return False
        return not rules.is_beside(draft.player_id, draft.partner)

    def _tell_too_late(self, draft: QuestionDraft) -> None:
        """Note in the inbox that a yes came too late."""
        if self._game.has_resource(Inbox):
            authors = () if draft.partner is None else (PlayerId(draft.partner),)
            text = TOO_LATE.format(who=draft.who, question=text_of(draft))
            self._game.resource(Inbox).add(draft.player_id, InboxKind.NOTICE, text, authors=authors)
