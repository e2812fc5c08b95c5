"""The state of a talk: what either side did with words, what is open, and what the talk was about.

Words that lean on earlier ones are completed from it: "and the inn?", "and?", "how much?".
"""

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from maid_engine.ai_players.dialogue.exchanges.after_answers import is_after_answer
from maid_engine.ai_players.dialogue.intent_rows import IntentRow, IntentRows, SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_json

MOST_ACTS: Final = 16
MOST_TOPICS: Final = 8
MOST_FACTS: Final = 8
MAY_BE: Final = 0.1
"""Probability from which on a question may have been one of another row."""
MOST_STATES: Final = 24
"""Maximum number of talks whose state is kept. The oldest are dropped."""
LONGEST_PREMISES: Final = 300
"""Number of characters of the latest comparisons that are kept."""
_SENTENCE: Final = re.compile(r"(?<=[.!?]) +")
_PRICE: Final = "trade.price"
_SAME_AGAIN: Final = "turn.more"
_OTHER_THING: Final = frozenset({"turn.what_about", "turn.correct"})
_HOW_MUCH: Final = "turn.how_much"
_WHEN: Final = "turn.when"
_HOW_LONG: Final = "self.how_long"
_MANY: Final = re.compile(r"\bmany\b", re.IGNORECASE)
_COUNTS: Final = frozenset({"self.fought", "self.carrying", "self.level", "self.died", "quests.yours"})
"""Rows whose answer has a number, so that "how many?" asks the same again."""
_DATES: Final = frozenset({"self.died", "self.lately"})
"""Rows whose answer can say how long ago it was, so that "when?" asks the same again."""
_TRADES: Final = "trade."
_TURNS: Final = "turn."
"""Words of these rows lean on a question and are none of their own."""
_SAID_BESIDE: Final = frozenset(
    {"social.ack", "turn.yes", "turn.no", "turn.maybe", "turn.sure", "trade.bargain"}
)
"""Rows after which a trade is still what the talk is about."""


