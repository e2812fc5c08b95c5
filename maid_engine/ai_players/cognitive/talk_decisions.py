"""Decides how to react to words that were heard, and which steps say an answer.

These functions change nothing, and return the same for the same arguments. The
:class:`~maid_engine.ai_players.cognitive.talker.Talker` calls them and applies what they return.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import LIKELY_ENOUGH
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import in_words
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.topics import UNKNOWN
from maid_engine.ai_players.cognitive.behaviors.answers.turns import WONDERED_S, way_told
from maid_engine.ai_players.cognitive.behaviors.channel_turns import channel_turn
from maid_engine.ai_players.cognitive.behaviors.npc_address import is_for_npc
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import (
    Hearing,
    Reaction,
    react,
    relation_of,
    turn_of,
    urgency_of,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do
from maid_engine.ai_players.cognitive.behaviors.talk_focus import named_in, names_in
from maid_engine.ai_players.cognitive.talk_answers import answer_to, hearers_of, topic_of
from maid_engine.ai_players.cognitive.talk_facts import learned_from
from maid_engine.ai_players.cognitive.talk_grammar import without_impossible_rows
from maid_engine.ai_players.cognitive.talk_names import NAMING, name_told
from maid_engine.ai_players.cognitive.talk_reading import named_by, read, row_of
from maid_engine.ai_players.cognitive.talk_record import Draft, Heard, Talk, Wording
from maid_engine.ai_players.cognitive.talk_threads import in_thread
from maid_engine.ai_players.dialogue.intent_classifier import LastLine
from maid_engine.ai_players.dialogue.intent_rows import (
    ANSWER,
    Addressee,
    IntentRow,
    SpeechKind,
    shipped_rows,
)
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from maid_engine.ai_players.dialogue.understood import Understood, unaddressed
from maid_engine.ai_players.language.directions import directions_in
from maid_engine.ai_players.language.speech import LONGEST_SAYING, shortened
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.decisions import (
    DecisionEffect,
    Note,
    Said,
    Spoke,
    TalkedTo,
    Warmed,
)
from maid_engine.ai_players.models.planning import Because, RuleFamily, TaskPurpose
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite
from maid_engine.ai_players.questions.speech_questions import EMOTES

LISTEN_TO_PEOPLE_S: Final = 15.0
"""Time to listen to a person after answering, in seconds: people read, think and type."""
LISTEN_S: Final = 7.0
"""Time to stand still after answering an AI player, in seconds, for what it says next."""
CERTAIN: Final = 0.7
"""An answer at least this sure is given rather than to ask what is meant."""
_ABOUT_NAMES: Final = frozenset({NAMING, "self.who"})
_BESIDE_NAMES: Final = frozenset({NAMING, "social.greeting", "tell.about_me"})
"""Rows of words that tell a name beside what they are for."""
ANSWER_TO_MINE_S: Final = 30.0
"""Words this soon after a question of the AI player, in seconds, count as the answer."""


# --- what to make of words ---


@dataclass(frozen=True, slots=True)
class Considered:
    """The result of considering words that were heard."""

    reading: Reading
    understood: Understood
    """What the words name."""
    row: IntentRow
    to_me: bool
    """Whether they are meant for this mind."""
    answer_to_mine: bool
    """Whether they answer what this mind asked."""
    reply: Reply
    """A possible reply."""
    reaction: Reaction
    warmth: float = 0.0
    """Change of the relationship with the speaker."""
    way: tuple[str, ...] = ()
    """Directions to walk after the reply, if the words tell the way that the mind asked for."""
    effects: tuple[DecisionEffect, ...] = ()
    """Effects that apply whether or not the words are answered."""


def consider(
    s: Situation, heard: Heard, talk: Talk, as_read: Reading | None = None, *, in_talk: bool
) -> Considered:
    """Decide how to react to words that belong to a talk.

    Args:
        s: the situation.
        heard: the words.
        talk: the talk, with these words in it.
        as_read: what the words were read as, if they were read before.
        in_talk: whether a talk with the speaker goes on, so that words without a name are meant for this mind.
    """
    opened = _opened(s, heard, talk)
    reading = without_impossible_rows(in_thread(s, talk, as_read or read_in(s, heard, talk)))
    name = name_told(s, heard.words, reading, just_named=talk.state.before in _ABOUT_NAMES)
    if name and reading.intent not in _BESIDE_NAMES:
        reading = replace(reading, intent=NAMING, asks=False, kind=SpeechKind.STATEMENT)
    reading = _settled(s, heard, talk, reading)
    u, row = named_by(s, reading, talk), row_of(reading)
    to_npc = _is_to_npc(s, heard, row, in_talk=in_talk or opened)
    to_me = not to_npc and _is_to_me(s, heard, opened=opened, in_talk=in_talk)
    answer_to_mine = to_me and (talk.state.is_asked or opened) and _may_answer(s, heard, row)
    if answer_to_mine:  # after asking for the way, even "go west" is no order
        original = Likely(reading.intent, reading.confidence)
        reading = replace(reading, intent=ANSWER, alternatives=(original, *reading.alternatives))
        row = row_of(reading)
    found = given = answer_to(s, heard, reading, talk, name)
    hearing = replace(_hearing(s, heard, row, talk, found, to_me=to_me), to_npc=to_npc)
    reaction = _reaction(s, heard, hearing)
    way = _way_told(s, heard, reading)
    if way:
        asked = Asked(heard.who, u, UNKNOWN, talk.human, words=heard.words, name=name)
        given = in_words(s, asked, way_told(way))
    considered = Considered(
        reading,
        u,
        row,
        to_me,
        answer_to_mine,
        given,
        reaction,
        way=way,
        effects=found.effects_anyway,
    )
    if not to_me:
        return considered
    learned = learned_from(heard, reading, human=talk.human, name=name)
    effects = (Warmed(talk.partner, row.warmth), *learned, *found.effects_anyway)
    return replace(considered, warmth=row.warmth, effects=effects)


def _reaction(s: Situation, heard: Heard, hearing: Hearing) -> Reaction:
    """Return how to react: on a channel, one of those who know the answer gives it."""
    if heard.channel and not hearing.to_me:
        return channel_turn(s, hearing, heard.who)
    return react(s, hearing)


def _settled(s: Situation, heard: Heard, talk: Talk, reading: Reading) -> Reading:
    """Return an unsure reading as its likeliest row, if that one is likely enough and has a certain answer.

    If no other row is about as likely, the words must also name something known.
    """
    likely = _likely(reading)
    if not likely or not shipped_rows()[likely[0].intent].open:
        return reading
    settled = replace(reading, intent=likely[0].intent)
    u = named_by(s, settled, talk)
    if len(likely) < 2 and not topic_of(s, settled, u).known:
        return reading
    if answer_to(s, heard, settled, talk).sure >= CERTAIN:
        return settled
    return reading


def _likely(reading: Reading) -> list[Likely]:
    """Return the two likeliest rows of an unsure reading, as far as they are likely enough."""
    if reading.is_sure:
        return []
    return [one for one in reading.alternatives[:2] if one.confidence >= LIKELY_ENOUGH]


def read_in(s: Situation, heard: Heard, talk: Talk) -> Reading:
    """Return what words are read as that belong to a talk: it depends on what this mind said last in it."""
    return read(s, heard.words, _said_last(talk, opened=_opened(s, heard, talk)))


def _said_last(talk: Talk, *, opened: bool) -> LastLine:
    """Return what this mind said last in a talk."""
    if talk.state.is_asked or opened:
        return LastLine.QUESTION
    return LastLine.STATEMENT if talk.mine else LastLine.UNKNOWN


def _is_to_me(s: Situation, heard: Heard, *, opened: bool, in_talk: bool) -> bool:
    """Return whether words are meant for this mind."""
    if heard.to_me or heard.channel or heard.partner:
        return heard.to_me
    return opened or in_talk or alone_with(s, heard.who)


def _is_to_npc(s: Situation, heard: Heard, row: IntentRow, *, in_talk: bool) -> bool:
    """Return whether words are meant for somebody of the game here, who answers them."""
    if heard.private or heard.channel:
        return False
    return is_for_npc(s, heard.words, row, in_talk=in_talk)


def alone_with(s: Situation, who: str) -> bool:
    """Return whether the speaker is the only other player here, so that the words must be for this mind."""
    people = s.people.people()
    return len(people) == 1 and people[0].name.lower() == who.lower()


def _opened(s: Situation, heard: Heard, talk: Talk) -> bool:
    """Return whether this mind has just begun this talk and has said nothing since."""
    return (
        s.diary.since(Activity.OPENED_TALK.of(heard.who.lower()), s.now) < ANSWER_TO_MINE_S and not talk.mine
    )


def _may_answer(s: Situation, heard: Heard, row: IntentRow) -> bool:
    """Return whether words can answer a question, and are no question or request themselves."""
    if heard.words.endswith("?") or row.kind is SpeechKind.COURTESY or row.owed:
        return False
    wondered = s.diary.since(Activity.WONDERED.of(heard.who.lower()), s.now) <= WONDERED_S
    if wondered and directions_in(heard.words, names=s.own.name):
        return True
    return row.kind is SpeechKind.STATEMENT and row.to is not Addressee.ONE


def _way_told(s: Situation, heard: Heard, reading: Reading) -> tuple[str, ...]:
    """Return the directions that somebody tells who was asked for the way; empty for anybody else."""
    asked = s.diary.since(Activity.WONDERED.of(heard.who.lower()), s.now) <= WONDERED_S
    if not asked or reading.intent != ANSWER or s.own.in_combat or s.people.leader:
        return ()
    steps = directions_in(heard.words, names=f"{s.own.name} {s.diary.facts.wondered_about}")
    first = s.own.room.exits.get(steps[0]) if s.own.room is not None and steps else None
    return steps if first is not None else ()


def _hearing(s: Situation, heard: Heard, row: IntentRow, talk: Talk, reply: Reply, *, to_me: bool) -> Hearing:  # noqa: PLR0913
    people = s.people.people()
    return Hearing(
        row,
        to_me,
        heard.to_me,
        talk.human,
        reply.sure,
        talk.mine,
        s.diary.since(Activity.TALKED.of(heard.who.lower()), s.now),
        max(0, len(people) - 1),
        relation_of(s, heard.who),
        urgency_of(s),
        turn_of(s.own.name, [one.name for one in people], heard.who, heard.words),
        theirs=_is_theirs(heard) and not to_me,
        only_ai=talk.human and _is_to_nobody(heard) and _only_ai_hear(s, heard.who),
        courtesies=talk.courtesies,
        lot=f"{heard.heard}.{heard.who}",
        words=unaddressed(heard.words, s.own.name),
    )


def _is_theirs(heard: Heard) -> bool:
    """Return whether words are for somebody who does not leave the speaker waiting."""
    return heard.partner != "" and not heard.kept_waiting


def _is_to_nobody(heard: Heard) -> bool:
    """Return whether words are said to nobody in particular."""
    return not heard.partner and not heard.named


def _only_ai_hear(s: Situation, who: str) -> bool:
    """Return whether no person is here besides the speaker."""
    others = [one.name for one in s.people.people() if one.name.lower() != who.lower()]
    return not any(map(s.people.is_human, others))


# --- saying it ---


def say(s: Situation, draft: Draft, worded: Wording, *, over: bool) -> Decision:
    """Return the steps that say an answer in some wording, and what follows it; empty if nothing may be said to those here.

    `over` says that the talk has ended, so that the mind does not listen for long.
    """
    heard = draft.heard
    hearers = hearers_of(s, heard)
    taint = unite(heard.taint, worded.authors)
    heard_by = hearers.all_together() if worded.authors else hearers
    if not heard.audience.aloud:  # the answer may repeat what was said as a secret
        heard_by = heard_by.among_them()
    because = Because(
        "answer",
        None,
        (heard.heard,),
        worded.thought,
        draft.because,
        draft.exchange,
        RuleFamily.ANSWER,
    )
    voice = _Voice(heard, because, taint, heard_by, worded.authors, draft.meaning)
    said = [voice.line(s, shortened(line, LONGEST_SAYING)) for line in worded.lines]
    if _may_gesture(s, heard, worded.gesture):
        said.append(voice.gesture(worded.gesture))
    if not said:
        return Decision()
    after = voice.walk(draft.way) if draft.way else _listening(s, draft, over=over)
    return Decision((*said, *after), worded.effects)


def _listening(s: Situation, draft: Draft, *, over: bool) -> tuple[Step, ...]:
    """Return the step that waits for an answer, if the character has time for one."""
    heard, human = draft.heard, s.people.is_human(draft.heard.who)
    if heard.is_answered_apart or s.people.leader or not (draft.mine_alone or human):
        return ()
    seconds = LISTEN_TO_PEOPLE_S if human and not over else LISTEN_S
    listen = do("wait", f"hear what {heard.who} says", seconds=str(seconds))
    return (listen._replace(purpose=TaskPurpose.LISTEN),)


def _may_gesture(s: Situation, heard: Heard, gesture: str) -> bool:
    """Return whether there is a gesture that everybody here can see, and the game has a command for it."""
    if not gesture or heard.is_answered_apart:
        return False
    return gesture in EMOTES and "gesture" in s.game.verbs


def _for_all(s: Situation, who: str, line: str) -> str:
    """Return a line for a channel: with the name of the asker, and with the place where directions in it begin."""
    line = line if who.lower() in line.lower() else f"{who}: {line}"
    starts = directions_in(line, names=who) and s.own.room_name and not line.endswith("?")
    if starts:
        return f"{line} That is from {place(s.own.room_name)}."
    return line


class _Voice(NamedTuple):
    """The addressee, reason, taint and hearers of what is said."""

    heard: Heard
    """The words that are answered."""
    because: Because
    taint: Taint
    hearers: Audience
    authors: Taint = CLEAN
    meaning: str = ""
    """The row of answers that the words say; "" if they are of none."""

    def gesture(self, gesture: str) -> Step:
        """Return the step that makes a gesture beside the words."""
        why = f"answer {self.heard.who}"
        beside = Step("gesture", {"gesture": gesture}, why, self.taint, self.because, TaskPurpose.ANSWER)
        return beside.marking(Note(Activity.SPOKE.of()))

    def walk(self, way: Sequence[str]) -> tuple[Step, ...]:
        """Return the steps that walk a way that was told."""
        why = f"walk the way that {self.heard.who} told"
        return tuple(
            Step("navigate_direction", {"direction": one}, why, self.taint, self.because) for one in way
        )

    def line(self, s: Situation, line: str) -> Step:
        """Return the step that says one line."""
        who = self.heard.who
        verb, holes = "say_message", {"message": line}
        if self.heard.channel:
            line = _for_all(s, who, line)
            verb, holes = f"{self.heard.channel}_message", {"message": line}
        if self.heard.is_answered_by_tell:
            verb, holes = "tell_message", {"target": who, "message": line}
        if self.heard.by_letter:
            verb = "letter_message"
        step = Step(verb, holes, f"answer {who}", self.taint, self.because, TaskPurpose.ANSWER)
        return step.marking(
            Said(line),
            TalkedTo(who.lower(), len(line.split())),
            Spoke(
                who,
                line,
                named_in(s, line, to=who),
                self.hearers,
                self.authors,
                names_in(s, line, to=who),
                self.because.exchange,
                self.meaning,
            ),
        )
