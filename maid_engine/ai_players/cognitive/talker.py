"""The conversation manager: hears, lets the gate decide, drafts an answer, says it, and closes the talk."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.courtesy import WONDERED_S, way_told
from maid_engine.ai_players.cognitive.behaviors.answers.reply import NOTHING, Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.table import answer_to
from maid_engine.ai_players.cognitive.behaviors.answers.topics import UNKNOWN, find_topic
from maid_engine.ai_players.cognitive.behaviors.focus import focus_of, named_in, pointed_at
from maid_engine.ai_players.cognitive.behaviors.gossip import Spoken, check, take_in
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import (
    LEANING,
    WAIT_S,
    Hearing,
    Response,
    react,
    relation_of,
    turn_of,
    urgency_of,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.social import meant_for_another
from maid_engine.ai_players.cognitive.behaviors.steps import Step, do
from maid_engine.ai_players.cognitive.talk_sessions import WARMTH, Conversation, Draft, Heard, Talk, summary
from maid_engine.ai_players.language.directions import directions_in
from maid_engine.ai_players.language.intents import OF_KNOWLEDGE, Intent, Understood, understand
from maid_engine.ai_players.language.speech import LONGEST_SAYING, shortened
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.memory import HUMAN_CHAT, MemoryLayer
from maid_engine.ai_players.models.planning import Because, TaskPurpose
from maid_engine.ai_players.models.taint import unite
from maid_engine.ai_players.questions.speech_questions import (
    CLASSIFY_SPEECH,
    EMOTES,
    UTTERANCE,
    SpeechFacts,
    UtteranceFacts,
)

LISTEN_TO_PEOPLE_S: Final = 15.0
"""People read, think and type."""
MEANING_WITHIN_S: Final = 1.0
"""So long words wait for their sketch; then memories are found by their words alone."""
LISTEN_S: Final = 7.0
"""How long one stands still after answering somebody, for what they say next."""
FRIENDLY: Final = 0.4
"""What any civil exchange does for how one stands with somebody."""
WORTH_A_MEMORY: Final = 2
"""From so many lines on, of both sides, a talk is remembered."""
ANSWER_TO_MINE_S: Final = 30.0
"""What somebody says so soon after one asked them something is an answer."""
LONG_TALK_S: Final = 60.0
"""From so long on a talk is a part of the day."""
TRUST_STEP: Final = 0.02


_FOR_ITSELF: Final = frozenset(
    {Intent.FAREWELL, Intent.GREETING, Intent.INSULT, Intent.LEAVE_ME, Intent.WAIT, Intent.GIVE, Intent.THANKS, Intent.SORRY, Intent.PRAISE, Intent.REPEAT}
)  # fmt: skip
"""What is no answer even after one has asked something."""


class Talker:
    """Carries on the talks of one mind."""

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation

    # --- what to say now ---

    def steps(self, s: Situation) -> tuple[Step, ...]:
        """What is to be said now; empty when nothing is."""
        conversation = self.conversation
        self._close(s)
        if conversation.fresh:
            if s.gossips:
                take_in(
                    s, [Spoken(one.who, one.words, one.taint, one.audience) for one in conversation.fresh]
                )
            conversation.fresh.clear()
        check(s)
        waiting = self._listen(s)
        if waiting:
            return waiting
        draft = conversation.due(s.now)
        return self._say(s, draft) if draft is not None else ()

    def _listen(self, s: Situation) -> tuple[Step, ...]:
        """Consider what waits for an answer, what a model has understood before what was just heard."""
        conversation = self.conversation
        if self._awaits_meaning(s) or self._awaits_pool(s):
            return ()
        if conversation.understood is not None:
            (heard, u), conversation.understood = conversation.understood, None
            return self._consider(s, heard, u)
        heard_now = conversation.next(s.now) if conversation.waiting else None
        return self._consider(s, heard_now) if heard_now is not None else ()

    def _awaits_meaning(self, s: Situation) -> bool:
        """Return whether words that are to be answered wait to be told what they mean, for memories to be found by it."""
        meanings = s.memory.meanings
        if not meanings.version or not self.conversation.waiting:
            return False
        waits = False
        for heard in self.conversation.unanswered:
            u = understand(heard.words, me=s.me)
            unknown = [text for text in (u.words, u.topic) if not meanings.knows(text)]
            if s.now - heard.at >= MEANING_WITHIN_S or not unknown:
                continue
            waits = True
            for text in unknown:
                meanings.want(text)
        return waits

    def _awaits_pool(self, s: Situation) -> bool:
        """Ask the shared pool about what is to be answered and is not known; return whether its answer is to come."""
        if s.pool is None:
            return False
        waits = False
        for heard in self.conversation.unanswered:
            u = understand(heard.words, me=s.me)
            if u.intent not in OF_KNOWLEDGE or not u.topic or s.beliefs.entities.is_player(u.topic):
                continue
            if not find_topic(s, u.topic).known and s.hearsay.about(u.topic) is None:
                s.pool.ask(u.topic, s.now)
                waits = waits or s.pool.awaits(u.topic, s.now)
        return waits

    def _consider(self, s: Situation, heard: Heard, better: Understood | None = None) -> tuple[Step, ...]:
        """Draft an answer, unless silence is better. Return the steps if the speaker is asked to wait.

        `better`: what a model has understood of the words, where the rule understood nothing.
        """
        s.diary.note(Activity.HEARD_ANYBODY.of(), s.now)
        s.diary.note(Activity.HEARD.of(heard.who.lower()), s.now)
        if not heard.to_me and meant_for_another(s, heard.words):
            return ()
        room = "" if heard.private else s.room_id
        talk = self.conversation.talk_with(heard, room, human=s.is_human(heard.who))
        u = pointed_at(better or understand(heard.words, me=s.me, before=talk.before), talk.focus)
        opened = _opened(s, heard, talk)
        to_me = self._is_to_me(s, heard, u, opened=opened)
        if to_me and (talk.asked or opened) and _may_answer(s, heard, u):
            u = Understood(Intent.ANSWER, u.topic, u.words)  # even "go west" is no order to who asked the way
            talk.asked = False
        hearers = s.hearers(heard.who, private=heard.private)
        reply = self._answer(s, heard, u, talk, hearers)
        reaction = react(s, _hearing(s, heard, u, talk, reply, to_me=to_me))
        self._feel(s, talk, u, to_me=to_me)
        self._follow(s, talk, u)
        if u.intent is Intent.FAREWELL and to_me:
            talk.over = "farewell"
        if reaction.response is Response.IGNORE or not (reply.line or reply.gesture):
            return ()
        if reaction.response is Response.WAIT:
            return self._wait(s, heard, reply)
        _keep_reason(talk, u, reply)
        if u.intent is Intent.QUESTION and better is None and self._ask_what_they_mean(s, heard, reply, talk):
            return ()
        way = _way_told(s, heard, u)
        if way:
            reply = way_told(s, Asked(heard.who, u, UNKNOWN, s.is_human(heard.who)), way)
        facts = _facts(s, heard, u, talk, reply, hearers)
        self._draft(s, heard, reply, facts, reaction.delay_s, owed=s.is_human(heard.who) and u.asks)
        draft = self.conversation.draft
        if draft is not None:
            draft.way = way
            draft.thought = self.conversation.understood_by if better is not None else draft.thought
        return ()

    def _is_to_me(self, s: Situation, heard: Heard, u: Understood, *, opened: bool) -> bool:
        """Return whether words are meant for this mind."""
        if heard.to_me:
            return True
        if u.intent in LEANING and heard.after not in ("", s.me.lower()):
            return False  # thanks are for whoever spoke last, and so is a "why?"
        return opened or self.conversation.partner_now(heard.who, s.now) or _alone_with(s, heard.who)

    def _follow(self, s: Situation, talk: Talk, u: Understood) -> None:
        """Keep what a talk is about."""
        if not u.topic:
            if talk.before is None and u.asks:
                talk.before = u
            return
        self.conversation.names(talk, focus_of(find_topic(s, u.topic)))
        talk.before = u
        if u.topic not in talk.topics:
            talk.topics.append(u.topic)

    def _ask_what_they_mean(self, s: Situation, heard: Heard, reply: Reply, talk: Talk) -> bool:
        """Put words of no known shape to a model, the plain answer ready meanwhile; whether there is one to ask."""
        if not s.thinker.may_ask(CLASSIFY_SPEECH, s.now, urgent=talk.human):
            return False
        facts = SpeechFacts(heard.who, heard.words, talk.before.words if talk.before else "")
        patience_s = s.thinker.patience_s
        hearers = s.hearers(heard.who, private=heard.private)
        s.thinker.ask(
            CLASSIFY_SPEECH,
            facts,
            now=s.now,
            revision=s.revision,
            taint=heard.taint,
            within_s=patience_s,
            urgent=talk.human,
            audience=hearers,
            subjects=(heard.who.lower(),),
        )
        draft = Draft(heard, reply.line, reply.more, reply.gesture, s.room_id, s.now + patience_s)
        draft.answers_at, draft.facts, draft.owed = s.now, facts, talk.human
        draft.mine_alone, draft.sure, draft.because = heard.to_me, reply.sure, reply.because
        draft.seen = any(player.name.lower() == heard.who.lower() for player in s.people())
        self.conversation.draft = draft
        return True

    def _answer(self, s: Situation, heard: Heard, u: Understood, talk: Talk, hearers: Audience) -> Reply:
        if s.in_combat:
            return NOTHING
        return answer_to(
            s,
            heard.who,
            u,
            human=talk.human,
            because=talk.because,
            words=heard.words,
            before=talk.before,
            last=talk.last_line(hearers),
            hearers=hearers,
        )

    def _draft(  # noqa: PLR0913
        self, s: Situation, heard: Heard, reply: Reply, facts: UtteranceFacts, delay: float, *, owed: bool
    ) -> None:
        draft = Draft(heard, reply.line, reply.more, reply.gesture, s.room_id, s.now + delay)
        draft.answers_at = draft.ready_at
        draft.mine_alone = heard.to_me
        draft.sure, draft.because = reply.sure, reply.because
        draft.owed = owed
        draft.seen = any(player.name.lower() == heard.who.lower() for player in s.people())
        if reply.line:
            hearers = s.hearers(heard.who, private=heard.private)
            human = s.is_human(heard.who)
            asked = s.thinker.may_ask(UTTERANCE, s.now, urgent=human)
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
                draft.facts = facts
                draft.hearers = hearers
                draft.ready_at = max(draft.ready_at, s.now + patience_s)
        self.conversation.draft = draft

    def _say(self, s: Situation, draft: Draft) -> tuple[Step, ...]:
        who = draft.heard.who
        hearers = s.hearers(who, private=draft.heard.private)
        if not draft.hearers.includes(hearers):
            draft.say_plainly()
        taint = unite(draft.heard.taint, draft.authors)
        heard_by = hearers.all_together() if draft.authors else hearers
        because = Because("answer", None, (draft.heard.heard,), draft.thought, draft.because)
        steps = []
        for words in (draft.line, draft.more):
            if not words:
                continue
            line = shortened(words, LONGEST_SAYING)
            s.diary.said.append(line)
            self.conversation.spoke(who, line, s.now, named_in(s, line, to=who), hearers=heard_by)
            self.conversation.worded(line, draft.authors)
            s.diary.talked(who.lower(), len(line.split()))
            verb, holes = "say_message", {"message": line}
            if draft.heard.private:
                verb, holes = "tell_message", {"target": who, "message": line}
            steps.append(Step(verb, holes, f"answer {who}", taint, because, TaskPurpose.ANSWER))
        if draft.gesture in EMOTES and draft.gesture and not draft.heard.private and "gesture" in s.verbs:
            steps.append(
                Step(
                    "gesture", {"gesture": draft.gesture}, f"answer {who}", taint, because, TaskPurpose.ANSWER
                )
            )
        if not steps:
            return ()
        s.diary.note(Activity.SPOKE.of(), s.now)
        self.conversation.say(draft, s.now)
        human = s.is_human(who)
        if draft.way:
            why = f"walk the way that {who} told"
            steps += [
                Step("navigate_direction", {"direction": one}, why, taint, because) for one in draft.way
            ]
            return tuple(steps)
        if not draft.heard.private and (draft.mine_alone or human) and not s.leader:
            seconds = LISTEN_TO_PEOPLE_S if human else LISTEN_S
            if self.conversation.talks.get(who.lower()) is None:
                seconds = LISTEN_S  # they said goodbye
            listen = do("wait", f"hear what {who} says", seconds=str(seconds))
            steps.append(listen._replace(purpose=TaskPurpose.LISTEN))
        return tuple(steps)

    def _wait(self, s: Situation, heard: Heard, reply: Reply) -> tuple[Step, ...]:
        """Stay where one is until they are back or it has taken too long; whoever speaks ends it."""
        if s.schedule is not None:
            s.schedule.interrupt(f"wait for {heard.who}", s.now, WAIT_S)
        line = shortened(reply.line)
        s.diary.said.append(line)
        self.conversation.spoke(heard.who, line, s.now, hearers=s.hearers(heard.who))
        because = Because("answer", None, (heard.heard,), None, reply.because)
        return (
            Step(
                "say_message",
                {"message": line},
                f"answer {heard.who}",
                heard.taint,
                because,
                TaskPurpose.ANSWER,
            ),
            Step("wait", {"seconds": str(WAIT_S)}, f"wait for {heard.who}", heard.taint, because),
        )

    # --- how it went ---

    def _feel(self, s: Situation, talk: Talk, u: Understood, *, to_me: bool) -> None:
        if not to_me:
            return
        change = WARMTH.get(u.intent, FRIENDLY)
        talk.warmth += change
        s.beliefs.relationships.adjust_disposition(talk.partner, change, "player")

    def _close(self, s: Situation) -> None:
        if not self.conversation.talks:
            return
        people = frozenset(player.name.lower() for player in s.people())
        for talk in self.conversation.closing(s.now, s.room_id, people):
            key = talk.partner.lower()
            s.diary.note(Activity.TALKED.of(key), s.now)
            if s.schedule is not None and talk.last - talk.began > LONG_TALK_S:
                s.schedule.interrupt(f"talk with {talk.partner}", talk.began, talk.last - talk.began)
            if not talk.mine or talk.mine + talk.theirs < WORTH_A_MEMORY:
                continue
            known = s.beliefs.relationships.get(talk.partner)
            if known is not None:
                trust = known.trust + (TRUST_STEP if talk.warmth >= 0 else -2 * TRUST_STEP)
                s.beliefs.relationships.set_trust(talk.partner, trust)
            s.memory.add(
                summary(talk, s.name_of_room(talk.room)),
                now=s.now,
                layer=MemoryLayer.EPISODIC,
                importance=4 if talk.human else 3,
                valence=max(-1.0, min(1.0, talk.warmth / 10.0)),
                tags=(
                    "talk",
                    key,
                    *(f"topic:{topic}" for topic in talk.topics[:3]),
                    *((HUMAN_CHAT,) if talk.human else ()),
                ),
                taint=talk.taint,
                subjects=(key,),
                audience=talk.audience,
            )


def _way_told(s: Situation, heard: Heard, u: Understood) -> tuple[str, ...]:
    """The steps of a way that somebody tells who was asked for it; nobody else sends one about."""
    asked = s.diary.since(Activity.WONDERED.of(heard.who.lower()), s.now) <= WONDERED_S
    if not asked or u.intent is not Intent.ANSWER or s.in_combat or s.leader:
        return ()
    steps = directions_in(heard.words, names=f"{s.me} {s.diary.hints.get('wondered_about', '')}")
    first = s.room.exits.get(steps[0]) if s.room is not None and steps else None
    return steps if first is not None else ()


def _alone_with(s: Situation, who: str) -> bool:
    """Whether no other player is here to whom they might be speaking."""
    people = s.people()
    return len(people) == 1 and people[0].name.lower() == who.lower()


def _hearing(s: Situation, heard: Heard, u: Understood, talk: Talk, reply: Reply, *, to_me: bool) -> Hearing:  # noqa: PLR0913
    return Hearing(
        u,
        to_me,
        heard.to_me,
        talk.human,
        reply.sure,
        talk.mine,
        s.diary.since(Activity.TALKED.of(heard.who.lower()), s.now),
        max(0, len(s.people()) - 1),
        relation_of(s, heard.who),
        urgency_of(s),
        turn_of(s.me, [one.name for one in s.people()], heard.who, heard.words),
        had_word=heard.after == s.me.lower(),
        theirs=heard.after not in ("", s.me.lower()),
    )


def _facts(  # noqa: PLR0913, PLR0917
    s: Situation, heard: Heard, u: Understood, talk: Talk, reply: Reply, hearers: Audience
) -> UtteranceFacts:
    return UtteranceFacts(
        heard.who,
        heard.words,
        u.intent.value,
        reply.line,
        tuple(f"{name}: {value}" for name, value in reply.facts.items()),
        s.me,
        s.modulator.to_prompt_fragment(),
        s.emotion.value,
        s.room_name,
        talk.heard_by(hearers)[:-1],
    )


def _opened(s: Situation, heard: Heard, talk: Talk) -> bool:
    """Return whether this mind has just begun the talk that somebody takes up."""
    return (
        s.diary.since(Activity.OPENED_TALK.of(heard.who.lower()), s.now) < ANSWER_TO_MINE_S and not talk.mine
    )


def _may_answer(s: Situation, heard: Heard, u: Understood) -> bool:
    """Return whether words can be the answer to a question, and are no question or order of their own."""
    if heard.words.endswith("?") or u.intent in _FOR_ITSELF:
        return False
    wondered = s.diary.since(Activity.WONDERED.of(heard.who.lower()), s.now) <= WONDERED_S
    if wondered:
        return True
    return u.intent is not Intent.ORDER and not u.asks


def _keep_reason(talk: Talk, u: Understood, reply: Reply) -> None:
    """Keep the reason of a reply for a "why?". A new question without a reason ends the old one."""
    if reply.because:
        talk.because = reply.because
    elif u.asks:
        talk.because = ""
