"""brief, colour, reader, prompt, autoloot and the like, toggle: how the game is shown to one player, and what is told of them."""

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.events import AppearanceChosen
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message
from maid_stdlib.components.character import DEFAULT_PROMPT, SPOKEN_PROMPT, Preferences
from maid_stdlib.messages import info as msg
from maid_stdlib.rules import prompts
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.targets import quoted

commands = CommandSet("character")

COLOURS = ("auto", "truecolor", "256", "16", "none")
SWITCHES = {
    "brief": "brief",
    "reader": "screen_reader",
    "autoassist": "auto_assist",
    "autoloot": "auto_loot",
    "autosplit": "auto_split",
    "afk": "afk",
    "news": "news",
    "private": "private",
}
"""The settings that `toggle` can switch, with their fields of ``Preferences``."""
OTHER_NAMES = {"assist": "autoassist"}
"""Other words for settings that players may know."""
SHORTEST_PROMPT = "> "


def _switch(ctx: CommandContext, word: str, wish: str) -> None:
    """Turn a setting on or off, or switch it if no wish is given, and reply with its state."""
    if wish not in ("", "on", "off"):
        ctx.reply(msg.SETTING_BAD(what=quoted(wish, ctx.actor), choices=("on", "off")))
        return
    chosen = ctx.world.edit(ctx.actor, Preferences)
    was = getattr(chosen, SWITCHES[word])
    now = {"": not was, "on": True, "off": False}[wish]
    setattr(chosen, SWITCHES[word], now)
    if word == "afk":
        chosen.afk_message = ""
    if word == "reader":
        ctx.game.bus.publish(AppearanceChosen(ctx.actor, screen_reader=now))
    ctx.reply(msg.SETTING(setting=word, state="on" if now else "off"))
    if word == "news":
        _allow_news(ctx, allowed=now)


def _allow_news(ctx: CommandContext, *, allowed: bool) -> None:
    """Reply whether news about the player may be told; if not, have AI players forget what they heard."""
    if allowed:
        ctx.reply(msg.NEWS_ALLOWED())
        return
    if ctx.game.has_resource(AIPlayerManager):
        ctx.game.resource(AIPlayerManager).take_back_news(str(name_of(ctx.world, ctx.actor)))
    ctx.reply(msg.NEWS_FORBIDDEN())


@commands.add(
    "brief",
    "Leave out descriptions of places, or show them.",
    syntax=("brief", "brief on|off"),
    examples=("brief",),
    when_dead=True,
    deed=DeedClass.SESSION,
)
def brief(ctx: CommandContext) -> None:
    """Turn brief mode on or off."""
    _switch(ctx, "brief", ctx.rest.lower())


@commands.add(
    "reader",
    "Turn the form for screen readers on or off.",
    syntax=("reader", "reader on|off"),
    examples=("reader on",),
    when_dead=True,
    deed=DeedClass.SESSION,
)
def reader(ctx: CommandContext) -> None:
    """Turn the form for screen readers on or off."""
    _switch(ctx, "reader", ctx.rest.lower())


@commands.add(
    "toggle",
    "See your settings, or turn one round.",
    syntax=("toggle", "toggle <setting>"),
    aliases=("settings",),
    examples=("toggle", "toggle brief"),
    details="autoassist: join the fights of your group. autoloot: loot what you killed, at once. autosplit: share gold "
    "that you get from a corpse with your group, as loot always does. news: AI players may tell others what you achieve. "
    "private: where tells others, except your group, only in which area you are.",
    when_dead=True,
    deed=DeedClass.SESSION,
)
def toggle(ctx: CommandContext) -> None:
    """Show the settings, or switch one."""
    word = OTHER_NAMES.get(ctx.rest.lower(), ctx.rest.lower())
    if word in SWITCHES:
        _switch(ctx, word, "")
    elif word:
        ctx.reply(msg.SETTING_BAD(what=quoted(word, ctx.actor), choices=tuple(SWITCHES)))
    else:
        _show_all(ctx)


def _show_all(ctx: CommandContext) -> None:
    chosen = ctx.world.need(ctx.actor, Preferences)
    for name, field in SWITCHES.items():
        ctx.reply(msg.SETTING(setting=name, state="on" if getattr(chosen, field) else "off"))
    ctx.reply(msg.COLOUR(state=chosen.colour))


