import re
from itertools import chain

import pytest

from maid_engine.ai_players.cognitive.memory.hearsay import shows_ignorance
from maid_engine.ai_players.dialogue.answer_rows import parse_answers, shipped_answers
from maid_engine.ai_players.dialogue.voices import parse_voices, shipped_voices
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS
from maid_engine.core.errors import ConfigError

VOICES = parse_voices(
    '[words]\nhello = ["Hi"]\n[voices.gruff]\nmeans = "short"\nwords.hello = ["Oi"]\n', "voices.toml"
)
GOOD = '[way.known]\nmeans = "tells"\nholes = ["way"]\noptional = ["keeper"]\nlines = ["{way}.", "Go {way}, {who}."]\n'


def test_a_row_has_common_lines_and_those_of_voices():
    rows = parse_answers(GOOD + 'voices.gruff = ["{hello}. {way}."]\n', "ways.toml", VOICES)

    row = rows["way.known"]
    assert [line.text for line in row.lines] == ["{way}.", "Go {way}, {who}."]
    assert [line.text for line in row.voices["gruff"]] == ["{hello}. {way}."]


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ('means = ""\nlines = ["a", "b"]\n', "means must be a sentence"),
        ('lines = ["a", "b"]\n', 'a new one says what it is for: means = "…"'),
        ('means = "x"\nlines = ["{where}", "b"]\n', r'"\{where\}": nothing fills \{where\}'),
        ('means = "x"\nlines = ["a"]\n', "at least 2 lines must need no optional fact"),
        ('means = "x"\noptional = ["a"]\nlines = ["{a}", "b"]\n', "at least 2 lines must need no optional"),
        ('means = "x"\nlines = ["a", "a"]\n', "a line stands there twice"),
        ('means = "x"\nlines = ["a", "b{"]\n', "a hole is a word of small letters"),
        ('means = "x"\nlines = ["a", "b {c D} "]\n', "a hole is a word of small letters"),
        (f'means = "x"\nlines = ["a", "{"b" * 121}"]\n', "has 121 characters; a line has at most 120"),
        ('means = "x"\nlines = [\'say "a"\', "b"]\n', "neither double quotes nor line breaks"),
        ('means = "x"\nlines = ["a", "b"]\nvoices.nobody = ["c"]\n', "no voice nobody; there are: gruff"),
        ('means = "x"\nlines = ["a", "b"]\nline = ["c"]\n', "unknown key line"),
        ('means = "x"\nlines = "a"\n', "expected a list with at least one line"),
    ],
)
def test_a_broken_row_is_named_with_its_file(broken, problem):
    with pytest.raises(ConfigError, match=rf"ways\.toml:\d+: \[way\.new\]: .*{problem}"):
        parse_answers(f"{GOOD}[way.new]\n{broken}", "ways.toml", VOICES)


def test_a_misspelled_meaning_is_named_with_the_one_that_there_is():
    base = parse_answers(GOOD, "ways.toml", VOICES)
    with pytest.raises(
        ConfigError,
        match=r"^lines\.toml:1: \[way\.knwn\]: there is no such meaning; did you mean way\.known\?$",
    ):
        parse_answers('[way.knwn]\nlines = ["It is near."]\n', "lines.toml", VOICES, base)


def test_broken_syntax_is_named_with_its_line():
    with pytest.raises(ConfigError, match=r"^ways\.toml:2: not TOML: Invalid value$"):
        parse_answers("[way.new]\nmeans = broad\n", "ways.toml", VOICES)


def test_a_broken_line_is_named_with_the_line_of_its_list():
    with pytest.raises(ConfigError, match=r"ways\.toml:8: \[way\.new\]"):
        parse_answers(f'{GOOD}[way.new]\nmeans = "x"\nlines = ["{{no}}", "b"]\n', "ways.toml", VOICES)


