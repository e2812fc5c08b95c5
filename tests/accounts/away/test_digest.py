import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.accounts.away.absence import Absence, Fact, FactKind
from maid_engine.accounts.away.digest import MOST_LINES, MOST_NAMED, Topic, digest_of
from maid_engine.accounts.away.digest_messages import CATALOGUE
from maid_engine.core.ids import PlayerId
from maid_engine.core.patterns import PatternIndex

ADA = PlayerId("player#1")
BESS = PlayerId("player#2")
OTTO = PlayerId("player#3")
HOUR = 3_600.0

BEARDED = Fact(FactKind.KILL, 3, "wolf", "grey wolf")
HEARD_BESS = Fact(FactKind.HEARD, 4, BESS, "Bess", BESS)
SAID_TO_BESS = Fact(FactKind.SAID, 5, BESS, "Bess", BESS)
MET_BESS = Fact(FactKind.MET, 1, BESS, "Bess", BESS)
MET_OTTO = Fact(FactKind.MET, 1, OTTO, "Otto", OTTO)


def digest(*facts, away_s=HOUR, played_s=0.0, topics=()):
    absence = Absence(ADA, 0.0)
    for fact in facts:
        absence.note(fact)
    return digest_of(absence, away_s, played_s, topics)


def texts(*facts, **more):
    return [line.text for line in digest(*facts, **more)]


def told(*facts, **more):
    """Return the lines after the first, which says how long the player was away."""
    return texts(*facts, **more)[1:]


def test_nothing_is_told_of_nothing():
    assert digest() == ()


@pytest.mark.parametrize(
    ("away_s", "played_s", "text"),
    [
        (10.0, 0.0, "You were away for 1 minute."),
        (8 * HOUR + 300, 2 * HOUR, "You were away for 8 hours, 5 minutes. Your stand-in played for 2 hours."),
        (49 * HOUR, 60.0, "You were away for 2 days, 1 hour. Your stand-in played for 1 minute."),
    ],
)
def test_the_first_line_says_how_long(away_s, played_s, text):
    assert texts(BEARDED, away_s=away_s, played_s=played_s)[0] == text


def test_a_stand_in_that_did_nothing_is_told_of_all_the_same():
    assert len(texts(played_s=HOUR)) == 1


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        (
            [Fact(FactKind.DEATH, 2, "wolf", "grey wolf"), Fact(FactKind.DEATH, 1, BESS, "Bess", BESS)],
            "Deaths while you were away: 3. Killed by: grey wolf, Bess.",
        ),
        (
            [Fact(FactKind.LIMIT, 1, "time", "its time was used up")],
            "Why your stand-in had to leave: its time was used up.",
        ),
        (
            [Fact(FactKind.QUEST_TAKEN, 1, "rats", "Rats in the Cellar")],
            "Quests taken on: Rats in the Cellar.",
        ),
        (
            [Fact(FactKind.QUEST_TAKEN, 1, "rats", "Rats"), Fact(FactKind.QUEST_FINISHED, 1, "rats", "Rats")],
            "Quests finished: Rats.",
        ),
        (
            [
                Fact(FactKind.QUEST_TAKEN, 1, "rats", "Rats"),
                Fact(FactKind.QUEST_FINISHED, 1, "lamb", "A Lamb"),
            ],
            "Quests finished: A Lamb. Quests taken on: Rats.",
        ),
        (
            [Fact(FactKind.EXPERIENCE, 120), Fact(FactKind.LEVEL, 4)],
            "Level reached: 4. Experience gained: 120.",
        ),
        ([Fact(FactKind.EXPERIENCE, 120)], "Experience gained: 120."),
        ([Fact(FactKind.ITEM_WON, 2, "trout", "trout")], "Things won: 2 trout."),
        ([Fact(FactKind.ITEM_GONE, 2, "rope", "rope")], "Things gone: 2 ropes."),
        (
            [Fact(FactKind.ITEM_GONE, 1, "rope", "rope"), Fact(FactKind.ITEM_WON, 1, "cap", "cap")],
            "Things won: cap. Things gone: rope.",
        ),
        ([Fact(FactKind.GOLD_SPENT, 7)], "Gold taken in: 0. Gold paid out: 7."),
        ([HEARD_BESS, SAID_TO_BESS, MET_BESS], "Talked with: Bess."),
        ([MET_BESS, MET_OTTO], "People met: Bess, Otto."),
        ([BEARDED], "Creatures killed: 3 grey wolves."),
        ([Fact(FactKind.FIGHT, 2, "wolf", "grey wolf")], "Fights with: grey wolf."),
        ([Fact(FactKind.PLACE, 3, "inn", "The Blue Inn")], "Places visited: The Blue Inn."),
    ],
)
def test_each_fact_has_its_line_and_each_line_its_facts(facts, text):
    lines = digest(*facts)[1:]
    assert [line.text for line in lines] == [text]
    assert set(lines[0].facts) <= set(facts)
    assert lines[0].facts


