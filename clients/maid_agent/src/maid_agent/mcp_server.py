"""A character as an MCP server, on the official SDK. It needs the extra ``mcp``."""

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ToolError
from mcp.server.mcpserver.resources import FunctionResource

from maid_agent.companion import HELP, Companion
from maid_agent.errors import AgentError

P = ParamSpec("P")
INSTRUCTIONS: Final = "Look after a character of a text game while its player is away. Read the resources maid://rules and maid://help first."


def server_of(companion: Companion, version: str) -> MCPServer:
    """Return a server with the tools and resources of a character.

    Args:
        companion: the character.
        version: of this package.
    """
    server = MCPServer("maid-agent", version=version, instructions=INSTRUCTIONS, log_level="WARNING")
    _add_tools(server, companion)
    _add_resources(server, companion)
    return server


def _add_tools(server: MCPServer, companion: Companion) -> None:
    def look() -> str:
        """Look in, at most every 30 seconds: who plays, what happened, questions, orders, when to look again."""
        return companion.look()

    def type_lines(lines: list[str]) -> str:
        """Leave up to 20 lines for the stand-in to type, one after the other, and look in."""
        return companion.type_lines(lines)

    def heard() -> str:
        """Read the lines that the character heard and that you have not read."""
        return companion.heard()

    def chart() -> str:
        """Order the map of what the character has seen. Read it with `heard` after the next look."""
        return companion.chart()

    def orders() -> str:
        """Tell what became of the orders, at the last look."""
        return companion.orders()

    def inbox(since: int = 0) -> str:
        """List what waits in the player's inbox, after the item of this number."""
        return companion.inbox(since)

    def answer(number: int, answer: str) -> str:
        """Answer a question of the stand-in by the word or the number of one of its options."""
        return companion.answer(number, answer)

    tools: dict[str, Callable[..., str]] = {
        "look": look,
        "type": type_lines,
        "heard": heard,
        "map": chart,
        "orders": orders,
        "inbox": inbox,
        "answer": answer,
    }
    for name, tool in tools.items():
        server.add_tool(_telling(tool, ToolError), name=name)


def _add_resources(server: MCPServer, companion: Companion) -> None:
    def game_help() -> str:
        """How to play by looks."""
        return HELP

    rules = _telling(companion.rules, ResourceError)
    server.add_resource(
        FunctionResource.from_function(
            rules, "maid://rules", name="rules", description="What to keep to, with the terms."
        )
    )
    server.add_resource(FunctionResource.from_function(game_help, "maid://help", name="help"))


def _telling(call: Callable[P, str], kind: type[Exception]) -> Callable[P, str]:
    """Return a call that raises the SDK's kind of error with the reason, which the assistant then reads."""

    @wraps(call)
    def told(*args: P.args, **kwargs: P.kwargs) -> str:
        try:
            return call(*args, **kwargs)
        except AgentError as error:
            raise kind(str(error)) from error

    return told
