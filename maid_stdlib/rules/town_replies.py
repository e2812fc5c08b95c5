"""What townsfolk answer to players: the meaning of the words is read, and answered with what they know."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.intent_rows import SpeechKind
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.core.chance import Dice
from maid_engine.core.motives.weights import WEIGHTS
from maid_engine.core.world_clock import WorldTime
from maid_engine.engine.services import Game
from maid_stdlib.components.mob import Talks
from maid_stdlib.content import person_lines as lines
from maid_stdlib.content.life_specs import DayEntry, LifeSpec
from maid_stdlib.content.person_lines import Regard
from maid_stdlib.content.town_lines import AGREES, DIFFERS, WEATHER_TOPIC
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.day_places import room_of
from maid_stdlib.rules.town_address import Address
from maid_stdlib.rules.town_asked import Asked
from maid_stdlib.rules.town_news import news_of
from maid_stdlib.rules.town_talk import chance_to_agree
from maid_stdlib.rules.town_ties import Dealing, regard_of, talked_just_now
from maid_stdlib.rules.town_whereabouts import opinion, title_of, whereabouts
from maid_stdlib.rules.townsman import hour_s, post_of, temper_of, townsman_of
from maid_stdlib.rules.weather import openings

LEAVE_ME: Final = "request.leave_me"
"""The intent of words that ask to be left alone."""
GOOD_MOOD: Final = 0.3
"""From this mood on a being says that it is well, and below its negative that it is not."""
ADDS_REMARK: Final = 0.35
"""Probability that a being adds a remark of its own to an answer that says little."""
HINTED: Final = 2
"""Topics that are named by somebody who cannot answer."""


class Reply(NamedTuple):
    """What one of the townsfolk answers."""

    text: str
    intent: str
    """What the player's words were for: an intent of the dialogue reader."""

    @property
    def topic(self) -> str:
        """What it was about, in words of the game."""
        return self.intent.partition(".")[2].replace("_", " ") or "this and that"

    @property
    def dealing(self) -> Dealing:
        """What the player's words were to the being."""
        return Dealing.INSULT if self.intent == "social.insult" else Dealing.TALK


def understood(game: Game, address: Address, dice: Dice) -> Asked | None:
    """Return words or a gesture of a player as one of the townsfolk understands them; None for a gesture that needs no answer."""
    if address.gesture:
        intent = lines.GESTURES.get(address.gesture, "")
        reading = Reading(address.gesture, intent, 1.0, kind=SpeechKind.COURTESY)
    else:
        me = str(name_of(game.world, address.mob))
        reading = shipped_reader().read(address.words, me=me)
    return Asked(game, address.mob, address.player, reading, dice) if reading.intent else None


def reply_to(asked: Asked) -> Reply:
    """Return what one of the townsfolk answers to a player."""
    return Reply(_text(asked), asked.reading.intent)


def _text(asked: Asked) -> str:
    intent = asked.reading.intent
    if intent in KNOWING:
        return KNOWING[intent](asked)
    if intent in lines.ANSWERS:
        return asked.one_of(lines.ANSWERS[intent])
    if intent.startswith("odd.") and intent != "odd.other":
        return asked.one_of(lines.MISSES)
    if asked.reading.kind is SpeechKind.QUESTION:
        return opinion(asked) or _not_known(asked)
    if asked.reading.kind is SpeechKind.REQUEST:
        return asked.one_of(lines.DECLINES)
    return _remark_on(asked)


def _greeting(asked: Asked) -> str:
    regard = regard_of(asked.tie)
    if regard is not Regard.DISLIKED and talked_just_now(asked.game, asked.mob, asked.player):
        return asked.one_of(lines.GREETED_AGAIN)
    return asked.one_of(lines.GREETINGS[regard])


def _health(asked: Asked) -> str:
    """Return how a being says that it is, by its most pressing need."""
    levels = townsman_of(asked.game, asked.mob).needs.at(asked.game.now, hour_s(asked.game))
    feels = "well"
    if levels.hunger >= WEIGHTS.hungry:
        feels = "hungry"
    elif levels.energy <= WEIGHTS.tired:
        feels = "tired"
    elif levels.loneliness >= WEIGHTS.lonely:
        feels = "lonely"
    elif abs(levels.mood) >= GOOD_MOOD:
        feels = "glad" if levels.mood > 0.0 else "sad"
    return asked.one_of(lines.NEEDS[feels])


