"""The sections that a mind adds to a question. They are made only when the question goes to a model.

Questions that lead to costly acts (goals, plans, commands) contain nothing that other players said. Where
their words belong in a question, the answer is tainted by them.

A prompt contains only what everybody who will hear the answer may know. For an answer to a player, that is
what this player, and all others who will hear it, may know, and what was said aloud before this player. For an answer that can be told to anybody, it is
what everybody may know. Only answers that are kept (:data:`KEPT`) are asked for with everything, and they
inherit the audience of what the prompt contained.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.next_steps import desire_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.memory.example_book import in_words
from maid_engine.ai_players.cognitive.perception.recent_history import RecentHistory
from maid_engine.ai_players.cognitive.personality.portrait import portrait
from maid_engine.ai_players.cognitive.reflection.lesson_lines import lesson_lines
from maid_engine.ai_players.cognitive.spoken_facts import known_facts
from maid_engine.ai_players.cognitive.world_model.summary import summarize
from maid_engine.ai_players.models.audience import (
    EVERYBODY,
    UNKNOWN,
    Audience,
    Provenance,
    audience_of,
    narrowed,
    players_in,
)
from maid_engine.ai_players.models.envelope import ESSENTIAL, WANTED, Section, SectionKind
from maid_engine.ai_players.models.examples import ExampleKind
from maid_engine.ai_players.models.goal_source import SourceKind
from maid_engine.ai_players.models.lore import LoreKind, Scene, WorldLore
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.personality import Emotion, EmotionalState, PersonalityDimensions
from maid_engine.ai_players.models.planning import Goal, PlanState
from maid_engine.ai_players.models.promises import is_of_promise, promise_of
from maid_engine.ai_players.models.questions import Question, QuestionKind
from maid_engine.ai_players.models.taint import CLEAN, FOREIGN, Taint, unite
from maid_engine.ai_players.questions.speech_questions import UtteranceFacts
from maid_engine.ai_players.questions.spelled_names import names_in

_S = SectionKind
_SELF: Final = (_S.IDENTITY, _S.LORE, _S.NOTES, _S.GUIDANCE, _S.MEMORIES, _S.SUMMARIES, _S.WORLD, _S.PLAN)

WANTS: Final[Mapping[QuestionKind, tuple[SectionKind, ...]]] = {
    QuestionKind.LABEL_LINE: (_S.LORE,),
    QuestionKind.READ_BATCH: (_S.IDENTITY, _S.GUIDANCE, _S.WORLD, _S.PLAN),
    QuestionKind.GOALS: _SELF,
    QuestionKind.PHASES: _SELF,
    QuestionKind.NEXT_STEP: _SELF,
    QuestionKind.TASKS: (*_SELF, _S.HISTORY),
    QuestionKind.NEXT_COMMAND: (*_SELF, _S.HISTORY),
    QuestionKind.UTTERANCE: (*_SELF, _S.KNOWN, _S.HISTORY),
    QuestionKind.SEMANTIC_FACT: (_S.LORE,),
    QuestionKind.SUMMARY: (_S.IDENTITY,),
    QuestionKind.REFLECTION: (_S.IDENTITY, _S.LORE, _S.GUIDANCE, _S.SUMMARIES, _S.PLAN),
    QuestionKind.FAILURE_LESSON: (_S.IDENTITY, _S.LORE, _S.GUIDANCE, _S.SUMMARIES, _S.WORLD),
    QuestionKind.CRITIQUE: (_S.IDENTITY, _S.LORE, _S.GUIDANCE, _S.MEMORIES, _S.WORLD, _S.PLAN),
    QuestionKind.GOAL_IN_WORDS: (_S.LORE, _S.WORLD),
    QuestionKind.DIRECT: (),
    QuestionKind.RECONCILE: (),
    QuestionKind.BEING_LINE: (),
}
"""Kind → the sections that the mind adds to the facts. Token shares of absent sections go to the others."""
HEARS_OTHERS: Final = frozenset({QuestionKind.UTTERANCE, QuestionKind.READ_BATCH})
"""Kinds that contain other players' words. Other questions contain them only if tainted anyway."""
KEPT: Final = frozenset(
    {QuestionKind.READ_BATCH, QuestionKind.SEMANTIC_FACT, QuestionKind.SUMMARY, QuestionKind.REFLECTION}
)
"""Kinds whose answers become memories with the question's audience. Others may be told to somebody."""
CITES: Final = frozenset({QuestionKind.REFLECTION})
"""Kinds whose answer has the provenance of the facts that it cites. So their other sections contain nothing else of others."""
_UNHEARD: Final = (CLEAN, FOREIGN)
"""Taints that any question may contain. On a foreign MUD all text is foreign, and its policy limits acts."""
RECALLED: Final = 10
"""Number of memories that are looked up for a prompt."""
LESSONS: Final = 4
"""Number of lessons that are looked up for a prompt."""
QUERY_CHARS: Final = 300
"""Most characters of a question that are the query for memories."""
ESSENTIALS: Final[Mapping[SectionKind, int]] = {_S.IDENTITY: 1, _S.PLAN: 1, _S.KNOWN: 4}
"""Section → the number of its items, the most important ones, that stay in the shortest prompt."""
WANTED_ITEMS: Final[Mapping[SectionKind, int]] = {_S.IDENTITY: 8, _S.PLAN: 2, _S.KNOWN: 4, _S.MEMORIES: 2}
"""Section → the number of its items, the most important ones, that stay before shares count."""
ABOVE: Final = 100.0
"""Added to a level, so that an item's own weight, which may be negative, ranks it within its level."""
WORLD_TOKENS: Final = 260
"""Size of the summary of the world in a prompt, in estimated tokens."""
TALKING_S: Final = 60.0
"""Seconds since the last line for which the scene is a talk."""


