"""What happened where is noted, told to models and to whoever asks about the place, and forgotten with a person."""

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.room_notes import annotate
from maid_engine.ai_players.cognitive.world_model.map_graph import MOST_NOTES
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.explanation.belief_report import belief_rows
from maid_engine.ai_players.models.audience import EVERYBODY, NOBODY, only
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import shop
from tests.ai_players.minds import seen
from tests.ai_players.rules.town import in_town, reply


def sold_in_town():
    book = in_town()
    book >> shop.SOLD(item=Name("rusty dagger", "a"), price=4)
    return book


def test_a_sale_is_noted_on_the_room_and_shown_to_admins():
    reports = sold_in_town().mind.reports

    assert "sold a rusty dagger" in reports.beliefs().place.notes
    rows = belief_rows(reports.beliefs(), reports.relationships())
    assert ("note", "sold a rusty dagger here") in [(row.label, row.text) for row in rows]


def test_a_shop_that_is_shut_is_noted_with_the_hour_at_which_it_opens():
    book = in_town()
    book >> shop.CLOSED(hour=7, part="morning")
    assert "found it shut until 7 o'clock" in book.mind.reports.beliefs().place.notes


def test_a_model_is_told_the_notes_on_the_room():
    assert "What you did here: sold a rusty dagger" in sold_in_town().mind.world.to_prompt_context()


def test_who_asks_about_the_place_hears_of_it():
    found = reply(sold_in_town(), "What do you know about the Market Square?")

    assert "I sold a rusty dagger there" in f"{found.line} {found.more}"


def test_notes_survive_sleep_and_are_bounded():
    beliefs = sold_in_town().mind.world
    room = beliefs.map.current_room_id
    woken = WorldModel.from_snapshot(beliefs.snapshot())
    assert woken.map.nodes[room].notes == beliefs.map.nodes[room].notes

    for number in range(50):
        woken.map.annotate_room(room, f"killed wolf number {number}", Seconds(number))
    assert list(woken.map.nodes[room].notes)[-1] == "killed wolf number 49"
    assert len(woken.map.nodes[room].notes) == MOST_NOTES


def test_a_map_that_an_earlier_version_saved_has_no_notes():
    saved = sold_in_town().mind.world.snapshot()
    for node in saved["map"]["nodes"]:
        node.pop("notes", None)

    assert not any(node.notes for node in WorldModel.from_snapshot(saved).map.nodes.values())


def test_words_of_players_and_their_names_are_not_noted():
    book = in_town()
    beliefs = book.mind.world
    beliefs.entities.arrive("Ada", beliefs.map.current_room_id, TrackedEntityType.PLAYER, Seconds(1.0))
    annotate([seen(Meaning.I_FLED, who="Ada")], beliefs)

    assert not beliefs.map.current_room.notes


def test_a_person_who_is_forgotten_is_in_no_note():
    beliefs = in_town().mind.world
    beliefs.map.annotate_room(beliefs.map.current_room_id, 'finished the quest "Supper for Bob"')
    bob = Forgotten.of("Bob")
    beliefs.forget(bob)

    assert not any(bob.named_in(note) for node in beliefs.map.nodes.values() for note in node.notes)


@given(
    meaning=st.sampled_from(Meaning),
    taint=st.sampled_from([(), ("player-7",)]),
    authors=st.dictionaries(st.sampled_from(Role), st.just("player-7"), max_size=2),
    audience=st.sampled_from([EVERYBODY, only(["Ada"]), NOBODY]),
)
def test_nothing_of_a_player_and_nothing_private_is_noted(meaning, taint, authors, audience):
    """Notes are told to anybody who asks, so they hold only what everybody may hear."""
    beliefs = in_town().mind.world
    one = seen(meaning, **{role.name.lower(): "kumquatrensa" for role in Role})
    annotate([one._replace(taint=taint, authors=authors).heard_by(audience)], beliefs)

    is_private = bool(taint or authors) or audience != EVERYBODY
    assert not (is_private and beliefs.map.current_room.notes)
    assert is_private or one.row.room_note is None or beliefs.map.current_room.notes
