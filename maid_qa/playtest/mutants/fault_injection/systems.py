"""Systems and listeners that raise, stop, or never end; prompts that cannot be made."""

from importlib import import_module

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Prompt
from maid_engine.core.time import Cadence, Period
from maid_engine.engine.services import Game, System
from maid_engine.ports.world import Presenter
from maid_qa.playtest.mutants.fault_injection.tap import Undo

_FIRST_FAILURE = 40
"""Number of the first update that may fail."""
_FAILS_EVERY = 7
"""From then on, each update whose number is a multiple of this fails."""


class _FailingSystem:
    """Does another system's work, and raises now and then."""

    def __init__(self, system: System) -> None:
        self.name: str = system.name
        self.cadence: Cadence | Period = system.cadence
        self._system = system
        self._updates = 0

    def update(self, game: Game) -> None:
        """Update the other system.

        Raises:
            ZeroDivisionError: this update is one that fails.
        """
        self._updates += 1
        if self._updates >= _FIRST_FAILURE and self._updates % _FAILS_EVERY == 0:
            raise ZeroDivisionError(f"{self.name} divides by nothing")
        self._system.update(game)


def system_fails(game: Game, name: str) -> Undo:
    """Make a system raise repeatedly after a while."""
    at, system = _system(game, name)
    game.systems[at] = _FailingSystem(system)
    return lambda: _put_back(game, name, system)


class _IdleSystem:
    """A system that does nothing."""

    def __init__(self, system: System) -> None:
        self.name: str = system.name
        self.cadence: Cadence | Period = system.cadence

    def update(self, game: Game) -> None:
        """Do nothing."""


def system_stops(game: Game, name: str) -> Undo:
    """Replace a system by one that does nothing."""
    at, system = _system(game, name)
    game.systems[at] = _IdleSystem(system)
    return lambda: _put_back(game, name, system)


def _system(game: Game, name: str) -> tuple[int, System]:
    for at, system in enumerate(game.systems):
        if system.name == name:
            return at, system
    raise LookupError(f"there is no system {name!r} to spoil")


def _put_back(game: Game, name: str, system: System) -> None:
    game.systems[:] = [system if one.name == name else one for one in game.systems]


def listener_fails(game: Game, event: str) -> Undo:
    """Add a listener that raises at each event of a type."""

    def on_event(happened: Event) -> None:
        raise AttributeError(f"{type(happened).__name__} has no attribute 'place'")

    return game.bus.subscribe(event_type(event), on_event)


def listener_never_ends(game: Game, event: str) -> Undo:
    """Add a listener that answers an event with the same event."""
    return game.bus.subscribe(event_type(event), game.bus.publish)


def event_type(name: str) -> type[Event]:
    """Return the type of event at ``module:Name``.

    Raises:
        LookupError: there is none.
    """
    module, _, kind = name.partition(":")
    found = getattr(import_module(module), kind, None)
    if isinstance(found, type) and issubclass(found, Event):
        return found
    raise LookupError(f"there is no event {name!r}")


class _BrokenPresenter:
    """Wraps a presenter whose prompt fails in one room."""

    def __init__(self, presenter: Presenter, room: EntityId) -> None:
        self._presenter = presenter
        self._room = room

    def prompt(self, player_id: PlayerId) -> Prompt:
        """Return the prompt.

        Raises:
            ZeroDivisionError: the player is in the broken room.
        """
        if self._presenter.room_of(player_id) == self._room:
            raise ZeroDivisionError("division by zero")
        return self._presenter.prompt(player_id)

    def __getattr__(self, name: str) -> object:
        return getattr(self._presenter, name)


def prompt_fails(game: Game, room: str) -> Undo:
    """Make the prompt fail for players in one room."""
    before = game.presenter
    game.presenter = _BrokenPresenter(before, EntityId(room))  # type: ignore[assignment]  # the rest is passed on

    def undo() -> None:
        game.presenter = before

    return undo
