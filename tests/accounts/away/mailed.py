"""Helper: a house with letters, in which the pen of each character can be handed over."""

from dataclasses import dataclass, field

from maid_engine.accounts.away.letter_box import LetterBox, LetterPeople
from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.accounts.away.letters import LetterLimits, LetterRequested, LetterSent
from maid_engine.core.ids import PlayerId
from maid_qa.testing.house import House, open_house

GOOD = "a walk in the rain"


@dataclass
class Mailed:
    """Letters in a house."""

    house: House
    pens: dict[PlayerId, Writer] = field(default_factory=dict)
    own: set[PlayerId] = field(default_factory=set)
    """The characters of AI players."""
    sent: list[LetterSent] = field(default_factory=list)
    asked: list[LetterRequested] = field(default_factory=list)

    limits: LetterLimits = field(default_factory=LetterLimits)

    def __post_init__(self):
        people = LetterPeople(lambda who: self.pens.get(who, Writer.PERSON), self.own.__contains__)
        self.box = LetterBox(self.house.game, self.house.store, people, lambda: self.limits)
        self.house.game.bus.subscribe(LetterSent, self.sent.append)
        self.house.game.bus.subscribe(LetterRequested, self.asked.append)

    async def person(self, name, *characters):
        """Return the characters of a new account."""
        account = await self.house.accounts.register(name, GOOD)
        found = [await self.house.accounts.create_character(account.id, one) for one in characters or (name,)]
        return found[0] if len(found) == 1 else found

    def published(self):
        """Publish what waits on the bus."""
        self.house.game.bus.drain()
        return self

    async def again(self):
        """Return the same letters after a restart."""
        await self.house.game.saver.save_now()
        house = await open_house(self.house.store, self.house.clock)
        house.characters.names.update(self.house.characters.names)
        for player in house.characters.names:
            house.game.world.create(player)
        later = Mailed(house, self.pens, self.own)
        await later.box.load()
        return later


async def mailed():
    """Return letters in a new house."""
    return Mailed(await open_house())
