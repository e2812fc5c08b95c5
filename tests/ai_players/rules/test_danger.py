"""What is dangerous is told from what the character lived through."""

from maid_engine.ai_players.cognitive.behaviors.answers.danger import dangers
from tests.ai_players.rules.town import ada, in_town, reply


def with_rat(book, **record):
    rat = book.mind.world.entities.record("mire rat")
    rat.rooms = {"lane": 1}
    for name, value in record.items():
        setattr(rat, name, value)


def test_the_worst_comes_first():
    book = in_town("balanced", ada)
    with_rat(book, fled=1)
    assert [one.name for one in dangers(book.mind.situation(book.now))] == ["forest spider", "mire rat"]


def test_what_was_beaten_without_trouble_is_the_easiest():
    book = in_town("balanced", ada)
    with_rat(book, kills=3)
    assert reply(book, "what is the weakest monster?", "world.toughest").facts["thing"] == "a mire rat"


def test_whether_one_could_win_is_judged_by_own_fights():
    book = in_town("balanced", ada)
    with_rat(book, kills=3)
    rat = reply(book, "could i beat a mire rat?", "world.can_i_beat", {"thing": "a mire rat"})
    assert rat.because == "I fought them myself"
    unknown = reply(book, "could i beat a gryphon?", "world.can_i_beat", {"thing": "a gryphon"})
    assert unknown.sure < 0.2


def test_of_two_creatures_the_one_that_cost_more_is_harder():
    book = in_town("balanced", ada)
    with_rat(book, kills=3)
    found = reply(book, "which is worse, a rat or a spider", "world.compare", {"thing": "a mire rat", "other": "a forest spider"})  # fmt: skip
    assert found.facts["better"] == "a forest spider"


def test_a_place_where_nothing_happened_is_not_called_safe():
    found = reply(in_town("balanced", ada), "is the smithy safe?", "world.danger", {"thing": "the smithy"})
    assert found.sure == 0.5
    assert "safe" not in found.line.lower().split()


def test_of_two_places_the_nearer_is_named():
    slots = {"thing": "the smithy", "other": "weaver lane"}
    found = reply(
        in_town("balanced", ada), "which is nearer, the smithy or weaver lane?", "world.compare", slots
    )
    assert (found.facts["near"], found.facts["far"]) == ("Weaver Lane", "the Smithy")


def test_what_is_no_place_has_no_distance():
    slots = {"thing": "the smithy", "other": "the moon"}
    found = reply(
        in_town("balanced", ada), "which is nearer, the smithy or the moon?", "world.compare", slots
    )
    assert "near" not in found.facts
