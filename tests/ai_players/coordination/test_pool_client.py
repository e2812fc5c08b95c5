"""An AI player that does not know something asks the shared pool, and tells the answer as hearsay."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.gossip import Spoken, take_in
from maid_engine.ai_players.coordination.pool import SharedKnowledgePool
from maid_engine.ai_players.models.audience import EVERYBODY
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.knowledge import KnowledgeCategory, Publication
from maid_engine.ai_players.models.world import ExplorationState
from maid_engine.core.messages import Authored, Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import talk
from tests.ai_players.rules.town import BOB, ada, bob, in_town, says, spoken

NOW = Seconds(0.0)
BESS = Publication(KnowledgeCategory.NPC, "Bess", "Bess is at The Mill.", "The Mill")


def pool_of(*publications, by="ai#7", name="Otto"):
    pool = SharedKnowledgePool()
    pool.publish(by, publications, NOW, name=name)
    return pool


def asked(pool, words="Tess, where is Bess?"):
    book = in_town("social_butterfly", ada, pool=pool)
    book.pass_time(1.0)
    book >> says(ada, ada.author, words)
    return book, " ".join(spoken(book))


def test_what_is_asked_and_not_known_is_looked_up_and_told_with_its_source():
    book, said = asked(pool_of(BESS))
    assert "Otto" in said
    assert "The Mill" in said
    assert "bess" in [topic for one in book.outcomes for topic in one.wondered]

    claim = book.mind.hearsay.about("Bess")
    assert (claim.by, claim.taint) == ("Otto", ("ai#7",))
    assert 0.0 < claim.confidence < 1.0
    (kept,) = [one for one in book.mind.memory.shelf if one.asserted_by == "Otto"]
    assert kept.taint == ("ai#7",)
    assert kept.audience == EVERYBODY


def test_where_the_pool_knows_nothing_the_answer_is_still_that_one_does_not_know():
    _, said = asked(pool_of())
    assert said
    assert "Mill" not in said


def test_of_contradicting_entries_the_most_trusted_is_believed():
    pool = pool_of(BESS)
    pool.publish("ai#8", [BESS._replace(content="Bess is at The Inn.", object="The Inn")], NOW, name="Mara")
    book, _ = asked(pool)
    assert book.mind.hearsay.about("Bess").object == "The Inn"


def test_whom_one_distrusts_is_believed_less():
    book = in_town("balanced", ada, pool=pool_of(BESS))
    book.mind.world.relationships.get_or_create("Otto", "player")
    book.mind.world.relationships.set_trust("Otto", 0.1)
    book.pass_time(1.0)
    book >> says(ada, ada.author, "Tess, where is Bess?")
    spoken(book)
    trusting, _ = asked(pool_of(BESS))
    assert book.mind.hearsay.about("Bess").confidence < trusting.mind.hearsay.about("Bess").confidence


def test_the_same_is_not_asked_of_the_pool_again_and_again():
    book, _ = asked(pool_of())
    for _ in range(5):
        book >> says(ada, ada.author, "Tess, where is Bess?")
        spoken(book, 5.0)
    assert [topic for one in book.outcomes for topic in one.wondered].count("bess") == 1


def test_what_a_mind_needs_for_itself_it_looks_up_too():
    shop = Publication(
        KnowledgeCategory.MAP, "mill", "The Mill is in Millhaven.", "The Mill", "Millhaven", ("trainer",), (("west", "lane"),)
    )  # fmt: skip
    book = in_town("balanced", pool=pool_of(shop))
    book.mind.world.inventory.gold = 50
    for _ in range(600):
        book.pass_time(0.25)
    mill = book.mind.world.map.nodes["mill"]
    assert (mill.name, list(mill.tags), mill.exploration_state) == (
        "The Mill",
        ["trainer"],
        ExplorationState.HEARD_OF,
    )


@pytest.mark.parametrize("by_ai", [True, False])
def test_a_private_tell_never_comes_out_of_the_pool(by_ai):
    pool = SharedKnowledgePool()
    confidant = in_town("social_butterfly", bob, pool=pool)
    confidant.mind.world.entities.meet_player("Bob", is_ai=by_ai)
    for words in ("I saw Bess at the Mill.", 'To pick up item, I type "stand", then "get <item>".'):
        confidant >> talk.TELL(
            actor=Name("Bob", author=BOB), target=Name("Tess", author="player#9"), text=Authored(words, BOB)
        ).seen_by("target")
    for skill in confidant.mind.skills.all_active():
        for _ in range(20):
            confidant.mind.skills.reinforce(skill.id, 2.0)
    for _ in range(400):
        confidant.pass_time(0.25)

    assert pool.get_stats(NOW).entries > 0
    told = [pool.answer("ai#99", topic, NOW).facts for topic in ("bess", "mill", "bob")]
    assert told == [(), (), ()]
    assert pool.query("stand", now=NOW) == []


def test_a_skill_that_was_taught_is_not_shared_as_ones_own():
    pool = SharedKnowledgePool()
    book = in_town("balanced", ada, pool=pool)
    book.mind.world.entities.meet_player("Otto", is_ai=True)
    words = 'To pick up item, I type "stand", then "get <item>".'
    take_in(book.mind.situation(book.now), [Spoken("Otto", words, ("Otto",))])
    (taught, *_) = book.mind.skills.all_active()
    for _ in range(20):
        book.mind.skills.reinforce(taught.id, 2.0)
    assert book.mind.skills.export_for_sharing()
    for _ in range(400):
        book.pass_time(0.25)
    assert pool.query("stand", now=NOW) == []


def test_a_topic_that_names_somebody_is_forgotten_with_them():
    book, _ = asked(pool_of(), "Tess, where is Bess?")
    book.mind.pool.forget(Forgotten.of("Bess", ""))
    book.mind.pool.ask("bess", book.now)
    assert book.mind.pool.take() == ("bess",)
