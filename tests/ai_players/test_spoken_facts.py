"""What a mind knows of what is spoken of is told in plain sentences, each with who may hear of it."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.promises.acceptance import Asking, decide
from maid_engine.ai_players.cognitive.spoken_facts import known_facts
from maid_engine.ai_players.models.audience import EVERYBODY, only
from maid_engine.ai_players.models.decisions import Learned, NoteDown
from maid_engine.ai_players.models.promises import PromiseKind, Request
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import ADA, BOB, ada, bob, in_town


def told(book, *names, partner="Ada"):
    return {one.text: one.provenance for one in known_facts(book.mind.situation(book.now), partner, names)}


def in_this_town():
    return in_town("social_butterfly", ada, bob)


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("smithy", ("The Smithy is west, then north from here.", "a short sword for 30 gold")),
        ("Hilda", ("You saw Hilda at the Smithy", "a short sword for 30 gold")),
        ("sword", ("A short sword for 30 gold is sold at the Smithy, west, then north from here.",)),
        ("forest spider", ("A forest spider killed you once.", "Weaver Lane")),
    ],
)
def test_a_name_is_told_with_what_is_known_of_it(name, facts):
    text = " ".join(told(in_this_town(), name))

    for fact in facts:
        assert fact in text


def test_what_an_ai_player_said_is_passed_on_and_what_a_person_said_is_not():
    book = in_this_town()
    hear = book.mind.hearsay.hear
    hear("Bob", "Olaf is at the Old Mill.", by_ai=True, trust=0.5, now=1.0, taint=(BOB,))
    hear("Eve", "Ingrid is at the Old Mill.", by_ai=False, trust=0.5, now=1.0, taint=("player#3",))
    s = book.mind.situation(book.now)
    facts = {one.text: one.provenance for one in known_facts(s, "Ada", ("Olaf", "Ingrid"), only(["Ada"]))}
    (text,) = [text for text in facts if "Old Mill" in text]

    assert text.startswith("Bob said: Olaf")
    assert (facts[text].authors, facts[text].audience) == ((BOB,), only(["Ada"]))


def test_nothing_is_told_twice_and_nothing_has_an_id():
    book = in_this_town()
    facts = known_facts(book.mind.situation(book.now), "Ada", ("smithy", "the Smithy", "Hilda"))
    texts = [one.text for one in facts]

    assert len(texts) == len(set(texts))
    assert not any("smithy" in text or "_" in text for text in texts), "ids of rooms and rows"


def test_of_another_player_nothing_is_told():
    book = in_town("social_butterfly", ada)
    book.mind.world.entities.arrive("Bob", "smithy", TrackedEntityType.PLAYER, book.now)
    book.mind.world.entities.here.clear()

    assert not any("Bob" in text for text in told(book, "Bob"))


def test_what_was_promised_is_told_with_who_heard_it():
    book = in_this_town()
    s = book.mind.situation(book.now)
    request = Request(kind=PromiseKind.MEET, place="the smithy", in_s=300.0)
    verdict = decide(s, Asking("Bob", request, True, only(["Bob"]), (BOB,)))
    marks_of(s).apply(verdict.effects_when_said, s.now)
    facts = told(book)
    (text,) = [text for text in facts if text.startswith("You promised Bob")]

    assert text == "You promised Bob to be at the Smithy in five minutes."
    assert (facts[text].audience, facts[text].authors) == (only(["Bob"]), (BOB,))


def test_what_the_partner_told_is_told_and_what_others_told_is_not():
    book = in_this_town()
    marks = marks_of(book.mind.situation(book.now))
    marks.apply((Learned("Ada", "my cat is called Mog", "tell.about_me", True, only(["Ada"])),), 1.0)
    marks.apply((Learned("Bob", "my dog is called Rex", "tell.about_me", True, EVERYBODY),), 1.0)
    marks.apply((NoteDown("Ada", "Ada likes foxes.", (ADA,), only(["Ada"])),), 2.0)
    facts = told(book)
    text = " ".join(facts)

    assert "Mog" in text
    assert "Ada likes foxes." in text
    assert "Rex" not in text
    assert facts["Ada likes foxes."].audience == only(["Ada"])


@pytest.mark.parametrize("private", [True, False])
def test_of_private_matters_before_others_only_that_there_are_some_is_told(private):
    book = in_this_town()
    s = book.mind.situation(book.now)
    alone = only(["Ada"], beside="Ada")
    heard_by = alone if private else alone.said_aloud()
    marks_of(s).apply((Learned("Ada", "my cat is called Mog", "tell.about_me", True, heard_by),), 1.0)
    request = Request(kind=PromiseKind.MEET, place="the smithy", in_s=300.0)
    verdict = decide(s, Asking("Ada", request, private, heard_by, (ADA,)))
    marks_of(s).apply(verdict.effects_when_said, s.now)
    both = only(["Ada", "Bob"])
    facts = known_facts(s, "Ada", (), both)
    said = [one.text for one in facts if one.provenance.audience.includes(both, asker="Ada")]

    assert any("in private" in text for text in said) is private
    assert any("did not hear" in text for text in said) is private
    assert any("Mog" in text for text in said) is not private
    assert any("be at the Smithy" in text for text in said) is not private


def test_who_is_here_is_told_to_those_who_are_here():
    facts = told(in_this_town())
    (text,) = [text for text in facts if text.startswith("Players here")]

    assert text == "Players here with you: Ada and Bob."
    assert facts[text].audience == only(["Ada", "Bob"])


def test_how_it_stands_to_somebody_is_for_that_one_alone():
    book = in_this_town()
    book.mind.world.relationships.adjust_disposition("Ada", 60.0, "player")
    facts = told(book)
    (text,) = [text for text in facts if "You like Ada." in text or "good friend" in text]

    assert facts[text].audience == only(["Ada"])


def test_what_happened_lately_is_told_in_its_order_without_talks():
    book = in_this_town()
    memory = book.mind.memory
    memory.add("I fled from a wolf.", now=book.now - 600, importance=6)
    memory.add("I bought a lantern.", now=book.now - 60, importance=5)
    memory.add("I looked at a wall.", now=book.now - 50, importance=2)
    memory.add("I talked with Bob.", now=book.now - 40, importance=6, tags=("chat:human",))
    events = [text for text in told(book) if " ago: " in text]

    assert [text.partition(": ")[2] for text in events] == ["I fled from a wolf.", "I bought a lantern."]


def test_the_ways_to_places_are_told_from_here():
    (ways,) = [text for text in told(in_this_town()) if text.startswith("Ways from here")]

    assert "The Smithy (west, then north)" in ways


def test_in_a_shop_what_is_sold_there_is_told_whatever_is_spoken_of():
    book = in_this_town()
    book.mind.world.map.set_current_room("smithy", Seconds(book.now))
    wares = [f"tool {letter}" for letter in "abcdef"]
    for number, ware in enumerate(wares, 1):
        book.mind.world.inventory.offer(ware, number, "smithy")
    text = " ".join(told(book))

    assert "Sold at the Smithy: " in text
    assert all(f"{ware} for {number} gold" in text for number, ware in enumerate(wares, 1))
