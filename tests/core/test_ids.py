"""Ids are handed out once."""

from maid_engine.core.ids import IdSource, local_name


def test_ids_count_by_kind():
    ids = IdSource()

    assert [ids.next("wolf"), ids.next("wolf"), ids.next("sword")] == ["wolf#1", "wolf#2", "sword#1"]


def test_a_restored_source_goes_on_where_it_stopped():
    ids = IdSource()
    ids.next("wolf")

    assert IdSource(ids.state()).next("wolf") == "wolf#2"


def test_an_id_that_a_saved_world_brings_is_not_handed_out_again():
    ids = IdSource()
    ids.reserve("wolf#41")
    ids.reserve("classic_rpg:square")

    assert ids.next("wolf") == "wolf#42"


def test_the_name_of_a_definition_is_what_follows_its_pack():
    assert local_name("classic_rpg:wolf") == "wolf"
    assert local_name("wolf") == "wolf"
