"""What a player's terms mean for the AI player that stands in: its settings, temper and mandate."""

from collections.abc import Mapping

from maid_engine.accounts.away.terms import Subject, Terms, Wording
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.knowledge import KnowledgeCategory, Publication, SharedFact
from maid_engine.ai_players.models.mandate import Mandate
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.commands.deed_class import DeedClass
from maid_engine.ports.world import KnownRoom

RULES_ONLY_USD: float = 0.0
"""Spending limit of a stand-in whose words are chosen by rule."""


def config_of(name: str, terms: Terms, presets: Mapping[str, PersonalityDimensions]) -> AIPlayerConfig:
    """Return the settings of a stand-in. An unknown temper counts as none."""
    preset = terms.temper if terms.temper in presets else None
    usd = None
    if terms.words is Wording.RULE:
        usd = RULES_ONLY_USD
    return AIPlayerConfig(
        name=name,
        personality=presets.get(terms.temper, PersonalityDimensions()),
        personality_preset=preset,
        max_cost_per_hour=usd,
    )


def mandate_of(terms: Terms, home: str) -> Mandate:
    """Return the mandate of a stand-in with its home in this room.

    It keeps to the granted classes of deeds. Without orders, one that is controlled from outside does nothing by itself: it goes home and sits.
    """
    return Mandate(
        terms.has_own_goals,
        asks_before_groups=_is_asked(terms, Subject.INVITATION, DeedClass.COMPANY),
        asks_before_trades=_is_asked(terms, Subject.TRADE, DeedClass.VALUE),
        home=home,
        deeds=terms.deeds,
    )


def _is_asked(terms: Terms, subject: Subject, deed: DeedClass) -> bool:
    """Return whether the player is asked about a subject, because the stand-in does not decide about the deed."""
    return subject in terms.subjects and not terms.decides(deed)


def lesson_of(room: KnownRoom, name: str) -> SharedFact:
    """Return a room that the character of this name knows, as the mind that plays it learns it."""
    known = Publication(
        KnowledgeCategory.MAP,
        room.number,
        f"{room.name} is in {room.area}.",
        room.name,
        room.area,
        room.kinds,
        tuple(room.exits.items()),
    )
    return SharedFact(known, name, 1.0)
