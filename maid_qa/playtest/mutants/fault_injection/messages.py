"""Messages with a wrong slot, without words, or with bad punctuation, as a slip in a catalogue leaves them.

Templates are made once and used in many places, so the template itself is changed, and restored when the pack
unloads.
"""

import re
from collections.abc import Callable, Mapping

from maid_engine.core.messages import ACTOR, MessageTemplate
from maid_engine.core.slots import parse_pieces
from maid_engine.engine.services import Game
from maid_qa.playtest.mutants.fault_injection.tap import Undo

_SLOT = re.compile(r"\{(\w+)(:\w+)?\}")
_NO_NAME = "a_name_that_nobody_gives"
_WHOLE: dict[str, tuple[MessageTemplate, Mapping[str, str]]] = {}
"""Message → template and its original texts: a pack may be loaded again before it was unloaded."""


def has_a_slot_left_over(game: Game, message: str) -> Undo:
    """Write a slot in a form that the format does not know, so players read its braces."""
    return _reword(game, message, lambda text: _SLOT.sub(r"{\1.name}", text, count=1))


def says_none(game: Game, message: str) -> Undo:
    """Put "None" in place of a slot, as if its value was never looked up."""
    return _reword(game, message, lambda text: _SLOT.sub("None", text, count=1))


def shows_an_object(game: Game, message: str) -> Undo:
    """Put the `repr` of an object in place of a slot."""
    return _reword(
        game, message, lambda text: _SLOT.sub("<Identity object at 0x7f6c2e8b1d90>", text, count=1)
    )


def names_a_field_that_is_not_given(game: Game, message: str) -> Undo:
    """Rename a field so that no caller passes it."""
    return _reword(game, message, lambda text: _SLOT.sub(rf"{{{_NO_NAME}\2}}", text, count=1))


def is_blank(game: Game, message: str) -> Undo:
    """Make the text blank."""
    return _reword(game, message, lambda _: " ")


def has_doubled_blanks(game: Game, message: str) -> Undo:
    """Double one or two blanks."""
    return _reword(game, message, lambda text: text.replace(" ", "  ", 2))


def has_doubled_stops(game: Game, message: str) -> Undo:
    """End with two full stops."""
    return _reword(game, message, lambda text: f"{text.rstrip('.!?')}..")


def leaves_the_actor_out(game: Game, message: str) -> Undo:
    """Remove the text for the actor.

    Raises:
        LookupError: there is no other text.
    """
    template = game.catalogue[message]
    texts = {view: text for view, text in _whole(template).items() if view != ACTOR}
    if not texts:
        raise LookupError(f"{message!r} is for the actor alone")
    return _write(template, texts)


def _reword(game: Game, message: str, change: Callable[[str], str]) -> Undo:
    """Change what the actor reads, or what everybody reads if the actor has no text.

    Raises:
        LookupError: the change changes nothing.
    """
    template = game.catalogue[message]
    texts = _whole(template)
    view = ACTOR if ACTOR in texts else next(iter(texts))
    reworded = change(texts[view])
    if reworded == texts[view]:
        raise LookupError(f"{message!r} has nothing to spoil in {reworded!r}")
    return _write(template, {**texts, view: reworded})


def _whole(template: MessageTemplate) -> Mapping[str, str]:
    return _WHOLE.setdefault(template.id, (template, template.texts))[1]


def _write(template: MessageTemplate, texts: Mapping[str, str]) -> Undo:
    object.__setattr__(template, "texts", texts)
    object.__setattr__(template, "pieces", {view: parse_pieces(text) for view, text in texts.items()})
    return mend_all


def mend_all() -> None:
    """Restore every message, as unloading the planted pack does."""
    while _WHOLE:
        _, (template, texts) = _WHOLE.popitem()
        _write(template, texts)
