"""Conversations as sessions: who spoke to whom about what, whose turn it is, and when a talk is over.

Words that were heard wait here until there is time to answer. An answer is first a draft. A model may have
a better one, it is dropped when somebody else answers a question that was asked of all, and it is withdrawn when the AI
player has changed rooms or the partner has left. A talk that ends is remembered in a sentence.
"""

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.cognitive.memory.hearsay import shows_ignorance
from maid_engine.ai_players.cognitive.memory.said_lines import KEPT_S, SaidLine, SaidLines
from maid_engine.ai_players.cognitive.past_talks import GOES_ON_S, SILENCE_S, PastTalks, why_over
from maid_engine.ai_players.cognitive.talk_drafts import Drafts
from maid_engine.ai_players.cognitive.talk_record import (
    MINE,
    Crowd,
    Draft,
    Heard,
    OwnQuestion,
    Talk,
    Turn,
)
from maid_engine.ai_players.cognitive.world_model.observation_audience import is_private
from maid_engine.ai_players.dialogue.answer_fit.evidence import EvidenceWatch
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.line_questions import is_question
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.talk_partners import TalkPartners
from maid_engine.ai_players.dialogue.talk_state import TalkStates
from maid_engine.ai_players.language.addressees import called_first, part_for
from maid_engine.ai_players.language.requests import uncalled
from maid_engine.ai_players.models.decisions import Spoke
from maid_engine.ai_players.models.focus import Focus
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.taint import Taint, unite
from maid_engine.ai_players.safety.personal import redacted
from maid_engine.core.bounded import drop_oldest

STALE_S: Final = 20.0
"""Seconds after which a line that waits for an answer is dropped (`STALE_TO_ME_S` if it is addressed to us)."""
STALE_TO_ME_S: Final = 45.0
"""Words said to the AI player by name wait longer (in seconds): after a fight, a late answer is better than none."""
STALE_LETTER_S: Final = 600.0
"""Letters wait still longer (in seconds): nobody expects an answer at once."""
MOST_WAITING: Final = 6
"""Most lines that wait for an answer; the oldest are dropped."""
MOST_TALKS: Final = 12
"""Most talks that are kept; the oldest are dropped."""
WORDED_KEPT: Final = 8
CALLED_S: Final = 6.0
"""Seconds for which words can be answered in the middle of a fight."""
KNOWS: Final = 0.5
"""An answer at least this sure is given even if somebody else has said that they do not know."""
CERTAIN: Final = 0.8
"""An answer at least this sure is given on a channel even if somebody else has said there that they do not know."""
SPEAKING_S: Final = 15.0
"""At most this many seconds pass between passing on an answer and hearing it said."""
ALOUD: Final = frozenset({"say", ""})
"""Channels of words that are said to those in the room."""
UNANSWERED: Final = frozenset({"shout", "chat", "group", "emote"})
"""Channels on which remarks are answered only if they name this AI player."""
PUBLIC: Final = frozenset({"shout", "chat"})
"""Those of them on which questions are answered too, by one of all who hear them."""
ASKED_S: Final = 30.0
"""Seconds for which a line on a channel that names somebody who asked there counts as the answer."""
MOST_ASKED: Final = 8
MOST_ADDRESSEES: Final = 200
"""Maximum number of lines for others of which it is known for whom they were. The oldest are dropped."""
SPEECH: Final = frozenset({Meaning.SAID, Meaning.TOLD_ME, Meaning.I_SAID})
"""Meanings of the observations that belong to a talk."""


def _nothing(heard: Heard) -> bool:
    """Return False for all words."""
    del heard
    return False


