"""People of the away bench: they play a little, leave their characters to stand-ins, and come back."""

from dataclasses import dataclass
from typing import Final

from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.orders import Order, OrderKind
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.ai_players.owner_orders import OwnerOrders
from maid_engine.ai_players.standins import Standins
from maid_engine.core.chance import Dice
from maid_engine.core.ids import AccountId, EntityId, PlayerId, RoomId
from maid_qa.bench.away_audit import AwayAudit
from maid_qa.testing.pilot import Pilot, PilotPlayer, run_inline
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Room

WORDS_TO_LOG_IN: Final = "a walk in the rain"
NAMES: Final = (
    "Ada", "Bob", "Cleo", "Dora", "Egon", "Fay", "Gus", "Hal", "Ida", "Jon",
    "Kit", "Lea", "Max", "Nell", "Otto", "Pia", "Quin", "Rosa", "Sven", "Tess",
    "Uma", "Vito", "Wanda", "Xenia", "York", "Zita",
)  # fmt: skip
ENDINGS: Final = ("", "bert", "dan", "fex", "gon", "hud", "kos", "mund", "pat", "rik", "sot", "tav")
"""A name of a later round has another ending, so that no two look alike."""
TERMS: Final[tuple[tuple[str, ...], ...]] = (
    ("delegated",),
    ("autonomous", "may trade up to 20 gold", "may fight", "deaths 2"),
    ("autonomous", "may fight", "area here", "stay 40 minutes"),
    ("delegated", "control hybrid", "may trade up to 10 gold"),
    ("autonomous", "control external", "may fight"),
    ("autonomous", "may group", "may not talk", "stay 30 minutes", "at most 1 hours a day"),
    ("manual",),
    ("autonomous", "may trade up to 40 gold", "may fight", "may group", "temper explorer", "home here"),
)
"""Terms that people choose, in turn."""
CHANGES: Final = (
    "may trade up to 5 gold",
    "may not trade",
    "may fight",
    "may not fight",
    "stay 20 minutes",
    "deaths 1",
)
WAYS: Final = ("north", "east", "south", "west", "up", "down")
LINES: Final = (
    "look", "get all", "inventory", "buy bread", "buy torch", "sell torch", "wear all", "keep torch", "quests",
    "say hello there!", "accept all", "drop torch", "rest", "stand", "trade confirm", "trade offer 3 gold", "standin",
    "letters", "letters allow known for stand-ins", "letters allow everyone for stand-ins", "letters allow everyone",
    "letters allow friends", "letters allow nobody for AI players", "letters allow known", "inbox",
)  # fmt: skip
TO_SOMEBODY: Final = (
    "trade {name}", "trade {name}", "group invite {name}", "tell {name} what do you think of the weather?",
    "letter {name} shall we meet at the mill tonight?", "letter personal {name} do you come on Friday?", "friend {name}",
    "say {name}, where is the inn?", "give 2 gold to {name}", "letters approve {name}", "letters reject {name}",
    "steward {name} answer", "follow {name}", "kill {name}",
)  # fmt: skip
ORDERS: Final[tuple[str, ...]] = (
    "look", "north", "south", "east", "west", "say I am here for my player.", "buy bread", "give 5 gold to {name}",
    "quit", "drop all", "kill rat", "tell {name} good evening", "group invite {name}", "standin may fight", "get all",
    "letter {name} I stand in for a friend", "sell all",
)  # fmt: skip
GOALS: Final[tuple[str, ...]] = ("reach level 2", "talk with {name}", "earn 20 gold")
LINE_S: Final = (6.0, 25.0)
"""Seconds between two lines of a person."""
VISIT_S: Final = (120.0, 900.0)
ABSENCE_S: Final = (240.0, 7_200.0)
FIRST_VISIT_S: Final = (10.0, 200.0)
FIRST_ABSENCE_S: Final = (120.0, 600.0)
"""The first times are short, so that a short run has seen everybody come back."""
NIGHT_S: Final = (18_000.0, 32_400.0)
BEAT_S: Final = (45.0, 900.0)
"""Seconds between two looks of a person's program."""
NIGHT: Final = 0.2
"""Share of the absences that are a night."""


def name_of(number: int) -> str:
    """Return the name of the person of this number, different for each of the first 312."""
    rounds, index = divmod(number, len(NAMES))
    return NAMES[index] + ENDINGS[rounds]