def test_a_pack_adds_lines_to_a_row_but_does_not_change_its_holes():
    base = parse_answers(GOOD, "ways.toml", VOICES)

    more = parse_answers('[way.known]\nlines = ["{way}, by my beard."]\n', "pack.toml", VOICES, base)
    assert more["way.known"].lines[-1].text == "{way}, by my beard."
    assert len(more["way.known"].lines) == 3
    with pytest.raises(ConfigError, match=r"pack\.toml:2: \[way\.known\]: unknown key holes"):
        parse_answers('[way.known]\nholes = ["more"]\n', "pack.toml", VOICES, base)


def test_a_line_keeps_its_identifier_when_other_lines_are_added():
    first = parse_answers(GOOD, "ways.toml", VOICES)["way.known"].lines[0]
    later = parse_answers(GOOD.replace('["{way}.', '["New: {way}.", "{way}.'), "ways.toml", VOICES)

    assert later["way.known"].lines[1].id == first.id


def test_every_shipped_row_has_four_lines_that_always_fit():
    sure = shipped_voices().classes | {"who", "me"}
    few = [
        row.name for row in shipped_answers() if sum(line.holes <= sure | row.holes for line in row.lines) < 4
    ]

    assert few == []


def test_every_voice_of_shipped_rows_has_two_lines_where_it_has_any():
    few = [
        (row.name, voice)
        for row in shipped_answers()
        for voice, lines in row.voices.items()
        if len(lines) < 2
    ]

    assert few == []


def test_no_two_voices_share_a_line():
    for row in shipped_answers():
        texts = [line.text for lines in (row.lines, *row.voices.values()) for line in lines]
        assert len(set(texts)) == len(texts), row.name


COMMON = (
    "social.greeting", "social.farewell", "social.thanks", "social.sorry", "social.praise", "social.back",
    "self.who", "self.well", "self.doing", "self.origin", "self.body", "self.favourite", "self.skills", "between.even",
    "tell.bad_news", "tell.good_news", "tell.about_me", "tell.plan", "tell.world", "tell.remark", "tell.opinion",
    "request.joke", "request.give", "request.decline", "request.help", "request.wait", "group.not_now",
    "odd.real_world", "odd.philosophy", "odd.gibberish", "odd.other_language", "unsure.what",
    "unsure.whether", "unsure.statement",
    "say.greeting", "say.remark", "say.question", "say.tired",
)  # fmt: skip


@pytest.mark.parametrize("voice", sorted(shipped_voices().names - {"plain"}))
def test_each_voice_has_lines_of_its_own_for_what_is_said_most(voice):
    few = [name for name in COMMON if len(shipped_answers()[name].voices.get(voice, ())) < 2]

    assert few == []


def test_not_knowing_is_said_in_twenty_ways():
    assert len(shipped_answers()["unsure.what"].lines) >= 20


@pytest.mark.parametrize("name", ["unsure.what", "unsure.whether", "know.nothing"])
def test_whoever_hears_a_line_that_knows_nothing_can_tell(name):
    """Others who know the answer still give it, and nobody takes the speaker for an expert."""
    row = shipped_answers()[name]
    texts = [line.text for lines in (row.lines, *row.voices.values()) for line in lines]

    assert [text for text in texts if not shows_ignorance(text)] == []


def test_each_shipped_preset_has_a_voice():
    assert {preset for voice in shipped_voices() for preset in voice.presets} == set(PERSONALITY_PRESETS)


@pytest.mark.parametrize("name", ["answer.seen", "tell.about_me", "tell.happened", "tell.is_so"])
def test_lines_to_whatever_was_told_are_neither_glad_nor_sorry(name):
    row = shipped_answers()[name]
    for line in chain(row.lines, *row.voices.values()):
        assert not re.search(
            r"\b(?:i love|i like (?:it|that)|like to hear that|glad|sorry|good for you|well done)\b",
            line.text,
            re.IGNORECASE,
        )
