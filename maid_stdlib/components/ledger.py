"""The ledger of all gold, and accounts at the bank."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId


@dataclass(slots=True)
class Ledger:
    """How much gold was made and destroyed since the game began. The purses hold the difference.

    One entity has it. It is saved in the same transaction as the purses. Only ``rules.money`` changes it.
    """

    minted: int = 0
    burnt: int = 0
    held: int = 0
    """The total of the purses that are saved. The rest is in unsaved purses, such as those of mobs' corpses."""


@dataclass(slots=True)
class BankAccount:
    """Is the account of a character at the bank. Its gold is in a purse, as all gold is."""

    owner: EntityId
