"""The kinds of defects that a playtest can report: the engine's own, and those of packs."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from maid_engine.core.errors import PackError
from maid_engine.engine.packs import find
from maid_engine.ports.playtest import KINDS, DefectKinds, Kind
from maid_qa.pack_tools import pack_tools

STANDARD: Final = "stdlib"


def kinds_of(packs: Iterable[str]) -> Mapping[str, Kind]:
    """Return every kind by key: the engine's, the standard library's, and those of these packs.

    A pack that cannot be imported adds none; the run reports it.
    """
    return _kinds_of(tuple(dict.fromkeys((STANDARD, *packs))))


@lru_cache(maxsize=64)
def _kinds_of(packs: tuple[str, ...]) -> Mapping[str, Kind]:
    found = dict(KINDS)
    for name in packs:
        if name in pack_tools():
            found.update(pack_tools()[name].defect_kinds)
        with suppress(PackError):
            pack = find(name).pack
            if isinstance(pack, DefectKinds):
                found.update(pack.defect_kinds)
    return MappingProxyType(found)
