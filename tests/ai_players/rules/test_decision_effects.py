"""What a decision leaves behind: marked when its deed is released, and not at all when its plan is dropped."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import MOST_PROPOSED, EffectLedger, marks_of
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, step_key
from maid_engine.ai_players.cognitive.planning.tasks import task_from
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted, GoodsPlace, NextLead
from maid_engine.ai_players.models.decisions import (
    AdvanceTrade,
    Count,
    Note,
    NoteGoods,
    OfferWare,
    Pause,
    Repeated,
    Said,
    SetGroupRoom,
    SetLeader,
    Settle,
    Settled,
    SetWondered,
    TalkedTo,
    Untag,
    Warmed,
)
from maid_engine.ai_players.models.ids import CommandId, LocalIds, PhaseId
from maid_engine.ai_players.models.intake import CommandResult
from maid_engine.ai_players.models.planning import PlanLevel
from maid_engine.ai_players.models.trade_session import TradeMove, TradePhase, Transition
from maid_engine.core.messages import Prompt
from maid_engine.core.time import Seconds
from tests.ai_players.planning.house import begin, situation

LOOKED, REST = Activity.SEARCHED.of("square"), step_key("rest", {})
PROMPT = Prompt("30/30> ", {"hp": 30, "hp_max": 30})
FIRST = step_key("check_inventory", {})
"""What a new character does first, and the key that it is noted under."""


def task(*effects):
    return task_from(do("look_around").marking(*effects), 1, PhaseId("phase"), LocalIds())


def result(command, *, released):
    return CommandResult(CommandId(command), "look", released=released)


def first_line_proposed():
    book = begin()
    while not book.open:
        book.pass_time(0.25)
    assert book.open[0].text == "inventory"
    return book


# --- each effect ---


@pytest.mark.parametrize(
    ("effect", "marked"),
    [
        (Note(Activity.TALKED.of("ada")), lambda log: log.since(Activity.TALKED.of("ada"), 15.0) == 5.0),
        (Repeated(LOOKED, 60.0), lambda log: log.times[LOOKED] == 1 and log.since(LOOKED, 15.0) == 5.0),
        (
            Pause(REST, 20.0),
            lambda log: log.avoided(REST, 29.0) and not log.avoided(REST, 31.0),
        ),
        (SetLeader("Ada"), lambda log: log.facts.leader == "Ada"),
        (SetGroupRoom("mill"), lambda log: log.facts.group_room == "mill"),
        (SetWondered("trainer"), lambda log: log.facts.wondered_about == "trainer"),
        (
            NoteGoods(GoodsPlace("apple", "mill")),
            lambda log: log.facts.goods == (GoodsPlace("apple", "mill"),),
        ),
        (OfferWare("oak cudgel"), lambda log: log.trade.ware == "oak cudgel"),
        (
            AdvanceTrade(Transition(TradeMove.PUT_IN_GOLD, TradePhase.PAYING)),
            lambda log: log.trade.phase is TradePhase.PAYING,
        ),
        (Settle(Settled.GIFT), lambda log: not log.facts.to_thank),
        (Settle(Settled.CORPSE), lambda log: not log.facts.own_corpse),
        (Settle(Settled.LEAD), lambda log: not log.facts.lead.words),
        (Count(Counted.PASSED_ON), lambda log: log.counts[Counted.PASSED_ON] == 1),
        (
            Said("Good day!"),
            lambda log: "Good day!" in log.said and log.since(Activity.SPOKE.of(), 10.0) == 0.0,
        ),
        (TalkedTo("ada", 3), lambda log: log.words_with["ada"] == 3),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_effect_is_marked_at_the_time_of_the_deed(effect, marked):
    s = situation(begin())
    facts = s.diary.facts
    facts.to_thank, facts.own_corpse, facts.lead = "Ada", "mill", NextLead("Go north.", "mill")
    marks_of(s).apply([effect], 10.0)
    assert marked(s.diary)


def test_words_of_somebody_change_how_one_stands_with_them():
    s = situation(begin())
    marks_of(s).apply([Warmed("Ada", -8.0)], 10.0)
    known = s.beliefs.relationships.get("Ada")
    assert known is not None
    assert known.disposition_score < 0


def test_a_relationship_ends_with_its_deed():
    book = begin()
    book.mind.world.relationships.tag("Ada", "trading")
    s = situation(book)
    marks_of(s).apply([Untag("Ada", "trading")], 10.0)
    assert s.people.tagged("trading") == []


# --- when they are applied ---


def test_a_line_that_was_released_is_marked_with_the_time_it_was_typed_and_once():
    s, ledger, looking = situation(begin()), EffectLedger(), task(Note(LOOKED), Count(Counted.LORE))
    ledger.proposed(CommandId("1"), looking, Seconds(7.0))
    assert not s.diary.done(LOOKED)
    ledger.released([result("1", released=True)], marks_of(s))
    assert s.diary.since(LOOKED, 10.0) == 3.0
    ledger.proposed(CommandId("2"), looking, Seconds(9.0))
    ledger.released([result("2", released=True)], marks_of(s))
    assert s.diary.counts[Counted.LORE] == 1


def test_a_line_that_was_withheld_marks_nothing_until_it_is_released_after_all():
    s, ledger, looking = situation(begin()), EffectLedger(), task(Note(LOOKED))
    ledger.proposed(CommandId("1"), looking, Seconds(7.0))
    ledger.released([result("1", released=False)], marks_of(s))
    assert not s.diary.done(LOOKED)
    ledger.proposed(CommandId("2"), looking, Seconds(9.0))
    ledger.released([result("2", released=True)], marks_of(s))
    assert s.diary.since(LOOKED, 9.0) == 0.0


def test_what_failed_is_paused_but_its_words_were_not_said():
    s = situation(begin())
    EffectLedger.failed([task(Pause(REST, 75.0), Said("Good day!"), TalkedTo("ada", 2))], marks_of(s), 10.0)
    assert s.diary.avoided(REST, 20.0)
    assert "Good day!" not in s.diary.said
    assert s.diary.words_with == {}


def test_lines_of_which_nothing_is_heard_are_forgotten():
    s, ledger = situation(begin()), EffectLedger()
    for number in range(MOST_PROPOSED + 1):
        ledger.proposed(CommandId(str(number)), task(Note(Activity.SEARCHED.of(str(number)))), Seconds(1.0))
    ledger.released([result(number, released=True) for number in ("0", "1")], marks_of(s))
    assert not s.diary.done(Activity.SEARCHED.of("0"))
    assert s.diary.done(Activity.SEARCHED.of("1"))


# --- in a mind ---


def test_a_mind_notes_what_it_does_when_the_line_is_typed_and_not_before():
    book = first_line_proposed()
    assert not book.mind.diary.done(FIRST)
    book << "inventory"
    book >> ("Nothing.", PROMPT)
    assert book.mind.diary.done(FIRST)


def test_a_plan_that_is_dropped_leaves_no_mark_and_is_thought_of_again():
    book = first_line_proposed()
    book.open.clear()
    book.mind.actions.runner.abort("dropped", book.now)
    book.mind.planning.drop(PlanLevel.PHASE)
    assert not book.mind.diary.done(FIRST)
    book << "inventory"


def test_waiting_is_marked_when_it_begins():
    book = first_line_proposed()
    book.open.clear()
    book.mind.actions.runner.abort("dropped", book.now)
    book.mind.planning.push(Decision((do("wait", seconds="30").marking(Note(LOOKED)),)))
    book.silent(10.0)
    assert book.mind.diary.done(LOOKED)
