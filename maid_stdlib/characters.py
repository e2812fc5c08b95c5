"""Creates characters, puts them into the world, and takes them out of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from maid_engine.core.errors import AccountError
from maid_engine.core.events import AppearanceChosen
from maid_engine.core.ids import AccountId, EntityId, PlayerId, RoomId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message, MessageTemplate
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_engine.ports.world import KnownRoom
from maid_stdlib.components.ability import Calling, Casting
from maid_stdlib.components.body import Combatant, Fighting, Regeneration, Stance, Vitals
from maid_stdlib.components.character import (
    AiLabel,
    BotLabel,
    Character,
    Following,
    Grouped,
    Invited,
    LinkDead,
    Preferences,
    Progress,
)
from maid_stdlib.components.hints import HintLog
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Equipment, Purse
from maid_stdlib.components.place import Room, SeenRooms
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.build import room_number
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import abilities, persona
from maid_stdlib.messages import movement as msg
from maid_stdlib.rules import auction, company, gmcp_state, houses, money, player_trade, stalls
from maid_stdlib.rules.abilities import calling_for_preset, take_calling
from maid_stdlib.rules.audience import is_ai, is_bot, stands_in
from maid_stdlib.rules.bank import close_account
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import CharacterMoved
from maid_stdlib.rules.movement import recall_room, show_room
from maid_stdlib.rules.parcels import discard
from maid_stdlib.rules.persona import people_for_preset, people_of, take_people
from maid_stdlib.rules.town_ties import forget_players

STARTING_HP = 30
STARTING_MP = 10
STARTING_EP = 100
STARTING_GOLD = 25
STARTING_ATTACK = 2
STARTING_DEFENCE = 10
BARE_HANDS = "1d4"


@dataclass
class StdlibCharacters(Interceptable):
    """The standard library's implementation of ``engine.services.Characters``."""

    game: Game
    guarded_s: float = 180.0
    """Seconds for which a link-dead character stays in the world, guarded."""
    _by_name: dict[str, PlayerId] = field(default_factory=dict)
    _entered: dict[PlayerId, Tick] = field(default_factory=dict)

    @interceptable
    def create(self, name: str, account: AccountId, *, ai_player_id: str = "", preset: str = "") -> PlayerId:
        """Create a character that is not in the world yet. With an `ai_player_id` it is labelled as AI.

        Raises:
            AccountError: the name is taken, or is not one word of the letters A to Z. The text says why.
        """
        name = name[:1].upper() + name[1:].lower()
        if not (name.isalpha() and name.isascii()):
            raise AccountError(f'"{name}" will not do: a name is one word of the letters A to Z.')
        if self.find(name) is not None:
            raise AccountError(f"The name {name} is taken. Please choose another.")
        game = self.game
        player = PlayerId(game.ids.entity("player"))
        game.world.create(player, *self._parts(name, player, account))
        if ai_player_id:
            game.world.add(player, AiLabel(ai_player_id, preset))
            calling = calling_for_preset(game, preset)
            if calling is not None:
                take_calling(game.world, player, calling)
            people = people_for_preset(game, preset)
            if people is not None:
                take_people(game.world, player, people)
        money.mint(game, player, STARTING_GOLD, "a newcomer's purse")
        self._by_name[name.lower()] = player
        return player

    def _parts(self, name: str, player: PlayerId, account: AccountId) -> tuple[object, ...]:
        home = None
        if self.game.start_room is not None:
            home = RoomId(self.game.start_room)
        return (
            Identity(name, author=player),
            Character(account, created_wall=self.game.clock.wall(), home=home),
            Vitals(STARTING_HP, STARTING_HP, STARTING_MP, STARTING_MP, STARTING_EP, STARTING_EP),
            Stance(),
            Combatant(attack=STARTING_ATTACK, defence=STARTING_DEFENCE, damage=BARE_HANDS),
            Regeneration(),
            Progress(),
            Purse(),
            Equipment(),
            QuestLog(),
            Preferences(),
            Persistent(),
        )

    def find(self, name: str) -> PlayerId | None:
        """Return the character with this name, ignoring case, in the world or not; None if there is none."""
        wanted = name.strip().lower()
        known = self._indexed(wanted)
        if known is not None:
            return known
        # The character may have been restored from the store: index all characters again.
        for player, _, identity in self.game.world.having(Character, Identity):
            self._by_name[identity.name.lower()] = PlayerId(player)
        return self._indexed(wanted)

    def _indexed(self, name: str) -> PlayerId | None:
        known = self._by_name.get(name)
        if known is None or not self.game.world.has(known, Character):
            return None
        return known

    def name_of(self, player_id: PlayerId) -> str:
        """Return a character's name."""
        return str(name_of(self.game.world, player_id))

    def mark_bot(self, player_id: PlayerId, *, on: bool) -> None:
        """Set or clear the mark that tells everybody that a program drives the character."""
        if on:
            self.game.world.add(player_id, BotLabel())
        else:
            self.game.world.remove(player_id, BotLabel)

    def mark_stand_in(self, player_id: PlayerId, ai_player_id: str) -> None:
        """Label a person's character as played by this AI player for its player; "": as played by the player.

        The room is told of a change. A character whose link was lost is no longer guarded.
        """
        world = self.game.world
        if bool(ai_player_id) is stands_in(world, player_id):
            return
        said = msg.PLAYER_IS_BACK
        if ai_player_id:
            said = msg.STAND_IN_STAYS
            world.remove(player_id, LinkDead)
            player_trade.cancel(self.game, player_id)
            world.add(player_id, AiLabel(ai_player_id, for_player=True))
        else:
            world.remove(player_id, AiLabel)
        place = world.place_of(player_id)
        if place is not None:
            world.touch(place)  # the list of who is in a room is made anew only if the room has changed
            self._tell_room(player_id, said(actor=name_of(world, player_id)))

    def rooms_known(self, player_id: PlayerId) -> Iterator[KnownRoom]:
        """Yield the rooms on the map that is stored with a character, and its home."""
        world, home = self.game.world, self._home_of(player_id, None)
        seen = [*world.get_or_default(player_id, SeenRooms).rooms]
        if home is not None and home not in seen:
            seen.append(RoomId(home))
        for room in seen:
            if world.has(room, Room):
                yield gmcp_state.known_room(self.game, room)

    def home_of(self, player_id: PlayerId, chosen: EntityId | None) -> str:
        """Return the number of the chosen room, or else of a character's home; "" if there is none."""
        home = self._home_of(player_id, chosen)
        return "" if home is None else str(room_number(home))

    def _home_of(self, player_id: PlayerId, chosen: EntityId | None) -> EntityId | None:
        world = self.game.world
        for room in (chosen, world.need(player_id, Character).home):
            if room is not None and world.has(room, Room):
                return room
        return recall_room(self.game, world.place_of(player_id))

    @interceptable
    def enter(self, player_id: PlayerId) -> None:
        """Put the character into its last room, tell the room, and show the room to the character."""
        game, world = self.game, self.game.world
        room = self._room_to_enter(player_id)
        last = world.need(player_id, Character).last_room
        is_first_time = last is None and world.place_of(player_id) is None
        world.remove(player_id, LinkDead)
        if room is not None and world.place_of(player_id) != room:
            world.move(player_id, room)
        self._entered[player_id] = game.tick
        self._recall_choices(player_id)
        name = name_of(world, player_id)
        game.tell(player_id, msg.WELCOME(player=name))
        if _is_gone(world, last, room):
            game.tell(player_id, msg.PLACE_IS_GONE())
        if is_first_time:
            self._show_beginnings(player_id)
        self._tell_room(player_id, _entering(world, player_id)(actor=name))
        show_room(game, player_id)
        if room is not None:
            game.bus.publish(CharacterMoved(player_id, None, room))

    def _show_beginnings(self, player_id: PlayerId) -> None:
        if not self.game.world.has(player_id, HintLog):
            self.game.world.add(player_id, HintLog())
        for page in self.game.resource(ContentIndex).helps.values():
            if page.newcomers:
                self.game.tell(player_id, msg.NEWCOMER(topic=page.topic))
        self._offer_callings(player_id)
        self._offer_peoples(player_id)

    def _offer_callings(self, player_id: PlayerId) -> None:
        callings = self.game.resource(ContentIndex).callings.values()
        if not callings or self.game.world.has(player_id, Calling):
            return
        for one in callings:
            self.game.tell(player_id, abilities.CALLING_LINE(calling=one.name, words=one.description))
        self.game.tell(player_id, abilities.CALLING_OFFERED())

    def _offer_peoples(self, player_id: PlayerId) -> None:
        peoples = self.game.resource(ContentIndex).peoples.values()
        if not peoples or people_of(self.game, player_id) is not None:
            return
        for one in peoples:
            self.game.tell(player_id, persona.PEOPLE_LINE(people=one.name, words=one.description))
        self.game.tell(player_id, persona.PEOPLE_OFFERED())

    def remember_look(self, chosen: AppearanceChosen) -> None:
        """Store a preference with the character that was chosen outside the game's commands, such as at login."""
        kept = self.game.world.get(chosen.player_id, Preferences)
        if kept is not None and chosen.screen_reader not in (None, kept.screen_reader):
            self.game.world.edit(chosen.player_id, Preferences).screen_reader = bool(chosen.screen_reader)

    def _recall_choices(self, player_id: PlayerId) -> None:
        """Apply the preferences of earlier visits. The client decides those that were never chosen."""
        chosen = self.game.world.get(player_id, Preferences)
        if chosen is not None:
            colour = "" if chosen.colour == "auto" else chosen.colour
            reader = True if chosen.screen_reader else None
            self.game.bus.publish(AppearanceChosen(player_id, colour, reader))

    def _room_to_enter(self, player_id: PlayerId) -> EntityId | None:
        world, character = self.game.world, self.game.world.need(player_id, Character)
        for room in (world.place_of(player_id), character.last_room, self.game.start_room, character.home):
            if room is not None and world.has(room, Room):
                return room
        return recall_room(self.game, None)

    def resume(self, player_id: PlayerId) -> None:
        """Continue with a character that stayed in the world: tell the room if it was link-dead, and show the room."""
        game = self.game
        name = name_of(game.world, player_id)
        welcome = self._welcome(player_id)
        if game.world.has(player_id, LinkDead):
            game.world.remove(player_id, LinkDead)
            self._tell_room(player_id, msg.RESUMES(actor=name))
        self._entered.setdefault(player_id, game.tick)
        self._recall_choices(player_id)
        game.tell(player_id, welcome(player=name))
        show_room(game, player_id)

    def _welcome(self, player_id: PlayerId) -> MessageTemplate:
        if self.game.world.has(player_id, Fighting):
            return msg.BACK_IN_FIGHT
        if self._was_here(player_id):
            return msg.WELCOME_BACK
        return msg.WELCOME

    def _was_here(self, player_id: PlayerId) -> bool:
        """Return whether the character was played before; otherwise something else placed it in its room."""
        character = self.game.world.need(player_id, Character)
        return (
            player_id in self._entered
            or self.game.world.has(player_id, LinkDead)
            or character.played_ticks > 0
            or character.last_room is not None
        )

    def link_lost(self, player_id: PlayerId) -> None:
        """Mark the character as link-dead. It is guarded for `guarded_s` seconds, and then leaves."""
        game = self.game
        game.world.add(player_id, LinkDead(game.tick, game.after(self.guarded_s)))
        player_trade.cancel(game, player_id)
        self._tell_room(player_id, msg.LINK_LOST(actor=name_of(game.world, player_id)))

    @interceptable
    def leave(self, player_id: PlayerId) -> None:
        """Take the character and all it carries out of the world, and tell the room."""
        game, world = self.game, self.game.world
        if player_id not in world:
            return
        player_trade.cancel(game, player_id)
        if world.has(player_id, Grouped):
            company.leave(game, player_id)
        company.stop_followers(game, player_id)
        self._tell_room(player_id, msg.QUITS(actor=name_of(world, player_id)))
        room = world.place_of(player_id)
        character = world.edit(player_id, Character)
        if room is not None and world.has(room, Room):
            character.last_room = RoomId(room)
        character.played_ticks += max(0, game.tick - self._entered.pop(player_id, game.tick))
        for passing in (Fighting, Casting, Following, Invited, LinkDead):
            world.remove(player_id, passing)
        world.withdraw(player_id)

    @interceptable
    def delete(self, player_id: PlayerId) -> None:
        """Destroy the character and everything it has. This cannot be undone."""
        game = self.game
        self.leave(player_id)
        gold = money.gold_of(game, player_id)
        if gold:
            money.burn(game, player_id, gold, "deleted with its owner", by_force=True)
        close_account(game, player_id)
        auction.forget_character(game, player_id)
        stalls.forget_character(game, player_id)
        houses.forget_character(game, player_id)
        discard(game, player_id)
        forget_players(game, (player_id,))
        self._by_name.pop(self.name_of(player_id).lower(), None)
        game.world.destroy(player_id)

    def _tell_room(self, player_id: PlayerId, said: Message) -> None:
        self.game.act(said, place=self.game.world.place_of(player_id), but=(player_id,))


def _is_gone(world: World, last: EntityId | None, room: EntityId | None) -> bool:
    """Return whether the last room of a character, other than the one that it enters, no longer exists."""
    if last is None or last == room:
        return False
    return last not in world


def _entering(world: World, player: PlayerId) -> MessageTemplate:
    """Return the message by which a room hears that a character enters the game."""
    if stands_in(world, player):
        return msg.STAND_IN_ENTERS
    if is_ai(world, player):
        return msg.AI_ENTERS
    if is_bot(world, player):
        return msg.BOT_ENTERS
    return msg.ENTERS
