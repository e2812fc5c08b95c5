"""talk, ask, train: commands with mobs."""

from collections.abc import Sequence

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.commands.answers import answer, answer_with_usage
from maid_stdlib.commands.talk import speak_to
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.mob import Mob, Trainer
from maid_stdlib.content import skills
from maid_stdlib.messages import npc as msg
from maid_stdlib.rules.beings import is_player, name_of
from maid_stdlib.rules.post_hours import closed_until, coming_to, is_coming, opening_of, posted_at
from maid_stdlib.rules.targets import Missing, beings_here, pick, quoted
from maid_stdlib.rules.trainer import skill_meant, train, trainer_here
from maid_stdlib.systems.npcs import converse

commands = CommandSet("communication")


@commands.add(
    "talk",
    "Talk with somebody who belongs to the world; they may have an answer, or a quest.",
    syntax=("talk <npc>", "talk <npc> <topic>", "talk to <npc> about <topic>"),
    preconditions=("npc_present",),
    examples=("talk elder", "talk elder wolves"),
)
def talk(ctx: CommandContext) -> None:
    """Talk with a mob, about a topic or in general."""
    words = list(ctx.args.words)
    if words[:1] and words[0].lower() in ("to", "with"):
        words = words[1:]
    if not words:
        answer_with_usage(ctx)
        return
    who, topic = _part(ctx, words)
    npc = _find_npc(ctx, who)
    if isinstance(npc, Message):
        ctx.reply(npc)
        return
    _converse(ctx, npc, topic)


def _converse(ctx: CommandContext, npc: EntityId, topic: str) -> None:
    name = name_of(ctx.world, npc)
    if topic:
        ctx.reply(msg.ASK(target=name, topic=quoted(topic, ctx.actor)))
    else:
        ctx.game.act(msg.ADDRESS(actor=name_of(ctx.world, ctx.actor), target=name), actor=ctx.actor)
    converse(ctx.game, ctx.actor, npc, topic)


def _part(ctx: CommandContext, words: list[str]) -> tuple[str, str]:
    """Split the words into a person and a topic: at ``about``, or after the most words that name somebody."""
    lowered = [word.lower() for word in words]
    if "about" in lowered[1:]:
        at = lowered.index("about", 1)
        return " ".join(words[:at]), " ".join(words[at + 1 :]).lower()
    # Beings elsewhere are searched too, so that the reply names the person without the topic.
    elsewhere = [being for being, _ in ctx.world.having(Vitals)]
    here = beings_here(ctx.world, ctx.actor)
    at = _words_that_name(ctx.world, words, here) or _words_that_name(ctx.world, words, elsewhere)
    if at == 0:
        return " ".join(words), ""
    return " ".join(words[:at]), " ".join(words[at:]).lower()


def _words_that_name(world: World, words: list[str], pool: Sequence[EntityId]) -> int:
    """Return how many of the first words, as many as possible, name a being of the pool; 0 if none do."""
    for count in range(len(words), 0, -1):
        if not isinstance(pick(world, " ".join(words[:count]), pool), Missing):
            return count
    return 0


def _find_npc(ctx: CommandContext, who: str) -> EntityId | Message:
    found = pick(ctx.world, who, beings_here(ctx.world, ctx.actor))
    if not who or isinstance(found, Missing):
        return _away(ctx, who) or msg.NOBODY(who=quoted(who, ctx.actor))
    mobs = [being for being in found if ctx.world.has(being, Mob)]
    if mobs:
        return mobs[0]
    if is_player(ctx.world, found[0]):
        return msg.PLAYER(target=name_of(ctx.world, found[0]))
    return msg.NOBODY(who=quoted(who, ctx.actor))


def _away(ctx: CommandContext, who: str) -> Message | None:
    """Return when somebody who serves people here will be back; None if no such being is away."""
    game, place = ctx.game, ctx.world.place_of(ctx.actor)
    found = pick(ctx.world, who, posted_at(game, place))
    if not who or isinstance(found, Missing):
        return None
    name, opening = name_of(ctx.world, found[0]), opening_of(game, found[0])
    if opening is None:
        return _on_the_way(game, found[0], place)
    return msg.AWAY(target=name, hour=opening.hour_of_twelve, part=opening.part.value)


