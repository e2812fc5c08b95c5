"""Fields of the requests and responses of the routes for townsfolk."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from maid_engine.admin.context import AdminContext
from maid_engine.core.leases import LEASE_MAX_S
from maid_engine.core.motives.choice import Decision, Interrupt, ScoredDeed
from maid_engine.core.motives.deeds import DeedKind, Neighbour, Place
from maid_engine.core.motives.needs import NeedLevels
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_engine.net.web_api.field_types import AUTHORED, PLAIN
from maid_engine.ports.beings import BeingDecision, BeingTie

Share = Annotated[float, Field(ge=0.0, le=1.0), PLAIN]
"""A number from 0 to 1."""
Lean = Annotated[float, Field(ge=-1.0, le=1.0), PLAIN]
"""A number from -1 to 1."""


class BeingResponse(BaseModel):
    """A being in one row."""

    id: str
    name: str
    prototype: str
    room: str | None
    doing: str
    refusal: str
    """Why it chooses no deed now; empty if it does."""
    leased_by: str | None
    lease_left_s: float


class StateResponse(BaseModel):
    """How the needs of a being stand now."""

    energy: float
    """0 is exhausted, 1 is fresh."""
    hunger: float
    """0 is full, 1 is starving."""
    loneliness: float
    """0 has had company enough, 1 is alone."""
    mood: float
    """-1 is miserable, 1 is happy."""


class StateChange(BaseModel):
    """New levels of needs. Those left out stay."""

    model_config = ConfigDict(extra="forbid")

    energy: Share | None = None
    hunger: Share | None = None
    loneliness: Share | None = None
    mood: Lean | None = None


class PersonalityFields(BaseModel):
    """What a being is like. It leans its choices and forbids nothing."""

    model_config = ConfigDict(extra="forbid")

    sociability: Share = 0.5
    curiosity: Share = 0.5
    agreeableness: Share = 0.5
    energy_baseline: Share = 0.5
    likings: dict[PlaceKind, Share] = {}
    """Kind of place → how much it likes such places. Kinds that are missing count 0.5."""


class Initialization(BaseModel):
    """How a being begins anew."""

    model_config = ConfigDict(extra="forbid")

    personality: PersonalityFields | None = None
    """null for a personality of chance."""


class PlaceFields(BaseModel):
    """A place that a being may use."""

    id: str
    kind: PlaceKind
    steps: int
    """Rooms between the being and the place; 0 is here."""
    ready: bool
    """False while it has to wait before it may use the place again."""


class TieResponse(BaseModel):
    """What a being feels about another."""

    other: str
    name: str
    sentiment: float
    familiarity: float
    talks: int
    topic: str
    """What their last talk was about."""
    last_at: str | None
    """When they last talked."""


class NeighbourFields(BaseModel):
    """Somebody with whom a being could talk now."""

    id: str
    is_person: bool
    sentiment: float | None
    """null for somebody whom it does not know."""
    familiarity: float | None


class ContextResponse(BaseModel):
    """All that a being looks at when it chooses."""

    state: StateResponse
    personality: PersonalityFields
    places: list[PlaceFields]
    neighbours: list[NeighbourFields]
    spoken_to_by: str
    """Who has spoken to it and waits; empty if nobody does."""
    can_answer: bool
    can_walk: bool


class ScoreFields(BaseModel):
    """A deed that was weighed, with the components of its score."""

    action: DeedKind
    target: str
    total: float
    need: float
    temper: float
    ties: float
    liking: float
    recency: float
    luck: float
    probability: float


class DecisionResponse(BaseModel):
    """A decision."""

    at: str
    by: str
    """Who let it choose; empty if it did by itself."""
    action: DeedKind
    target: str
    """Id of the place or of somebody; empty for a deed without one."""
    score: float | None
    """null if it did not weigh, because of an interrupt."""
    interrupt: Interrupt | None
    weighed: list[ScoreFields]
    """All deeds that it weighed, best first; empty unless asked for with `debug`."""


class ActionResponse(BaseModel):
    """The deed that a being has chosen and begun."""

    decision: DecisionResponse
    state: StateResponse
    lease_left_s: float


class ActionRequest(BaseModel):
    """How long the caller alone lets the being choose."""

    model_config = ConfigDict(extra="forbid")

    lease_s: Annotated[float, Field(ge=1.0, le=LEASE_MAX_S), PLAIN] = 30.0


class TieChange(BaseModel):
    """A change of what a being feels about another."""

    model_config = ConfigDict(extra="forbid")

    other: Annotated[str, Field(min_length=1, max_length=100), AUTHORED]
    """Prototype of the other, ``classic_rpg:tom``, or the id of a player's character."""
    sentiment_delta: Lean = 0.0
    familiarity_delta: Share = 0.0
    topic: Annotated[str, Field(max_length=100), AUTHORED] = ""


def state_of(levels: NeedLevels) -> StateResponse:
    """Return needs as a response."""
    return StateResponse(
        energy=levels.energy, hunger=levels.hunger, loneliness=levels.loneliness, mood=levels.mood
    )


def personality_of(temper: Temperament) -> PersonalityFields:
    """Return a temper as fields."""
    return PersonalityFields(
        sociability=temper.sociability,
        curiosity=temper.curiosity,
        agreeableness=temper.agreeableness,
        energy_baseline=temper.energy_baseline,
        likings=dict(temper.likings),
    )


def place_of(place: Place) -> PlaceFields:
    """Return a place as a response."""
    return PlaceFields(id=place.id, kind=place.kind, steps=place.steps, ready=place.ready)


def neighbour_of(other: Neighbour) -> NeighbourFields:
    """Return somebody near as a response."""
    tie = other.tie
    return NeighbourFields(
        id=other.id,
        is_person=other.is_person,
        sentiment=tie.sentiment if tie is not None else None,
        familiarity=tie.familiarity if tie is not None else None,
    )


def tie_of(admin: AdminContext, one: BeingTie) -> TieResponse:
    """Return a tie as a response."""
    tie = one.tie
    return TieResponse(
        other=one.other,
        name=one.name,
        sentiment=tie.sentiment,
        familiarity=tie.familiarity,
        talks=tie.talks,
        topic=tie.topic,
        last_at=admin.date_of(tie.last) if tie.last is not None else None,
    )


def decision_of(admin: AdminContext, kept: BeingDecision, *, debug: bool) -> DecisionResponse:
    """Return a kept decision as a response, with all deeds that were weighed if `debug` is true."""
    decision = kept.decision
    chosen = _weighed_of(decision)
    return DecisionResponse(
        at=admin.date_of(kept.at),
        by=kept.by,
        action=decision.deed.kind,
        target=decision.deed.target,
        score=chosen.score.total if chosen is not None else None,
        interrupt=decision.interrupt,
        weighed=[_score(one) for one in decision.scored] if debug else [],
    )


def _weighed_of(decision: Decision) -> ScoredDeed | None:
    """Return the deed that was chosen, with its score; None after an interrupt."""
    return next((one for one in decision.scored if one.deed == decision.deed), None)


def _score(one: ScoredDeed) -> ScoreFields:
    deed, score = one.deed, one.score
    return ScoreFields(
        action=deed.kind,
        target=deed.target,
        total=score.total,
        need=score.need,
        temper=score.temper,
        ties=score.ties,
        liking=score.liking,
        recency=score.recency,
        luck=score.luck,
        probability=one.probability,
    )
