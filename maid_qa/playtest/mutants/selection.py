"""Selects some of all mutants: each class in turn, each operator of a class in turn, random sites."""

from collections.abc import Collection, Iterable

from maid_engine.core.chance import Dice
from maid_engine.ports.mutants import Mutant


def choose(
    mutants: Iterable[Mutant], *, number: int, seed: int, classes: Collection[str] | None = None
) -> tuple[Mutant, ...]:
    """Return as many mutants as asked for, or all if there are fewer.

    Args:
        mutants: all there are.
        number: how many.
        seed: for the random choice of sites.
        classes: only these; every class by default.
    """
    by_class: dict[str, dict[str, list[Mutant]]] = {}
    for mutant in mutants:
        if classes is None or mutant.cls in classes:
            by_class.setdefault(mutant.cls, {}).setdefault(mutant.operator, []).append(mutant)
    queues = {cls: _in_turn(cls, operators, seed) for cls, operators in by_class.items()}
    chosen: list[Mutant] = []
    while len(chosen) < number and any(queues.values()):
        chosen += [queue.pop(0) for queue in queues.values() if queue]
    return tuple(chosen[:number])


def _in_turn(cls: str, operators: dict[str, list[Mutant]], seed: int) -> list[Mutant]:
    dice = Dice(seed).stream(f"mutants/{cls}")
    shuffled = [_shuffled(mutants, dice) for mutants in operators.values()]
    longest = max(map(len, shuffled))
    return [mutants[at] for at in range(longest) for mutants in shuffled if at < len(mutants)]


def _shuffled(mutants: list[Mutant], dice: Dice) -> list[Mutant]:
    return sorted(mutants, key=lambda _: dice.uniform(0, 1))
