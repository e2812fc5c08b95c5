"""Lets minds stand in for people who are away: takes their seats, keeps to their terms, and goes home in time.

A stand-in is an AI player that plays a character of a person's. Its mind is kept with the character. It takes the
seat in the call in which the person leaves it, and loses the seat in the call in which the person comes back.
"""

from collections.abc import Iterator
from typing import Final

import structlog

from maid_engine.accounts.account import Account
from maid_engine.accounts.away.contracts import ContractChanged, Contracts
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.question_board import QuestionAnswered
from maid_engine.accounts.away.terms import Subject
from maid_engine.accounts.personal_data import DataSubject
from maid_engine.ai_players.admin_operations import AdminOperations
from maid_engine.ai_players.agent_context import AgentContext
from maid_engine.ai_players.export import BY_ID, exported
from maid_engine.ai_players.lifecycle import AgentLifecycle
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import AIPlayerDespawnedEvent, DespawnReason
from maid_engine.ai_players.models.intake import Lifecycle
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.owner_grants import rules_of
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.standin_config import config_of, lesson_of, mandate_of
from maid_engine.ai_players.standin_stay import WALK_S, WITHOUT_MIND, Stay, StayEnd
from maid_engine.core.documents import Json
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.time import Period, Seconds
from maid_engine.engine.services import Game

log = structlog.get_logger(__name__)

LOOK_S: Final = 1.0
"""Game seconds between two looks at each stand-in."""
COUNT_S: Final = 5.0
"""Game seconds between two times at which the hours of a stand-in are counted."""
SHORTEST_S: Final = 60.0
"""Seconds that must be left for a stand-in to take a seat."""
SWEEP_S: Final = 60.0
"""Game seconds between two searches for minds whose characters no longer exist."""
ENDS: Final = {
    StayEnd.TIME: "{name} has used up its time and {how}.",
    StayEnd.DEATHS: "{name} died as often as you allow and {how}.",
    StayEnd.FAILED: "The mind that played {name} could not go on, so {name} {how}.",
    StayEnd.REVOKED: "{name} {how}: the consent no longer holds.",
    StayEnd.ANSWERED: "{name} {how}, as a question about it was answered.",
    StayEnd.TURNED_OFF: "{name} {how}: stand-ins are turned off on this server.",
}
"""Reason → what the player reads in the inbox."""
HOME: Final = "went home"
ON_THE_WAY: Final = "left the world in {room}, before it was home"
GONE: Final = "left the world"
WALK: Final = "the walk home"
"""The name of the rule that walks, in traces."""
SENDS_HOME: Final = frozenset({Subject.STUCK, Subject.DEATH})
"""Subjects of questions whose cautious answer sends a stand-in home."""
SENT_AWAY: Final = "{name} was sent out of the world by the staff."
RUNS_OUT: Final = "{name} has used four fifths of its time: {minutes} minutes are left."


