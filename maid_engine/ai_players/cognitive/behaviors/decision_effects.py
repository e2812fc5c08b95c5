"""Applies the effects of decisions. This is the only place that writes cooldowns and notes of rules.

An effect waits with its task until the first line of the task is released. A plan that is dropped before that
leaves no effects. A plan that fails leaves its cooldowns, so that it is not tried again at once, but no
record of words that were not said.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.noted_facts import note_down
from maid_engine.ai_players.cognitive.memory.promise_book import PromiseBook
from maid_engine.ai_players.cognitive.memory.promise_ledger import PromiseLedger
from maid_engine.ai_players.cognitive.memory.told_facts import learn, unlearn
from maid_engine.ai_players.cognitive.personality.schedule import Schedule
from maid_engine.ai_players.cognitive.world_model.relationships import RelationshipTracker
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import ActivityFacts, NextLead
from maid_engine.ai_players.models.decisions import (
    AdvanceTrade,
    Approached,
    Count,
    DecisionEffect,
    EndPromise,
    FactEffect,
    Interrupt,
    Learned,
    LineHeard,
    LogEffect,
    MakePromise,
    Note,
    NoteDown,
    NoteGoods,
    OfferWare,
    Pause,
    PromiseWords,
    Recall,
    RefuseTrade,
    Repeated,
    Said,
    SetGroupRoom,
    SetLeader,
    Settle,
    Settled,
    SetWondered,
    Spoke,
    TalkedTo,
    TalkLog,
    TradeEffect,
    TryPromise,
    Unlearned,
    Untag,
    Warmed,
    WordsEffect,
)
from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import CommandResult
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.trade_session import TradeSession
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.time import Seconds

MOST_PROPOSED = 8
"""Proposed lines that are kept until their result is known.

