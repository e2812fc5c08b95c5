"""The weights by which proposed answers are judged, and how well they choose on authors whom they were not taught with."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.dialogue.answer_fit import answer_fit
from maid_engine.ai_players.dialogue.answer_fit.answer_fit import ANSWER_FIT, AnswerFit, best_of
from maid_engine.ai_players.dialogue.answer_fit.text_meanings import TextMeanings
from maid_engine.ai_players.dialogue.answer_fit.traits import traits
from maid_qa.dialogue.judged_answers import (
    ACCEPTABLE,
    BESIDE,
    FOLDER,
    GOOD,
    UNJUDGED,
    JudgedAnswer,
    read_answers,
)
from maid_qa.dialogue.logistic import ridge_weights

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix

SHIPPED_ANSWER_FIT: Final = Path(answer_fit.__file__).parents[1] / "data" / ANSWER_FIT
"""The file in a checkout that ships with the engine."""
WORTH: Final[Mapping[str, float]] = {GOOD: 1.0, ACCEPTABLE: 0.6, BESIDE: 0.0}
"""What an answer with a mark is worth."""
SEEN: Final = 8
"""A part counts if it is seen in so many judged answers."""
RIDGE: Final = 8.0
FOLDS: Final = 4
"""Authors are divided into so many parts, each judged by weights that the others taught."""
_DECIMALS: Final = 3


@dataclass(frozen=True, slots=True)
class AnswerFigures:
    """How well lines of authors are answered whom the weights were not taught with."""

    lines: int
    first: float
    """Share of the lines whose first proposal is good or acceptable."""
    first_good: float
    chosen: float
    """Share of the lines whose chosen answer is good or acceptable."""
    chosen_good: float
    bins: tuple[tuple[float, float, int], ...]
    """Mean worth as foretold, mean worth as judged, and number of answers, from the least worth to the most."""


def read_all(folder: Path) -> dict[str, tuple[JudgedAnswer, ...]]:
    """Return the judged answers of a folder of training data by author.

    Raises:
        ConfigError: a line is broken. The message names file and line.
    """
    files = sorted((folder / FOLDER).glob("*.tsv"))
    return {path.stem: tuple(one for one in read_answers(path) if one.mark != UNJUDGED) for path in files}


def train_answer_fit(judged: Sequence[JudgedAnswer], texts: TextMeanings) -> AnswerFit:
    """Return the weights that judged answers teach."""
    import numpy as np

    parts = [traits(one.evidence, texts) for one in judged]
    names = _worth_counting(parts)
    wanted = np.array([WORTH[one.mark] for one in judged], np.float64)
    found, bias = ridge_weights(_table(parts, names), wanted, RIDGE)
    weights = {name: round(float(one), _DECIMALS) for name, one in zip(names, found, strict=True)}
    kept = {name: one for name, one in weights.items() if one}
    return AnswerFit(kept, round(bias, _DECIMALS), texts)


def _worth_counting(parts: Sequence[Mapping[str, float]]) -> list[str]:
    seen = Counter(name for one in parts for name in one)
    return sorted(name for name, count in seen.items() if count >= SEEN)


def _table(parts: Sequence[Mapping[str, float]], names: Sequence[str]) -> "csr_matrix":
    import numpy as np
    from scipy.sparse import csr_matrix

    columns = {name: at for at, name in enumerate(names)}
    rows = [[(columns[name], part) for name, part in one.items() if name in columns] for one in parts]
    starts = np.cumsum([0, *map(len, rows)])
    pairs = list(chain.from_iterable(rows))
    indices = np.fromiter((column for column, _ in pairs), np.int64)
    values = np.fromiter((part for _, part in pairs), np.float64)
    return csr_matrix((values, indices, starts), shape=(len(parts), len(names)))


def held_out_answers(by_author: Mapping[str, Sequence[JudgedAnswer]], texts: TextMeanings) -> AnswerFigures:
    """Return how well the fit chooses for authors whom it was not taught with."""
    told = [pair for fold in range(FOLDS) for pair in _foretold(by_author, texts, fold)]
    lines = [list(group) for _, group in groupby(told, key=lambda pair: (pair[0], pair[1].evidence.said))]
    first = Counter(line[0][1].mark for line in lines)
    chosen = Counter(line[best_of([worth for *_, worth in line])][1].mark for line in lines)
    return AnswerFigures(
        len(lines),
        1 - first[BESIDE] / max(1, len(lines)),
        first[GOOD] / max(1, len(lines)),
        1 - chosen[BESIDE] / max(1, len(lines)),
        chosen[GOOD] / max(1, len(lines)),
        tuple(_bins([(worth, WORTH[one.mark]) for _, one, worth in told])),
    )


def _foretold(
    by_author: Mapping[str, Sequence[JudgedAnswer]], texts: TextMeanings, fold: int
) -> Iterator[tuple[str, JudgedAnswer, float]]:
    """Yield the answers of a fold of authors, with the worth that the weights of the others foretell."""
    authors = sorted(by_author)
    held = authors[fold::FOLDS]
    taught = [one for author in authors if author not in held for one in by_author[author]]
    fit = train_answer_fit(taught, texts) if taught else None
    for author in held:
        for one in by_author[author]:
            yield author, one, fit.worth(one.evidence) if fit is not None else 0.0


def _bins(pairs: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float, int]]:
    by_tenth: dict[int, list[tuple[float, float]]] = {}
    for pair in pairs:
        by_tenth.setdefault(min(9, int(pair[0] * 10)), []).append(pair)
    for _, found in sorted(by_tenth.items()):
        count = len(found)
        yield sum(one for one, _ in found) / count, sum(other for _, other in found) / count, count
