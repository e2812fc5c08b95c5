"""The routes of the players' API, one file for each noun.

``features``    what the server speaks and allows, for everybody
``characters``    the characters that a token opens, and who plays them
``terms``         the terms of a stand-in, and the consent to them
``heartbeat``     one look: what happened, and orders
``inbox``         the inbox of a character
``questions``     questions of a stand-in, and answers
``letters``       letters, conversations, and requests to write
``stewards``      who looks after a character
``live``          the websocket that sends new items of an inbox
"""

from collections.abc import Mapping, Sequence
from typing import Final

from fastapi import APIRouter

from maid_engine.net.player_api.routes import (
    characters,
    features,
    heartbeat,
    inbox,
    letters,
    live,
    questions,
    stewards,
    terms,
)

PROTOCOL_1: Final = (
    features.router,
    characters.router,
    terms.router,
    heartbeat.router,
    inbox.router,
    questions.router,
    letters.router,
    stewards.router,
    live.router,
)
ROUTERS: Final[Mapping[int, Sequence[APIRouter]]] = {1: PROTOCOL_1}
"""The routes of each major version that is spoken."""