@commands.add(
    "autoassist",
    "Join the fights of your group by yourself, or leave that to you.",
    syntax=("autoassist", "autoassist on|off"),
    examples=("autoassist on",),
    when_dead=True,
    deed=DeedClass.SESSION,
)
def autoassist(ctx: CommandContext) -> None:
    """Turn joining the fights of the group on or off."""
    _switch(ctx, "autoassist", ctx.rest.lower())


@commands.add(
    "autoloot",
    "Loot what you killed at once, or leave that to you.",
    syntax=("autoloot", "autoloot on|off"),
    examples=("autoloot on",),
    when_dead=True,
    deed=DeedClass.SESSION,
)
def autoloot(ctx: CommandContext) -> None:
    """Turn looting at once on or off."""
    _switch(ctx, "autoloot", ctx.rest.lower())


@commands.add(
    "autosplit",
    "Share gold that you get from a corpse with your group, or keep it.",
    syntax=("autosplit", "autosplit on|off"),
    examples=("autosplit on",),
    details="loot shares gold with your group in any case.",
    when_dead=True,
    deed=DeedClass.SESSION,
)
def autosplit(ctx: CommandContext) -> None:
    """Turn sharing gold on or off."""
    _switch(ctx, "autosplit", ctx.rest.lower())


@commands.add(
    "colour",
    "Choose how many colours you see.",
    syntax=("colour", "colour <auto, truecolor, 256, 16 or none>", "colour on|off"),
    aliases=("color",),
    examples=("colour 16", "colour off"),
    when_dead=True,
    deed=DeedClass.SESSION,
)
def colour(ctx: CommandContext) -> None:
    """Choose the colours."""
    wish = {"on": "auto", "off": "none"}.get(ctx.rest.lower(), ctx.rest.lower())
    if wish and wish not in COLOURS:
        ctx.reply(msg.SETTING_BAD(what=quoted(wish, ctx.actor), choices=COLOURS))
        return
    if wish:
        ctx.world.edit(ctx.actor, Preferences).colour = wish
        ctx.game.bus.publish(AppearanceChosen(ctx.actor, colour=wish))
    ctx.reply(msg.COLOUR(state=ctx.world.need(ctx.actor, Preferences).colour))


def _prompt_of(chosen: Preferences, player: EntityId) -> Message:
    """Return the message that tells a player the prompt which is in use."""
    if chosen.screen_reader and chosen.prompt == DEFAULT_PROMPT:
        return msg.PROMPT_IS_SPOKEN(text=Authored(SPOKEN_PROMPT, player))
    return msg.PROMPT_IS(text=Authored(chosen.prompt, player))


def _why_not_prompt(ctx: CommandContext) -> Message | None:
    """Return why a prompt is refused: it is too long, or has a token that stands for nothing; `None` if it is not."""
    if len(ctx.rest) > prompts.LONGEST:
        return msg.PROMPT_TOO_LONG(most=prompts.LONGEST, count=len(ctx.rest))
    unknown = prompts.unknown_token(ctx.rest)
    if unknown:
        return msg.PROMPT_UNKNOWN_TOKEN(token=quoted(unknown, ctx.actor))
    return None


@commands.add(
    "prompt",
    "See or change the line that waits for your words.",
    syntax=("prompt", "prompt <text with tokens>", "prompt default", "prompt off"),
    examples=("prompt %h/%Hhp %m/%Mmp>", "prompt default"),
    details="Tokens: %h %H health, %m %M mana, %v %V stamina, %g gold, %x experience short, %X experience, %l level, "
    "%r place, %o ways out, %c how your foe looks, %p posture, %% a percent sign.",
    when_dead=True,
    deed=DeedClass.SESSION,
)
def prompt(ctx: CommandContext) -> None:
    """Show or change the prompt."""
    if not ctx.rest:
        ctx.reply(_prompt_of(ctx.world.need(ctx.actor, Preferences), ctx.actor))
        return
    refused = _why_not_prompt(ctx)
    if refused is not None:
        ctx.reply(refused)
        return
    wish = Authored(ctx.rest, ctx.actor)
    # The prompt needs a blank at its end before what is typed, but the end of the line lost it.
    chosen = ctx.world.edit(ctx.actor, Preferences)
    usual = {"default": DEFAULT_PROMPT, "on": DEFAULT_PROMPT, "off": SHORTEST_PROMPT}
    chosen.prompt = usual.get(wish.lower(), f"{wish} ")
    ctx.reply(msg.PROMPT_SET(text=Authored(chosen.prompt, ctx.actor)))