class Conversation:
    """Recent speech, what is to be answered, and the talks that go on."""

    def __init__(self, me: str, kept_s: float = KEPT_S) -> None:
        self._me = re.compile(rf"\b{re.escape(me)}\b", re.IGNORECASE)
        self._mine = me.lower()
        self._waiting: deque[Heard] = deque(maxlen=MOST_WAITING)
        self.talks: dict[str, Talk] = {}
        """Partner in lower case → the current talk with them."""
        self.states = TalkStates()
        """The states of these talks. They are saved."""
        self.said = SaidLines(kept_s)
        """What people and this AI player said to each other. It is saved."""
        self._worded: dict[str, Taint] = {}
        self.past = PastTalks()
        """The last talks that are over and remembered. They are saved."""
        self._ended: list[Talk] = []
        """Private talks that ended because their partner went on aloud."""
        self.drafts = Drafts()
        """The answers that wait to be said."""
        self.speaking: Draft | None = None
        """The answer that is being typed and has not been heard yet."""
        self._speaking_until = 0.0
        self._addressees: dict[int, str] = {}
        """For whom lines were that were not for this AI player, by the number of the observation."""
        self.last_heard = -1e9
        self.fresh: list[Heard] = []
        """Words heard since this was last emptied. Gossip uses them."""
        self.partners = TalkPartners()
        """Who talks with whom in the room."""
        self._focus, self._named_at = Focus(), -1e9
        """What was last named aloud, and when."""
        self._asked: deque[tuple[str, str, float]] = deque(maxlen=MOST_ASKED)
        """Who asked something of everybody on which channel, and when."""
        self.question = OwnQuestion()
        """What the AI player asked last aloud."""
        self.watch: EvidenceWatch | None = None
        """Who is told what could be answered to people, in order to judge it; nobody in a game."""

    # --- hearing ---

    def hear(
        self,
        observations: Sequence[Observation],
        now: float,
        *,
        players: Mapping[str, bool | None] | None = None,
        here: Collection[str] = (),
        room: str = "",
    ) -> bool:
        """Keep what players said. Return whether something new waits for an answer.

        Args:
            observations: what was heard.
            now: the time, in seconds.
            players: all known players, by their names in lower case, and whether each is an AI player.
            here: those of them who are in the room.
            room: the room.
        """
        crowd = Crowd(players or {}, frozenset((*here, self._mine)), room)
        news = False
        for one in observations:
            match one.meaning:
                case Meaning.I_SAID:
                    self._hear_myself(one, now, crowd)
                case Meaning.SAID | Meaning.TOLD_ME:
                    news = self._take(one, now, crowd) or news
        return news

    def _hear_myself(self, one: Observation, now: float, crowd: Crowd) -> None:
        """Note a line of this AI player."""
        self.speaking = None
        if _is_aloud(one):
            to = self._note_line(self._mine, one, now, crowd)
            self._note_addressee(one.seq, to)
            if one.text(Role.TEXT).endswith("?"):
                self.question = OwnQuestion(to, now)

    def _note_addressee(self, seq: int, to: str) -> None:
        """Note for whom a line was, if it was for another player."""
        if to not in ("", self._mine):
            self._addressees[seq] = to
            drop_oldest(self._addressees, MOST_ADDRESSEES)

    def addressee_of(self, seq: int) -> str:
        """Return the other player for whom a line was, in lower case; "" if it was for this AI player or for all.

        `seq`: the number of the observation, one of the last :data:`MOST_ADDRESSEES` such lines.
        """
        return self._addressees.get(seq, "")

    def _note_line(self, who: str, one: Observation, now: float, crowd: Crowd) -> str:
        """Note a line that was said aloud. Return for whom it is, in lower case, or "" if it is for everybody."""
        is_prompt = who == self._mine or crowd.players.get(who) is True
        if one.meaning is Meaning.TOLD_ME:
            return self.partners.said(who, self._mine, now, crowd.here, is_prompt=is_prompt)
        words = _words(one.text(Role.TEXT))
        others = {*crowd.players, self._mine} - {who}
        named = one.text(Role.WHOM).lower() or called_first(self._mine, words, others)
        return self.partners.said(who, named, now, crowd.here, is_prompt=is_prompt)

    def _take(self, one: Observation, now: float, crowd: Crowd) -> bool:
        """Keep words of a player. Return whether they wait for an answer."""
        words = redacted(_words(one.text(Role.TEXT)))
        if not words or one.text(Role.WHO).lower() == self._mine:
            return False
        heard = self._heard(one, words, now, crowd)
        if heard.channel:
            return self._take_from_channel(heard)
        if one.meaning is not Meaning.TOLD_ME:
            self.fresh.append(heard)
            self._spoil(heard)
        if heard.named or (one.text(Role.CHANNEL) in UNANSWERED and not self._me.search(words)):
            return False
        self._waiting.append(heard)
        self.last_heard = now
        return True

    def _heard(self, one: Observation, words: str, now: float, crowd: Crowd) -> Heard:
        """Return the words of a player with whom they are for, and note them if they were said aloud."""
        who, is_aloud = one.text(Role.WHO), _is_aloud(one)
        if self.question.is_for(who.lower()):
            self.question = OwnQuestion()
        # Asked before the line is noted, as the line itself is one that waits.
        kept_waiting = is_aloud and self.partners.is_kept_waiting(who.lower(), now)
        to = self._addressee(who.lower(), one, now, crowd)
        self._note_addressee(one.seq, to)
        heard = Heard(
            who,
            part_for(self._mine, words, {*crowd.players, self._mine}) if is_aloud else words,
            self._is_to_me(words, to),
            is_private(one),
            one.seq,
            now,
            one.taint or (who,),
            partner=to,
            kept_waiting=kept_waiting,
            room=crowd.room if is_aloud else "",
            audience=one.audience,
            by_letter=one.text(Role.CHANNEL) == "letter",
        )
        if one.meaning is Meaning.TOLD_ME:
            return heard
        channel = one.text(Role.CHANNEL)
        return heard._replace(named=one.text(Role.WHOM), channel=channel if channel in PUBLIC else "")

    def _is_to_me(self, words: str, to: str) -> bool:
        """Return whether words are for this AI player: said to it, or with its name and to nobody."""
        if to:
            return to == self._mine
        return self._me.search(words) is not None

    def _addressee(self, who: str, one: Observation, now: float, crowd: Crowd) -> str:
        """Return for whom words are, in lower case, and note them if they were said aloud; "" if they are for everybody."""
        to = self._note_line(who, one, now, crowd) if _is_aloud(one) else ""
        is_mine = one.meaning is Meaning.TOLD_ME or (
            _is_aloud(one) and not to and self._is_alone_with(who, crowd)
        )
        return self._mine if is_mine else to

    def _is_alone_with(self, who: str, crowd: Crowd) -> bool:
        """Return whether a person speaks to this AI player because nobody else is here."""
        others = set(crowd.here) - {who, self._mine}
        return not others and crowd.players.get(who) is not True

    def _take_from_channel(self, heard: Heard) -> bool:
        """Keep a question that was asked of everybody or of this AI player. Return whether it waits for an answer."""
        self.fresh.append(heard)
        answered = self._askers_answered_by(heard)
        if answered:
            self._leave_to_others(answered, heard)
        if not self._may_be_answered(heard, is_answer=bool(answered)):
            return False
        self._asked.append((heard.who.lower(), heard.channel, heard.at))
        self._waiting.append(heard)
        self.last_heard = heard.at
        return True

    def _askers_answered_by(self, heard: Heard) -> set[str]:
        """Return those who asked on the channel lately, and are named by somebody else's words."""
        asked = {asker for asker, channel, at in self._asked if self._waits(channel, at, heard)}
        named = {asker for asker in asked if asker in heard.words.lower()}
        return named - {heard.who.lower()}

    def _may_be_answered(self, heard: Heard, *, is_answer: bool) -> bool:
        """Return whether words on a channel are a question to everybody, or to this AI player."""
        if is_answer and not heard.words.lower().startswith(self._mine):
            return False  # an answer to somebody else, which may name this AI player as one who knows more
        return heard.to_me or (not heard.named and is_question(heard.words))

    @staticmethod
    def _waits(channel: str, at: float, heard: Heard) -> bool:
        """Return whether a question on a channel may be answered by these words."""
        return channel == heard.channel and heard.at - at < ASKED_S

    def _leave_to_others(self, askers: set[str], answer: Heard) -> None:
        """Drop answers to questions that somebody else has answered on the channel where they were asked.

        If that was "I don't know", those who have found an answer still give it.
        """
        is_ignorant = shows_ignorance(answer.words) and not answer.words.endswith("?")

        def was_asked(heard: Heard) -> bool:
            return heard.channel == answer.channel and not heard.to_me and heard.who.lower() in askers

        def is_done(draft: Draft) -> bool:
            knows_more = is_ignorant and draft.sure >= CERTAIN
            return was_asked(draft.heard) and not knows_more

        self._waiting = deque(filterfalse(was_asked, self._waiting), maxlen=MOST_WAITING)
        self.drafts.drop_all(is_done)
        if self.speaking is not None and is_done(self.speaking):
            self.speaking.room = ""

    def _spoil(self, heard: Heard) -> None:
        """Drop drafts of answers that somebody else has given, if the question was asked of all."""
        speaking = () if self.speaking is None else (self.speaking,)
        for draft in (*self.drafts, *speaking):
            if draft.mine_alone or draft.heard.channel or not _is_for_asker(heard, draft):
                continue
            if not _answers(heard, draft):
                continue
            if draft in speaking:
                draft.room = ""  # no room has this name, so the draft is withdrawn
            else:
                self.drafts.drop(draft)

    def next(self, now: float, keeps: Callable[[Heard], bool] = _nothing) -> Heard | None:
        """Return the words to answer now, or None.

        Words said to this AI player come before words said to all, and questions before other remarks. Of
        equal questions the earliest is taken, of equal remarks the latest. The other questions stay in the
        queue, in their order; the other remarks are dropped, unless `keeps` says that somebody else's are answered too.
        """
        fresh = [heard for heard in self._waiting if not _is_stale(heard, now)]
        self._waiting.clear()
        ready = list(filterfalse(self.drafts.holds, fresh))
        if not ready:
            self._waiting.extend(fresh)
            return None
        first = _most_pressing(ready)

        def stays(heard: Heard) -> bool:
            return heard.words.endswith("?") or (heard.who != first.who and keeps(heard))

        others = [heard for heard in fresh if heard is not first]
        self._waiting.extend(filter(stays, others))
        return first

    @property
    def draft(self) -> Draft | None:
        """The answer that is said next; None if there is none."""
        return self.drafts.next

    @property
    def speakers(self) -> tuple[str, ...]:
        """The players who wait to be listened to, and those for whom answers are drafted."""
        return tuple(heard.who for heard in (*self._waiting, *(one.heard for one in self.drafts)))

    @property
    def unanswered(self) -> tuple[Heard, ...]:
        """The words that wait to be considered, oldest first."""
        return tuple(self._waiting)

    @property
    def waiting(self) -> bool:
        """Whether words should be considered now. They must wait while an answer owed to a person is on its way."""
        return not all(map(self.drafts.holds, self._waiting))

    @property
    def pending(self) -> bool:
        """Whether words wait to be considered or an answer waits to be said."""
        return bool(self._waiting) or bool(self.drafts)

    # --- talks ---

    def talk_with(self, heard: Heard, room: str, *, human: bool) -> Talk:
        """Return the talk that these words belong to, with the words added. Begin one if there is none."""
        talk = self._talk_to_go_on(heard) or self._begin(heard, room, human=human)
        key = heard.who.lower()
        if heard.private and not talk.private:
            self.states.make_private(key)
        talk.hear(heard)
        if human:
            words = uncalled(heard.words, self._mine) or heard.words
            self.said.note(key, SaidLine(words, heard.at, audience=heard.audience))
            talk.said = self.said.of(key)
        return talk

    def _talk_to_go_on(self, heard: Heard) -> Talk | None:
        """Return the talk that words go on with. A private one ends, as nothing of it may be heard by others."""
        talk = self.talks.get(heard.who.lower())
        if talk is None or heard.private or not talk.private:
            return talk
        self._ended.append(self.talks.pop(heard.who.lower()))
        return None

    def _begin(self, heard: Heard, room: str, *, human: bool) -> Talk:
        """Begin a talk with the one who said this. What was last named aloud in the room is named in it, too."""
        talk = Talk(heard.who, heard.at, heard.at, room, human=human, taint=heard.taint)
        self.talks[heard.who.lower()] = talk
        talk.state = self.states.begin(
            heard.who, heard.at, private=heard.private, within_s=SILENCE_S, broken_off_s=GOES_ON_S
        )
        drop_oldest(self.talks, MOST_TALKS)
        talk.earlier = self.past.before(talk, private=heard.private)
        if room and heard.at - self._named_at < SILENCE_S:
            talk.focus = self._focus
        return talk

    def partner_now(self, who: str, now: float) -> bool:
        """Return whether a talk with this player goes on, so that words without a name are meant for this one."""
        talk = self.talks.get(who.lower())
        return talk is not None and talk.mine > 0 and now - talk.last < SILENCE_S / 2

    def human_partner(
        self, now: float, within: float, *, asked: float = 0.0, among: Collection[str] = ()
    ) -> str:
        """Return a person with whom words were exchanged lately, or "".

        Args:
            now: the time, in seconds.
            within: the seconds that count as lately.
            asked: the same if the person was asked something that is not answered yet.
            among: the players of whom one is looked for.
        """
        for talk in self.talks.values():
            if talk.partner not in among:
                continue
            lately = max(within, asked * talk.state.is_asked)
            if talk.human and talk.mine and now - talk.last < lately:
                return talk.partner
        return ""

    def talk_lasted_s(self, partner: str, now: float) -> float:
        """Return for how many seconds the talk with a partner has gone on; 0.0 if there is none."""
        talk = self.talks.get(partner.lower())
        if talk is None:
            return 0.0
        return now - talk.began

    def caller(self, now: float, room: str, people: Collection[str]) -> str:
        """Return who of these people has just said something here or shouted, to nobody else by name; "" if nobody.

        Words that were considered already do not count.
        """
        for heard in reversed(self.fresh):
            is_here = bool(heard.channel) or heard.room in ("", room)
            if heard.who in people and is_here and now - heard.at < CALLED_S:
                if heard.named or (heard.partner and not heard.to_me):
                    return ""
                return heard.who
        return ""

    def last_word(self, *, human: bool) -> float:
        """Return when the last word was said in a talk with people, or else with AI players, that it takes part in."""
        taken_part = (talk for talk in self.talks.values() if talk.mine)
        return max((talk.last for talk in taken_part if talk.human is human), default=-1e9)

    def is_with_person(self, now: float, within_s: float) -> bool:
        """Return whether words were exchanged with a person this lately."""
        return any(talk.human and now - talk.last < within_s for talk in self.talks.values())

    def spoke(self, said: Spoke, now: float) -> None:
        """Keep a line that was said to somebody, or in answer to them."""
        self._worded_by(said.line, said.authors)
        talk = self.talks.get(said.partner.lower())
        if talk is not None:
            talk.mine += 1
            talk.last = now
            talk.audience = talk.audience.narrowed(said.hearers)
            talk.turns.append(Turn(f"{MINE}{said.line}", said.hearers))
            if talk.human:
                line = SaidLine(said.line, now, mine=True, audience=said.hearers)
                self.said.note(said.partner, line)
            if talk.answering is not None:
                talk.answering.lines.append(said.line)
            self.names(talk, said.named)
            talk.state.made_of(said.authors)
            talk.state.said(said.line, now, said.names, said.exchange, said.meaning)

    def unsay(self, partner: str, words: str) -> None:
        """Drop what a partner said, because the partner asked for it."""
        self.said.unsay(partner, words)

    def _worded_by(self, line: str, authors: Taint) -> None:
        """Note whose words a model saw when it worded a line, until the line is heard."""
        if authors:
            self._worded[line] = authors
        drop_oldest(self._worded, WORDED_KEPT)

    def with_authors(self, observations: tuple[Observation, ...]) -> tuple[Observation, ...]:
        """Return the observations. Its own lines have the taint of the words that they were made from."""
        if not self._worded:
            return observations
        return tuple(map(self._with_its_authors, observations))

    def _with_its_authors(self, one: Observation) -> Observation:
        authors = self._worded.pop(one.text(Role.TEXT), ()) if one.meaning is Meaning.I_SAID else ()
        if not authors:
            return one
        return one._replace(taint=unite(one.taint, authors), hearers=one.audience.all_together())

    def names(self, talk: Talk, named: Focus) -> None:
        """Note that something was named. Everybody who hears it in the room may refer back to it."""
        if not talk.room:
            talk.focus = talk.focus.then(named)
            return
        self._focus, self._named_at = self._focus.then(named), talk.last
        for one in self.talks.values():
            if one.room == talk.room:
                one.focus = one.focus.then(named)

    def closing(self, now: float, room: str, people: frozenset[str]) -> Iterator[Talk]:
        """Remove the talks that are over, and yield them."""
        while self._ended:
            yield self._ended.pop()
        for key, talk in list(self.talks.items()):
            talk.over = talk.over or why_over(talk, now - talk.last, room, is_here=key in people)
            if talk.over:
                del self.talks[key]
                self.states.close(key, private=talk.private, broken_off=talk.is_broken_off)
                yield talk

    # --- drafts ---

    def say(self, draft: Draft, now: float) -> None:
        """Note that a draft was passed on to be typed."""
        self.speaking, self._speaking_until = draft, now + SPEAKING_S

    def spoilt(self, room: str, people: Sequence[str], now: float) -> bool:
        """Drop a draft that nobody can hear any more. Return whether the answer being typed has lost its hearer."""
        for draft in self.drafts.drop_unheard(room, people):
            self.past.owe(draft)
        speaking, is_past = self.speaking, now > self._speaking_until
        if speaking is None:
            return False
        if not is_past and speaking.reaches(room, people):
            return False
        self.speaking = None
        if is_past:
            return False
        if not self.drafts and speaking.follows(room):
            self.drafts.put(speaking)
        else:
            self.drafts.lose(speaking)
            self.past.owe(speaking)
        return True

    def take_up(self, room: str, people: Collection[str], now: float) -> None:
        """Let words wait for an answer again whose speaker left before it was said, and is here now."""
        self._waiting.extend(self.past.met_again(room, people, now))

    def forget(self, person: Forgotten) -> None:
        """Drop what a person said, and all lines that are kept word for word."""
        key = person.name
        self.talks.pop(key, None)
        self.states.forget(person)
        self.past.forget(person)
        self.partners.forget(key)
        self.question = OwnQuestion()
        self._ended = [talk for talk in self._ended if talk.partner.lower() != key]
        self._asked = deque([one for one in self._asked if one[0] != key], maxlen=MOST_ASKED)
        self._waiting = deque(_not_of(key, self._waiting), maxlen=MOST_WAITING)
        self.fresh = _not_of(key, self.fresh)
        self._forget_answers(key)

    def _forget_answers(self, key: str) -> None:
        """Drop what is being said to a person."""
        if self.speaking is not None and self.speaking.heard.who.lower() == key:
            self.speaking = None
        self.drafts.forget(key)


