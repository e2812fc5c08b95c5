"""Talks as sessions: who spoke to whom about what, whose turn it is, and when it is over.

Words that were heard wait here for a moment to answer. An answer is a draft first: it may be put better by a
model, it is dropped when somebody else answers a question asked of all, and it is withdrawn when the room has
changed or the partner is gone. A talk that ends is remembered in a sentence.
"""

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.memory.hearsay import shows_ignorance
from maid_engine.ai_players.cognitive.world_model.observation_audience import is_private
from maid_engine.ai_players.language.intents import Intent, Understood, clean_topic, understand
from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.decisions import DecisionEffect, Spoke
from maid_engine.ai_players.models.focus import Focus
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.questions import Question, QuestionId
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite
from maid_engine.ai_players.questions.speech_questions import (
    SpeechClass,
    SpeechFacts,
    Utterance,
    UtteranceFacts,
)
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.time import Seconds

STALE_S: Final = 20.0
STALE_TO_ME_S: Final = 45.0
"""Who was spoken to by name answers late rather than never: after a fight, or a walk's last step."""
MOST_WAITING: Final = 6
SILENCE_S: Final = 60.0
"""After so long without a word a talk is over."""
MOST_TALKS: Final = 12
TURNS_KEPT: Final = 6
MINE: Final = "me: "
"""Before what one said oneself, among the turns of a talk."""
LINES_KEPT: Final = 24
WORDED_KEPT: Final = 8
VOICES_KEPT: Final = 8
KNOWS: Final = 0.5
"""Who is as sure as this answers though others said that they don't know."""
SPEAKING_S: Final = 15.0
"""How long an answer that was pushed may take until it is said."""
UNANSWERED: Final = frozenset({"shout", "chat", "group", "emote"})
"""Channels on which nobody waits for an answer of everybody."""


class Heard(NamedTuple):
    """Words that somebody spoke."""

    who: str
    words: str
    to_me: bool
    private: bool
    heard: int
    at: float
    taint: Taint
    named: str = ""
    """Whom they were said to, when it is not me."""
    after: str = ""
    """Who else had the word last before them, in lower case; "" when nobody had it lately."""
    audience: Audience = EVERYBODY
    """Who else heard them."""


class Turn(NamedTuple):
    """One line of a talk."""

    line: str
    """``Bob: …``, or ``me: …``."""
    audience: Audience
    """Who heard it."""


@dataclass(slots=True)
class Talk:
    """One talk with one partner."""

    partner: str
    began: float
    last: float
    room: str = ""
    human: bool = True
    mine: int = 0
    """How often one spoke."""
    theirs: int = 0
    before: Understood | None = None
    """What was understood last of those of their words that named something."""
    because: str = ""
    """How one knew what one said last."""
    topics: list[str] = field(default_factory=list)
    warmth: float = 0.0
    """How friendly it was, for the relationship."""
    turns: deque[Turn] = field(default_factory=lambda: deque(maxlen=TURNS_KEPT))
    private: bool = False
    """Whether anything of it was said where only the partner hears."""
    audience: Audience = EVERYBODY
    """Who heard all of it."""
    asked: bool = False
    """Whether one asked them something that they have not answered."""
    over: str = ""
    """Why it is over; "" while it goes on."""
    taint: Taint = ()
    focus: Focus = field(default_factory=Focus)
    """What was named last, on both sides."""

    def last_line(self, hearers: Audience) -> str:
        """Return what the AI player said last that all these hearers heard; "" when nothing of late."""
        mine = (line for line in reversed(self.heard_by(hearers)) if line.startswith(MINE))
        return next(mine, "").removeprefix(MINE)

    def heard_by(self, hearers: Audience) -> tuple[str, ...]:
        """Return the lines that all these hearers heard, the last one last."""
        return tuple(turn.line for turn in self.turns if turn.audience.includes(hearers))


class Wording(NamedTuple):
    """How an answer is put."""

    line: str
    more: str
    gesture: str
    authors: Taint = CLEAN
    """Whose words the model was shown that put it so."""


@dataclass(slots=True)
class Draft:
    """An answer that is not said yet."""

    heard: Heard
    line: str
    more: str
    gesture: str
    room: str
    ready_at: float
    answers_at: float = 0.0
    """When a person would have answered, had no model been asked."""
    facts: object = None
    """What a model was asked with, when one was."""
    seen: bool = True
    """Whether whom it is for was seen here; who speaks unseen, in the dark, is here all the same."""
    mine_alone: bool = False
    """Whether nobody else may answer instead: it was said to me by name."""
    sure: float = 0.0
    """How well it answers, 0 to 1."""
    owed: bool = False
    """Whether a person waits for it, so that what is said meanwhile is answered after it."""
    because: str = ""
    """How one knows what it says."""
    way: tuple[str, ...] = ()
    """Directions to walk when it is said: somebody who was asked has told the way."""
    thought: QuestionId | None = None
    """The question to a model that understood the words, or worded the answer."""
    hearers: Audience = EVERYBODY
    """For whom a model worded it."""
    authors: Taint = CLEAN
    """Whose words the model that worded it was shown."""
    plain: Wording | None = None
    """The rule's words, where a model's words have taken their place."""
    effects: tuple[DecisionEffect, ...] = ()
    """What is noted once it is said."""

    def wording(self, hearers: Audience) -> Wording:
        """Return how it is put for these hearers: a model's words are only for those for whom they were made."""
        if self.plain is not None and not self.hearers.includes(hearers):
            return self.plain
        return Wording(self.line, self.more, self.gesture, self.authors)


