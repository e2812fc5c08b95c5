"""Scores how well memories answer a query: by relevance, recency, importance, use and neighbours.

Definitions are in docs/developer/memory.md. Relevance is min-max normalised over the candidates. Recency is
``0.5 ** (Δhours / H)`` with the layer's half-life H. It weighs at most a tenth of relevance, but half of it
if the question asks what happened just now (Park et al., Generative Agents, 2023).
"""

import heapq
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_index import MemoryIndex
from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.cognitive.memory.query import HOUR_S, Query
from maid_engine.ai_players.models.memory import HALF_LIFE_H, MemoryEntry, MemoryLayer, Recalled

LOOKED_AT: Final = 32
"""Most candidates that are scored in full: the ones with the best match of words."""
CONCEPT_SHARE: Final = 0.7
"""Weight of a match by concept, that is by a synonym, relative to a match of the word itself."""
ALIKE: Final = 0.5
"""Upper bound of the lower end of the relevance scale, as a share of the best relevance.

It keeps the normalisation from turning small differences into large ones.
"""
ENOUGH: Final = 0.5
"""Share of the query's terms, by weight and rarity, that an answer must contain."""
ENOUGH_OF_WORDS: Final = 0.3
"""The same share for search words that are not a question."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of the parts of the score; 0.0 leaves a part out."""

    relevance: float = 1.0
    aspect: float = 0.35
    """For memories about the aspect of the question: a death, a purchase, somebody's words."""
    recency: float = 0.08
    recency_if_recent: float = 0.5
    importance: float = 0.08
    access: float = 0.02
    neighbours: float = 0.05
    """For memories made right before or after a relevant one."""
    when: float = 0.4
    """For memories from the time that the question names."""
    holds: float = 0.1
    """For memories that still hold."""
    floor: float = 1.0
    """How strictly poor answers are rejected; 0.0 accepts all."""
    synonyms: float = 1.0


def recency(entry: MemoryEntry, now: float) -> float:
    """Return the recency of a memory: 1.0 when just created or used, 0.5 after one half-life of its layer."""
    hours = max(0.0, now - max(entry.created_at, entry.last_accessed)) / HOUR_S
    return float(0.5 ** (hours / HALF_LIFE_H[entry.layer]))


def rank(  # noqa: PLR0913
    shelf: MemoryStore,
    query: Query,
    *,
    now: float,
    n: int,
    layer: MemoryLayer | None = None,
    about: Iterable[str] = (),
    weights: Weights = Weights(),
) -> list[Recalled]:
    """Return the `n` memories that answer best, the best first; empty if nothing answers."""
    candidates = _candidates(shelf, query, weights, _scopes(shelf, layer, frozenset(about)))
    if not candidates:
        return []
    near = _neighbours(candidates, max(candidates.values())) if weights.neighbours else {}
    scored: list[tuple[float, int, tuple[tuple[str, float], ...]]] = []
    for number, relevance in _relevances(candidates).items():
        parts = (
            ("relevance", weights.relevance * relevance),
            ("neighbours", weights.neighbours * near.get(number, 0.0)),
            *_parts(shelf.entries[number], query, weights, now),
        )
        scored.append((sum(value for _, value in parts), number, parts))
    best = heapq.nlargest(n, scored)
    return [Recalled(shelf.entries[number], score, parts) for score, number, parts in best]


def _terms(query: Query, weights: Weights) -> list[tuple[str, float]]:
    found: list[tuple[str, float]] = []
    for one in query.wanted:
        found.append((one.terms[0], one.weight))
        if weights.synonyms:
            found.extend((concept, one.weight * CONCEPT_SHARE) for concept in one.terms[1:])
    return found


def _scopes(shelf: MemoryStore, layer: MemoryLayer | None, about: frozenset[str]) -> Iterator[Container[int]]:
    """Yield the sets of numbers to which answers are limited: those of the layer, and those with the tags."""
    if about:
        yield shelf.holders(about)
    if layer is not None:
        yield shelf.layers[layer]


def _candidates(
    shelf: MemoryStore, query: Query, weights: Weights, scopes: Iterable[Container[int]]
) -> dict[int, float]:
    """Return the numbers of the possible answers, each with its relevance before normalisation."""
    if weights.floor and _hopeless(shelf, query):
        return {}
    scores = _scored(shelf, query, shelf.index.scores(_terms(query, weights)), weights)
    for scope in scopes:
        scores = _only(scores, scope)
    chosen = _best(scores)
    if weights.floor and not _only_aspect(query):
        return _covering(shelf, query, chosen, weights)
    return chosen


