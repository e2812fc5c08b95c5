import json

import pytest

from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.cognitive.world_model.quests import QuestTracker
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning as M  # noqa: N817 - it stands on nearly every line
from maid_engine.ai_players.models.perception import Source
from maid_engine.ai_players.models.world import ExitState, QuestState, TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.minds import seen


def model_with(*observations):
    model = WorldModel()
    model.integrate(observations)
    return model


def room(title, exits=("north",), text="A place.", **more):
    return seen(M.ROOM, title=title, area="Vale", text=text, exits=exits, **more)


def packet_room(room_id, title, targets, **more):
    return seen(
        M.ROOM,
        Source.GMCP,
        room_id=room_id,
        title=title,
        area="Vale",
        exits=tuple(targets),
        targets=targets,
        **more,
    )


def walk(direction):
    return seen(M.I_MOVED, direction=direction)


LIFE = (
    room("Square", ("north", "east (closed)")),
    seen(M.MOB_HERE, who="town guard"),
    seen(M.PLAYER_HERE, who="Eve", kind="ai"),
    seen(M.ROOM_ENDS),
    seen(M.SHOP_LINE, item="torch", price=4, who="Mira"),
    seen(M.GOLD_IS, amount=20),
    seen(M.BOUGHT, item="torch", price=4),
    seen(M.GOT_ITEM, item="iron sword"),
    seen(M.EQUIPPED, item="iron sword", slot="weapon"),
    seen(M.VITALS, Source.PROMPT, hp=20, hp_max=30, mp=5, mp_max=5),
    seen(M.QUEST_OFFERED, quest="The Wolves", who="Elder Thane"),
    seen(M.QUEST_ACCEPTED, quest="The Wolves"),
    seen(M.QUEST_PROGRESS, quest="The Wolves", objective="kill wolves", current=2, target=5),
    walk("north"),
    room("Forest", ("south", "north")),
    seen(M.MOB_HERE, who="grey wolf"),
    seen(M.HIT_ME, who="grey wolf", amount=3),
    seen(M.I_HIT, who="grey wolf", amount=9),
    seen(M.HUNGRY),
    seen(M.TOLD_ME, who="Eve", text="hello"),
    seen(M.INVITED, who="Eve"),
)


@pytest.mark.parametrize("part", ["map", "entities", "inventory", "status", "quests", "relationships"])
def test_every_part_comes_back_as_it_was_saved(part):
    model = model_with(*LIFE)
    saved = json.loads(json.dumps(model.snapshot()))
    again = WorldModel.from_snapshot(saved)
    assert again.snapshot() == saved == model.snapshot()
    fresh = getattr(WorldModel(), part).serialize()
    assert saved[part] != fresh, "the life above must leave its mark on each part"


def test_a_restored_model_goes_on_as_the_first_would_have():
    first = model_with(*LIFE)
    second = WorldModel.from_snapshot(json.loads(json.dumps(first.snapshot())))
    more = (seen(M.I_KILLED, who="grey wolf"), walk("south"), room("Square", ("north", "east (closed)")))
    assert first.integrate(more) == second.integrate(more)
    assert first.snapshot() == second.snapshot()


def test_rooms_that_look_alike_are_told_apart_by_the_way_we_came():
    forest = ("north", "south")
    model = model_with(
        room("Gate"),
        walk("north"),
        room("Forest", forest),
        walk("north"),
        room("Forest", forest),
        walk("north"),
        room("Forest", forest),
    )
    assert model.map.explored_count == 4
    model.integrate(
        [walk("south"), room("Forest", forest), walk("south"), room("Forest", forest), walk("south")]
    )
    model.integrate([room("Gate")])
    assert model.map.explored_count == 4


def test_looking_again_is_no_visit_and_shows_who_has_gone():
    model = model_with(room("Gate"), seen(M.MOB_HERE, who="wolf", count=2), seen(M.ROOM_ENDS))
    assert len(model.entities.creatures_here()) == 2
    model.integrate([room("Gate"), seen(M.MOB_HERE, who="wolf"), seen(M.ROOM_ENDS)])
    assert len(model.entities.creatures_here()) == 1
    assert model.map.current_room.visit_count == 1


