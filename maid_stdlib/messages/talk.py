"""Messages about speech. A player's words are always in double quotes; an emote begins with a star."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue, Twin

CATALOGUE = Catalogue()
_define = CATALOGUE.define


def _heard_on(channel: str) -> Twin:
    return Twin("Comm.Channel.Text", {"channel": f"={channel}", "talker": "actor", "text": "@line"})


SAY = _define(
    "talk.say",
    "communication",
    actor='You say, "{text:speech}"',
    room='{actor} says, "{text:speech}"',
    importance=5,
    twin=_heard_on("say"),
    means={
        "actor": Sense(Meaning.I_SAID, always={Role.CHANNEL: "say"}),
        "room": Sense(Meaning.SAID, always={Role.CHANNEL: "say"}),
    },
)
SAY_TO = _define(
    "talk.say_to",
    "communication",
    actor='You say to {target}, "{text:speech}"',
    target='{actor} says to you, "{text:speech}"',
    room='{actor} says to {target}, "{text:speech}"',
    importance=6,
    twin=_heard_on("say"),
    means={
        "actor": Sense(Meaning.I_SAID, always={Role.CHANNEL: "say"}),
        "target": Sense(Meaning.TOLD_ME, always={Role.CHANNEL: "say"}),
        "room": Sense(Meaning.SAID, always={Role.CHANNEL: "say"}),
    },
)
TELL = _define(
    "talk.tell",
    "communication",
    actor='You tell {target}, "{text:speech}"',
    target='{actor} tells you, "{text:speech}"',
    importance=7,
    twin=_heard_on("tell"),
    means={
        "actor": Sense(Meaning.I_SAID, always={Role.CHANNEL: "tell"}),
        "target": Sense(Meaning.TOLD_ME, always={Role.CHANNEL: "tell"}),
    },
)
WHISPER = _define(
    "talk.whisper",
    "communication",
    actor='You whisper to {target}, "{text:speech}"',
    target='{actor} whispers to you, "{text:speech}"',
    importance=6,
    twin=_heard_on("whisper"),
    means={
        "actor": Sense(Meaning.I_SAID, always={Role.CHANNEL: "whisper"}),
        "target": Sense(Meaning.TOLD_ME, always={Role.CHANNEL: "whisper"}),
    },
)
WHISPERS = _define(
    "talk.whispers", "communication", room="{actor} whispers something to {target}.", importance=2
)
SHOUT = _define(
    "talk.shout",
    "communication",
    actor='You shout, "{text:speech}"',
    room='{actor} shouts, "{text:speech}"',
    importance=5,
    twin=_heard_on("shout"),
    means={
        "actor": Sense(Meaning.I_SAID, always={Role.CHANNEL: "shout"}),
        "room": Sense(Meaning.SAID, always={Role.CHANNEL: "shout"}),
    },
)
CHAT = _define(
    "talk.chat",
    "communication",
    actor='[chat] You: "{text:speech}"',
    room='[chat] {actor}: "{text:speech}"',
    importance=4,
    twin=_heard_on("chat"),
    means={
        "actor": Sense(Meaning.I_SAID, always={Role.CHANNEL: "chat"}),
        "room": Sense(Meaning.SAID, always={Role.CHANNEL: "chat"}),
    },
)
GROUP_TELL = _define(
    "talk.group_tell",
    "communication",
    actor='[group] You: "{text:speech}"',
    room='[group] {actor}: "{text:speech}"',
    importance=6,
    twin=_heard_on("group"),
    means={
        "actor": Sense(Meaning.I_SAID, always={Role.CHANNEL: "group"}),
        "room": Sense(Meaning.SAID, always={Role.CHANNEL: "group"}),
    },
)
EMOTE = _define(
    "talk.emote",
    "communication",
    actor="* {actor:one} {text:speech}",
    room="* {actor:one} {text:speech}",
    importance=4,
    twin=_heard_on("emote"),
    means={
        "actor": Sense(Meaning.I_SAID, {"actor": None}, always={Role.CHANNEL: "emote"}),
        "room": Meaning.EMOTED,
    },
)

IS_AWAY = _define("talk.is_away", "command_result", actor="{target} is away from the keyboard.")
IS_AWAY_BECAUSE = _define(
    "talk.is_away_because", "command_result", actor='{target} is away from the keyboard: "{text:speech}"'
)
IS_ASLEEP = _define("talk.is_asleep", "command_result", actor="{target} is asleep.")
IS_LINKLESS = _define(
    "talk.is_linkless",
    "error",
    actor="{target} has lost the link and hears nothing now.",
    means=Meaning.NOT_ONLINE,
)
NOT_HEARD = _define(
    "talk.not_heard", "error", actor="{target} does not listen to you.", means=Meaning.IGNORES_ME
)
ANSWER_UNHEARD = _define(
    "talk.answer_unheard", "command_result", actor="You ignore {target}, and would not hear an answer."
)
NOBODY_TO_ANSWER = _define(
    "talk.nobody_to_answer", "error", actor="Nobody has told you anything that you could answer."
)
AWAY_ON = _define("talk.away_on", "command_result", actor="You are now marked as away.")
AWAY_BECAUSE = _define(
    "talk.away_because",
    "command_result",
    actor='You are now marked as away. Who tells you something reads: "{text:speech}"',
)
AWAY_OFF = _define("talk.away_off", "command_result", actor="You are no longer marked as away.")

# --- channels ---

CHANNEL = _define("talk.channel", "command_result", actor="The channel {channel:word} is {state:word}.")
CHANNEL_IS_OFF = _define(
    "talk.channel_is_off",
    "error",
    actor='You have turned the channel {channel:word} off. Type "channels {channel:word} on" to hear it again.',
)
NO_CHANNEL = _define(
    "talk.no_channel", "error", actor='There is no channel "{what:speech}". There is: {channels:list}.'
)

# --- ignoring ---

IGNORES = _define("talk.ignores", "command_result", actor='You no longer hear "{who:speech}".')
HEARS_AGAIN = _define("talk.hears_again", "command_result", actor='You hear "{who:speech}" again.')
IGNORES_AI = _define("talk.ignores_ai", "command_result", actor="You no longer hear AI players.")
HEARS_AI_AGAIN = _define("talk.hears_ai_again", "command_result", actor="You hear AI players again.")
IGNORED = _define("talk.ignored", "command_result", actor="You do not hear: {names:list}.")
IGNORES_NOBODY = _define("talk.ignores_nobody", "command_result", actor="You ignore nobody.")
FORGOTTEN = _define(
    "talk.forgotten",
    "command_result",
    actor="The AI players have forgotten you. Memories that are gone: {count:int}.",
)
TOWNSFOLK_FORGOT = _define(
    "talk.townsfolk_forgot",
    "command_result",
    actor="The townsfolk who knew you have forgotten you too.",
)
IGNORE_SELF = _define("talk.ignore_self", "error", actor="You cannot ignore yourself.")
