"""What a host is started with, as bytes that may cross a network: unlike a pickle they run no code when they are read."""

from typing import cast

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.object_graph import GraphReader, GraphWriter, Row
from maid_engine.ai_players.hosts.codec.packer import pack, unpack
from maid_engine.ai_players.hosts.host_setup import HostSetup


def sent_setup(setup: HostSetup) -> bytes:
    """Return a setup as bytes. The machine of the host needs no packs: their whole knowledge is in it.

    Raises:
        CodecError: the knowledge of a pack has an object of a class that only the pack has.
    """
    return pack(GraphWriter({}).write(setup))


def setup_in(data: bytes) -> HostSetup:
    """Return the setup of these bytes.

    Raises:
        CodecError: the bytes are not those of a setup.
    """
    found = GraphReader(cast("list[Row]", unpack(data, list[Row])), {}).read()
    if not isinstance(found, HostSetup):
        raise CodecError("these bytes are not what a host is started with")
    return found
