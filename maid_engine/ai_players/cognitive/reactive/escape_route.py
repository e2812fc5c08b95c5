"""Chooses which way to run, and warns companions."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reflex, ReflexVerb
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry

ONE_FLIGHT_S: Final = 10.0
"""Seconds within which several attempts to get away count as one flight."""


def way_to_run(s: Situation) -> str:
    """Return the direction of the safest known exit; empty for any direction.

    It is empty if no such exit is known, or if it was just tried in vain.
    """
    in_vain = s.diary.since(Activity.RAN_FROM.of(s.own.room_id), s.now) <= ONE_FLIGHT_S
    return "" if in_vain else s.map.way_out()


def flight(s: Situation, source: str, heard: tuple[int, ...] = ()) -> Reflex | None:
    """Return the reflex to run from this room; None while something keeps the character here."""
    if s.now < s.beliefs.status.rooted_until:
        return None
    ran = Note(Activity.RAN_FROM.of(s.own.room_id))
    return Reflex(ReflexVerb.FLEE, source, way=way_to_run(s), heard=heard, effects=(ran,))


WARNINGS: Final = (
    "Run!",
    "Get out of here!",
    "Too strong for us, run!",
    "Back! Back!",
    "Run, I cannot hold it!",
)
"""Sentences that warn companions at the moment of running."""


def warning_line(templates: TemplateActionRegistry, s: Situation) -> str:
    """Return the line that warns companions; empty if the game has no command to say something aloud."""
    template = templates.get("say_message")
    if template is None or not template.command_pattern:
        return ""
    words = WARNINGS[int(s.now) % len(WARNINGS)]
    return template.command_pattern[0].replace("{message}", words)
