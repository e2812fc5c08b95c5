"""Carries on conversations: listens, lets the gate decide, drafts and says answers, and closes talks."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.proposal_evidence import evidence_of
from maid_engine.ai_players.cognitive.behaviors.answers.proposals import is_shown, proposals
from maid_engine.ai_players.cognitive.behaviors.answers.reply import SILENCE, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.topics import UNKNOWN, find_topic
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.gossip import Spoken, check, take_in
from maid_engine.ai_players.cognitive.behaviors.promises.deed_offers import asked_for
from maid_engine.ai_players.cognitive.behaviors.promises.pledge_watch import note_pledges
from maid_engine.ai_players.cognitive.behaviors.promises.talk import Words, reply_about_promises
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import (
    Response,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.social import meant_for_another
from maid_engine.ai_players.cognitive.behaviors.steps import Decision
from maid_engine.ai_players.cognitive.behaviors.talk_focus import focus_of
from maid_engine.ai_players.cognitive.memory.told_facts import fact_in, tag_of
from maid_engine.ai_players.cognitive.reactive.fight_words import word_in_fight
from maid_engine.ai_players.cognitive.talk_answers import asked_in_talk, hearers_of
from maid_engine.ai_players.cognitive.talk_decisions import (
    Considered,
    alone_with,
    consider,
    read_in,
    say,
)
from maid_engine.ai_players.cognitive.talk_deeds import offered, settled
from maid_engine.ai_players.cognitive.talk_examples import learn_from_reply
from maid_engine.ai_players.cognitive.talk_reading import read, row_of
from maid_engine.ai_players.cognitive.talk_record import Draft, Heard, Talk, summary
from maid_engine.ai_players.cognitive.talk_sessions import Conversation
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, TalkEffect
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.understood import Understood, understood_of
from maid_engine.ai_players.language.comparisons import compares
from maid_engine.ai_players.language.promise_words import about
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Provenance, combined
from maid_engine.ai_players.models.decisions import Learned
from maid_engine.ai_players.models.memory import HUMAN_CHAT, MemoryEntry, MemoryLayer
from maid_engine.ai_players.questions.speech_questions import UTTERANCE, UtteranceFacts

OF_THE_GAME: Final = frozenset({"way", "wares", "place", "keeper", "span"})
"""Facts of a reply that hold only what the game has told."""
MOST_NAMES: Final = 4
"""Most names of which a model is told what is known."""
LONGEST_OWN: Final = 3
"""Facts of a reply with more words than this may be what somebody said."""
MEANING_WITHIN_S: Final = 1.0
"""Words wait this many seconds for their sketch. After that, memories are searched by the words alone."""
WORTH_A_MEMORY: Final = 2
"""A talk with at least this many lines, of both sides together, is remembered."""
LONG_TALK_S: Final = 60.0
"""A talk longer than this, in seconds, becomes a block of the day's schedule."""
NEWS: Final = "tell.world"
"""Row of words that tell a fact."""
WAITING: Final = "tell.waiting"
"""The intent of somebody who will be back soon, or asks to hold on."""
NODS_AT_NEWS: Final = 0.8
"""Probability that an AI player only nods at what another one tells."""
TRUST_STEP: Final = 0.02
"""Trust that a warm talk adds; a cold one takes twice as much."""


