"""Talks between townsfolk: what is said, who agrees, and what it does to both."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import Temperament
from maid_engine.core.motives.ties import Tie
from maid_engine.engine.services import Game
from maid_stdlib.content.life_specs import LifeSpec
from maid_stdlib.content.town_lines import AGREES, DIFFERS
from maid_stdlib.messages import talk
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.town_news import TownNews, latest_news
from maid_stdlib.rules.townsman import change_needs, life_of, set_tie, temper_of, tie_to
from maid_stdlib.rules.weather import openings

TALK_OF_NEWS: Final = 0.5
"""Probability that somebody who saw something tells of it."""
_ANSWERS: Final = {True: AGREES, False: DIFFERS}


class _Feelings(NamedTuple):
    """What a talk changes in both."""

    needs: Mapping[Need, float]
    warmer: float
    """Change of the sentiment of each for the other."""


_FEELS: Final = {
    True: _Feelings({Need.LONELINESS: -0.3, Need.MOOD: 0.1}, 0.05),
    False: _Feelings({Need.LONELINESS: -0.1, Need.MOOD: -0.1}, -0.05),
}
"""Whether the other agreed → what a talk changes."""


class Talk(NamedTuple):
    """A talk of two of the townsfolk: an opening and an answer."""

    topic: str
    opening: str
    answer: str
    agrees: bool


def talk_of(game: Game, mob: EntityId, other: EntityId, dice: Dice) -> Talk:
    """Return what two beings say to each other."""
    topic, opening = _opening(game, mob, other, dice)
    agrees = dice.chance(chance_to_agree(temper_of(game, other), _tie(game, other, mob)))
    return Talk(topic, opening, dice.pick(_ANSWERS[agrees]), agrees)


def chance_to_agree(temper: Temperament, tie: Tie) -> float:
    """Return the probability, 0 to 1, that a being agrees with another."""
    return max(0.0, min(1.0, temper.agreeableness + 0.5 * tie.sentiment))


def _tie(game: Game, mob: EntityId, other: EntityId) -> Tie:
    return tie_to(game, mob, other) or Tie()


def _opening(game: Game, mob: EntityId, other: EntityId, dice: Dice) -> tuple[str, str]:
    """Return a topic, and what is said about it. What they talked about last is left out, and news that the other knows."""
    last, latest = _tie(game, mob, other).topic, latest_news(game, mob)
    is_new = latest is not None and not game.resource_or_new(TownNews).knows(other, latest)
    if latest is not None and is_new and dice.chance(TALK_OF_NEWS):
        return "news", f"Have you heard? {latest.text[:1].upper()}{latest.text[1:]}."
    life = life_of(game, mob) or LifeSpec()
    topics = {**openings(game, mob), **life.talks}
    topics.pop(last, None)
    topic = dice.pick(tuple(topics))
    return topic, dice.pick(topics[topic])


def begin_talk(game: Game, mob: EntityId, other: EntityId, said: Talk) -> None:
    """Let a being open a talk, and let both keep what it does to them."""
    say(game, mob, other, said.opening)
    if said.topic == "news":
        _pass_on(game, mob, other)
    words = len(f"{said.opening} {said.answer}".split())
    feels = _FEELS[said.agrees]
    for one, another in ((mob, other), (other, mob)):
        set_tie(
            game, one, another, _tie(game, one, another).talked(game.now, words, feels.warmer, said.topic)
        )
        change_needs(game, one, feels.needs)


def _pass_on(game: Game, mob: EntityId, other: EntityId) -> None:
    latest = latest_news(game, mob)
    if latest is not None:
        game.resource_or_new(TownNews).note(other, latest)


def say(game: Game, mob: EntityId, other: EntityId, text: str) -> None:
    """Let a being say something to another. Everybody in the room hears it."""
    world = game.world
    game.act(
        talk.SAY_TO(actor=name_of(world, mob), target=name_of(world, other), text=text),
        actor=mob,
        target=other,
    )


def whisper(game: Game, mob: EntityId, other: EntityId, text: str) -> None:
    """Let a being whisper something to another. The others in the room see that it does."""
    actor, target = name_of(game.world, mob), name_of(game.world, other)
    game.act(talk.WHISPER(actor=actor, target=target, text=text), target=other)
    seen = talk.WHISPERS(actor=actor, target=target)
    game.act(seen, place=game.world.place_of(mob), but=(mob, other))
