"""The address of a PostgreSQL database, as the setting ``db`` names it."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

SCHEMES: Final = ("postgresql", "postgres")
HIDDEN: Final = "***"


def is_postgres(db: str) -> bool:
    """Return whether a value of the setting ``db`` is the address of a PostgreSQL database."""
    scheme, found, _ = db.partition("://")
    return bool(found) and scheme in SCHEMES


def shown_address(db: str) -> str:
    """Return a value of the setting ``db`` without a password."""
    if is_postgres(db):
        return str(PostgresAddress(db))
    return db


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """An address such as ``postgresql:///maid`` or ``postgresql://maid@db.example.org/maid?sslmode=verify-full``.

    See https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS. ``str`` hides the password.
    """

    dsn: str
    """With the password, if it has one."""

    @property
    def name(self) -> str:
        """The name of the database, for names of files; of its service where that says which database it is."""
        parts = urlsplit(self.dsn)
        query = dict(parse_qsl(parts.query))
        return parts.path.strip("/") or query.get("dbname") or query.get("service") or "maid"

    def __str__(self) -> str:
        parts = urlsplit(self.dsn)
        where = parts.netloc
        if parts.password is not None:
            user, _, host = where.rpartition("@")
            where = f"{user.partition(':')[0]}:{HIDDEN}@{host}"
        query = [(name, HIDDEN if "password" in name else value) for name, value in parse_qsl(parts.query)]
        shown = urlunsplit((parts.scheme, where, parts.path, urlencode(query, safe="/*"), ""))
        # urlunsplit drops an empty host, and with it two of the three strokes.
        return shown if "://" in shown else shown.replace(":", "://", 1)
