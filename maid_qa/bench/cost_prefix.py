"""Compare the input tokens that calls are charged for with different stable prompt prefixes.

Vendors charge a tenth for a prompt's beginning that they have seen within five minutes if it has 1,024 tokens or more
(OpenAI, Anthropic's larger models; its small ones ask for 4,096). The schema of the reply is charged as input too, and
vendors put it before the prompt. Three ways of building prompts are compared on the same calls:

``as_sent``      the prompts as they are: the schema, then rules, character, world, the kind's instructions
``of_each``      schema and instructions moved to the end: every kind of one AI player begins alike
``of_all``       every prompt begins with the rules and the instructions and schemas of all kinds: all AI players'
                 prompts begin alike

In the last two, schemas are written into the prompt, because one that the vendor enforces would begin it.
"""

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.models.questions import QuestionKind
from maid_engine.ai_players.prompting import profile_of
from maid_engine.ai_players.prompting.prompt_builder import RULES, STABLE
from maid_engine.ai_players.prompting.token_estimate import tokens_of
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.bounded import drop_oldest
from maid_engine.ports.clock import Clock

LEAST_TOKENS: Final = 1024
LIFE_S: Final = 300.0
READ: Final = 0.1
WRITTEN: Final = 1.25
"""Relative cost of a prefix token that is read from the cache, and of one that is written to it."""
MOST_PREFIXES: Final = 10_000
_KINDS: Final = frozenset(kind.value for kind in QUESTIONS)
_FIXED: Final = ("rules", "instructions", "template")


@dataclass
class Cache:
    """A vendor's cache of prefixes, and the total charge for input tokens."""

    cost: float = 0.0
    hits: int = 0
    _seen: OrderedDict[tuple[str, ...], float] = field(default_factory=OrderedDict)

    def take(self, prefix: tuple[str, ...], tokens: int, rest: int, now: float) -> None:
        """Count one call with `tokens` in the prefix and `rest` after it."""
        if tokens < LEAST_TOKENS:
            self.cost += tokens + rest
            return
        fresh = now - self._seen.pop(prefix, -LIFE_S) < LIFE_S
        self._seen[prefix] = now
        drop_oldest(self._seen, MOST_PREFIXES)
        self.hits += fresh
        self.cost += tokens * (READ if fresh else WRITTEN) + rest


class PrefixFigures:
    """Counts calls as three caches would charge them; subscribe :meth:`called` to a tracker."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._calls = 0
        self._schema = 0
        self._stable = 0
        self._tokens = 0
        self._as_sent, self._of_each, self._of_all = Cache(), Cache(), Cache()
        self._shared = _shared_tokens()

    def called(self, call: Call) -> None:
        """Count one call that reported its sections."""
        if not call.sections:
            return
        now, who, parts = self._clock.now(), call.ai_player_id, _in_tokens(call.sections)
        schema = _schema_tokens(call.operation)
        total = sum(parts.values()) + schema
        fixed = schema + sum(parts.get(name, 0) for name in _FIXED)
        own = sum(parts.get(kind.value, 0) for kind in STABLE)
        self._calls += 1
        self._schema += schema
        self._stable += fixed + own
        self._tokens += total
        self._as_sent.take((call.model, who, call.operation), fixed + own, total - fixed - own, now)
        each = parts.get("rules", 0) + own
        self._of_each.take((call.model, who), each, total - each, now)
        self._of_all.take((call.model,), self._shared, total - fixed, now)

    def figures(self) -> dict[str, object]:
        """Return the charged input tokens per call for each way, and the lengths of prefixes."""
        calls = max(1, self._calls)
        ways = {"as_sent": self._as_sent, "of_each": self._of_each, "of_all": self._of_all}
        return {
            "calls": self._calls,
            "input_tokens": round(self._tokens / calls, 1),
            "stable_tokens": round(self._stable / calls, 1),
            "schema_tokens": round(self._schema / calls, 1),
            "shared_prefix_tokens": self._shared,
            **{f"charged_{name}": round(cache.cost / calls, 1) for name, cache in ways.items()},
            **{f"hits_{name}": round(cache.hits / calls, 4) for name, cache in ways.items()},
        }


def _in_tokens(sections: Mapping[str, int]) -> dict[str, int]:
    """Return the sections in tokens of :data:`BYTES_PER_TOKEN`.

    They are reported in the budget's estimate, which is too high.
    """
    scale = tokens_of(RULES, BYTES_PER_TOKEN) / max(1, sections.get("rules", 0))
    return {name: round(tokens * scale) for name, tokens in sections.items()}


def _shared_tokens() -> int:
    """Return the tokens of the rules and of all kinds' instructions, reply templates and schemas."""
    rows = QUESTIONS.values()
    texts = [RULES, *(row.instructions for row in rows)]
    texts += [profile_of(row).template(structured=False) for row in rows]
    return sum(tokens_of(text, BYTES_PER_TOKEN) for text in texts)


@lru_cache(maxsize=len(QuestionKind))
def _schema_tokens(operation: str) -> int:
    """Return the tokens of the schema that is sent with this kind of question; 0 if it has none."""
    if operation not in _KINDS:
        return 0
    schema = profile_of(QUESTIONS[QuestionKind(operation)]).enforced_schema(structured=True)
    if schema is None:
        return 0
    return tokens_of(json.dumps(schema, separators=(",", ":")), BYTES_PER_TOKEN)


BYTES_PER_TOKEN: Final = 3.2
"""Bytes per token of English prose with JSON, as vendors report it."""
