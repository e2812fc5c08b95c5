"""Problems of packs that load, and yet do not do what their files say: for ``packs check``."""

import inspect
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from maid_engine.core.errors import Problem, Weight
from maid_engine.engine.manifest import NAME as MANIFEST
from maid_engine.engine.manifest import line_of
from maid_engine.engine.pack_layout import PYTHON, code_without_pack, layout_problems
from maid_engine.engine.pack_problems import located, mistakes_in

if TYPE_CHECKING:
    from maid_engine.ai_players.behavior import AIPlayerBehaviorProvider
    from maid_engine.ai_players.dialogue.composer import DialogueText
    from maid_engine.app.maid_game import MaidGame
    from maid_engine.engine.packs import FoundPack


def pack_hints(maid: "MaidGame", name: str) -> Iterator[Problem]:
    """Yield what a loaded pack holds without effect.

    Args:
        maid: a game with the pack and those that it requires.
        name: the name of the pack.
    """
    found = maid.packs.loaded[name]
    yield from layout_problems(found.pack.root, found.manifest)
    yield from _unloaded_code(found)
    yield from _unloaded_world(maid, found)
    yield from _hiding_commands(maid, found)


def _unloaded_code(found: "FoundPack") -> Iterator[Problem]:
    root, place = found.pack.root, inspect.getsourcefile(type(found.pack))
    if (root / PYTHON).is_file() or (place is not None and place.startswith(str(root))):
        return
    yield from code_without_pack(root)


def _unloaded_world(maid: "MaidGame", found: "FoundPack") -> Iterator[Problem]:
    """Yield the start room of a pack that has files for a world and brought nothing of it into the game."""
    start, own = found.manifest.start_room, f"{found.manifest.name}:"
    if not start.startswith(own) or not any((found.pack.root / "data").rglob("*.toml")):
        return
    if any(entity.startswith(own) for entity in maid.game.world.entities()):
        return
    file = found.pack.root / MANIFEST
    what = f"start_room is {start!r}, and the pack's world is not loaded"
    remedy = "begin its on_load with super().on_load(game)"
    yield Problem(str(file), line_of(file.read_text(encoding="utf-8-sig"), "start_room"), what, remedy)


def _hiding_commands(maid: "MaidGame", found: "FoundPack") -> Iterator[Problem]:
    for command in maid.game.commands.hiding():
        file = inspect.getsourcefile(command.handler) or ""
        if file.startswith(str(found.pack.root)):
            line = inspect.getsourcelines(command.handler)[1]
            what = f"the command {command.name!r} takes the place of the one that every world has"
            yield Problem(file, line, what, "choose another name, or declare replaces=True", Weight.WARNING)


def provider_problems(maid: "MaidGame", name: str) -> Iterator[Problem]:
    """Yield the first error of each provider of lessons for AI players. They are asked when AI players come in."""
    from maid_engine.ai_players.knowledge import gather

    for provider in maid.game.ai_behaviors:
        try:
            gather((provider,))
        except Exception as error:  # noqa: BLE001 - whatever a pack raises is its problem
            yield from mistakes_in(name, error)


def voice_problems_of(maid: "MaidGame", name: str) -> Iterator[Problem]:
    """Yield the names of presets and meanings in the pack's voices that do not exist.

    No provider may raise (:func:`provider_problems`).
    """
    from maid_engine.ai_players.dialogue.voice_names import voice_problems
    from maid_engine.ai_players.knowledge import presets_of

    found = maid.packs.loaded[name]
    presets = presets_of(maid.game.ai_behaviors)
    prefix = f"{found.pack.root.name}/"
    for text in _texts(maid.game.ai_behaviors):
        if text.source.startswith(prefix):
            for problem in voice_problems(text, presets):
                yield located(problem, found.pack.root)


def _texts(providers: "Iterable[AIPlayerBehaviorProvider]") -> "Iterator[DialogueText]":
    from maid_engine.ai_players.dialogue.composer import TextKind

    for provider in providers:
        give = getattr(provider, "get_dialogue", None)
        texts = give() if give is not None else ()
        yield from (text for text in texts if text.kind is TextKind.VOICES)
