"""What is asked finds what answers it, however it is put; what nothing answers finds nothing."""

import pytest

from maid_engine.ai_players.cognitive.memory.query import DAY_S, read_query, time_of
from maid_engine.ai_players.cognitive.memory.told_facts import quoted, tag_of
from maid_engine.ai_players.models.memory import MemoryLayer
from tests.ai_players.memory.lives import Life

DAY = (
    ("I met Norna and Deliric at the Mill.", ("meeting", "norna", "deliric")),
    ("I met Torarin at the East Gate.", ("meeting", "torarin")),
    ("I died at the Webbed Thicket: a forest spider killed me. I dealt 7 damage and took 38.", ("death",)),
    ("I fought and killed three wild boars at the Field Road.", ("kill", "wild boar")),
    ("I bought a dagger for 15 gold from Hilda at The Smithy.", ("purchase", "hilda")),
    ("Hilda is at The Smithy.", ("whereabouts", "hilda")),
    ('Norna spoke to me at the Mill: Norna claims that "the bridge is out".', ("told", "norna")),
    ("Bess gave me a meat pie at The Pike and Lantern.", ("gift", "bess")),
)


@pytest.fixture
def life():
    life = Life()
    for content, tags in DAY:
        life.now += 300
        life.memory.add(content, now=life.now, tags=tags)
    return life


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Whom did you run into at the mill?", "I met Norna and Deliric"),
        ("What killed you?", "I died"),
        ("How did you perish?", "I died"),
        ("What did you slay?", "wild boars"),
        ("How much did you pay for the dagger?", "15 gold"),
        ("Where is the blacksmith?", "Smithy"),
        ("What did Norna tell you?", "the bridge is out"),
        ("Who gave you the pie?", "Bess gave me"),
        ("wild boar Field Road fight", "wild boars"),
    ],
)
def test_a_question_in_other_words_finds_its_answer_first(life, question, answer):
    assert answer in life.recall(question)[0]


@pytest.mark.parametrize(
    "question",
    [
        "Where is Bartholomew?",
        "Who did you meet at the lighthouse?",
        "What did you sell?",
        "Who gave you the telescope?",
        "What did Torarin tell you about the volcano?",
    ],
)
def test_what_was_never_lived_through_has_no_answer(life, question):
    assert life.recall(question) == []


def test_nothing_killed_whoever_never_died():
    life = Life()
    life.memory.add("I fought and killed a wild boar at the Field Road.", now=1.0, tags=("kill",))

    assert life.recall("What killed you?") == []


def test_what_happened_just_now_comes_first_when_that_is_asked(life):
    assert "Bess gave me" in life.recall("What happened just now?")[0]


def test_yesterday_is_looked_for_yesterday(life):
    life.memory.add("I met Norna at the Ford.", now=life.now + DAY_S, tags=("meeting", "norna"))
    life.now += DAY_S + 60

    assert "at the Mill" in life.recall("Where did you meet Norna yesterday?")[0]
    assert "at the Ford" in life.recall("Where did you meet Norna today?")[0]


def test_times_are_read_as_spans():
    now = 3 * DAY_S + 12 * 3600

    assert time_of("what happened yesterday morning", now) == (2 * DAY_S + 5 * 3600, 2 * DAY_S + 12 * 3600)
    since, until = time_of("whom did you meet two hours ago", now)
    assert since < now - 7200 < until
    assert time_of("where is hilda", now) == (None, None)


def test_recency_alone_never_beats_relevance(life):
    for number in range(40):
        life.memory.add(
            f"I met Oralis at the Market Square {number}.", now=life.now + number, tags=("meeting",)
        )

    assert "Norna and Deliric" in life.recall("Who did you meet at the mill?")[0]


def test_a_layer_or_tags_may_be_asked_for(life):
    life.memory.add(
        "Never go to the mill at night.", now=life.now, layer=MemoryLayer.REFLECTIVE, tags=("lesson",)
    )

    only = life.memory.recall("mill", now=life.now, layer=MemoryLayer.REFLECTIVE)
    tagged = life.memory.recall("mill", now=life.now, about=("norna",))

    assert [one.memory.layer for one in only] == [MemoryLayer.REFLECTIVE]
    assert all("norna" in one.memory.tags for one in tagged)
    assert tagged


def test_the_parts_of_a_score_add_up_to_it(life):
    best = life.memory.recall("Who did you meet at the mill?", now=life.now)[0]

    assert sum(value for _, value in best.parts) == pytest.approx(best.score)


def test_looking_on_changes_nothing_and_recalling_does(life):
    before = life.memory.state()
    life.memory.look_up("What killed you?", now=life.now)
    assert life.memory.state() == before

    found = life.memory.recall("What killed you?", now=life.now + 5)[0].memory

    assert (found.access_count, found.last_accessed) == (1, life.now + 5)


def test_only_a_question_that_opens_tells_of_it(life):
    life.memory.events()
    life.memory.recall("What killed you?", now=life.now)
    assert life.memory.events() == ()

    life.memory.recall("What killed you?", now=life.now, opens=True)

    assert [(type(one).__name__, one.results_count) for one in life.memory.events()] == [
        ("MemoryRetrievalEvent", 1)
    ]


def test_a_question_says_what_it_is_about():
    assert read_query("What killed you?", 0.0).aspect == "death"
    assert read_query("Do you know the whereabouts of Tobin?", 0.0).aspect == ""
    assert read_query("Where is Tobin?", 0.0).where


def test_what_was_kept_since_a_moment_comes_the_latest_first(life):
    last = life.now
    since = [one.content for one in life.memory.since(last - 600, 20)]
    assert since == [content for content, _ in reversed(DAY[-2:])]
    assert [one.content for one in life.memory.since(0.0, 3)] == [
        content for content, _ in reversed(DAY[-3:])
    ]
    assert not list(life.memory.since(last, 20))


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("What is my favourite animal?", "my favourite animal is the fox"),
        ("Which animal do I like best?", "my favourite animal is the fox"),
        ("Where does my sister live?", "my sister lives in the harbour"),
        ("What scares me most?", "I am afraid of spiders"),
    ],
)
def test_what_somebody_told_of_themselves_is_found_by_a_question_in_other_words(asked, found):
    life = Life()
    for who, facts in {
        "Brannoc": ("my favourite animal is the owl", "I am afraid of the dark"),
        "Adalina": (
            "my favourite animal is the fox",
            "my sister lives in the harbour",
            "I am afraid of spiders",
        ),
    }.items():
        for fact in facts:
            life.memory.add(quoted(who, fact), now=life.now, layer=MemoryLayer.SEMANTIC, tags=(tag_of(who),))
    for number in range(30):
        life.memory.add(f"Adalina claims that the weather is fine on day {number}.", now=life.now)

    best = life.memory.look_up(f"Adalina: {asked}", now=life.now)[0].memory

    assert best.content == quoted("Adalina", found)