class Standins:
    """All stand-ins: a resource and a system of the game, and the port by which sessions are handed over.

    Args:
        game: provides accounts, characters and sessions.
        house: the AI players, of which stand-ins are some.
        lives: lets them enter and leave.
        contracts: says on which terms a character may be played, and counts the hours.
        inbox: where players are told what happened.
    """

    name = "stand-ins"
    cadence = Period(LOOK_S)

    def __init__(
        self, game: Game, house: AgentContext, lives: AgentLifecycle, contracts: Contracts, inbox: Inbox
    ) -> None:
        self._game = game
        self._house = house
        self._lives = lives
        self._contracts = contracts
        self._inbox = inbox
        self._steering = AdminOperations(house, lives)
        self._stays: dict[PlayerId, Stay] = {}
        self._sweep_at = Seconds(0.0)
        game.bus.subscribe(ContractChanged, self._contract_changed)
        game.bus.subscribe(QuestionAnswered, self._answered)
        game.bus.subscribe(AIPlayerDespawnedEvent, self._left)

    # --- queries ---

    def stays(self) -> tuple[Stay, ...]:
        """Return the stays of all stand-ins in the world, in the order in which they took their seats."""
        return tuple(self._stays.values())

    def of(self, player_id: PlayerId) -> AIPlayer | None:
        """Return the AI player that stands in for a character's player, in the world or not; None without one."""
        return self._house.agents.stand_in_of(player_id)

    def refusal(self, player_id: PlayerId) -> str:
        """Return why no mind may play a character of a person's now; "" if one may."""
        account = self._game.accounts.account_of(player_id)
        if account is None or not self._contracts.may_stand_in(player_id):
            return "there is no consent that holds"
        obstacles = {
            "AI players are turned off": not self._house.enabled,
            "an admin has stopped all AI players": self._is_stopped(player_id),
            "the character is marked for deletion": self._is_marked(account, player_id),
            "the staff sent it away": self._is_barred(player_id),
            "another character of the account is played for its player": self._plays_another(
                account, player_id
            ),
            "there are as many stand-ins as the server allows": self._is_full(player_id),
            "no time is left for today": not self._has_time(player_id),
        }
        return next((why for why, holds in obstacles.items() if holds), "")

    def _is_stopped(self, player_id: PlayerId) -> bool:
        """Return whether an admin has stopped all AI players. A stay that has begun goes on, without its mind."""
        return self._house.stopped and player_id not in self._stays

    @staticmethod
    def _is_marked(account: Account, player_id: PlayerId) -> bool:
        return player_id in {record.player_id for record in account.leaving}

    def _is_barred(self, player_id: PlayerId) -> bool:
        agent = self.of(player_id)
        return agent is not None and agent.barred

    def _plays_another(self, account: Account, player_id: PlayerId) -> bool:
        """Return whether another character of the account is played by a mind."""
        mine = {record.player_id for record in account.characters}
        return bool(mine & (self._stays.keys() - {player_id}))

    def _is_full(self, player_id: PlayerId) -> bool:
        """Return whether one more stay would be too many. One that has begun goes on."""
        return player_id not in self._stays and len(self._stays) >= self._contracts.settings.standins_max

    def _has_time(self, player_id: PlayerId) -> bool:
        """Return whether there is time for a new stay. One that has begun goes on."""
        return player_id in self._stays or self._contracts.seconds_next(player_id) >= SHORTEST_S

    # --- the port of sessions ---

    def may_stand_in(self, player_id: PlayerId) -> bool:
        """Return whether a mind may play this character of a person's now."""
        return not self.refusal(player_id)

    def take_seat(self, player_id: PlayerId) -> Seconds | None:
        """Let the mind of a character enter in this call. Return for how long at most; None if it cannot."""
        before = self._stays.pop(player_id, None)  # its end is not reported yet
        if before is not None:
            self._count(before)
        allowed_s = self._contracts.begin_absence(player_id)
        agent = self.of(player_id) or self._new(player_id)
        agent.deaths_in_absence = 0
        if self._enter(agent, allowed_s):
            return Seconds(allowed_s)
        return None

    def _new(self, player_id: PlayerId) -> AIPlayer:
        """Return a new AI player for a character. Its mind begins without memories."""
        game, house = self._game, self._house
        config = config_of(game.characters.name_of(player_id), self._contracts.of(player_id).terms, {})
        agent = AIPlayer(
            game.ids.next("ai"), config.name, config, config.personality or _usual(), player_id=player_id
        )
        agent.status = AIPlayerStatus.OFFLINE
        agent.created_at = agent.last_active_at = game.now
        agent.created_wall = game.clock.wall()
        account = game.accounts.account_of(player_id)
        agent.account = account.id if account is not None else None
        house.agents.add(agent)
        return agent

    def _enter(self, agent: AIPlayer, allowed_s: float) -> bool:
        """Let a stand-in take the seat. If its mind cannot be built, it stays away and its player is told."""
        player_id = agent.player_id
        if player_id is None:
            return False
        self._fit(agent, player_id)
        self._stays[player_id] = Stay(
            agent.id, player_id, allowed_s, self._game.now, deaths=agent.deaths_in_absence
        )
        try:
            self._lives.come_back(agent)
        except Exception as error:
            agent.status, agent.session, agent.loop = AIPlayerStatus.OFFLINE, None, None
            agent.trouble = f"it could not take the seat: {type(error).__name__}"
            del self._stays[player_id]
            log.exception("standin.entry_failed", agent=agent.id, player=player_id)
            self._tell_end(player_id, StayEnd.FAILED, GONE)
            return False
        if agent.loop is not None:
            agent.loop.teach(
                lesson_of(room, agent.name) for room in self._game.characters.rooms_known(player_id)
            )
        self._house.save(agent)
        log.info("standin.took_seat", agent=agent.id, player=player_id, minutes=round(allowed_s / 60))
        return True

    def _fit(self, agent: AIPlayer, player_id: PlayerId) -> None:
        """Fit an AI player to the terms of its character."""
        terms = self._contracts.of(player_id).terms
        name = self._game.characters.name_of(player_id)
        agent.name = name
        agent.config = config_of(name, terms, self._house.knowledge.presets)
        agent.personality = agent.config.personality or _usual()
        agent.preset = agent.config.personality_preset or ""
        chosen = EntityId(terms.home.id) if terms.home is not None else None
        agent.mandate = mandate_of(terms, self._game.characters.home_of(player_id, chosen))

    # --- start of the server ---

    def startup(self) -> None:
        """Let stand-ins that were in the world when the server stopped take their seats again, for the time left."""
        for agent in self._house.agents.stand_ins():
            returns, agent.returns_at = agent.returns_at is not None, None
            if returns and agent.player_id is not None:
                self._return(agent, agent.player_id)
        self._game.bus.drain()

    def _return(self, agent: AIPlayer, player_id: PlayerId) -> None:
        left_s = self._contracts.seconds_left(player_id)
        if left_s > 0.0 and self._game.sessions.of(player_id) is None and self.may_stand_in(player_id):
            self._enter(agent, left_s)

    # --- the tick ---

    def update(self, game: Game) -> None:
        """Count the hours of all stand-ins, and send home those whose time is over."""
        for stay in self.stays():
            agent = self._house.agents.get(stay.agent_id)
            if agent is not None and agent.status is not AIPlayerStatus.OFFLINE:
                self._look_after(agent, stay)
        if game.now >= self._sweep_at:
            self._sweep_at = Seconds(game.now + SWEEP_S)
            self._sweep()

    def _look_after(self, agent: AIPlayer, stay: Stay) -> None:
        game = self._game
        if stay.note_life(is_dead=game.presenter.is_dead(stay.player_id)):
            agent.deaths_in_absence = stay.deaths
            game.saver.put(self._house.persister.profile(agent))
        if game.now - stay.counted_at >= COUNT_S:
            self._count(stay)
        left_s = self._contracts.seconds_left(stay.player_id) - (game.now - stay.counted_at)
        if stay.runs_out(left_s):
            stay.told = True
            self._tell_of_limit(stay.player_id, left_s)
        end = self._end_of(agent, stay, left_s)
        if end is not None and stay.may_end_by(end):
            self._send_home(agent, stay, end, left_s)
        elif stay.end is not None:
            self._see_off(agent, stay)

    def _see_off(self, agent: AIPlayer, stay: Stay) -> None:
        """Follow a stand-in on its way home, until it leaves."""
        if self._game.now >= stay.leaves_by:
            self._leave(agent, stay)
        elif stay.end in WITHOUT_MIND:
            self._walk(agent, stay)
        else:
            stay.place = self._place_of(agent, stay.player_id)

    def _tell_of_limit(self, player_id: PlayerId, left_s: float) -> None:
        """Tell the player that the time runs out, if no question tells it."""
        if Subject.LIMIT not in self._contracts.of(player_id).terms.subjects:
            self._tell(player_id, InboxKind.LIMIT, RUNS_OUT, minutes=round(left_s / 60))

    def _count(self, stay: Stay) -> None:
        """Count the time since the last count."""
        played, stay.counted_at = self._game.now - stay.counted_at, self._game.now
        if played > 0.0:
            self._contracts.note_played(stay.player_id, played)

    def _end_of(self, agent: AIPlayer, stay: Stay, left_s: float) -> StayEnd | None:
        """Return why a stay is over; None if it is not."""
        if agent.status is AIPlayerStatus.PAUSED and agent.trouble:
            return StayEnd.FAILED
        if not self._contracts.settings.enabled:
            return StayEnd.TURNED_OFF
        if not self._contracts.may_stand_in(stay.player_id):
            return StayEnd.REVOKED
        if left_s <= stay.homeward_s:
            return StayEnd.TIME
        allowed = self._contracts.in_force(stay.player_id).deaths + stay.more_deaths
        if stay.deaths >= allowed and not stay.is_dead:
            return StayEnd.DEATHS
        return None

    def _send_home(self, agent: AIPlayer, stay: Stay, end: StayEnd, left_s: float) -> None:
        """Let a stand-in say goodbye, go home and leave; or let a rule walk it home, if the mind may play no longer."""
        stay.end, now = end, self._game.now
        stay.place = self._place_of(agent, stay.player_id)
        if agent.loop is None:
            self._leave(agent, stay)
        elif end in WITHOUT_MIND:
            stay.leaves_by = _latest(now, min(left_s, WALK_S))
            self._walk(agent, stay)
        else:
            stay.leaves_by = _latest(now, min(left_s, stay.homeward_s))
            agent.loop.tell(Lifecycle.WIND_DOWN)
            self._house.scheduler.heard(agent.id)

    def _walk(self, agent: AIPlayer, stay: Stay) -> None:
        """Type the next line of a walk home that no mind decides on. Leave at home, and where no way is known.

        The lines pass the gateway as all others. While an admin has stopped all, none is typed.
        """
        self._steering.pause(agent, agent.trouble)
        now, loop = self._game.now, agent.loop
        if self._house.stopped or now < stay.steps_at:
            return
        line = self._homeward(agent, stay.player_id)
        if not line or loop is None or not stay.may_step or not loop.type_for_mind(line, WALK, now):
            self._leave(agent, stay)
            return
        stay.note_step(now)

    def _homeward(self, agent: AIPlayer, player_id: PlayerId) -> str:
        """Return the line that brings a character nearer home; "" if it is there, knows no way, or is no more."""
        rules = rules_of(self._game)
        if rules is None or player_id not in self._game.world:
            return ""
        return rules.homeward(player_id, agent.mandate.home)

    def _place_of(self, agent: AIPlayer, player_id: PlayerId) -> str:
        """Return the name of the room where a character is; "" at home, and if it has no home or is in no known room."""
        world, characters = self._game.world, self._game.characters
        here = world.place_of(player_id) if player_id in world else None
        if here is None or not agent.mandate.home:
            return ""
        number = characters.home_of(player_id, here)
        rooms = {room.number: room.name for room in characters.rooms_known(player_id)}
        return "" if number == agent.mandate.home else rooms.get(number, "")

    def _leave(self, agent: AIPlayer, stay: Stay) -> None:
        stay.place = self._place_of(agent, stay.player_id)
        self._lives.leave(agent, reason=DespawnReason.SCHEDULED)

    def _sweep(self) -> None:
        """Delete the minds of characters that no longer exist."""
        for agent in self._house.agents.stand_ins():
            if agent.player_id is not None and agent.player_id not in self._game.world:
                self._erase(agent)

    # --- events ---

    def _contract_changed(self, event: ContractChanged) -> None:
        """Take a stand-in's mind out of the seat at once, and send it home, if its contract no longer stands."""
        stay = self._stays.get(event.player_id)
        agent = self._house.agents.get(stay.agent_id) if stay is not None else None
        if stay is not None and agent is not None and not event.stands:
            self._send_home(agent, stay, StayEnd.REVOKED, self._contracts.seconds_left(stay.player_id))

    def _answered(self, event: QuestionAnswered) -> None:
        """Send a stand-in home that gave up or died, or let it go on after a death, as its player answered."""
        stay = self._stays.get(event.player_id)
        agent = self._house.agents.get(stay.agent_id) if stay is not None else None
        if stay is None or agent is None or event.kind not in SENDS_HOME:
            return
        if event.is_cautious and stay.end is None:
            self._send_home(agent, stay, StayEnd.ANSWERED, self._contracts.seconds_left(stay.player_id))
        elif event.kind is Subject.DEATH:
            stay.more_deaths += not event.is_cautious

    def _left(self, event: AIPlayerDespawnedEvent) -> None:
        """End the stay of a stand-in that left the world, or whose player took the seat."""
        agent = self._house.agents.get(event.ai_player_id)
        if agent is None or agent.player_id is None or agent.status is not AIPlayerStatus.OFFLINE:
            return
        stay = self._stays.pop(agent.player_id, None)
        if stay is None:
            return
        self._count(stay)
        if event.reason == DespawnReason.ERROR:
            # The next absence may try again: the mind went back to its last saved state.
            stay.end, agent.barred = StayEnd.FAILED, False
        log.info(
            "standin.left_seat", agent=agent.id, player=stay.player_id, reason=event.reason, end=stay.end
        )
        if stay.end is not None:
            how = ON_THE_WAY.format(room=stay.place) if stay.place else HOME
            self._tell_end(stay.player_id, stay.end, how)
        elif event.reason in (DespawnReason.ADMIN, DespawnReason.KICKED):
            self._tell(stay.player_id, InboxKind.NOTICE, SENT_AWAY)

    def _tell_end(self, player_id: PlayerId, end: StayEnd, how: str) -> None:
        """Put into the inbox of a character why its stand-in left, and how."""
        kind = InboxKind.FAILED if end is StayEnd.FAILED else InboxKind.LIMIT
        text = ENDS[end].format(name=self._game.characters.name_of(player_id), how=how)
        self._inbox.add(player_id, kind, text, {"end": end.value, "how": how})

    def _tell(self, player_id: PlayerId, kind: InboxKind, text: str, *, minutes: int = 0) -> None:
        """Put an item into the inbox of a character."""
        words = text.format(name=self._game.characters.name_of(player_id), minutes=minutes)
        self._inbox.add(player_id, kind, words, {"end": ""})

    # --- personal data ---

    def held(self, person: DataSubject) -> Json:
        """Return the minds that played a person's characters; None if there are none."""
        return [exported(agent, self._game) for agent in self._minds_of(person)] or None

    def erase(self, person: DataSubject) -> int:
        """Delete the minds that played a person's characters with the next save; return how many there were."""
        minds = list(self._minds_of(person))
        for agent in minds:
            self._erase(agent)
        return len(minds)

    def _minds_of(self, person: DataSubject) -> Iterator[AIPlayer]:
        return (agent for agent in self._house.agents.stand_ins() if agent.player_id in person.players)

    def _erase(self, agent: AIPlayer) -> None:
        house, saver = self._house, self._game.saver
        self._lives.leave(agent, reason=DespawnReason.ERASED)
        house.agents.remove(agent)
        saver.put_all(house.traces.erase(agent.id))
        for collection in BY_ID:
            saver.delete(collection, agent.id)
        house.forget_mind(agent)
        house.aside.erase(agent.id)
        if agent.player_id is not None:
            self._stays.pop(agent.player_id, None)


def _latest(now: Seconds, left_s: float) -> Seconds:
    """Return when a stand-in leaves that has so many seconds left: a look early, as the next look would be late."""
    return Seconds(now + max(0.0, left_s - LOOK_S))


def _usual() -> PersonalityDimensions:
    """Return the temper of a stand-in whose player chose none."""
    return PersonalityDimensions()
