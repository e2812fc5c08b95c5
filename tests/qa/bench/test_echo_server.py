"""The echo server that benches compare a server with accepts when it is entered, and ends when it is left."""

import socket

from maid_qa.bench.echo_server import EchoServer
from maid_qa.bench.server import accepts


def test_an_echo_server_answers_a_line_with_the_line_and_ends():
    with EchoServer() as server, socket.create_connection(("127.0.0.1", server.port), timeout=20) as client:
        client.sendall(b"hello\r\n")
        read = b""
        while b"hello\r\n" not in read:
            read += client.recv(4096)

    assert server.process.poll() is not None
    assert not accepts(server.port)
