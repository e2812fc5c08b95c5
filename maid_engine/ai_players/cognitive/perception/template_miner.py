"""Unknown lines gathered into templates, after Drain (He and others 2017), for sentences as short as a game's.

Lines of as many words that agree in enough of them are one template; where they differ stands a wild card. A
label for a template is a label for all its lines, so the number of questions follows the number of sentences of a
game, not the number of lines it shows.
"""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.questions.perception_questions import WILD

MOST_CLUSTERS: Final = 200
MOSTTOKENS: Final = 40
"""Words and marks of a line; longer ones are prose, and not worth a template."""
ALIKE: Final = 0.6
"""Share of words in which two lines of one template agree."""
EXAMPLES: Final = 3
Place = tuple[int, int, str]
TOKEN: Final = re.compile(r"\w+(?:['’\-]\w+)*|[^\w\s]")
WORDLIKE: Final = re.compile(r"\w")


def tokens_of(line: str) -> tuple[str, ...]:
    """Words and marks; numbers are wild from the start."""
    return tuple(WILD if any(char.isdigit() for char in token) else token for token in TOKEN.findall(line))


def shown(tokens: tuple[str, ...]) -> str:
    """A template in words; wild cards side by side are one."""
    parts: list[str] = []
    for token in tokens:
        if token != WILD or not parts or parts[-1] != WILD:
            parts.append(token)
    return " ".join(parts)


@dataclass(slots=True)
class Cluster:
    """Lines of one template."""

    tokens: tuple[str, ...]
    examples: list[str]
    count: int = 1
    learned_as: str = ""
    """The template under which its label is kept."""

    @property
    def template(self) -> str:
        """In words."""
        return shown(self.tokens)

    def take(self, line: str, tokens: tuple[str, ...]) -> None:
        """Another line of it; what differs becomes wild."""
        self.count += 1
        if tokens != self.tokens:
            pairs = zip(self.tokens, tokens, strict=True)
            self.tokens = tuple(mine if mine == other else WILD for mine, other in pairs)
        if line not in self.examples and len(self.examples) < EXAMPLES:
            self.examples.append(line)


class TemplateMiner:
    """Keeps the templates heard latest.

    Which words stand where is indexed, so that a line is compared only with what shares words with it.
    """

    def __init__(self, most: int = MOST_CLUSTERS) -> None:
        self._most = most
        self._clusters: dict[int, Cluster] = {}
        """By number; the one heard last stands last."""
        self._at: dict[Place, dict[int, None]] = {}
        """Number of words, place and word → the clusters that have it there."""
        self._next = 0

    def add(self, line: str) -> Cluster | None:
        """The template that a line belongs to; None when the line is nothing to learn from."""
        tokens = tokens_of(line)
        if not 2 <= len(tokens) <= MOSTTOKENS or not any(map(_fixed_word, tokens)):
            return None
        number = self._nearest(tokens)
        if number is None:
            return self._new(line, tokens)
        cluster = self._clusters.pop(number)
        self._clusters[number] = cluster
        before = cluster.tokens
        cluster.take(line, tokens)
        if cluster.tokens != before:
            self._unindex(number, before)
            self._index(number, cluster.tokens)
        return cluster

    def __len__(self) -> int:
        return len(self._clusters)

    def clusters(self) -> tuple[Cluster, ...]:
        """All of them, the one heard last at the end."""
        return tuple(self._clusters.values())

    def _new(self, line: str, tokens: tuple[str, ...]) -> Cluster:
        number, self._next = self._next, self._next + 1
        self._clusters[number] = Cluster(tokens, [line])
        self._index(number, tokens)
        if len(self._clusters) > self._most:
            oldest = next(iter(self._clusters))
            self._unindex(oldest, self._clusters.pop(oldest).tokens)
        return self._clusters[number]

    def _nearest(self, tokens: tuple[str, ...]) -> int | None:
        """The cluster that agrees best; a wild card agrees by half."""
        same: Counter[int] = Counter()
        words: Counter[int] = Counter()
        for place in _places(tokens):
            found = self._at.get(place, {}).keys()
            same.update(found)
            if _fixed_word(place[2]):
                words.update(found)
        best, nearest = ALIKE, None
        for number, agreeing in same.items():
            known = self._clusters[number].tokens
            alike = (agreeing + 0.5 * known.count(WILD)) / len(tokens) if known != tokens else 1.0
            # Two fixed words at the least: "The <*> <*>" would be everything's template.
            if alike >= best and (words[number] >= 2 or alike == 1.0):
                best, nearest = alike, number
        return nearest

    def _index(self, number: int, tokens: tuple[str, ...]) -> None:
        for place in _places(tokens):
            self._at.setdefault(place, {})[number] = None

    def _unindex(self, number: int, tokens: tuple[str, ...]) -> None:
        for place in _places(tokens):
            del self._at[place][number]
            if not self._at[place]:
                del self._at[place]


def _places(tokens: tuple[str, ...]) -> list[Place]:
    return [(len(tokens), at, token) for at, token in enumerate(tokens) if token != WILD]


def _fixed_word(token: str) -> bool:
    return token != WILD and WORDLIKE.match(token) is not None
