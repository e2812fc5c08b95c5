"""Words that tab completion offers for the placeholders of commands: what is here, carried, or playing."""

from collections.abc import Iterable

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.engine.completion import Vocabulary
from maid_engine.engine.services import Game
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Item
from maid_stdlib.rules.items import carried
from maid_stdlib.rules.places import visible_ways

THINGS = (
    "<item>",
    "<items>",
    "<thing>",
    "<weapon>",
    "<food>",
    "<potion>",
    "<drink>",
    "<fountain>",
    "<container>",
    "<corpse>",
)
BEINGS = ("<npc>", "<person>", "<target>")
PEOPLE = ("<player>", "<name>")


def vocabulary(game: Game) -> Vocabulary:
    """Return the words of this game. They are looked up when they are needed."""

    def things(player: PlayerId) -> Iterable[str]:
        yield from (_noun(game, item) for item, _ in carried(game.world, player))
        yield from (_noun(game, one) for one in _around(game, player) if game.world.has(one, Item))

    def beings(player: PlayerId) -> Iterable[str]:
        yield from (_noun(game, one) for one in _around(game, player) if not game.world.has(one, Item))

    def people(player: PlayerId) -> Iterable[str]:
        del player
        yield from (game.characters.name_of(other) for other, _ in game.sessions.playing())

    def ways(player: PlayerId) -> Iterable[str]:
        yield from (direction for direction, _ in visible_ways(game.world, game.world.place_of(player)))

    def commands(player: PlayerId) -> Iterable[str]:
        session = game.sessions.of(player)
        if session is not None:
            yield from (one.name for one in game.commands.allowed(game.capabilities(session)))

    return Vocabulary(
        {
            **dict.fromkeys(THINGS, things),
            **dict.fromkeys(BEINGS, beings),
            **dict.fromkeys(PEOPLE, people),
            "<thing or person>": lambda player: (*things(player), *beings(player)),
            "<direction>": ways,
            "<door or container>": lambda player: (*ways(player), *things(player)),
            "<command>": commands,
            "<command or topic>": commands,
        }
    )


def _around(game: Game, player: PlayerId) -> list[EntityId]:
    place = game.world.place_of(player)
    return [one for one in game.world.contents(place) if one != player]


def _noun(game: Game, entity: EntityId) -> str:
    """Return the last word of a name, which most people type: the sword of a rusty short sword."""
    identity = game.world.get(entity, Identity)
    if identity is not None and identity.name:
        return identity.name.split()[-1].lower()
    return ""
