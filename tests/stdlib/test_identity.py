from maid_engine.core.ids import EntityId
from maid_stdlib.components.identity import Identity

ADA = EntityId("player#1")


def test_who_is_renamed_is_shown_by_the_new_name_and_all_others_by_one_that_is_made_once():
    wolf, other = Identity("grey wolf", "a"), Identity("grey wolf", "a")
    before = wolf.shown
    wolf.name, wolf.article = "old wolf", "an"

    assert (wolf.shown, wolf.shown.indefinite) == ("old wolf", "an old wolf")
    assert (before, before.definite) == ("grey wolf", "the grey wolf")
    assert other.shown is before


def test_a_name_of_the_same_letters_by_another_author_is_another_name():
    chosen, given = Identity("Ada", author=ADA), Identity("Ada")

    assert chosen.shown.author == ADA
    assert given.shown.author is None
