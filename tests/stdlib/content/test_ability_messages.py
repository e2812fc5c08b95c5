"""The sentences of abilities and affects are messages with meanings."""

from maid_engine.core.meanings import Meaning
from maid_stdlib.content.ability_messages import ability_catalogue, slots_in
from tests.stdlib.content.test_abilities import ALL
from tests.stdlib.content.test_loader import load


def test_the_slots_of_a_sentence_are_found():
    assert slots_in("You hit {target} for {amount} damage.") == {"target", "amount"}


def test_its_sentences_are_messages_with_a_meaning(tmp_path):
    content = load(tmp_path, ALL).content
    catalogue = ability_catalogue(content.abilities.values(), content.affects.values())
    senses = {view: sense.meaning for view, sense in catalogue["ability.vale_trip"].senses.items()}

    assert list(senses.values()) == [Meaning.I_HIT, Meaning.HIT_ME, Meaning.OTHERS_FIGHT]
    assert {one.id for one in catalogue} == {
        "ability.vale_trip",
        "affect.vale_weak_begins",
        "affect.vale_weak_ends",
    }