One line is in flight at a time, and a few reflexes.
"""
SPEECH = (Said, LineHeard, TalkedTo, Spoke, RefuseTrade, MakePromise, EndPromise, PromiseWords, Approached)


@dataclass(frozen=True, slots=True)
class DecisionMarks:
    """Writes effects into the parts of a mind that decisions change."""

    log: ActivityLog
    relationships: RelationshipTracker
    memory: MemorySystem
    talks: TalkLog
    schedule: Schedule | None
    promises: PromiseBook

    def apply(self, effects: Iterable[DecisionEffect], at: float) -> None:
        """Apply effects of an action that was done at this time, in seconds."""
        for effect in effects:
            self._apply(effect, at)

    def _apply(self, effect: DecisionEffect, at: float) -> None:
        match effect:
            case Untag(name, tag):
                self.relationships.untag(name, tag)
            case Warmed(name, points):
                self.relationships.adjust_disposition(name, points, "player")
            case Spoke():
                self.talks.spoke(effect, at)
            case Recall(memories):
                self.memory.recalled(memories, at)
            case Learned():
                learn(self.memory, effect, at)
            case NoteDown():
                note_down(self.memory, effect, at)
            case Unlearned(memories, player, words):
                unlearn(self.memory, memories)
                self.talks.unsay(player, words)
            case Interrupt(what, seconds):
                if self.schedule is not None:
                    self.schedule.interrupt(what, at, seconds)
            case MakePromise() | EndPromise() | PromiseWords() | TryPromise():
                PromiseLedger(self.promises, self.relationships, self.memory).write(effect, at)
            case _:
                self._write(effect, at)

    def _write(self, effect: LogEffect, at: float) -> None:
        log = self.log
        match effect:
            case Note(key):
                log.note(key, at)
            case Repeated(key, within_s):
                log.repeated(key, at, within_s)
            case Approached(player):
                log.approached(player, at)
            case Pause(key, seconds):
                log.avoid(key, at + seconds)
            case Count(what):
                log.counts[what] += 1
            case SetLeader() | SetGroupRoom() | SetWondered() | NoteGoods() | Settle():
                _write_fact(log.facts, effect)
            case OfferWare() | AdvanceTrade() | RefuseTrade():
                log.trade = _trade_after(log.trade, effect)
            case Said() | LineHeard() | TalkedTo():
                _write_words(log, effect, at)
            case _:
                assert_never(effect)


def _write_fact(facts: ActivityFacts, effect: FactEffect) -> None:
    match effect:
        case SetLeader(name):
            facts.leader = name
        case SetGroupRoom(room):
            facts.group_room = room
        case SetWondered(topic):
            facts.wondered_about = topic
        case NoteGoods(place):
            facts.found_goods(place)
        case Settle(what):
            _settle(facts, what)


def _settle(facts: ActivityFacts, what: Settled) -> None:
    match what:
        case Settled.CORPSE:
            facts.own_corpse = ""
        case Settled.LEAD:
            facts.lead = NextLead()
        case Settled.GIFT:
            facts.to_thank = ""


def _trade_after(trade: TradeSession, effect: TradeEffect) -> TradeSession:
    """Return the session of a trade after an effect."""
    match effect:
        case OfferWare(ware):
            return trade.offering(ware)
        case AdvanceTrade(transition=transition, item=item):
            return trade.after(transition, item)
        case RefuseTrade():
            return trade.refusing()


def _write_words(log: ActivityLog, effect: WordsEffect, at: float) -> None:
    """Note own words: that they were said, who heard the line, and with whom the character talked."""
    match effect:
        case Said(words):
            log.said.append(words)
            log.note(Activity.SPOKE.of(), at)
        case LineHeard(listeners, line):
            log.heard.note(listeners, line, at)
        case TalkedTo(player, words):
            log.talked(player, words)


def marks_of(s: MindSituation) -> DecisionMarks:
    """Return the writer for effects of decisions that were made in this situation."""
    return DecisionMarks(s.diary, s.beliefs.relationships, s.memory, s.talks, s.schedule, s.promises)


class _Proposed(NamedTuple):
    at: Seconds
    """When the line is typed."""
    task: TaskPlan | None = None
    effects: tuple[DecisionEffect, ...] = ()
    """The effects of a line without a task."""


class EffectLedger:
    """Keeps the effects of tasks and reflexes until their line is released."""

    def __init__(self) -> None:
        self._proposed: dict[CommandId, _Proposed] = {}

    def proposed(self, command: CommandId, task: TaskPlan | None, at: Seconds) -> None:
        """Keep a proposed line of a task whose effects are still to be applied."""
        if task is None or not task.effects:
            return
        self._keep(command, _Proposed(at, task=task))

    def proposed_reflex(self, command: CommandId, effects: tuple[DecisionEffect, ...], at: Seconds) -> None:
        """Keep the effects of a reflex whose line was proposed."""
        if effects:
            self._keep(command, _Proposed(at, effects=effects))

    def _keep(self, command: CommandId, proposed: _Proposed) -> None:
        self._proposed[command] = proposed
        drop_oldest(self._proposed, MOST_PROPOSED)

    def released(self, results: Sequence[CommandResult], marks: DecisionMarks) -> None:
        """Apply the effects of tasks and reflexes whose line was typed."""
        for result in results:
            proposed = self._proposed.pop(result.command_id, None)
            if proposed is None or not result.released:
                continue
            marks.apply(proposed.effects, proposed.at)
            if proposed.task is not None:
                self.done(proposed.task, marks, proposed.at)

    @staticmethod
    def done(task: TaskPlan, marks: DecisionMarks, at: float) -> None:
        """Apply the effects of a task that has begun, or that needs no line. They are applied only once."""
        effects, task.effects = task.effects, ()
        marks.apply(effects, at)

    @staticmethod
    def failed(tasks: Iterable[TaskPlan], marks: DecisionMarks, at: float) -> None:
        """Apply the effects of failed tasks, except for words that were not said."""
        for task in tasks:
            effects, task.effects = task.effects, ()
            marks.apply([one for one in effects if not isinstance(one, SPEECH)], at)