class Talker:
    """Carries on the talks of one mind."""

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation

    # --- what to say now ---

    def steps(self, s: MindSituation) -> Decision:
        """Return the steps that say what is due now; empty if nothing is."""
        self._close(s)
        self._take_in(s)
        self.conversation.take_up(s.own.room_id, [one.name for one in s.people.humans()], s.now)
        check(s)
        self._listen(s)
        draft = self.conversation.drafts.due(s.now)
        return self._say(s, draft) if draft is not None else Decision()

    def _take_in(self, s: MindSituation) -> None:
        """Note what was said since the last time: as gossip, and who talks with whom."""
        fresh = self.conversation.fresh
        if fresh and s.game.gossips:
            take_in(s, [Spoken(one.who, one.words, one.taint, one.audience) for one in fresh])
        _note_talks(s, fresh)
        _note_lines(s, fresh)
        fresh.clear()

    def word_in_fight(self, s: MindSituation) -> Decision:
        """Return the step that has a word, in a fight, with a person who has just spoken; empty if nobody has."""
        people = frozenset(one.name for one in s.people.humans())
        who = self.conversation.caller(s.now, s.own.room_id, people)
        return word_in_fight(s, who) if who else Decision()

    def _listen(self, s: MindSituation) -> None:
        """Consider what waits for an answer."""
        conversation = self.conversation
        if self._awaits_meaning(s) or self._awaits_pool(s):
            return
        heard_now = conversation.next(s.now, partial(_gets_words, s)) if conversation.waiting else None
        if heard_now is not None:
            self._consider(s, heard_now)

    def _awaits_meaning(self, s: MindSituation) -> bool:
        """Return whether words to be answered wait for their sketch, so that memories can be found by meaning."""
        if not s.memory.meanings.version or not self.conversation.waiting:
            return False
        waits = False
        for heard in self.conversation.unanswered:
            if s.now - heard.at < MEANING_WITHIN_S and _wants_meaning(s, heard.words):
                waits = True
        return waits

    def _awaits_pool(self, s: MindSituation) -> bool:
        """Ask the shared pool about unknown topics in words to be answered. Return whether its answer may come."""
        if s.pool is None:
            return False
        waits = False
        for heard in self.conversation.unanswered:
            topic = _unknown_topic(s, heard.words)
            if topic:
                s.pool.ask(topic, s.now)
                waits = s.pool.awaits(topic, s.now) or waits
        return waits

    def _consider(self, s: MindSituation, heard: Heard) -> None:
        """Draft an answer, unless silence is better."""
        s.diary.note(Activity.HEARD_ANYBODY.of(), s.now)
        s.diary.heard_from(heard.who.lower(), s.now)
        still = _still_heard(s, heard)
        if still is not None:
            self._consider_heard(s, still)

    def _consider_heard(self, s: MindSituation, heard: Heard) -> None:
        room = "" if heard.private or heard.channel else s.own.room_id
        talk = self.conversation.talk_with(heard, room, human=s.people.is_human(heard.who))
        in_talk = self.conversation.partner_now(heard.who, s.now)
        reading = read_in(s, heard, talk)
        if row_of(reading).name == WAITING:
            s.diary.note(Activity.WAITS.of(heard.who.lower()), s.now)
        if _may_promise(s, heard, in_talk=in_talk):
            note_pledges(s, heard.who, heard.words, heard.audience, heard.taint)
            if self._promises(s, heard, talk, reading):
                return
        found = consider(s, heard, talk, reading, in_talk=in_talk)
        self._tell_watch(s, heard, found, talk)
        marks_of(s).apply(found.effects, s.now)
        self._take_up(s, talk, found)
        self._reply(s, heard, found, talk)

    def _reply(self, s: MindSituation, heard: Heard, found: Considered, talk: Talk) -> None:
        """Draft the reply to words. A person who speaks to the mind may get a model's even if the rule has none."""
        asks = talk.human and found.to_me
        if found.reaction.response is Response.IGNORE:
            if not (asks and self._may_ask(s, human=True)):
                return
            reply = SILENCE
        else:
            reply = _shown(s, heard, found, human=talk.human)
            if not reply.line and not reply.gesture:
                return
            talk.state.reason(reply.because, is_answer=found.row.asks)
        draft = _drafted(s, heard, reply, s.now + found.reaction.delay_s)
        draft.owed = talk.human and (found.row.asks or heard.to_me)
        draft.way = found.way
        if asks or reply.line:
            self._ask(s, draft, _facts(s, heard, found.reading, reply, talk))
        self.conversation.drafts.put(draft)

    def _tell_watch(self, s: MindSituation, heard: Heard, found: Considered, talk: Talk) -> None:
        """Tell who watches what could be answered to a person."""
        watch = self.conversation.watch
        if watch is None or not (talk.human and found.to_me):
            return
        asked = asked_in_talk(s, heard, found.reading, talk, "")
        shown = filter(is_shown, proposals(s, asked))
        watch(evidence_of(asked, one) for one in shown)

    def _promises(self, s: MindSituation, heard: Heard, talk: Talk, reading: Reading) -> bool:
        """Draft the reply to words about a promise. Return whether there is one."""
        said = Words(heard.who, heard.words, heard.private, heard.taint)
        reply = reply_about_promises(s, said, reading)
        if reply is None:
            return False
        talk.state.reason(reply.because, is_answer=True)
        draft = _drafted(s, heard, reply, s.now)
        draft.mine_alone, draft.owed = True, talk.human
        if talk.human:
            self._ask(s, draft, _facts(s, heard, reading, reply, talk))
        self.conversation.drafts.put(draft)
        return True

    def _take_up(self, s: MindSituation, talk: Talk, found: Considered) -> None:
        """Update the talk with the effects of the words."""
        if found.answer_to_mine:
            talk.state.is_asked = False
        talk.count_courtesy(found.row)
        talk.warmth += found.warmth
        if found.to_me:
            learn_from_reply(s, talk, found.row)
        self._follow(s, talk, found)
        if found.row.effect is TalkEffect.ENDS and found.to_me:
            talk.over = "farewell"

    def _follow(self, s: MindSituation, talk: Talk, found: Considered) -> None:
        """Keep the topic of the talk, and the last question."""
        talk.state.made_of(talk.taint)
        talk.state.heard(found.reading, found.understood.topic, talk.last, found.reply.thought)
        is_answer = found.row.asks and "working" not in found.reply.facts
        talk.state.reckoned(found.reply.facts, is_answer=is_answer)
        if found.row.kind is not SpeechKind.COURTESY:
            talk.state.answered(found.reply.source, found.reply.facts)
        if compares(found.reading.words):
            talk.state.compared(found.reading.words)
        for one in found.effects:
            if isinstance(one, Learned):
                talk.state.told(one.fact)
        self._keep_topic(s, talk, found)

    def _keep_topic(self, s: MindSituation, talk: Talk, found: Considered) -> None:
        """Keep what the words name. If they name nothing, a question is kept only if nothing was named before.

        What somebody only tells of, and this mind does not know, is nothing that a later question can be about.
        """
        u = found.understood
        if not u.topic and not found.reading.is_sure:
            u = _mentioning(s, u)
        topic = find_topic(s, u.topic) if u.topic else UNKNOWN
        if u.topic and (topic.known or found.row.asks):
            self.conversation.names(talk, focus_of(topic))
            talk.before = u
        elif talk.before is None and found.row.asks:
            talk.before = u

    @staticmethod
    def _may_ask(s: MindSituation, *, human: bool) -> bool:
        """Return whether a model may be asked for an answer now."""
        return s.thinker.may_ask(UTTERANCE, s.now, urgent=human)

    def _ask(self, s: MindSituation, draft: Draft, facts: UtteranceFacts) -> None:
        """Ask a model for an answer, if one may be asked, and let the draft wait for it."""
        heard = draft.heard
        human = s.people.is_human(heard.who)
        asked = self._may_ask(s, human=human)
        hearers = hearers_of(s, heard)
        patience_s = s.thinker.patience_s
        s.thinker.ask(
            UTTERANCE,
            facts,
            now=s.now,
            revision=s.revision,
            taint=heard.taint,
            within_s=patience_s,
            urgent=human,
            audience=hearers,
            subjects=(heard.who.lower(),),
        )
        if asked:
            draft.facts, draft.hearers = facts, hearers
            draft.ready_at = max(draft.ready_at, s.now + patience_s)

    def _say(self, s: MindSituation, draft: Draft) -> Decision:
        over = draft.heard.who.lower() not in self.conversation.talks
        chosen = settled(s, draft, hearers_of(s, draft.heard))
        if chosen.lost and draft.answer is not None:
            s.thinker.unused(draft.answer.question, chosen.lost)
        steps = say(s, draft, chosen.wording, over=over)
        if steps:
            self.conversation.say(draft, s.now)
        return steps

    # --- how it went ---

    def _close(self, s: MindSituation) -> None:
        """End the talks that are over."""
        if not self.conversation.talks:
            return
        people = frozenset(player.name.lower() for player in s.people.people())
        for talk in self.conversation.closing(s.now, s.own.room_id, people):
            _end(s, talk, self.conversation)


