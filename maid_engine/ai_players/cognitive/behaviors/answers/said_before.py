"""Answers to questions after what was said before, by the asker or by the mind itself, from the lines of their talks."""

import itertools
import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import compress
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.line_context import context_of, is_question
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import begins_as_question
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.cognitive.behaviors.answers.word_nearness import nearest
from maid_engine.ai_players.cognitive.memory.said_lines import SaidLine
from maid_engine.ai_players.dialogue.answer_fit.answer_fit import shipped_texts
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.recall_questions import (
    Order,
    RecallQuestion,
    content_of,
    normal_form,
    own_question,
    parsed,
    recall_question,
    weight,
)
from maid_engine.ai_players.dialogue.retold import retold
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.dialogue.tokens import NUMBER
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.language.speech import shortened

HEARD: Final = "I heard it from you"
LONGEST_QUOTE: Final = 90
"""Longer lines are shortened, in characters."""
_REMINDS: Final = frozenset({"remember", "recall", "remind", "repeat", "forgot", "again"})
"""Words with which earlier words are asked for without the form of a question."""
_CLAUSES: Final = re.compile(r"[,;.!?](?= |$)")
_REFERS: Final = frozenset({"he", "she", "it", "they", "his", "her", "its", "their"})
"""Words with which a line goes on about the subject of the one before."""
REFERS_WITHIN: Final = 2
"""Number of words at the beginning of a line among which one of them is looked for."""
_PART: Final = 0.5
"""Worth of a line that only asks something, where a statement is wanted."""
_SPEAKER: Final = frozenset({"i", "my", "mine", "me", "we", "our", "us"})
_REPEATED: Final = 0.2
"""Worth of a statement that repeats all words of a question: "i want to be", after "what do i want to be"."""
_ANY_QUESTION: Final = frozenset({"i", "my", "me", "do", "did", "does", "am", "is", "was", "the", "a", "of"})
ALIKE_FROM: Final = 0.45
"""A statement that is as much like a question tells what it asks for nine times of ten."""
ALIKE_IN_GAME: Final = 0.6
"""The same for words that were surely read as a question that the game answers."""
_OF_GAME: Final = ("ways.", "trade.", "quests.", "request.", "world.", "fight.")
"""Groups of rows of questions that the game answers, and not what somebody told of themselves."""
_LEANT: Final = 0.8
"""Worth of a word that stands in the line before."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A line that answers, and the one that goes on about the same."""

    line: SaidLine
    more: SaidLine | None = None

    @property
    def words(self) -> list[str]:
        """What the line says, and what the one after it says."""
        if self.more is None:
            return [self.line.words]
        return [self.line.words, self.more.words]


def said_before(s: object, asked: Asked) -> PlannedAnswer | None:
    """Return what was said before, to a question of such a form; `None` if the words are none, or that is not known."""
    del s
    wanted = recall_question(asked.u.words)
    if wanted is None:
        return _own_matter(asked)
    if not _asks(asked):
        return None
    found = _found(asked.said, wanted)
    if found is not None:
        return _told(found, wanted)
    return _not_said(wanted, asked)


def _own_matter(asked: Asked) -> PlannedAnswer | None:
    """Return what the asker told of their own matters, to a question that nothing else can answer; `None` for others."""
    wanted = own_question(asked.u.words)
    if wanted is None:
        return None
    found = _told_in_its_words(asked.said, wanted) or _told_alike(asked)
    if found is None:
        return None
    return _told(found, wanted)


def _told_in_its_words(said: Sequence[SaidLine], wanted: RecallQuestion) -> _Found | None:
    """Return the statement that has the words of a question, or such as are near to them."""
    if not wanted.about:
        return None
    return _best_of(said, wanted, _places_of_statements(said))


def _places_of_statements(said: Sequence[SaidLine]) -> list[int]:
    return list(compress(range(len(said)), map(_is_statement, said)))


def _told_alike(asked: Asked) -> _Found | None:
    """Return the statement that is most like a question as a whole; `None` if none is."""
    least = ALIKE_FROM
    if asked.reading.is_sure and asked.row.startswith(_OF_GAME):
        least = ALIKE_IN_GAME
    question = normal_form(asked.u.words)
    own = filter(lambda at: _is_of_speaker(asked.said[at]), _places_of_statements(asked.said))
    nearness = {at: _likeness(question, asked.said[at]) for at in own}
    at = max(nearness, key=lambda at: (nearness[at], at), default=-1)
    if nearness.get(at, 0.0) < least:
        return None
    return _Found(asked.said[at], _going_on(asked.said, at))


