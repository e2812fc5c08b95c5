"""The socket beside the database: closed to others, and no dead server's file in the way."""

import socket
import stat

import pytest

from maid_engine.app.settings import load
from maid_engine.app.wiring_admin import Administration
from maid_engine.core.errors import ConfigError
from maid_engine.net.local_socket import LONGEST_PATH, LocalSocket
from tests.admin.house import House


def test_it_is_open_to_its_owner_alone_and_gone_afterwards(tmp_path):
    path = tmp_path / "data" / "maid.sock"
    made = LocalSocket(path)

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    made.remove()
    assert not path.exists()


def test_what_a_dead_server_left_is_taken_away(tmp_path):
    path = tmp_path / "maid.sock"
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))
        dead.listen()

    LocalSocket(path).remove()


def test_a_live_server_is_left_alone(tmp_path):
    path = tmp_path / "maid.sock"
    alive = LocalSocket(path)

    with pytest.raises(ConfigError, match="another server answers"):
        LocalSocket(path)
    alive.remove()


def test_any_other_file_is_left_alone(tmp_path):
    path = tmp_path / "maid.sock"
    path.write_text("precious")

    with pytest.raises(ConfigError, match="is not a socket"):
        LocalSocket(path)
    assert path.read_text() == "precious"


def test_a_path_that_is_too_long_is_told_with_the_remedy(tmp_path):
    with pytest.raises(ConfigError, match=r"admin\.socket: .* or set it to off"):
        LocalSocket(tmp_path / ("x" * LONGEST_PATH))


def test_a_new_servers_file_is_not_taken_away_by_the_old_one(tmp_path):
    path = tmp_path / "maid.sock"
    old = LocalSocket(path)
    path.unlink()
    new = LocalSocket(path)
    old.remove()

    assert path.exists()
    new.remove()


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_server_starts_without_one_unless_it_was_asked_for_there(tmp_path, wanted):
    place = tmp_path / ("x" * 120)
    admin = {"socket": str(place / "maid.sock")} if wanted else {}
    house = House(**admin)
    settings = house.pilot.maid.settings.model_copy(update={"db": str(place / "maid.db")})
    administration = Administration(house.game, settings, house.throttle)
    supervisor = house.pilot.maid.supervisor

    if wanted:
        with pytest.raises(ConfigError, match="longer than"):
            await administration.open_socket(supervisor)
    else:
        assert await administration.open_socket(supervisor) is None


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"db": "data/maid.db"}, "data/maid.sock"),
        ({"db": "memory"}, None),
        ({"db": "memory", "admin.socket": "run/x.sock"}, "run/x.sock"),
        ({"db": "data/maid.db", "admin.socket": "off"}, None),
        ({"db": "data/maid.db", "admin.enabled": False}, None),
    ],
)
def test_where_it_is(settings, expected, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = load(settings, environ={}).settings.admin_socket

    assert (str(found) if found else None) == expected
