"""Achievements: how they are earned, told and kept, and the titles that come with them."""

import pytest

from maid_stdlib.components.achievement import Achievements
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.achievement_specs import AchievementSpec
from maid_stdlib.rules import events
from maid_stdlib.rules.achievements import standing_in, title_of
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE, Rig

HUNTER = AchievementSpec("t:hunter", "Hunter", "Kill two wolves.", "the Hunter", kills=("t:wolf",), count=2)
WALKER = AchievementSpec("t:walker", "Walker", "See forest and cave.", visits=(FOREST, CAVE))
HERO = AchievementSpec(
    "t:hero", "Hero", "Reach level 2 and do a quest.", "the Bold", level=2, quests=("t:errand",)
)
BUSY = AchievementSpec("t:busy", "Busy", "Do two quests.", many_quests=2)
SECRET = AchievementSpec("t:secret", "Secret", "Kill a king.", kills=("t:king",), hidden=True)
ALL = (HUNTER, WALKER, HERO, BUSY, SECRET)


@pytest.fixture
def rig():
    return Rig(achievements={one.id: one for one in ALL})


def publish(rig, event):
    rig.game.bus.publish(event)
    rig.wait(0.5)


def kill(rig, *players, prototype="t:wolf"):
    publish(
        rig,
        events.CreatureDied(SQUARE, None, SQUARE, prototype, "wolf", tuple(one.player_id for one in players)),
    )


def test_kills_count_for_all_who_own_them(rig):
    ada, bob = rig.join("Ada"), rig.join("Bob")
    kill(rig, ada, bob)
    assert standing_in(rig.game, ada.player_id, HUNTER) == (1, 2)
    kill(rig, ada)
    kill(rig, ada)

    assert ada.text.count("You have achieved something: Hunter.") == 1
    assert 'You may bear the title "the Hunter"' in ada.text
    assert "Ada has achieved something: Hunter." in bob.text
    assert standing_in(rig.game, bob.player_id, HUNTER) == (1, 2)
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


def test_each_room_counts_once(rig):
    ada = rig.join("Ada")
    for room in (FOREST, SQUARE, FOREST):
        publish(rig, events.CharacterMoved(ada.player_id, SQUARE, room))
    assert standing_in(rig.game, ada.player_id, WALKER) == (1, 2)
    publish(rig, events.CharacterMoved(ada.player_id, SQUARE, CAVE))
    assert "Walker" in ada.text


def test_all_that_is_asked_for_must_be_done(rig):
    ada = rig.join("Ada")
    ada.progress.level = 2
    publish(rig, events.LevelGained(ada.player_id, 2))
    assert "Hero" not in ada.text
    rig.world.add(ada.player_id, QuestLog(finished={"t:errand": 3}))
    publish(rig, events.QuestCompleted(ada.player_id, "t:errand"))
    assert "Hero" in ada.text
    assert "Busy" not in ada.text
    rig.world.edit(ada.player_id, QuestLog).finished["t:other"] = 1
    publish(rig, events.QuestCompleted(ada.player_id, "t:other"))
    assert "Busy" in ada.text


def test_the_list_has_what_is_earned_and_open_and_nothing_hidden(rig):
    ada = rig.join("Ada")
    kill(rig, ada)
    kill(rig, ada)
    text = ada.type("achievements")

    assert text.startswith("You have achieved Hunter. Kill two wolves.")
    assert "Not achieved (0 of 2): Walker. See forest and cave." in text
    assert "Secret" not in text
    assert "1 of 5 achievements of this world are yours." in text
    assert not rig.reads_back(ada)
    kill(rig, ada, prototype="t:king")
    assert "You have achieved Secret." in ada.type("achievements")


def test_a_title_is_borne_by_who_earned_it_and_seen_by_others(rig):
    ada, bob = rig.join("Ada"), rig.join("Bob")
    assert "have not earned" in ada.type("title hunter")
    kill(rig, ada)
    kill(rig, ada)

    assert ada.type("title") == 'You bear the title "the Hunter".', "the first is borne at once"
    assert ada.type("title none") == "You bear no title."
    assert 'You may bear the title "the Hunter".' in ada.type("title")
    assert ada.type("title hunter") == 'You bear the title "the Hunter".'
    assert 'Ada bears the title "the Hunter".' in bob.type("finger ada")
    assert "Ada has achieved 1 of 5 things." in bob.text
    assert not [line for line in rig.reads_back(bob) if "title" in line[0] or "achieved" in line[0]]
    assert ada.type("title none") == "You bear no title."
    assert title_of(rig.game, ada.player_id) == ""


def test_what_was_earned_stays_when_its_pack_goes(rig):
    ada = rig.join("Ada")
    rig.world.add(ada.player_id, Achievements(earned=["gone:thing"], title="gone:thing"))
    assert title_of(rig.game, ada.player_id) == ""
    kill(rig, ada)
    kill(rig, ada)
    assert rig.world.need(ada.player_id, Achievements).earned == ["gone:thing", "t:hunter"]


def test_a_world_without_achievements_says_so():
    assert "nothing to achieve" in Rig().join("Ada").type("achievements")
