"""Evaluates AI players from their thought traces, as a running server keeps and exports them.

Traces hold what a mind noticed and decided, so two parts of §21.5 cannot be measured from them: whether
presets can be told apart, and whether answers are to the point. ``maid bench evaluate`` measures those on
whole lives.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.personality.drift import action_kind, distance, predicted
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.traces import Explanation, Outcome, ThoughtTrace
from maid_engine.ai_players.tracing.trace_replay import EXPORT
from maid_engine.core.codec import from_json
from maid_engine.core.errors import MaidError
from maid_engine.core.ratios import ratio
from maid_engine.core.sequences import first_word
from maid_qa.evaluation.adaptation import adaptation
from maid_qa.evaluation.believability import believability
from maid_qa.evaluation.records import Record, Typed
from maid_qa.evaluation.report import EvaluationReport, Score

_REACHED: Final = "a goal reached: "
_GIVEN_UP: Final = "a goal given up: "
_CANONICAL: Final = {"attack": "kill", "l": "look", "x": "examine"}
"""First word that minds type → the command's name, where the two differ."""
_TALK: Final = re.compile(r"^(?:say|shout|chat|reply) (.+)$|^(?:tell|whisper) \S+ (.+)$")


class BehavioralEvaluator:
    """Evaluates AI player behaviour quality."""

    def evaluate_session(
        self,
        traces: Sequence[ThoughtTrace],
        personality: PersonalityDimensions | None = None,
        commands: Sequence[Explanation] = (),
    ) -> EvaluationReport:
        """Evaluate one AI player's traces.

        Args:
            traces: in the order in which they were made.
            personality: its profile; without it consistency is not measured.
            commands: the chains behind its commands, if available. Adaptation is measured only with them.
        """
        taken, done = _quests(traces)
        reached, ended = _goals(traces)
        record = record_of(traces, commands)
        actions = len(record.typed)
        scores = [
            Score("strategic_competence", ratio(done, taken, None), of=taken),
            Score("goals_reached", ratio(reached, ended, None), of=ended),
        ]
        if personality is not None:
            scores.append(
                Score("consistency", self.score_personality_consistency(traces, personality), of=actions)
            )
        places = {one.world_model_summary.partition(";")[0] for one in traces if one.world_model_summary}
        scores.append(Score("exploration_literal", ratio(len(places), actions, None), of=actions))
        if commands:
            scores.append(adaptation((record,))[0])
        return EvaluationReport(tuple(scores), believability((record,)) if actions else {})

    def score_strategic_competence(self, traces: Sequence[ThoughtTrace]) -> float:
        """Return quests completed of those accepted, 0.0 to 1.0; 0.0 if none was accepted."""
        taken, done = _quests(traces)
        return ratio(done, taken, 0.0)

    def score_personality_consistency(
        self, traces: Sequence[ThoughtTrace], personality: PersonalityDimensions
    ) -> float:
        """Return how similar the actions are to the prediction: 1.0 as predicted, 0.0 unrelated or no actions."""
        actions = [trace.action_taken for trace in traces if trace.action_taken]
        kinds = Counter(filter(None, (action_kind(canonical_of(action)) for action in actions)))
        total = kinds.total()
        if not total:
            return 0.0
        return 1.0 - distance({kind: count / total for kind, count in kinds.items()}, predicted(personality))


def canonical_of(line: str) -> str:
    """Return the command's name as far as the line's first word shows it."""
    first = first_word(line)
    return _CANONICAL.get(first, first)


def _typed_by_chains(commands: Sequence[Explanation]) -> tuple[Typed, ...]:
    released = [chain for chain in commands if chain.timing.released is not None]
    return tuple(_typed(chain) for chain in released if chain.gate.typed)


def _typed_by_traces(traces: Sequence[ThoughtTrace]) -> tuple[Typed, ...]:
    acts = [(float(one.timestamp), one.action_taken) for one in traces if one.action_taken]
    return tuple(Typed(at, canonical_of(line), line, "") for at, line in acts)


def record_of(traces: Sequence[ThoughtTrace], commands: Sequence[Explanation] = ()) -> Record:
    """Return a stretch of play from its traces, or from the chains behind the commands if available."""
    typed = _typed_by_chains(commands) or _typed_by_traces(traces)
    said = [words for one in typed if (words := _said(one.line))]
    times = [one.seconds for one in typed]
    gaps = tuple(later - earlier for earlier, later in pairwise(times) if later >= earlier)
    who = traces[0].ai_player_id if traces else ""
    return Record(who, "", 0, 0, typed=typed, said=tuple(said), intervals_s=gaps)


class Export(NamedTuple):
    """The result of ``GET /api/v1/ai-players/{id}/traces/export``."""

    ai_player_id: str
    traces: tuple[ThoughtTrace, ...]
    commands: tuple[Explanation, ...]


def read_export(path: Path) -> Export:
    """Read an export of traces, as a server writes it.

    Raises:
        MaidError: the file cannot be read, or is not an export.
    """
    data = _json(path)
    if not isinstance(data, dict) or data.get("format") != EXPORT:
        raise MaidError(
            f"{path}: no export of traces ({EXPORT}); the API's traces/export?format=json writes one"
        )
    records: dict[str, list[object]] = {"thought": [], "command": []}
    for record in data.get("records", ()):
        if record.get("kind") in records:
            records[record["kind"]].append(record)
    return Export(
        str(data.get("ai_player_id", "")),
        tuple(from_json(ThoughtTrace, one) for one in records["thought"]),
        tuple(from_json(Explanation, one) for one in records["command"]),
    )


def _json(path: Path) -> object:
    """Return the values of a file.

    Raises:
        MaidError: it cannot be read, or is not JSON.
    """
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise MaidError(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise MaidError(f"{path}: not JSON: {error}") from error


def _typed(chain: Explanation) -> Typed:
    return Typed(
        float(chain.timing.released or 0.0),
        chain.gate.canonical,
        chain.gate.typed,
        "",
        failed=chain.result.outcome is Outcome.FAILURE,
    )


def _said(line: str) -> str:
    found = _TALK.match(line)
    if not found:
        return ""
    return found[1] or found[2]


def _quests(traces: Sequence[ThoughtTrace]) -> tuple[int, int]:
    """Return how many quests were noticed as accepted and as completed."""
    noticed = Counter(str(one.get("meaning", "")) for trace in traces for one in trace.observations)
    return noticed[Meaning.QUEST_ACCEPTED.value], noticed[Meaning.QUEST_COMPLETED.value]


def _goals(traces: Sequence[ThoughtTrace]) -> tuple[int, int]:
    """Return how many goals were reached, and how many ended."""
    changes = [change for trace in traces for change in trace.changes]
    reached = sum(change.startswith(_REACHED) for change in changes)
    return reached, reached + sum(change.startswith(_GIVEN_UP) for change in changes)
