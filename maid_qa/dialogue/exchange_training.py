"""From exchanges to what the engine needs to find them: what is known about words, and the weights of the fit."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from maid_engine.ai_players.dialogue.exchanges import exchange_file
from maid_engine.ai_players.dialogue.exchanges.after_answers import is_after_answer
from maid_engine.ai_players.dialogue.exchanges.blocks import parse_exchanges
from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.exchange_file import Compiled
from maid_engine.ai_players.dialogue.exchanges.fit import UNTAUGHT, FitWeights, Nearness
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex, indexed
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable, words_of
from maid_engine.ai_players.dialogue.intent_rows import IntentRows, shipped_rows
from maid_engine.ai_players.dialogue.packed_rows import OFFSET, PackedRows
from maid_engine.ai_players.dialogue.reader import DialogueReader
from maid_engine.core.errors import ConfigError
from maid_qa.dialogue.contrast import contrasted, thoughts_of
from maid_qa.dialogue.examples import Example
from maid_qa.dialogue.follow_up_training import train_follow_fit
from maid_qa.dialogue.judged_follow_ups import JUDGED_FOLLOW_UPS, read_judged_follow_ups
from maid_qa.dialogue.judged_pairs import JUDGED, JudgedPair, read_judged
from maid_qa.dialogue.logistic import fitted
from maid_qa.dialogue.word_vectors import WordVectors, read_vectors

FOLDER: Final = "exchanges"
"""The folder of exchanges beside the examples."""
PHRASE_VECTORS: Final = "phrase_vectors.npz"
SHIPPED_EXCHANGES: Final = Path(exchange_file.__file__).parents[1] / "data" / exchange_file.EXCHANGES
"""The file in a checkout that ships with the engine."""
_LEVELS: Final = 127
_DECIMALS: Final = 3
ANSWERS_FROM: Final = 0.6
"""From this probability on an exchange answers: a wrong reply is worse than a plain one."""


def read_exchanges(folder: Path, rows: IntentRows) -> tuple[Exchange, ...]:
    """Return the exchanges of all text files in a folder, in the order of file names.

    Raises:
        ConfigError: A block is broken. The message names each problem with file and line.
    """
    found: list[Exchange] = []
    problems: list[str] = []
    for path in sorted(folder.glob("*.txt")):
        try:
            found.extend(parse_exchanges(path.read_text(encoding="utf-8"), path.name, rows))
        except ConfigError as error:
            problems.extend(f"{folder}/{line}" for line in str(error).splitlines())
    problems.extend((*_of_one_name(found), *_after_one_answer(found)))
    if problems:
        raise ConfigError("\n".join(problems))
    return tuple(found)


def _of_one_name(exchanges: Sequence[Exchange]) -> Iterator[str]:
    """Yield the talks that begin as another one does: a talk goes on by the name of its exchange."""
    first: dict[str, Exchange] = {}
    for one in exchanges:
        if is_after_answer(one.name):
            continue
        other = first.setdefault(one.name, one)
        if other is not one and (one.follow_ups or other.follow_ups):
            yield f"{one.source}: the first wording of a talk must differ from that at {other.source}"


def _after_one_answer(exchanges: Sequence[Exchange]) -> Iterator[str]:
    """Yield the follow-ups of an answer that begin as another one of it does, in whatever file."""
    first: dict[str, Exchange] = {}
    for block in exchanges:
        if not is_after_answer(block.name):
            continue
        for one in block.follow_ups:
            other = first.setdefault(one.name, one)
            if other is not one:
                yield f"{one.source}: the first wording after an answer must differ from that at {other.source}"


def word_table(texts: Sequence[str], vectors: WordVectors, kinds: Mapping[str, str]) -> WordTable:
    """Return what is known about words.

    Args:
        texts: Sentences that show how rare words are.
        vectors: Vectors of words and of pairs.
        kinds: Word → its kind.
    """
    import numpy as np

    having = Counter(word for text in texts for word in set(words_of(text)))
    unit = float(np.abs(vectors.vectors).max()) / _LEVELS or 1.0
    steps = np.rint(vectors.vectors / unit).astype(np.int16) + OFFSET
    rarity = {word: round(math.log(len(texts) / count), _DECIMALS) for word, count in sorted(having.items())}
    rows = {word: at for at, word in enumerate(vectors.words)}
    return WordTable(
        rows, PackedRows(steps.astype(np.uint8).tobytes(), vectors.vectors.shape[1]), rarity, kinds
    )


def train_fit(index: ExchangeIndex, judged: Sequence[JudgedPair], reader: DialogueReader) -> FitWeights:
    """Return the weights of the fit that judged pairs teach."""
    return fitted(nearness_of(index, judged, reader), [one.fits for one in judged], ANSWERS_FROM)


def nearness_of(index: ExchangeIndex, judged: Sequence[JudgedPair], reader: DialogueReader) -> list[Nearness]:
    """Return how near the exchange of each judged pair is to what was said."""
    return [index.near(one.said, one.exchange, shares_of(reader, one.said)) for one in judged]


def shares_of(reader: DialogueReader, said: str) -> dict[str, float]:
    """Return the likeliest intents of a line, and their probabilities."""
    return {one.intent: one.confidence for one in reader.read(said).likely}


def compiled(
    exchanges: Sequence[Exchange], table: WordTable, judged: Sequence[JudgedPair], reader: DialogueReader
) -> ExchangeIndex:
    """Return exchanges as the engine searches them, with the fit that judged pairs teach."""
    untaught = indexed(exchanges, table, UNTAUGHT)
    fit = train_fit(untaught, judged, reader) if judged else UNTAUGHT
    return ExchangeIndex(exchanges, table, fit, untaught.words, untaught.vectors)


def compile_exchanges(folder: Path, examples: Sequence[Example], reader: DialogueReader) -> Compiled:
    """Return the exchanges of a folder of training data, as the engine searches them.

    Args:
        folder: The folder with the examples, the vectors and the folder of exchanges.
        examples: The examples, which show how rare words are.
        reader: The reader whose intents the fit uses.

    Raises:
        ConfigError: A file is missing or broken. The message names file and line.
    """
    exchanges = read_exchanges(folder / FOLDER, shipped_rows())
    texts = [one.text for one in examples] + [said for one in exchanges for said in one.wordings]
    vectors, kinds = read_vectors(folder / PHRASE_VECTORS), reader.vocabulary.kinds
    plain = word_table(texts, vectors, kinds)
    moved = word_table(texts, contrasted(vectors, thoughts_of(exchanges)), kinds)
    index = compiled(exchanges, moved, read_judged(folder / FOLDER / JUDGED, exchanges), reader)
    followed = read_judged_follow_ups(folder / FOLDER / JUDGED_FOLLOW_UPS, exchanges)
    book = ExchangeBook((index,), plain=plain)
    return Compiled(index, train_follow_fit(book, followed, reader), plain)