@dataclass(frozen=True, slots=True)
class TalkAct:
    """What one line was for."""

    mine: bool
    row: str
    """A row of intents, or of answers."""
    at: float


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question of the partner."""

    row: str
    slots: dict[str, str] = field(default_factory=dict)
    words: str = ""
    others: list[str] = field(default_factory=list)
    """Rows that it could have been as well, the likeliest first."""

    def names(self, person: "NamedPerson") -> bool:
        """Return whether the question names a person."""
        return any(map(person.named_in, (self.words, *self.slots.values())))


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """What this side answered, before it was put into words."""

    row: str
    """Name of the row of answers."""
    facts: dict[str, str] = field(default_factory=dict)
    """The facts in it: a place, a price, the way."""

    def names(self, person: "NamedPerson") -> bool:
        """Return whether the answer names a person."""
        return any(map(person.named_in, self.facts.values()))


@dataclass(slots=True)
class TalkState:
    """The state of a talk with one partner. All lists are bounded, and it can be saved."""

    last: float = 0.0
    """When the last line was said."""
    acts: list[TalkAct] = field(default_factory=list)
    """The last lines of both sides, oldest first."""
    topics: list[str] = field(default_factory=list)
    """What was named, in the partner's words, oldest first."""
    question: OpenQuestion | None = None
    """The partner's last question that was understood."""
    is_asked: bool = False
    """Whether this side asked something that the partner has not answered."""
    because: str = ""
    """How this side knew what it said last, for a "why?"."""
    facts: list[str] = field(default_factory=list)
    """What the partner told about itself in this talk."""
    asked: str = ""
    """The question in the last line of this side; "" if it was none."""
    named: list[str] = field(default_factory=list)
    """Names in the last line of this side, in their order."""
    words: str = ""
    """The partner's last words."""
    exchange: str = ""
    """Name of the exchange that this side replied with last; "" if the talk has gone on to something else."""
    meaning: str = ""
    """The row of answers that this side said last, and that follow-ups may lean on; "" if it said none."""
    thought: str = ""
    """Name of the exchange that the partner's last words were like, whatever this side replied; "" if of none."""
    result: str = ""
    """The result of the sum that the talk is at, in digits; "" if it is at none."""
    working: str = ""
    """How that result, or another that was worked out last, came about; "" if it can't be shown."""
    answer: GivenAnswer | None = None
    """What this side answered last; `None` if it was an exchange, or nothing."""
    premises: str = ""
    """The partner's last comparisons, from which a later question may conclude."""
    broken_off: bool = False
    """Whether one of both left in the middle of it, so that it goes on when they meet again."""
    authors: tuple[str, ...] = ()
    """Ids of the players whose words were said in it, sorted; also of those whose words one of both repeated."""

    def made_of(self, authors: Sequence[str]) -> None:
        """Record whose words were said in it."""
        self.authors = tuple(sorted({*self.authors, *authors}))

    def heard(self, reading: Reading, topic: str, now: float, thought: str = "") -> None:
        """Record the partner's words.

        Args:
            reading: their reading.
            topic: the topic that they name; "" if none.
            now: the time, in seconds.
            thought: name of the exchange that they are like; "" if of none.
        """
        self._act(TalkAct(mine=False, row=reading.intent, at=now))
        if thought or not self._is_at_courtesy():
            self.thought = thought
        self.words = reading.words
        if reading.asks and reading.is_sure and not reading.intent.startswith(_TURNS):
            self.question = _question_of(reading)
        if topic and topic not in self.topics:
            self.topics.append(topic)
            del self.topics[:-MOST_TOPICS]

    def said(
        self, line: str, now: float, named: Sequence[str] = (), exchange: str = "", meaning: str = ""
    ) -> None:
        """Record a line of this side. A line that ends with a question mark waits for an answer.

        Args:
            line: the line.
            now: the time, in seconds.
            named: the names in it.
            exchange: name of the exchange that it replies with; "" if it is of none. A reply to a courtesy, such as
                "thanks", leaves the talk at the exchange where it was.
            meaning: the row of answers that it says; "" if it is of none. A reply to a courtesy leaves the one before,
                and so does a follow-up that leans on it.
        """
        if not (is_after_answer(exchange) or (self.meaning and self._is_at_courtesy())):
            self.meaning = meaning
        if exchange or not self._is_at_courtesy():
            self.exchange = exchange
        self._act(TalkAct(mine=True, row="", at=now))
        self.is_asked = line.endswith("?")
        self.asked = ""
        if self.is_asked:
            self.asked = _SENTENCE.split(line)[-1]
        self.named = list(named[:MOST_TOPICS])

    @property
    def before(self) -> str:
        """The row of the partner's last words; "" if there were none."""
        return next((act.row for act in reversed(self.acts) if not act.mine), "")

    @property
    def trade(self) -> str:
        """The row with which the trade began that the talk is at; "" if it is at none."""
        rows = (act.row for act in reversed(self.acts) if not act.mine)
        latest = next(itertools.filterfalse(_SAID_BESIDE.__contains__, rows), "")
        if not latest.startswith(_TRADES):
            return ""
        return latest

    def _is_at_courtesy(self) -> bool:
        """Return whether the partner's last words were only polite."""
        return shipped_rows().kind_of(self.before) is SpeechKind.COURTESY

    def compared(self, words: str) -> None:
        """Keep a comparison of the partner, with those just before it."""
        self.premises = f"{self.premises}. {words}".strip(". ")[-LONGEST_PREMISES:]

    def reckoned(self, facts: Mapping[str, str], *, is_answer: bool) -> None:
        """Keep the result in the facts of a line, and its working. An answer without a result clears the one before."""
        result = facts.get("sum", facts.get("result", ""))
        if result or is_answer:
            self.result = result
            self.working = facts.get("working", "")

    def answered(self, row: str, facts: Mapping[str, str]) -> None:
        """Keep what this side answers: the row of answers, "" if it is none, and the facts."""
        self.answer = GivenAnswer(row, dict(facts)) if row else None

    def told(self, fact: str) -> None:
        """Record a fact that the partner told about itself."""
        self.facts.append(fact)
        del self.facts[:-MOST_FACTS]

    def reason(self, because: str, *, is_answer: bool) -> None:
        """Keep how this side knew what it says. An answer without a reason clears the one before."""
        if because or is_answer:
            self.because = because

    def completed(self, reading: Reading, rows: IntentRows, thing: str = "") -> Reading:
        """Return a reading that stands for itself: "and the inn?" becomes the question before, about the inn.

        Args:
            reading: The reading of the words.
            rows: All rows of intents.
            thing: The thing that either side named last, for "how much?".
        """
        before = self.question
        if reading.intent == _HOW_MUCH and not self._is_repeated_by(reading):
            return self._amount(reading, thing)
        if before is None or before.row not in rows:
            return reading
        if reading.intent == _WHEN and before.row.startswith("self."):
            return self._dated(reading, before)
        if self._is_asked_again_by(reading):
            return replace(reading, intent=before.row, slots=dict(before.slots), asks=True)
        return _of_another(reading, before, rows[before.row])

    def _amount(self, reading: Reading, thing: str) -> Reading:
        """Return the question for a price. Words that ask how many are left as they are, unless a trade is the topic: what is counted has no price."""
        counts = _MANY.search(reading.words) is not None and not reading.slots
        if counts and not self.trade:
            return reading
        return self._priced(reading, thing)

    def _priced(self, reading: Reading, thing: str) -> Reading:
        """Return the question for the price of a thing, or else of what was asked about before."""
        if not thing and self.question is not None:
            thing = self.question.slots.get("thing", "")
        if not thing:
            return reading
        return replace(reading, intent=_PRICE, slots={"thing": thing}, asks=True)

    def _dated(self, reading: Reading, before: OpenQuestion) -> Reading:
        """Return the question that "when?" or "since when?" asks after one for the hearer itself."""
        if before.row != self.before:
            return reading
        if before.row in _DATES:
            return replace(reading, intent=before.row, slots=dict(before.slots), asks=True)
        return replace(reading, intent=_HOW_LONG, asks=True)

    def _is_asked_again_by(self, reading: Reading) -> bool:
        """Return whether words ask for the same again: for more of it while the talk is at it, or for a number in its answer."""
        if reading.intent == _SAME_AGAIN:
            return self._is_at_question()
        return self._is_repeated_by(reading)

    def _is_at_question(self) -> bool:
        """Return whether the partner has said nothing since the last question but words that lean on it, or polite ones."""
        rows = (act.row for act in reversed(self.acts) if not act.mine)
        latest = next(itertools.filterfalse(_leans_or_is_polite, rows), "")
        return self.question is not None and latest == self.question.row

    def _is_repeated_by(self, reading: Reading) -> bool:
        """Return whether words ask once more what was asked just before, because its answer has a number."""
        question = self.question
        return question is not None and question.row == self.before and question.row in _repeating(reading)

    def forget(self, person: "NamedPerson") -> None:
        """Delete what names a person."""
        for names in (self.topics, self.facts, self.named):
            names[:] = itertools.filterfalse(person.named_in, names)
        if self.question is not None and self.question.names(person):
            self.question = None
        if self.answer is not None and self.answer.names(person):
            self.answer = None
        self.because = _without(person, self.because)
        self.words = _without(person, self.words)
        self.asked = _without(person, self.asked)
        self.working = _without(person, self.working)
        self.premises = _without(person, self.premises)

    def _act(self, act: TalkAct) -> None:
        self.last = act.at
        self.acts.append(act)
        del self.acts[:-MOST_ACTS]


