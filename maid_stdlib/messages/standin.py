"""Replies of `standin` and `@standins`: the terms on which a character may be played while its player is away."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

HOLDS = _define(
    "standin.holds",
    "command_result",
    actor='What you agreed to for {player:one} on "{day:speech}":',
)
OPEN = _define(
    "standin.open", "command_result", actor="What a stand-in may do with {player:one}, once you agree:"
)
NOBODY = _define("standin.nobody", "command_result", actor="Nobody stands in for {player:one}:")
SENTENCE = _define(
    "standin.sentence",
    "command_result",
    actor="{text:prose}",
    follows=("standin.holds", "standin.open", "standin.nobody", "standin.sentence"),
)
HOW_TO_AGREE = _define(
    "standin.how_to_agree",
    "command_result",
    actor='You have not agreed to these terms, so they do not hold. If they are what you want, type "standin agree".',
)
NO_LONGER = _define("standin.no_longer", "command_result", actor="No longer: {text:prose}")
NOW = _define("standin.now", "command_result", actor="Now: {text:prose}")
HOW_TO_AGREE_AGAIN = _define(
    "standin.how_to_agree_again",
    "command_result",
    actor='The terms do not hold until you agree to all {count:int} sentences. Type "standin" to read them, "standin agree" to agree.',
)
HOW_TO_CHOOSE = _define(
    "standin.how_to_choose",
    "command_result",
    actor='To leave your character to a stand-in, type "standin delegated" or "standin autonomous". See "help standin".',
)
NEXT_TIME = _define(
    "standin.next_time",
    "command_result",
    actor="If you leave the game now, a stand-in plays for at most {left:minutes}.",
)
NOT_NOW = _define(
    "standin.not_now",
    "command_result",
    actor="If you leave the game now, no stand-in plays: {why:prose}.",
)
READ_FIRST = _define(
    "standin.read_first",
    "error",
    actor='You agree only to what you have read. These are the terms now; type "standin agree" again if they are what you want.',
)
AGREED = _define(
    "standin.agreed",
    "command_result",
    actor='You agreed. When you leave the game, {player:one} stays in it. To end that, log in, or type "standin off".',
    importance=6,
)
AGREED_IN_VAIN = _define(
    "standin.agreed_in_vain",
    "command_result",
    actor='You agreed. To end that, type "standin off". If you leave the game now, no stand-in plays yet: {why:prose}.',
    importance=6,
)
ENDED = _define(
    "standin.ended",
    "command_result",
    actor="You ended the agreement: nobody stands in for {player:one} any more. The terms are kept.",
    importance=6,
)
NOT_AGREED = _define(
    "standin.not_agreed", "error", actor="There is no agreement to end: nobody stands in for {player:one}."
)
SAME = _define("standin.same", "command_result", actor="Nothing changed: the terms say that already.")
REFUSED = _define("standin.refused", "error", actor="The terms stay as they are. {why:prose}")
TURNED_OFF = _define(
    "standin.turned_off",
    "system_message",
    actor="Stand-ins are turned off on this server. Your terms are kept, and nobody plays by them.",
)

# --- @standins ---

CONTRACT_LINE = _define(
    "standin.contract_line",
    "command_result",
    actor="{player:one} ({state:word}): {mode:word}, with {left:minutes} left; may do {deeds:list}.",
    reader={
        "actor": "{player:one}, {state:word}, {mode:word}, with {left:minutes} left; may do {deeds:list}."
    },
)
MORE_CONTRACTS = _define(
    "standin.more_contracts",
    "command_result",
    actor="There are {count:int} more; the admin API and the shell list all.",
)
NO_CONTRACTS = _define(
    "standin.no_contracts", "command_result", actor="Nobody has chosen terms for a stand-in."
)
NO_CONTRACT = _define(
    "standin.no_contract", "error", actor='No character called "{name:speech}" has terms for a stand-in.'
)
