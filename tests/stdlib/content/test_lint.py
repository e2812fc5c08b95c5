"""What a whole pack must keep: each law finds its breach, and a sound pack breaks none."""

import pytest

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Catalogue
from maid_stdlib import messages
from maid_stdlib.content.lint import Pack, lint
from maid_stdlib.content.loader import load_content

SOUND = """
[zone.vale]
title = "The Vale"

[room.yard]
title = "The Yard"
description = "A well stands in the middle of the yard."
[room.yard.exits]
north = { to = "barn", door = "barn_door" }
[room.yard.details]
"well, yard" = "Deep."

[room.barn]
title = "The Barn"
description = "It is empty."
[room.barn.exits]
south = { to = "yard", door = "barn_door" }

[door.barn_door]
name = "barn door"
locked = true
key = "barn_key"

[item.barn_key]
name = "barn key"
description = "Big."
kind = "key"

[item.mug]
name = "tin mug"
description = "Dented."
value = 4

[mob.cook]
name = "cook"
description = "Floury."

[mob.rat]
name = "field rat"
description = "Bold."

[[spawn]]
mob = "cook"
room = "yard"
[[spawn]]
mob = "rat"
room = "barn"
[[spawn]]
item = "barn_key"
room = "yard"

[shop.kitchen]
keeper = "cook"
sells = ["mug"]
buys = ["thing"]

[quest.rats]
title = "Rats"
giver = "cook"
summary = "Rats."
offer = "Rats?"
[[quest.rats.stage]]
text = "Kill the rat."
objectives = [{ kind = "kill", mob = "rat" }]
"""


def breaches(tmp_path, text, catalogue=None):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "world.toml").write_text(text)
    loaded = load_content(tmp_path, "vale")
    assert loaded.problems == []
    start = RoomId(EntityId("vale:yard"))
    return lint(Pack(loaded.content, start, loaded.ignored_nouns, catalogue or Catalogue()))


def test_a_sound_pack_breaks_no_law(tmp_path):
    assert breaches(tmp_path, SOUND, messages.CATALOGUE) == ()


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ('south = { to = "yard", door = "barn_door" }', "", "does not lead back"),
        ('south = { to = "yard", door = "barn_door" }', 'south = "yard"', "the way back"),
        ('item = "barn_key"\nroom = "yard"', 'item = "barn_key"\nroom = "barn"', "without passing the door itself"),
        ('item = "barn_key"\nroom = "yard"', 'item = "barn_key"\nroom = "barn"', "cannot be reached from"),
        ('item = "barn_key"\nroom = "yard"', 'item = "barn_key"\nroom = "barn"', "vale:rats cannot be finished"),
        ('mob = "rat"\nroom = "barn"', 'item = "mug"\nroom = "barn"', "mob vale:rat cannot be met"),
        ('description = "Bold."', 'description = "Bold."\nattackable = false', "vale:rat cannot be fought"),
        ('description = "Bold."', 'description = "Bold."\nlevel = 9', "sends to level 9"),
        ('mob = "cook"\nroom = "yard"', 'item = "mug"\nroom = "yard"', "the keeper vale:cook of vale:kitchen is nowhere"),
        ('mob = "cook"\nroom = "yard"', 'item = "mug"\nroom = "yard"', "its giver vale:cook cannot be met"),
        ("value = 4", "value = 0", "has no value"),
        ("value = 4", "value = 4\nquest = true", "belongs to a quest"),
        ('buys = ["thing"]', 'buys = ["thing"]\nmarkdown = 1.2', "at a profit"),
        ('buys = ["thing"]', 'buys = ["thing"]\nmarkdown = 0.9', "at a profit"),
        ('"well, yard" = "Deep."', 'yard = "Big."', "speaks of 'well'"),
        ('"It is empty."', '"It holds only the gargle."', "speaks of 'gargle'"),
        ('name = "field rat"', 'name = "cook"', "the same name"),
        ('name = "barn door"\nlocked = true\nkey = "barn_key"',
         'name = "barn door"\nlocked = true\nkey = "barn_key"\n[door.other]\nname = "other door"', "is on no exit"),
    ],
)  # fmt: skip
def test_each_law_finds_its_breach(tmp_path, before, after, what):
    assert before in SOUND
    found = breaches(tmp_path, SOUND.replace(before, after))

    assert any(what in problem.what for problem in found), [str(problem) for problem in found]
    assert all(problem.line > 0 and problem.remedy for problem in found)


def test_two_rooms_must_not_look_alike(tmp_path):
    twin = '[room.twin]\ntitle = "The Barn"\ndescription = "It is empty."\n[room.twin.exits]\nup = { to = "yard", one_way = true }\n'
    text = SOUND.replace("[door.barn_door]", twin + "[door.barn_door]")

    assert any("looks exactly like" in problem.what for problem in breaches(tmp_path, text))


def test_a_noun_may_be_left_out_for_a_reason(tmp_path):
    text = (
        SOUND.replace('"well, yard" = "Deep."', 'yard = "Big."')
        + '\n[lint.ignore]\nwell = "a figure of speech"\n'
    )

    assert breaches(tmp_path, text) == ()


def test_a_name_that_a_sentence_swallows_is_found(tmp_path):
    catalogue = Catalogue()
    catalogue.define("a.sits", "entity_presence", actor="{who} sits here.")
    catalogue.define("a.rat_sits", "entity_presence", actor="The field {who:word} sits here.")
    found = breaches(tmp_path, SOUND, catalogue)

    assert ["field rat" in problem.what and "misread" in problem.what for problem in found] == [True]


def test_a_start_room_that_is_not_there_is_told(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "world.toml").write_text(SOUND)
    loaded = load_content(tmp_path, "vale")
    found = lint(Pack(loaded.content, RoomId(EntityId("vale:nowhere"))))

    assert any("does not exist" in problem.what for problem in found)
