"""A message says what it means where it is defined; AI players read it so."""

import pytest

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.sentences import patterns_of
from maid_engine.core.meanings import Sense
from maid_engine.core.messages import Catalogue
from maid_engine.monitoring import server_messages
from maid_stdlib import messages


def read(**definition):
    catalogue = Catalogue()
    kind = definition.pop("kind", "item_event")
    catalogue.define("pond.test", kind, **definition)
    return {pattern.view: pattern.reads for pattern in patterns_of(catalogue)}


def test_a_meaning_alone_is_for_the_actors_view():
    reads = read(actor="You net {item:a}.", room="{actor} nets {item:a}.", means=Meaning.GOT_ITEM)
    assert (reads["actor"].meaning, dict(reads["actor"].roles)) == (Meaning.GOT_ITEM, {"item": Role.ITEM})
    assert reads["room"].meaning is Meaning.NOTHING


def test_each_view_has_a_meaning_of_its_own_and_its_usual_roles():
    reads = read(
        actor="You splash {target}.",
        target="{actor} splashes you.",
        room="{actor} splashes {target}.",
        means={"target": Meaning.EMOTED_AT_ME, "room": Meaning.OTHERS_FIGHT},
    )
    assert dict(reads["target"].roles) == {"actor": Role.WHO}
    assert dict(reads["room"].roles) == {"actor": Role.WHO, "target": Role.WHOM}


def test_other_slots_and_constants_are_named_in_the_sense():
    sense = Sense(Meaning.DOOR_LOCKED, {"hatch": Role.ITEM, "quest": None}, always={Role.DIRECTION: "down"})
    (reads,) = read(actor="{hatch}, shut since {quest}.", means=sense).values()
    assert dict(reads.roles) == {"hatch": Role.ITEM}
    assert dict(reads.constants) == {Role.DIRECTION: "down"}


@pytest.mark.parametrize(("kind", "meaning"), [("error", Meaning.CANNOT), ("item_event", Meaning.NOTHING)])
def test_what_says_nothing_of_its_meaning_is_a_refusal_or_nothing(kind, meaning):
    (reads,) = read(kind=kind, actor="The net tears.").values()
    assert reads.meaning is meaning


def test_a_slot_that_is_not_there_is_refused_where_the_message_is_defined():
    with pytest.raises(ValueError, match=r"message 'pond\.test' has no slot 'hatch' in its view 'actor'"):
        read(actor="It is locked.", means=Sense(Meaning.DOOR_LOCKED, {"hatch": Role.ITEM}))
    with pytest.raises(ValueError, match=r"message 'pond\.test' has no text for the view 'room'"):
        read(actor="It is locked.", means={"room": Meaning.DOOR_LOCKED})


def test_a_message_that_lacks_a_needed_role_is_refused_by_name():
    with pytest.raises(
        ValueError, match=r"message 'pond\.test', view 'actor': meaning got_item needs the role item"
    ):
        read(actor="You have it.", means=Meaning.GOT_ITEM)


def test_every_refusal_of_the_shipped_messages_reads_as_one_or_as_something_better():
    """A sentence of the kind ``error`` never passes for decoration."""
    read_as = {
        pattern.name: pattern.meaning
        for pattern in patterns_of(server_messages.CATALOGUE, messages.CATALOGUE)
    }
    errors = [one.id for one in messages.CATALOGUE if one.kind == "error"]
    assert errors
    assert [name for name in errors if read_as[name] is Meaning.NOTHING] == []
