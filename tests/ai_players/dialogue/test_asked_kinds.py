import pytest

from maid_engine.ai_players.dialogue.asked_kinds import KindOf, parse_kinds, shipped_kinds
from maid_engine.core.errors import ConfigError


def test_the_kinds_that_ship_are_read():
    kinds = shipped_kinds()
    assert "tavern" in kinds.named(KindOf.PLACE, "inn").words
    assert kinds.named(KindOf.PLACE, "shop").tags == {"shop"}
    assert "cellar" in kinds.parts
    with pytest.raises(KeyError):
        kinds.named(KindOf.THING, "inn")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[place.inn]\nword = ['inn']", "k.toml:1: [place.inn]: unknown key word"),
        ("\n[place.inn]\ntags = ['inn']", "k.toml:2: [place.inn]: words is missing"),
        ("[thing.food]\nwords = 'food'", "k.toml:1: [thing.food]: words must be a list of words"),
        ("[creature.rat]\nwords = ['rat']", "k.toml:1: unknown table [creature]"),
        ("[place", "k.toml:1: not TOML"),
    ],
)
def test_a_broken_row_is_named_with_file_and_line(text, problem):
    with pytest.raises(ConfigError) as caught:
        parse_kinds(text, "k.toml")
    assert str(caught.value).startswith(problem)
