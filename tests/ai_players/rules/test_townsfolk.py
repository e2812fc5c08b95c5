"""In a town full of people, a mind talks with those who may have work, and takes overheard words for what they are."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.study import meet_talkers, visit_strangers
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import life, movement, npc, quest, talk
from tests.ai_players.released import released
from tests.ai_players.rules.oak_clearing import ADA, at, joss, situation
from tests.ai_players.rules.town import in_town

dob = Name("Dob")
DIRECTOR = EntityId("mob#1")


def met(book):
    """Talk with everybody here who is worth it, and return whom one talked to."""
    whom = []
    while steps := released(situation(book), meet_talkers(situation(book), passing_goal())):
        whom += [step.parameters["npc"] for step in steps]
    return whom


def in_company():
    return at("balanced", joss, dob)


def test_everybody_is_talked_to_once_and_who_has_had_work_again_after_a_quest():
    book = in_company()
    assert met(book) == ["old joss", "dob"]

    book >> quest.OFFER(npc=joss, quest="Odds and Ends", key="odds and ends")
    book.now += 100.0
    book >> life.LEVEL_GAINED(level=2)
    assert met(book) == ["old joss"]


def test_nobody_walks_to_somebody_who_comes_and_goes():
    book = in_town("balanced")
    steps = visit_strangers(situation(book), passing_goal())
    assert steps is not None
    assert steps[0].parameters == {"room": "smithy"}

    for entity in book.mind.world.entities.entities.values():
        entity.roams = True
    assert visit_strangers(situation(book), passing_goal()) is None


@pytest.mark.parametrize(
    "walks", [movement.LEAVES(actor=dob, direction="east"), movement.ARRIVES(actor=dob, whence="east")]
)
def test_who_is_seen_to_come_or_go_is_known_to_roam(walks):
    book = in_company()
    book >> walks.seen_by("room")
    known = {one.name for one in book.mind.world.entities.entities.values() if one.roams}
    assert known == {"Dob"}


@pytest.mark.parametrize(
    "overheard",
    [
        talk.SAY_TO(actor=dob, target=Name("Alwin"), text="Old Joss owes me a fish.").seen_by("room"),
        talk.SAY(actor=dob, text="Old Joss owes me a fish.").seen_by("room"),
    ],
)
def test_overheard_words_send_nobody_and_are_no_words_about_a_quest(overheard):
    book = in_company()
    book >> talk.SAY_TO(actor=joss, target=Name("Tess"), text="Bring me three shells.").seen_by("target")
    book >> overheard
    book >> quest.OFFER(npc=joss, quest="Odds and Ends", key="odds and ends")

    diary = book.mind.diary
    assert book.mind.world.quests.get("odds and ends").description == "Bring me three shells."
    assert not diary.done(Activity.SENT_TO.of("old joss"))
    assert diary.counts[Counted.LORE] == 1
    assert "dob" in diary.topics


def test_the_cast_of_a_scene_is_no_player_and_gets_no_answer():
    book = in_company()
    book >> talk.SAY(actor=dob, text=Authored("Where is the lane?", DIRECTOR)).seen_by("room")

    assert not book.mind.world.entities.is_player("Dob")
    assert not book.mind.conversation.pending
    assert not book.mind.conversation.talks


@pytest.mark.parametrize("line", ["There you are, Tess. Wait here for me, will you?", "Tess, come along!"])
def test_who_was_not_seen_is_no_player_and_is_promised_nothing(line):
    book = at("balanced", joss)
    book >> talk.SAY_TO(actor=dob, target=Name("Tess"), text=Authored(line, ADA)).seen_by("target")

    assert not book.mind.world.entities.is_player("Dob")
    assert not book.mind.conversation.talks
    book.pass_time(10.0)
    assert not book.mind.promises.open


def test_a_closed_place_is_left_alone_until_the_hour_that_was_told():
    book = in_company()
    mind = book.mind
    here = mind.world.map.current_room_id
    mind.diary.note(Activity.SHOP_BROWSED.of(here), book.now)
    opens_s = mind.world.clock.believed.next_at(9.0, book.now)
    book >> npc.LESSONS_LATER(hour=9, part="morning")

    assert mind.situation(opens_s - 1.0).map.is_shut(here)
    assert not mind.situation(opens_s + 1.0).map.is_shut(here)
    assert not mind.diary.done(Activity.SHOP_BROWSED.of(here))
