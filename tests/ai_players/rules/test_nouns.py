"""AI players examine words that name things, and learn from the game which do not."""

import re

import pytest

from content_packs.classic_rpg.pack import ClassicRPGContentPack
from content_packs.tutorial_world.pack import TutorialPack
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.language.nouns import NounSense, found_in
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.messages import Name
from maid_qa.testing.pilot import Pilot
from maid_stdlib.messages import look
from tests.ai_players.rules.places_to_examine import PLACES
from tests.ai_players.rules.town import in_town

MOST_A_ROOM = 4


def likely_things(text):
    """What somebody who has examined nothing before takes for things."""
    return [one.word for one in NounSense().things_in(text)]


def share_of_things(rooms):
    """The share of things among the words that somebody curious would examine first, and how many words that is."""
    examined = [(word, things) for text, things in rooms for word in likely_things(text)[:MOST_A_ROOM]]
    return sum(word in things for word, things in examined) / len(examined), len(examined)


@pytest.mark.parametrize("pack", [ClassicRPGContentPack, TutorialPack])
def test_nine_of_ten_words_examined_in_the_shipped_packs_are_things(pack):
    content = pack().load().content
    things = [
        name.split()
        for one in (*content.items.values(), *content.mobs.values())
        for name in (one.name.lower(),)
    ]
    named = {word for words in things for word in words}
    rooms = [
        (
            one.description,
            named | {word for noun in one.details for word in re.findall(r"[\w-]+", noun.lower())},
        )
        for one in content.rooms.values()
    ]
    share, examined = share_of_things(rooms)

    assert share >= 0.88
    assert examined >= 3 * len(rooms)


def test_nine_of_ten_words_examined_in_unseen_places_are_things():
    share, examined = share_of_things([(place.text, place.things.split()) for place in PLACES])

    assert share >= 0.88
    assert examined >= 3 * len(PLACES)


@pytest.mark.parametrize(
    ("text", "no_things"),
    [
        (
            "Four paths meet here, and small stones line the way to the north.",
            {"meet", "small", "north", "line"},
        ),
        ("The beach is as wide as a field, and the sand shines like glass.", {"wide", "field", "glass"}),
        ("Somebody quietly closed the door with great tenderness.", {"closed", "tenderness", "quietly"}),
    ],
)
def test_verbs_adjectives_directions_and_likenesses_are_no_things(text, no_things):
    assert no_things.isdisjoint(likely_things(text))


def test_a_word_that_the_game_does_not_know_is_not_tried_in_the_next_room():
    here, there = "A bench stands by the side.", "A pond lies on the side."
    sense = NounSense()
    assert "side" in {one.word for one in sense.things_in(there)}

    sense.answered(here, "side", thing=False)

    assert "side" not in {one.word for one in sense.things_in(there)}
    assert "pond" in {one.word for one in sense.things_in(there)}


def test_a_word_that_was_a_thing_is_examined_wherever_it_stands():
    doubtful = "The grey dunes between the huts."
    sense = NounSense()
    sense.answered("A row of dunes.", "row", thing=True)
    sense.answered("Behind the dunes.", "dunes", thing=True)

    assert "dunes" in {one.word for one in sense.things_in(doubtful)}


def test_what_was_learned_survives_sleep_and_a_mind_of_an_earlier_version_wakes():
    diary, woken = ActivityLog(), ActivityLog()
    for _ in range(3):
        diary.nouns.answered("Beside the side.", "side", thing=False)
    woken.restore(diary.state())
    one = found_in("Beside the side.")[0]

    assert woken.nouns.chance(one) == diary.nouns.chance(one) < 0.5

    old = diary.state()
    del old["nouns"]
    woken.restore(old)
    assert woken.nouns.chance(one) > 0.5


def test_the_words_of_a_mind_are_bounded():
    sense = NounSense()
    for number in range(2000):
        word = "".join(chr(ord("a") + int(digit)) for digit in f"{number:04}") + "k"
        sense.answered(f"Behind the {word}.", word, thing=False)

    assert len(sense.state()["words"]) <= 600


def test_the_answer_of_the_game_reaches_the_mind():
    book = in_town("cautious_scholar")
    text = "The altar hums, and the void sways."
    book >> (
        look.TITLE(title="Chapel", area="Millhaven"),
        look.DESCRIPTION(text=text),
        look.EXITS(exits=("west",)),
    )
    chances = {one.word: book.mind.diary.nouns.chance(one) for one in found_in(text)}
    answers = {
        "examine altar": (look.LOOK_AT(what=Name("altar", "the")), look.TEXT(text="Grey stone.")),
        "examine void": look.NOT_HERE(what="void"),
    }
    for _ in range(40):
        if not answers:
            break
        while not book.open:
            book.pass_time(0.25)
        line = book.open[0].text
        book << ".*"
        book >> answers.pop(line, "Nothing happens.")
    assert not answers
    book.pass_time(1)

    after = {one.word: book.mind.diary.nouns.chance(one) for one in found_in(text)}
    assert after["altar"] > chances["altar"]
    assert after["void"] < chances["void"]


@pytest.mark.system
def test_in_the_game_nine_of_ten_words_examined_are_things():
    things = others = 0
    for seed in (5, 6):  # one game examines some seventy words, of which nine of ten is within chance
        settings = AIPlayerSettings(enabled=True, max_agents=3)
        pilot = Pilot("stdlib", "classic_rpg", seed=seed, ai_players=settings)
        scholar = AIPlayerConfig(personality_preset="cautious_scholar")
        agents = [pilot.game.resource(AIPlayerManager).spawn(scholar) for _ in range(3)]
        pilot.wait(1200)
        answers = [both for agent in agents for both in agent.loop.mind.diary.nouns.state()["cues"].values()]
        things += sum(thing for thing, _ in answers)
        others += sum(other for _, other in answers)

    assert things + others >= 60
    assert things / (things + others) >= 0.88
