"""The weights by which lines are judged, from written lines, and how well they judge authors whom they were not taught with."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from maid_engine.ai_players.questions import line_judge
from maid_engine.ai_players.questions.claim_traits import claim_traits
from maid_engine.ai_players.questions.line_abroad import language_of
from maid_engine.ai_players.questions.line_evidence import LineEvidence
from maid_engine.ai_players.questions.line_faults import LineFault
from maid_engine.ai_players.questions.line_judge import LINE_WEIGHTS, MANNERS, LineJudge
from maid_engine.ai_players.questions.line_shape import malformed
from maid_engine.ai_players.questions.manner_traits import manner_traits
from maid_qa.bench.cases.spoken_lines import LineContext, LineFigures, SpokenLine, judge
from maid_qa.dialogue.answer_fit_training import read_all
from maid_qa.dialogue.judged_answers import GOOD
from maid_qa.dialogue.logistic import ridge_weights
from maid_qa.lines.written_lines import FINE, MannerLine

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

SHIPPED_LINE_WEIGHTS: Final = Path(line_judge.__file__).parent / "data" / LINE_WEIGHTS
"""The file in a checkout that ships with the engine."""
LIMITS: Final[Mapping[LineFault, float]] = {
    LineFault.CLAIM: 0.35,
    LineFault.GIFT: 0.0,
    LineFault.PERSONAL: -0.4,
    LineFault.STAY: -0.2,
    LineFault.HUMAN: -0.2,
    LineFault.PROMISE: -0.3,
    LineFault.OUTSIDE: 0.1,
    LineFault.RUDE: 0.0,
}
"""Fault → the logarithm of odds from which on a line has it. A good line that is refused costs as much as a bad one that passes."""
CLAIM_RIDGE: Final = 1.5
MANNER_RIDGE: Final = 1.5
CLAIM_SEEN: Final = 3
"""A part of a claim counts if it is seen in so many lines."""
MANNER_SEEN: Final = 3
OF_ANSWERS: Final = 4
"""One of so many answers is learned from; more make the manners no better."""
CLAIM_LEAST: Final = 0.015
"""A smaller weight of a claim is left out."""
MANNER_LEAST: Final = 0.05
"""A smaller weight of manners is left out. Leaving out more changes what is refused."""
_DECIMALS: Final = 3
_BY_FORM: Final = frozenset({"command", "half", "parroted", "form"})
"""Faults of written lines that `line_shape` finds."""
_OF_FAULTS: Final[Mapping[str, LineFault]] = {
    "human": LineFault.HUMAN,
    "promise": LineFault.PROMISE,
    "rude": LineFault.RUDE,
    "outside": LineFault.OUTSIDE,
    "gift": LineFault.GIFT,
    "personal": LineFault.PERSONAL,
    "stay": LineFault.STAY,
}
"""Fault of a written line → the fault of manners that it teaches."""
_PRESSING: Final = "pressing"
"""Fault of a written line that may be one of several faults of manners, so that it teaches none."""


class Lesson(NamedTuple):
    """What one line teaches of manners."""

    parts: Mapping[str, float]
    kind: str
    """A fault, or `FINE`."""
    teaches: frozenset[LineFault]
    """The faults of which it teaches whether they are there."""


def train_line_judge(
    contexts: Mapping[str, LineContext],
    claims: Sequence[SpokenLine],
    manners: Sequence[MannerLine],
    answers: Sequence[str] = (),
) -> LineJudge:
    """Return the judge that written lines teach.

    Args:
        contexts: Those of the claims, by id.
        claims: Lines beside prompts.
        manners: Lines by themselves.
        answers: Lines that AI players say by rule. They are fine, except that they may promise.
    """
    claim, claim_bias = _claim_weights(contexts, claims)
    lessons = [*_of_claims(contexts, claims), *_of_manners(manners), *_of_answers(answers)]
    rows, biases = _manner_weights(lessons)
    limits = {fault: round(LIMITS[fault] - bias, _DECIMALS) for fault, bias in biases.items()}
    limits[LineFault.CLAIM] = round(LIMITS[LineFault.CLAIM] - claim_bias, _DECIMALS)
    return LineJudge(claim, rows, {fault: limits[fault] for fault in LineFault})


def fine_answers(folder: Path) -> tuple[str, ...]:
    """Return lines of rules that somebody judged to be good answers, one of every `OF_ANSWERS`, each once.

    Raises:
        ConfigError: a line of the folder is broken. The message names file and line.
    """
    judged = chain.from_iterable(read_all(folder).values())
    good = filter(lambda one: one.mark == GOOD, judged)
    return tuple(dict.fromkeys(filter(None, (one.evidence.line for one in good))))[::OF_ANSWERS]


def held_out_lines(
    contexts: Mapping[str, LineContext],
    by_author: Mapping[str, Sequence[SpokenLine]],
    manners: Sequence[MannerLine],
    answers: Sequence[str],
) -> dict[str, LineFigures]:
    """Return how the lines of each author beside prompts are judged by weights that the others taught."""
    found: dict[str, LineFigures] = {}
    for held, lines in by_author.items():
        others = chain.from_iterable(map(by_author.__getitem__, by_author.keys() - {held}))
        found[held] = judge(contexts, lines, train_line_judge(contexts, sorted(others), manners, answers))
    return found


# --- claims ---


def _claim_weights(
    contexts: Mapping[str, LineContext], claims: Sequence[SpokenLine]
) -> tuple[dict[str, float], float]:
    import numpy as np

    taught = list(filter(partial(_is_claim, contexts), claims))
    parts = [_traits(contexts[line.context], line.text) for line in taught]
    names = _often(parts, CLAIM_SEEN)
    wanted = np.array([not line.good for line in taught], np.float64)
    found, bias = ridge_weights(_table(parts, names), wanted, CLAIM_RIDGE)
    return _kept(names, found, CLAIM_LEAST), bias


def _traits(context: LineContext, text: str) -> dict[str, float]:
    return claim_traits(LineEvidence.of(context, text, context.sections))


def _is_claim(contexts: Mapping[str, LineContext], line: SpokenLine) -> bool:
    """Return whether a line is judged by its claims: not by its form or manners, and in English."""
    if line.fault in _BY_FORM or line.fault in _OF_FAULTS or line.fault == _PRESSING:
        return False
    context = contexts[line.context]
    return not language_of(line.text, context.words) and not malformed(
        line.text, context.line, context.sections
    )


def _kept(names: Sequence[str], weights: "NDArray[np.float64]", least: float) -> dict[str, float]:
    found = {name: round(float(one), _DECIMALS) for name, one in zip(names, weights, strict=True)}
    return dict(filter(lambda pair: abs(pair[1]) >= least, found.items()))


# --- manners ---


def _of_claims(contexts: Mapping[str, LineContext], claims: Sequence[SpokenLine]) -> Iterator[Lesson]:
    """Yield what lines beside prompts teach of manners: good ones, and those whose fault is one of manners."""
    every = frozenset(MANNERS)
    for line in claims:
        context = contexts[line.context]
        fault = _OF_FAULTS.get(line.fault)
        if (line.good or fault is not None) and not language_of(line.text, context.words):
            parts = manner_traits(line.text, context.words, context.intent)
            yield Lesson(parts, FINE if fault is None else fault.value, every)


def _of_manners(manners: Sequence[MannerLine]) -> Iterator[Lesson]:
    every = frozenset(MANNERS)
    for line in manners:
        yield Lesson(manner_traits(line.text, "", ""), line.kind, every)


def _of_answers(answers: Sequence[str]) -> Iterator[Lesson]:
    """Yield what the lines of rules teach. Some promise, because what they promise is done."""
    teaches = frozenset(MANNERS) - {LineFault.PROMISE}
    for line in answers:
        yield Lesson(manner_traits(line, "", ""), FINE, teaches)


def _manner_weights(
    lessons: Sequence[Lesson],
) -> tuple[dict[str, tuple[float, ...]], dict[LineFault, float]]:
    """Return the weights of each part for each of `MANNERS`, and the bias of each."""
    names = _often([lesson.parts for lesson in lessons], MANNER_SEEN)
    columns: list[dict[str, float]] = []
    biases: dict[LineFault, float] = {}
    for fault in MANNERS:
        weights, biases[fault] = _of_manner(fault, lessons, names)
        columns.append(weights)
    used = sorted(set(chain.from_iterable(columns)))
    return {name: tuple(column.get(name, 0.0) for column in columns) for name in used}, biases


def _of_manner(
    fault: LineFault, lessons: Sequence[Lesson], names: Sequence[str]
) -> tuple[dict[str, float], float]:
    import numpy as np

    taught = list(filter(lambda lesson: fault in lesson.teaches, lessons))
    wanted = np.array([lesson.kind == fault for lesson in taught], np.float64)
    found, bias = ridge_weights(_table([lesson.parts for lesson in taught], names), wanted, MANNER_RIDGE)
    return _kept(names, found, MANNER_LEAST), bias


# --- tables ---


def _often(parts: Sequence[Mapping[str, float]], least: int) -> list[str]:
    seen = Counter(name for one in parts for name in one)
    return sorted(filter(lambda name: seen[name] >= least, seen))


def _table(parts: Sequence[Mapping[str, float]], names: Sequence[str]) -> "csr_matrix":
    import numpy as np
    from scipy.sparse import csr_matrix

    columns = {name: at for at, name in enumerate(names)}
    rows = [_row(one, columns) for one in parts]
    starts = np.cumsum([0, *map(len, rows)])
    pairs = list(chain.from_iterable(rows))
    indices = np.fromiter((column for column, _ in pairs), np.int64)
    values = np.fromiter((part for _, part in pairs), np.float64)
    return csr_matrix((values, indices, starts), shape=(len(parts), len(names)))


def _row(parts: Mapping[str, float], columns: Mapping[str, int]) -> list[tuple[int, float]]:
    """Return the column and the value of each part that counts."""
    return [(columns[name], parts[name]) for name in filter(columns.__contains__, parts)]