def _is_of_speaker(line: SaidLine) -> bool:
    return not _SPEAKER.isdisjoint(normal_form(line.words).split())


def _likeness(question: str, line: SaidLine) -> float:
    """Return how much a statement is like a question: by the meaning of both, and by the words of the question that it repeats."""
    stated = normal_form(line.words)
    repeated = _frame(question) & set(stated.split())
    share = len(repeated) / (len(_frame(question)) or 1)
    return shipped_texts().alike(question, stated) + _REPEATED * share


def _frame(question: str) -> frozenset[str]:
    """Return the words of a question without those that any question has."""
    return frozenset(question.split()) - SMALL_WORDS.questions - _ANY_QUESTION


def said_of(asked: Asked) -> PlannedAnswer | None:
    """Return what the asker said about what a question names; `None` if that is nothing."""
    wanted = parsed(asked.u.words)
    if not wanted.about:
        return None
    found = _found(asked.said, wanted)
    if found is None:
        return None
    return _told(found, wanted)


def latest_said(asked: Asked) -> PlannedAnswer | None:
    """Return the last statement of the asker; `None` if there is none."""
    found = _of_order(_statements(asked.said), Order.LAST)
    if found is None:
        return None
    return _told(_Found(found), parsed(""))


def _asks(asked: Asked) -> bool:
    words = asked.u.words
    return "?" in words or begins_as_question(words) or not _REMINDS.isdisjoint(normal_form(words).split())


# --- the line that is meant ---


def _found(said: Sequence[SaidLine], wanted: RecallQuestion) -> _Found | None:
    """Return the line that a question asks for; `None` if none fits."""
    if wanted.about:
        return _about(said, wanted)
    return _unnamed(_of_one_side(said, wanted), wanted)


def _of_one_side(said: Sequence[SaidLine], wanted: RecallQuestion) -> list[SaidLine]:
    return [said[at] for at in _places_of_side(said, wanted)]


def _places_of_side(said: Sequence[SaidLine], wanted: RecallQuestion) -> list[int]:
    return list(compress(range(len(said)), (one.mine is wanted.mine for one in said)))


def _unnamed(lines: Sequence[SaidLine], wanted: RecallQuestion) -> _Found | None:
    """Return the line that a question asks for by its place alone, or by its kind."""
    one = _of_order(_of_kind(lines, wanted), wanted.order)
    if one is None:
        return None
    return _Found(one)


def _of_kind(lines: Sequence[SaidLine], wanted: RecallQuestion) -> Sequence[SaidLine]:
    """Return the lines with a number, the questions or the statements, if such are asked for."""
    if wanted.number:
        return list(filter(_has_number, lines))
    if wanted.question:
        return list(filter(_is_asked, lines))
    if wanted.order is Order.ANY and not wanted.mine:
        return _statements(lines)
    return lines


def _of_order(lines: Sequence[SaidLine], order: Order) -> SaidLine | None:
    at = {Order.FIRST: 0, Order.BEFORE: -2}.get(order, -1)
    if not -len(lines) <= at < len(lines):
        return None
    return lines[at]


def _about(said: Sequence[SaidLine], wanted: RecallQuestion) -> _Found | None:
    """Return the latest of the lines that have most of the words of a question, if one has those that it must have."""
    return _best_of(said, wanted, _places_of_side(said, wanted)) or _numbered(
        _of_one_side(said, wanted), wanted
    )


def _best_of(said: Sequence[SaidLine], wanted: RecallQuestion, places: Sequence[int]) -> _Found | None:
    """Return the latest of the lines at some places that are worth most; `None` if all are worth nothing."""
    worth = {at: _worth(said, at, wanted) for at in places}
    at = max(worth, key=lambda at: (worth[at], at), default=-1)
    if worth.get(at, 0.0) <= 0.0:
        return None
    return _Found(said[at], _going_on(said, at))


def _worth(said: Sequence[SaidLine], at: int, wanted: RecallQuestion) -> float:
    """Return how well a line answers a question by its words; 0 if it does not."""
    line, has = said[at], _heeded(said, at)
    if recall_question(line.words) is not None or not all(map(has, wanted.needed)):
        return 0.0
    lacks = wanted.number and not _has_number(line)
    is_other = is_question(line.words) and not (wanted.mine or wanted.question)
    return sum(weight(word) * has(word) for word in wanted.about) * _PART ** (lacks + is_other)