def test_one_dead_wolf_does_not_kill_the_other():
    model = model_with(room("Gate"), seen(M.MOB_HERE, who="wolf", count=2), seen(M.I_KILLED, who="wolf"))
    assert [one.name for one in model.entities.creatures_here()] == ["wolf"]
    assert model.entities.record("wolf").kills == 1


def test_the_packets_id_takes_the_place_of_the_one_that_text_made():
    model = model_with(room("Gate"), packet_room("7", "Gate", {"north": "8"}))
    assert list(model.map.nodes) == ["7"]
    model.integrate([walk("north"), room("Wood", ("south",)), packet_room("8", "Wood", {"south": "7"})])
    assert list(model.map.nodes) == ["7", "8"]
    assert model.route_to("7").directions == ["south"]
    model.integrate(
        [packet_room("8", "Wood", {"south": "7"}), walk("south"), packet_room("7", "Gate", {"north": "8"})]
    )
    model.integrate([room("Gate")])
    assert list(model.map.nodes) == ["7", "8"]
    assert model.map.current_room_id == "7"


def test_the_way_one_came_is_known_though_its_beginning_got_another_id_since():
    model = model_with(room("Gate"), walk("north"), packet_room("8", "Wood", {"south": None}))
    (gate,) = [one for one in model.map.nodes if one != "8"]
    model.integrate([packet_room("8", "Wood", {"south": "7"})])
    assert gate not in model.map.nodes

    model.integrate([packet_room("9", "Wood", {"south": "7"})])

    assert model.map.nodes["7"].exits["north"].to_room == "9"


def test_a_packet_that_comes_after_the_room_one_came_from_was_forgotten_is_read():
    model = model_with(room("Gate"), walk("north"), packet_room("8", "Wood", {"south": None}))
    model.map.max_rooms = 1
    model.integrate([packet_room("8", "Wood", {})])
    assert list(model.map.nodes) == ["8"]

    model.integrate([packet_room("9", "Wood", {})])

    assert model.map.current_room_id == "9"


def test_text_and_packet_show_the_same_wolf_once():
    entries = [{"id": "wolf#3", "name": "wolf", "attrib": "m", "count": 1}]
    listed = seen(M.THINGS_LISTED, Source.GMCP, location="room", entries=entries)
    for order in ((seen(M.MOB_HERE, who="wolf"), listed), (listed, seen(M.MOB_HERE, who="wolf"))):
        model = model_with(room("Gate"), *order)
        assert [one.entity_id for one in model.entities.creatures_here()] == ["wolf#3"]


def test_packets_outrank_text_field_by_field():
    model = model_with(
        seen(M.VITALS, Source.GMCP, hp=20, hp_max=30),
        seen(M.VITALS, hp=5),
        seen(M.STATUS, Source.GMCP, gold=50),
        seen(M.GOLD_GAINED, amount=7),
        seen(M.LEVEL_GAINED, level=2),
    )
    assert (model.status.hp, model.inventory.gold, model.status.level) == (20, 50, 2)
    model.new_session()
    model.integrate([seen(M.VITALS, hp=5), seen(M.GOLD_GAINED, amount=7)])
    assert (model.status.hp, model.inventory.gold) == (5, 57)


def test_a_door_that_falls_shut_elsewhere_does_not_close_the_way_one_is_walking():
    model = model_with(room("Hill Road", ("north", "south")))
    model.expect_move("north")
    model.integrate([seen(M.DOOR_SHUT, item="oak gate")._replace(view="room")])

    (north,) = [edge for edge in model.map.current_room.exits.values() if edge.direction == "north"]
    assert (north.state, north.door) == (ExitState.OPEN, "")


def test_a_locked_door_is_remembered_and_opened_by_a_key():
    model = model_with(
        room("Gate", ("north", "east")), walk("east"), seen(M.DOOR_LOCKED, direction="east", item="oak door")
    )
    edge = model.map.current_room.exits["east"]
    assert (edge.state, edge.door, edge.tries) == (ExitState.LOCKED, "oak door", 1)
    model.integrate([seen(M.DOOR_UNLOCKED, item="oak door")])
    assert edge.state is ExitState.CLOSED
    model.integrate([seen(M.DOOR_OPENED, item="oak door")])
    assert edge.state is ExitState.OPEN


