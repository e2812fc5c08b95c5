"""Error texts for files that this process may not use: the owner, the current user, and the remedy."""

import os
import pwd
from pathlib import Path


def refused(path: Path) -> str:
    """Return why this process may not read and write a path, with the remedy; "" if it may."""
    for one in (path, path.parent):
        if one.exists() and not os.access(one, os.R_OK | os.W_OK):
            return owned(one)
    return ""


def owned(path: Path) -> str:
    """Return a path's owner, the current user, and the command that gives this user the database's folder."""
    here = _name(os.geteuid())
    folder = path if path.is_dir() else path.parent
    try:
        owner = _name(path.stat().st_uid)
    except OSError:
        owner = "somebody else"
    return (
        f"permission denied for {path}: it belongs to {owner}, and this runs as {here}. "
        f"`sudo chown -R {here} {folder}` gives the folder to {here}; or run this as {owner}: `sudo -u {owner} …`"
    )


def _name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)
