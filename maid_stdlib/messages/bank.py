"""Messages of the bank."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

DEPOSITED = _define(
    "bank.deposited",
    "item_event",
    actor="You pay {amount:int} gold into the bank of {banker}. You have {balance:int} there.",
    room="{actor} pays some gold into the bank of {banker}.",
    importance=4,
    means={
        "actor": Sense(Meaning.GOLD_SAVED, {"banker": Role.WHO, "balance": Role.CURRENT}),
        "room": Meaning.NOTHING,
    },
)
WITHDRAWN = _define(
    "bank.withdrawn",
    "item_event",
    actor="{banker} pays you {amount:int} gold out. You have {balance:int} left at the bank.",
    room="{banker} pays some gold out to {actor}.",
    importance=4,
    means={
        "actor": Sense(Meaning.GOLD_FETCHED, {"banker": Role.WHO, "balance": Role.CURRENT}),
        "room": Meaning.NOTHING,
    },
)
BALANCE = _define(
    "bank.balance",
    "command_result",
    actor="You have {balance:int} gold at the bank. It stays there whatever becomes of you.",
    means=Sense(Meaning.SAVINGS_ARE, {"balance": Role.CURRENT}),
)
NO_BANKER = _define(
    "bank.no_banker",
    "error",
    actor="There is no banker here. Look for one in a town.",
    means=Meaning.NO_BANK_HERE,
)
CLOSED = _define(
    "bank.closed",
    "error",
    actor="The bank is shut. It opens at {hour:int} o'clock in the {part:word}.",
    means=Sense(Meaning.CLOSED_UNTIL, {"hour": Role.HOUR, "part": Role.STATE}),
)
TOO_MUCH_IN = _define(
    "bank.too_much_in",
    "error",
    actor="You cannot pay {amount:int} gold in: you have {gold:int} to spend.",
    means=Sense(Meaning.CANNOT, {"amount": None, "gold": None}),
)
TOO_MUCH_OUT = _define(
    "bank.too_much_out",
    "error",
    actor="You cannot take {amount:int} gold out: you have {balance:int} at the bank.",
    means=Sense(Meaning.CANNOT, {"amount": None, "balance": None}),
)
