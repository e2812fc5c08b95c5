"""What a stand-in meets and what is refused to it becomes a question to its owner, unless the terms answer it."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.terms import Autonomy, Subject, Terms
from maid_engine.ai_players.escalations import (
    ANSWER,
    Encounter,
    draft_of_encounter,
    draft_of_limit,
    draft_of_refusal,
    draft_of_stuck,
    encounter_in,
    order_of,
)
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import Cause, ProposedCommand, RefusalReason
from maid_engine.ai_players.safety.gateway import Canonical, Refusal, Release, Submitted
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.meanings import Meaning
from maid_engine.core.messages import TARGET, Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import combat, groups, quest, talk, trade

LINNET, BESS = PlayerId(EntityId("player#1")), EntityId("player#2")
CAREFUL = Terms(mode=Autonomy.DELEGATED)
GENEROUS = Terms(mode=Autonomy.AUTONOMOUS, deeds=frozenset(set(DeedClass) - {DeedClass.SESSION}))
BESS_NAME, LINNET_NAME = Name("Bess", author=BESS), Name("Linnet", author=LINNET)
WOLF = Name("grey wolf", "a")


def said(template, view=TARGET, **fields):
    return template(**fields).seen_by(view)


LINES = [
    (said(trade.ASKS, actor=BESS_NAME, target=LINNET_NAME), Subject.TRADE, "Bess", BESS),
    (said(groups.INVITES, actor=BESS_NAME, target=LINNET_NAME), Subject.INVITATION, "Bess", BESS),
    (said(combat.ENGAGE, actor=WOLF, target=LINNET_NAME), Subject.THREATENED, "grey wolf", None),
    (said(combat.KILLED, actor=WOLF, target=LINNET_NAME), Subject.DEATH, "grey wolf", None),
    (
        quest.OFFER(npc=Name("Tamsin"), quest=Name("The Lost Lamp"), key="lost lamp"),
        Subject.QUEST_CHOICE,
        "Tamsin",
        None,
    ),
]


@pytest.mark.parametrize(("line", "kind", "who", "partner"), LINES)
def test_a_line_of_the_game_becomes_a_question(line, kind, who, partner):
    draft = draft_of_encounter(LINNET, encounter_in(line), CAREFUL)
    assert (draft.kind, draft.who, draft.partner) == (kind, who, partner)


@pytest.mark.parametrize(("line", "kind", "who", "partner"), LINES)
def test_what_the_terms_grant_or_do_not_ask_about_is_not_asked(line, kind, who, partner):
    met = encounter_in(line)
    silent = replace(CAREFUL, subjects=frozenset(set(Subject) - {kind}))
    assert draft_of_encounter(LINNET, met, silent) is None
    if kind is not Subject.DEATH:
        assert draft_of_encounter(LINNET, met, GENEROUS) is None


@pytest.mark.parametrize(
    "line",
    [
        said(trade.ASKS, "actor", actor=BESS_NAME, target=LINNET_NAME),
        trade.BEGINS(other=BESS_NAME),
        said(groups.INVITES, "actor", actor=BESS_NAME, target=LINNET_NAME),
        said(combat.ENGAGE, "actor", actor=LINNET_NAME, target=WOLF),
        said(combat.ENGAGE, "room", actor=WOLF, target=BESS_NAME),
        talk.IS_AWAY(target=BESS_NAME),
    ],
)
def test_other_lines_are_nothing_to_ask_about(line):
    assert encounter_in(line) is None


def submitted(line, stage=RefusalReason.GRANT, source=ActionSource.TEMPLATE, rule="rule"):
    proposal = ProposedCommand(CommandId("command#1"), line, Seconds(0), Seconds(9), Cause(1, source, rule))
    return Submitted(proposal, Refusal(stage, "such deeds are not granted"))


def test_a_purchase_over_the_limit_is_asked_about_with_its_price():
    draft = draft_of_refusal(LINNET, submitted("buy  Lamp"), CAREFUL, price=12)
    assert (draft.kind, draft.line, draft.gold, draft.stake) == (Subject.PURCHASE, "buy Lamp", 12, 12)
    assert draft.what == "buy Lamp, for 12 gold"


@pytest.mark.parametrize(
    ("stage", "source", "kind"),
    [
        (RefusalReason.GRANT, ActionSource.ADMIN, Subject.ORDER_REFUSED),
        (RefusalReason.TAINT, ActionSource.ADMIN, Subject.ORDER_REFUSED),
        (RefusalReason.STALE, ActionSource.ADMIN, None),
        (RefusalReason.RESOLVE, ActionSource.ADMIN, None),
        (RefusalReason.GRANT, ActionSource.TEMPLATE, None),
    ],
)
def test_only_orders_that_an_owner_could_allow_are_asked_about(stage, source, kind):
    draft = draft_of_refusal(LINNET, submitted("give lamp bess", stage, source), CAREFUL)
    assert (draft and draft.kind) == kind


def test_what_an_answer_led_to_is_not_asked_about_again():
    line = submitted("trade accept", source=ActionSource.ADMIN, rule=f"asked by {ANSWER}")
    assert draft_of_refusal(LINNET, line, CAREFUL) is None


def test_a_line_that_went_out_is_not_asked_about():
    released = Submitted(
        submitted("buy lamp").proposal, Release(Canonical("buy", "play", "shop", "lamp"), "buy lamp")
    )
    assert draft_of_refusal(LINNET, released, CAREFUL) is None


def test_who_is_stuck_for_as_long_as_the_terms_say_asks():
    assert draft_of_stuck(LINNET, 899, "looking for a lamp", CAREFUL) is None
    draft = draft_of_stuck(LINNET, 900, "looking for a lamp", CAREFUL)
    assert (draft.kind, draft.what) == (Subject.STUCK, "looking for a lamp")
    assert draft_of_stuck(LINNET, 900, "", replace(CAREFUL, subjects=frozenset())) is None


def test_hours_that_are_nearly_over_are_asked_about():
    fifth_s = CAREFUL.minutes_per_absence * 60 / 5
    assert draft_of_limit(LINNET, fifth_s + 1, CAREFUL) is None
    assert draft_of_limit(LINNET, fifth_s, CAREFUL).what == "24 minutes are left"
    short = replace(CAREFUL, minutes_per_absence=10)
    assert draft_of_limit(LINNET, 300, short) is None
    assert draft_of_limit(LINNET, 120, short).kind is Subject.LIMIT


def test_an_answer_becomes_the_line_that_it_asks_for():
    def draft(kind, **more):
        return QuestionDraft(LINNET, kind, "x", "Bess", **more)

    assert order_of(draft(Subject.TRADE), "yes", is_cautious=False) == "trade bess"
    assert order_of(draft(Subject.TRADE), "no", is_cautious=True) == ""
    assert order_of(draft(Subject.INVITATION), "yes", is_cautious=False) == "group accept"
    assert order_of(draft(Subject.PURCHASE, line="buy lamp"), "yes", is_cautious=False) == "buy lamp"
    assert order_of(draft(Subject.PURCHASE, line="buy lamp"), "no", is_cautious=True) == ""
    assert order_of(draft(Subject.QUEST_CHOICE), "lost lamp", is_cautious=False) == "accept lost lamp"
    assert order_of(draft(Subject.THREATENED), "yes", is_cautious=False) == "kill bess"
    assert order_of(draft(Subject.THREATENED), "no", is_cautious=True) == "flee"
    assert order_of(draft(Subject.LETTER), "yes", is_cautious=False) == ""


def test_a_quest_may_be_taken_or_left():
    met = Encounter(Meaning.QUEST_OFFERED, "Tamsin", None, "The Lost Lamp")
    draft = draft_of_encounter(LINNET, met, CAREFUL)
    assert (draft.subject, draft.choices) == ("The Lost Lamp", ("The Lost Lamp",))
