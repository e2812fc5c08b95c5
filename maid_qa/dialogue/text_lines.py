"""Lines of a text file with comments."""

from collections.abc import Iterator
from pathlib import Path


def lines_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield number and text of each line that is neither empty nor a comment, which begins with #."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line