def _leans_or_is_polite(row: str) -> bool:
    """Return whether words of a row leave a talk at the question where it was."""
    return row.startswith(_TURNS) or shipped_rows().kind_of(row) is SpeechKind.COURTESY


def _question_of(reading: Reading) -> OpenQuestion:
    """Return the question that some words ask."""
    others = [one.intent for one in reading.alternatives if one.confidence >= MAY_BE]
    return OpenQuestion(reading.intent, dict(reading.slots), reading.words, others)


def _of_another(reading: Reading, before: OpenQuestion, row: IntentRow) -> Reading:
    """Return the question before with the thing that the words name, if they ask it of another thing."""
    if reading.intent not in _OTHER_THING or "thing" not in reading.slots:
        return reading
    is_of_things = row.kind is SpeechKind.QUESTION or row.name.startswith(_TRADES)
    if not is_of_things or not row.slots:
        return reading
    slots = {**before.slots, row.slots[0]: reading.slots["thing"]}
    return replace(reading, intent=row.name, slots=slots, asks=True)


def _repeating(reading: Reading) -> frozenset[str]:
    """Return the rows of questions that some words ask once more, because their answer has a number."""
    counts = reading.intent in {_HOW_MUCH, _PRICE} and not reading.slots
    if counts and _MANY.search(reading.words):
        return _COUNTS
    return frozenset()


