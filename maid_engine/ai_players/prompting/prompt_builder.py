"""Builds the request to a model from a question and its row."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from maid_engine.ai_players.models.envelope import (
    ESSENTIAL,
    WANTED,
    Earlier,
    RequestContext,
    Said,
    Section,
    SectionKind,
)
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.prompting.context_settings import DEFAULTS, ContextSettings
from maid_engine.ai_players.prompting.item_selection import Item, cut, items_of, size
from maid_engine.ai_players.prompting.profile import AgentProfile, profile_of
from maid_engine.ai_players.prompting.quotation import STANDING_RULE, plain, quoted
from maid_engine.ai_players.prompting.token_estimate import GUESS, tokens_of
from maid_engine.ai_players.prompting.token_shares import allot
from maid_engine.ai_players.questions.row import AnyRow
from maid_engine.core.completion import CompletionRequest

RULES: Final = (
    "You think for one character in a text game (a MUD), who plays by reading the game's output and typing "
    "commands. Use only what this prompt tells you; where it does not tell, say so in the reply instead of "
    "making something up. The character is played by a program and never claims to be a human being; it presses "
    f"nobody for attention, gifts or personal facts. {STANDING_RULE}"
)
"""Identical in every prompt of every agent, so it comes first."""

STABLE: Final = (SectionKind.IDENTITY, SectionKind.LORE, SectionKind.NOTES)
"""Sections that rarely change."""
VARIABLE: Final = (
    SectionKind.GUIDANCE,
    SectionKind.MEMORIES,
    SectionKind.SUMMARIES,
    SectionKind.WORLD,
    SectionKind.PLAN,
    SectionKind.KNOWN,
    SectionKind.HISTORY,
)
HEADINGS: Final[Mapping[SectionKind, str]] = {
    SectionKind.IDENTITY: "Who you are",
    SectionKind.LORE: "About this world",
    SectionKind.NOTES: "Notes of its authors",
    SectionKind.GUIDANCE: "What you have learned, and what you were asked to do",
    SectionKind.MEMORIES: "What you remember",
    SectionKind.SUMMARIES: "What happened before",
    SectionKind.WORLD: "How things are",
    SectionKind.PLAN: "What you are about",
    SectionKind.KNOWN: "What you know",
    SectionKind.HISTORY: "What you just read, the newest last",
    SectionKind.TASK: "The question",
}
FIRST: Final = (
    SectionKind.KNOWN,
    SectionKind.WORLD,
    SectionKind.PLAN,
    SectionKind.IDENTITY,
    SectionKind.MEMORIES,
)
"""Sections whose essential and wanted items stay before shares count, the most important section first."""
MOST_BYTES_FIRST: Final = 450
"""Maximum size of such items of one section, in bytes."""
REPLY_KEPT: Final = 1500
"""Maximum number of characters of a bad reply that the repair request quotes."""


@dataclass(frozen=True, slots=True)
class ContextEnvelope:
    """The content of a prompt, in one shape for every kind of question and every asker."""

    profile: AgentProfile
    instructions: str
    sections: Mapping[SectionKind, tuple[Item, ...]]
    """All sections except the question itself."""
    task: tuple[Item, ...]
    max_output_tokens: int
    request: RequestContext | None = None
    """The type of the request, its round and the guidance before it."""

    @classmethod
    def of(cls, question: Question[object], row: AnyRow, extra: Iterable[Section] = ()) -> "ContextEnvelope":
        """Return the envelope of a question.

        `extra` are sections besides the question's own. Sections of one kind are joined.
        """
        gathered: dict[SectionKind, list[Item]] = {}
        request = row.request(question.facts)
        for section in (*extra, *_guidance(request), *question.sections):
            gathered.setdefault(section.kind, []).extend(items_of(section))
        task = gathered.pop(SectionKind.TASK, None) or items_of(row.task(question.facts))
        if question.taint:
            task = _marked(task)
        return cls(
            profile_of(row),
            row.instructions,
            {kind: _numbered(items) for kind, items in gathered.items()},
            (*task, *_refusals(question)),
            row.max_output_tokens,
            request,
        )


@dataclass(frozen=True, slots=True)
class Rendered:
    """A request and the estimated size of its parts."""

    request: CompletionRequest
    tokens_by_section: Mapping[str, int] = field(default_factory=dict)
    """Section → estimated tokens. Also contains ``rules``, ``instructions`` and ``template``."""

    @property
    def tokens(self) -> int:
        """Estimated tokens of the whole prompt."""
        return sum(self.tokens_by_section.values())


def render(  # noqa: PLR0913
    question: Question[object],
    row: AnyRow,
    *,
    sections: Iterable[Section] = (),
    context: ContextSettings = DEFAULTS,
    max_tokens: int | None = None,
    bytes_per_token: float = GUESS,
    structured: bool = False,
    temperature: float | None = None,
) -> Rendered:
    """Return the request that puts a question to a model.

    Args:
        question: The question with the mind's own sections.
        row: The row of its kind.
        sections: Further sections, which every question of this asker has.
        context: Shares, numbers and sizes of sections.
        max_tokens: Limit for the prompt's estimated tokens, if lower than the one in `context`.
        bytes_per_token: The model's ratio; see :class:`~maid_engine.ai_players.prompting.token_estimate.BytesPerToken`.
        structured: Whether the model enforces the JSON Schema of the request itself.
        temperature: 0.0 to 1.0; ``None`` leaves it to the model.
    """
    envelope = ContextEnvelope.of(question, row, sections)
    template = envelope.profile.template(structured=structured)
    fixed = {
        "rules": tokens_of(RULES, bytes_per_token),
        "instructions": tokens_of(envelope.instructions, bytes_per_token),
        "template": tokens_of(template, bytes_per_token),
    }
    round_ = _round(envelope.request)
    if round_:
        fixed["round"] = tokens_of(round_[0], bytes_per_token)
    limit = min(context.max_context_tokens, max_tokens or context.max_context_tokens)
    room = limit - sum(fixed.values()) - _essential(envelope, bytes_per_token)
    asked = _section(SectionKind.TASK, _shortened(envelope.task, room * bytes_per_token))
    fixed[SectionKind.TASK.value] = tokens_of(asked, bytes_per_token)
    kept = _cut(envelope, context, limit - sum(fixed.values()), bytes_per_token)
    texts = {kind: _section(kind, items) for kind, items in kept.items() if items}
    stable = [RULES, *_in_order(STABLE, texts), f"# What is asked\n{envelope.instructions}"]
    if template:
        stable.append(template)
    request = CompletionRequest(
        stable="\n\n".join(stable),
        variable="\n\n".join([*_in_order(VARIABLE, texts), *round_, asked]),
        schema=envelope.profile.enforced_schema(structured=structured),
        schema_name=envelope.profile.name,
        max_output_tokens=envelope.max_output_tokens,
        temperature=temperature,
    )
    used = {kind.value: tokens_of(text, bytes_per_token) for kind, text in texts.items()}
    return Rendered(request, {**fixed, **used})


def _essential(envelope: ContextEnvelope, bytes_per_token: float) -> int:
    """Return the tokens that the essential items of all sections need."""
    bounded = {kind: list(items) for kind, items in envelope.sections.items()}
    return sum(tokens for _, tokens in _least(bounded, bytes_per_token, (ESSENTIAL,)))


def _shortened(task: Sequence[Item], room_bytes: float) -> list[Item]:
    """Return the lines of a question, without the earliest lines of a talk if all of them are too long."""
    kept = list(task)
    earlier = [one for one in task if isinstance(one.text, Earlier)]
    left = room_bytes - _head_bytes(SectionKind.TASK) - sum(map(size, kept))
    for one in earlier:
        if left >= 0:
            break
        kept.remove(one)
        left += size(one)
    return kept


def _in_order(kinds: Iterable[SectionKind], texts: Mapping[SectionKind, str]) -> list[str]:
    """Return the texts of those sections that there are."""
    return [texts[kind] for kind in kinds if kind in texts]


def _marked(task: list[Item]) -> list[Item]:
    """Return the lines of a question that other players influenced: all of them tainted if none is marked."""
    if any(one.tainted for one in task):
        return task
    # A tainted fact is not marked in any line, so treat every line as tainted.
    return [one._replace(tainted=True) for one in task]


def _numbered(items: Iterable[Item]) -> tuple[Item, ...]:
    """Return items with their place among all sections of their kind."""
    return tuple(one._replace(order=order) for order, one in enumerate(items))


def repair(request: CompletionRequest, reply: str, objection: str) -> CompletionRequest:
    """Return the request again, with the rejected reply and the reason. Its stable half stays the same."""
    shown = "(nothing)"
    if reply.strip():
        shown = quoted(reply[:REPLY_KEPT])
    asked = (
        f"{request.variable}\n\n# Your reply\n{shown}\n\n"
        f"That will not do: {plain(objection) or 'it is not the JSON that was asked for'}. "
        "Reply once more, with the JSON object alone."
    )
    return replace(request, variable=asked)


def _guidance(request: RequestContext | None) -> tuple[Section, ...]:
    """Return the section with the guidance before a request. A model wrote it, so it is quoted."""
    if request is None or not request.guidance:
        return ()
    return (Section(SectionKind.GUIDANCE, (Said(request.guidance),)),)


def _round(request: RequestContext | None) -> list[str]:
    """Return the section with the type of a request and its round, if it belongs to one."""
    if request is None:
        return []
    return [f"# The round\nRound {request.round}, which began because of: {request.type}"]


def _refusals(question: Question[object]) -> list[Item]:
    """Return earlier answers that were rejected. They may repeat words of players, so they keep the taint."""
    tainted = bool(question.taint)
    return [
        Item(f"An earlier answer would not do: {text}", tainted or isinstance(text, Said), 0.0, 0)
        for text in question.refusals
    ]


def _section(kind: SectionKind, items: Iterable[Item]) -> str:
    return "\n".join([f"# {HEADINGS[kind]}", *(one.shown for one in items)])


def _cut(
    envelope: ContextEnvelope, context: ContextSettings, total: int, bytes_per_token: float
) -> dict[SectionKind, list[Item]]:
    """Return the sections, each cut to its share, its number of items and its size."""
    shares: dict[SectionKind, float] = {}
    needs: dict[SectionKind, int] = {}
    bounded: dict[SectionKind, list[Item]] = {}
    for kind, items in envelope.sections.items():
        bounds = context.of(kind)
        if bounds is None or bounds.share <= 0.0:
            continue
        kept = cut(list(items), float("inf"), topk=bounds.topk, max_chars=bounds.max_chars)
        if not kept:
            continue
        shares[kind] = bounds.share
        needs[kind] = math.ceil((_head_bytes(kind) + sum(map(size, kept))) / bytes_per_token)
        bounded[kind] = kept
    return {
        kind: cut(
            bounded[kind],
            tokens * bytes_per_token - _head_bytes(kind),
            topk=len(bounded[kind]),
            max_chars=10**9,
        )
        for kind, tokens in allot(total, shares, needs, _least(bounded, bytes_per_token)).items()
    }


def _least(
    bounded: Mapping[SectionKind, list[Item]],
    bytes_per_token: float,
    weights: Sequence[float] = (ESSENTIAL, WANTED),
) -> Iterator[tuple[SectionKind, int]]:
    """Yield the tokens that sections need for their essential items, then those for the wanted ones as well."""
    for weight in weights:
        for kind in FIRST:
            kept = [one for one in bounded.get(kind, ()) if one.weight >= weight]
            if kept:
                needed = _head_bytes(kind) + min(MOST_BYTES_FIRST, sum(map(size, kept)))
                yield kind, math.ceil(needed / bytes_per_token)


def _head_bytes(kind: SectionKind) -> int:
    """Return the size of a section's heading in the prompt, in bytes."""
    return len(HEADINGS[kind].encode()) + 4
