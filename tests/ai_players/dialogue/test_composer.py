import math

import pytest

from maid_engine.ai_players.cognitive.memory.heard_lines import MOST_LINES, MOST_LISTENERS, HeardLines
from maid_engine.ai_players.dialogue.answer_rows import parse_answers
from maid_engine.ai_players.dialogue.composer import (
    AGAIN_S,
    NOT_COMPOSED,
    Composer,
    DialogueText,
    Listened,
    Phrasebook,
    TextKind,
    Words,
)
from maid_engine.ai_players.dialogue.lines import Line
from maid_engine.ai_players.dialogue.voices import parse_voices
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.chance import Dice
from maid_engine.core.errors import ConfigError

VOICES = parse_voices(
    '[words]\nhello = ["Hi"]\n[voices.gruff]\nlength = "short"\nwords.hello = ["Oi"]\n'
    '[voices.warm]\nwarmth = 1.0\n[voices.cold]\nwarmth = 0.0\n[voices.fond]\nlikes = ["long way"]\n',
    "voices.toml",
)
ANSWERS = parse_answers(
    """
[way.known]
means = "tells"
holes = ["way"]
optional = ["keeper"]
lines = ["{way}.", "Go {way}, {who}.", "It is a long way to go: {way}.", "{keeper} is there: {way}."]
voices.gruff = ["{hello}. {way}."]
""",
    "ways.toml",
    VOICES,
)
PHRASES = Phrasebook(ANSWERS, VOICES)
WAY = {"way": "north", "who": "Ada"}


NOTHING_HEARD = Listened(lambda _line: math.inf)


def lines_of(voice, facts=WAY, *, number=60):
    composer = Composer(PHRASES, voice)
    return [composer.compose("way.known", facts, NOTHING_HEARD, Dice(seed)).text for seed in range(number)]


def test_only_lines_whose_holes_are_known_are_said():
    assert set(lines_of("plain")) == {"North.", "Go north, Ada.", "It is a long way to go: north."}
    assert "Hilda is there: north." in lines_of("plain", {**WAY, "keeper": "Hilda"})
    assert "Hilda is there: north." not in lines_of("plain", {**WAY, "keeper": ""})


def test_what_another_has_just_said_to_the_listener_is_said_in_other_words():
    heard = Listened(lambda _line: math.inf, frozenset({"go north, ada.", "north."}))
    composer = Composer(PHRASES, "plain")
    said = {composer.compose("way.known", WAY, heard, Dice(seed)).text for seed in range(60)}
    assert said == {"It is a long way to go: north."}


def test_a_voice_says_its_own_lines_first_with_its_own_words():
    assert set(lines_of("gruff")) == {"Oi. North."}


def test_no_line_is_repeated_within_an_hour_while_another_fits():
    composer, heard = Composer(PHRASES, "gruff"), HeardLines()
    said = []
    for now in range(4):
        found = composer.compose(
            "way.known", WAY, Listened(lambda line, now=now: heard.since(("Ada",), line, now)), Dice(now)
        )
        heard.note(("Ada",), found.line, now)
        said.append(found.text)

    assert len(set(said)) == 4
    again = composer.compose("way.known", WAY, Listened(lambda line: heard.since(("Ada",), line, 5)), Dice(5))
    assert again.text == said[0]
    later = 3 + AGAIN_S + 1
    fresh = composer.compose(
        "way.known", WAY, Listened(lambda line: heard.since(("Ada",), line, later)), Dice(6)
    )
    assert fresh.text == "Oi. North."


def test_a_short_voice_prefers_the_shorter_half():
    composer = Composer(PHRASES, "gruff")
    own = ANSWERS["way.known"].voices["gruff"][0].id
    texts = {
        composer.compose(
            "way.known", WAY, Listened(lambda line: 0.0 if line == own else math.inf), Dice(seed)
        ).text
        for seed in range(60)
    }

    assert texts == {"North.", "Go north, Ada."}


def test_a_warm_voice_calls_the_listener_by_name_more_often():
    def named(voice):
        return sum("Ada" in line for line in lines_of(voice))

    assert named("warm") > 2 * named("cold")


def test_a_voice_says_what_it_likes_more_often():
    def far(voice):
        return sum("long way" in line for line in lines_of(voice, number=200))

    assert far("fond") > 1.5 * far("plain")


