"""What the rules of a world let a stand-in do with the character that it plays."""

from typing import Protocol, runtime_checkable

from maid_engine.core.ids import EntityId, PlayerId


@runtime_checkable
class StandInRules(Protocol):
    """The objections of a world's rules to a command of a stand-in, before it is typed. Provided with ``game.provide``.

    The same rules refuse it when it is carried out. Asked before, they give the reason.
    """

    def refuse_to_part(self, player_id: PlayerId, command: str, rest: str) -> str:
        """Return why the character does not part with a thing that the arguments may mean; "" if it may."""
        ...

    def cost_of(self, player_id: PlayerId, command: str, rest: str) -> int:
        """Return the gold that a command would cost, as far as its arguments tell; 0 if they do not."""
        ...

    def refuse_to_spend(self, player_id: PlayerId, command: str, rest: str, *, besides: int = 0) -> str:
        """Return why the character may not spend the gold that this would cost; "" if it may.

        It may spend what its terms leave in this hour, and `besides` more.
        """
        ...

    def allow_gold(self, player_id: PlayerId, question: int, gold: int) -> None:
        """Let the character spend more in this hour, because its player's answer to a question allowed it.

        A question counts once, however often this is called.
        """
        ...

    def homeward(self, player_id: PlayerId, home: str) -> str:
        """Return the line that brings the character nearer to a room; "" if it is there or knows no way.

        Args:
            player_id: the character.
            home: the number of the room, as ``ports.world.KnownRoom`` has it.
        """
        ...

    def is_beside(self, player_id: PlayerId, other: EntityId) -> bool:
        """Return whether somebody is where the character is, so that both can deal with each other."""
        ...

    def refuse_to_step(self, player_id: PlayerId, command: str, rest: str) -> str:
        """Return why the character may not go there; "" if it may."""
        ...
