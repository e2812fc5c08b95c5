"""The progress of active quests: listen to game events, count what quests ask for, and pay rewards."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from maid_engine.core.events import CommandExecutedEvent
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.engine.services import Game
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog, QuestProgress
from maid_stdlib.content.build import build_item
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import Objective, QuestSpec, StageSpec
from maid_stdlib.messages import quest as msg
from maid_stdlib.messages import talk
from maid_stdlib.rules import events, items, money
from maid_stdlib.rules import quest as rule
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.quest import Deed
from maid_stdlib.systems.experience import award_xp


def accept_quest(game: Game, player: EntityId, quest: QuestSpec) -> None:
    """Start a quest for a character, and tell it the first task."""
    if not game.world.has(player, QuestLog):
        game.world.add(player, QuestLog())
    log = game.world.edit(player, QuestLog)
    log.active[quest.id] = QuestProgress(started=game.tick)
    log.again_at.pop(quest.id, None)
    game.tell(player, msg.ACCEPTED(quest=quest.title))
    game.bus.publish(events.QuestAccepted(player, quest.id))
    _begin_stage(game, player, quest)


def meet(game: Game, player: EntityId, giver: str) -> None:
    """Record that a character has talked with a mob that gives quests."""
    if not game.world.has(player, QuestLog):
        game.world.add(player, QuestLog())
    if giver not in game.world.need(player, QuestLog).met:
        game.world.edit(player, QuestLog).met.append(giver)


def comes_again(game: Game, player: EntityId) -> list[QuestSpec]:
    """Return the repeatable quests that a character knows of and has not active.

    It knows a quest that it did before, or one that it may take from a giver that it met.
    """
    log = game.world.get_or_default(player, QuestLog)
    quests = game.resource(ContentIndex).quests
    met = _givers_met(log, quests)
    found = []
    for quest in quests.values():
        if quest.id in log.active or not quest.repeatable:
            continue
        if quest.id in log.finished:
            found.append(quest)
            continue
        if quest.giver in met and refusal(game, player, quest) is None:
            found.append(quest)
    return found


def _givers_met(log: QuestLog, quests: Mapping[str, QuestSpec]) -> set[str]:
    """Return the givers of quests whom a character has met."""
    done = [quests[quest] for quest in (*log.finished, *log.active) if quest in quests]
    return {*log.met, *(quest.giver for quest in done)}


def wait_for(game: Game, player: EntityId, quest: QuestSpec) -> float:
    """Return the seconds until a character can repeat a quest; 0 if it can now, or never did the quest."""
    log = game.world.get(player, QuestLog)
    again_at = log.again_at.get(quest.id, game.tick) if log is not None else game.tick
    return game.seconds_until(again_at)


def refusal(game: Game, player: EntityId, quest: QuestSpec) -> Message | None:
    """Return why a character cannot accept a quest now; None if it can."""
    wait_s = wait_for(game, player, quest)
    return rule.refuse_quest(game.world, player, quest, game.resource(ContentIndex), wait_s)


def abandon_quest(game: Game, player: EntityId, quest: QuestSpec) -> None:
    """Drop an active quest. Its progress is lost."""
    game.world.edit(player, QuestLog).active.pop(quest.id, None)
    game.tell(player, msg.ABANDONED(quest=quest.title))


def show_stage(
    game: Game, player: EntityId, quest: QuestSpec, progress: QuestProgress, *, in_full: bool = False
) -> None:
    """Tell the current task, and the progress of each objective if that adds to the task's text.

    Args:
        game: the game.
        player: the character that is told.
        quest: an active quest of the character.
        progress: the character's progress in the quest.
        in_full: whether to list every objective, even a single one that has to be done once. Those of a riddle
            are never listed.
    """
    stage = rule.stage_of(quest, progress)
    if stage is None:
        return
    game.tell(player, msg.STAGE(quest=quest.title, text=stage.text))
    counts = rule.fit_counts(stage, progress.counts)
    if in_full or rule.worth_counting(stage, counts):
        # Of a riddle nothing is listed, but everything is counted.
        for objective, count in zip(stage.listed, counts, strict=False):
            _tell_progress(game, player, quest, objective, count)


def _tell_progress(game: Game, player: EntityId, quest: QuestSpec, objective: Objective, count: int) -> None:
    text = rule.objective_text(game.world, game.resource(ContentIndex), objective)
    game.tell(
        player,
        msg.PROGRESS(
            quest=quest.title, objective=text, count=min(count, objective.count), goal=objective.count
        ),
    )


def _begin_stage(game: Game, player: EntityId, quest: QuestSpec) -> None:
    progress = game.world.edit(player, QuestLog).active[quest.id]
    stage = rule.stage_of(quest, progress)
    if stage is None:
        return
    progress.counts = [
        min(objective.count, rule.already(game.world, player, objective)) for objective in stage.objectives
    ]
    show_stage(game, player, quest, progress)
    game.bus.publish(events.QuestAdvanced(player, quest.id, progress.stage))
    game.bus.publish(events.QuestStageBegan(player, quest.id, progress.stage + 1))
    _settle(game, player, quest, stage)


def pass_stage(game: Game, player: EntityId, quest: QuestSpec, number: int) -> None:
    """Let a stage of a quest, counted from 0, count as done. It does nothing if the character is not at that stage."""
    log = game.world.get(player, QuestLog)
    progress = log.active.get(quest.id) if log is not None else None
    if progress is None or progress.stage != number:
        return
    stage = rule.stage_of(quest, progress)
    if stage is not None:
        progress.counts = [objective.count for objective in stage.objectives]
        _settle(game, player, quest, stage)


def _settle(game: Game, player: EntityId, quest: QuestSpec, stage: StageSpec) -> None:
    """Go on to the next stage, or finish the quest, if every objective is met."""
    log = game.world.edit(player, QuestLog)
    progress = log.active[quest.id]
    if not rule.stage_done(stage, progress.counts):
        return
    progress.stage += 1
    progress.counts = []
    if progress.stage < len(quest.stages):
        _begin_stage(game, player, quest)
        return
    del log.active[quest.id]
    log.finished[quest.id] = log.finished.get(quest.id, 0) + 1
    if quest.again_after_s:
        log.again_at[quest.id] = game.after(quest.again_after_s)
    game.act(msg.COMPLETED(actor=name_of(game.world, player), quest=quest.title), actor=player)
    give_reward(game, player, quest)
    game.bus.publish(events.QuestCompleted(player, quest.id))
    if quest.again_after_s:
        game.tell(player, msg.AGAIN(quest=quest.title, minutes=rule.minutes_of(quest.again_after_s)))


def give_reward(game: Game, player: EntityId, quest: QuestSpec) -> None:
    """Give a player the reward of a quest."""
    reward = quest.reward
    if reward.gold:
        reward_gold(game, player, reward.gold, f"quest {quest.id}")
    for prototype in reward.items:
        reward_item(game, player, prototype)
    award_xp(game, player, reward.xp)


def reward_gold(game: Game, player: EntityId, amount: int, reason: str) -> None:
    """Give a player gold that is made for it, which the ledger notes with a reason."""
    money.mint(game, player, amount, reason)
    game.tell(player, msg.REWARD_GOLD(amount=amount))


def reward_item(game: Game, player: EntityId, prototype: str) -> None:
    """Make an item for a player. Whose hands are full finds it at its feet."""
    world = game.world
    room = world.place_of(player)
    item = build_item(game, prototype, room)
    if room is not None and items.hands_full(world, player):
        game.tell(player, msg.REWARD_AT_FEET(item=name_of(world, item)))
        return
    items.hand_over(world, item, player)
    game.tell(player, msg.REWARD_ITEM(item=name_of(world, item)))
    game.bus.publish(events.ItemTaken(player, item, prototype))


# --- events as deeds ---


def note_deed(game: Game, player: EntityId, deed: Deed) -> None:
    """Count a deed for every active quest that asks for it."""
    for quest, stage, progress in _open_stages(game, player):
        moved = False
        for number, objective in _open_objectives(stage, progress):
            if rule.counts_for(objective, deed):
                _advance(game, player, quest, number, progress.counts[number] + 1)
                moved = True
        if moved:
            _settle(game, player, quest, stage)


def _advance(game: Game, player: EntityId, quest: QuestSpec, number: int, count: int) -> None:
    progress = game.world.edit(player, QuestLog).active[quest.id]
    progress.counts[number] = count
    for objective in quest.stages[progress.stage].listed[number : number + 1]:
        _tell_progress(game, player, quest, objective, count)
    game.bus.publish(events.QuestAdvanced(player, quest.id, progress.stage))


def _open_stages(game: Game, player: EntityId) -> list[tuple[QuestSpec, StageSpec, QuestProgress]]:
    log = game.world.get(player, QuestLog)
    if log is None or not log.active:
        return []
    found = list(rule.active_stages(log, game.resource(ContentIndex).quests))
    for _, stage, progress in found:
        progress.counts = rule.fit_counts(stage, progress.counts)
    return found


def recount(game: Game, player: EntityId) -> None:
    """Count the items that a character carries again, for objectives of kind ``collect``."""
    for quest, stage, progress in _open_stages(game, player):
        if _recount_stage(game, player, quest, stage, progress):
            _settle(game, player, quest, stage)


def _recount_stage(
    game: Game, player: EntityId, quest: QuestSpec, stage: StageSpec, progress: QuestProgress
) -> bool:
    """Count for the objectives of one stage. Return whether a count grew."""
    grew = False
    for number, objective in enumerate(stage.objectives):
        if objective.kind != "collect":
            continue
        count = min(objective.count, rule.already(game.world, player, objective))
        if count > progress.counts[number]:
            _advance(game, player, quest, number, count)
            grew = True
        progress.counts[number] = count
    return grew


def hear_out(game: Game, player: EntityId, npc: EntityId, prototype: str) -> bool:
    """Let a mob receive the items that active quests want delivered, and end objectives of kind ``talk``.

    Return whether any active quest was concerned.
    """
    concerned = False
    for quest, stage, progress in _open_stages(game, player):
        for number, objective in _open_objectives(stage, progress):
            if objective.mob != prototype:
                continue
            if objective.kind == "deliver":
                concerned |= _deliver(game, player, npc, quest, number)
            elif objective.kind == "talk" and _others_done(stage, progress, number):
                concerned = True
                _advance(game, player, quest, number, progress.counts[number] + 1)
                _say(game, npc, player, objective.say)
        _settle(game, player, quest, stage)
    return concerned


def _open_objectives(stage: StageSpec, progress: QuestProgress) -> Iterator[tuple[int, Objective]]:
    """Yield the objectives of a stage that are not met when their turn comes, each with its index."""
    for number, objective in enumerate(stage.objectives):
        if progress.counts[number] < objective.count:
            yield number, objective


def _others_done(stage: StageSpec, progress: QuestProgress, talk_number: int) -> bool:
    """Return whether all objectives before the talk are met. A talk reports on them, so it comes last."""
    return all(
        progress.counts[number] >= objective.count
        for number, objective in enumerate(stage.objectives)
        if number < talk_number
    )


def _deliver(game: Game, player: EntityId, npc: EntityId, quest: QuestSpec, number: int) -> bool:
    world = game.world
    progress = world.edit(player, QuestLog).active[quest.id]
    objective = quest.stages[progress.stage].objectives[number]
    lacking = objective.count - progress.counts[number]
    brought = [item for item, kind in items.carried(world, player) if kind.prototype == objective.item]
    free = [item for item in brought if refuse_to_part(world, player, item) is None]
    names = {"actor": name_of(world, player), "target": name_of(world, npc)}
    for item in free[:lacking]:
        game.act(msg.HANDED_OVER(**names, item=name_of(world, item)), actor=player)
        world.destroy(item)
    if free:
        _receive(game, Delivery(player, npc, quest, number), many=min(lacking, len(free)))
    elif brought:
        _tell_refusal(game, player, brought[0])
    return bool(brought)


def _tell_refusal(game: Game, player: EntityId, item: EntityId) -> None:
    """Tell a player why an item is not handed over."""
    refusal = refuse_to_part(game.world, player, item)
    if refusal is not None:
        game.tell(player, refusal)


class Delivery(NamedTuple):
    """What a player brings to a mob for a quest."""

    player: EntityId
    npc: EntityId
    quest: QuestSpec
    number: int
    """The index of the objective in the current stage."""


def _receive(game: Game, delivery: Delivery, *, many: int) -> None:
    """Count items that were handed over. The last one is answered."""
    player, npc, quest, number = delivery
    progress = game.world.edit(player, QuestLog).active[quest.id]
    objective = quest.stages[progress.stage].objectives[number]
    count = progress.counts[number] + many
    _advance(game, player, quest, number, count)
    if count >= objective.count:
        _say(game, npc, player, objective.say)


def _say(game: Game, npc: EntityId, player: EntityId, text: str) -> None:
    if text:
        said = talk.SAY_TO(actor=name_of(game.world, npc), target=name_of(game.world, player), text=text)
        game.act(said, actor=npc, target=player)


def _item_given(game: Game, event: events.ItemGiven) -> None:
    """Count an item that was given to a mob for a quest, and destroy it."""
    recount(game, event.giver)
    recount(game, event.receiver)
    mob = game.world.get(event.receiver, Mob)
    if mob is None or event.item not in game.world:
        return
    wanted = ("deliver", mob.prototype, event.prototype)
    for quest, stage, progress in _open_stages(game, event.giver):
        for number, objective in _open_objectives(stage, progress):
            if (objective.kind, objective.mob, objective.item) != wanted:
                continue
            game.world.destroy(event.item)
            _receive(game, Delivery(event.giver, event.receiver, quest, number), many=1)
            _settle(game, event.giver, quest, stage)
            return


def _killed(game: Game, event: events.CreatureDied) -> None:
    """Count the kill for its owners and for everybody who took part in the fight."""
    for player in dict.fromkeys((*event.owners, *event.fighters)):
        note_deed(game, player, Deed("kill", mob=event.prototype))


def _moved(game: Game, event: events.CharacterMoved) -> None:
    note_deed(game, event.player, Deed("visit", room=event.to_room))


def _heard(game: Game, event: events.SpeechHeard) -> None:
    if event.channel == "say":
        note_deed(game, event.speaker, Deed("say", room=event.room, text=event.text))


def _typed(game: Game, event: CommandExecutedEvent) -> None:
    log = game.world.get(event.player_id, QuestLog)
    if log is None or not log.active:
        return  # this runs for every command of every player
    note_deed(game, event.player_id, Deed("command", name=event.command))


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to the events that quests count. Return functions that end the subscriptions."""
    listen = game.bus.subscribe
    return [
        listen(events.CreatureDied, lambda e: _killed(game, e)),
        listen(events.CharacterMoved, lambda e: _moved(game, e)),
        listen(events.SpeechHeard, lambda e: _heard(game, e)),
        listen(CommandExecutedEvent, lambda e: _typed(game, e)),
        listen(events.ItemGiven, lambda e: _item_given(game, e)),
        listen(events.ItemTaken, lambda e: recount(game, e.player)),
        listen(events.ItemDropped, lambda e: recount(game, e.player)),
        listen(events.ItemSold, lambda e: recount(game, e.player)),
        listen(events.ItemBought, lambda e: _bought(game, e)),
        listen(events.ItemUsed, lambda e: note_deed(game, e.player, Deed("use", item=e.prototype))),
        listen(
            events.ItemEquipped,
            lambda e: note_deed(game, e.player, Deed("equip", item=e.prototype, slot=e.slot)),
        ),
        listen(events.DoorOpened, lambda e: note_deed(game, e.player, Deed("open", door=e.door))),
    ]


def _bought(game: Game, event: events.ItemBought) -> None:
    note_deed(game, event.player, Deed("buy", item=event.prototype))
    recount(game, event.player)