def _is_aloud(one: Observation) -> bool:
    """Return whether words were said to the room, not on a channel or to somebody alone."""
    return one.text(Role.CHANNEL) in ALOUD and not is_private(one)


def _is_for_asker(heard: Heard, draft: Draft) -> bool:
    """Return whether somebody else's words can be for the one to whom the draft replies."""
    asker = draft.heard.who.lower()
    return heard.who.lower() != asker and heard.partner in ("", asker)


def _answers(heard: Heard, draft: Draft) -> bool:
    """Return whether somebody else's words make the draft unnecessary.

    Those of the asker's partner do, also a question or a greeting. Of others an answer does, and a question if the
    draft is not sure either. "I don't know" does not if the draft is sure.
    """
    if draft.sure >= KNOWS and shows_ignorance(heard.words):
        return False
    if heard.who.lower() == draft.heard.partner:
        return True
    reading = shipped_reader().read(heard.words)
    is_courtesy = reading.is_sure and shipped_rows()[reading.intent].kind is SpeechKind.COURTESY
    is_question = heard.words.endswith("?") and (draft.sure >= KNOWS or not heard.partner)
    return not (is_courtesy or is_question)


def _not_of(key: str, lines: Iterable[Heard]) -> list[Heard]:
    """Return the lines that somebody else said."""
    return [heard for heard in lines if heard.who.lower() != key]


def _is_stale(heard: Heard, now: float) -> bool:
    limit_s = STALE_TO_ME_S if heard.to_me else STALE_S
    if heard.by_letter:
        limit_s = STALE_LETTER_S
    return now - heard.at > limit_s


def _most_pressing(lines: Sequence[Heard]) -> Heard:
    """Return the words to answer first: of equal questions the earliest, of equal remarks the latest."""
    most = max(heard.urgency for heard in lines)
    equal = [heard for heard in lines if heard.urgency == most]
    is_question = most[1]
    return equal[0] if is_question else equal[-1]


@lru_cache(maxsize=1024)
def _words(text: str) -> str:
    """Return the words without the marks that perception puts around players' speech."""
    return re.sub(r"\[/?PLAYER_SPEECH[^\]]*\]", "", text).strip()
