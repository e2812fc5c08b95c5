"""Questions by people about a mind in a host. Arguments and answers cross as JSON, by the annotations of the reports."""

from functools import cache
from typing import Final, NamedTuple, get_type_hints

from pydantic import TypeAdapter

from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.hosts.saved_state import packed, unpacked
from maid_engine.core.documents import Json

QUESTIONS: Final = frozenset(
    {
        "whole",
        "plan",
        "promises",
        "beliefs",
        "relationships",
        "character",
        "drives",
        "examples",
        "news",
        "news_withheld",
        "outreach_refusal",
        "memory",
        "learning",
        "thinking",
        "world_state",
        "memory_state",
        "memories",
        "recall",
        "working_memory",
        "goal_words",
        "refusal",
        "asks_models_for_goals",
        "wants_company",
        "objections",
        "last_step",
        "step_people",
        "decision",
        "withdrawn_because",
        "fingerprint",
    }
)
"""Methods of :class:`MindReports` that a host calls for the world. The others are answered from the face."""


class _Signature(NamedTuple):
    """The types of a question."""

    arguments: tuple[TypeAdapter[Json], ...]
    answer: TypeAdapter[Json]


@cache
def _signature(name: str) -> _Signature:
    """Return the types of a question.

    Raises:
        KeyError: there is no such question.
    """
    if name not in QUESTIONS:
        raise KeyError(name)
    hints = get_type_hints(getattr(MindReports, name), include_extras=True)
    answer = TypeAdapter(hints.pop("return"))
    return _Signature(tuple(map(TypeAdapter, hints.values())), answer)


def packed_arguments(name: str, *arguments: object) -> bytes:
    """Return the arguments of a question as a JSON array."""
    adapters = _signature(name).arguments
    written = zip(adapters, arguments, strict=True)
    return packed([adapter.dump_python(value, mode="json") for adapter, value in written])


def answer_to(reports: MindReports, name: str, arguments: bytes) -> bytes:
    """Return the answer of a mind to a question, as JSON.

    Raises:
        KeyError: there is no such question.
        ValueError: the arguments do not fit it.
    """
    signature = _signature(name)
    read = zip(signature.arguments, unpacked(arguments), strict=True)
    values = [adapter.validate_python(value) for adapter, value in read]
    answer = getattr(reports, name)(*values)
    return packed(signature.answer.dump_python(answer, mode="json"))


def read_answer(name: str, answer: bytes) -> Json:
    """Return the answer to a question from its JSON."""
    return _signature(name).answer.validate_json(answer)
