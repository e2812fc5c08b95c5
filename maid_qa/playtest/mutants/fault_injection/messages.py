"""Sentences with a wrong slot, without words, or in bad shape, as a slip in a catalogue leaves them.

Templates are made once and said from many places, so the slip is made in the template itself, and undone with the pack.
"""

import re
from collections.abc import Callable, Mapping

from maid_engine.core.messages import ACTOR, MessageTemplate, parse_pieces
from maid_engine.engine.services import Game
from maid_qa.playtest.mutants.fault_injection.tap import Undo

_SLOT = re.compile(r"\{(\w+)(:\w+)?\}")
_NO_NAME = "a_name_that_nobody_gives"
_WHOLE: dict[str, tuple[MessageTemplate, Mapping[str, str]]] = {}
"""Message → it, and its texts before it was spoiled: a pack may be loaded again before it was unloaded."""


def has_a_slot_left_over(game: Game, message: str) -> Undo:
    """A slot is written as the format does not know it, and players read its braces."""
    return _reword(game, message, lambda text: _SLOT.sub(r"{\1.name}", text, count=1))


def says_none(game: Game, message: str) -> Undo:
    """What should stand in a slot was never looked up."""
    return _reword(game, message, lambda text: _SLOT.sub("None", text, count=1))


def shows_an_object(game: Game, message: str) -> Undo:
    """An object is written as Python sees it."""
    return _reword(
        game, message, lambda text: _SLOT.sub("<Identity object at 0x7f6c2e8b1d90>", text, count=1)
    )


def names_a_field_that_is_not_given(game: Game, message: str) -> Undo:
    """It wants a field under a name by which nobody gives it."""
    return _reword(game, message, lambda text: _SLOT.sub(rf"{{{_NO_NAME}\2}}", text, count=1))


def is_blank(game: Game, message: str) -> Undo:
    """A line comes, and nothing stands in it."""
    return _reword(game, message, lambda _: " ")


def has_doubled_blanks(game: Game, message: str) -> Undo:
    """Two blanks stand where one should."""
    return _reword(game, message, lambda text: text.replace(" ", "  ", 2))


def has_doubled_stops(game: Game, message: str) -> Undo:
    """Two full stops stand where one should."""
    return _reword(game, message, lambda text: f"{text.rstrip('.!?')}..")


def leaves_the_actor_out(game: Game, message: str) -> Undo:
    """There is no text for whoever acts.

    Raises:
        LookupError: nobody else has one.
    """
    template = game.catalogue[message]
    texts = {view: text for view, text in _whole(template).items() if view != ACTOR}
    if not texts:
        raise LookupError(f"{message!r} is for the actor alone")
    return _write(template, texts)


def _reword(game: Game, message: str, change: Callable[[str], str]) -> Undo:
    """Change what the actor reads; what everybody reads, where the actor has no text.

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
    """Make every sentence whole again, as unloading the planted pack does."""
    while _WHOLE:
        _, (template, texts) = _WHOLE.popitem()
        _write(template, texts)