def _wants_meaning(s: MindSituation, words: str) -> bool:
    """Request the sketches that words and their topic lack. Return whether any is lacking."""
    reading, meanings = read(s, words), s.memory.meanings
    u = understood_of(reading, row_of(reading))
    unknown = [text for text in (u.words, u.topic) if not meanings.knows(text)]
    for text in unknown:
        meanings.want(text)
    return bool(unknown)


def _unknown_topic(s: MindSituation, words: str) -> str:
    """Return the topic of an open question if the mind knows nothing of it; "" otherwise."""
    reading = read(s, words)
    topic = understood_of(reading, row_of(reading)).topic
    if not topic or not row_of(reading).open:
        return ""
    if s.beliefs.entities.is_player(topic) or find_topic(s, topic).known:
        return ""
    return topic if s.hearsay.about(topic) is None else ""


def _end(s: MindSituation, talk: Talk, conversation: Conversation) -> None:
    """Note that a talk is over, and remember it if both said enough."""
    s.diary.talk_ended(talk.partner.lower(), s.now)
    if s.schedule is not None and talk.last - talk.began > LONG_TALK_S:
        s.schedule.interrupt(f"talk with {talk.partner}", talk.began, talk.last - talk.began)
    if talk.mine and talk.mine + talk.theirs >= WORTH_A_MEMORY:
        _change_trust(s, talk)
        memory = _remember(s, talk)
        if memory is not None:
            conversation.past.remembered(talk, memory.id)


