"""Groups unknown lines into templates, after Drain (He and others 2017), adapted to a game's short sentences.

Lines with the same number of words that agree in enough of them share a template, with a wild card where they
differ. A label for a template covers all its lines, so the number of questions depends on the number of the
game's sentences, not on the number of lines.
"""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.questions.perception_questions import WILD

MOST_CLUSTERS: Final = 200
"""Default number of clusters of similar lines that are kept."""
MOST_TOKENS: Final = 40
"""Most words and marks in a line. Longer lines are prose and get no template."""
ALIKE: Final = 0.6
"""Share of words in which two lines of one template must agree."""
EXAMPLES: Final = 3
"""Most example lines that a cluster keeps."""
Place = tuple[int, int, str]
TOKEN: Final = re.compile(r"\w+(?:['’\-]\w+)*|[^\w\s]")
WORDLIKE: Final = re.compile(r"\w")


def tokens_of(line: str) -> tuple[str, ...]:
    """Return the words and marks of a line. Tokens with digits become wild cards at once."""
    return tuple(WILD if any(char.isdigit() for char in token) else token for token in TOKEN.findall(line))


def shown(tokens: tuple[str, ...]) -> str:
    """Return a template as text, with adjacent wild cards merged."""
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
    """The template under which its label is stored."""

    @property
    def template(self) -> str:
        """The template as text."""
        return shown(self.tokens)

    def take(self, line: str, tokens: tuple[str, ...]) -> None:
        """Add a line. Tokens that differ become wild cards."""
        self.count += 1
        if tokens != self.tokens:
            pairs = zip(self.tokens, tokens, strict=True)
            self.tokens = tuple(mine if mine == other else WILD for mine, other in pairs)
        if line not in self.examples and len(self.examples) < EXAMPLES:
            self.examples.append(line)


class TemplateMiner:
    """Keeps the most recent templates.

    They are indexed by word and position, so that a line is compared only with templates that share words
    with it.
    """

    def __init__(self, most: int = MOST_CLUSTERS) -> None:
        self._most = most
        self._clusters: dict[int, Cluster] = {}
        """Number → cluster, the most recent last."""
        self._at: dict[Place, dict[int, None]] = {}
        """Length, position and word → the clusters that have this word there."""
        self._next = 0

    def add(self, line: str) -> Cluster | None:
        """Add a line and return its template's cluster; None if nothing can be learned from the line."""
        tokens = tokens_of(line)
        if not 2 <= len(tokens) <= MOST_TOKENS or not any(map(_fixed_word, tokens)):
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
        """Return all clusters, the most recent last."""
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
        """Return the cluster that agrees best, where a wild card counts half; None if none agrees enough."""
        same, words = self._agreements(tokens)
        best, nearest = ALIKE, None
        for number, agreeing in same.items():
            alike = _likeness(self._clusters[number].tokens, tokens, agreeing)
            # At least two fixed words, or "The <*> <*>" would match everything.
            if alike >= best and (words[number] >= 2 or alike == 1.0):
                best, nearest = alike, number
        return nearest

    def _agreements(self, tokens: tuple[str, ...]) -> tuple[Counter[int], Counter[int]]:
        """Return for each cluster how many tokens agree, and how many of them are fixed words."""
        same: Counter[int] = Counter()
        words: Counter[int] = Counter()
        for place in _places(tokens):
            found = self._at.get(place, {}).keys()
            same.update(found)
            if _fixed_word(place[2]):
                words.update(found)
        return same, words

    def _index(self, number: int, tokens: tuple[str, ...]) -> None:
        for place in _places(tokens):
            self._at.setdefault(place, {})[number] = None

    def _unindex(self, number: int, tokens: tuple[str, ...]) -> None:
        for place in _places(tokens):
            del self._at[place][number]
            if not self._at[place]:
                del self._at[place]


def _likeness(known: tuple[str, ...], tokens: tuple[str, ...], agreeing: int) -> float:
    """Return the share of tokens that agree, where a wild card counts half; 1 if the template is equal."""
    if known == tokens:
        return 1.0
    return (agreeing + 0.5 * known.count(WILD)) / len(tokens)


def _places(tokens: tuple[str, ...]) -> list[Place]:
    return [(len(tokens), at, token) for at, token in enumerate(tokens) if token != WILD]


def _fixed_word(token: str) -> bool:
    return token != WILD and WORDLIKE.match(token) is not None
