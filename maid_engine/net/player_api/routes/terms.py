"""Routes to read and change the terms of a character's stand-in. Only the player agrees to them, in the game."""

from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.away.terms import (
    LONGEST_IDLE_S,
    LONGEST_MINUTES,
    MOST_DEATHS,
    MOST_GOLD,
    SHORTEST_IDLE_S,
    TICKS_A_MINUTE,
    Autonomy,
    Control,
    Place,
    Subject,
    Terms,
    Wording,
)
from maid_engine.accounts.away.terms_parser import parse_term
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.surroundings import PlayerSurroundings
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import PlayerId
from maid_engine.net.player_api.callers import Character, Me, OwnCharacter, Player, Watcher
from maid_engine.net.player_api.player_context import PlayerContext, iso
from maid_engine.net.web_api.field_types import PLAIN, Line
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/characters/{name}/terms", tags=["terms"], responses=responses(409))

Deed = Literal[DeedClass.FREE, DeedClass.SPEECH, DeedClass.VALUE, DeedClass.VIOLENCE, DeedClass.COMPANY]
PlaceWords = Annotated[Line, Field(max_length=80)]
Minutes = Annotated[int, Field(ge=1, le=LONGEST_MINUTES), PLAIN]
Ticks = Annotated[
    int,
    Field(ge=TICKS_A_MINUTE, le=LONGEST_MINUTES * TICKS_A_MINUTE, multiple_of=TICKS_A_MINUTE),
    PLAIN,
]


class TermsRequest(BaseModel):
    """Changed terms. A term that is left out stays as it is."""

    model_config = ConfigDict(extra="forbid")

    mode: Autonomy | None = None
    control: Control | None = None
    deeds: Annotated[list[Deed], Field(max_length=5)] | None = None
    """The classes of deeds that it may do: all of them, not only further ones."""
    minutes_per_absence: Minutes | None = None
    max_autonomous_ticks: Ticks | None = None
    """The same as `minutes_per_absence`, in quarters of a second; whole minutes. Send one of the two."""
    minutes_per_day: Minutes | None = None
    gold_per_hour: Annotated[int, Field(ge=0, le=MOST_GOLD), PLAIN] | None = None
    deaths: Annotated[int, Field(ge=1, le=MOST_DEATHS), PLAIN] | None = None
    home: PlaceWords | None = None
    """Where it rests: the title or the id of a room that the character has seen, `here`, or `recall` for the usual place."""
    area: PlaceWords | None = None
    """The only area in which it moves: a name or an id, `here`, or `anywhere`."""
    subjects: Annotated[list[Subject], Field(max_length=len(Subject))] | None = None
    """What it asks you about: all of it."""
    idle_escalates_after: Annotated[int, Field(ge=SHORTEST_IDLE_S, le=LONGEST_IDLE_S), PLAIN] | None = None
    """Seconds."""
    words: Wording | None = None
    temper: Annotated[str, Field(max_length=40)] | None = None
    """The preset of its personality; "" for the usual one."""


class PlaceResponse(BaseModel):
    """A room or an area."""

    id: str
    name: str


class TermsResponse(BaseModel):
    """The terms of a character's stand-in."""

    mode: Autonomy
    control: Control
    deeds: list[DeedClass]
    minutes_per_absence: int
    max_autonomous_ticks: int
    minutes_per_day: int
    gold_per_hour: int
    deaths: int
    home: PlaceResponse | None
    """Where it rests; null for the usual place."""
    area: PlaceResponse | None
    """The only area in which it moves; null for anywhere."""
    subjects: list[Subject]
    idle_escalates_after: int
    words: Wording
    temper: str
    text: list[str]
    """The terms in sentences. The player agrees to exactly these, with `standin agree` in the game."""
    digest: str
    """SHA-256 of the sentences, joined by line ends."""
    agreed_at: str | None
    """When the player agreed to these terms; null if they do not hold."""


@router.get("")
async def show_terms(character: Character, me: Me, by: Watcher) -> TermsResponse:
    """The terms, in fields and in sentences."""
    del by
    return _shown(me, character)


@router.put("")
async def change_terms(wish: TermsRequest, character: Character, me: Me, by: Player) -> TermsResponse:
    """Change terms. Changed terms hold only when the player has read them in the game and agreed: no program can."""
    player_id = character.player_id
    _check_temper(me, wish.temper)
    terms = _placed(me, player_id, _changed(me.contracts.of(player_id).terms, wish), wish)
    await me.contracts.change(player_id, terms, by=by.actor, through=by.through)
    return _shown(me, character)


def _check_temper(me: PlayerContext, temper: str | None) -> None:
    """Refuse a temper that no pack defines.

    Raises:
        ProblemError: there is no such preset.
    """
    presets = me.game.resource(AIPlayerManager).knowledge.presets
    if temper and temper not in presets:
        raise ProblemError(409, f"temper: there is no such preset. There are: {', '.join(sorted(presets))}.")


def _placed(me: PlayerContext, player_id: PlayerId, terms: Terms, wish: TermsRequest) -> Terms:
    """Return the terms with the wished places, which are read as if they were typed.

    Raises:
        TermError: the character knows no such place.
    """
    known = PlayerSurroundings(me.game, player_id)
    if wish.home is not None:
        terms = parse_term(f"home {wish.home}", terms, known, me.settings)
    if wish.area is not None:
        terms = parse_term(f"area {wish.area}", terms, known, me.settings)
    return terms


def _changed(terms: Terms, wish: TermsRequest) -> Terms:
    """Return the terms with the wished changes.

    Raises:
        ProblemError: minutes and ticks contradict one another.
    """
    given = wish.model_dump(
        exclude_none=True, exclude={"max_autonomous_ticks", "idle_escalates_after", "home", "area"}
    )
    if wish.deeds is not None:
        given["deeds"] = frozenset(wish.deeds)
    if wish.subjects is not None:
        given["subjects"] = frozenset(wish.subjects)
    if wish.idle_escalates_after is not None:
        given["idle_escalates_after_s"] = wish.idle_escalates_after
    if wish.max_autonomous_ticks is not None:
        minutes = wish.max_autonomous_ticks // TICKS_A_MINUTE
        if given.setdefault("minutes_per_absence", minutes) != minutes:
            raise ProblemError(
                409, "max_autonomous_ticks: it contradicts minutes_per_absence; send one of the two"
            )
    return replace(terms, **given)


def _shown(me: PlayerContext, character: OwnCharacter) -> TermsResponse:
    contract = me.contracts.of(character.player_id)
    terms, agreed_at = contract.terms, None
    if contract.consent is not None:
        agreed_at = iso(contract.consent.wall)
    return TermsResponse(
        mode=terms.mode,
        control=terms.control,
        deeds=list(terms.granted),
        minutes_per_absence=terms.minutes_per_absence,
        max_autonomous_ticks=terms.max_autonomous_ticks,
        minutes_per_day=terms.minutes_per_day,
        gold_per_hour=terms.gold_per_hour,
        deaths=terms.deaths,
        home=_place(terms.home),
        area=_place(terms.area),
        subjects=list(terms.asked),
        idle_escalates_after=terms.idle_escalates_after_s,
        words=terms.words,
        temper=terms.temper,
        text=list(me.contracts.text_of(character.player_id)),
        digest=me.contracts.digest(character.player_id),
        agreed_at=agreed_at,
    )


def _place(place: Place | None) -> PlaceResponse | None:
    if place is None:
        return None
    return PlaceResponse(id=place.id, name=place.name)
