"""What the values of abilities tell of themselves."""

from maid_stdlib.content.ability_specs import AbilityTarget, EffectKind
from tests.stdlib.ability_rig import ability, damage


def test_an_ability_has_the_name_that_is_typed_and_knows_what_it_does():
    spec = ability("zap", "spell", "foe", damage("3"))

    assert spec.name == "zap"
    assert spec.does(EffectKind.DAMAGE)
    assert not spec.does(EffectKind.HEAL)


def test_only_what_is_used_on_foes_is_hostile():
    assert [one for one in AbilityTarget if one.is_hostile] == [AbilityTarget.FOE, AbilityTarget.FOES]
