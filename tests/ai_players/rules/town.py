"""A small town with a smithy, a spider, and people who ask."""

from functools import cache

from maid_engine.ai_players.cognitive.behaviors.answers.answer_table import ANSWERS
from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic, topic_within
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.talk_reading import named_by, read, row_of
from maid_engine.ai_players.cognitive.talk_record import Talk
from maid_engine.ai_players.dialogue.composer import Composer, Phrasebook, shipped_phrases
from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook, shipped_exchanges
from maid_engine.ai_players.dialogue.exchanges.fit import UNTAUGHT
from maid_engine.ai_players.dialogue.exchanges.index import indexed
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.understood import Understood
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.decisions import Said
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name, Prompt
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look, talk

ADA, BOB = EntityId("player#1"), EntityId("player#2")
ada, bob = Name("Ada", author=ADA), Name("Bob", author=BOB)


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


def vitals():
    return Prompt("30/30> ", {"hp": 30, "hp_max": 30})


def in_town(preset="social_butterfly", *people, pool=None):
    """Somebody on the square, with a smithy west and north of it where Hilda sells a sword, and a spider known."""
    book = Playbook(knowledge(), preset, pool=pool)
    book >> (
        look.TITLE(title="Market Square", area="Millhaven"),
        look.DESCRIPTION(text="A quiet place."),
        look.EXITS(exits=("west",)),
        *(look.PLAYER_HERE(player=one, posture="standing") for one in people),
        vitals(),
    )
    world = book.mind.world
    here = world.map.current_room_id
    world.map.update_room("lane", "Weaver Lane", area="Millhaven", exits={"north": "smithy", "east": here})
    world.map.update_room("smithy", "The Smithy", area="Millhaven", exits={"south": "lane"})
    world.map.link_exit(here, "west", "lane")
    for room in ("lane", "smithy", here):
        world.map.set_current_room(room, Seconds(1.0))
    world.map.tag_room("smithy", "shop")
    world.entities.arrive("Hilda", "smithy", TrackedEntityType.NPC, Seconds(1.0))
    world.entities.here.clear()
    for one in people:
        world.entities.arrive(str(one), here, TrackedEntityType.PLAYER, Seconds(1.0))
    world.relationships.tag("Hilda", "merchant")
    world.inventory.offer("short sword", 30, "smithy", Seconds(1.0))
    spider = world.entities.record("forest spider")
    spider.deaths, spider.rooms = 1, {"lane": 3}
    return book


class _NoExchanges(Phrasebook):
    """The shipped lines alone."""

    exchanges = ExchangeBook((indexed((), shipped_exchanges().indexes[0].table, UNTAUGHT),))


def by_rows_alone(book):
    """Let the mind answer by the rows of intents alone, for tests of their lines. Return the book."""
    shipped = shipped_phrases()
    book.mind.speech = Composer(_NoExchanges(shipped.answers, shipped.voices), book.mind.speech.voice.name)
    return book


def read_as(words, row, **slots):
    """A reading of words for a row, so that a test of an answer does not depend on the reader."""
    return Reading(words, row, 0.9, slots=slots, asks=shipped_rows()[row].asks)


def asked_in(s, words, reading=None, *, human=True, before="", **options):
    """What is asked of a mind by words, read by the reader unless a reading is given; `before` is what was named last."""
    reading = reading or read(s, words)
    u = named_by(s, reading, Talk("Ada", s.now, s.now, before=Understood(before)))
    topic = find_topic(s, u.topic)
    if row_of(reading).open and u.topic and not topic.known and " " in u.topic:
        topic = topic_within(s, u.topic)
    return Asked("Ada", u, topic, human, words=words, reading=reading, **options)


def meant(book, row, words="words", *, human=True, **slots):
    """What a mind means to answer to words of a row."""
    s = book.mind.situation(book.now)
    return ANSWERS[row](s, asked_in(s, words, read_as(words, row, **slots), human=human))


def reply(book, words, row="", slots=None, **options):
    """What a mind answers to words; they are read for `row`, if it is given."""
    s = book.mind.situation(book.now)
    reading = read_as(words, row, **(slots or {})) if row else None
    found = answer(s, asked_in(s, words, reading, **options))
    marks_of(s).apply((*found.effects_anyway, *found.effects_when_said, Said(found.line)), s.now)
    return found


def says(who, author, words):
    return talk.SAY(actor=who, text=Authored(words, author)).seen_by("room")


def spoken(book, seconds=20.0):
    """All that is said in answer within so long."""
    lines = []
    until = book.now + seconds
    while book.now < until:
        if book.open:
            command = book.open[0]
            book << ".*"
            if command.taint:
                lines.append(command.text)
            book >> vitals()
        book.pass_time(0.25)
    return lines
