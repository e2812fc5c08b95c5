import errno
import ssl
from pathlib import Path

import pytest

from maid_engine.core.errors import ConfigError
from maid_engine.net.gateway.world_address import WorldAddress, world_address


def test_a_path_or_a_host_with_a_port_is_an_address():
    assert world_address("run/world.sock", "") == WorldAddress(Path("run/world.sock"))
    assert world_address("", "here.sock") == WorldAddress(Path("here.sock"))
    assert world_address("10.0.0.1:4500", "here.sock") == WorldAddress(host="10.0.0.1", port=4500)
    assert world_address("[::1]:4500", "") == WorldAddress(host="::1", port=4500)
    assert world_address("./a:5", "") == WorldAddress(Path("a:5"))
    assert str(world_address("world:4500", "")) == "world:4500"


def test_without_an_address_the_remedy_is_named():
    with pytest.raises(ConfigError, match=r"gateway\.world: no world is named\. Set it, or --world"):
        world_address("", "off")


def test_a_port_that_does_not_exist_is_refused():
    with pytest.raises(ConfigError, match="from 1 to 65535"):
        world_address("world:70000", "")


async def test_a_certificate_that_is_none_is_named(tmp_path):
    file = tmp_path / "c.pem"
    file.write_text("hello")

    with pytest.raises(ConfigError, match=r"gateway\.world_certificate: .*c\.pem is not a certificate"):
        await WorldAddress(host="127.0.0.1", port=1, certificate=file).connect(lambda: None)


@pytest.mark.parametrize(
    ("error", "remedy"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file"), "start it with gateway.socket or gateway.port"),
        (ConnectionRefusedError(errno.ECONNREFUSED, "refused"), "no world listens"),
        (PermissionError(errno.EACCES, "denied"), "run the gateway as the user of the world"),
        (ssl.SSLCertVerificationError(1, "bad"), "set gateway.world_certificate"),
        (TimeoutError(), "does not answer in time"),
    ],
)
def test_a_world_that_cannot_be_reached_is_explained(error, remedy):
    assert remedy in WorldAddress(Path("w.sock")).remedy(error)
