"""Callings, affects and abilities are read, and each mistake in them is named with its line and a remedy."""

from pathlib import Path

import pytest

from maid_stdlib.content.ability_specs import AbilityNeed, AbilityTarget, EffectKind, Stacking
from maid_stdlib.content.loader import load_content
from tests.stdlib.content.test_loader import WORLD, load, only_problem

CALLING = '[calling.scout]\ndescription = "You scout."\nmana = 5\npresets = ["explorer"]\n'
AFFECT = '[affect.weak]\nharmful = true\nstacking = "stack"\nmost = 3\nattack = -2\nbegins = "Weak."\nends = "Well."\n'
ABILITY = """[ability.trip]
kind = "skill"
help = "Trip your foe."
target = "foe"
callings = { scout = 2 }
stamina = 5
cooldown_s = 6
needs = ["in_fight"]
effects = [{ kind = "damage", dice = "1d4" }, { kind = "affect", affect = "weak", duration_s = 5 }]
you = "You trip {target} for {amount} damage."
them = "{actor} trips you for {amount} damage."
others = "{actor} trips {target}."
"""
ALL = WORLD + CALLING + AFFECT + ABILITY


def test_a_whole_ability_is_read(tmp_path):
    loaded = load(tmp_path, ALL)

    assert loaded.problems == []
    spec = loaded.content.abilities["vale:trip"]
    assert (spec.name, spec.target, spec.callings) == ("trip", AbilityTarget.FOE, {"vale:scout": 2})
    assert (spec.stamina, spec.mana, spec.cooldown_s, spec.cast_s, spec.rolls) == (5, 0, 6.0, 0.0, True)
    assert spec.needs == (AbilityNeed.IN_FIGHT,)
    assert [effect.kind for effect in spec.effects] == [EffectKind.DAMAGE, EffectKind.AFFECT]
    assert spec.effects[1].affect == "vale:weak"
    weak = loaded.content.affects["vale:weak"]
    assert (weak.stacking, weak.most, weak.attack, weak.harmful) == (Stacking.STACK, 3, -2, True)
    scout = loaded.content.callings["vale:scout"]
    assert (scout.name, scout.mana, scout.health, scout.presets) == ("scout", 5, 0, ("explorer",))


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('kind = "skill"', 'kind = "skil"', ("cannot be 'skil'", "skill, spell")),
        ('target = "foe"\n', "", ("has no `target`", "self, foe, foes, friend")),
        ("scout = 2", "scuot = 2", ("there is no calling 'scuot'", "scout")),
        ("scout = 2", "scout = 99", ("`scout` is 99", "from 1 to 50")),
        ("stamina = 5", "stamina = 5000", ("`stamina` is 5000", "from 0 to 1000")),
        ("cooldown_s = 6", "cooldown_s = 99999", ("is 99999", "at most 3600 seconds")),
        ("cooldown_s = 6", "cooldown_s = 6\ncast_s = 2", ("only a spell is cast", "spell")),
        ('"in_fight"', '"in_figt"', ("cannot be 'in_figt'", "not_in_fight, wielding, shield")),
        ('affect = "weak"', 'affect = "wek"', ("there is no affect 'wek'", "weak")),
        (", duration_s = 5", "", ("does not say how long it lasts", "duration_s = 20")),
        ('dice = "1d4"', 'dice = "1d"', ("are not dice", "2d6")),
        (
            'kind = "affect", affect = "weak", duration_s = 5',
            'kind = "rescue"',
            ("does not fit target", "friend"),
        ),
        ('"Trip your foe."', '"trip it"', ("`help` is 'trip it'", "a whole sentence")),
        ("You trip {target} for", "You trip {foe} for", ("`you` is", "{amount}, {target}")),
        ('"{actor} trips {target}."', '"{actor} trips {target}"', ("`others` is", "end it with a stop")),
        ('stacking = "stack"', 'stacking = "pile"', ("cannot be 'pile'", "refresh, stack, strongest")),
        ("attack = -2", "attack = -2000", ("`attack` is -2000", "from -1000 to 1000")),
        ("mana = 5", "manna = 5", ("there is no `manna`", "mana")),
        ("[calling.scout]", "[calling.Scout]", ("nobody can type 'Scout'", "3 to 16 letters")),
    ],
)
def test_a_mistake_is_named_with_its_remedy(tmp_path, before, after, told):
    text = ALL.replace(before, after)
    if "Scout" in after:
        text = text.replace("callings = { scout = 2 }\n", "")
    problem = only_problem(tmp_path, text)

    assert problem.line is not None
    assert told[0] in problem.what
    assert told[1] in problem.remedy


def test_an_ability_needs_an_effect_and_a_price(tmp_path):
    text = ALL.replace("stamina = 5\ncooldown_s = 6\n", "")
    assert "costs nothing" in only_problem(tmp_path, text).what
    start, end = ALL.index("effects ="), ALL.index("you =")
    none = (ALL[:start] + ALL[end:]).replace(" for {amount} damage", "")
    assert "does nothing" in only_problem(tmp_path / "none", none).what


def test_the_abilities_of_millhaven_can_be_read_and_every_calling_has_some():
    content = load_content(Path("content_packs/classic_rpg"), "classic_rpg").content

    for calling in content.callings.values():
        own = [spec for spec in content.abilities.values() if calling.id in spec.callings]
        assert len(own) >= 4
        assert min(spec.callings[calling.id] for spec in own) == 1