class Conversation:
    """What was said lately, what is to be answered, and the talks that go on."""

    def __init__(self, me: str) -> None:
        self._me = re.compile(rf"\b{re.escape(me)}\b", re.IGNORECASE)
        self._mine = me.lower()
        self._waiting: deque[Heard] = deque(maxlen=MOST_WAITING)
        self.talks: dict[str, Talk] = {}
        """Partner in lower case → the talk that goes on."""
        self._worded: dict[str, Taint] = {}
        self._ended: list[Talk] = []
        """Talks in private that ended because their partner went on aloud."""
        self.draft: Draft | None = None
        self.understood: tuple[Heard, Understood] | None = None
        """Words of no known shape, and what a model makes of them."""
        self.understood_by: QuestionId | None = None
        """The question to that model."""
        self.speaking: Draft | None = None
        """What has been handed on to be typed and was not heard yet."""
        self._speaking_until = 0.0
        self.last_heard = -1e9
        self.fresh: list[Heard] = []
        """Heard since this was last emptied, for gossip."""
        self._voices: deque[tuple[str, float]] = deque(maxlen=VOICES_KEPT)
        """Who spoke aloud, oneself too, and when."""
        self._focus, self._named_at = Focus(), -1e9
        """What was named aloud last, and when."""
        self.lines: deque[str] = deque(maxlen=LINES_KEPT)
        """What others said lately, word for word: nobody likes to hear it twice."""

    # --- hearing ---

    def hear(self, observations: Sequence[Observation], now: float) -> bool:
        """Keep what was said by players; whether something waits for an answer."""
        news = False
        for one in observations:
            if one.meaning is Meaning.I_SAID:
                self.speaking = None
                self._voices.append((self._mine, now))
            elif one.meaning in (Meaning.SAID, Meaning.TOLD_ME):
                news = self._take(one, now) or news
        return news

    def _take(self, one: Observation, now: float) -> bool:
        who, words = one.text(Role.WHO), _words(one.text(Role.TEXT))
        if who.lower() == self._mine or not words:
            return False
        channel = one.text(Role.CHANNEL)
        named = bool(self._me.search(words))
        told = one.meaning is Meaning.TOLD_ME
        heard = Heard(
            who,
            words,
            named or told,
            is_private(one),
            one.seq,
            now,
            one.taint or (who,),
            one.text(Role.WHOM) if not told else "",
            self._voice_before(who.lower(), now) if not told else self._mine,
            one.audience,
        )
        if not told:
            self._voices.append((who.lower(), now))
            self.lines.append(words)
            self.fresh.append(heard)
            self._spoil(heard)
        if (channel in UNANSWERED and not named) or heard.named:
            return False
        self._waiting.append(heard)
        self.last_heard = now
        return True

    def _voice_before(self, who: str, now: float) -> str:
        """Who else spoke last, of late."""
        lately = (name for name, at in reversed(self._voices) if now - at < SILENCE_S / 2)
        return next((name for name in lately if name != who), "")

    def _spoil(self, heard: Heard) -> None:
        """Somebody else has answered what was asked of all: what one would have said is not needed now."""
        for draft in (self.draft, self.speaking):
            if draft is None or draft.mine_alone or draft.heard.who.lower() == heard.who.lower():
                continue
            if heard.words.endswith("?") or not _answers(heard.words, draft):
                continue
            if draft is self.draft:
                self.draft = None
            else:
                draft.room = ""  # no room is this one: it is withdrawn

    def next(self, now: float) -> Heard | None:
        """What to answer now: what was said to me before what was said to all, questions before remarks, then the latest.

        Other questions wait for their turn, in their order; other remarks are let go.
        """
        fresh = [
            heard for heard in self._waiting if now - heard.at <= (STALE_TO_ME_S if heard.to_me else STALE_S)
        ]
        self._waiting.clear()
        if not fresh:
            return None
        first = max(fresh, key=_pressing)
        if _pressing(first)[1]:  # of questions the one that was asked first
            first = next(heard for heard in fresh if _pressing(heard) == _pressing(first))
        else:
            first = next(heard for heard in reversed(fresh) if _pressing(heard) == _pressing(first))
        others = [heard for heard in fresh if heard is not first]
        self._waiting.extend(heard for heard in others if heard.words.endswith("?"))
        return first

    @property
    def speakers(self) -> tuple[str, ...]:
        """Who waits to be listened to, and who for what one is about to say."""
        drafted = (self.draft.heard.who,) if self.draft is not None else ()
        return (*(heard.who for heard in self._waiting), *drafted)

    @property
    def unanswered(self) -> tuple[Heard, ...]:
        """Words that wait to be looked at, in the order in which they came."""
        return tuple(self._waiting)

    @property
    def waiting(self) -> bool:
        """Whether something was said that is to be looked at now: not while an answer that is owed is on its way."""
        return bool(self._waiting) and not (self.draft is not None and self.draft.owed)

    @property
    def pending(self) -> bool:
        """Whether words wait to be considered, or to be said."""
        return bool(self._waiting) or self.draft is not None or self.understood is not None

    # --- talks ---

    def talk_with(self, heard: Heard, room: str, *, human: bool) -> Talk:
        """The talk that these words belong to, begun with them when there is none."""
        key = heard.who.lower()
        talk = self.talks.get(key)
        if talk is not None and talk.private and not heard.private:
            # Nothing of what was said in private is carried into a talk that others hear.
            self._ended.append(self.talks.pop(key))
            talk = None
        if talk is None:
            talk = self.talks[key] = Talk(heard.who, heard.at, heard.at, room, human=human, taint=heard.taint)
            drop_oldest(self.talks, MOST_TALKS)
            talk.focus = self._focus if room and heard.at - self._named_at < SILENCE_S else Focus()
        talk.last = heard.at
        talk.theirs += 1
        talk.private = talk.private or heard.private
        talk.audience = talk.audience.narrowed(heard.audience)
        talk.turns.append(Turn(f"{heard.who}: {heard.words}", heard.audience))
        return talk

    def partner_now(self, who: str, now: float) -> bool:
        """Whether one is just talking with this one, so that words without a name are meant for one."""
        talk = self.talks.get(who.lower())
        return talk is not None and talk.mine > 0 and now - talk.last < SILENCE_S / 2

    def human_partner(self, now: float, within: float) -> str:
        """The person one exchanged words with so many seconds ago at most; "" when there is none."""
        for talk in self.talks.values():
            if talk.human and talk.mine and now - talk.last < within:
                return talk.partner
        return ""

    def spoke(self, said: Spoke, now: float) -> None:
        """Keep a line that one said to somebody, or in answer to them."""
        self._worded_by(said.line, said.authors)
        talk = self.talks.get(said.partner.lower())
        if talk is not None:
            talk.mine += 1
            talk.last = now
            talk.audience = talk.audience.narrowed(said.hearers)
            talk.turns.append(Turn(f"{MINE}{said.line}", said.hearers))
            self.names(talk, said.named)
            talk.asked = said.line.endswith("?")

    def _worded_by(self, line: str, authors: Taint) -> None:
        """Note whose words a model was shown that worded a line, until the line is heard."""
        if authors:
            self._worded[line] = authors
        drop_oldest(self._worded, WORDED_KEPT)

    def with_authors(self, one: Observation) -> Observation:
        """Return what one said oneself with the taint of the words that it was made from."""
        authors = self._worded.pop(one.text(Role.TEXT), ()) if one.meaning is Meaning.I_SAID else ()
        if not authors:
            return one
        return one._replace(taint=unite(one.taint, authors), audience=one.audience.all_together())

    def names(self, talk: Talk, named: Focus) -> None:
        """Something was named: all who hear it in the room may point back to it."""
        if not talk.room:
            talk.focus = talk.focus.then(named)
            return
        self._focus, self._named_at = self._focus.then(named), talk.last
        for one in self.talks.values():
            if one.room == talk.room:
                one.focus = one.focus.then(named)

    def closing(self, now: float, room: str, people: frozenset[str]) -> Iterator[Talk]:
        """Talks that are over, taken out."""
        while self._ended:
            yield self._ended.pop()
        for key, talk in list(self.talks.items()):
            if not talk.over:
                if now - talk.last > SILENCE_S:
                    talk.over = "silence"
                elif talk.room and talk.room != room and now - talk.last > 10.0:
                    talk.over = "parted"
                elif talk.room == room and key not in people and now - talk.last > 20.0:
                    talk.over = "left"
            if talk.over:
                del self.talks[key]
                yield talk

    # --- drafts ---

    def due(self, now: float) -> Draft | None:
        """The draft that is to be said now, taken out."""
        draft = self.draft
        if draft is None or draft.ready_at > now:
            return None
        self.draft = None
        return draft

    def say(self, draft: Draft, now: float) -> None:
        """It was handed on to be typed."""
        self.speaking, self._speaking_until = draft, now + SPEAKING_S

    def spoilt(self, room: str, people: Sequence[str], now: float) -> bool:
        """Whether what is about to be said has no hearer any more; it is dropped."""
        draft = self.draft
        if draft is not None and not _fits(draft, room, people):
            self.draft = None
        speaking = self.speaking
        if speaking is None:
            return False
        if now > self._speaking_until:
            self.speaking = None
            return False
        if _fits(speaking, room, people):
            return False
        self.speaking = None
        return True

    def put_better(self, question: Question[UtteranceFacts], answer: Utterance) -> None:
        """A model's words for the draft that waits for them."""
        draft = self.draft
        if draft is None or draft.facts is not question.facts:
            return
        draft.plain = Wording(draft.line, draft.more, draft.gesture)
        draft.authors = question.taint
        draft.line, draft.more = answer.line, ""
        draft.thought = question.id
        draft.gesture = answer.emote or draft.gesture
        draft.ready_at = 0.0

    def understand_better(self, question: Question[SpeechFacts], answer: SpeechClass) -> None:
        """What a model makes of words for which a plain draft waits; "question" is no better than that."""
        draft = self.draft
        if draft is None or draft.facts is not question.facts:
            return
        if answer.intent in (Intent.QUESTION, Intent.STATEMENT):
            draft.ready_at = draft.answers_at
            return
        self.draft, self.understood_by = None, question.id
        self.understood = (
            draft.heard,
            Understood(answer.intent, clean_topic(answer.topic.lower()), draft.heard.words),
        )

    def put_plainly(self, question: Question[object]) -> None:
        """No model has words for it: the draft that waits goes out as it is."""
        draft = self.draft
        if draft is not None and draft.facts is question.facts:
            draft.ready_at = draft.answers_at

    def forget(self, person: Forgotten) -> None:
        """Let go of what somebody said, and of all lines kept word for word."""
        key = person.name
        self.talks.pop(key, None)
        self._ended = [talk for talk in self._ended if talk.partner.lower() != key]
        self.lines.clear()
        if self.understood is not None and self.understood[0].who.lower() == key:
            self.understood = None
        if self.speaking is not None and self.speaking.heard.who.lower() == key:
            self.speaking = None
        kept = [heard for heard in self._waiting if heard.who.lower() != key]
        self._waiting = deque(kept, maxlen=MOST_WAITING)
        self.fresh = [heard for heard in self.fresh if heard.who.lower() != key]
        if self.draft is not None and self.draft.heard.who.lower() == key:
            self.draft = None


