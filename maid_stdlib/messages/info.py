"""Messages about the player, other players and the game."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue, MessageTemplate

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- who ---

_WhoLines = tuple[MessageTemplate, MessageTemplate]


def _who(name: str, line: str, always: dict[Role, str], *, aloud: str = "") -> _WhoLines:
    """Define the lines of one sort of player, without and with a calling; ``{level}`` stands for the level with it."""
    plain, called = "level {level:int}", "level {level:int} {calling:word}"

    def define(name: str, level: str, roles: dict[str, None]) -> MessageTemplate:
        return _define(
            name,
            "command_result",
            actor=line.replace("{level}", level),
            reader={"actor": aloud.replace("{level}", level)} if aloud else {},
            means=Sense(Meaning.WHO_LINE, roles, always=always),
        )

    return define(name, plain, {}), define(f"{name}_called", called, {"calling": None})


WHO_PLAYER, WHO_PLAYER_CALLED = _who(
    "info.who_player", "{player:one}, {level}, plays in {area:title}.", {Role.KIND: "human"}
)
WHO_AI, WHO_AI_CALLED = _who(
    "info.who_ai",
    "{player:one} (AI), {level}, plays in {area:title}.",
    {Role.KIND: "ai"},
    aloud="{player:one}, an AI player, {level}, plays in {area:title}.",
)
WHO_STAND_IN, WHO_STAND_IN_CALLED = _who(
    "info.who_stand_in",
    "{player:one} (AI, for its player), {level}, plays in {area:title}.",
    {Role.KIND: "ai"},
    aloud="{player:one}, played by an AI player for its player, {level}, plays in {area:title}.",
)
WHO_BOT, WHO_BOT_CALLED = _who(
    "info.who_bot",
    "{player:one} (bot), {level}, plays in {area:title}.",
    {Role.KIND: "ai"},
    aloud="{player:one}, a bot, {level}, plays in {area:title}.",
)
WHO_AWAY, WHO_AWAY_CALLED = _who(
    "info.who_away",
    "{player:one}, {level}, plays in {area:title}, but is away.",
    {Role.KIND: "human", Role.STATE: "away"},
)
WHO_LINES = (
    *(WHO_PLAYER, WHO_PLAYER_CALLED, WHO_AI, WHO_AI_CALLED, WHO_STAND_IN, WHO_STAND_IN_CALLED),
    *(WHO_BOT, WHO_BOT_CALLED, WHO_AWAY, WHO_AWAY_CALLED),
)
"""All lines of players in the list of who plays."""

FINGER_NOBODY = _define(
    "info.finger_nobody", "error", actor='Nobody called "{who:speech}" has ever been here.'
)
FINGER_AI = _define(
    "info.finger_ai",
    "command_result",
    actor="{player:one} is an AI player: this server plays that character.",
)
FINGER_STAND_IN = _define(
    "info.finger_stand_in",
    "command_result",
    actor="{player:one} is a person's character: an AI player plays it for its player now.",
)
FINGER_BOT = _define(
    "info.finger_bot",
    "command_result",
    actor="{player:one} is a bot: somebody else's program plays that character.",
)
FINGER_PERSON = _define("info.finger_person", "command_result", actor="{player:one} is a person's character.")
FINGER_HERE = _define("info.finger_here", "command_result", actor="{player:one} is playing now.")
FINGER_AWAY = _define(
    "info.finger_away", "command_result", actor="{player:one} is playing now, but away from the keyboard."
)
FINGER_GONE = _define("info.finger_gone", "command_result", actor="{player:one} is not playing now.")
FINGER_IGNORED = _define("info.finger_ignored", "command_result", actor="You ignore {player:one}.")
WHO_COUNT = _define(
    "info.who_count", "command_result", actor="Playing now, people: {people:int}; AI players: {ai:int}."
)
WHO_COUNT_BOTS = _define(
    "info.who_count_bots",
    "command_result",
    actor="Playing now, people: {people:int}; AI players: {ai:int}; bots: {bots:int}.",
)

WHO_NONE = _define("info.who_none", "command_result", actor='Nobody who is playing now fits "{what:speech}".')

# --- where ---

WHERE = _define("info.where", "command_result", actor="You are at {title:title}, in {area:title}.")
WHERE_OTHER = _define(
    "info.where_other", "command_result", actor="{player:one} is at {title:title}, in {area:title}."
)
WHERE_AREA = _define("info.where_area", "command_result", actor="{player:one} is somewhere in {area:title}.")
WHERE_UNKNOWN = _define(
    "info.where_unknown",
    "error",
    actor='Nobody called "{who:speech}" is playing now. For the way to a place, look at "exits", or ask with "chat".',
)

# --- score ---

SCORE_NAME = _define(
    "info.score_name",
    "status_change",
    actor="You are {player:one}, level {level:int}.",
    importance=4,
    means=Sense(Meaning.STATUS, {"player": None}),
)
SCORE_VITALS = _define(
    "info.score_vitals",
    "status_change",
    actor="Health {hp:int} of {hp_max:int}, mana {mp:int} of {mp_max:int}, stamina {ep:int} of {ep_max:int}.",
    importance=4,
    means=Meaning.VITALS,
)
SCORE_XP = _define(
    "info.score_xp",
    "status_change",
    actor="Experience {xp:int}, {tnl:int} short of the next level.",
    means=Meaning.STATUS,
)
SCORE_XP_TOP = _define(
    "info.score_xp_top",
    "status_change",
    actor="Experience {xp:int}; you can rise no higher.",
    means=Meaning.STATUS,
)
SCORE_PRACTICES = _define(
    "info.score_practices",
    "status_change",
    actor="Training sessions left: {practices:int}.",
    means=Meaning.STATUS,
)
SCORE_POSTURE = _define(
    "info.score_posture", "status_change", actor="You are {posture:word}.", means=Meaning.POSTURE
)
SCORE_FIGHT = _define(
    "info.score_fight",
    "status_change",
    actor="In a fight: damage {least:int} to {most:int}, attack {attack:int}, defence {defence:int}.",
)
SCORE_DEATHS = _define(
    "info.score_deaths", "status_change", actor="Kills: {kills:int}. Deaths: {deaths:int}."
)

# --- preferences ---

SETTING = _define("info.setting", "command_result", actor="Your setting {setting:word} is {state:word}.")
NEWS_ALLOWED = _define(
    "info.news_allowed",
    "command_result",
    actor="AI players who see it may tell others of the levels that you reach, the quests that you finish and "
    "the foes with a name that you beat.",
)
NEWS_FORBIDDEN = _define(
    "info.news_forbidden", "command_result", actor="AI players tell nobody what you achieve."
)
COLOUR = _define("info.colour", "command_result", actor='Your colours are "{state:speech}".')
SETTING_BAD = _define(
    "info.setting_bad", "error", actor='"{what:speech}" is not possible here. Choose one of: {choices:list}.'
)
PROMPT_SET = _define("info.prompt_set", "command_result", actor='Your prompt is now "{text:speech}"')
PROMPT_IS_SPOKEN = _define(
    "info.prompt_is_spoken",
    "command_result",
    actor='In the form for screen readers, your prompt is "{text:speech}". "prompt" and a text of your own replaces it in both forms.',
)
PROMPT_IS = _define(
    "info.prompt_is",
    "command_result",
    actor='Your prompt is "{text:speech}" (tokens: %h %H health, %m %M mana, %v %V stamina, %g gold, %x experience short, %l level, %r place, %o ways out, %c foe, %p posture)',
)
PROMPT_TOO_LONG = _define(
    "info.prompt_too_long",
    "error",
    actor="Your prompt stays as it was. It may have {most:int} characters, but yours has {count:int}.",
)
PROMPT_UNKNOWN_TOKEN = _define(
    "info.prompt_unknown_token",
    "error",
    actor='Your prompt stays as it was: "{token:speech}" stands for nothing. "help prompt" lists the tokens; write %% for a percent sign.',
)

# --- help ---

HELP_TITLE = _define("info.help_title", "command_result", actor='Help on "{topic:speech}":')
HELP_TEXT = _define("info.help_text", "command_result", actor="| {text:prose}")
HELP_FORM = _define("info.help_form", "command_result", actor='Write: "{form:speech}"')
HELP_ALIASES = _define("info.help_aliases", "command_result", actor="Also written: {aliases:list}.")
HELP_EXAMPLE = _define("info.help_example", "command_result", actor='For example: "{form:speech}"')
HELP_NONE = _define(
    "info.help_none", "error", actor='There is no help on "{topic:speech}". Try "help" alone.'
)
HELP_ADMIN_ONLY = _define(
    "info.help_admin_only",
    "error",
    actor='Admin commands are for those who run this game. Type "commands" to see what you can do.',
)
HELP_GROUP = _define("info.help_group", "command_result", actor="Commands for {group:prose}:")
HELP_COMMAND = _define("info.help_command", "command_result", actor='"{command:speech}": {summary:prose}')
HELP_NEAR = _define(
    "info.help_near", "error", actor='There is no help on "{topic:speech}". Did you mean: {near:list}?'
)
HELP_SEE = _define("info.help_see", "command_result", actor="See also: {topics:list}.")
HELP_MENTIONS = _define("info.help_mentions", "command_result", actor="Help that mentions it: {topics:list}.")
HELP_FOUND = _define(
    "info.help_found", "command_result", actor='Topics that mention "{words:speech}": {count:int}.'
)
HELP_FOUND_NONE = _define(
    "info.help_found_none",
    "error",
    actor='No help mentions "{words:speech}". Try fewer words, or "help" alone.',
)
HELP_FOUND_HINT = _define(
    "info.help_found_hint", "command_result", actor='Type "help" and a topic to read all of it.'
)
TYPE_ONLY = _define(
    "info.type_only", "error", actor='Leave out the word "type", and write only: "{words:speech}"'
)
QUESTION = _define(
    "info.question",
    "command_result",
    actor='The game knows commands and no questions. This help may answer yours; people answer on "chat".',
)
HELP_TOPICS = _define("info.help_topics", "command_result", actor="Help topics: {topics:list}.")
COMMANDS = _define(
    "info.commands",
    "command_result",
    actor="Commands ({category:word}): {names:list}.",
    reader={"actor": "Commands, {category:word}: {names:list}."},
)
COMMANDS_HINT = _define(
    "info.commands_hint", "command_result", actor='Type "help" and a command for how to use it.'
)

# --- other ---

TIME = _define(
    "info.time",
    "command_result",
    actor="This world has been turning for {days:int} days, {hours:int} hours, {minutes:int} minutes.",
)
VERSION = _define("info.version", "command_result", actor='This is MAID, version "{version:speech}".')
SAVED = _define(
    "info.saved", "command_result", actor="No need to worry: the game saves your character by itself."
)
NOT_SAVED = _define("info.not_saved", "command_result", actor="About saving: {fate:prose}")