def _on_the_way(game: Game, mob: EntityId, place: EntityId | None) -> Message | None:
    """Return that a mob whose hours have begun is on the way to a room; None if it need not be there."""
    if not is_coming(game, mob, place):
        return None
    return msg.COMES(target=name_of(game.world, mob))


@commands.add(
    "ask",
    "Ask somebody here about something, or put a question to them in your own words.",
    syntax=("ask <person> about <topic>", "ask <person> <question>"),
    examples=("ask smith about swords", "ask bob where is the inn"),
    details="Another player hears the question as if you had said it to them. Use tell for somebody who is elsewhere.",
)
def ask(ctx: CommandContext) -> None:
    """Ask a mob about a topic, or ask a player aloud."""
    who, topic = _part(ctx, list(ctx.args.words))
    if not topic:
        ctx.reply(msg.ABOUT_WHAT())
        return
    found = pick(ctx.world, who, beings_here(ctx.world, ctx.actor))
    if not isinstance(found, Missing) and is_player(ctx.world, found[0]):
        speak_to(ctx, found[0], _question_in(ctx.rest, who))
        return
    npc = _find_npc(ctx, who)
    if isinstance(npc, Message):
        ctx.reply(npc)
        return
    _converse(ctx, npc, topic)


def _question_in(rest: str, who: str) -> str:
    """Return the words after the name as a question that can be said."""
    question = " ".join(rest.split()[len(who.split()) :])
    if question.lower().startswith("about "):
        return f"tell me {question}"
    return question


@commands.add(
    "train",
    "See what the trainer here teaches, or learn it.",
    syntax=("train", "train <skill>"),
    aliases=("practice", "learn"),
    category="character",
    preconditions=("trainer_present",),
    examples=("train", "train swords"),
    details="Each rank costs one training session and some gold. A new level brings new sessions.",
)
def train_command(ctx: CommandContext) -> None:
    """List what can be learned, or learn a rank."""
    place = ctx.world.place_of(ctx.actor)
    later = closed_until(ctx.game, place, Trainer)
    trainer = trainer_here(ctx.world, place)
    if later is not None:
        ctx.reply(msg.LESSONS_LATER(hour=later.hour_of_twelve, part=later.part.value))
    elif trainer is None:
        ctx.reply(_no_trainer(ctx, place))
    elif not ctx.rest:
        _list_skills(ctx, trainer)
    else:
        _learn(ctx, trainer, ctx.rest)


def _no_trainer(ctx: CommandContext, place: EntityId | None) -> Message:
    """Return who teaches in a room and is on the way to it, or that nobody does."""
    coming = coming_to(ctx.game, place, Trainer)
    if coming is None:
        return msg.NO_TRAINER()
    return msg.TRAINER_COMES(trainer=name_of(ctx.world, coming))


def _learn(ctx: CommandContext, trainer: EntityId, what: str) -> None:
    """Learn a rank of the skill that some words mean."""
    taught = ctx.world.need(trainer, Trainer).skills
    skill = skill_meant(ctx.world, trainer, what)
    if skill is None:
        name = name_of(ctx.world, trainer)
        ctx.reply(msg.NOT_TAUGHT(target=name, what=quoted(what, ctx.actor), skills=tuple(taught)))
        return
    answer(ctx, train(ctx.game, ctx.actor, trainer, skill))


def _list_skills(ctx: CommandContext, trainer: EntityId) -> None:
    teaching = ctx.world.need(trainer, Trainer)
    progress = ctx.world.get_or_default(ctx.actor, Progress)
    for skill, most in teaching.skills.items():
        rank = skills.rank(progress, skill)
        known = skills.SKILLS.get(skill)
        ctx.reply(
            msg.TEACHES(
                skill=skill,
                gold=skills.training_cost(teaching.cost, rank),
                rank=rank,
                most=most,
                effect=known.effect if known is not None else "a skill of its own",
            )
        )
    ctx.reply(msg.PRACTICES(practices=progress.practices))