class NamedPerson(Protocol):
    """Somebody whose name can be found in texts."""

    @property
    def name(self) -> str:
        """The name in lower case."""
        ...

    def named_in(self, text: str) -> bool:
        """Return whether a text names the person."""
        ...

    def wrote(self, taint: tuple[str, ...]) -> bool:
        """Return whether the person is among these authors."""
        ...


def _without(person: NamedPerson, text: str) -> str:
    """Return a text; "" if it names the person."""
    if person.named_in(text):
        return ""
    return text


class TalkStates:
    """The states of recent talks, so that a talk goes on after a restart."""

    def __init__(self) -> None:
        self._states: dict[str, TalkState] = {}

    def begin(
        self, partner: str, now: float, *, private: bool, within_s: float, broken_off_s: float = 0.0
    ) -> TalkState:
        """Return the state for a talk that begins: that of the last `within_s` seconds, else a new one.

        That of a talk which was broken off is taken up within `broken_off_s` seconds. What was said in private is never carried into a talk that others hear, nor the other way round.
        """
        key = _key(partner, private=private)
        known = self._states.pop(key, None)
        if known is not None and known.broken_off:
            within_s = broken_off_s
        if known is None or now - known.last > within_s:
            known = TalkState(last=now)
        known.broken_off = False
        self._states[key] = known
        drop_oldest(self._states, MOST_STATES)
        return known

    def make_private(self, partner: str) -> None:
        """Note that a talk that others heard goes on in private, so that it is not carried on aloud."""
        state = self._states.pop(_key(partner, private=False), None)
        if state is not None:
            self._states[_key(partner, private=True)] = state

    def end(self, partner: str, *, private: bool) -> None:
        """Drop the state of a talk that is over."""
        self._states.pop(_key(partner, private=private), None)

    def close(self, partner: str, *, private: bool, broken_off: bool) -> None:
        """Drop the state of a talk that is over. That of one that was broken off is kept until both meet again."""
        state = self._states.get(_key(partner, private=private))
        if state is not None and broken_off:
            state.broken_off = True
        else:
            self.end(partner, private=private)

    def forget(self, person: NamedPerson) -> None:
        """Delete the talks with a person and those in which the person's words were repeated, and names in others."""
        for private in (True, False):
            self.end(person.name, private=private)
        self._states = {key: state for key, state in self._states.items() if not person.wrote(state.authors)}
        for state in self._states.values():
            state.forget(person)

    def state(self) -> dict[str, object]:
        """Return the states to save, as JSON."""
        return {key: to_json(state) for key, state in self._states.items()}

    def restore(self, saved: Mapping[str, object]) -> None:
        """Restore what :meth:`state` returned."""
        self._states = {key: from_json(TalkState, state) for key, state in saved.items()}


def _key(partner: str, *, private: bool) -> str:
    return f"{'private' if private else 'aloud'}:{partner.lower()}"
