"""Finds problems of packs by loading them into a game without players."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from maid_engine.cli.shell_context import run
from maid_engine.core.errors import PackError, Problem, Weight
from maid_engine.core.program import program
from maid_engine.engine.pack_problems import from_here, mistakes_in

if TYPE_CHECKING:
    from maid_engine.app.maid_game import MaidGame
    from maid_engine.app.settings import Settings
    from maid_engine.app.settings_checks import Mistake
    from maid_engine.engine.packs import PackLoader

MOST_TOLD: Final = 5
"""Number of problems that are listed of one pack that is left out."""


def load_problems(texts: Iterable[str]) -> tuple[Problem, ...]:
    """Return what prevents these packs from loading, in loading order."""
    return tuple(dict.fromkeys(map(from_here, run(_load(tuple(texts))))))


def problems_of(texts: Iterable[str]) -> tuple[Problem, ...]:
    """Return what prevents these packs from loading; if all load, the breaches of content rules.

    First the packs are loaded together, as a server does. Then the rules check each pack with its requirements
    only, because it must not depend on what other packs add to its world.
    """
    names = tuple(texts)
    problems = load_problems(names)
    if problems:
        return problems
    found = [from_here(problem) for name in names for problem in run(_judge(name))]
    return tuple(dict.fromkeys(found))


def setting_mistakes(settings: "Settings") -> tuple["Mistake", ...]:
    """Return mistakes for packs that cannot be loaded; if all load, for names that no pack defines."""
    return run(_mistakes(settings))


def told(problem: Problem) -> str:
    """Return a problem as one line, in the format of compilers."""
    line = f"{problem.place}: {problem.weight}: {problem.what}"
    if problem.follows:
        return f"  {line} (this follows from the problem above)"
    return f"{line} ({problem.remedy})"


def counted(problems: Iterable[Problem]) -> str:
    """Return the number of problems per weight as text: ``1 error, 3 warnings``."""
    weights = [problem.weight for problem in problems]
    numbers = [(weights.count(weight), weight) for weight in Weight]
    return ", ".join(f"{number} {weight}{'' if number == 1 else 's'}" for number, weight in numbers if number)


async def _load(texts: tuple[str, ...]) -> list[Problem]:
    maid = _assembled()
    try:
        maid.packs.load_all(texts)
    except PackError as error:
        return list(mistakes_in(texts[0], error))
    names = sorted(maid.packs.failed, key=lambda name: name not in maid.packs.errors)
    return [problem for name in names for problem in maid.packs.problems_of(name)]


def left_out(packs: "PackLoader", requested: Iterable[str]) -> Iterator[str]:
    """Yield what an operator is told of each pack that was left out: its first problems, and the remedy.

    Args:
        packs: the loader.
        requested: the packs as they were asked for, to be named in a command.
    """
    for name in packs.failed:
        problems = packs.problems_of(name)
        yield f"The pack {name} is left out, and nothing of it is in the world:"
        for problem in problems[:MOST_TOLD]:
            yield f"  {told(from_here(problem)).strip()}"
    if packs.failed:
        command = f"{program('packs check')} {' '.join(requested)}"
        yield f"Fix this and start the server again. All problems: {command}"


async def _mistakes(settings: "Settings") -> tuple["Mistake", ...]:
    from maid_engine.app.settings_checks import Mistake, game_mistakes

    maid = _assembled()
    try:
        maid.packs.load_all(settings.packs)
    except PackError as error:
        return (Mistake("packs", ", ".join(settings.packs), str(error)),)
    left_out = tuple(Mistake("packs", name, why) for name, why in maid.packs.failed.items())
    return left_out or game_mistakes(settings, maid.game)


async def _judge(text: str) -> tuple[Problem, ...]:
    from maid_engine.cli.pack_hints import pack_hints, provider_problems, voice_problems_of
    from maid_engine.engine.pack_checks import content_problems

    maid = _assembled()
    loaded = maid.packs.load_all([text])
    if not loaded:
        return content_problems(maid.game, [text])
    name = loaded[-1].name
    hints, raised = tuple(pack_hints(maid, name)), tuple(provider_problems(maid, name))
    if raised:
        return (*hints, *raised)  # the other checks ask the same providers
    voices = voice_problems_of(maid, name)
    return (*hints, *voices, *content_problems(maid.game, [*maid.packs.loaded, text]))


def _assembled() -> "MaidGame":
    """Return a game without packs and players."""
    from maid_engine.accounts.passwords import CheapPasswordHasher
    from maid_engine.app.clock import LoopClock
    from maid_engine.app.server import assemble
    from maid_engine.app.settings import Settings
    from maid_engine.storage.memory import MemoryDocumentStore

    return assemble(
        Settings(db="memory", seed="check", log_level="error"),
        store=MemoryDocumentStore(),
        clock=LoopClock(),
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
    )