def _doing(asked: Asked) -> str:
    """Return what a being says of what it does, and of what its day brings next."""
    hour = world_time(asked.game).hour
    entry, upcoming = asked.life.entry_at(hour), _next_entry(asked.life, hour)
    now = asked.one_of(lines.DOING)
    if entry is not None:
        now = _at_hour(lines.BOUND, entry.hours.to)
    if upcoming is None:
        return now
    room = room_of(asked.life, post_of(asked.game, asked.mob), upcoming, upcoming.hours.start)
    then = _at_hour(lines.NEXT, upcoming.hours.start, place=title_of(asked.game.world, room))
    return f"{now} {then}"


def _next_entry(life: LifeSpec, hour: float) -> DayEntry | None:
    """Return the entry of a day that begins next; None if the day has none."""
    return min(life.day, key=lambda entry: -entry.hours.into(hour), default=None)


def _at_hour(sentence: str, hour: float, **fields: str) -> str:
    when = WorldTime(0, hour)
    return sentence.format(hour=when.hour_of_twelve, part=when.part.value, **fields)


def _hour(asked: Asked) -> str:
    return _at_hour(lines.OCLOCK, world_time(asked.game).hour)


def _weather(asked: Asked) -> str:
    return asked.dice.pick(openings(asked.game, asked.mob)[WEATHER_TOPIC])


def _news(asked: Asked) -> str:
    return news_of(asked.game, asked.mob, asked.dice)


def _acquaintance(asked: Asked) -> str:
    """Return whether a being knows the player, and what they last talked about, if it was one of its topics."""
    tie = asked.tie
    known = asked.one_of(lines.MET[regard_of(tie)])
    if not tie.topic or tie.topic not in (*_topics(asked), *asked.life.talks):
        return known
    return f"{known} {lines.LAST_TOPIC.format(topic=tie.topic)}"


def _story(asked: Asked) -> str:
    """Return something that a being has to tell."""
    talks = asked.life.talks or openings(asked.game, asked.mob)
    return asked.dice.pick(talks[asked.dice.pick(tuple(talks))])


def _whereabouts(asked: Asked) -> str:
    return whereabouts(asked) or _not_known(asked)


def _opinion(asked: Asked) -> str:
    return opinion(asked) or _not_known(asked)


def _not_known(asked: Asked) -> str:
    """Return that a being does not know, and what it can be asked about instead."""
    said, hints = asked.one_of(lines.KNOWS_NOT), _topics(asked)[:HINTED]
    if not hints:
        return said
    return f"{said} {lines.BETWEEN_TOPICS.format(topics=' or '.join(hints))}"


def _topics(asked: Asked) -> list[str]:
    """Return the topics about which a being can be asked, each by its first word."""
    topics = asked.game.world.get_or_default(asked.mob, Talks).topics
    names = [key.partition(",")[0].strip() for key in topics]
    return [name for name in names if name != "hello"]


def _remark_on(asked: Asked) -> str:
    """Return what a being says to what the player tells, and now and then what that reminds it of."""
    agrees = asked.dice.chance(chance_to_agree(temper_of(asked.game, asked.mob), asked.tie))
    friendly = AGREES if asked.reading.intent in lines.OPINIONATED else lines.LISTENS
    said = asked.dice.pick(friendly if agrees else DIFFERS)
    if not agrees or not asked.dice.chance(ADDS_REMARK):
        return said
    return f"{said} {_story(asked)}"


KNOWING: Final[Mapping[str, Callable[[Asked], str]]] = {
    "social.greeting": _greeting,
    "social.back": _greeting,
    "social.welcome": _greeting,
    "self.how_are_you": _health,
    "self.doing": _doing,
    "self.present": _doing,
    "self.why_doing": _doing,
    "self.lately": _news,
    "self.opinion": _opinion,
    "self.favourite": _story,
    "self.met": _acquaintance,
    "self.about_me": _acquaintance,
    "memory.know_me": _acquaintance,
    "memory.what_we_said": _acquaintance,
    "memory.heard_from": _news,
    "request.story": _story,
    "request.joke": _story,
    "request.tell": _story,
    "request.talk": _story,
    "turn.more": _story,
    "tell.need": _whereabouts,
    "ways.where_thing": _whereabouts,
    "ways.how_to_get": _whereabouts,
    "ways.how_far": _whereabouts,
    "ways.take_me": _whereabouts,
    "world.who_is": _opinion,
    "world.what_is": _opinion,
    "world.news": _news,
    "world.time": _hour,
    "world.weather": _weather,
}
"""Intent → function that returns an answer from what a being knows."""
