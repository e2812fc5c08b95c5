"""Compares a game with stand-ins with what its server saw: seats, terms, hours, belongings, digests, questions, letters."""

from collections import Counter, defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_engine.accounts.away.absence import FactKind
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxKind
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.away.letters import LetterSent
from maid_engine.accounts.away.owner_questions import GRANTING, QuestionState
from maid_engine.accounts.away.question_board import QuestionAnswered, QuestionBoard
from maid_engine.accounts.away.terms import MINUTE_S, Subject, Terms
from maid_engine.ai_players.safety.deed_classes import deed_class_of
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.parser import parse_line
from maid_engine.core.events import CommandExecutedEvent, PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId, PlayerId, SessionId
from maid_engine.engine.services import Game
from maid_qa.bench.away_facts import AbsenceFacts, EventFacts, names_held
from maid_qa.testing.onlooker import Onlooker
from maid_qa.world.invariants import GOLD_LAW, HELD_LAW, SESSION_LAW, InvariantChecker
from maid_stdlib.components.item import Equipment, Item, Kept, Purse
from maid_stdlib.components.place import Room
from maid_stdlib.rules import events
from maid_stdlib.rules.items import deep_contents

HOUR_S: Final = 3600.0
DAY_S: Final = 86_400.0
LATE_S: Final = 1.5
"""Seconds after its deadline at which a question must be closed: the board looks once a second."""
ON_A_PERSONS_WAY_OUT: Final = frozenset({"quit"})
"""Commands that are over after their session has left the seat."""
DOUBLED_LAW: Final = 1
LOST_LAWS: Final = frozenset({2, 11})
MOST_WRONG: Final = 20
"""Things that are named of those that went wrong."""


@dataclass(slots=True)
class Turn:
    """One turn of a stand-in in a seat."""

    session: SessionId
    began_s: float
    terms: Terms
    day_s: float
    """Seconds that stand-ins had played on this day before."""


@dataclass(slots=True)
class Watched:
    """What is known of one character of a person's."""

    sessions: dict[SessionId, bool] = field(default_factory=dict)
    """Open session → whether it is a mind's."""
    turn: Turn | None = None
    absence: AbsenceFacts | None = None
    absence_s: float = 0.0
    """Seconds that stand-ins have played in this absence."""
    days: dict[int, float] = field(default_factory=dict)
    """Day since 1970 → seconds that stand-ins have played."""
    gold: int = 0
    """What the purse must hold by what was paid."""
    paid: deque[tuple[float, int]] = field(default_factory=deque)
    """(game time, gold) of what a stand-in paid."""
    allowed: list[tuple[float, int]] = field(default_factory=list)
    """(end in wall time, gold) of each deed that an answer permits."""
    attackers: set[EntityId] = field(default_factory=set)
    """Who attacked the character while a stand-in played it."""
    precious: frozenset[EntityId] = frozenset()
    """Things worn or kept when the player left."""
    holdings: frozenset[EntityId] = frozenset()
    """Things that the character had before a hand-over."""