def _scored(
    shelf: MemoryStore, query: Query, lexical: Mapping[int, float], weights: Weights
) -> dict[int, float]:
    """Return the scores by words, and 0 for entries that only have the aspect or the time of the question."""
    tagged = shelf.holders(query.tags) if query.aspect and weights.aspect else {}
    scores = dict(lexical)
    if _only_aspect(query):
        scores = {**dict.fromkeys(tagged, 0.0), **scores}
        if not query.aspect and (query.since is not None or query.recent):
            scores.update(_then(shelf, query))
    strict = query.firm and weights.aspect and weights.floor
    return _only(scores, tagged) if strict else scores


def _only(scores: Mapping[int, float], numbers: Container[int]) -> dict[int, float]:
    """Return the scores of these numbers."""
    return {number: score for number, score in scores.items() if number in numbers}


def _best(scores: Mapping[int, float]) -> dict[int, float]:
    """Return the highest scores, at most :data:`LOOKED_AT`."""
    best = heapq.nlargest(LOOKED_AT, zip(scores.values(), scores.keys(), strict=True))
    return {number: score for score, number in best}


def _hopeless(shelf: MemoryStore, query: Query) -> bool:
    """Return whether it asks about a name that no memory contains."""
    return bool(query.aspect or query.where) and any(
        one.name and not any(map(shelf.index.known, one.terms)) for one in query.wanted
    )


def _only_aspect(query: Query) -> bool:
    """Return whether the question names nothing but its aspect, as in "what killed you?"."""
    return all(one.weight <= 0.3 for one in query.wanted)


def _then(shelf: MemoryStore, query: Query) -> dict[int, float]:
    """Return the episodes of the time that is asked about, or the latest ones, each with relevance 0."""
    episodes = shelf.layers[MemoryLayer.EPISODIC]
    if query.since is None and query.until is None:
        latest = list(episodes)[-LOOKED_AT:]
        return dict.fromkeys(latest, 0.0)
    return {number: 0.0 for number in episodes if _in_time(shelf.entries[number], query)}


def _in_time(entry: MemoryEntry, query: Query) -> bool:
    since = query.since if query.since is not None else float("-inf")
    until = query.until if query.until is not None else float("inf")
    return since <= entry.created_at <= until


def _covering(shelf: MemoryStore, query: Query, best: dict[int, float], weights: Weights) -> dict[int, float]:
    """Return the candidates that contain enough of the query's terms."""
    rare = _by_rarity(shelf.index, query, weights)
    asks = bool(query.aspect or query.where)
    floor = (ENOUGH if asks else ENOUGH_OF_WORDS) * weights.floor * sum(weight for weight, _ in rare)

    def held(number: int) -> float:
        return sum(weight for weight, terms in rare if shelf.index.holds_any(number, terms))

    return {number: score for number, score in best.items() if held(number) >= floor}


def _by_rarity(index: MemoryIndex, query: Query, weights: Weights) -> list[tuple[float, tuple[str, ...]]]:
    """Return the terms of each wanted word, with its weight times its rarity."""
    rare: list[tuple[float, tuple[str, ...]]] = []
    for one in query.wanted:
        terms = one.terms if weights.synonyms else one.terms[:1]
        rarity = min(index.idf(term) for term in terms)
        rare.append((one.weight * rarity, one.terms))
    return rare


def _relevances(candidates: Mapping[int, float]) -> dict[int, float]:
    """Return the scores of the candidates on a scale from 0 to 1; 1 for all if they are equal."""
    top = max(candidates.values())
    low = min(*candidates.values(), ALIKE * top)
    if top <= low:
        return dict.fromkeys(candidates, 1.0)
    return {number: (score - low) / (top - low) for number, score in candidates.items()}


def _neighbours(candidates: Mapping[int, float], top: float) -> dict[int, float]:
    """Return for each candidate the relevance of the memory right before or after it, 0 to 1."""
    if top <= 0.0:
        return {}
    return {
        number: max(candidates.get(number - 1, 0.0), candidates.get(number + 1, 0.0)) / top
        for number in candidates
    }


def _parts(entry: MemoryEntry, query: Query, weights: Weights, now: float) -> tuple[tuple[str, float], ...]:
    timed = query.since is not None or query.until is not None
    return (
        ("recency", (weights.recency_if_recent if query.recent else weights.recency) * recency(entry, now)),
        ("importance", weights.importance * entry.importance / 10.0),
        ("access", weights.access * min(1.0, entry.access_count / 10.0)),
        ("holds", weights.holds if entry.valid_to is None else 0.0),
        ("aspect", weights.aspect * _aspects(entry, query)),
        ("when", weights.when if timed and _in_time(entry, query) else 0.0),
    )


def _aspects(entry: MemoryEntry, query: Query) -> int:
    """Return how many aspects of the question a memory is about: the event, and the place."""
    of_event = bool(query.aspect) and any(tag in entry.tags for tag in query.tags)
    of_place = query.where and ("whereabouts" in entry.tags or "place" in entry.tags)
    return int(of_event) + int(of_place)