_NO_ANSWER: Final = frozenset({Intent.GREETING, Intent.FAREWELL, Intent.THANKS, Intent.SORRY})


def _answers(words: str, draft: Draft) -> bool:
    """Whether what somebody else said leaves nothing to add: no greeting, and no "I don't know" where one knows."""
    if understand(words).intent in _NO_ANSWER:
        return False
    return draft.sure < KNOWS or not shows_ignorance(words)


def _pressing(heard: Heard) -> tuple[bool, bool]:
    """What is answered first."""
    return heard.to_me, heard.words.endswith("?")


def _fits(draft: Draft, room: str, people: Sequence[str]) -> bool:
    """Whether whom it is for can still hear it."""
    here = not draft.seen or draft.heard.who.lower() in people
    return draft.heard.private or (draft.room == room and here)


@lru_cache(maxsize=1024)
def _words(text: str) -> str:
    """The words without the marks that perception puts around what players say."""
    return re.sub(r"\[/?PLAYER_SPEECH[^\]]*\]", "", text).strip()


SUMMARY_TOPICS: Final = 3


def summary(talk: Talk, room_name: str) -> str:
    """What one remembers of a talk: with whom, where, about what, how it went. Not their words."""
    about = f" about {', '.join(talk.topics[:SUMMARY_TOPICS])}" if talk.topics else ""
    where = f" at {room_name}" if room_name else ""
    told = f"I talked with {talk.partner}{where}{about}."
    if talk.warmth > 2:
        return f"{told} We parted as friends."
    if talk.warmth < -2:
        return f"{told} It was not friendly."
    return told


WARMTH: Final[dict[Intent, float]] = {
    Intent.GREETING: 0.5,
    Intent.THANKS: 3.0,
    Intent.PRAISE: 3.0,
    Intent.SORRY: 1.0,
    Intent.FAREWELL: 0.5,
    Intent.INSULT: -8.0,
    Intent.LEAVE_ME: -2.0,
    Intent.ORDER: -1.0,
    Intent.GIVE: -0.5,
}
"""What words do to how one stands with whoever said them; all others a little good."""

__all__ = ["WARMTH", "Conversation", "Draft", "Heard", "Seconds", "Talk", "summary"]