def test_whose_kill_a_corpse_is():
    model = model_with(
        room("Gate"),
        seen(M.MOB_HERE, who="wolf", count=2),
        seen(M.DIED, who="wolf", whom="Eve"),
        seen(M.CORPSE_HERE, who="wolf"),
    )
    assert model.entities.corpse_owner(model.entities.find_here("corpse of wolf")) == "Eve"


def test_a_fight_by_others_is_theirs():
    model = model_with(
        room("Gate"), seen(M.MOB_HERE, who="wolf"), seen(M.OTHERS_FIGHT, who="Eve", whom="wolf")
    )
    assert model.entities.claimed_by(model.entities.find_here("wolf")) == "Eve"
    assert not model.status.in_combat


def test_fights_are_remembered_by_kind_and_forgotten_when_nobody_strikes():
    model = model_with(
        room("Gate"), seen(M.HIT_ME, who="wolf", amount=4), seen(M.I_HIT, who="wolf", amount=6)
    )
    assert model.status.in_combat
    record = model.entities.record("wolf")
    assert (record.damage_taken, record.fights, record.attacks_first) == (4, 1, True)
    assert [change.description for change in model.advance(Seconds(100.0))] == ["the fight seems over"]
    assert not model.status.in_combat


def test_death_ends_the_fight_and_marks_the_place():
    model = model_with(room("Gate"), seen(M.HIT_ME, who="wolf", amount=4), seen(M.I_DIED))
    assert model.status.is_dead
    assert not model.status.in_combat
    assert "dangerous" in model.map.current_room.tags
    assert model.entities.record("wolf").deaths == 1
    model.integrate([seen(M.I_RESPAWNED)])
    assert not model.status.is_dead


def test_quests_go_their_way():
    model = model_with(*LIFE)
    assert model.quests.get("the wolves").quest_giver == "Elder Thane"
    assert model.quests.get_state("The Wolves") is QuestState.ACTIVE
    model.integrate([seen(M.QUEST_READY, quest="The Wolves")])
    assert model.quests.get_state("The Wolves") is QuestState.READY_TO_TURN_IN
    model.integrate([seen(M.QUEST_COMPLETED, quest="The Wolves")])
    assert model.quests.get_state("The Wolves") is QuestState.COMPLETED


def test_work_that_comes_again_begins_anew_when_its_time_has_come():
    model = model_with(
        seen(M.QUEST_OFFERED, quest="More Rats", who="Bess"),
        seen(M.QUEST_ACCEPTED, quest="More Rats"),
        seen(M.QUEST_PROGRESS, quest="More Rats", objective="kill giant rats", current=3, target=3),
        seen(M.QUEST_COMPLETED, quest="More Rats"),
        seen(M.QUEST_AGAIN, quest="More Rats", amount=12),
    )
    model.quests = QuestTracker.deserialize(json.loads(json.dumps(model.quests.serialize())))
    quest = model.quests.get("More Rats")
    assert (quest.state, quest.again_at) == (QuestState.COMPLETED, 721.0)
    assert model.advance(Seconds(720.0)) == []

    assert [change.description for change in model.advance(Seconds(721.0))] == ["More Rats can be done again"]

    quest = model.quests.get("More Rats")
    assert (quest.state, quest.objectives, quest.quest_giver) == (QuestState.DISCOVERED, [], "Bess")
    assert quest.asked == "kill giant rats"
    model.integrate([seen(M.QUEST_AGAIN, quest="More Rats", amount=2)])  # it was asked for too soon
    assert model.quests.get_state("More Rats") is QuestState.COMPLETED


@pytest.mark.parametrize(
    "news", [seen(M.QUEST_OFFERED, quest="Coats"), seen(M.QUEST_LINE, quest="Coats", state="again")]
)
def test_what_was_done_and_is_offered_again_is_open(news):
    model = model_with(seen(M.QUEST_ACCEPTED, quest="Coats"), seen(M.QUEST_COMPLETED, quest="Coats"))
    model.integrate([news])
    assert model.quests.get_state("Coats") is QuestState.DISCOVERED


def test_what_is_taken_on_again_starts_from_nothing():
    model = model_with(
        seen(M.QUEST_ACCEPTED, quest="Coats"),
        seen(M.QUEST_PROGRESS, quest="Coats", objective="have pelts", current=2, target=2),
        seen(M.QUEST_COMPLETED, quest="Coats"),
        seen(M.QUEST_ACCEPTED, quest="Coats"),
    )
    assert model.quests.get("Coats").objectives == []


