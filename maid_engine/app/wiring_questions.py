"""Builds the questions of stand-ins to their owners, the stewards, and the link between owners and stand-ins."""

from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.stewards import Stewards
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.owner_grants import price_of
from maid_engine.ai_players.owner_link import OwnerLink
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.ids import PlayerId
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore


def ask_owners(game: Game, store: DocumentStore) -> None:
    """Provide the board of questions to owners, and the stewards who may answer them."""
    board = QuestionBoard(game, store)
    game.provide(board)
    game.provide(Stewards(game, store))
    game.add_system(board)


def link_owners(game: Game) -> None:
    """Let every AI player that plays a person's character ask the person."""
    manager = game.resource(AIPlayerManager)

    def find(player_id: PlayerId) -> AIPlayer | None:
        for agent in manager.house.agents:
            if agent.player_id == player_id and agent.loop is not None:
                return agent
        return None

    link = OwnerLink(game, find, lambda player_id, line: price_of(game, player_id, line))
    game.provide(link)
    game.add_system(link)


async def load_questions(game: Game) -> None:
    """Load the questions and stewards of earlier runs.

    Raises:
        StoreError: the store cannot be read.
    """
    await game.resource(QuestionBoard).load()
    await game.resource(Stewards).load()


def register_questions(game: Game, personal: PersonalData) -> None:
    """Register questions and stewards as personal data of owners, partners and stewards."""
    board, stewards = game.resource(QuestionBoard), game.resource(Stewards)
    personal.add(
        "owner_questions",
        lambda person: board.held(person.players),
        lambda person: board.drop(person.players),
    )
    personal.add(
        "stewards",
        lambda person: stewards.held(person.account.id, person.players),
        lambda person: stewards.drop(person.account.id, person.players),
    )
