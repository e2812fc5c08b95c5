"""help and commands, made from the commands' declarations."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, CommandDefinition
from maid_engine.commands.registry import Resolved
from maid_engine.commands.target_match import near
from maid_engine.engine.services import Game
from maid_stdlib.commands.help_pages import PAGE_FIRST, PAGES, QUESTION_WORDS, SEE_ALSO, START_WORDS, SYNONYMS
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import HelpSpec
from maid_stdlib.messages import info as msg
from maid_stdlib.rules.beings import alive
from maid_stdlib.rules.help_topics import HelpTopic, related, search
from maid_stdlib.rules.targets import quoted

commands = CommandSet("information")

CATEGORIES = (
    "movement",
    "information",
    "communication",
    "items",
    "combat",
    "commerce",
    "social",
    "groups",
    "quests",
    "character",
    "admin",
)
"""The order of categories in `commands`. Other categories follow by name."""
SEARCH = "search"
"""The word after `help` that searches the texts for what follows."""
MOST_FOUND = 8
"""Topics that a search lists."""
MOST_MENTIONED = 5
"""Topics that the answer to an unknown topic lists, because they mention it."""
_WORD = re.compile(r"[a-z]+")
ADMIN_WORDS = frozenset({"admin", "admins", "administration"})
"""Topics that list the admin commands."""
ADMIN_GROUPS = {
    Capability.BUILD: "building",
    Capability.MODERATE: "moderation",
    Capability.STEER_AI: "AI players",
    Capability.ADMIN: "running the server",
    Capability.OWN: "the owner",
}
"""Right → heading of its commands in `help admin`, in this order."""


def _without_double_quotes(text: str) -> str:
    """Return a text without double quotes, so that it can be quoted."""
    return text.replace('"', "'")


@commands.add(
    "help",
    "Explain a command or a topic.",
    syntax=("help", "help <command or topic>", "help search <words>"),
    aliases=("?", "h"),
    examples=("help", "help get", "help start", "help search corpse"),
    when_dead=True,
    details="help search lists the topics and commands that mention all the words, the likeliest first.",
)
def help_(ctx: CommandContext) -> None:
    """Explain a command or a topic, or search the help."""
    topic = ctx.rest.lower().strip()
    if not topic or topic in START_WORDS:
        _overview(ctx)
        return
    first, _, words = topic.partition(" ")
    if first == SEARCH and words:
        _search(ctx, words)
    elif not (_show_topic(ctx, topic) or show_topic_in(ctx, topic)):
        _nothing_on(ctx, topic)


def _show_topic(ctx: CommandContext, topic: str) -> bool:
    """Show the page, command or abbreviated page of this name. Return whether there is one."""
    pages = pages_of(ctx.game)
    if topic in ADMIN_WORDS:
        _show_admin_commands(ctx)
        return True
    topic = _page_of(ctx, topic)
    if topic in pages:
        show_page(ctx, topic, pages[topic])
        return True
    resolution = ctx.game.commands.resolve(topic, ctx.capabilities)
    if isinstance(resolution, Resolved):
        explain(ctx, resolution.command)
        return True
    begun = [page for page in pages if page.startswith(topic)]
    if begun:
        show_page(ctx, begun[0], pages[begun[0]])
        return True
    return False


def _page_of(ctx: CommandContext, topic: str) -> str:
    """Return the topic that a word leads to. A command goes before a page that has another name."""
    if topic in PAGE_FIRST or not _is_command(ctx, topic):
        return _meant(topic, pages_of(ctx.game))
    return topic


def _meant(topic: str, pages: Iterable[str]) -> str:
    """Return the topic itself if it has a page, else the topic that it is a synonym of."""
    if topic in pages:
        return topic
    return SYNONYMS.get(topic, topic)


def show_topic_in(ctx: CommandContext, text: str) -> bool:
    """Show help on the first of several words that is the full name of a page or command.

    Return whether there is one.
    """
    words = [word.strip("?!.,;:'") for word in text.split()]
    if len(words) < 2:
        return False
    for word in words:
        if word not in QUESTION_WORDS and _is_topic(ctx, word):
            return _show_topic(ctx, word)
    return False


def _is_topic(ctx: CommandContext, word: str) -> bool:
    """Return whether a page, a synonym or a command has exactly this name."""
    pages = pages_of(ctx.game)
    return _meant(word, pages) in pages or _is_command(ctx, word)


def _is_command(ctx: CommandContext, word: str) -> bool:
    """Return whether this is the full name of a command that the player may use."""
    return any(command.name == word for command in ctx.game.commands.allowed(ctx.capabilities))


def _nothing_on(ctx: CommandContext, topic: str) -> None:
    """Reply that there is no help on a topic, with the topics that are spelt alike, and those that mention it."""
    topics = topics_of(ctx)
    alike = near(topic, [one.name for one in topics])
    words = quoted(ctx.rest, ctx.actor)
    ctx.reply(msg.HELP_NEAR(topic=words, near=alike) if alike else msg.HELP_NONE(topic=words))
    mentions = search(_telling(topic), topics)
    if mentions:
        ctx.reply(msg.HELP_MENTIONS(topics=tuple(one.topic for one in mentions[:MOST_MENTIONED])))


def _search(ctx: CommandContext, words: str) -> None:
    """List the topics and commands that mention some words, each with the sentence that does."""
    wanted = quoted(words, ctx.actor)
    found = search(_telling(words), topics_of(ctx))
    if not found:
        ctx.reply(msg.HELP_FOUND_NONE(words=wanted))
        return
    ctx.reply(msg.HELP_FOUND(words=wanted, count=len(found)))
    for mention in found[:MOST_FOUND]:
        ctx.reply(msg.HELP_COMMAND(command=mention.topic, summary=mention.sentence))
    ctx.reply(msg.HELP_FOUND_HINT())


def _telling(text: str) -> list[str]:
    """Return the words that tell what is searched for; all of them if they are small words only."""
    words = _WORD.findall(text.lower())
    telling = [word for word in words if word not in QUESTION_WORDS]
    return telling or words


def topics_of(ctx: CommandContext) -> tuple[HelpTopic, ...]:
    """Return what the help can explain to a player: all pages, and the commands that the player may use."""
    pages = {name: _topic_of_page(name, text) for name, text in PAGES.items()}
    for name, page in _pages_of_worlds(ctx.game).items():
        pages[name] = HelpTopic(name, page.text, is_page=True, see=page.see)
    allowed = ctx.game.commands.allowed(ctx.capabilities)
    others = [_topic_of_command(command) for command in allowed if command.name not in pages]
    return (*pages.values(), *others)


def _topic_of_page(name: str, text: tuple[str, ...]) -> HelpTopic:
    also = tuple(word for word, topic in SYNONYMS.items() if topic == name)
    return HelpTopic(name, text, is_page=True, also=also, see=SEE_ALSO.get(name, ()))


def _topic_of_command(command: CommandDefinition) -> HelpTopic:
    text = (command.summary, *filter(None, command.details.split("\n")))
    see = SEE_ALSO.get(command.name, ())
    return HelpTopic(command.name, text, is_page=False, also=command.aliases, see=see)


def _show_related(ctx: CommandContext, topic: str) -> None:
    """Reply with the topics that belong to one, if there are any."""
    found = related(topic, topics_of(ctx))
    if found:
        ctx.reply(msg.HELP_SEE(topics=found))


def _pages_of_worlds(game: Game) -> dict[str, HelpSpec]:
    """Return the help pages of the loaded worlds by topic."""
    if not game.has_resource(ContentIndex):
        return {}
    return {page.topic: page for page in game.resource(ContentIndex).helps.values()}


def pages_of(game: Game) -> dict[str, tuple[str, ...]]:
    """Return all help pages: those of the standard library and of the loaded worlds."""
    return {**PAGES, **{topic: page.text for topic, page in _pages_of_worlds(game).items()}}


def _show_admin_commands(ctx: CommandContext) -> None:
    """List the admin commands that the player may use, by the right they need; say who has them if none."""
    allowed = [one for one in ctx.game.commands.allowed(ctx.capabilities) if one.access in ADMIN_GROUPS]
    if not allowed:
        ctx.reply(msg.HELP_ADMIN_ONLY())
        return
    ctx.reply(msg.HELP_TITLE(topic="admin"))
    for right, heading in ADMIN_GROUPS.items():
        _show_group(ctx, heading, [command for command in allowed if command.access is right])
    ctx.reply(msg.COMMANDS_HINT())


def _show_group(ctx: CommandContext, heading: str, group: Sequence[CommandDefinition]) -> None:
    """Reply with commands and the heading above them; with nothing if there are none."""
    if not group:
        return
    ctx.reply(msg.HELP_GROUP(group=heading))
    for command in group:
        ctx.reply(msg.HELP_COMMAND(command=command.name, summary=command.summary))


def _overview(ctx: CommandContext) -> None:
    pages = pages_of(ctx.game)
    show_page(ctx, "start", pages["start"])
    ctx.reply(msg.HELP_TOPICS(topics=tuple(pages)))


def show_page(ctx: CommandContext, topic: str, text: tuple[str, ...]) -> None:
    """Reply with a help page."""
    ctx.reply(msg.HELP_TITLE(topic=topic))
    for paragraph in text:
        ctx.reply(msg.HELP_TEXT(text=paragraph))
    _show_related(ctx, topic)


def _show_forms(ctx: CommandContext, command: CommandDefinition) -> None:
    """Reply with the forms, the other names and the examples of a command."""
    for form in command.forms:
        ctx.reply(msg.HELP_FORM(form=_without_double_quotes(form)))
    if command.aliases:
        ctx.reply(msg.HELP_ALIASES(aliases=_shown_aliases(command)))
    for example in command.examples:
        if example not in command.forms:
            ctx.reply(msg.HELP_EXAMPLE(form=_without_double_quotes(example)))


def _shown_aliases(command: CommandDefinition) -> tuple[str, ...]:
    """Return the other names of a command that are words, or "?" if it has only signs."""
    words = tuple(alias for alias in command.aliases if alias.isalnum())
    if words:
        return words
    return ("?",)


def explain(ctx: CommandContext, command: CommandDefinition) -> None:
    """Reply with everything about a command."""
    ctx.reply(msg.HELP_TITLE(topic=command.name))
    ctx.reply(msg.HELP_TEXT(text=command.summary))
    _show_forms(ctx, command)
    for paragraph in filter(None, command.details.split("\n")):
        ctx.reply(msg.HELP_TEXT(text=paragraph))
    _show_related(ctx, command.name)
    if command.name == "commands":
        list_commands(ctx)


@commands.add(
    "how",
    "Ask the game a question: it shows the help that fits best.",
    syntax=("how <question>",),
    aliases=("what", "why", "which", "when", "can", "could", "should", "does", "am"),
    examples=("how do i fight", "what do i do"),
    when_dead=True,
    exact=True,
    details="The game understands no sentences; it looks for a topic among the words. Ask people with chat or tell.",
)
def how(ctx: CommandContext) -> None:
    """Show the page that a question is about; if no topic is found, the page for the dead or the start page."""
    ctx.reply(msg.QUESTION())
    if show_topic_in(ctx, f"how {ctx.rest.lower()}"):
        return
    if alive(ctx.world, ctx.actor):
        _overview(ctx)
    else:
        show_page(ctx, "death", pages_of(ctx.game)["death"])


@commands.add(
    "type",
    "Leave this word out: what you are told to type is what comes after it.",
    syntax=("type <command>",),
    examples=("type look",),
    when_dead=True,
)
def type_(ctx: CommandContext) -> None:
    """Correct a player who types the word "type" of an instruction."""
    ctx.reply(msg.TYPE_ONLY(words=quoted(ctx.rest or "look", ctx.actor)))


@commands.add(
    "commands",
    "List what you can do, by kind.",
    syntax=("commands", "commands <kind>"),
    examples=("commands", "commands items"),
    when_dead=True,
)
def commands_(ctx: CommandContext) -> None:
    """List the commands that the player may use."""
    list_commands(ctx, ctx.rest.lower())


def list_commands(ctx: CommandContext, kind: str = "") -> None:
    """List the commands, one line per category. Show only categories that begin with `kind`, if there are any."""
    names: dict[str, list[str]] = defaultdict(list)
    for command in ctx.game.commands.allowed(ctx.capabilities):
        names[command.category].append(command.name)
    ordered = [category for category in CATEGORIES if category in names]
    ordered += sorted(set(names) - set(CATEGORIES))
    chosen = [category for category in ordered if category.startswith(kind)] or ordered
    for category in chosen:
        ctx.reply(msg.COMMANDS(category=category, names=tuple(names[category])))
    ctx.reply(msg.COMMANDS_HINT())
