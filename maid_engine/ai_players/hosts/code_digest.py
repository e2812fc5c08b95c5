"""Digests of the code that a host runs: the engine's, and that of each installed pack."""

from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import maid_engine
from maid_engine.engine.packs import available

DIGEST_BYTES: Final = 6


def digest_of_folder(folder: Path) -> str:
    """Return the digest of all Python files in a folder and below, with their names."""
    found = blake2b(digest_size=DIGEST_BYTES)
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        data = path.read_bytes()
        found.update(f"{name} {len(data)}\n".encode())
        found.update(data)
    return found.hexdigest()


@cache
def engine_digest() -> str:
    """Return the digest of the engine as it was when this was called first."""
    return digest_of_folder(Path(maid_engine.__file__).parent)


@cache
def pack_digests() -> dict[str, str]:
    """Return name → digest of each installed pack, as they were when this was called first, or first after a reload.

    ``pack_digests.cache_clear`` is to be called after a reload.
    """
    found = {name: digest_of_pack(place.partition(":")[0]) for name, place in available().items()}
    return {name: digest for name, digest in found.items() if digest}


def digest_of_pack(module: str) -> str:
    """Return the digest of the package of a pack's module; empty if there is none."""
    try:
        spec = find_spec(module.rpartition(".")[0] or module)
    except ImportError:
        return ""
    if spec is None or spec.origin is None:
        return ""
    return digest_of_folder(Path(spec.origin).parent)