def _change_trust(s: MindSituation, talk: Talk) -> None:
    """Trust a partner who is known more after a warm talk, and less after a cold one."""
    known = s.beliefs.relationships.get(talk.partner)
    if known is not None:
        step = TRUST_STEP if talk.warmth >= 0 else -2 * TRUST_STEP
        s.beliefs.relationships.set_trust(talk.partner, known.trust + step)


def _remember(s: MindSituation, talk: Talk) -> MemoryEntry | None:
    """Remember a talk in a few sentences, with what the partner told and what was promised to them.

    A talk that goes on with another is remembered in one with it.
    """
    key = talk.partner.lower()
    chat = (HUMAN_CHAT,) if talk.human else ()
    told = _told_in(s, talk)
    made_of = combined((Provenance(talk.taint, (key,), talk.audience), s.memory.provenance_of(told)))
    facts = [fact_in(one.content) for one in told]
    content = summary(talk, s.map.name_of_room(talk.room), facts, _promised_in(s, talk))
    if talk.earlier is not None:
        known = s.memory.go_on(talk.earlier.memory, content, made_of, now=s.now)
        if known is not None:
            return known
    return s.memory.add(
        content,
        now=s.now,
        layer=MemoryLayer.EPISODIC,
        importance=4 if talk.human else 3,
        valence=max(-1.0, min(1.0, talk.warmth / 10.0)),
        tags=("talk", key, *(f"topic:{topic}" for topic in talk.topics[:3]), *chat),
        taint=made_of.authors,
        subjects=made_of.subjects,
        audience=made_of.audience,
    )


def _told_in(s: MindSituation, talk: Talk) -> list[MemoryEntry]:
    """Return what the partner told during a talk to have it remembered."""
    return [one for one in s.memory.with_all(tag_of(talk.partner)) if one.created_at >= talk.since]


def _promised_in(s: MindSituation, talk: Talk) -> list[str]:
    """Return what was promised to the partner during a talk, as infinitives."""
    return [about(one) for one in s.promises.to(talk.partner) if one.made_at >= talk.since]


def _mentioning(s: MindSituation, u: Understood) -> Understood:
    """Return words that were not understood with the known thing that they mention, to which the next ones may refer."""
    mentioned = s.elsewhere.linker.mentioned(u.words)
    if not mentioned:
        return u
    return replace(u, topic=mentioned[0].name.lower().removeprefix("the "))


def _is_seen(s: MindSituation, who: str) -> bool:
    """Return whether somebody is seen here."""
    return any(player.name.lower() == who.lower() for player in s.people.people())


def _still_heard(s: MindSituation, heard: Heard) -> Heard | None:
    """Return words to answer, marked if they were said in a room that was left; ``None`` if they are not to be answered."""
    if not heard.to_me and meant_for_another(s, heard.words):
        return None
    if heard.room in ("", s.own.room_id):
        return heard
    if heard.to_me and s.people.is_human(heard.who):
        return heard._replace(afar=True)
    return None


