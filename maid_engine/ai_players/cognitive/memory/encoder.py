"""Turns observations into memories, worded as sentences of the AI player.

Observations of one event are merged into one memory within a window: a fight with its blows, what one person
says, shopping, a stay in a room. Knowledge that lasts, such as who is where and what a shop sells, becomes a
fact at once.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypedDict

from maid_engine.ai_players.cognitive.memory.facts import Facts
from maid_engine.ai_players.cognitive.memory.fight_reporter import FIGHT_OVER_S, FightReporter
from maid_engine.ai_players.cognitive.memory.ongoing_events import Deal, Fight, Stay, Talk
from maid_engine.ai_players.cognitive.memory.reporter import Keep, Retell
from maid_engine.ai_players.cognitive.memory.sentences import at, counted
from maid_engine.ai_players.cognitive.memory.talk_reporter import TALK_OVER_S, TalkReporter
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import ROWS, Meaning, Role
from maid_engine.ai_players.models.meanings.effects import MemoryKind
from maid_engine.ai_players.models.memory_details import MemoryDetails
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.taint import FOREIGN
from maid_engine.ai_players.models.world import BeliefDomain, ChangeKind, StateChange
from maid_engine.core.bounded import drop_oldest

DEAL_OVER_S: Final = 60.0
"""Seconds without a further purchase or sale after which a deal is over."""
STAY_TOLD_S: Final = 120.0
"""Seconds after which the news of a stay are written down, although it goes on."""
MET_AGAIN_S: Final = 3600.0
"""Seconds within which a second meeting with the same player in the same room is not remembered."""
MOST_MET_A_STAY: Final = 12
"""Most players remembered as met in one stay in a room, the first ones noticed."""
MOST_MET: Final = 600
"""Most characters that are remembered as met; the oldest are dropped."""


class EncoderState(TypedDict, total=False):
    """Saved state of an :class:`Encoder`. Keys that an earlier version did not save are missing."""

    room: str
    met: dict[str, float]
    ai: dict[str, bool]


class Encoder(FightReporter, TalkReporter):
    """Turns observations into memories, one for each event."""

    def __init__(self, facts: Facts, keep: Keep, retell: Retell) -> None:
        super().__init__(facts, keep, retell)
        self._way = ""
        """The direction of our last move."""
        self._stay = Stay("", 0.0)
        self._deal: Deal | None = None
        self._wares: dict[str, int] = {}
        self._shopkeeper = ""
        self._in_shop = False
        self._lessons: dict[str, int] = {}
        self._met: dict[str, float] = {}
        """``player@room``, with the time of the last meeting there, in seconds."""
        self._trading = ""

    def perceive(self, observations: Sequence[Observation], room: str, now: float) -> None:
        """Process the observations since the last call."""
        if not self._room and room:
            self._enter(room, "", now)
        for one in observations:
            handler = _HANDLER_OF.get(one.meaning)
            if handler is not None and _may_encode(one):
                handler(self, one)
        self._remember_offers(now)
        self.settle(now)

    def _remember_offers(self, now: float) -> None:
        """Remember the lists of wares and lessons that were read since the last call."""
        if self._wares or self._in_shop:
            self._facts.shop(self._room, self._shopkeeper, self._wares, now)
            self._wares, self._shopkeeper, self._in_shop = {}, "", False
        if self._lessons:
            self._facts.trainer(self._room, "", self._lessons, now)
            self._lessons = {}

    def settle(self, now: float, *, everything: bool = False) -> None:
        """Turn the events that are over into memories; with `everything`, also those that still go on."""
        until = math.inf if everything else now
        if _is_over(self._fight, until, FIGHT_OVER_S):
            self._fight_ends()
        for talk in tuple(self._talks.values()):
            if _is_over(talk, until, TALK_OVER_S):
                self._talk_ends(talk)
        if _is_over(self._deal, until, DEAL_OVER_S):
            self._deal_ends()
        if self._stay.may_be_told(until, STAY_TOLD_S):
            self._stay_ends(now)

    def forget(self, person: Forgotten) -> None:
        """Drop what is known of this player or names them and is not a memory yet."""
        name = person.name
        self._talks = {who: talk for who, talk in self._talks.items() if not _is_of(talk, person)}
        self._ai.pop(name, None)
        self._stay.forget(person)
        self._met = {key: when for key, when in self._met.items() if key.partition("@")[0] != name}
        self._won = None
        self._forget_deeds(person)
        self._forget_typed(person)

    def _forget_typed(self, person: Forgotten) -> None:
        typed = [one for one in self._typed if not person.named_in(one[2])]
        self._typed.clear()
        self._typed.extend(typed)

    def _forget_deeds(self, person: Forgotten) -> None:
        fight, deal = self._fight, self._deal
        if fight is not None and person.named_in(f"{fight.foes} {fight.killer} {fight.loot}"):
            self._fight = None
        if deal is not None and person.named_in(f"{deal.keeper} {deal.bought} {deal.sold}"):
            self._deal = None
        if person.named_in(self._npc):
            self._npc = ""
        if person.named_in(self._trading):
            self._trading = ""

    def correct(self, changes: Iterable[StateChange], now: float) -> None:
        """Remember beliefs from the text that a GMCP packet corrected."""
        for change in changes:
            if change.change_type is ChangeKind.CORRECTED and change.domain in _CORRECTED:
                content = f"I had it wrong{at(self._room)}: {_CORRECTED[change.domain]}{change.description}."
                self._facts.corrected(change.domain, content, now, change.taint)

    def state(self) -> EncoderState:
        """Return what outlives a session. Events that still go on are not part of it."""
        return {"room": self._room, "met": dict(self._met), "ai": dict(self._ai)}

    def restore(self, state: EncoderState) -> None:
        """Restore the state from :meth:`state`."""
        self._room = state.get("room", "")
        self._met = dict(state.get("met", {}))
        self._ai = dict(state.get("ai", {}))
        self._stay = Stay(self._room, 0.0)

    # --- places ---

    def enter_room(self, one: Observation) -> None:
        """Handle the description or the packet of a room."""
        title = one.text(Role.TITLE)
        if title != self._room:
            self._enter(title, one.text(Role.AREA), one.timestamp)
        kinds = one.get(Role.KIND, ())
        for kind in (kinds,) if isinstance(kinds, str) else kinds:
            self._facts.feature(title, str(kind), "", one.timestamp)

    def _enter(self, title: str, area: str, now: float) -> None:
        self.settle(now, everything=True)
        way = (self._way, self._room) if self._way and self._room else None
        self._room, self._way = title, ""
        self._stay = Stay(title, now)
        self._facts.place(title, area, way, now)

    def moved(self, one: Observation) -> None:
        """Handle our own move or flight."""
        if one.meaning is Meaning.I_FLED:
            self.fled(one)
        self._way = one.text(Role.DIRECTION)

    def feature(self, one: Observation) -> None:
        """Handle a feature of this room, such as a shop."""
        self._facts.feature(self._room, one.text(Role.KIND), one.text(Role.WHO), one.timestamp)

    def door_locked(self, one: Observation) -> None:
        """Handle a door that is locked."""
        door = one.text(Role.ITEM) or (f"door {one.text(Role.DIRECTION)}".strip())
        self._facts.door(self._room, door, "locked", one.timestamp)

    def door_open(self, one: Observation) -> None:
        """Handle a door that was unlocked."""
        door = one.text(Role.ITEM) or (f"door {one.text(Role.DIRECTION)}".strip())
        self._facts.door(self._room, door, "unlocked: it can be opened", one.timestamp)

    # --- who is here ---

    def creature(self, one: Observation) -> None:
        """Handle a creature or NPC in this room."""
        if self._room:
            self._facts.sighting(one.text(Role.WHO), self._room, one.timestamp)

    def player(self, one: Observation) -> None:
        """Handle a player in this room.

        Ignored unless it is known to be a player: by its kind, by its author, or from earlier.
        """
        name, kind = one.text(Role.WHO), one.text(Role.KIND)
        if kind or Role.WHO in one.authors or name.lower() in self._ai:
            self._meet(name, kind, one.timestamp)

    def players(self, one: Observation) -> None:
        """Handle the list of the players in this room."""
        for entry in one.get(Role.ENTRIES, ()):
            kind = ""
            if entry.get("ai"):
                kind = "ai"
            elif entry.get("ai") is False:
                kind = "human"
            self._meet(entry["name"], kind, one.timestamp)

    def _meet(self, name: str, kind: str, now: float) -> None:
        key = name.lower()
        if kind in {"ai", "human"}:
            self._ai[key] = kind == "ai"
            drop_oldest(self._ai, MOST_MET)
        if len(self._stay.met) >= MOST_MET_A_STAY:
            return
        here = f"{key}@{self._room}"
        if now - self._met.get(here, float("-inf")) > MET_AGAIN_S:
            self._stay.met[name] = None
            self._met[here] = now
            drop_oldest(self._met, MOST_MET, down_to=MOST_MET * 9 // 10)

    def thing(self, one: Observation) -> None:
        """Handle an item on the ground. Corpses are ignored."""
        item = one.text(Role.ITEM)
        if self._room and not item.startswith("corpse"):
            self._facts.thing(item, self._room, one.timestamp)

    # --- things and gold ---

    def got(self, one: Observation) -> None:
        """Handle a received item: a gift, loot of a fight, or something taken from the room."""
        giver, item, count = one.text(Role.WHO), one.text(Role.ITEM), one.number(Role.COUNT, 1)
        container = one.text(Role.CONTAINER)
        if giver:
            self._gift(one, giver, counted(item, count))
        elif container.startswith("corpse"):
            self._loot(item, count)
        else:
            self._stay.took[item] = self._stay.took.get(item, 0) + count

    def _loot(self, item: str, count: int) -> None:
        """Add loot to the fight here: the one that goes on, or the last one that was won."""
        fight = self._fight
        if fight is None and self._won is not None:
            fight = self._won[1]
        if fight is None or fight.room != self._room:
            return
        fight.loot[item] = fight.loot.get(item, 0) + count
        if self._fight is None and self._won is not None:
            self._retell(self._won[0], fight.told())

    def gold(self, one: Observation) -> None:
        """Handle received gold: a gift, or loot of the current fight. Other gold is not remembered."""
        giver, amount = one.text(Role.WHO), one.number(Role.AMOUNT)
        if giver:
            self._gift(one, giver, f"{amount} gold")
        elif self._fight is not None:
            self._fight.gold += amount

    def _gift(self, one: Observation, giver: str, what: str) -> None:
        self._note(one, f"{giver} gave me {what}{at(self._room)}.", 6, 0.5, "gift", giver.lower())

    def gave(self, one: Observation) -> None:
        """Handle an item that we gave to somebody."""
        receiver = one.text(Role.WHO)
        if receiver:
            what = counted(one.text(Role.ITEM), one.number(Role.COUNT, 1))
            self._note(one, f"I gave {what} to {receiver}{at(self._room)}.", 5, 0.1, "gift", receiver.lower())

    def ware(self, one: Observation) -> None:
        """Handle one line of a shop's price list."""
        self._wares[one.text(Role.ITEM)] = one.number(Role.PRICE)

    def shop(self, one: Observation) -> None:
        """Handle that this room is a shop."""
        self._in_shop, self._shopkeeper = True, one.text(Role.WHO)

    def traded(self, one: Observation) -> None:
        """Handle a purchase or a sale. Six of either end the deal, so that its memory stays short."""
        deal = self._open_deal(one.timestamp)
        deal.keeper = one.text(Role.WHO) or deal.keeper or self._facts.keeper(self._room)
        side = deal.bought if one.meaning is Meaning.BOUGHT else deal.sold
        side.append((one.text(Role.ITEM), one.number(Role.COUNT, 1), one.number(Role.PRICE)))
        deal.last = one.timestamp
        deal.heard.append(one.seq)
        if len(side) >= 6:
            self._deal_ends()

    def _open_deal(self, now: float) -> Deal:
        """Return the deal that goes on. It is begun if there is none."""
        if self._deal is None:
            self._deal = Deal(self._room, now)
        return self._deal

    def _deal_ends(self) -> None:
        deal, self._deal = self._deal, None
        if deal is not None:
            self._keep(deal.told())

    def lesson(self, one: Observation) -> None:
        """Handle one skill that is taught here, with its price."""
        self._lessons[one.text(Role.SKILL)] = one.number(Role.PRICE)

    def trained(self, one: Observation) -> None:
        """Handle a skill that we learned."""
        self._note(one, f"I learned {one.text(Role.SKILL)}{at(self._room)}.", 7, 0.6, "training")

    # --- quests, levels, company ---

    def offered(self, one: Observation) -> None:
        """Handle a quest that somebody offers."""
        quest, giver = one.text(Role.QUEST), one.text(Role.WHO) or self._npc
        if (
            self._facts.quest(
                quest, one.timestamp, MemoryDetails(giver=giver, room=self._room, state="offered")
            )
            is None
        ):
            return
        content = f'{giver or "Somebody"} offered me the quest "{quest}"{at(self._room)}.'
        self._note(one, content, 5, 0.2, "quest", giver.lower())

    def accepted(self, one: Observation) -> None:
        """Handle a quest that we accepted."""
        quest = one.text(Role.QUEST)
        fact = self._facts.quest(
            quest, one.timestamp, MemoryDetails(giver=one.text(Role.WHO), state="I took it on")
        )
        giver = fact.details.giver if fact is not None else ""
        content = f'I took on the quest "{quest}"{" for " + giver if giver else ""}{at(self._room)}.'
        self._note(one, content, 6, 0.3, "quest", giver.lower())

    def asks(self, one: Observation) -> None:
        """Handle a quest objective and its progress."""
        quest = one.text(Role.QUEST)
        if not quest:
            return
        target, current = one.number(Role.TARGET), one.number(Role.CURRENT)
        state = f"{current} of {target} done" if target else ""
        self._facts.quest(quest, one.timestamp, MemoryDetails(asks=one.text(Role.OBJECTIVE), state=state))

    def finished(self, one: Observation) -> None:
        """Handle a quest that we completed."""
        quest = one.text(Role.QUEST)
        fact = self._facts.quest(quest, one.timestamp, MemoryDetails(state="I finished it"))
        giver = fact.details.giver if fact is not None else ""
        content = f'I finished the quest "{quest}"{" for " + giver if giver else ""}{at(self._room)}.'
        self._note(one, content, 9, 0.8, "quest", giver.lower())

    def failed(self, one: Observation) -> None:
        """Handle a quest that failed or was given up."""
        quest = one.text(Role.QUEST)
        self._facts.quest(quest, one.timestamp, MemoryDetails(state="I failed or gave it up"))
        self._note(one, f'I failed the quest "{quest}"{at(self._room)}.', 7, -0.6, "quest")

    def risen(self, one: Observation) -> None:
        """Handle a new level."""
        self._note(one, f"I reached level {one.number(Role.LEVEL)}{at(self._room)}.", 8, 0.7, "level")

    def company(self, one: Observation) -> None:
        """Handle news about our company: an invitation, or somebody who joins, follows or leaves."""
        who = one.text(Role.WHO)
        if who:
            self._note(
                one, f"{one.row.memory_text.format(who=who)}{at(self._room)}.", 5, 0.3, "group", who.lower()
            )

    def trade_offered(self, one: Observation) -> None:
        """Handle a trade offer from a player."""
        self._trading = one.text(Role.WHO)

    def trade_done(self, one: Observation) -> None:
        """Handle a completed trade with the player who offered it."""
        who, self._trading = self._trading, ""
        if who:
            self._note(one, f"I traded with {who}{at(self._room)}.", 6, 0.4, "trade", who.lower())

    def trade_over(self, _: Observation) -> None:
        """Handle a trade that was called off."""
        self._trading = ""

    def _stay_ends(self, now: float) -> None:
        stay, self._stay = self._stay, Stay(self._room, now)
        for told in stay.told(now):
            self._keep(told)


