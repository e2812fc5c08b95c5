"""Facts to change where a recording is forked, in a small language.

::

    gold of Ada = 500            room of Mirrin = classic_rpg:inn      item of Ada = torch
    goal of Mirrin = visit the inn        grey wolf dead               Ada types say Hello!

The loaded packs define what may stand before ``of``, and words such as ``dead`` (``ports.changes``); goals
and typed lines are the engine's own.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.commands.target_match import near
from maid_engine.core.ids import PlayerId
from maid_engine.core.suggestions import did_you_mean_either
from maid_engine.engine.dispatch import execute_command_for_session, settle_all
from maid_engine.engine.services import Game
from maid_engine.ports.changes import Change, ChangeError, Changes
from maid_qa.pack_tools import tools_in

_SET: Final = re.compile(r"^\s*(?P<what>\w+)\s+of\s+(?P<who>.+?)\s*=\s*(?P<value>.+?)\s*$", re.IGNORECASE)
_TYPES: Final = re.compile(r"^\s*(?P<who>\S+)\s+types\s+(?P<line>.+?)\s*$", re.IGNORECASE)
_IS: Final = re.compile(r"^\s*(?:mob\s+)?(?P<who>.+?)\s+(?P<what>\w+)\s*$", re.IGNORECASE)
BY: Final = "what if"
GOAL: Final = "goal"


class WhatIf(NamedTuple):
    """One parsed fact."""

    what: str
    """The word of a change; ``goal``; or ``types``."""
    who: str
    value: str


def understood(text: str) -> WhatIf:
    """Parse a fact.

    Raises:
        ChangeError: it is not a fact; the text shows examples.
    """
    if (found := _SET.match(text)) is not None:
        return WhatIf(found["what"].lower(), found["who"], _unquoted(found["value"]))
    if (found := _TYPES.match(text)) is not None:
        return WhatIf("types", found["who"], _unquoted(found["line"]))
    if (found := _IS.match(text)) is not None:
        return WhatIf(found["what"].lower(), found["who"], "")
    raise ChangeError(
        f"{text!r} is not a fact; facts look like: gold of Ada = 500, goal of Mirrin = visit the inn,"
        " grey wolf dead, Ada types look"
    )


def make_so(game: Game, facts: Iterable[str]) -> None:
    """Make these facts true now, and deliver what follows at once.

    Raises:
        ChangeError: one cannot be made so; those before it are.
    """
    for fact in facts:
        _make(game, understood(fact))
        game.bus.drain()
    settle_all(game)


def _make(game: Game, fact: WhatIf) -> None:
    if fact.what == GOAL:
        _give_goal(game, fact)
    elif fact.what == "types":
        _type(game, fact)
    else:
        pack, change = _change(game, fact)
        if bool(change.value) is not bool(fact.value):
            raise ChangeError(f"{fact.what}: {_form(fact.what, change)}")
        change.make(pack.find(fact.who), fact.value)


def _change(game: Game, fact: WhatIf) -> tuple[Changes, Change]:
    for pack in _packs(game):
        change = pack.changes().get(fact.what)
        if change is not None:
            return pack, change
    known = possible(game)
    close = near(fact.what, known, most=3)
    hint = did_you_mean_either(close, f"there are: {', '.join(sorted(known))}")
    raise ChangeError(f"nothing called {fact.what!r} can be made otherwise; {hint}")


def possible(game: Game) -> Mapping[str, str]:
    """Return word → the form of a fact with it, and its meaning."""
    packs = {word: _form(word, change) for pack in _packs(game) for word, change in pack.changes().items()}
    return {**packs, GOAL: "goal of NAME = what it shall want", "types": "NAME types a line"}


def _form(word: str, change: Change) -> str:
    form = f"{word} of NAME = {change.value}" if change.value else f"NAME {word}"
    return f"{form} ({change.meaning})"


def _packs(game: Game) -> Iterator[Changes]:
    for resource in tools_in(game):
        if isinstance(resource, Changes):
            yield resource


def _give_goal(game: Game, fact: WhatIf) -> None:
    manager = game.resource(AIPlayerManager)
    agent = manager.find(fact.who)
    if agent is None or agent.loop is None:
        raise ChangeError(f"no AI player called {fact.who!r} is in the game at that moment")
    problem = agent.would_take(fact.value)
    if problem:
        raise ChangeError(f"{agent.name} does not accept {fact.value!r}: {problem}")
    manager.direct(agent.id, Directive(DirectiveKind.GOAL, fact.value, by=BY))


def _type(game: Game, fact: WhatIf) -> None:
    player = game.characters.find(fact.who)
    session = game.sessions.of(PlayerId(player)) if player is not None else None
    if session is None:
        raise ChangeError(f"nobody called {fact.who!r} plays at that moment")
    execute_command_for_session(game, session, fact.value)


def _unquoted(value: str) -> str:
    quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
    if not quoted:
        return value
    return value[1:-1]
