"""Plays of the situations of `maid bench wheel`, and their figures."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from maid_engine.llm.factory import Models
from maid_engine.ports.clock import Clock
from maid_qa.bench.report import percentile
from maid_qa.bench.wheel_game import WheelGame
from maid_qa.bench.wheel_ledger import Asked, Ledger
from maid_qa.bench.wheel_models import WheelModel
from maid_qa.bench.wheel_situation import Situation
from maid_qa.testing.models import models_of

Thinkers = Callable[[Situation, Clock, Ledger], Models | None]
"""Makes the models for one play of a situation; `None` for rules alone."""
DIGITS: Final = 4
"""Digits of shares."""


@dataclass(slots=True)
class Played:
    """One play of a situation."""

    reached: bool
    asked: list[Asked]
    typed: frozenset[str]
    """The lines that the AI player wanted to type."""
    delays: list[float]
    """Seconds from each sentence to the AI player until its words."""
    unanswered: int
    lost: list[str]
    usd: float

    @property
    def own_answers(self) -> list[Asked]:
        """Return the questions to which the model gave a usable answer of its own."""
        return [one for one in self.asked if one.is_answered]


@dataclass(slots=True)
class Count:
    """What came of questions."""

    asked: int = 0
    answered: int = 0
    """With a usable answer of the model's own."""
    used: int = 0
    changed: int = 0
    """Used, and followed within ten lines by one that the rules alone never typed in this situation."""

    def add(self, asked: Asked, by_rules: frozenset[str]) -> None:
        """Count a question. `by_rules`: the lines that the rules alone typed in its situation."""
        self.asked += 1
        if asked.is_answered:
            self.answered += 1
        if asked.is_answered and asked.used:
            self.used += 1
            self.changed += not by_rules.issuperset(asked.followed)

    def figures(self) -> dict[str, object]:
        """Return the counts."""
        return {"asked": self.asked, "answered": self.answered, "used": self.used, "changed": self.changed}


@dataclass(slots=True)
class Plays:
    """One play of each of some situations, by the same models."""

    situations: Sequence[Situation]
    by_name: dict[str, Played] = field(default_factory=dict)

    @property
    def all(self) -> list[Played]:
        """Return the plays, in the order of the situations."""
        return [self.by_name[one.name] for one in self.situations]

    @property
    def reached(self) -> int:
        """Return how many situations reached their aim."""
        return sum(one.reached for one in self.all)

    @property
    def losses(self) -> int:
        """Return how often anything was given away or dropped."""
        return sum(len(one.lost) for one in self.all)

    @property
    def unanswered(self) -> int:
        """Return how many sentences to the AI player had no answer."""
        return sum(one.unanswered for one in self.all)

    @property
    def delays(self) -> list[float]:
        """Return the seconds from each answered sentence to its words."""
        return [delay for one in self.all for delay in one.delays]

    def figures(self) -> dict[str, object]:
        """Return the figures over all situations."""
        own = [asked for one in self.all for asked in one.own_answers]
        used = sum(asked.used for asked in own)
        return {
            "played": len(self.all),
            "asked": sum(len(one.asked) for one in self.all),
            "answered": len(own),
            "used": used,
            "used_share": share(used, len(own)),
            "reached": self.reached,
            "reached_share": share(self.reached, len(self.all)),
            "assets_lost": self.losses,
            "usd": round(sum(one.usd for one in self.all), 5),
            "words_s": {"p50": percentile(self.delays, 0.5), "most": max(self.delays, default=0.0)},
            "unanswered": self.unanswered,
        }

    def kinds(self, rules: "Plays") -> dict[str, dict[str, object]]:
        """Return what came of the questions of each kind, beside what the rules alone typed."""
        counts: dict[str, Count] = {}
        for name, played in self.by_name.items():
            for asked in played.asked:
                counts.setdefault(asked.kind.value, Count()).add(asked, rules.by_name[name].typed)
        return {kind: count.figures() for kind, count in sorted(counts.items())}

    def rows(self, rules: "Plays") -> dict[str, dict[str, object]]:
        """Return what came of each situation."""
        return {one.name: self._row(one, rules.by_name[one.name]) for one in self.situations}

    def _row(self, situation: Situation, rules: Played) -> dict[str, object]:
        played, count = self.by_name[situation.name], Count()
        for asked in played.own_answers:
            count.add(asked, rules.typed)
        return {
            "group": situation.group.value,
            "aim": situation.aim,
            "reached": played.reached,
            "rules_reached": rules.reached,
            **count.figures(),
            "lost": played.lost,
        }

    def groups(self, rules: "Plays") -> dict[str, dict[str, int]]:
        """Return how many situations of each group were played and reached."""
        found: dict[str, Counter[str]] = {}
        for one in self.situations:
            counts = found.setdefault(one.group.value, Counter())
            counts["played"] += 1
            counts["reached"] += self.by_name[one.name].reached
            counts["rules_reached"] += rules.by_name[one.name].reached
        return {name: dict(counts) for name, counts in found.items()}

    def beside(self, rules: "Plays") -> dict[str, object]:
        """Return what a bad model costs, beside the rules alone."""
        asked = [asked for one in self.all for asked in one.asked]
        return {
            "asked": len(asked),
            "reached": self.reached,
            "rules_reached": rules.reached,
            "below_rules": [name for name in self.by_name if self._is_below(rules, name)],
            "assets_lost": self.losses,
            "unanswered": self.unanswered,
            "rules_unanswered": rules.unanswered,
            "slowest_words_s": max(self.delays, default=0.0),
            "reasons": dict(Counter(one.reason.value or "answered" for one in asked)),
        }

    def _is_below(self, rules: "Plays", name: str) -> bool:
        """Return whether only the rules alone reached an aim."""
        return rules.by_name[name].reached and not self.by_name[name].reached


def play(situation: Situation, seed: int, thinkers: Thinkers) -> Played:
    """Play a situation once."""
    with WheelGame(situation.scene, seed, partial(thinkers, situation)) as game:
        reached = situation.play(game)
        return Played(
            reached,
            list(game.ledger.asked.values()),
            frozenset(line.text for line in game.ledger.typed[game.agent.id]),
            game.delays,
            game.unanswered,
            game.lost,
            game.spent_usd,
        )


def play_all(situations: Iterable[Situation], seed: int, thinkers: Thinkers) -> Plays:
    """Play each situation once."""
    plays = Plays(tuple(situations))
    for one in plays.situations:
        plays.by_name[one.name] = play(one, seed, thinkers)
    return plays


def no_models(situation: Situation, clock: Clock, ledger: Ledger) -> None:
    """Return no models: the rules play alone."""
    del situation, clock, ledger


def scripted(mode: str, situation: Situation, clock: Clock, ledger: Ledger) -> Models:
    """Return a scripted model in a mode, as every tier."""
    return models_of(WheelModel(situation, ledger, clock, mode))


def share(part: int, whole: int) -> float:
    """Return a part of a whole; 0 of nothing."""
    return round(part / max(1, whole), DIGITS)
