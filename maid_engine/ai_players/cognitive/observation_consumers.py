"""The organs that process the observations of a step: two lists, in the order in which they are called.

First the world model integrates the observations. Then all of :data:`BELIEF_CONSUMERS` are called, and, once
the situation is known, all of :data:`SITUATION_CONSUMERS`. For another organ to get observations, add a
consumer to one of the lists, with the reason for its place.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

from maid_engine.ai_players.cognitive.activity_notes import NOTED, take_notes
from maid_engine.ai_players.cognitive.agent_state import AgentState
from maid_engine.ai_players.cognitive.behaviors.group_play import is_invited
from maid_engine.ai_players.cognitive.behaviors.player_trade import is_offered_trade
from maid_engine.ai_players.cognitive.behaviors.promises.commissions import note_payments
from maid_engine.ai_players.cognitive.behaviors.promises.pledge_watch import GIVEN, note_gifts
from maid_engine.ai_players.cognitive.behaviors.promises.times import binding
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.company_watch import WATCHED, watch_company
from maid_engine.ai_players.cognitive.drive_notes import A_NEW_ROOM, note_drives
from maid_engine.ai_players.cognitive.feelings import FELT, feel_all
from maid_engine.ai_players.cognitive.memory.promise_ledger import PromiseLedger
from maid_engine.ai_players.cognitive.news_notes import NEWS, note_news
from maid_engine.ai_players.cognitive.reflection.reflection_system import REFLECTED
from maid_engine.ai_players.cognitive.room_notes import ANNOTATED, annotate
from maid_engine.ai_players.cognitive.talk_sessions import SPEECH
from maid_engine.ai_players.cognitive.world_model.observation_audience import people_here
from maid_engine.ai_players.cognitive.world_model.people_rules import is_npc_speaking
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.drives import DriveKind
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.promises import LOOKOUTS
from maid_engine.ai_players.models.world import StateChange
from maid_engine.core.time import Seconds

Heard = TypeVar("Heard")


class Place(NamedTuple):
    """A room, and the names of the players in it."""

    room: str
    people: tuple[str, ...]


NOWHERE: Final = Place("", ())


@dataclass(frozen=True, slots=True)
class Noticed:
    """The observations of one step, at least one, after the world model has integrated them."""

    observations: Sequence[Observation]
    changes: Sequence[StateChange]
    """The changes of beliefs that they caused."""
    now: Seconds
    explored_before: int
    """Number of visited rooms before they were integrated."""
    before: Place = NOWHERE
    """Where the mind was before them."""
    unknown_lines: Sequence[str] = ()
    """Lines that nothing could read."""


@dataclass(frozen=True, slots=True)
class Situated:
    """The observations of one step, and the situation after them."""

    noticed: Noticed
    s: MindSituation


@dataclass(frozen=True, slots=True)
class ObservationConsumer(Generic[Heard]):
    """One organ that processes observations."""

    name: str
    take: Callable[[AgentState, Heard], None]
    place: str
    """Reason for its place in the list."""
    meanings: frozenset[Meaning] | None = None
    """Meanings of the observations that it processes; ``None`` if it is to be called in every step."""


def consume(
    consumers: Sequence[ObservationConsumer[Heard]],
    mind: AgentState,
    heard: Heard,
    meanings: frozenset[Meaning],
) -> None:
    """Call every consumer that processes one of these meanings, in order."""
    for consumer in consumers:
        if consumer.meanings is None or not consumer.meanings.isdisjoint(meanings):
            consumer.take(mind, heard)


def place_of(mind: AgentState) -> Place:
    """Return where the mind believes to be, and with whom."""
    return Place(mind.world.map.current_room_id or "", people_here(mind.world))


# --- called after beliefs have changed ---


def _note_activity(mind: AgentState, noticed: Noticed) -> None:
    take_notes(noticed.observations, mind.diary, mind.world)


def _watch_company(mind: AgentState, noticed: Noticed) -> None:
    watch_company(noticed.observations, mind.diary, mind.world)


def _note_room(mind: AgentState, noticed: Noticed) -> None:
    annotate(noticed.observations, mind.world)


def _learn_grounds(mind: AgentState, noticed: Noticed) -> None:
    mind.grounds.learn(noticed.changes)


def _remember(mind: AgentState, noticed: Noticed) -> None:
    mind.memory.correct(noticed.changes, noticed.now)
    mind.backlog.add(noticed.observations, mind.room_name, noticed.now)


_TELL: Final = "tell"


def _converse(mind: AgentState, noticed: Noticed) -> None:
    """Keep what players said, and think soon if anything waits for an answer."""
    news = False
    for observations, place in _by_place(noticed, place_of(mind)):
        heard = mind.conversation.hear(
            [one for one in observations if not _is_of_npc(mind, one)],
            noticed.now,
            players=mind.world.entities.players,
            here=[name.lower() for name in place.people],
            room=place.room,
        )
        news = news or heard
    if news:
        mind.executive.due = min(mind.executive.due, noticed.now)


def _is_of_npc(mind: AgentState, one: Observation) -> bool:
    """Return whether an NPC says this. Words of a scene are for its cast: no AI player answers them as a player's.

    Private words from afar are a player's, also in a MUD that does not mark players.
    """
    is_speech = one.meaning in (Meaning.SAID, Meaning.TOLD_ME) and one.text(Role.CHANNEL) != _TELL
    return is_speech and is_npc_speaking(mind.world, one)


def _by_place(noticed: Noticed, now: Place) -> Sequence[tuple[Sequence[Observation], Place]]:
    """Return the observations with the place where they were made.

    Words may be heard in the moment in which the AI player walks off: they were said in the room that it leaves.
    """
    if noticed.before.room in ("", now.room):
        return ((noticed.observations, now),)
    seen = [one.meaning for one in noticed.observations]
    entered = seen.index(Meaning.ROOM) if Meaning.ROOM in seen else 0
    return ((noticed.observations[:entered], noticed.before), (noticed.observations[entered:], now))


def _feel(mind: AgentState, noticed: Noticed) -> None:
    felt = feel_all(mind.emotion, noticed.observations, mind.personality, mind.world)
    if felt is not mind.emotion:
        mind.emotion = felt
        mind.diary.note(Activity.TOUCHED.of(), noticed.now)


def _drive(mind: AgentState, noticed: Noticed) -> None:
    if not mind.drives.enabled:
        return
    note_drives(mind.drives, noticed.observations, mind.world, mind.diary, noticed.now)
    new_rooms = mind.world.map.explored_count - noticed.explored_before
    if new_rooms > 0:
        mind.drives.change(DriveKind.CURIOSITY, A_NEW_ROOM * new_rooms, noticed.now)


def _note_news(mind: AgentState, noticed: Noticed) -> None:
    if mind.game.gossips:
        note_news(mind.hearsay, noticed.observations, mind.spec.name)


def _measure_novelty(mind: AgentState, noticed: Noticed) -> None:
    """Count the characters that were read for the first time, without those of a known room."""
    is_known = mind.world.map.explored_count == noticed.explored_before
    for one in noticed.observations:
        if not (is_known and one.meaning is Meaning.ROOM):
            mind.executive.novel_chars += len(one.raw_text)


BELIEF_CONSUMERS: Final[tuple[ObservationConsumer[Noticed], ...]] = (
    ObservationConsumer(
        "activity log",
        _note_activity,
        "First, so that the log has a deed before the feeling that it touched.",
        NOTED,
    ),
    ObservationConsumer(
        "company", _watch_company, "Writes only its own notes in the log; any place would do.", WATCHED
    ),
    ObservationConsumer("room notes", _note_room, "Writes only on the map; any place would do.", ANNOTATED),
    ObservationConsumer("grounds", _learn_grounds, "Writes only its own record; any place would do."),
    ObservationConsumer("memory", _remember, "Corrects what is remembered before more is added to it."),
    ObservationConsumer(
        "conversation",
        _converse,
        "Makes the executive due when somebody waits; after all that an answer draws on.",
        SPEECH,
    ),
    ObservationConsumer("feelings", _feel, "After the log; see there.", FELT),
    ObservationConsumer("drives", _drive, "After the world model and the log; any place here would do."),
    ObservationConsumer("news", _note_news, "Writes only what was said; any place would do.", NEWS),
    ObservationConsumer("novelty", _measure_novelty, "Last: it only counts what has to be read."),
)
"""Called when beliefs have changed, before the situation is known."""


# --- called when the situation is known ---


def _reflect(mind: AgentState, heard: Situated) -> None:
    mind.reflection.notice(heard.noticed.observations, heard.s)


def _learn_lines(mind: AgentState, heard: Situated) -> None:
    """Pass on the observations so that unreadable lines can be learned."""
    if not heard.noticed.unknown_lines:
        return
    flight = mind.actions.runner.flight
    after = flight.typed if flight is not None else ""
    revision = mind.planning.stack.revision
    mind.reading.hear(heard.noticed.observations, now=heard.s.now, revision=revision, after=after)


def _hear_of_promises(mind: AgentState, heard: Situated) -> None:
    """Note whether words about a promise were heard, and look up when the one to whom it was made comes or goes."""
    if mind.promises.on_lips is not None:
        _hear_own_words(mind, heard)
    note_payments(heard.s, heard.noticed.observations)
    if mind.promises.open and any(_concerns_a_promise(one, heard.s) for one in heard.noticed.observations):
        mind.executive.look_up(heard.s.now)


def _see_gifts(mind: AgentState, heard: Situated) -> None:
    if mind.pledges.open:
        note_gifts(heard.s, heard.noticed.observations)


def _hear_own_words(mind: AgentState, heard: Situated) -> None:
    ledger = PromiseLedger(mind.promises, mind.world.relationships, mind.memory)
    for one in heard.noticed.observations:
        if one.meaning is Meaning.I_SAID:
            ledger.heard(heard.s.now)
        elif one.meaning in (Meaning.NOT_ONLINE, Meaning.IGNORES_ME):
            ledger.refused()


def _concerns_a_promise(one: Observation, s: MindSituation) -> bool:
    """Return whether somebody came or went for whom the character waits, looks out, or has a message."""
    if one.meaning not in (Meaning.ENTERED, Meaning.LEFT):
        return False
    who = one.text(Role.WHO).lower()
    promise = binding(s)
    if promise is not None and who == promise.to.lower():
        return True
    return any(open_one.kind in LOOKOUTS or open_one.whom.lower() == who for open_one in s.promises.open)


REQUESTS: Final = frozenset({Meaning.TRADE_OFFERED, Meaning.INVITED})
"""What a person says who waits for an answer without words."""


def _attend_to_requests(mind: AgentState, situated: Situated) -> None:
    """Think soon if a person here offers a trade or sends an invitation."""
    if is_offered_trade(situated.s) or is_invited(situated.s):
        mind.executive.due = min(mind.executive.due, situated.noticed.now)


def _keep_history(mind: AgentState, heard: Situated) -> None:
    if mind.spec.switches.models:
        mind.context.hear(heard.noticed.observations, room=heard.s.own.room_name, now=heard.s.now)


def _read_batch(mind: AgentState, heard: Situated) -> None:
    if not mind.spec.switches.models:
        return
    s = heard.s
    about = "" if s.own.doing_taint else s.own.doing
    mind.batches.hear(
        heard.noticed.observations, now=s.now, revision=mind.planning.stack.revision, about=about
    )


SITUATION_CONSUMERS: Final[tuple[ObservationConsumer[Situated], ...]] = (
    ObservationConsumer(
        "reflection", _reflect, "First: it disproves lessons that this step would obey.", REFLECTED
    ),
    ObservationConsumer(
        "line learner",
        _learn_lines,
        "Before the batch reader: both open questions, and recordings know them by their order.",
    ),
    ObservationConsumer(
        "promises", _hear_of_promises, "Writes only the book of promises; any place would do."
    ),
    ObservationConsumer(
        "pledges", _see_gifts, "Writes only the book of pledges, trust and memory; any place would do.", GIVEN
    ),
    ObservationConsumer(
        "requests",
        _attend_to_requests,
        "Sets only when to think; any place would do.",
        REQUESTS,
    ),
    ObservationConsumer("recent history", _keep_history, "Only where there are models; prompts show it."),
    ObservationConsumer(
        "batch reader", _read_batch, "Only where there are models; after the line learner, see there."
    ),
)
"""Called when the situation is known, before anything is decided."""
