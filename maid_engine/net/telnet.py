"""The telnet listener: one port, with or without TLS."""

import logging
import socket
import ssl
from collections.abc import Sequence

from maid_engine.engine.tasks import Supervisor
from maid_engine.net.acceptor import Acceptor
from maid_engine.net.intake import Refusal
from maid_engine.net.session import SessionContext
from maid_engine.net.telnet_protocol import WRITE_HIGH_BYTES, TelnetProtocol, telnet_protocol
from maid_engine.net.telnet_session import TelnetSession

__all__ = ["WRITE_HIGH_BYTES", "TelnetListener", "TelnetProtocol", "TelnetSession", "telnet_protocol"]


class TelnetListener:
    """Listens for telnet clients, with or without TLS.

    Args:
        context: shared by all sessions.
        sockets: bound and listening.
        supervisor: runs the tasks.
        tls: TLS context; None for plain telnet.
    """

    def __init__(
        self,
        context: SessionContext,
        sockets: Sequence[socket.socket],
        supervisor: Supervisor,
        *,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._acceptor = Acceptor(
            sockets,
            lambda admission: telnet_protocol(context, admission),
            context.meter,
            turns=context.turns,
            supervisor=supervisor,
            refusal=_sorry,
            tls=tls,
        )
        self.port = self._acceptor.port
        """Port of the first socket."""

    def start(self) -> None:
        """Start to accept connections."""
        logging.getLogger("telnetlib3").setLevel(logging.ERROR)
        self._acceptor.start()

    def stop(self) -> None:
        """Stop accepting connections. The open ones stay until their sessions are closed."""
        self._acceptor.stop()


def _sorry(why: Refusal) -> bytes:
    return f"Sorry, {why}. Please try again later.\r\n".encode()
