"""Settings for the size of the parts of a prompt: ``[ai_players.context]``."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from maid_engine.ai_players.models.envelope import SectionKind

Share = Annotated[float, Field(ge=0.0, le=1.0)]
"""Relative share of the tokens that the rules and the question leave."""
TopK = Annotated[int, Field(ge=0, le=1000)]
MaxChars = Annotated[int, Field(ge=0, le=100_000)]


class SectionSettings(BaseModel):
    """The bounds of one section of a prompt."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    share: Share
    """Weight against the other sections that are there; 0 leaves the section out."""
    topk: TopK
    """The most items, the dearest ones."""
    max_chars: MaxChars
    """Never more characters than this, however large its share."""


def _section(share: float, topk: int, max_chars: int) -> SectionSettings:
    return SectionSettings(share=share, topk=topk, max_chars=max_chars)


class ContextSettings(BaseModel):
    """What prompts are cut to.

    The shares by default: history 30 %, summaries 10 %, lore 15 %, memories 20 %, notes 10 %,
    guidance 5 %, and 10 % for the character: who it is, how and where it is, what it plans. For an answer to somebody,
    twice as much as for history goes to what is known of what is spoken of.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    max_context_tokens: Annotated[int, Field(ge=200, le=1_000_000)] = 2000
    """Tokens of one prompt, by estimate. What is asked is never cut, so a long question may go over it."""
    history_window: Annotated[int, Field(ge=1, le=200)] = 12
    """Observations that are kept word for word."""
    summary_threshold: Annotated[int, Field(ge=2, le=200)] = 10
    """Rounds that keep a line each; older ones are folded into one running summary."""
    identity: SectionSettings = _section(0.03, 8, 600)
    """Who the AI player is."""
    lore: SectionSettings = _section(0.15, 6, 1600)
    """What the pack tells of its world."""
    notes: SectionSettings = _section(0.10, 6, 800)
    """The authors' notes."""
    guidance: SectionSettings = _section(0.05, 6, 600)
    """Lessons, and what an admin asked for."""
    memories: SectionSettings = _section(0.20, 8, 1600)
    """Memories."""
    summaries: SectionSettings = _section(0.10, 12, 1200)
    """Earlier rounds, one line each."""
    world: SectionSettings = _section(0.05, 16, 1200)
    """How and where the AI player is."""
    plan: SectionSettings = _section(0.02, 6, 600)
    """Its plan."""
    known: SectionSettings = _section(0.60, 20, 2400)
    """What it knows of what is spoken of, for an answer to somebody."""
    history: SectionSettings = _section(0.30, 12, 2400)
    """What it just read."""

    @model_validator(mode="before")
    @classmethod
    def _each_key_by_itself(cls, data: object) -> object:
        """Fill in the default bounds of sections for which only some bounds are set."""
        if not isinstance(data, Mapping):
            return data
        return {name: _filled(cls, name, value) for name, value in data.items()}

    def of(self, kind: SectionKind) -> SectionSettings | None:
        """Return the bounds of a section; ``None`` for the question itself, which is never cut."""
        found: SectionSettings | None = getattr(self, kind.value, None)
        return found


def _filled(settings: type[ContextSettings], name: str, value: object) -> object:
    usual = None
    if name in settings.model_fields:
        usual = settings.model_fields[name].default
    if isinstance(usual, SectionSettings) and isinstance(value, Mapping):
        return {**usual.model_dump(), **value}
    return value


DEFAULTS = ContextSettings()
