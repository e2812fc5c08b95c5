"""Limits the number of connections to the number of files that the process may open."""

import resource
from dataclasses import replace
from typing import Final

import structlog

from maid_engine.net.limits import NetLimits

FILES_KEPT: Final = 200
"""Files reserved for the database, the journal, logs, models and refused clients. At most a quarter of all files."""

log = structlog.get_logger(__name__)


def open_files(wanted: int) -> int:
    """Raise the process's limit to `wanted` open files, as far as the hard limit allows; return the new limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft == resource.RLIM_INFINITY:
        return wanted
    if allowed > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        except (OSError, ValueError) as error:
            log.warning("net.file_limit_kept", soft=soft, wanted=allowed, error=str(error))
            return soft
    return max(soft, allowed)


def within_files(limits: NetLimits) -> NetLimits:
    """Return the limits with `connections_max` reduced to what the process's limit of open files allows."""
    files = open_files(limits.connections_max + FILES_KEPT)
    places = files - min(FILES_KEPT, files // 4)
    if places >= limits.connections_max:
        return limits
    log.warning(
        "net.connections_bounded",
        connections_max=places,
        asked=limits.connections_max,
        open_files=files,
        remedy="raise the hard limit of open files: LimitNOFILE= for systemd, ulimit -Hn in a shell",
    )
    return replace(limits, connections_max=places)
