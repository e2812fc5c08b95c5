"""Each deed of triggers is read from its table."""

import pytest

from maid_stdlib.content import trigger_deeds as d
from tests.stdlib.content.test_trigger_scripts import HEAD, trigger


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ('{ show = { text = "Oh.", room = "mill" } }', d.ShowRoom("Oh.", "vale:mill")),
        ('{ acts = { who = "guard", does = ":nods." } }', d.MobActs("vale:guard", ":nods.")),
        ('{ take = { item = "bun", count = 3 } }', d.TakeItem("vale:bun", 3)),
        ("{ gold = 5 }", d.GiveReward(gold=5)),
        ("{ xp = 5 }", d.GiveReward(xp=5)),
        ('{ unlock = "gate" }', d.ChangeDoor("vale:gate", d.DoorChange.UNLOCK)),
        ('{ reveal = "wire" }', d.SetHidden("wire")),
        ('{ hide = { what = "wire", room = "yard" } }', d.SetHidden("wire", "vale:yard", hides=True)),
        ('{ remove = "ghost" }', d.RemoveMobs("vale:ghost")),
        ('{ move = "mill" }', d.MovePerson("vale:mill")),
        ('{ damage = { dice = "2d6", kills = true } }', d.HurtPerson("2d6", kills=True)),
        ('{ set = "up" }', d.ChangeFlag("vale:up")),
        ('{ unset = "up" }', d.ChangeFlag("vale:up", is_set=False)),
        ('{ remember = "up" }', d.ChangeFlag("vale:up", is_kept=True)),
        ('{ forget = "up" }', d.ChangeFlag("vale:up", is_set=False, is_kept=True)),
        ('{ start = "grain" }', d.StartQuest("vale:grain")),
        ('{ advance = { quest = "grain", stage = 2 } }', d.AdvanceQuest("vale:grain", 2)),
    ],
)
def test_a_deed_is_read(tmp_path, text, deed):
    spec = trigger(tmp_path, f'{HEAD}on = {{ leave = "east" }}\nonce = true\ndo = [{text}]\n')
    assert spec.do == (deed,)
