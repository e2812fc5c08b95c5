"""Questions for somebody who mistyped a name: "did you mean …?"."""

from collections.abc import Sequence


def did_you_mean(close: Sequence[str], otherwise: str = "") -> str:
    """Return the question whether one of the similar names was meant, as a list; `otherwise` if there are none."""
    if not close:
        return otherwise
    return f"did you mean: {', '.join(close)}?"


def did_you_mean_either(close: Sequence[str], otherwise: str = "") -> str:
    """As :func:`did_you_mean`, as a sentence: "did you mean east or west?"."""
    if not close:
        return otherwise
    return f"did you mean {' or '.join(close)}?"
