"""Cases, and the files that hold them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from maid_engine.ai_players.models.questions import QuestionKind
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.codec import from_json
from maid_engine.core.errors import ConfigError
from maid_qa.bench.cases.checks import Check, read_check

FOLDER: Final = Path(__file__).parent
BASELINE: Final = FOLDER / "baseline.json"
TAINTED: Final = ("somebody",)
"""The author in a case that contains other players' words."""


@dataclass(frozen=True, slots=True)
class Case:
    """Facts, and the conditions on a good answer to them."""

    name: str
    kind: QuestionKind
    facts: object
    checks: tuple[Check, ...]
    tainted: bool = False
    """Whether the facts contain other players' words."""

    def passes(self, answer: Mapping[str, object]) -> bool:
        """Return whether an answer, as JSON, is a good one."""
        return all(check.holds(answer) for check in self.checks)


def cases_of(kind: QuestionKind) -> tuple[Case, ...]:
    """Return the cases of a kind, in the file's order.

    Raises:
        ConfigError: the file is missing, or its contents are invalid.
    """
    path = FOLDER / f"{kind.value}.json"
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
        return tuple(_case(kind, one) for one in read)
    except FileNotFoundError:
        raise ConfigError(f"there are no cases for {kind.value}: {path.name} is missing") from None
    except (ValueError, TypeError, KeyError) as error:
        raise ConfigError(f"{path.name}: {error}") from error


def _case(kind: QuestionKind, data: Mapping[str, Any]) -> Case:
    facts = from_json(QUESTIONS[kind].facts, data["facts"])
    checks = tuple(map(read_check, data["checks"]))
    return Case(data["name"], kind, facts, checks, bool(data.get("tainted", False)))


def kept_scores() -> dict[str, float]:
    """Return the rule's least score by kind."""
    found: dict[str, float] = json.loads(BASELINE.read_text(encoding="utf-8"))
    return found


def keep_scores(scores: Mapping[str, float]) -> None:
    """Store these as the least scores."""
    text = json.dumps(dict(sorted(scores.items())), indent=2)
    BASELINE.write_text(f"{text}\n", encoding="utf-8")
