"""What is saved of entities is what is known of them, though only those that changed are written again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.world_model.entities import EntityTracker
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.codec import to_json
from maid_engine.core.time import Seconds

NAMES = st.sampled_from(("Bob", "Ada", "wolf"))
ROOMS = st.sampled_from(("square", "lane"))
KINDS = st.sampled_from((TrackedEntityType.PLAYER, TrackedEntityType.MONSTER))
IDS = st.sampled_from(("mob#1", "mob#2", "player:bob"))


def edit_somebody_here(tracker, name, now):
    entity = tracker.edit_here(name)
    if entity is not None:
        entity.properties["fighting"] = "Ada"
        entity.is_hostile = True


def win_against(tracker, name):
    tracker.record(name).kills += 1


DEEDS = st.one_of(
    st.tuples(st.just(lambda tracker, now: tracker.enter_room())),
    st.tuples(st.just(lambda tracker, now, *of: tracker.show(*of, now)), NAMES, ROOMS, KINDS),
    st.tuples(st.just(lambda tracker, now, *of: tracker.arrive(*of, now)), NAMES, ROOMS, KINDS),
    st.tuples(st.just(lambda tracker, now, *of: tracker.observe(*of, now)), IDS, NAMES, ROOMS, KINDS),
    st.tuples(st.just(lambda tracker, now, name: tracker.leave(name)), NAMES),
    st.tuples(st.just(lambda tracker, now, name: tracker.die(name, "me")), NAMES),
    st.tuples(st.just(lambda tracker, now, name: tracker.forget(Forgotten.of(name))), NAMES),
    st.tuples(st.just(lambda tracker, now, *of: tracker.rename_room(*of)), ROOMS, ROOMS),
    st.tuples(st.just(lambda tracker, now, name: edit_somebody_here(tracker, name, now)), NAMES),
    st.tuples(st.just(lambda tracker, now: tracker.end_block(TrackedEntityType))),
    st.tuples(st.just(lambda tracker, now, one: tracker.keep_listed((one,), TrackedEntityType)), IDS),
    st.tuples(st.just(lambda tracker, now, *of: tracker.seen_in(*of)), NAMES, ROOMS),
    st.tuples(st.just(lambda tracker, now, name: win_against(tracker, name)), NAMES),
    st.tuples(st.just(lambda tracker, now: tracker.serialize())),
)


@given(st.lists(DEEDS, max_size=30))
def test_what_is_saved_is_what_is_known(deeds):
    tracker = EntityTracker(max_entities=4)
    for number, (deed, *of) in enumerate(deeds):
        deed(tracker, Seconds(number * 100.0), *of)
    known = [to_json(entity) for entity in tracker.entities.values()]
    records = [to_json(record) for record in tracker.records.values()]
    for saved in (tracker.serialize(), tracker.serialize()):
        assert saved["entities"] == known
        assert saved["records"] == records


def test_those_who_have_not_changed_since_are_not_written_again():
    tracker = EntityTracker()
    tracker.arrive("Bob", "square", TrackedEntityType.PLAYER, Seconds(1.0))
    tracker.arrive("Ada", "square", TrackedEntityType.PLAYER, Seconds(2.0))
    bob, _ = tracker.serialize()["entities"]
    tracker.edit_here("Ada").properties["state"] = "away"

    again = tracker.serialize()["entities"]

    assert again[0] is bob
    assert again[1]["properties"] == {"state": "away"}


@pytest.mark.parametrize(
    "goes",
    [
        lambda tracker: tracker.leave("wolf"),
        lambda tracker: tracker.keep_listed((), (TrackedEntityType.MONSTER,)),
        lambda tracker: tracker.enter_room(),
        lambda tracker: (tracker.begin_block(), tracker.end_block((TrackedEntityType.MONSTER,))),
    ],
    ids=["it leaves", "the list of those here lacks it", "we leave", "the room is shown without it"],
)
def test_who_is_not_here_any_more_is_in_nobodys_fight_when_it_comes_back(goes):
    tracker = EntityTracker()
    wolf = tracker.arrive("wolf", "square", TrackedEntityType.MONSTER, Seconds(1.0))
    wolf.properties["fighting"] = "Ada"
    assert tracker.claimed_by(wolf) == "Ada"

    goes(tracker)
    back = tracker.arrive("wolf", "square", TrackedEntityType.MONSTER, Seconds(2.0))

    assert back is wolf
    assert tracker.claimed_by(back) == ""


def test_a_player_is_found_by_name_in_any_case():
    tracker = EntityTracker()
    assert tracker.player("Bob") is None
    tracker.arrive("Bob", "square", TrackedEntityType.PLAYER, Seconds(1.0))
    assert tracker.player("BOB") is tracker.entities["player:bob"]


def test_a_fight_is_lost_by_dying_and_by_fleeing():
    tracker = EntityTracker()
    wolf = tracker.record("wolf")
    wolf.kills = 2
    assert not wolf.lost
    wolf.fled = 1
    assert wolf.lost
    wolf.fled, wolf.deaths = 0, 1
    assert wolf.lost


def test_names_that_players_chose_are_known_with_who_chose_them_until_that_player_is_forgotten():
    tracker = EntityTracker()
    tracker.meet_player("Bob")
    tracker.note_name("Dropalla", "player#7")
    tracker.note_name("two words", "player#7")

    restored = EntityTracker.deserialize(tracker.serialize())
    assert restored.chosen_names() == {"bob": "chat", "dropalla": "player#7"}
    restored.forget(Forgotten.of("Mallory", "player#7"))
    assert restored.chosen_names() == {"bob": "chat"}
