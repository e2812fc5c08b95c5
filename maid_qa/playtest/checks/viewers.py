"""Texts that reach the wrong reader, or that bystanders never get."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Message, MessageTemplate
from maid_engine.ports.playtest import KINDS, Act, Finding, Stage, Watching

READERS: Final = {ACTOR: "the one who acts", TARGET: "the one whom it concerns"}
"""The roles that have words of their own, and what findings call the player in each."""

_TO_YOU: Final = re.compile(r"You\b(?! hear| see| feel| smell| notice)")
CHANNEL: Final = "Comm.Channel.Text"
"""Messages with this GMCP package are heard beyond the room."""
ENOUGH: Final = 4
"""How often somebody must have stood by without a text before it is reported."""


class Viewers(Watching):
    """The actor reads the actor's text, the target the target's, and only others in the room read the room's."""

    kinds = ("wrong_viewer", "bystanders_not_told")

    def __init__(self) -> None:
        self._stood_by: Counter[str] = Counter()
        self._was_told: Counter[str] = Counter()

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Report messages whose texts are exchanged."""
        self.play = play
        for template in play.game.catalogue:
            actor, room = (template.texts.get(view, "") for view in (ACTOR, ROOM))
            if not actor or not room or actor == room:
                continue
            if _TO_YOU.match(room):
                yield _misplaced(template, "bystanders are spoken to as the one who acts", room)
            if actor.startswith("{actor"):
                yield _misplaced(template, "the one who acts is named like somebody else", actor)

    def after(self, act: Act) -> Iterable[Finding]:
        """Check what everybody read because of a line."""
        for message in act.lines:
            yield from self._form(act.player, message)
        for reader, message in act.elsewhere:
            yield from self._form(reader, message)
            yield from self._place(act, reader, message)
        self._count(act)

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Check what was read because of events without a command."""
        del events
        for reader, message in told:
            yield from self._form(reader, message)

    def end(self) -> Iterable[Finding]:
        """Report messages that no bystander ever received."""
        for id_, times in self._stood_by.items():
            if times >= ENOUGH and not self._was_told[id_]:
                what = f'Those who stand by are never told what "{id_}" has for them.'
                detail = (f"somebody stood by {times} times",)
                severity = KINDS["bystanders_not_told"].severity
                yield Finding("bystanders_not_told", id_, what, severity, detail, None, "play")

    def _form(self, reader: EntityId, message: Message) -> Iterator[Finding]:
        """Yield findings for a text that was meant for another reader."""
        texts, view = message.template.texts, message.view
        if len(texts) < 2:
            return
        players = {role: _player(message.fields.get(role)) for role in READERS}
        if view in message.fields and players.get(view, reader) != reader:
            yield self._finding(message, f"somebody else reads the words for {READERS[view]}")
        if view == ROOM:
            role = _role_of(reader, players)
            if role in texts:
                yield self._finding(message, f"{READERS[role]} reads what bystanders should")

    def _place(self, act: Act, reader: EntityId, message: Message) -> Iterator[Finding]:
        """Yield a finding if a bystander's text was read in another room."""
        twin = message.template.twin
        if message.view != ROOM or message.template.afar or (twin is not None and twin.package == CHANNEL):
            return
        if _player(message.fields.get(ACTOR)) != act.player:
            return
        world = self.play.game.world
        here = {act.room, world.place_of(act.player) if act.player in world else None}
        if (world.place_of(reader) if reader in world else None) not in here:
            yield self._finding(message, "somebody reads it who is in another room")

    def _count(self, act: Act) -> None:
        """Count how often a bystander was present while an actor read a message with a text for bystanders."""
        mine = {message.template.id for message in act.lines if _is_own_deed(message, act)}
        place_of = self.play.game.world.place_of
        if not mine or act.room is None or place_of(act.player) != act.room:
            return
        self._was_told.update(message.template.id for _, message in act.elsewhere if message.view != ACTOR)
        if self._has_bystander(act):
            self._stood_by.update(mine)

    def _has_bystander(self, act: Act) -> bool:
        """Return whether another player is in the room of an act."""
        place_of = self.play.game.world.place_of
        others = [player for player, _ in self.play.game.sessions.playing() if player != act.player]
        return act.room in map(place_of, others)

    def _finding(self, message: Message, what: str) -> Finding:
        id_ = message.template.id
        return Finding(
            "wrong_viewer",
            id_,
            f'Of the sentence "{id_}", {what}.',
            KINDS["wrong_viewer"].severity,
            (f"{message.view}: {message.text[:300]}",),
            self.play.moment,
            "play",
        )


def _misplaced(template: MessageTemplate, what: str, text: str) -> Finding:
    severity = KINDS["wrong_viewer"].severity
    sentence = f'In the sentence "{template.id}", {what}.'
    return Finding("wrong_viewer", template.id, sentence, severity, (text,), proof="content")


def _role_of(reader: EntityId, players: Mapping[str, EntityId | None]) -> str:
    """Return the role that a reader has in a message; "" if none."""
    for role, player in players.items():
        if player == reader:
            return role
    return ""


def _player(name: object) -> EntityId | None:
    """Return the player who has this name; `None` for mobs and for other values."""
    return getattr(name, "author", None)


def _is_own_deed(message: Message, act: Act) -> bool:
    """Return whether a message tells the actor of an own deed, and has a text for bystanders."""
    if message.view != ACTOR or ROOM not in message.template.texts:
        return False
    return _player(message.fields.get(ACTOR)) == act.player
