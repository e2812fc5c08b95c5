"""Knowledge passes by speech: told so that it can be understood, heard as a claim, and checked."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.gossip import (
    Spoken,
    check,
    take_in,
    worth_asking,
    worth_telling,
)
from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.models.claim import ClaimKind, ClaimState
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.memory import HUMAN_CHAT
from maid_engine.ai_players.models.world import QuestState, TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.released import said
from tests.ai_players.rules.test_conversations import ada, in_town, reply


@pytest.mark.parametrize(
    ("line", "kind", "subject", "value"),
    [
        ("Hilda at the Smithy sells a short sword for 30 gold.", ClaimKind.PRICE, "short sword", "30"),
        ("Garrick, at the Mill, has work for whoever asks.", ClaimKind.WORK, "Garrick", "Mill"),
        (
            "Beware of a forest spider at the Webbed Thicket.",
            ClaimKind.DANGER,
            "forest spider",
            "Webbed Thicket",
        ),
        ("I saw Bess at the Pike and Lantern.", ClaimKind.PLACE, "Bess", "Pike and Lantern"),
    ],
)
def test_what_is_told_can_be_taken_in(line, kind, subject, value):
    (claim,) = claims_in(line)
    assert (claim.kind, claim.subject, claim.object) == (kind, subject, value)


@pytest.mark.parametrize("line", ["Is Bess at the inn?", "Hello there!", "I am at it myself.", "It is here."])
def test_questions_and_small_talk_claim_nothing(line):
    assert claims_in(line) == []


def heard(book, who, line, *, ai):
    book.mind.world.entities.meet_player(who, is_ai=ai)
    s = book.mind.situation(book.now)
    take_in(s, [Spoken(who, line, (who,))])
    return s


def test_hearsay_is_told_on_as_hearsay_and_by_name():
    book = in_town("balanced", ada)
    heard(book, "Otto", "I saw Bess at the Pike and Lantern.", ai=True)
    line = reply(book, "Where is Bess?").line
    assert "Otto" in line
    assert "Pike and Lantern" in line


def test_what_a_human_said_is_never_told_on():
    book = in_town("balanced", ada)
    heard(book, "Bob", "I saw Bess at the Pike and Lantern.", ai=False)
    for _ in range(6):
        line = reply(book, "Where is Bess?").line
        assert "Bob" not in line
        assert "Pike" not in line


def test_what_was_only_heard_goes_one_step_and_no_further():
    hearsay = Hearsay()
    hearsay.hear(
        "Otto", "Mara says that I saw Bess at the Mill.", by_ai=True, trust=0.5, now=Seconds(1.0), taint=()
    )
    assert not [claim for claim in hearsay.claims.values() if claim.passable]


def test_ones_own_eyes_confirm_or_contradict_and_trust_follows():
    book = in_town("balanced", ada)
    s = heard(book, "Otto", "Hilda at the Smithy sells a short sword for 30 gold.", ai=True)
    heard(book, "Mara", "I saw Hilda at the Mill.", ai=True)
    s.beliefs.relationships.get_or_create("Otto", "player")
    s.beliefs.relationships.get_or_create("Mara", "player")
    s = book.mind.situation(book.now + 100)
    settled = {claim.by: claim.state for claim in check(s)}
    assert settled == {"Otto": ClaimState.CONFIRMED, "Mara": ClaimState.CONTRADICTED}
    otto, mara = s.beliefs.relationships.get("Otto"), s.beliefs.relationships.get("Mara")
    assert otto is not None
    assert mara is not None
    assert otto.trust > 0.5 > mara.trust


def test_a_second_speaker_makes_a_claim_likelier():
    hearsay = Hearsay()
    for who in ("Otto", "Mara"):
        hearsay.hear(who, "I saw Bess at the Mill.", by_ai=True, trust=0.5, now=Seconds(1.0), taint=())
    claim = hearsay.about("bess")
    assert claim is not None
    assert claim.confidence > 0.5


def test_claims_outlive_a_restart_and_a_player_can_be_forgotten():
    hearsay = Hearsay()
    hearsay.hear("Otto", "I saw Bess at the Mill.", by_ai=True, trust=0.5, now=Seconds(1.0), taint=())
    again = Hearsay()
    again.restore(hearsay.state())
    assert again.claims == hearsay.claims
    assert again.forget(Forgotten.of("Otto")) == 1
    assert again.about("bess") is None


def test_the_useful_is_told_once_to_each_and_can_be_understood():
    book = in_town("balanced", ada)
    s = book.mind.situation(book.now)
    told = [said(s, worth_telling(s, "Otto")) for _ in range(4)]
    lines = [line for line in told if line]
    assert lines
    assert len(set(lines)) == len(lines)
    assert all(claims_in(line) for line in lines)


def test_what_one_needs_to_know_is_asked_for_once():
    book = in_town("balanced", ada)
    world = book.mind.world
    quest = world.quests.discover("A Sack of Flour", Seconds(1.0))
    world.quests.progress(quest.name, "bring a sack of flour to Bess", 0, 1, Seconds(1.0))
    world.quests.set_state(quest.name, QuestState.ACTIVE, Seconds(1.0))
    s = book.mind.situation(book.now)
    assert said(s, worth_asking(s, "Otto")) == "Do you know where Bess is, Otto?"
    assert "Bess" not in said(s, worth_asking(s, "Otto"))


def test_where_somebody_is_said_to_be_is_where_one_looks():
    book = in_town("balanced", ada)
    s = heard(book, "Otto", "I saw Bess at the Smithy.", ai=True)
    assert s.elsewhere.room_of("Bess") == "smithy"
    s.beliefs.entities.arrive("Bess", "lane", TrackedEntityType.NPC, Seconds(2.0))
    assert s.elsewhere.room_of("Bess") == "lane"


def test_who_asks_about_something_is_not_the_one_to_be_asked():
    hearsay = Hearsay()
    for line in ("Do you know where a shop is, Mara?", "A shop? I could not tell you, sorry."):
        hearsay.hear("Otto", line, by_ai=True, trust=0.5, now=Seconds(1.0), taint=())
    hearsay.hear("Mara", "The shop is worth a visit.", by_ai=True, trust=0.5, now=Seconds(1.0), taint=())
    assert hearsay.speakers_of("shop") == ["Mara"]


@pytest.mark.parametrize(
    "line",
    [
        "Where is the nearest shop? I have gold to spend.",
        "Mara, do you know where a shop is? Thanks!",
        "I want to find out where a shop is, Mara.",
        "I am looking for a shop.",
        "I asked Mara where a shop is.",
    ],
)
def test_a_question_and_a_wish_are_no_knowledge(line):
    hearsay = Hearsay()
    hearsay.hear("Otto", line, by_ai=True, trust=0.5, now=Seconds(1.0), taint=())
    assert hearsay.speakers_of("shop") == []


def remembered_of(book, words):
    return next(one for one in book.mind.memory.recent(20) if words in one.content)


@pytest.mark.parametrize(("ai", "tags"), [(True, set()), (False, {HUMAN_CHAT})])
def test_what_somebody_claimed_stays_theirs_when_it_was_wrong_and_peoples_words_go_in_time(ai, tags):
    book = in_town("balanced", ada)
    heard(book, "Otto", "Hilda at the Smithy sells a short sword for 12 gold.", ai=ai)
    kept = remembered_of(book, "Otto says that")
    assert set(kept.tags) & {HUMAN_CHAT} == tags
    (claim,) = check(book.mind.situation(book.now + 100))
    assert claim.state is ClaimState.CONTRADICTED
    kept = remembered_of(book, "but I saw otherwise")
    assert kept.taint == ("Otto",)
    assert set(kept.tags) & {HUMAN_CHAT} == tags


def test_what_people_claimed_is_let_go_of_after_as_long_as_people_are_told():
    book = in_town("balanced", ada)
    heard(book, "Otto", "I saw Bess at the Pike and Lantern.", ai=True)
    s = heard(book, "Bob", "I saw Hans at the Pike and Lantern.", ai=False)
    kept_s = s.memory.limits.human_chat_s
    check(book.mind.situation(book.now + kept_s - 1.0))
    assert s.hearsay.about("Hans") is not None
    check(book.mind.situation(book.now + kept_s + 100.0))
    assert s.hearsay.about("Hans") is None
    assert s.hearsay.about("Bess") is not None