class Piece(NamedTuple):
    """One item of a section, with its provenance and its weight: the higher, the more important."""

    text: str
    provenance: Provenance = UNKNOWN
    weight: float = 0.0

    @property
    def taint(self) -> Taint:
        """Return the authors whose words are in it."""
        return self.provenance.authors


@dataclass(frozen=True, slots=True)
class ContextSource:
    """The parts of a mind's settings that prompts describe."""

    name: str
    personality: PersonalityDimensions
    lore: WorldLore = field(default_factory=WorldLore)


@dataclass(slots=True)
class Moment:
    """What a section is made from."""

    source: ContextSource
    question: Question[object]
    situation: MindSituation
    emotion: EmotionalState
    goals: Sequence[Goal]
    rounds: RecentHistory
    talked_s: float
    """Seconds since somebody last spoke."""


class ContextBuilder:
    """Keeps recent observations and builds the sections of each question that goes out."""

    def __init__(self, source: ContextSource, *, window: int = 12, threshold: int = 10) -> None:
        self.source = source
        self.rounds = RecentHistory(window, threshold)

    def hear(self, observations: Sequence[Observation], *, room: str, now: float) -> None:
        """Add observations to the recent history."""
        self.rounds.hear(observations, room=room, now=now)

    def attach(
        self,
        question: Question[object],
        s: MindSituation,
        *,
        emotion: EmotionalState,
        goals: Sequence[Goal] = (),
        talked_s: float = float("inf"),
    ) -> Question[object]:
        """Return the question with the mind's own sections, and with their taint, subjects and audience."""
        moment = Moment(self.source, question, s, emotion, goals, self.rounds, talked_s)
        told = _levelled(
            _once({kind: _fitting(MAKERS[kind](moment), question, s) for kind in WANTS[question.kind]})
        )
        pieces = [one for found in told.values() for one in found]
        sections = (*_sections(told), *question.sections)
        return replace(
            question,
            sections=sections,
            names=names_in(sections, s.beliefs.entities.chosen_names()),
            taint=unite(question.taint, *(one.taint for one in pieces)),
            audience=_narrowed(question, pieces, s),
            subjects=tuple(dict.fromkeys((*question.subjects, *_all_subjects(pieces, s)))),
        )


def _once(told: Mapping[SectionKind, list[Piece]]) -> dict[SectionKind, list[Piece]]:
    """Return the pieces without those whose text stands in an earlier section."""
    seen: set[str] = set()
    kept: dict[SectionKind, list[Piece]] = {}
    for kind, pieces in told.items():
        kept[kind] = [one for one in pieces if one.text not in seen]
        seen.update(one.text for one in pieces)
    return kept


def _levelled(told: Mapping[SectionKind, list[Piece]]) -> dict[SectionKind, list[Piece]]:
    """Return the pieces with the weights of essential and wanted items for the most important ones of some sections."""
    return {kind: list(_ranked(kind, pieces)) for kind, pieces in told.items()}


