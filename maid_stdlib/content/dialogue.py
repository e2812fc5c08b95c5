"""What AI players say in a pack's world: the files in its folder ``dialogue/``."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from maid_engine.ai_players.dialogue.composer import DialogueText, TextKind, phrases_with
from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.lore import LoreNote
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate
from maid_engine.core.errors import ConfigError, Problem

VOICES: Final = "voices.toml"
"""The file with voices. Every other TOML file in the folder has lines; text files have exchanges."""
_PLACE: Final = re.compile(r"^(.+?\.(?:toml|txt)):(?:(\d+):)? (.*)$")


def dialogue_texts(root: Path) -> tuple[DialogueText, ...]:
    """Return the files of a pack's folder ``dialogue/``, by name; empty if there is none.

    Args:
        root: the pack's folder. Errors name files relative to its parent.
    """
    folder = root / "dialogue"
    if not folder.is_dir():
        return ()
    return tuple(
        DialogueText(f"{root.name}/dialogue/{path.name}", path.read_text(encoding="utf-8-sig"), _kind(path))
        for path in sorted(folder.iterdir())
        if path.suffix in {".toml", ".txt"}
    )


def _kind(path: Path) -> TextKind:
    if path.suffix == ".txt":
        return TextKind.EXCHANGES
    if path.name == VOICES:
        return TextKind.VOICES
    return TextKind.LINES


def dialogue_problems(root: Path) -> list[Problem]:
    """Return the mistakes in a pack's folder ``dialogue/``."""
    try:
        phrases_with(dialogue_texts(root))
    except ConfigError as error:
        return [_problem(line) for line in str(error).splitlines()]
    except UnicodeDecodeError as error:
        return [
            Problem(
                f"{root.name}/dialogue", None, f"not UTF-8 at byte {error.start}", "save the file as UTF-8"
            )
        ]
    return []


def _problem(text: str) -> Problem:
    hit = _PLACE.match(text)
    remedy = "see docs/builder/what-ai-players-say.md"
    if hit is None:
        return Problem("dialogue", None, text, remedy)
    return Problem(hit[1], int(hit[2]) if hit[2] else None, hit[3], remedy)


class DialogueBehavior:
    """Teaches AI players what a pack's files say, and nothing else."""

    def __init__(self, texts: tuple[DialogueText, ...]) -> None:
        self._texts = texts

    def get_dialogue(self) -> Sequence[DialogueText]:
        """Return the pack's lines, voices and exchanges."""
        return self._texts

    def get_personality_presets(self) -> Mapping[str, PersonalityDimensions]:
        """Return no presets."""
        return {}

    def get_goal_templates(self) -> Sequence[GoalTemplate]:
        """Return no goals."""
        return ()

    def get_template_actions(self) -> Sequence[TemplateAction]:
        """Return no actions."""
        return ()

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """Return no patterns."""
        return ()

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return no commands."""
        return ()

    def get_starting_location(self) -> str | None:
        """Return no start."""
        return None

    def get_system_prompt_additions(self) -> str:
        """Return nothing."""
        return ""

    def get_lore(self) -> Sequence[LoreNote]:
        """Return no notes."""
        return ()
