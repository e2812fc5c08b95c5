"""The accounts of a running server, changed through the socket beside its database."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from maid_engine.cli.answers import AccountRow, BanRow, Record
from maid_engine.core.errors import AccountError
from maid_engine.core.program import program

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote


def server_at(socket: Path | None) -> "Remote | None":
    """Return a connection to the server that answers at this socket; None if none does."""
    from maid_engine.cli.remote import Remote, UnreachableError, Where

    if socket is None or not socket.is_socket():
        return None
    server = Remote(Where(sockets=(socket,)))
    try:
        server.get("/session", Record)
    except UnreachableError:
        server.close()
        return None
    return server


class ServedAccounts:
    """Asks the server. It tells its players what changes for them, and records the acts as this machine's."""

    next_step: Final = "Log in to use it."

    def __init__(self, server: "Remote") -> None:
        self._server = server

    def all(self) -> list[AccountRow]:
        """Return all accounts, by name."""
        return list(self._server.every("/accounts", AccountRow, limit=500))

    def bans(self) -> list[BanRow]:
        """Return all bans."""
        return list(self._server.every("/bans", BanRow, limit=500))

    def make_admin(self, name: str, password: Callable[[], str]) -> AccountRow:
        """Make an account an admin; ask for a password if it is a new one."""
        wish = {"name": name, "password": None if self._find(name) else password()}
        return self._server.post("/accounts", AccountRow, wish)

    def grant(self, name: str, role: str) -> AccountRow:
        """Give an account a role."""
        return self._server.ask("PUT", f"{_path(name)}/role", AccountRow, body={"role": role})

    def ban(self, who: str, reason: str) -> BanRow:
        """Ban an account, an address or a network."""
        return self._server.post("/bans", BanRow, {"who": who, "reason": reason})

    def unban(self, who: str) -> None:
        """Lift a ban."""
        self._server.ask("DELETE", "/bans", Record, query={"who": who})

    def set_password(self, name: str, password: Callable[[], str]) -> str:
        """Set the password of an account; return its name."""
        found = self._find(name)
        if found is None:
            raise AccountError(
                f"there is no account of the name {name!r}; `{program('accounts list')}` lists them."
            )
        self._server.ask("PUT", f"{_path(name)}/password", Record, body={"password": password()})
        return found["name"]

    def _find(self, name: str) -> AccountRow | None:
        return next((one for one in self.all() if one["name"].lower() == name.lower()), None)


def _path(name: str) -> str:
    from maid_engine.cli.remote import segment

    return f"/accounts/{segment(name)}"