def test_one_who_only_spoke_or_only_listened_was_no_partner_of_a_talk():
    assert told(HEARD_BESS) == []
    assert told(SAID_TO_BESS) == []
    assert told(HEARD_BESS, Fact(FactKind.SAID, 1, OTTO, "Otto", OTTO)) == []


def test_the_topic_of_a_talk_is_told_only_if_the_server_saw_the_talk():
    topics = [Topic(OTTO, "the mill"), Topic(BESS, 'the "old" cellar')]
    assert told(HEARD_BESS, SAID_TO_BESS, topics=topics) == [
        "Talked with: Bess. The talk with Bess was about \"the 'old' cellar\"."
    ]
    assert told(MET_OTTO, topics=topics) == ["People met: Otto."]


def test_whose_names_and_words_are_in_a_line_is_known():
    lines = digest(HEARD_BESS, SAID_TO_BESS, MET_OTTO)
    assert [line.authors for line in lines] == [(), (BESS,), (OTTO,)]


def test_a_line_names_a_few_and_counts_the_rest():
    places = [Fact(FactKind.PLACE, 1, f"room{n}", f"Room {n}") for n in range(MOST_NAMED + 3)]
    line = digest(*places)[1]
    assert line.text.endswith(f"Room {MOST_NAMED - 1}, 3 more.")
    assert line.facts == tuple(places[:MOST_NAMED])


def test_what_matters_most_is_told_first_and_the_rest_is_left_out():
    lines = texts(
        Fact(FactKind.PLACE, 1, "inn", "Inn"),
        BEARDED,
        MET_OTTO,
        HEARD_BESS,
        SAID_TO_BESS,
        Fact(FactKind.GOLD_WON, 5),
        Fact(FactKind.ITEM_WON, 1, "cap", "cap"),
        Fact(FactKind.QUEST_TAKEN, 1, "rats", "Rats"),
        Fact(FactKind.DEATH, 1, "wolf", "grey wolf"),
    )
    assert len(lines) == MOST_LINES
    assert [line.partition(":")[0] for line in lines[1:]] == [
        "Deaths while you were away",
        "Quests taken on",
        "Things won",
        "Gold taken in",
        "Talked with",
    ]


names = st.sampled_from(["grey wolf", "Bess", "Rats, and Mice", "Mr. Fox", "The Mill: Attic", ""])
facts = st.builds(Fact, st.sampled_from(FactKind), st.integers(1, 9), st.sampled_from("abcdefgh"), names)


@given(st.lists(facts, max_size=40), st.floats(0, 1e6))
def test_a_digest_is_short_reads_back_and_tells_only_facts(given_facts, played_s):
    absence = Absence(ADA, 0.0)
    for fact in given_facts:
        absence.note(fact)
    index = PatternIndex(CATALOGUE.patterns())

    lines = digest_of(absence, HOUR, played_s)

    assert len(lines) <= MOST_LINES
    for line in lines:
        assert set(line.facts) <= set(absence.facts.values())
        readings = {reading.name for reading in index.read(line.text, spans=line.message.spans)}
        assert line.message.template.id in readings


@pytest.mark.parametrize("facts", [(BEARDED,), (BEARDED, HEARD_BESS, SAID_TO_BESS, MET_OTTO)])
def test_the_last_line_tells_how_many_letters_wait_also_of_a_full_digest(facts):
    absence = Absence(ADA, 0.0)
    for fact in (*facts, Fact(FactKind.DEATH), Fact(FactKind.LEVEL), Fact(FactKind.QUEST_TAKEN)):
        absence.note(fact)

    lines = digest_of(absence, HOUR, HOUR, letters=2)

    assert lines[-1].text == "Letters that wait for you: 2."
    assert len(lines) <= MOST_LINES
    assert digest_of(Absence(ADA, 0.0), HOUR, 0.0, letters=2) == ()
