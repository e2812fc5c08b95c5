"""Judges of what a line did. Each compares the state before, the act, and the state now."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

from maid_engine.commands.definition import Layer
from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, MessageTemplate
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Act, Finding, Moment, Stage, Watching
from maid_qa.world.checks.snapshot import Snapshot, called, take
from maid_qa.world.content_rules.finding_kinds import KINDS
from maid_qa.world.content_rules.lint_context import LintContext
from maid_stdlib.content.specs import ItemSpec, RoomSpec
from maid_stdlib.rules import events

Judge = Callable[["Case"], Iterator[Finding]]


class OfPlayer(Protocol):
    """An event that a player has caused."""

    @property
    def player(self) -> EntityId:
        """Return the player."""
        ...


P = TypeVar("P", bound=OfPlayer)


class OfItem(Protocol):
    """An event about an item."""

    @property
    def prototype(self) -> str:
        """Return the item's prototype."""
        ...


Handled = TypeVar("Handled", bound=OfItem)


def done_by(player: EntityId, kind: type[P], batch: Iterable[object]) -> list[P]:
    """Return the events of a kind that this player has caused."""
    of_kind = [event for event in batch if isinstance(event, kind)]
    return [event for event in of_kind if event.player == player]


def gold_moved(batch: Iterable[Event]) -> list[events.GoldMoved]:
    """Return the events in which gold moved."""
    return [event for event in batch if isinstance(event, events.GoldMoved)]


class Case:
    """One act to be judged."""

    def __init__(self, grounds: LintContext, before: Snapshot, act: Act) -> None:
        self.grounds = grounds
        self.game = grounds.game
        self.content = grounds.content
        self.before = before
        self.act = act

    def told(self, *templates: MessageTemplate) -> list[Message]:
        """Return the lines of these templates that the actor was told, in order."""
        wanted = {template.id for template in templates}
        return [line for line in self.act.lines if line.template.id in wanted]

    def said(self, slot: str, *templates: MessageTemplate) -> list[str]:
        """Return what those lines had in a slot, in order."""
        return [str(line.fields.get(slot)) for line in self.told(*templates)]

    def happened(self, *kinds: type[Event]) -> bool:
        """Return whether the act has caused an event of one of these kinds."""
        return any(isinstance(event, kinds) for event in self.act.events)

    def has(self, item: EntityId) -> bool:
        """Return whether the actor has an item now, in hand or on."""
        return self.game.world.place_of(item) == self.act.player

    @property
    def room(self) -> RoomSpec | None:
        """The definition of the room that the actor was in; None if the content has none."""
        return self.grounds.room_of(self.before.room or "")

    def meant(self, things: dict[EntityId, str], words: str | None = None) -> ItemSpec | None:
        """Return the definition of the thing with this whole name, or None.

        Args:
            things: thing → prototype.
            words: the name; None: all words of the line after its verb.
        """
        found = called(self.game, things, self.before.rest if words is None else words)
        if found is None:
            return None
        return self.content.items.get(things[found])

    def items_of(self, done: Iterable[Handled]) -> Iterator[tuple[Handled, ItemSpec]]:
        """Yield each event with the definition of its item, if the content has one."""
        for event in done:
            item = self.content.items.get(event.prototype)
            if item is not None:
                yield event, item

    def done(self, kind: type[P]) -> list[P]:
        """Return the act's events of a kind that the actor has caused."""
        return done_by(self.act.player, kind, self.act.events)

    def spent(self) -> int:
        """Return how much gold the actor gave away."""
        moved = gold_moved(self.act.events)
        return sum(event.amount for event in moved if event.giver == self.act.player)

    def got(self) -> int:
        """Return how much gold the actor received."""
        moved = gold_moved(self.act.events)
        return sum(event.amount for event in moved if event.receiver == self.act.player)

    def finding(self, kind: str, where: str, what: str, *detail: str, table: str = "") -> Finding:
        """Return a finding of this act; `table` defines what it is about, if that does not follow from the kind."""
        return seen(kind, where, what, self.act, *detail, table=table)


def seen(kind: str, where: str, what: str, act: Act, *detail: str, table: str = "") -> Finding:
    """Return a finding that an act has shown."""
    evidence = (f"{act.who} typed: {act.line}", *detail)
    moment = Moment(act.tick, act.number)
    return Finding(kind, where, what, KINDS[kind].severity, evidence, moment, "state", table=table)


class Judgement(Watching):
    """Takes a snapshot before each line, and calls the judges after it."""

    def __init__(
        self, judges: dict[str, tuple[Judge, ...]], always: tuple[Judge, ...], kinds: tuple[str, ...]
    ) -> None:
        self._judges = judges
        self._always = always
        self.kinds = kinds
        self._before: Snapshot | None = None

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Prepare the world's content."""
        super().begin(play)
        self._grounds = LintContext.of(play.game)
        return ()

    def before(self, player: EntityId, line: str) -> None:
        """Take the snapshot."""
        self._before = take(self.play.game, player, line)

    def after(self, act: Act) -> Iterable[Finding]:
        """Judge an act. A line whose handler failed is reported elsewhere."""
        before, self._before = self._before, None
        if before is None or before.player != act.player:
            return ()
        if act.error is not None or not act.canonical:
            return ()
        if act.player not in self.play.game.world:
            return ()
        case = Case(self._grounds, before, act)
        found: list[Finding] = []
        for judge in self._judges_of(act.canonical):
            found += judge(case)
        return tuple(found)

    def _judges_of(self, canonical: str) -> tuple[Judge, ...]:
        """Return the judges of a command. A pack's own command of that name has its own rules."""
        if not has_usual_rules(self.play.game, canonical):
            return self._always
        return (*self._always, *self._judges.get(canonical, ()))


def has_usual_rules(game: Game, canonical: str) -> bool:
    """Return whether a command is not a pack's own."""
    command = game.commands.get(canonical)
    return command is not None and command.layer is not Layer.PACK
