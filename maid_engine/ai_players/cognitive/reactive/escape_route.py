"""Which way to run."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reflex, ReflexVerb
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry

ONE_FLIGHT_S: Final = 10.0
"""Tries to get away that follow so closely are one flight."""


def way_to_run(s: Situation) -> str:
    """The way to where one would rather be; "", for any way at all, when none is known or it was tried in vain just now."""
    in_vain = s.diary.since(Activity.RAN_FROM.of(s.room_id), s.now) <= ONE_FLIGHT_S
    return "" if in_vain else s.way_out()


def flight(s: Situation, source: str, heard: tuple[int, ...] = ()) -> Reflex:
    """Return the reflex of running from here."""
    ran = Note(Activity.RAN_FROM.of(s.room_id))
    return Reflex(ReflexVerb.FLEE, source, way=way_to_run(s), heard=heard, effects=(ran,))


WARNINGS: Final = (
    "Run!",
    "Get out of here!",
    "Too strong for us, run!",
    "Back! Back!",
    "Run, I cannot hold it!",
)
"""What is said to companions at the moment of running."""


def warning_line(templates: TemplateActionRegistry, s: Situation) -> str:
    """Return the line that warns companions; "" when the game has no words for saying something aloud."""
    template = templates.get("say_message")
    if template is None or not template.command_pattern:
        return ""
    words = WARNINGS[int(s.now) % len(WARNINGS)]
    return template.command_pattern[0].replace("{message}", words)