def _heeded(said: Sequence[SaidLine], at: int) -> Callable[[str], float]:
    """Return how much a line is about a word: by its own words, and less by those that it leans on."""
    own = content_of(said[at].words)
    context = context_of(said, at)
    return lambda word: max(nearest(word, own), _LEANT * nearest(word, context))


def _numbered(lines: Sequence[SaidLine], wanted: RecallQuestion) -> _Found | None:
    """Return the latest line with a number, if a number of nothing else is asked for."""
    if not wanted.number or wanted.needed:
        return None
    return _unnamed(lines, parsed(f"{NUMBER} how many"))


def _going_on(said: Sequence[SaidLine], at: int) -> SaidLine | None:
    """Return the speaker's line after one, if it goes on about the same."""
    after = (one for one in said[at + 1 :] if one.mine is said[at].mine)
    following = next(after, None)
    if following is None or is_question(following.words):
        return None
    first = normal_form(following.words).split()[:REFERS_WITHIN]
    if _REFERS.isdisjoint(first):
        return None
    return following


def _statements(lines: Sequence[SaidLine]) -> list[SaidLine]:
    """Return the lines of the asker that tell something."""
    return list(filter(_is_statement, lines))


def _is_statement(line: SaidLine) -> bool:
    return not line.mine and not is_question(line.words) and bool(content_of(line.words))


def _is_asked(line: SaidLine) -> bool:
    return is_question(line.words)


def _has_number(line: SaidLine) -> bool:
    return NUMBER in normal_form(line.words).split()


# --- how it is said ---


def _told(found: _Found, wanted: RecallQuestion) -> PlannedAnswer:
    if wanted.mine:
        return PlannedAnswer("memory.own_words", {"words": quoted(found.line.words)}, 0.9, "I said it")
    if wanted.order is Order.FIRST and not wanted.about:
        return PlannedAnswer("memory.first_words", {"words": quoted(found.line.words)}, 0.9, HEARD)
    if is_question(found.line.words) and not wanted.number:
        return PlannedAnswer("memory.asked_words", {"words": quoted(found.line.words)}, 0.9, HEARD)
    return _stated(found, wanted)


def _stated(found: _Found, wanted: RecallQuestion) -> PlannedAnswer:
    """Say a statement back in the second person, or word for word where that is not certain to be right."""
    clauses = [retold(one, of_others=True) for one in found.words]
    if all(clauses) and _keeps(clauses[0], found.line, wanted):
        return PlannedAnswer("memory.fact", {"fact": ", and ".join(clauses)}, 0.9, HEARD)
    stated = [quoted(_stating(one)) for one in found.words]
    return PlannedAnswer("memory.words", {"words": " ... ".join(stated)}, 0.9, HEARD)


def _stating(words: str) -> str:
    """Return the clauses of a line that tell something, without those that ask."""
    clauses = filter(None, map(str.strip, _CLAUSES.split(words)))
    return ", ".join(itertools.filterfalse(begins_as_question, clauses)) or words


def _keeps(clause: str, line: SaidLine, wanted: RecallQuestion) -> bool:
    """Return whether a clause of a line has all that a question asks for and the line has."""
    kept = SaidLine(clause, line.at)
    return _answers(line, wanted) == _answers(kept, wanted)


def _answers(line: SaidLine, wanted: RecallQuestion) -> tuple[AbstractSet[str], bool]:
    """Return which words of a question a line has, and whether it has the number that is asked for."""
    said = content_of(line.words)
    answered = set(filter(lambda word: nearest(word, said) > 0.0, wanted.about))
    return answered, wanted.number and _has_number(line)


def quoted(words: str) -> str:
    """Return a line as it is quoted, without the mark at its end."""
    return shortened(words.strip(), LONGEST_QUOTE).strip(" .!?*~'\"")


def _not_said(wanted: RecallQuestion, asked: Asked) -> PlannedAnswer | None:
    """Say that nothing was said about what a question names; `None` if it names nothing."""
    if wanted.mine:
        return PlannedAnswer("memory.own_words_not", sure=0.5) if wanted.about and asked.said else None
    if not wanted.subject and not wanted.needed:
        return None
    return PlannedAnswer("memory.not_told", {"thing": thing_named(wanted)}, 0.6)


def thing_named(wanted: RecallQuestion) -> str:
    """Return the thing that a question is about, as the hearer names it; "" if it may be no word at all."""
    is_known = all(map(is_english, wanted.subject.split()))
    return to_second_person(wanted.subject) * is_known
