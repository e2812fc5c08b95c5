"""Quests: each deed counts once, nothing else counts, and the reward is what was promised."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from maid_engine.core.events import CommandExecutedEvent, Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.ports.playtest import Act, Finding, Stage, Watching
from maid_qa.world.checks.judgement import P, done_by, gold_moved
from maid_qa.world.content_rules.finding_kinds import KINDS as ALL_KINDS
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import Objective, QuestSpec
from maid_stdlib.rules import events
from maid_stdlib.rules.items import MOST_CARRIED, carried

_BY_STATE: Final = frozenset({"collect", "deliver"})
"""Objectives that count what is in hand, not deeds alone."""
_GIVEN_BY_STATE: Final = frozenset({"collect", "equip", "visit"})
"""Objectives that may be met already when a stage begins."""
_DEEDS: Final = (
    events.CreatureDied,
    events.CharacterMoved,
    events.ItemBought,
    events.ItemUsed,
    events.ItemEquipped,
    events.ItemTaken,
    events.ItemGiven,
    events.DoorOpened,
    events.SpeechHeard,
    events.NpcSpokenTo,
    events.QuestAccepted,
    events.QuestAdvanced,
    events.QuestCompleted,
    events.XpGained,
    events.CharacterDied,
    CommandExecutedEvent,
)


@dataclass(slots=True)
class _Known:
    """A character's quests as of the last look."""

    active: dict[str, tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    finished: dict[str, int] = field(default_factory=dict)
    xp: int = 0
    level: int = 1
    to_deliver: Counter[str] = field(default_factory=Counter)
    """Item in hand that an active quest wants delivered → how many."""


class QuestCheck(Watching):
    """Follows every character's quests from batch to batch of events."""

    kinds = ("objective_stuck", "quest_jumps", "reward_wrong", "item_duplicated")

    def __init__(self) -> None:
        self._known: dict[EntityId, _Known] = {}

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Prepare the world's content."""
        super().begin(play)
        self._content = play.game.resource(ContentIndex)
        return ()

    def before(self, player: EntityId, line: str) -> None:
        """Record the quests of a new character."""
        del line
        if player not in self._known:
            self._known[player] = self._look(player)

    def after(self, act: Act) -> Iterable[Finding]:
        """Check what a line did to quests."""
        return self._judge(act.events, (act.player,))

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Check what other events did to quests, mainly kills."""
        del told
        return self._judge(events, ())

    def _look(self, player: EntityId) -> _Known:
        world = self.play.game.world
        log, progress = world.get(player, QuestLog), world.get_or_default(player, Progress)
        if log is None:
            return _Known(xp=progress.xp, level=progress.level)
        active = {quest: (now.stage, tuple(now.counts)) for quest, now in log.active.items()}
        return _Known(
            active, dict(log.finished), progress.xp, progress.level, self._to_deliver(player, active)
        )

    def _to_deliver(self, player: EntityId, active: Iterable[str]) -> Counter[str]:
        wanted: set[str] = set()
        for quest in active:
            if quest in self._content.quests:
                wanted.update(_items_to_deliver(self._content.quests[quest]))
        if not wanted:
            return Counter()
        held = Counter(item.prototype for _, item in self.play.game.world.inside(player, Item))
        return Counter({prototype: held[prototype] for prototype in wanted & held.keys()})

    def _judge(self, batch: Sequence[Event], actors: Iterable[EntityId]) -> tuple[Finding, ...]:
        found: list[Finding] = []
        concerned = dict.fromkeys((*actors, *_concerned(batch)))
        for player in concerned:
            before = self._known.get(player)
            if before is None or player not in self.play.game.world:
                continue
            now = self._known[player] = self._look(player)
            found += _Judge(self.play, self._content, player, before, now, batch).findings()
        return tuple(found)


def _items_to_deliver(quest: QuestSpec) -> Iterator[str]:
    """Yield the items that a quest wants delivered."""
    for objective in quest.objectives:
        if objective.kind == "deliver":
            yield objective.item


def _concerned(batch: Sequence[Event]) -> Iterator[EntityId]:
    """Yield the players whose quests a batch may change, as often as it names them."""
    for event in batch:
        match event:
            case events.CreatureDied():
                yield from (*event.owners, *event.fighters)
            case events.ItemGiven():
                yield from (event.giver, event.receiver)
            case events.SpeechHeard():
                yield event.speaker
            case CommandExecutedEvent():
                yield event.player_id
            case _ if isinstance(event, _DEEDS):
                yield getattr(event, "player", EntityId(""))


@dataclass
class _Judge:
    """One character's quests, before and after one batch of events."""

    play: Stage
    content: ContentIndex
    player: EntityId
    before: _Known
    now: _Known
    batch: Sequence[Event]

    def findings(self) -> Iterator[Finding]:
        """Yield all findings."""
        yield from self._taken()
        for quest_id, (stage, counts) in self.before.active.items():
            quest = self.content.quests.get(quest_id)
            if quest is not None and stage < len(quest.stages):
                yield from self._moved(quest, stage, counts)
                yield from self._delivered(quest, stage, counts)
        yield from self._rewarded()
        yield from self._learned()

    def _delivered(self, quest: QuestSpec, stage: int, counts: tuple[int, ...]) -> Iterator[Finding]:
        """Check that delivered items have left the hand."""
        after = self._counts_after(quest, stage)
        if after is None:
            return
        objectives = quest.stages[stage].objectives
        before = _padded(counts, len(objectives))
        for number, objective in enumerate(objectives):
            if objective.kind != "deliver" or self._took(objective):
                continue
            brought = after[number] - before[number]
            left = self.before.to_deliver[objective.item] - brought
            if brought > 0 and self._has(objective.item) > left:
                what = f"What {quest.title} has one bring to somebody stays in hand."
                yield self._found("item_duplicated", quest.id, what)

    def _counts_after(self, quest: QuestSpec, stage: int) -> Sequence[int] | None:
        """Return the counts of a stage now; those of a finished one if it is over; None if the quest was given up."""
        reached = self._reached(quest)
        if reached is None:
            return None
        if reached == stage:
            _, counts = self.now.active[quest.id]
            if counts:
                return counts
        return [objective.count for objective in quest.stages[stage].objectives]

    def _reached(self, quest: QuestSpec) -> int | None:
        """Return the stage that a quest is in; the number of stages if it is over; None if it was given up."""
        if quest.id in self.now.active:
            return self.now.active[quest.id][0]
        if self._is_over(quest):
            return len(quest.stages)
        return None

    def _is_over(self, quest: QuestSpec) -> bool:
        return self.now.finished.get(quest.id, 0) > self.before.finished.get(quest.id, 0)

    def _found(self, kind: str, quest: str, what: str, *detail: str) -> Finding:
        return Finding(kind, quest, what, ALL_KINDS[kind].severity, detail, self.play.moment, "state")

    # --- taking ---

    def _taken(self) -> Iterator[Finding]:
        for event in self._done(events.QuestAccepted):
            quest = self.content.quests.get(event.quest)
            if quest is None:
                continue
            if self._is_early(quest):
                what = f"{quest.title} can be taken before its time."
                yield self._found("quest_jumps", quest.id, what)
            if quest.id in self.before.finished and not quest.repeatable:
                what = f"{quest.title} can be taken again after it was finished."
                yield self._found("quest_jumps", quest.id, what)

    def _is_early(self, quest: QuestSpec) -> bool:
        """Return whether the player lacked the level or an earlier quest."""
        lacks_quest = not self.before.finished.keys() >= set(quest.requires)
        return lacks_quest or self.before.level < quest.min_level

    # --- doing ---

    def _moved(self, quest: QuestSpec, stage: int, counts: tuple[int, ...]) -> Iterator[Finding]:
        reached = self._reached(quest)
        if reached is None:
            return
        counts = _padded(counts, len(quest.stages[stage].objectives))
        if reached == stage:
            yield from self._counted(quest, stage, counts)
            return
        yield from self._ended_early(quest, stage, counts)
        yield from self._skipped(quest, range(stage + 1, reached))
        if reached < stage:
            yield self._found("quest_jumps", quest.id, f"{quest.title} goes back to an earlier stage.")

    def _skipped(self, quest: QuestSpec, stages: Iterable[int]) -> Iterator[Finding]:
        """Yield the stages that were left out, unless what they ask for may have been the case already."""
        for skipped in stages:
            kinds = {one.kind for one in quest.stages[skipped].objectives}
            if not kinds <= _GIVEN_BY_STATE:
                what = f"Stage {skipped + 1} of {quest.title} is left out."
                yield self._found("quest_jumps", quest.id, what)

    def _ended_early(self, quest: QuestSpec, stage: int, counts: tuple[int, ...]) -> Iterator[Finding]:
        """Check that what a stage asks for was done when the stage ended."""
        objectives = quest.stages[stage].objectives
        for number, objective in enumerate(objectives):
            if objective.kind in _BY_STATE:
                continue
            deeds = self._deeds(objective, counts[:number], objectives)
            if counts[number] + deeds < objective.count:
                yield self._found(
                    "quest_jumps",
                    quest.id,
                    f"Stage {stage + 1} of {quest.title} is over before all that it asks for is done.",
                    objective.kind,
                )

    def _counted(self, quest: QuestSpec, stage: int, counts: tuple[int, ...]) -> Iterator[Finding]:
        """Check the counts of a stage that goes on."""
        objectives = quest.stages[stage].objectives
        name = f"Stage {stage + 1} of {quest.title}"
        now = _padded(self.now.active[quest.id][1], len(objectives))
        for number, objective in enumerate(objectives):
            if objective.kind == "collect":
                yield from self._collected(quest, name, objective, now[number])
                continue
            deeds = self._deeds(objective, counts[:number], objectives)
            yield from self._counts_deeds(quest, name, objective, (counts[number], now[number], deeds))
        if all(count >= one.count for count, one in zip(now, objectives, strict=True)):
            yield self._found("objective_stuck", quest.id, f"{name} is done and does not end.")

    def _collected(self, quest: QuestSpec, stage: str, objective: Objective, count: int) -> Iterator[Finding]:
        """Check that items in hand are counted."""
        in_hand = min(objective.count, self._has(objective.item))
        if self._took(objective) and count < in_hand:
            what = f"{stage} does not count what was got."
            yield self._found("objective_stuck", quest.id, what, objective.item)

    def _counts_deeds(
        self, quest: QuestSpec, stage: str, objective: Objective, counts: tuple[int, int, int]
    ) -> Iterator[Finding]:
        """Check the count of an objective before and after this many deeds."""
        before, after, deeds = counts
        wanted = min(objective.count, before + deeds)
        if after < wanted:
            what = f"{stage} does not count a deed that it asks for."
            yield self._found("objective_stuck", quest.id, what, objective.kind)
        elif objective.kind == "deliver":
            return  # what was brought is counted by `_delivered`
        elif after > before and not deeds:
            yield self._found("quest_jumps", quest.id, f"{stage} counts what was not done.", objective.kind)
        elif after > wanted:
            yield self._found("quest_jumps", quest.id, f"{stage} counts one deed twice.", objective.kind)

    def _has(self, prototype: str) -> int:
        return sum(
            1 for _, item in self.play.game.world.inside(self.player, Item) if item.prototype == prototype
        )

    def _took(self, objective: Objective) -> bool:
        taken = [event.prototype for event in self._done(events.ItemTaken)]
        bought = [event.prototype for event in self._done(events.ItemBought)]
        return objective.item in (*taken, *bought)

    def _deeds(self, objective: Objective, done: tuple[int, ...], objectives: Sequence[Objective]) -> int:
        """Return how often the batch contains the deed of an objective."""
        if objective.kind == "talk" and any(
            count < one.count for count, one in zip(done, objectives, strict=False)
        ):
            return 0  # a talk reports what comes before it
        return sum(1 for event in self.batch if self._is_deed(event, objective))

    def _is_deed(self, event: Event, objective: Objective) -> bool:
        return self.player in _doers(event) and self._fulfils(event, objective)

    def _fulfils(self, event: Event, objective: Objective) -> bool:
        """Return whether an event is the deed of an objective, by any player."""
        found: str | None = None
        wanted = ""
        match objective.kind, event:
            case "kill", events.CreatureDied():
                found, wanted = event.prototype, objective.mob
            case "talk", events.NpcSpokenTo():
                found, wanted = event.prototype, objective.mob
            case "use", events.ItemUsed():
                found, wanted = event.prototype, objective.item
            case "buy", events.ItemBought():
                found, wanted = event.prototype, objective.item
            case "equip", events.ItemEquipped() if objective.item:
                found, wanted = event.prototype, objective.item
            case "equip", events.ItemEquipped():
                found, wanted = event.slot, objective.slot
            case "deliver", events.ItemGiven() if event.prototype == objective.item:
                mob = self.play.game.world.get(event.receiver, Mob)
                found, wanted = mob.prototype if mob is not None else None, objective.mob
            case "visit", events.CharacterMoved():
                found, wanted = event.to_room, objective.room
            case "open", events.DoorOpened():
                found, wanted = event.door, objective.door
            case "command", CommandExecutedEvent():
                found, wanted = event.command, objective.name
            case "say", events.SpeechHeard():
                return _is_wanted_speech(event, objective)
        return found == wanted

    # --- rewards ---

    def _rewarded(self) -> Iterator[Finding]:
        for quest in self._finished():
            yield from self._paid(quest)
            yield from self._taught(quest)
            yield from self._given(quest)

    def _paid(self, quest: QuestSpec) -> Iterator[Finding]:
        gold = self._gold(quest)
        promised = list(filter(None, [quest.reward.gold]))
        if gold != promised:
            what = f"{quest.title} does not pay what it promises."
            yield self._found("reward_wrong", quest.id, what, str(gold))

    def _taught(self, quest: QuestSpec) -> Iterator[Finding]:
        if not quest.reward.xp:
            return
        learned = [one.amount for one in self._done(events.XpGained)]
        if learned.count(quest.reward.xp) != self._alike(quest):
            what = f"{quest.title} does not teach what it promises."
            yield self._found("reward_wrong", quest.id, what, str(learned))

    def _gold(self, quest: QuestSpec) -> list[int]:
        """Return the amounts paid for this quest: gold received minus other rewards and sales of the batch."""
        mine = [event for event in gold_moved(self.batch) if event.receiver == self.player]
        came = [event.amount for event in mine if event.giver is None]
        others = [other.reward.gold for other in self._finished() if other.id != quest.id]
        others += [event.price for event in self._done(events.ItemSold)]
        for amount in others:
            if amount in came:
                came.remove(amount)
        return came

    def _done(self, kind: type[P]) -> list[P]:
        return done_by(self.player, kind, self.batch)

    def _finished(self) -> list[QuestSpec]:
        """Return the quests that the batch finishes, as far as the content has them."""
        found = (self.content.quests.get(event.quest) for event in self._done(events.QuestCompleted))
        return [quest for quest in found if quest is not None]

    def _alike(self, quest: QuestSpec) -> int:
        """Return how many of the finished quests have the same experience as this one, itself included."""
        return sum(other.reward.xp == quest.reward.xp for other in self._finished())

    def _given(self, quest: QuestSpec) -> Iterator[Finding]:
        if len(carried(self.play.game.world, self.player)) >= MOST_CARRIED:
            return  # what does not fit into the hands lies on the ground
        taken = Counter(event.prototype for event in self._done(events.ItemTaken))
        for prototype, number in Counter(quest.reward.items).items():
            if taken[prototype] < number:
                yield self._found(
                    "reward_wrong", quest.id, f"{quest.title} does not give what it promises.", prototype
                )

    def _learned(self) -> Iterator[Finding]:
        if self._done(events.CharacterDied):
            return
        told = sum(event.amount for event in self._done(events.XpGained))
        if self.now.xp - self.before.xp != told:
            yield self._found(
                "reward_wrong", "experience", "Experience grows by another sum than one is told."
            )


def _doers(event: Event) -> tuple[EntityId | None, ...]:
    """Return the players who did the deed of an event, for events that objectives count."""
    match event:
        case events.CreatureDied():
            return (*event.owners, *event.fighters)
        case events.SpeechHeard():
            return (event.speaker,)
        case events.ItemGiven():
            return (event.giver,)
        case CommandExecutedEvent():
            return (event.player_id,)
        case (
            events.NpcSpokenTo()
            | events.CharacterMoved()
            | events.ItemUsed()
            | events.ItemBought()
            | events.ItemEquipped()
            | events.DoorOpened()
        ):
            return (event.player,)
    return ()


def _is_wanted_speech(event: events.SpeechHeard, objective: Objective) -> bool:
    if event.channel != "say" or objective.room not in ("", event.room):
        return False
    return _plain(objective.text) in _plain(event.text)


def _plain(text: str) -> str:
    return " ".join("".join(char if char.isalnum() else " " for char in text.lower()).split())


def _padded(counts: Sequence[int], length: int) -> tuple[int, ...]:
    """Return the counts of a stage's objectives; what was never counted is 0."""
    return (*counts, *(0,) * length)[:length]
