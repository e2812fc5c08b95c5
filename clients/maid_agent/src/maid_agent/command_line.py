"""The command ``maid-agent``."""

import argparse
import os
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

from maid_agent.agent import Agent
from maid_agent.companion import Companion

VARIABLE: Final = "MAID_AGENT_TOKEN"
"""Environment variable with the secret of the token, which is not to be seen in the list of processes."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = _parser()
    given = parser.parse_args(arguments)
    token = os.environ.get(VARIABLE, "")
    if not token:
        parser.error(f'set {VARIABLE} to the secret of a token; "token play" in the game makes one')
    if find_spec("mcp") is None:
        parser.error('the MCP server needs the extra mcp: pip install "./clients/maid_agent[mcp]"')
    _serve(given.url, token, given.character)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="maid-agent",
        description="Look after a character of a MAID game while its player is away.",
        epilog=f"The environment variable {VARIABLE} holds the secret of a token of the character's player.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    mcp = commands.add_parser("mcp", help="serve the character to an assistant, by MCP over stdio")
    mcp.add_argument("--url", default="http://localhost:8080", help="web address of the game; %(default)s")
    mcp.add_argument("--character", required=True, help="name of the character")
    return parser


def _serve(url: str, token: str, character: str) -> None:
    from maid_agent import __version__
    from maid_agent.mcp_server import server_of

    with Agent(url, token, character) as agent:
        server_of(Companion(agent), __version__).run("stdio")
