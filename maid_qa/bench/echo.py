"""A bare telnetlib3 echo server: the cost of the library alone. ``python -m maid_qa.bench.echo PORT``."""

import asyncio
import sys
from typing import Any

import telnetlib3


async def _shell(reader: Any, writer: Any) -> None:
    while line := await reader.readline():
        writer.write(line.rstrip("\r\n") + "\r\n")
        await writer.drain()


async def serve(port: int) -> None:
    """Echo lines on a loopback port until cancelled."""
    server = await telnetlib3.create_server(
        host="127.0.0.1",
        port=port,
        shell=_shell,
        encoding="utf8",
        encoding_errors="replace",
        force_binary=True,
        line_mode=True,
        connect_maxwait=0.05,
        timeout=0,
    )
    await server.wait_closed()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
