"""News is told unprompted, once to each, as often in a row as it may be, and never what a person said."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.gossip import Spoken, take_in
from maid_engine.ai_players.cognitive.behaviors.news import ONE_TALK_S, news_for, news_words, tell_news
from maid_engine.ai_players.cognitive.memory.hearsay import MOST_CLAIMS, Hearsay, hops_of
from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.language.claims import claims_in, in_time, seconds_until
from maid_engine.ai_players.models.claim import ClaimKind, Withheld
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from tests.ai_players.released import released
from tests.ai_players.rules.town import in_town

FEAST = "There will be a harvest feast at the Market Square in 20 minutes."
otto, nell = Name("Otto"), Name("Nell")


def town(*people):
    book = in_town("social_butterfly", *people)
    for one in people:
        book.mind.world.entities.meet_player(str(one), is_ai=True)
    return book


def now_in(book, after=0.0):
    return book.mind.situation(Seconds(book.now + after))


def hears(book, who, line, *, ai=True):
    book.mind.world.entities.meet_player(who, is_ai=ai)
    take_in(now_in(book), [Spoken(who, line, (who.lower(),))])


def told(book, after=0.0):
    """What is told of its own accord now, with the effects of telling it."""
    s = now_in(book, 60.0 + after)
    decision = tell_news(s)
    if not decision:
        return ""
    released(s, decision)
    return decision[0].parameters["message"]


# --- words ---


@pytest.mark.parametrize(
    "line",
    [
        FEAST,
        "Otto, there will be a harvest feast at the Market Square in 20 minutes.",
        "By the way, Otto: There will be a harvest feast at the Market Square in 20 minutes.",
        "Otto, Bess says: there will be a harvest feast at the Market Square in 20 minutes.",
    ],
)
def test_a_gathering_is_understood_however_it_is_told(line):
    (said,) = claims_in(line)

    assert (said.kind, said.subject, said.object, said.when_s) == (
        ClaimKind.GATHERING,
        "harvest feast",
        "Market Square",
        1200.0,
    )


@pytest.mark.parametrize(
    "line", ["There is Bess at the inn.", "Will there be a feast at the Mill in 5 minutes?"]
)
def test_what_has_no_time_or_asks_is_no_gathering(line):
    assert all(said.kind is not ClaimKind.GATHERING for said in claims_in(line))


@pytest.mark.parametrize("seconds", [0, 59, 120, 700, 3600, 5400, 17_900, 18_000, 86_400])
def test_a_time_that_is_told_is_read_back_to_the_minute_or_in_hours_to_the_half_hour(seconds):
    off = abs(seconds_until(in_time(seconds)) - seconds)

    assert off <= (60 if seconds < 18_000 else 1800)


def test_an_own_deed_is_told_as_i_and_heard_with_the_name():
    hearsay = Hearsay()
    (claim,) = hearsay.hear(
        "Otto", "Tess, I reached level 5.", by_ai=True, trust=0.5, now=Seconds(1.0), taint=("otto",)
    )

    assert (claim.kind, claim.subject, claim.words) == (ClaimKind.DEED, "Otto", "Otto reached level 5")
    assert claim.held_back is Withheld.TOO_FAR  # nobody knows that Otto is an AI player


def test_a_deed_of_an_ai_player_is_told_three_times_in_a_row_and_no_further():
    lines, speakers = ["I reached level 5."], ["Otto", "Nell", "Bram"]
    for number, speaker in enumerate(speakers, 1):
        book = town(Name("Zora"))
        book.mind.world.entities.meet_player("Otto", is_ai=True)
        hears(book, speaker, lines[-1])
        (claim,) = book.mind.hearsay.news()
        assert (claim.subject, claim.object, claim.hops) == ("Otto", "reached level 5", number)
        s = now_in(book)
        lines.append(next((news_words(s, one.claim, "Zora") for one in news_for(s, "Zora")), ""))

    assert ["hear: Otto reached level 5" in lines[1], "Nell heard: Otto reached level 5" in lines[2]] == [
        True,
        True,
    ]
    assert lines[3:] == [""]


def test_a_deed_of_somebody_who_is_not_known_as_an_ai_player_is_not_told_on():
    for is_ai in (None, False):
        book = town(otto)
        book.mind.world.entities.meet_player("Ada", is_ai=is_ai)
        hears(book, "Nell", "I hear: Ada reached level 5.")
        (claim,) = book.mind.hearsay.news()
        assert claim.held_back is Withheld.TOO_FAR
        assert not list(news_for(now_in(book), "Otto"))


GATHERING = {"event": "a harvest feast", "place": "the Market Square", "when": "in 20 minutes", "by": "Bess"}
FRAMES = ("news.unasked", "world.news_told", "company.word_with_news")


def framed(news):
    """All ways to tell some sentences of news to Otto."""
    facts = {"who": "Otto", "news": news, "hello": "Hello"}
    yield news
    for frame in FRAMES:
        yield from (line.filled(facts) for line in shipped_answers()[frame].every_line)


@pytest.mark.parametrize(
    ("row", "hops"), [("news.gathering", 1), ("news.gathering_told", 2), ("news.gathering_heard", 3)]
)
def test_a_gathering_is_understood_in_each_line_with_how_often_it_was_told(row, hops):
    for line in shipped_answers()[row].every_line:
        for words in framed(line.filled(GATHERING)):
            (said,) = claims_in(words)
            assert (said.subject, said.object, said.when_s) == ("harvest feast", "Market Square", 1200.0), (
                words
            )
            assert hops_of(words) == hops, words


@pytest.mark.parametrize(
    ("row", "doer", "hops"),
    [
        ("news.deed", "Zora", 1),
        ("news.deed_of", "Ada", 1),
        ("news.deed_told", "Ada", 2),
        ("news.deed_heard", "Ada", 3),
    ],
)
@pytest.mark.parametrize("deed", ["reached level 3", "finished Odds and Ends"])
def test_a_deed_is_understood_in_each_line(row, doer, hops, deed):
    for line in shipped_answers()[row].every_line:
        for words in framed(line.filled({"name": "Ada", "deed": deed, "by": "Bess"})):
            (said,) = claims_in(words)
            own = said.said_by("Zora")
            assert (own.kind, own.subject, own.object) == (ClaimKind.DEED, doer, deed), words
            assert hops_of(words) == hops, words


# --- from mouth to mouth ---


def test_a_gathering_is_told_three_times_in_a_row_and_no_further():
    lines, certain = [FEAST], []
    speakers = [None, "Otto", "Nell", "Bram"]
    for number, speaker in enumerate(speakers):
        book = town(Name("Zora"))
        if speaker is None:
            book.mind.hearsay.learn("", lines[-1], Seconds(book.now))
        else:
            hears(book, speaker, lines[-1])
        (claim,) = book.mind.hearsay.news()
        assert claim.hops == number
        certain.append(claim.confidence)
        lines.append(told(book))

    first, second, third, fourth = lines[1:]
    assert all("Zora" in line for line in (first, second, third))
    assert "there will be a harvest feast at market square in 19 minutes" in first.lower().replace(",", "")
    assert "Otto says: there will be" in second
    assert "Nell heard: there will be" in third
    assert fourth == ""
    assert certain == pytest.approx([1.0, 0.4, 0.32, 0.256])


def test_the_same_news_is_told_once_to_all_who_hear_it_and_one_piece_in_a_talk():
    book = town(otto, nell)
    book.mind.hearsay.learn("", FEAST, Seconds(book.now))
    book.mind.hearsay.learn("", "There will be a dance at the Smithy in 90 minutes.", Seconds(book.now))

    first, second = told(book), told(book, 30.0)
    assert ["feast" in first, "dance" in second] == [True, True]
    assert {name for line in (first, second) for name in ("Otto", "Nell") if name in line} == {"Otto", "Nell"}
    assert told(book, 60.0) == ""
    assert told(book, ONE_TALK_S + 120.0) == ""


def test_whoever_told_it_and_whom_it_is_about_is_not_told_it():
    book = town(otto)
    hears(book, "Otto", FEAST)
    assert told(book) == ""

    assert [one.key for one in news_for(now_in(book), "Nell")]


def test_news_that_is_over_is_not_told_and_forgotten():
    book = town(otto)
    book.mind.hearsay.learn("", FEAST, Seconds(book.now))

    assert told(book, 1200.0) == ""
    book.mind.hearsay.over(book.now + 1300.0)
    assert book.mind.hearsay.news() == []


def test_nobody_is_interrupted_with_news():
    book = town(otto)
    book.mind.hearsay.learn("", FEAST, Seconds(book.now))
    book.mind.diary.note(_heard_anybody(), book.now + 58.0)

    assert told(book) == ""


def _heard_anybody():
    from maid_engine.ai_players.models.activity import Activity

    return Activity.HEARD_ANYBODY.of()


# --- people ---


def test_what_a_person_said_is_not_passed_on():
    book = town(otto)
    hears(book, "Ada", FEAST, ai=False)
    hears(book, "Ada", "I reached level 9.", ai=False)

    assert len(book.mind.hearsay.news()) == 2
    assert told(book) == ""
    assert book.mind.hearsay.withheld[Withheld.PERSON] == 2


def test_what_names_a_person_is_not_passed_on_whoever_says_it():
    book = town(otto)
    book.mind.world.entities.meet_player("Ada", is_ai=False)
    book.mind.hearsay.learn(
        "", "There will be Ada's wedding at the Market Square in 20 minutes.", Seconds(book.now)
    )
    assert len(book.mind.hearsay.news()) == 1

    assert told(book) == ""


def test_a_person_who_never_spoke_to_it_is_not_told():
    book = in_town("social_butterfly", Name("Ada"))
    book.mind.world.entities.meet_player("Ada", is_ai=False)
    book.mind.hearsay.learn("", FEAST, Seconds(book.now))

    assert told(book) == ""


def saw_ada_rise(*people):
    """A mind that was told by the game that Ada, who gave leave for that, rose a level."""
    book = town(*people)
    book.mind.world.entities.meet_player("Ada", is_ai=False)
    book.mind.hearsay.saw("Zora", "Ada", "reached level 3", Seconds(book.now))
    return book


def test_the_deed_of_a_person_who_gave_leave_is_told_once_and_by_nobody_who_only_heard_of_it():
    line = told(saw_ada_rise(otto))
    assert ("Otto" in line, "Ada reached level 3" in line) == (True, True)

    hearer = town(nell)
    hears(hearer, "Zora", line)
    (claim,) = hearer.mind.hearsay.news()

    assert (claim.subject, claim.hops, claim.held_back) == ("Ada", 1, Withheld.TOO_FAR)
    assert told(hearer) == ""


def test_a_gathering_to_come_is_not_forgotten_over_much_else_that_is_heard():
    hearsay = Hearsay()
    hearsay.learn("", FEAST, Seconds(5.0))
    for number in range(MOST_CLAIMS):
        hearsay.saw("Zora", "Ada", f"reached level {number}", Seconds(6.0))
        hearsay.hear(
            "Otto", f"I saw Bess{number} at the Mill.", by_ai=True, trust=0.5, now=Seconds(7.0), taint=()
        )

    assert len(hearsay.claims) == MOST_CLAIMS
    assert [one.subject for one in hearsay.news()] == ["harvest feast"]
    assert hearsay.about(f"Bess{MOST_CLAIMS - 1}")


def test_whom_a_deed_is_about_is_not_told_of_it():
    assert list(news_for(now_in(saw_ada_rise(otto)), "Ada")) == []


def test_leave_that_is_taken_back_ends_the_telling_of_this_person_alone():
    book = saw_ada_rise(otto)
    book.mind.hearsay.saw("Zora", "Bob", "reached level 9", Seconds(book.now))

    book.mind.hearsay.take_back("ada")

    assert [one.subject for one in book.mind.hearsay.news()] == ["Bob"]
    assert "Bob reached level 9" in told(book)


def test_news_of_somebody_who_is_forgotten_is_gone():
    book = town(otto)
    hears(book, "Otto", FEAST)

    book.mind.hearsay.forget(Forgotten.of("Otto"))

    assert book.mind.hearsay.news() == []


def test_news_outlives_a_restart_and_claims_of_before_come_back_as_told_once():
    hearsay, again = Hearsay(), Hearsay()
    hearsay.learn("", FEAST, Seconds(5.0))
    hearsay.hear("Otto", "I saw Bess at the Mill.", by_ai=True, trust=0.5, now=Seconds(5.0), taint=())
    state = hearsay.state()
    for name in ("hops", "due"):
        state[1].pop(name, None)

    again.restore(state)

    assert again.news()[0].due == 1205.0
    assert again.about("Bess").hops == 1