def _may_promise(s: MindSituation, heard: Heard, *, in_talk: bool) -> bool:
    """Return whether words can be about a promise: they are for this mind, and there is time for them."""
    if s.own.in_combat or heard.channel:
        return False
    return heard.to_me or in_talk or alone_with(s, heard.who)


def _note_talks(s: MindSituation, lines: Sequence[Heard]) -> None:
    """Note with whom the speakers of these lines talk."""
    mine = s.own.name.lower()
    for line in lines:
        who, human = line.who.lower(), s.people.is_human(line.who)
        if line.partner == mine:
            s.diary.note(Activity.SPOKEN_TO_BY.of(who), line.at)
        elif line.partner:
            s.diary.note(Activity.IN_TALK.of(who), line.at)
        if line.partner and not human:
            s.diary.note(Activity.ADDRESSED.of(line.partner), line.at)


def _note_lines(s: MindSituation, lines: Sequence[Heard]) -> None:
    """Note what other AI players have just said before the people here, so that it is not said to them once more."""
    people = [one.name for one in s.people.humans()]
    for line in lines:
        if people and not s.people.is_human(line.who):
            s.diary.heard.note_other(people, line.words, line.at)


def _shown(s: MindSituation, heard: Heard, found: Considered, *, human: bool) -> Reply:
    """Return the reply as it is shown: people always see that they were heard, news of AI players mostly gets a nod."""
    reply = found.reply
    if human:
        is_shown = bool(reply.line or reply.gesture) or not found.to_me
        return reply if is_shown else replace(reply, gesture="nod")
    is_noted = found.row.name == NEWS and not reply.line.endswith("?")
    if not is_noted or not s.luck(f"nods.{heard.heard}.{heard.who}").chance(NODS_AT_NEWS):
        return reply
    return replace(reply, line="", more="", gesture="nod", effects_when_said=())


def _facts(s: MindSituation, heard: Heard, reading: Reading, reply: Reply, talk: Talk) -> UtteranceFacts:
    """Return what a model is asked with."""
    row, hearers = row_of(reading), hearers_of(s, heard)
    return UtteranceFacts(
        heard.who,
        heard.words,
        row.name,
        reply.line,
        (),
        s.own.name,
        s.modulator.to_prompt_fragment(),
        s.own.emotion.value,
        s.own.room_name,
        talk.heard_by(hearers)[:-1],
        offered(s, heard, hearers),
        asked_for(reply.effects_when_said),
        _spoken_of(s, heard, talk),
        _is_own(reply),
    )


def _spoken_of(s: MindSituation, heard: Heard, talk: Talk) -> tuple[str, ...]:
    """Return the names in somebody's words, and those that the talk is about: what was named last comes first."""
    mentioned = [one.name for one in s.elsewhere.linker.mentioned(heard.words)]
    before = talk.before.topic if talk.before is not None else ""
    focus = talk.focus
    named = (*mentioned, before, focus.latest, focus.place, focus.person, focus.creature, focus.thing)
    us = {s.own.name.lower(), heard.who.lower(), ""}
    found = {name.lower(): name for name in reversed(named) if name.lower() not in us}
    return tuple(reversed(found.values()))[:MOST_NAMES]


def _is_own(reply: Reply) -> bool:
    """Return whether a reply is made of the mind's own lines and of names, and retells nothing that was said."""
    told = (value for name, value in reply.facts.items() if name not in OF_THE_GAME)
    return all(len(value.split()) <= LONGEST_OWN for value in told)


def _drafted(s: MindSituation, heard: Heard, reply: Reply, ready_at: float) -> Draft:
    """Return the draft of the rule's reply."""
    draft = Draft(heard, reply.line, reply.more, reply.gesture, s.own.room_id, ready_at)
    draft.answers_at = ready_at
    draft.mine_alone = heard.to_me
    draft.sure, draft.because = reply.sure, reply.because
    draft.exchange, draft.meaning = reply.exchange, reply.source
    draft.effects = reply.effects_when_said
    draft.seen = _is_seen(s, heard.who)
    return draft


def _gets_words(s: MindSituation, heard: Heard) -> bool:
    """Return whether a person's words are answered by a model, so that they are kept beside those of others."""
    return heard.to_me and s.people.is_human(heard.who) and s.thinker.may_ask(UTTERANCE, s.now, urgent=True)