def _is_over(event: Fight | Talk | Deal | None, until: float, quiet_s: float) -> bool:
    """Return whether an event has begun, and was quiet for long enough to have ended."""
    return event is not None and until - event.last > quiet_s


def _may_encode(one: Observation) -> bool:
    """Return whether an observation is important enough, and not a claim of a player in the guise of an event."""
    if one.importance < one.row.memory_importance:
        return False
    return not one.taint or one.row.is_players_talk or one.taint == FOREIGN


def _is_of(talk: Talk, person: Forgotten) -> bool:
    """Return whether a talk is with a player, has their words, names them, or was meant for them."""
    if person.name in (talk.audience.only or ()):
        return True
    return person.is_in(
        f"{talk.who} {talk.to} {talk.words} {talk.answers}", talk.taint, audience=talk.audience
    )


_CORRECTED: Final[Mapping[BeliefDomain, str]] = {
    BeliefDomain.INVENTORY: "what I carry is not what I thought; ",
    BeliefDomain.STATUS: "I thought myself otherwise; ",
    BeliefDomain.QUESTS: "the quest log shows that ",
}
"""How the sentence about a corrected belief begins, by domain."""

HANDLERS: Final[Mapping[MemoryKind, Callable[[Encoder, Observation], None]]] = {
    MemoryKind.ROOM: Encoder.enter_room,
    MemoryKind.THING: Encoder.thing,
    MemoryKind.CREATURE: Encoder.creature,
    MemoryKind.PLAYER: Encoder.player,
    MemoryKind.FEATURE: Encoder.feature,
    MemoryKind.MOVE: Encoder.moved,
    MemoryKind.LOCKED_DOOR: Encoder.door_locked,
    MemoryKind.OPEN_DOOR: Encoder.door_open,
    MemoryKind.BLOW: Encoder.blow,
    MemoryKind.KILL: Encoder.killed,
    MemoryKind.DEATH_OF_ANOTHER: Encoder.death_of,
    MemoryKind.DEATH: Encoder.died,
    MemoryKind.VERDICT: Encoder.considered,
    MemoryKind.GAIN: Encoder.got,
    MemoryKind.GIFT: Encoder.gave,
    MemoryKind.GOLD: Encoder.gold,
    MemoryKind.SHOP: Encoder.shop,
    MemoryKind.WARE: Encoder.ware,
    MemoryKind.DEAL: Encoder.traded,
    MemoryKind.LESSON: Encoder.lesson,
    MemoryKind.TRAINING: Encoder.trained,
    MemoryKind.LEVEL: Encoder.risen,
    MemoryKind.QUEST_OFFER: Encoder.offered,
    MemoryKind.QUEST_TAKEN: Encoder.accepted,
    MemoryKind.OBJECTIVE: Encoder.asks,
    MemoryKind.QUEST_DONE: Encoder.finished,
    MemoryKind.QUEST_LOST: Encoder.failed,
    MemoryKind.HEARD: Encoder.heard,
    MemoryKind.NPC_SAID: Encoder.npc_said,
    MemoryKind.TOPICS: Encoder.topics,
    MemoryKind.ANSWERED: Encoder.answered,
    MemoryKind.COMPANY: Encoder.company,
    MemoryKind.TRADE_OFFER: Encoder.trade_offered,
    MemoryKind.TRADE: Encoder.trade_done,
    MemoryKind.TRADE_OVER: Encoder.trade_over,
    MemoryKind.PLAYERS: Encoder.players,
}
"""The handler of each kind of observation."""
_HANDLER_OF: Final = {
    meaning: HANDLERS[row.memory] for meaning, row in ROWS.items() if row.memory is not None
}
"""The handler of each meaning that is remembered."""
