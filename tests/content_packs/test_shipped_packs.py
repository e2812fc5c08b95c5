"""The shipped packs keep every content rule, and are as large as they promise to be."""

from collections import Counter

import pytest

from content_packs.classic_rpg.ai_behavior import PRESETS, ClassicRPGAIBehavior
from content_packs.classic_rpg.pack import ClassicRPGContentPack
from content_packs.tutorial_world.ai_behavior import TutorialAIBehavior
from content_packs.tutorial_world.pack import TutorialPack
from maid_qa.testing.pilot import Pilot
from maid_stdlib.content.nouns import nouns
from maid_stdlib.truth import reach_of, reachable_rooms

HIGHEST = 38
"""The level of the last foe of the classic pack."""
GAPS = frozenset({15, 21, 29, 37})
"""Levels without a foe of their own: between two zones there are only those of the zones beside them."""

PACKS = {"tutorial_world": TutorialPack, "classic_rpg": ClassicRPGContentPack}


@pytest.mark.parametrize("name", PACKS)
def test_a_shipped_pack_keeps_every_law(name):
    assert [str(problem) for problem in PACKS[name]().check()] == []


def test_the_tutorial_is_as_large_as_it_promises():
    content = TutorialPack().load().content

    assert len(content.rooms) >= 14
    assert sum(not quest.repeatable for quest in content.quests.values()) == 6
    assert len(content.shops) == 1


def test_the_classic_pack_is_as_large_as_it_promises():
    content = ClassicRPGContentPack().load().content

    assert len(content.rooms) >= 250
    assert sum(mob.attackable for mob in content.mobs.values()) >= 100
    assert len(content.mobs) >= 170
    assert len(content.items) >= 280
    assert len(content.shops) >= 12
    assert len(content.quests) >= 70
    assert {
        objective.kind
        for quest in content.quests.values()
        for stage in quest.stages
        for objective in stage.objectives
    } >= {
        "kill",
        "collect",
        "deliver",
        "talk",
        "visit",
        "open",
        "say",
    }
    levels = {mob.level for mob in content.mobs.values() if mob.attackable}
    assert max(levels) == HIGHEST
    assert levels >= set(range(1, HIGHEST + 1)) - GAPS


@pytest.mark.parametrize("name", PACKS)
def test_every_room_is_reached_at_the_highest_level_and_every_quest_can_be_done(name):
    pack = PACKS[name]()
    content = pack.load().content

    assert set(reachable_rooms(content, pack.start, HIGHEST)) == set(content.rooms)
    assert set(reach_of(content, pack.start, HIGHEST).quests) == set(content.quests)


def test_newcomers_stay_below_the_high_pastures():
    """The gate's key is a reward at level 5, so nobody of a lower level can open the way to stronger foes."""
    pack = ClassicRPGContentPack()
    content = pack.load().content
    reached = [content.rooms[room].zone for room in reachable_rooms(content, pack.start, 4)]

    assert reached.count("classic_rpg:high_pastures") == 1
    assert not {"classic_rpg:lantern_pass", "classic_rpg:blackpeak"} & set(reached)


@pytest.mark.parametrize(
    ("level", "closed"),
    [
        (5, {"sallow_fen": 1, "skerries": 0}),
        (10, {"ashfold": 0}),
        (14, {"skerries": 2}),
        (19, {"umber": 0}),
        (28, {"the_roof": 0}),
    ],
)
def test_each_far_zone_is_closed_to_those_who_are_too_young(level, closed):
    """Its key is the reward of a quest for its level; only the house or stair before its gate is open to all."""
    pack = ClassicRPGContentPack()
    content = pack.load().content
    reached = [content.rooms[room].zone for room in reachable_rooms(content, pack.start, level)]

    assert {zone: reached.count(f"classic_rpg:{zone}") for zone in closed} == closed


def test_the_tutorial_can_be_finished_at_level_one():
    pack = TutorialPack()
    content = pack.load().content

    assert set(reach_of(content, pack.start, 1).quests) == set(content.quests)


@pytest.mark.parametrize("name", PACKS)
def test_rooms_on_the_same_floor_do_not_share_a_place(name):
    rooms = PACKS[name]().load().content.rooms.values()
    places = Counter(room.coords for room in rooms)

    assert [place for place, count in places.items() if count > 1] == []


@pytest.mark.parametrize("name", PACKS)
def test_ways_run_as_the_coordinates_say(name):
    steps = {
        "north": (0, 1, 0),
        "south": (0, -1, 0),
        "east": (1, 0, 0),
        "west": (-1, 0, 0),
        "up": (0, 0, 1),
        "down": (0, 0, -1),
        "northeast": (1, 1, 0),
        "northwest": (-1, 1, 0),
        "southeast": (1, -1, 0),
        "southwest": (-1, -1, 0),
    }
    rooms = PACKS[name]().load().content.rooms
    for room in rooms.values():
        for direction, way in room.exits.items():
            if not way.one_way:
                assert (
                    tuple(map(sum, zip(room.coords, steps[direction], strict=True))) == rooms[way.to].coords
                ), room.id


@pytest.mark.parametrize("name", PACKS)
def test_the_noun_list_earns_its_place_on_real_prose(name):
    found = [len(nouns(room.description)) for room in PACKS[name]().load().content.rooms.values()]

    assert sum(found) / len(found) >= 3


def test_the_knight_and_the_rogue_are_as_specified():
    knight, rogue = PRESETS["knight"], PRESETS["rogue"]

    assert (knight.openness, knight.conscientiousness, knight.combat_aggression, knight.patience) == (
        0.4,
        0.8,
        0.7,
        0.8,
    )
    assert (rogue.openness, rogue.agreeableness, rogue.curiosity, rogue.patience) == (0.7, 0.3, 0.8, 0.3)


@pytest.mark.parametrize(
    ("name", "behavior"), [("classic_rpg", ClassicRPGAIBehavior()), ("tutorial_world", TutorialAIBehavior())]
)
def test_what_a_pack_teaches_names_no_room_and_solves_no_quest(name, behavior):
    content = PACKS[name]().load().content
    taught = " ".join(
        [
            behavior.get_system_prompt_additions(),
            repr(behavior.get_goal_templates()),
            repr(behavior.get_template_actions()),
            repr(behavior.get_perception_patterns()),
        ]
    )
    secrets = [*content.rooms, *content.quests, *(quest.title for quest in content.quests.values())]

    assert [secret for secret in secrets if secret in taught] == []
    assert behavior.get_goal_templates()
    assert behavior.get_starting_location() in (None, *content.rooms)


def test_a_pack_with_mistakes_tells_them_all_when_it_is_loaded(tmp_path):
    from maid_engine.core.errors import PackError
    from maid_stdlib.content.pack import WorldPack

    (tmp_path / "data").mkdir()
    (tmp_path / "manifest.toml").write_text(
        'name = "odd"\nversion = "1"\ntitle = "Odd"\nsummary = "Odd."\nstart_room = "odd:a"\n'
    )
    (tmp_path / "data" / "a.toml").write_text('[room.a]\ntitle = "a"\ndescription = "A."\n')
    pack = WorldPack()
    pack.root = tmp_path
    game = Pilot("stdlib").game

    with pytest.raises(PackError) as caught:
        pack.on_load(game)

    assert len(caught.value.problems) == 2
    assert all(problem.line for problem in caught.value.problems)