PETS = """
= tell.good_news
> i got a pony
> we have a pony now
- A pony, {who}! Then somebody will be up early, every single day from now on.
- Ride well.
- [warm] Oh, {who}, a pony! What is the name?
"""


def replies(voice, heard=NOTHING_HEARD):
    composer = Composer(PHRASES.with_texts([DialogueText("pets.txt", PETS, TextKind.EXCHANGES)]), voice)
    said = Words("i got a pony")
    return {next(composer.replies(said, WAY, heard, Dice(seed)), NOT_COMPOSED).text for seed in range(20)}


def test_a_short_voice_prefers_short_replies_of_an_exchange():
    assert replies("gruff") == {"Ride well."}
    assert len(replies("cold")) == 2


def test_a_short_voice_says_a_longer_reply_rather_than_the_same_again():
    (again,) = replies("gruff", Listened(lambda line: 0.0 if line == Line("Ride well.").id else math.inf))
    assert again.startswith("A pony, Ada!")


def test_a_voice_says_its_own_replies_of_an_exchange_first():
    assert replies("warm") == {"Oh, Ada, a pony! What is the name?"}


def test_the_same_dice_choose_the_same_line():
    assert lines_of("plain") == lines_of("plain")


def test_facts_are_not_read_for_holes():
    assert set(lines_of("plain", {"way": "{who} {x}"}, number=9)) <= {
        "{who} {x}.",
        "It is a long way to go: {who} {x}.",
    }


def test_a_line_that_its_facts_make_too_long_gives_way_to_a_shorter_one():
    assert set(lines_of("plain", {"way": "n" * 112, "who": "Ada"})) == {f"N{'n' * 111}."}


def test_nothing_is_said_if_no_line_can_be_filled():
    assert lines_of("plain", {"who": "Ada"}, number=1) == [""]


def test_an_unknown_meaning_is_an_error():
    with pytest.raises(KeyError):
        Composer(PHRASES).compose("way.gone", {}, NOTHING_HEARD, Dice(1))


def test_a_pack_adds_lines_in_a_voice_of_its_own():
    more = PHRASES.with_texts(
        [
            DialogueText("pack/ways.toml", '[way.known]\nvoices.bard = ["{way}, sang the lark."]\n'),
            DialogueText("pack/voices.toml", '[voices.bard]\nmeans = "sings"\n', TextKind.VOICES),
        ]
    )

    assert (
        Composer(more, "bard").compose("way.known", WAY, NOTHING_HEARD, Dice(1)).text
        == "North, sang the lark."
    )
    with pytest.raises(ConfigError, match=r"pack/ways\.toml:2"):
        PHRASES.with_texts([DialogueText("pack/ways.toml", "[way.known]\nvoices.bard = []\n")])


def test_heard_lines_are_bounded_saved_and_forgotten():
    heard = HeardLines()
    for number in range(MOST_LINES + 5):
        heard.note(("Ada",), f"{number}", float(number))
    assert heard.since(("ada",), "0", 300.0) == math.inf
    assert heard.since(("ada",), "9", 300.0) == pytest.approx(291.0)

    again = HeardLines()
    again.restore(heard.state())
    assert again.since(("ADA",), "9", 300.0) == pytest.approx(291.0)
    again.forget(Forgotten.of("Ada"))
    assert again.since(("Ada",), "9", 300.0) == math.inf

    for number in range(MOST_LISTENERS + 1):
        again.note((f"player{number}",), "x", 1.0)
    assert len(again.state()) == MOST_LISTENERS


def test_what_one_of_several_listeners_heard_counts():
    heard = HeardLines()
    heard.note(("Bob",), "x", 1.0)

    assert heard.since(("Ada", "Bob"), "x", 5.0) == pytest.approx(4.0)
    assert heard.since(("Ada",), "x", 5.0) == math.inf


def test_lines_of_others_count_for_a_minute_and_for_those_who_heard_them():
    heard = HeardLines()
    heard.note_other(("Ada",), "Good  day, Ada!", 1.0)
    assert heard.said_by_others(("ada", "Bob"), 30.0) == {"good day, ada!"}
    assert not heard.said_by_others(("Bob",), 30.0)
    assert not heard.said_by_others(("Ada",), 61.0)
    heard.forget(Forgotten.of("Ada"))
    assert not heard.said_by_others(("Ada",), 30.0)