class AwayAudit:
    """Follows the characters of people through a game.

    Args:
        game: the game.
        onlooker: tells its events.
    """

    def __init__(self, game: Game, onlooker: Onlooker) -> None:
        self._game = game
        self._laws = InvariantChecker(game)
        self._watched: dict[PlayerId, Watched] = {}
        self.counts: Counter[str] = Counter()
        self.over_hours_s = 0.0
        self.takeover_ticks: list[int] = []
        self.wrong: dict[str, list[str]] = defaultdict(list)
        """Figure → what went wrong, of which the first are kept."""
        facts = EventFacts(game.world, self._note)
        onlooker.on(PlayerConnectedEvent, self._connected)
        onlooker.on(PlayerDisconnectedEvent, self._disconnected)
        onlooker.on(CommandExecutedEvent, self._typed)
        onlooker.on(QuestionAnswered, self._closed)
        onlooker.on(LetterSent, self._letter)
        onlooker.on(events.GoldMoved, self._paid)
        onlooker.on(events.CombatStarted, self._fought)
        onlooker.on(events.CharacterMoved, self._moved)
        onlooker.on(events.CharacterMoved, facts.moved)
        onlooker.on(events.PrivateWordsHeard, facts.told)
        onlooker.on(events.SpeechHeard, facts.said)
        onlooker.on(events.GoldMoved, facts.paid)
        onlooker.on(events.CombatStarted, facts.fought)
        onlooker.on(events.CreatureDied, facts.killed)
        onlooker.on(events.CharacterDied, facts.died)
        onlooker.on(events.XpGained, facts.learned)
        onlooker.on(events.LevelGained, facts.rose)
        onlooker.on(events.QuestAccepted, facts.accepted)
        onlooker.on(events.QuestCompleted, facts.finished)

    # --- what the bench tells ---

    def watch(self, player_id: PlayerId, session: SessionId) -> None:
        """Follow a character that its player plays in this session now."""
        self._watched[player_id] = Watched({session: False}, gold=self._purse(player_id))

    def of(self, player_id: PlayerId) -> Watched:
        """Return what is known of a followed character."""
        return self._watched[player_id]

    def before_hand_over(self, player_id: PlayerId) -> None:
        """Note what a character has before its seat changes hands."""
        self._watched[player_id].holdings = self._things(player_id)

    def after_hand_over(self, player_id: PlayerId, ticks: int) -> None:
        """Compare what a character has after its seat changed hands, so many ticks later."""
        self.counts["handovers"] += 1
        self.takeover_ticks.append(ticks)
        before = self._watched[player_id].holdings
        lost = before - self._things(player_id)
        self._fail("items_lost", f"{len(lost)} at a hand-over of {player_id}", len(lost))
        self.look()

    def left(self, player_id: PlayerId) -> None:
        """Note which things of a character must still be there when its player comes back."""
        world = self._game.world
        worn = world.get_or_default(player_id, Equipment).slots.values()
        kept = (thing for thing in self._things(player_id) if world.has(thing, Kept))
        self._watched[player_id].precious = frozenset((*worn, *kept))

    def came_back(self, player_id: PlayerId, facts: AbsenceFacts | None, last_number: int) -> None:
        """Check the digest that a player has just read, and the things that had to stay.

        Args:
            player_id: the character.
            facts: what was seen of the absence, from :meth:`facts_of` before the player came back.
            last_number: number of the last item in the inbox before.
        """
        lost = self._watched[player_id].precious - self._things(player_id)
        self._watched[player_id].precious = frozenset()
        self._fail("items_lost", f"{len(lost)} worn or kept by {player_id}", len(lost))
        held = names_held(self._game.world, player_id)
        for item in self._game.resource(Inbox).all_of(player_id):
            if item.number > last_number and item.kind is InboxKind.DIGEST and facts is not None:
                self.counts["digests"] += 1
                self._check_digest(player_id, item.payload, facts, held)

    def facts_of(self, player_id: PlayerId) -> AbsenceFacts | None:
        """Return what was seen of the present absence; None if the player is not away."""
        return self._watched[player_id].absence

    def _check_digest(
        self, player_id: PlayerId, payload: Mapping[str, object], facts: AbsenceFacts, held: Mapping[str, int]
    ) -> None:
        lines = payload["lines"]
        for line in lines if isinstance(lines, list) else ():
            for told in line["facts"]:
                self.counts["facts"] += 1
                if facts.wrong(told, held):
                    self._fail("digest_wrong", f"{player_id}: {told}")

    def look(self) -> None:
        """Check the laws of the world, the purses and the open questions."""
        for breach in self._laws.check():
            self._fail(_figure_of(breach.number), str(breach))
        for player_id, watched in self._watched.items():
            off = self._purse(player_id) - watched.gold
            watched.gold += off
            self._fail("gold_difference", f"{player_id} has {off} more than was paid", abs(off))
            if len(watched.sessions) > 1:
                self._fail("two_in_one_seat", f"{player_id}: {len(watched.sessions)} sessions")
            self._check_open_questions(player_id)

    def _check_open_questions(self, player_id: PlayerId) -> None:
        wall = self._game.clock.wall()
        for question in self._game.resource(QuestionBoard).open_of(player_id):
            if wall > question.due_wall + LATE_S:
                self._fail("questions_late", f"{question.key} is still open")

    # --- seats and hours ---

    def _connected(self, event: PlayerConnectedEvent) -> None:
        watched = self._watched.get(event.player_id)
        if watched is None:
            return
        watched.sessions[event.session_id] = event.is_ai_player
        if not event.is_ai_player:
            watched.absence, watched.absence_s = None, 0.0
            return
        self._begin_absence(event.player_id, watched)
        contracts, now = self._game.resource(Contracts), float(self._game.now)
        day_s = watched.days.get(self._day(), 0.0)
        watched.turn = Turn(event.session_id, now, contracts.in_force(event.player_id), day_s)
        if not contracts.of(event.player_id).stands:
            self._fail("outside_terms", f"{event.player_id} is played without a consent")

    def _disconnected(self, event: PlayerDisconnectedEvent) -> None:
        watched = self._watched.get(event.player_id)
        if watched is None:
            return
        watched.sessions.pop(event.session_id, None)
        if not event.is_ai_player:
            watched.attackers.clear()
            if event.reason == "link lost":
                self._begin_absence(event.player_id, watched)
        elif watched.turn is not None and watched.turn.session == event.session_id:
            self._end_turn(event.player_id, watched, watched.turn)

    def _begin_absence(self, player_id: PlayerId, watched: Watched) -> None:
        if watched.absence is None:
            watched.absence = AbsenceFacts(names_held(self._game.world, player_id))

    def _end_turn(self, player_id: PlayerId, watched: Watched, turn: Turn) -> None:
        """Add up the time of a turn, and compare it with the terms."""
        watched.turn = None
        played_s, day = float(self._game.now) - turn.began_s, self._day()
        since_midnight_s = self._game.clock.wall() - day * DAY_S
        today_s = min(played_s, since_midnight_s)
        watched.absence_s += played_s
        watched.days[day] = watched.days.get(day, 0.0) + today_s
        watched.days[day - 1] = watched.days.get(day - 1, 0.0) + played_s - today_s
        over_s = max(
            0.0,
            watched.absence_s - turn.terms.minutes_per_absence * MINUTE_S,
            min(today_s, watched.days[day] - turn.terms.minutes_per_day * MINUTE_S),
        )
        self.over_hours_s += over_s
        self.counts["played_s"] += round(played_s)
        if over_s > 0.0:
            self._name("over_hours_s", f"{player_id}: {over_s:.2f} s")

    def _day(self) -> int:
        return int(self._game.clock.wall() // DAY_S)

    # --- terms ---

    def _typed(self, event: CommandExecutedEvent) -> None:
        watched = self._watched.get(event.player_id)
        if watched is None:
            return
        if event.session_id not in watched.sessions and event.command not in ON_A_PERSONS_WAY_OUT:
            self._fail("two_in_one_seat", f"{event.player_id}: {event.line!r} from outside the seat")
        if watched.turn is None or watched.turn.session != event.session_id:
            return
        self.counts["lines"] += 1
        definition = self._game.commands.get(event.command)
        if definition is None:
            return
        deed = deed_class_of(definition, parse_line(event.line).rest)
        if not watched.turn.terms.may(deed) and not self._is_allowed(watched):
            self._fail("outside_terms", f"{event.player_id}: {event.line!r} is {deed}")

    def _is_allowed(self, watched: Watched) -> bool:
        """Return whether an answer of the player's permits a deed now."""
        return any(until > self._game.clock.wall() for until, _ in watched.allowed)

    def _fought(self, event: events.CombatStarted) -> None:
        """A stand-in that may not fight attacks nobody that did not attack it."""
        victim = self._watched.get(PlayerId(event.target))
        if victim is not None:
            victim.attackers.add(event.attacker)
        watched = self._watched.get(PlayerId(event.attacker))
        if watched is None or watched.turn is None or event.target in watched.attackers:
            return
        if not watched.turn.terms.may(DeedClass.VIOLENCE) and not self._is_allowed(watched):
            self._fail("outside_terms", f"{event.attacker} attacks {event.target}")

    def _moved(self, event: events.CharacterMoved) -> None:
        """A stand-in does not walk out of the area of its terms."""
        watched = self._watched.get(PlayerId(event.player))
        if watched is None or watched.turn is None or not event.direction:
            return
        area = watched.turn.terms.area
        if area is None or self._zone(event.from_room) != area.id:
            return
        if self._zone(event.to_room) != area.id:
            self._fail("outside_terms", f"{event.player} leaves {area.name}")

    def _zone(self, room: EntityId | None) -> str:
        place = self._game.world.get(room, Room) if room is not None else None
        return "" if place is None else place.zone

    def _paid(self, event: events.GoldMoved) -> None:
        for player, amount in ((event.receiver, event.amount), (event.giver, -event.amount)):
            watched = self._watched.get(PlayerId(player)) if player is not None else None
            if watched is not None:
                watched.gold += amount
        payer = self._watched.get(PlayerId(event.giver)) if event.giver is not None else None
        if payer is not None and payer.turn is not None:
            self._check_outlay(str(event.giver), payer, payer.turn.terms, event)

    def _check_outlay(self, player: str, payer: Watched, terms: Terms, event: events.GoldMoved) -> None:
        """Compare what a stand-in has paid within an hour with its terms and with what answers allowed."""
        now, wall = float(self._game.now), self._game.clock.wall()
        payer.paid.append((now, event.amount))
        while payer.paid and payer.paid[0][0] <= now - HOUR_S:
            payer.paid.popleft()
        granted = terms.gold_per_hour if terms.may(DeedClass.VALUE) else 0
        granted += sum(gold for until, gold in payer.allowed if until > wall - HOUR_S)
        spent = sum(amount for _, amount in payer.paid)
        if spent > granted:
            self._fail(
                "outside_terms", f"{player} paid {spent} of {granted} gold in an hour ({event.reason})"
            )

    # --- questions and letters ---

    def _closed(self, event: QuestionAnswered) -> None:
        watched = self._watched.get(event.player_id)
        if watched is None:
            return
        question = self._game.resource(QuestionBoard).get(event.player_id, event.number)
        closed = question.closed_wall or 0.0
        if question.state is not QuestionState.OVER_LIMIT and closed > question.due_wall + LATE_S:
            self._fail("questions_late", f"{question.key} was closed {closed - question.due_wall:.1f} s late")
        if event.kind is Subject.LIMIT and not event.is_cautious:
            # The player lets the stand-in stay as long again.
            watched.absence_s = 0.0
            if watched.turn is not None:
                watched.absence_s = watched.turn.began_s - float(self._game.now)
        if event.kind in GRANTING and not event.is_cautious:
            watched.allowed.append((question.due_wall, question.draft.gold))

    def _letter(self, event: LetterSent) -> None:
        """A letter reaches only who takes letters of this writer."""
        self.counts["letters"] += 1
        box = self._game.resource(LetterBox)
        consent = box.consent_of(event.addressee)
        tier = box.tier_for(event.addressee, event.writer)
        is_inside = {
            Tier.EVERYONE: True,
            Tier.KNOWN: consent.knows(event.sender),
            Tier.FRIENDS: event.sender in consent.friends,
            Tier.NOBODY: False,
        }[tier]
        is_admitted = any(
            one.player_id == event.sender and one.writer is event.writer for one in consent.admitted
        )
        self.counts["letters_of_stand_ins"] += event.writer is Writer.STAND_IN
        if not is_inside and not is_admitted:
            self._fail("letters_outside_tier", f"{event.sender} to {event.addressee}: {tier}")

    # --- helpers ---

    def _note(self, player: EntityId, kind: FactKind, subject: str, amount: int) -> None:
        watched = self._watched.get(PlayerId(player))
        if watched is not None and watched.absence is not None:
            watched.absence.note(kind, subject, amount)

    def _things(self, player_id: PlayerId) -> frozenset[EntityId]:
        world = self._game.world
        return frozenset(thing for thing in deep_contents(world, player_id) if world.has(thing, Item))

    def _purse(self, player_id: PlayerId) -> int:
        return self._game.world.get_or_default(player_id, Purse).gold

    def _fail(self, figure: str, what: str, count: int = 1) -> None:
        self.counts[figure] += count
        if count:
            self._name(figure, what)

    def _name(self, figure: str, what: str) -> None:
        if len(self.wrong[figure]) < MOST_WRONG:
            self.wrong[figure].append(f"{self._game.now:.2f} s: {what}")


def _figure_of(law: int) -> str:
    """Return the figure in which a broken law counts."""
    if law in (GOLD_LAW, HELD_LAW):
        return "gold_difference"
    if law == SESSION_LAW:
        return "two_in_one_seat"
    if law == DOUBLED_LAW:
        return "items_doubled"
    if law in LOST_LAWS:
        return "items_lost"
    return "broken_laws"
