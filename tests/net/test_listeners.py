import asyncio
import socket

import pytest

from maid_engine.app.clock import LoopClock
from maid_engine.core.errors import ConfigError
from maid_engine.core.ids import IdSource
from maid_engine.engine.tasks import Supervisor
from maid_engine.net.listeners import Listeners, NetSettings
from maid_engine.net.session import SessionContext
from tests.net.wire import Parrot


def listeners(**settings):
    clock = LoopClock()
    context = SessionContext(clock, IdSource(), asyncio.get_running_loop().call_soon, Parrot)
    return Listeners(context, Supervisor(clock), NetSettings(**{"web_port": None, **settings}))


async def test_any_conversation_can_be_served():
    opened = listeners(telnet_port=0)
    where = await opened.open()
    reader, writer = await asyncio.open_connection("127.0.0.1", where.telnet_port)
    assert b"Welcome." in await reader.readuntil(b"Welcome.")
    writer.close()
    await writer.wait_closed()
    await opened.close()
    assert opened.listening.telnet_port is None


@pytest.mark.parametrize("group", ["", "gateway."])
async def test_a_busy_port_names_its_setting(group):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(
            ConfigError, match=f"^{group}telnet_port: port {port}.*the setting {group}telnet_port"
        ):
            await listeners(telnet_port=port, group=group).open()