def test_where_things_are_sold_is_remembered():
    model = model_with(*LIFE)
    (offer,) = model.inventory.offers_of("torch")
    assert (offer.price, offer.keeper) == (4, "Mira")
    assert model.inventory.gold == 16
    (shop,) = model.map.find_room_by_tag("shop")
    assert (shop.name, model.route_to(shop.room_id).directions) == ("Square", ["south"])


def test_who_is_an_ai_is_known():
    model = model_with(
        room("Gate"), seen(M.PLAYER_HERE, who="Eve", kind="ai"), seen(M.WHO_LINE, who="Ada", kind="human")
    )
    assert model.entities.find_here("Eve").is_ai is True
    assert model.entities.players == {"eve": True, "ada": False}


def test_a_refusal_without_a_direction_is_about_the_way_last_tried():
    model = model_with(room("Gate", ("north",)))
    model.expect_move("n")
    model.integrate([seen(M.NO_EXIT)])
    assert model.map.current_room.exits["north"].state is ExitState.BLOCKED


def test_on_a_mud_that_says_nothing_of_walking_the_map_grows_all_the_same():
    model = model_with(room("Gate", ("n",)))
    model.expect_move("n")
    model.integrate([room("Wood", ("s",))])
    assert model.map.nodes[model.map.previous_room_id].exits["north"].to_room == model.map.current_room_id


def test_the_prompt_block_keeps_place_and_health_and_trims_the_rest():
    model = model_with(*LIFE)
    full = model.to_prompt_context()
    for words in (
        "Where you are: Forest (Vale)",
        "Health: 20 of 30",
        "Gold: 16",
        "iron sword (weapon)",
        "kill wolves: 2 of 5",
    ):
        assert words in full
    short = model.to_prompt_context(max_tokens=1)
    assert "Where you are: Forest" in short
    assert "Health: 20 of 30" in short
    assert "Gold" not in short


def test_the_prompt_block_is_in_plain_words_and_with_names():
    lines = model_with(*LIFE).to_prompt_context().splitlines()

    assert lines[1:3] == ["Where you are: Forest (Vale)", "Ways out: south to Square, north (not seen yet)"]
    assert lines[3].startswith("Health: 20 of 30; mana: 5 of 5; level 1, ")
    assert "Explored: 2 rooms; 2 ways out of them not taken yet; shops: Square" in lines
    assert not any(mark in line for mark in "[|?_" for line in lines), lines


def test_a_way_that_cannot_be_used_is_told_as_such():
    lines = model_with(room("Square", ("north", "east (closed)"))).to_prompt_context().splitlines()

    assert "Ways out: north (not seen yet), east (not seen yet, closed)" in lines


def test_an_unknown_place_is_told_as_unknown():
    assert model_with().to_prompt_context().splitlines()[1] == "Where you are: unknown"


def test_entities_stay_within_their_limit():
    model = model_with(room("Gate"))
    for number in range(1200):
        model.integrate(
            [seen(M.ENTERED, at=float(number), who=f"wolf{number}"), seen(M.LEFT, who=f"wolf{number}")]
        )
    assert len(model.entities.entities) <= 1000


def here(model, *entries, at=0.0):
    """The game's list of what is in the room: (id, name) each; names of beasts carry the mark of a mob."""
    listed = [{"id": one, "name": name, "attrib": attrib, "count": 1} for one, name, attrib in entries]
    model.integrate([seen(M.THINGS_LISTED, Source.GMCP, location="room", entries=listed, at=at)])


def test_who_comes_back_after_its_death_takes_the_place_of_the_dead():
    model = model_with(packet_room("r1", "Forest", {"north": "r2"}))
    for life in range(20):
        model.entities.enter_room()
        here(model, (f"wolf#{life}", "grey wolf", "m"), ("bear#1", "bear", "m"), at=life * 600.0)
    names = [one.name for one in model.entities.entities.values()]
    assert sorted(names) == ["bear", "grey wolf"]
    assert model.entities.record("grey wolf").seen == 20