@dataclass(slots=True)
class Visitor:
    """One person."""

    name: str
    player_id: PlayerId
    dice: Dice
    session: PilotPlayer | None
    leaves_at: float = 0.0
    comes_at: float = 0.0
    next_at: float = 0.0
    """Game time of the next line, or of the next look of the program."""
    orders: int = 0
    absences: int = 0


class Crowd:
    """All people of the bench.

    Args:
        play: the game.
        audit: is told of every hand-over.
        size: how many people there are.
        dice: decides what they do.
    """

    def __init__(self, play: Pilot, audit: AwayAudit, size: int, dice: Dice) -> None:
        self._play = play
        self._game = play.game
        self._audit = audit
        self._rooms = [room for room, _ in self._game.world.having(Room)]
        self.visitors = [self._new(name_of(number), number, dice) for number in range(size)]

    def _new(self, name: str, number: int, dice: Dice) -> Visitor:
        """Create an account with a character, and let its player choose terms."""
        accounts, own = self._game.accounts, dice.stream(f"visitor {number}")
        run_inline(accounts.register(name, WORDS_TO_LOG_IN))
        run_inline(accounts.create_character(AccountId(name.lower()), name))
        session = self._play.join(name)
        visitor = Visitor(name, session.player, own, session)
        self._audit.watch(visitor.player_id, session.id)
        for phrase in TERMS[number % len(TERMS)]:
            session.type(f"standin {phrase}")
        session.type("standin agree")
        visitor.leaves_at = self._game.now + own.uniform(*FIRST_VISIT_S)
        return visitor

    def step(self) -> None:
        """Let everybody do what it is time for."""
        for visitor in self.visitors:
            if visitor.session is not None:
                self._play_on(visitor, visitor.session)
            elif self._game.now >= visitor.comes_at:
                self._come(visitor)
            elif self._game.now >= visitor.next_at:
                self._beat(visitor)

    # --- playing ---

    def _play_on(self, visitor: Visitor, session: PilotPlayer) -> None:
        now = self._game.now
        if now >= visitor.leaves_at:
            self._leave(visitor, session)
        elif now >= visitor.next_at:
            visitor.next_at = now + visitor.dice.uniform(*LINE_S)
            session.type(self._line(visitor))

    def _line(self, visitor: Visitor) -> str:
        """Return what a person types next."""
        dice = visitor.dice
        if self._game.presenter.is_dead(visitor.player_id):
            return "respawn"
        kind = dice.between(1, 10)
        if kind <= 3:
            return dice.pick(WAYS)
        if kind <= 5:
            return self._attack(visitor)
        if kind <= 7:
            return dice.pick(TO_SOMEBODY).format(name=self._other(visitor).name)
        return dice.pick(LINES)

    def _attack(self, visitor: Visitor) -> str:
        """Return a line that attacks a creature in the room; a look if there is none."""
        world = self._game.world
        here = world.place_of(visitor.player_id)
        names = [world.get_or_default(mob, Identity).name for mob, _ in world.inside(here, Mob)]
        return f"kill {visitor.dice.pick(names)}" if names else "look"

    def _other(self, visitor: Visitor) -> Visitor:
        """Return somebody else; the only one there is, if nobody else is."""
        others = [one for one in self.visitors if one is not visitor]
        return visitor.dice.pick(others) if others else visitor

    # --- leaving and coming back ---

    def _leave(self, visitor: Visitor, session: PilotPlayer) -> None:
        """Let a person quit or lose the link, after a last deed that goes on meanwhile."""
        dice, player_id = visitor.dice, visitor.player_id
        session.type(self._line(visitor))
        if dice.chance(0.1):
            session.type(f"standin {dice.pick(CHANGES)}", "standin agree")
        if dice.chance(0.05):
            session.type("standin off")
        elif dice.chance(0.5):
            session.type("standin", "standin agree")
        expected = self._game.resource(Standins).may_stand_in(player_id)
        self._audit.left(player_id)
        self._audit.before_hand_over(player_id)
        visitor.session = None
        visitor.comes_at = self._game.now + self._absence_s(visitor)
        visitor.next_at = self._game.now + dice.uniform(*BEAT_S)
        if dice.chance(0.2):
            self._game.presence.disconnect(session, "link lost")
            self._play.settle()
            return
        session.type("quit")
        if expected:
            self._audit.after_hand_over(player_id, self._until_seated(player_id, is_mind=True))

    @staticmethod
    def _absence_s(visitor: Visitor) -> float:
        """Return for how long a person will be away."""
        visitor.absences += 1
        if visitor.absences == 1:
            return visitor.dice.uniform(*FIRST_ABSENCE_S)
        if visitor.dice.chance(NIGHT):
            return visitor.dice.uniform(*NIGHT_S)
        return visitor.dice.uniform(*ABSENCE_S)

    def _come(self, visitor: Visitor) -> None:
        """Let a person take the seat back, and look after what waits."""
        player_id, dice = visitor.player_id, visitor.dice
        inbox = self._game.resource(Inbox)
        before = self._game.sessions.of(player_id)
        facts, last = self._audit.facts_of(player_id), inbox.cursor(player_id)
        self._audit.before_hand_over(player_id)
        visitor.session = self._play.join(visitor.name)
        ticks = self._until_seated(player_id, is_mind=False)
        if before is not None and before.is_ai_player:
            self._audit.after_hand_over(player_id, ticks)
        self._audit.came_back(player_id, facts, last)
        visitor.leaves_at = self._game.now + dice.uniform(*VISIT_S)
        visitor.next_at = self._game.now + dice.uniform(*LINE_S)
        self._look_after(visitor, visitor.session)
        if dice.chance(0.5):
            self._go_somewhere(visitor)

    def _until_seated(self, player_id: PlayerId, *, is_mind: bool) -> int:
        """Return the ticks until a mind, or a person, has the seat. After ten it counts as ten."""
        for ticks in range(10):
            session = self._game.sessions.of(player_id)
            if session is not None and session.is_ai_player is is_mind:
                return ticks
            self._play.wait(1 / self._game.ticks_per_second)
        return 10

    def _look_after(self, visitor: Visitor, session: PilotPlayer) -> None:
        """Read the inbox, and answer some of the questions, of friends' characters too."""
        dice, board = visitor.dice, self._game.resource(QuestionBoard)
        session.type("inbox", "answer", "letters")
        for owner in (visitor, self._other(visitor)):
            for question in board.open_of(owner.player_id):
                if dice.chance(0.7):
                    chosen = dice.pick(question.options)
                    whose = "" if owner is visitor else f"{owner.name} "
                    session.type(f"answer {whose}{question.number} {chosen.number}")
        for request in self._game.resource(LetterBox).requests_to(visitor.player_id):
            sender = self._game.characters.name_of(request.sender)
            session.type(f"letters {dice.pick(('approve', 'reject', 'block'))} {sender}")

    def _go_somewhere(self, visitor: Visitor) -> None:
        """Put a character beside somebody else's, or into any room."""
        world, dice = self._game.world, visitor.dice
        place = world.place_of(self._other(visitor).player_id)
        if place is None or dice.chance(0.3):
            place = EntityId(dice.pick(self._rooms))
        if not self._game.presenter.is_dead(visitor.player_id):
            world.move(EntityId(visitor.player_id), RoomId(place))

    # --- programs ---

    def _beat(self, visitor: Visitor) -> None:
        """Let a person's program look in, answer a question, and leave orders."""
        dice, orders = visitor.dice, self._game.resource(OwnerOrders)
        visitor.next_at = self._game.now + dice.uniform(*BEAT_S)
        if orders.beat(visitor.player_id, "bench"):
            return
        for question in self._game.resource(QuestionBoard).open_of(visitor.player_id)[:1]:
            if dice.chance(0.3):
                chosen = dice.pick(question.options)
                self._game.resource(QuestionBoard).answer(
                    visitor.player_id, question.number, str(chosen.number), by=visitor.name
                )
        orders.give(visitor.player_id, [self._order(visitor) for _ in range(2)], "bench")
        self._play.settle()

    def _order(self, visitor: Visitor) -> Order:
        visitor.orders += 1
        kind, texts = OrderKind.LINE, ORDERS
        if visitor.dice.chance(0.2):
            kind, texts = OrderKind.GOAL, GOALS
        text = visitor.dice.pick(texts).format(name=self._other(visitor).name)
        return Order(f"{visitor.name} {visitor.orders}", kind, text)
