"""What a stand-in asks its owner about: turns what it meets, and what the gateway refused, into questions.

This module is pure. ``owner_link`` watches the stand-ins and raises the questions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.terms import Autonomy, Subject, Terms
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.intake import RefusalReason
from maid_engine.ai_players.models.meanings.registry import row_of
from maid_engine.ai_players.models.meanings.row import Occasion
from maid_engine.ai_players.models.sentences import ALWAYS, USUAL
from maid_engine.ai_players.safety.gateway import Refusal, Submitted
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import ACTOR, Message
from maid_engine.core.sequences import first_word

PAID: Final = frozenset({"buy", "train", "pay"})
"""Commands that pay a price that the game names."""
WORTH_ASKING: Final = frozenset(
    {
        RefusalReason.GRANT,
        RefusalReason.TAINT,
        RefusalReason.OUTFLOW,
        RefusalReason.BULK,
        RefusalReason.VIOLENCE,
    }
)
"""Reasons that an owner may overrule or should know of. An expired or a mistyped line is neither."""
ASKED_AT_LEFT: Final = 0.2
"""Share of the hours of an absence that is left when the owner is asked whether to stay longer."""
ANSWER: Final = "its owner's answer"
"""The name of who asks for what an answer leads to, in explanations."""
NOTHING: Final = Sense(Meaning.NOTHING)
ABSENCE: Final = "absence"
"""The subject of questions that are about the absence as a whole."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """What a line of the game told a stand-in, if it is something to ask about."""

    meaning: Meaning
    who: str = ""
    """Name of the person, mob or giver of a quest; "" if the line names nobody."""
    partner: EntityId | None = None
    """The person's character; None if it is not a person."""
    what: str = ""
    """The quest, or what happened."""


AGREED: Final = (Meaning.TRADE_OFFERED, ACTOR)
"""Meaning and view of the line that a trade has begun, to which the stand-in agreed already."""


def encounter_in(message: Message) -> Encounter | None:
    """Return what a delivered line tells that may be asked about; None for all other lines."""
    view = message.view
    sense = message.template.senses.get(view, NOTHING)
    if row_of(sense.meaning).occasion is None or (sense.meaning, view) == AGREED:
        return None
    roles = {**ALWAYS, **USUAL[view], **sense.roles}
    found = {roles.get(slot): value for slot, value in message.fields.items()}
    who = found.get(Role.WHO, "")
    partner: EntityId | None = getattr(who, "author", None)
    return Encounter(sense.meaning, str(who), partner, str(found.get(Role.QUEST, message.text)))


def draft_of_encounter(player_id: PlayerId, met: Encounter, terms: Terms) -> QuestionDraft | None:
    """Return what to ask about an encounter; None if the terms already answer it."""
    occasion = row_of(met.meaning).occasion
    if occasion is None or not _is_asked(occasion, terms):
        return None
    subject = occasion.subject
    if subject is Subject.QUEST_CHOICE:
        return _quest(player_id, met, terms)
    return QuestionDraft(
        player_id,
        subject,
        str(met.partner or met.who or ABSENCE),
        met.who,
        met.what,
        met.partner,
        is_asked_by_person=met.partner is not None,
    )


def _is_asked(occasion: Occasion, terms: Terms) -> bool:
    """Return whether the owner is asked: the terms say so, and the stand-in does not decide about it by itself."""
    decides = occasion.deed is not None and terms.decides(occasion.deed)
    return occasion.subject in terms.subjects and not decides


def _quest(player_id: PlayerId, met: Encounter, terms: Terms) -> QuestionDraft | None:
    """Return whether to take a quest, as a question. An autonomous stand-in decides that by itself."""
    if terms.mode is Autonomy.AUTONOMOUS:
        return None
    return QuestionDraft(player_id, Subject.QUEST_CHOICE, met.what, met.who, met.what, choices=(met.what,))


def draft_of_refusal(
    player_id: PlayerId, submitted: Submitted, terms: Terms, price: int = 0
) -> QuestionDraft | None:
    """Return what to ask about a line that the gateway held back; None if it is not worth a question.

    A purchase over the limit is always asked about, any other line only if the owner ordered it.

    Args:
        player_id: the stand-in's character.
        submitted: the line with the gateway's verdict.
        terms: the terms of the character.
        price: what a purchase costs, in gold; 0 if that is not known.
    """
    verdict, line = submitted.verdict, " ".join(submitted.proposal.text.split())
    if not isinstance(verdict, Refusal) or verdict.stage not in WORTH_ASKING:
        return None
    if submitted.proposal.cause.rule.endswith(ANSWER):
        return None  # the owner was asked already
    command = first_word(line)
    is_order = submitted.proposal.cause.source is ActionSource.ADMIN
    is_purchase = command in PAID and verdict.stage is RefusalReason.GRANT
    if is_purchase and Subject.PURCHASE in terms.subjects:
        told = f"{line}, for {price} gold" if price else line
        return QuestionDraft(
            player_id, Subject.PURCHASE, line.lower(), what=told, gold=price, stake=price, line=line
        )
    if is_order and Subject.ORDER_REFUSED in terms.subjects:
        told = f"{line} ({verdict.reason})"
        return QuestionDraft(
            player_id, Subject.ORDER_REFUSED, line.lower(), what=told, gold=price, stake=price, line=line
        )
    return None


def draft_of_stuck(player_id: PlayerId, unchanged_s: float, doing: str, terms: Terms) -> QuestionDraft | None:
    """Return what to ask if nothing has changed for so many seconds; None if that is not too long by the terms."""
    if Subject.STUCK not in terms.subjects or unchanged_s < terms.idle_escalates_after_s:
        return None
    return QuestionDraft(player_id, Subject.STUCK, ABSENCE, what=doing or "it finds nothing to do")


def draft_of_limit(player_id: PlayerId, left_s: float, terms: Terms) -> QuestionDraft | None:
    """Return what to ask when the hours are nearly over; None while enough is left."""
    asked_before_s = terms.minutes_per_absence * 60.0 * ASKED_AT_LEFT
    if Subject.LIMIT not in terms.subjects or left_s > asked_before_s:
        return None
    return QuestionDraft(player_id, Subject.LIMIT, ABSENCE, what=f"{int(left_s / 60)} minutes are left")


ORDERS: Final[Mapping[Subject, str]] = {
    Subject.TRADE: "trade {who}",
    Subject.INVITATION: "group accept",
    Subject.QUEST_CHOICE: "accept {answer}",
    Subject.PURCHASE: "{line}",
    Subject.ORDER_REFUSED: "{line}",
    Subject.THREATENED: "kill {who}",
}
"""What a stand-in types if the answer is not the cautious one. A trade begins, or is asked for again if the offer is over."""
BESIDE: Final = frozenset({Subject.TRADE, Subject.INVITATION})
"""Kinds whose deed needs the partner in the same room."""
CAUTIOUS_ORDERS: Final[Mapping[Subject, str]] = {Subject.THREATENED: "flee"}


def order_of(draft: QuestionDraft, answer: str, *, is_cautious: bool) -> str:
    """Return the line that the stand-in types at an answer; "" if it types nothing."""
    orders = CAUTIOUS_ORDERS if is_cautious else ORDERS
    return orders.get(draft.kind, "").format(answer=answer, line=draft.line, who=draft.who.lower())
