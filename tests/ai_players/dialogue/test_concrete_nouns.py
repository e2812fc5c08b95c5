"""Nouns that name something one can meet, visit or hold."""

from maid_engine.ai_players.dialogue.concrete_nouns import NounKind, concrete_nouns, parse_nouns


def test_nouns_of_each_kind_and_first_names_ship():
    kinds = concrete_nouns().kinds
    found = {kinds[word] for word in ("harbour", "baker", "dragon", "torch")}
    assert found == set(NounKind)
    assert {"martha", "paris"} <= concrete_nouns().names
    assert kinds.keys().isdisjoint({"way", "time", "gold", "level"})


def test_a_word_of_two_kinds_has_the_first():
    text = '[nouns]\nplace="keep"\nperson=""\ncreature=""\nthing="keep rope"\n[names]\nfirst="ann"\nreal_places="rome"\n'
    assert parse_nouns(text).names == {"ann", "rome"}
    assert parse_nouns(text).kinds == {"keep": NounKind.PLACE, "rope": NounKind.THING}
