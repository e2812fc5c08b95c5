"""Townsfolk and players: who is spoken to answers, and who is free begins a talk."""

from collections.abc import Callable
from typing import Final

from maid_engine.core.chance import Dice
from maid_engine.core.events import CommandExecutedEvent
from maid_engine.core.ids import EntityId
from maid_engine.core.motives.deeds import Neighbour
from maid_engine.core.motives.needs import Need
from maid_engine.engine.services import Game
from maid_stdlib.components.mob import Shopkeeper
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.person_lines import GOES_ON, SELLS
from maid_stdlib.messages import npc as msg
from maid_stdlib.rules.audience import is_ai
from maid_stdlib.rules.beings import is_player, name_of, players_in
from maid_stdlib.rules.events import CharacterMoved, GestureMade
from maid_stdlib.rules.town import Town
from maid_stdlib.rules.town_address import Address, can_hear, note_gesture
from maid_stdlib.rules.town_asked import Asked
from maid_stdlib.rules.town_openings import Openings, opening_for
from maid_stdlib.rules.town_replies import LEAVE_ME, Reply, reply_to, understood
from maid_stdlib.rules.town_talk import say, whisper
from maid_stdlib.rules.town_ties import Dealing, Exchange, converse_with
from maid_stdlib.rules.townsman import change_needs, temper_of, tie_to
from maid_stdlib.systems.luck import luck
from maid_stdlib.systems.npcs import offer_quests, quests_of
from maid_stdlib.systems.town_voice import Line, speak

WHISPERED: Final = "this and that"
"""What a being keeps as the topic of what was whispered: others may learn what it keeps."""
MOST_WEIGHED: Final = 3
"""Players with whom a being weighs to begin a talk."""
NOTICES_S: Final = (2.0, 6.0)
"""Shortest and longest time in seconds before one of the townsfolk takes notice of somebody who came in."""
_FEELS: Final = {
    Dealing.TALK: {Need.LONELINESS: -0.1, Need.MOOD: 0.05},
    Dealing.INSULT: {Need.MOOD: -0.2},
}
"""What words of a player do to the needs of a being."""


def people_near(game: Game, mob: EntityId) -> list[Neighbour]:
    """Return the players in a being's room with whom it may begin a talk now, as it weighs them: those whom it knows best.

    In a crowd it does not weigh everybody: with so many talks to choose it would do nothing else.
    """
    world, place = game.world, game.world.place_of(mob)
    if place is None:
        return []
    openings = game.resource_or_new(Openings)
    free = [player for player in players_in(world, place) if openings.may_begin(game, player)]
    free.sort(key=lambda player: _strength(game, mob, player), reverse=True)
    return [_neighbour(game, mob, player) for player in free[:MOST_WEIGHED]]


def _neighbour(game: Game, mob: EntityId, player: EntityId) -> Neighbour:
    return Neighbour(player, tie_to(game, mob, player), is_person=not is_ai(game.world, player))


def heeds(game: Game, address: Address, dice: Dice) -> bool:
    """Return whether a being turns to a player: always to a person, and to an AI player if it is so inclined."""
    if not is_ai(game.world, address.player) or address.topic:
        return True
    return dice.chance(temper_of(game, address.mob).agreeableness)


def begin_with(game: Game, mob: EntityId, player: EntityId, dice: Dice) -> None:
    """Let one of the townsfolk begin a talk with a player."""
    opening = opening_for(game, mob, player, dice)
    game.resource_or_new(Openings).note_opening(game, player)
    speak(game, Line(mob, player, opening.text))
    converse_with(game, mob, player, Exchange(opening.topic, len(opening.text.split())))


def answer(game: Game, address: Address, due_at: str, dice: Dice) -> None:
    """Let one of the townsfolk answer a player, unless it has, and keep what the words do to it.

    Args:
        game: the game.
        address: what the player said or did.
        due_at: the title of the room where the being is on its way to; "" if it stays.
        dice: the being's dice.
    """
    mob, player = address.mob, address.player
    game.resource_or_new(Openings).note_answer(game, player)
    if address.topic:
        topic = WHISPERED if address.is_private else address.topic
        _keep(game, mob, player, Exchange(topic, len(address.words.split())))
        return
    asked = understood(game, address, dice)
    if asked is None:
        return
    reply = reply_to(asked)
    if not _serve(asked, reply, address):
        goes_on = f" {dice.pick(GOES_ON).format(place=due_at)}" if due_at else ""
        text = f"{reply.text}{goes_on}"
        speak(game, Line(mob, player, text, address.words, reply.intent, address.is_private))
    if reply.intent == LEAVE_ME:
        game.resource_or_new(Openings).note_refusal(game, player)
    words = len(address.words.split()) + len(reply.text.split())
    topic = WHISPERED if address.is_private else reply.topic
    _keep(game, mob, player, Exchange(topic, words, reply.dealing))


def _serve(asked: Asked, reply: Reply, address: Address) -> bool:
    """Let a being that gives quests or keeps a shop offer them, if that is asked for. Return whether it did."""
    game, mob, player = asked.game, asked.mob, asked.player
    if reply.intent.startswith("quests.") and quests_of(game, mob):
        offer_quests(game, player, mob, say=whisper if address.is_private else say)
        return True
    if reply.intent.startswith("trade.") and game.world.has(mob, Shopkeeper):
        speak(game, Line(mob, player, asked.one_of(SELLS), is_private=address.is_private))
        game.tell(player, msg.SHOP_HINT(target=name_of(game.world, mob)))
        return True
    return False


def _keep(game: Game, mob: EntityId, player: EntityId, said: Exchange) -> None:
    converse_with(game, mob, player, said)
    change_needs(game, mob, _FEELS[said.dealing])


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Let townsfolk notice what players do near them. Return functions that end the subscriptions."""
    return [
        game.bus.subscribe(GestureMade, lambda event: _gestured(game, event)),
        game.bus.subscribe(CharacterMoved, lambda event: _came(game, event)),
        game.bus.subscribe(CommandExecutedEvent, lambda event: _typed(game, event)),
    ]


def _gestured(game: Game, event: GestureMade) -> None:
    if is_player(game.world, event.actor):
        note_gesture(game, event.to, event.actor, event.gesture)


def _typed(game: Game, event: CommandExecutedEvent) -> None:
    """Leave a player in peace who reads a page of help."""
    if event.command == "help" and game.world.table(Lives):
        game.resource_or_new(Openings).note_reading(game, event.player_id)


def _came(game: Game, moved: CharacterMoved) -> None:
    """Let one of the townsfolk in a room take notice soon of a player who comes in: whoever has the strongest tie."""
    world = game.world
    if not is_player(world, moved.player) or world.place_of(moved.player) != moved.to_room:
        return
    hearers = [mob for mob, _ in world.inside(moved.to_room, Lives) if can_hear(world, mob)]
    openings = game.resource_or_new(Openings)
    openings.note_arrival(game, moved.player)
    if not hearers or not openings.may_begin(game, moved.player):
        return
    noticing = max(hearers, key=lambda mob: _strength(game, mob, moved.player))
    town = game.resource_or_new(Town)
    soon = game.after(luck(game).of_townsman(world.need(noticing, Lives).record).uniform(*NOTICES_S))
    town.next_at[noticing] = min(soon, town.next_at.get(noticing, soon))


def _strength(game: Game, mob: EntityId, player: EntityId) -> float:
    tie = tie_to(game, mob, player)
    return tie.strength if tie is not None else 0.0