def test_several_of_one_name_who_are_here_together_stay_several():
    model = model_with(packet_room("r1", "Forest", {"north": "r2"}))
    here(model, ("wolf#1", "grey wolf", "m"), ("wolf#2", "grey wolf", "m"))
    pack = [(f"wolf#{number}", "grey wolf", "m") for number in (1, 2, 3)]
    here(model, *pack, at=900.0)
    assert len(model.entities.creatures_here()) == 3


def test_whose_kill_a_corpse_is_is_known_when_one_comes_back_to_it_soon():
    model = model_with(
        packet_room("r1", "Forest", {"north": "r2"}),
        seen(M.MOB_HERE, who="grey wolf"),
        seen(M.I_HIT, who="grey wolf", amount=9),
        seen(M.I_KILLED, who="grey wolf"),
    )
    here(model, ("corpse#1", "corpse of a grey wolf", "c"))
    model.entities.enter_room()
    others = "corpse#2", "corpse of a grey wolf", "c"
    here(model, others, ("corpse#1", "corpse of a grey wolf", "c"), at=60.0)
    owners = {one.entity_id: model.entities.corpse_owner(one) for one in model.entities.in_current_room()}
    assert owners["corpse#1"] == "me"


ABOUT_ADALIA = (
    room("Square"),
    seen(M.MOB_HERE, who="grey wolf"),
    seen(M.MOB_HERE, who="bandit"),
    seen(M.PLAYER_HERE, who="Adalia", kind="human"),
    seen(M.OTHERS_FIGHT, who="Adalia", whom="grey wolf"),
    seen(M.DIED, who="grey wolf", whom="Adalia"),
    seen(M.CORPSE_HERE, who="grey wolf"),
    seen(M.CONTAINER_HOLDS, container="corpse of grey wolf", items=("pelt", "Adalia's arrow")),
    seen(M.OTHERS_FIGHT, who="Adalia", whom="bandit"),
    seen(M.HIT_ME, who="Adalia", amount=3),
    seen(M.TOLD_ME, who="Adalia", text="hello"),
    seen(M.INVITED, who="Adalia"),
)


def test_nothing_that_is_believed_names_who_is_forgotten():
    model = model_with(*ABOUT_ADALIA)
    saved = json.dumps(model.snapshot())
    assert saved.count("Adalia") > 4
    assert "arrow" in saved

    model.forget(Forgotten.of("Adalia"))

    assert "adalia" not in json.dumps(model.snapshot()).lower()
    assert not model.status.in_combat
    assert "grey wolf" in model.entities.records


def test_a_player_who_died_is_forgotten_with_their_corpse():
    model = model_with(
        room("Square"),
        seen(M.PLAYER_HERE, who="Adalia", kind="human"),
        seen(M.DIED, who="Adalia", whom="grey wolf"),
        seen(M.CORPSE_HERE, who="Adalia"),
    )

    model.forget(Forgotten.of("Adalia"))

    assert "adalia" not in json.dumps(model.snapshot()).lower()


def test_what_a_forgotten_player_killed_stays_the_kill_of_somebody_else():
    model = model_with(*ABOUT_ADALIA)
    (corpse,) = model.entities.of_type_here(TrackedEntityType.CORPSE)
    (bandit,) = [one for one in model.entities.creatures_here() if one.name == "bandit"]
    assert (model.entities.corpse_owner(corpse), model.entities.claimed_by(bandit)) == ("Adalia", "Adalia")

    model.forget(Forgotten.of("Adalia"))

    assert (model.entities.corpse_owner(corpse), model.entities.claimed_by(bandit)) == (
        "somebody",
        "somebody",
    )


def test_who_is_seen_from_afar_is_known_to_be_there_but_not_here():
    model = model_with(
        packet_room("1", "Square", {"north": "2"}),
        packet_room("2", "Forest", {"south": "1", "north": "3"}),
        packet_room("1", "Square", {"north": "2"}),
        seen(M.BEING_BEYOND, who="grey wolf", direction="north", distance=2),
        seen(M.BEING_BEYOND, who="Eve", direction="north", distance=1, kind="ai"),
        seen(M.BEING_BEYOND, who="brown bear", direction="east", distance=1),
    )
    assert list(model.entities.records["grey wolf"].rooms) == ["3"]
    assert model.entities.players["eve"] is True
    assert "brown bear" not in model.entities.records
    assert model.entities.creatures_here() == []
