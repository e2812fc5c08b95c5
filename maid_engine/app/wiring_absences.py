"""Builds the inboxes and the record of absences, and connects them to settings, personal data and what stand-ins remember."""

from functools import partial
from typing import Final

from maid_engine.accounts.away.absence import Absence
from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.digest import Topic
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxLimits
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.told_words import ToldWords
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.memory_queries import talks_since
from maid_engine.core.english import listed
from maid_engine.core.time import Seconds
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

MOST_TOPICS: Final = 3
"""Topics of one talk that a digest names."""


def inboxes(game: Game, store: DocumentStore) -> Inbox:
    """Return the inboxes of a game, which keep to its settings."""
    return Inbox(game, store, partial(_limits, game))


def watch_absences(game: Game, store: DocumentStore) -> None:
    """Provide what puts into the inboxes what happened in absences of players."""
    kept = game.resource(Inbox)
    absences = AbsenceLog(game, store, kept)
    absences.topics = partial(topics_of, game)
    absences.letters = lambda player_id: len(game.resource(LetterBox).unread(player_id))
    game.provide(absences)
    game.provide(ToldWords(game, kept, absences))


def register_absences(game: Game, personal: PersonalData) -> None:
    """Register inboxes and open absences as personal data of the owners of the characters."""
    kept, absences = game.resource(Inbox), game.resource(AbsenceLog)
    personal.add("inbox", lambda person: kept.held(person.players), lambda person: kept.drop(person.players))
    personal.add(
        "absences",
        lambda person: absences.held(person.players),
        lambda person: absences.erase(person.players),
    )


def topics_of(game: Game, absence: Absence) -> tuple[Topic, ...]:
    """Return what the mind that plays a character remembers of the talks of an absence, the latest first."""
    agents = game.resource(AIPlayerManager).list()
    agent = next((one for one in agents if one.player_id == absence.player_id), None)
    if agent is None:
        return ()
    topics: list[Topic] = []
    for talk in talks_since(agent, Seconds(absence.began_s)):
        partner = game.characters.find(talk.partner)
        if partner is not None:
            topics.append(Topic(partner, listed(talk.topics[:MOST_TOPICS])))
    return tuple(topics)


def _limits(game: Game) -> InboxLimits:
    settings = game.resource(AwaySettings)
    return InboxLimits(settings.inbox_max, settings.inbox_days)
