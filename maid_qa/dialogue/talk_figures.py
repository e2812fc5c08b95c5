"""How often AI players were silent to strangers, and how often they repeated a sentence."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from maid_qa.dialogue.stranger_talks import Talk

_SAID: Final = re.compile(r'^(?P<who>\S+) says, "(?P<words>.*)"$')


@dataclass(frozen=True, slots=True)
class TalkFigures:
    """What can be counted in talks without a judge."""

    lines: int
    """Lines of strangers."""
    silent: int
    """Lines after which no AI player said or did anything."""
    sentences: int
    """What the strangers' partners said."""
    distinct: int
    """Different sentences among these."""
    repeated: int
    """Sentences that a stranger had heard from the same partner before."""


def talk_figures(talks: Sequence[Talk]) -> TalkFigures:
    """Return the counts of some talks."""
    exchanges = list(chain.from_iterable(talk.exchanges for talk in talks))
    said = list(map(_sentences, talks))
    every = list(chain.from_iterable(said))
    return TalkFigures(
        lines=len(exchanges),
        silent=sum(not exchange.heard for exchange in exchanges),
        sentences=len(every),
        distinct=len(set(every)),
        repeated=sum(len(sentences) - len(set(sentences)) for sentences in said),
    )


def _sentences(talk: Talk) -> list[str]:
    """Return what the partner of a talk said, without the stranger's name, which would make each sentence another one."""
    return [words.replace(talk.stranger, "") for words in _words_of(talk)]


def _words_of(talk: Talk) -> Iterator[str]:
    for exchange in talk.exchanges:
        for hit in filter(None, map(_SAID.match, exchange.heard)):
            if hit["who"] == talk.agent:
                yield hit["words"]
