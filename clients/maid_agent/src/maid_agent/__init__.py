"""A client for the API by which programs look after a character of a MAID game.

``agent``         looks in, leaves orders, reads and answers: :class:`Agent`
``looks``         answers of a look: what happened, and what became of orders
``server_info``   what a server speaks and allows
``mailbox``       answers about letters
``orders``        orders and answers to send
``errors``        everything that is raised
``connection``    sends requests, and repeats those whose answer was lost
``live_inbox``    reads new items of the inbox over a websocket
``clock``         time, which tests replace
``companion``     a character told in plain text, for an assistant that calls tools
``mcp_server``    that character as an MCP server, with the extra ``mcp``
``command_line``  the command ``maid-agent``
``__main__``      the same, as ``python -m maid_agent``

The package knows the protocol and nothing of the server.
"""

from typing import Final

from maid_agent.agent import Agent
from maid_agent.clock import Clock, SystemClock
from maid_agent.connection import PROTOCOL
from maid_agent.errors import (
    AgentError,
    BadRequestError,
    ConflictError,
    NotAllowedError,
    NotYoursError,
    OrderRefusedError,
    ProtocolRefusedError,
    ServerFailedError,
    TokenRefusedError,
    TooEarlyError,
    UnreachableError,
)
from maid_agent.looks import InboxItem, InboxPage, Look, OrderFate, OrderState, Question, Seat
from maid_agent.orders import Answer, Order, OrderKind

__version__: Final = "0.1.0"

__all__ = [
    "PROTOCOL",
    "Agent",
    "AgentError",
    "Answer",
    "BadRequestError",
    "Clock",
    "ConflictError",
    "InboxItem",
    "InboxPage",
    "Look",
    "NotAllowedError",
    "NotYoursError",
    "Order",
    "OrderFate",
    "OrderKind",
    "OrderRefusedError",
    "OrderState",
    "ProtocolRefusedError",
    "Question",
    "Seat",
    "ServerFailedError",
    "SystemClock",
    "TokenRefusedError",
    "TooEarlyError",
    "UnreachableError",
]