def _ranked(kind: SectionKind, pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield the pieces of a section in their order, each with the weight of its level."""
    ranks = sorted(range(len(pieces)), key=lambda place: -pieces[place].weight)
    essential, wanted = ESSENTIALS.get(kind, 0), WANTED_ITEMS.get(kind, 0)
    levels = dict.fromkeys(ranks[:wanted], WANTED + ABOVE) | dict.fromkeys(
        ranks[:essential], ESSENTIAL + ABOVE
    )
    for place, one in enumerate(pieces):
        yield one._replace(weight=levels.get(place, 0.0) + one.weight)


def _fitting(pieces: Iterable[Piece], question: Question[object], s: MindSituation) -> list[Piece]:
    """Return the pieces that may go into the prompt, by their taint and by who will hear the answer."""
    found = [one for one in pieces if one.text]
    if question.kind in CITES:
        return list(filter(partial(_is_public, s), found))
    hears = question.kind in HEARS_OTHERS or bool(question.taint)
    if not hears:
        found = [one for one in found if one.taint in _UNHEARD]
    if question.kind in KEPT:
        return found
    return list(filter(partial(_may_hear, s, question), found))


def _may_hear(s: MindSituation, question: Question[object], piece: Piece) -> bool:
    """Return whether all who hear the answer may hear of a piece, or the one who is answered heard it aloud before them."""
    facts = question.facts
    asker = ""
    if isinstance(facts, UtteranceFacts):
        asker = facts.speaker
    return _audience(piece, s).includes(question.audience, asker=asker)


def _is_public(s: MindSituation, piece: Piece) -> bool:
    """Return whether a piece contains no player's words, and everybody may hear of it."""
    return piece.taint in _UNHEARD and _audience(piece, s) == EVERYBODY


def _audience(piece: Piece, s: MindSituation) -> Audience:
    return audience_of(piece.text, s.beliefs.entities.players, piece.provenance)


def _all_subjects(pieces: Iterable[Piece], s: MindSituation) -> Iterator[str]:
    """Yield the players whom the pieces are about, or name."""
    for one in pieces:
        yield from one.provenance.subjects
        yield from players_in(one.text, s.beliefs.entities.players)


def _narrowed(question: Question[object], pieces: Iterable[Piece], s: MindSituation) -> Audience:
    """Return who may hear the answer. What is kept is narrowed to those who may hear all of it."""
    if question.kind not in KEPT:
        return question.audience
    return narrowed((question.audience, *(_audience(one, s) for one in pieces)))


def _sections(told: Mapping[SectionKind, Sequence[Piece]]) -> Iterator[Section]:
    """Yield the sections that are not empty."""
    for kind, pieces in told.items():
        if pieces:
            yield _section(kind, pieces)


def _section(kind: SectionKind, pieces: Sequence[Piece]) -> Section:
    return Section(
        kind,
        tuple(one.text for one in pieces),
        tuple(one.weight for one in pieces),
        tuple(bool(one.taint) for one in pieces),
    )


# --- the sections ---


def _identity(m: Moment) -> Iterable[Piece]:
    lines = portrait(m.source.name, m.source.personality, m.situation.speech.voice.means)
    return [Piece(line, weight=-float(number)) for number, line in enumerate(lines)]


def _lore(m: Moment) -> Iterable[Piece]:
    notes = m.source.lore.fitting(m.situation.own.area, scenes(m))
    return [Piece(note.text, weight=note.precision) for note in notes if note.kind is LoreKind.LORE]


def _notes(m: Moment) -> Iterable[Piece]:
    notes = m.source.lore.fitting(m.situation.own.area, scenes(m))
    return [Piece(note.text, weight=note.precision) for note in notes if note.kind is not LoreKind.LORE]


def scenes(m: Moment) -> tuple[Scene, ...]:
    """Return the scenes that are going on, by which notes are selected."""
    s = m.situation
    found = [Scene.FIGHT] if s.own.in_combat else []
    found += [Scene.DEAD] if s.own.dead else []
    found += [Scene.TALK] if m.talked_s < TALKING_S or m.question.kind is QuestionKind.UTTERANCE else []
    tags = s.own.room.tags if s.own.room is not None else {}
    return (*found, *(scene for tag, scene in _TAGGED.items() if tag in tags))


_TAGGED: Final = {
    "shop": Scene.SHOP,
    "trainer": Scene.TRAINER,
    "rest": Scene.REST,
    "safe": Scene.REST,
    "dark": Scene.DARK,
}


_ASKED_FOR: Final = frozenset({SourceKind.ADMIN, SourceKind.CONFIG})
"""Sources of goals that admins or settings gave."""


def _guidance(m: Moment) -> Iterable[Piece]:
    """Yield the goals that admins or settings gave, then lessons and examples related to the question."""
    yield from _orders(m)
    learned = list(_learned(m))
    yield from learned
    yield from _related(m, " ".join(one.text for one in learned))
    yield from _examples(m)


def _orders(m: Moment) -> Iterator[Piece]:
    """Yield the goals that admins or settings gave."""
    for goal in m.goals:
        if goal.origin.kind in _ASKED_FOR and goal.state in (PlanState.PENDING, PlanState.ACTIVE):
            yield Piece(f"You were asked to: {goal.description}", Provenance(goal.taint), 100.0)


def _related(m: Moment, told: str) -> Iterator[Piece]:
    """Yield the conclusions whose words are like the question's, without those that were told already."""
    found = m.situation.memory.recall(
        _subject(m.question), now=m.situation.now, n=LESSONS, layer=MemoryLayer.REFLECTIVE
    )
    for one in found:
        if one.memory.content not in told:
            yield Piece(one.memory.content, one.memory.provenance, one.score)


def _learned(m: Moment) -> Iterator[Piece]:
    """Yield the lessons in force and the latest conclusions, in questions about plans only."""
    if m.question.kind in _PLANS:
        for number, (line, made_of) in enumerate(lesson_lines(m.situation)):
            yield Piece(line, made_of, LEARNED - number)


LEARNED: Final = 50.0
"""Weight of the latest lesson: below what admins asked for, above what is only related."""
_PLANS: Final = frozenset(
    {
        QuestionKind.GOALS,
        QuestionKind.PHASES,
        QuestionKind.NEXT_STEP,
        QuestionKind.TASKS,
        QuestionKind.NEXT_COMMAND,
        QuestionKind.CRITIQUE,
    }
)
"""Kinds of questions about plans. They hold the lessons in force, whether or not their words are alike."""


def _examples(m: Moment) -> Iterable[Piece]:
    """Yield what worked and what failed before for such a question, below the lessons."""
    facts = m.question.facts
    if isinstance(facts, UtteranceFacts):
        found = m.situation.examples.fitting(ExampleKind.TALK, facts.intent)
    elif m.question.kind in _DOES:
        found = m.situation.examples.fitting(ExampleKind.DEED, _subject(m.question))
    else:
        return
    for number, one in enumerate(found):
        yield Piece(in_words(one), one.provenance, -float(number))


_DOES: Final = frozenset({QuestionKind.TASKS, QuestionKind.NEXT_COMMAND})
"""Kinds of questions about what to do next."""


def _memories(m: Moment) -> Iterable[Piece]:
    """Yield memories related to the question, the best first. Lessons belong to another section."""
    subject = _subject(m.question)
    if m.situation.memory.meanings.lost(subject):
        return
    found = m.situation.memory.recall(subject, now=m.situation.now, n=RECALLED)
    for one in found:
        if one.memory.layer is not MemoryLayer.REFLECTIVE:
            yield Piece(one.memory.content, one.memory.provenance, one.score)


def _subject(question: Question[object]) -> str:
    """Return the question's own text, at most :data:`QUERY_CHARS` characters, as a query for memories.

    For an answer to somebody, the query is what they say now and what it refers to.
    """
    facts = question.facts
    if isinstance(facts, UtteranceFacts):
        return " ".join((facts.words, *facts.names))[:QUERY_CHARS]
    return " ".join(text for section in question.sections for text in section.items)[:QUERY_CHARS]


def sought(question: Question[object]) -> str:
    """Return the query with which memories are looked up for this question, or "" if it gets no memories."""
    if SectionKind.MEMORIES in WANTS[question.kind]:
        return _subject(question)
    return ""


def _summaries(m: Moment) -> Iterable[Piece]:
    return [Piece(line, weight=number) for number, line in enumerate(m.rounds.summaries())]


def _world(m: Moment) -> Iterable[Piece]:
    lines = summarize(m.situation.beliefs, WORLD_TOKENS).splitlines()[1:]
    for number, line in enumerate(lines):
        level = _LEVELS.get(line.partition(": ")[0], 0.0)
        yield Piece(line, _seen_here(line, m.situation), level - number)
    feeling = m.emotion.current_emotion
    if feeling is not Emotion.NEUTRAL:
        strength = next(word for least, word in STRENGTHS if m.emotion.intensity >= least)
        yield Piece(f"You feel {strength} {feeling.value}.", weight=-2.5)


_LEVELS: Final[Mapping[str, float]] = {
    "Where you are": ESSENTIAL + ABOVE,
    "Gold": ESSENTIAL + ABOVE,
    "Equipped": ESSENTIAL + ABOVE,
    "Carrying": ESSENTIAL + ABOVE,
    "Ways out": WANTED + ABOVE,
    "Health": WANTED + ABOVE,
}
"""How a line about the world begins → its level."""


def _seen_here(text: str, s: MindSituation) -> Provenance:
    """Return the provenance of what can be seen in the room. Players who are here see one another."""
    named = players_in(text, s.beliefs.entities.players)
    here = {player.name.lower() for player in s.people.people()}
    people = [name for name in named if not s.beliefs.entities.players.get(name)]
    if people and here.issuperset(people):
        return Provenance(subjects=named, audience=s.people.hearers())
    return UNKNOWN


STRENGTHS: Final = ((0.7, "very"), (0.35, "quite"), (0.0, "a little"))
"""Lowest intensity → the word for it, the highest first."""


_OF_TALK: Final = ("answer ", "hear what ")
"""How the words for what it does begin while it talks. They tell nothing, and the person may be another one by now."""
_PURSUED: Final = frozenset({PlanState.PENDING, PlanState.ACTIVE})


def _plan(m: Moment) -> Iterable[Piece]:
    s = m.situation
    active = [goal for goal in m.goals if goal.state in _PURSUED]
    if s.own.doing and not s.own.doing.startswith(_OF_TALK):
        taint = unite(s.own.doing_taint, _taint_of(active))
        yield Piece(f"Now: {s.own.doing}", _asked_for(m, taint), 10.0)
    if s.schedule is not None:
        yield Piece(f"This part of the day is for: {s.schedule.at(s.now, s.modulator).what}", weight=5.0)
    yield from _goals(m, active)


def _goals(m: Moment, active: Iterable[Goal]) -> Iterable[Piece]:
    for number, goal in enumerate(active):
        told = f"Goal: {goal.description} ({goal.progress:.0%} done). {desire_of(goal)}".rstrip()
        yield Piece(told, _provenance_of(m, goal), -float(number))


def _provenance_of(m: Moment, goal: Goal) -> Provenance:
    """Return the provenance of a goal. That of a promise is for those who heard it."""
    promise = m.situation.promises.get(promise_of(goal.source)) if is_of_promise(goal.source) else None
    if promise is None:
        return _asked_for(m, goal.taint)
    return Provenance(promise.taint, (promise.to.lower(),), promise.audience)


def _asked_for(m: Moment, taint: Taint) -> Provenance:
    """Return the provenance of a plan made from somebody's words. They may hear of it when alone."""
    hearers = m.question.audience
    theirs = set(taint) <= set(m.question.taint)
    if taint and theirs and hearers.only is not None and len(hearers.only) == 1:
        return Provenance(taint, audience=hearers)
    return Provenance(taint)


def _taint_of(goals: Iterable[Goal]) -> Taint:
    """Return the taint of all goals, because the current task may belong to any of them."""
    return unite(*(goal.taint for goal in goals))


def _known(m: Moment) -> Iterable[Piece]:
    """Yield what is known of what somebody speaks of, and of the speaker."""
    facts = m.question.facts
    if isinstance(facts, UtteranceFacts):
        found = known_facts(m.situation, facts.speaker, facts.names, m.question.audience, asked=facts.words)
        for number, one in enumerate(found):
            yield Piece(one.text, one.provenance, -float(number))


def _history(m: Moment) -> Iterable[Piece]:
    """Yield what was read last. The lines of a talk that stand in the question are left out."""
    facts = m.question.facts
    in_talk = _lines_of_talk(facts) if isinstance(facts, UtteranceFacts) else frozenset()
    for number, one in enumerate(m.rounds.last):
        if one.text.partition(": ")[2] not in in_talk:
            yield Piece(one.text, one.provenance, number)


def _lines_of_talk(facts: UtteranceFacts) -> frozenset[str]:
    """Return the lines of a talk without who said them."""
    return frozenset((facts.words, *(turn.partition(": ")[2] for turn in facts.turns)))


MAKERS: Final[Mapping[SectionKind, Callable[[Moment], Iterable[Piece]]]] = {
    _S.IDENTITY: _identity,
    _S.LORE: _lore,
    _S.NOTES: _notes,
    _S.GUIDANCE: _guidance,
    _S.MEMORIES: _memories,
    _S.SUMMARIES: _summaries,
    _S.WORLD: _world,
    _S.PLAN: _plan,
    _S.KNOWN: _known,
    _S.HISTORY: _history,
}
"""Section → the function that makes its pieces."""
