"""What happened becomes few memories, in sentences."""

import pytest

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.world import BeliefDomain, ChangeKind, StateChange
from tests.ai_players.memory.lives import Life


def fight(life, name="grey wolf", blows=3):
    life.hear(Meaning.ATTACKS_ME, who=name)
    for _ in range(blows):
        life.hear(Meaning.I_HIT, who=name, amount=4).hear(Meaning.HIT_ME, who=name, amount=2)
    return life


def test_a_fight_with_all_its_blows_is_one_memory():
    life = fight(Life().enter("Wolf Den")).hear(Meaning.I_KILLED, who="grey wolf")
    life.hear(Meaning.GOT_ITEM, item="wolf pelt", container="corpse of a grey wolf").wait(20)

    assert life.contents("fight") == [
        (
            "I fought and killed a grey wolf at the Wolf Den. I dealt 12 damage and took 6. "
            "It dropped a wolf pelt, which I took."
        )
    ]


def test_fights_of_one_kind_in_one_place_are_told_together():
    life = Life().enter("Wolf Den")
    for _ in range(3):
        fight(life).hear(Meaning.I_KILLED, who="grey wolf").wait(30)

    assert len(life.contents("kill")) == 1
    assert "killed three grey wolves" in life.contents("kill")[0]


def test_a_death_matters_most_and_leaves_fear_until_such_a_one_is_beaten():
    life = fight(Life().enter("Webbed Thicket"), "forest spider").hear(Meaning.I_DIED, who="forest spider")
    life.hear(Meaning.I_DIED)

    death = next(one for one in life.memory.shelf if "death" in one.tags)
    assert (death.importance, len(life.contents("death"))) == (10, 1)
    assert death.content.startswith("I died at the Webbed Thicket: a forest spider killed me.")
    fear = life.memory.shelf.fact("fear:forest spider")
    assert fear.content == "I am afraid of forest spiders: a forest spider killed me at the Webbed Thicket."

    life.wait(60)
    fight(life, "forest spider").hear(Meaning.I_KILLED, who="forest spider")

    assert fear.valid_to is not None


def test_what_a_player_says_is_kept_as_their_claim_with_their_taint():
    life = (
        Life()
        .enter("Market Square")
        .hear(Meaning.SAID, who="Bob", text="The smith is dead.", channel="say", taint=("player#1",))
    )
    life.wait(60)

    claim = next(one for one in life.memory.shelf if "told" in one.tags)
    assert 'Bob claims that "The smith is dead."' in claim.content
    assert (claim.asserted_by, claim.taint) == ("Bob", ("player#1",))


def test_addresses_and_numbers_of_people_are_not_kept():
    life = (
        Life()
        .enter("Market Square")
        .hear(
            Meaning.TOLD_ME,
            who="Bob",
            text="Write to bob@example.org or call +44 20 7946 0958 today.",
            taint=("p",),
        )
    )
    life.wait(60)

    content = life.contents("told")[0]
    assert "example.org" not in content
    assert "7946" not in content
    assert "[an address]" in content


def test_somebody_seen_elsewhere_is_there_now_and_the_older_fact_is_over():
    life = Life().enter("The Smithy").hear(Meaning.MOB_HERE, who="Hilda")
    life.enter("Market Square", "south").hear(Meaning.MOB_HERE, who="Hilda")

    here = life.memory.shelf.fact("at:hilda")
    assert here.content.startswith("Hilda is at the Market Square")
    older = [one for one in life.memory.shelf if one.content == "Hilda is at The Smithy."]
    assert [one.valid_to is not None for one in older] == [True]


def test_a_shop_and_what_it_sells_is_one_fact_that_grows():
    life = Life().enter("The Smithy")
    life.hear(Meaning.SHOP_BEGINS, who="Hilda").hear(Meaning.SHOP_LINE, item="dagger", price=15)
    life.hear(Meaning.SHOP_LINE, item="longsword", price=110)

    assert life.contents("shop") == [
        "There is a shop at The Smithy, kept by Hilda. It sells a dagger (15 gold) and a longsword (110 gold)."
    ]


def test_what_was_bought_is_kept_with_price_and_keeper():
    life = Life().enter("The Smithy").hear(Meaning.SHOP_BEGINS, who="Hilda")
    life.hear(Meaning.BOUGHT, item="dagger", price=15).enter("Hammer Street", "south")

    assert life.contents("purchase") == ["I bought a dagger for 15 gold from Hilda at The Smithy."]


def test_words_of_the_games_people_are_kept_once_with_what_was_asked():
    life = Life().enter("The Pike")
    for _ in range(3):
        life.memory.typed("ask bess about rumours", 0, 10**9)
        life.hear(Meaning.NPC_SAID, who="Bess", text="They say the bandits count their gold at night.")

    assert life.contents("told") == [
        'Bess at The Pike said when I asked about rumours: "They say the bandits count their gold at night."'
    ]


def test_what_a_packet_corrected_is_remembered_as_an_error():
    life = Life().enter("Market Square")
    life.memory.correct(
        [StateChange(BeliefDomain.STATUS, ChangeKind.CORRECTED, "in truth resting", 5)], life.now
    )

    assert life.contents("correction") == [
        "I had it wrong at the Market Square: I thought myself otherwise; in truth resting."
    ]


def test_a_tainted_sentence_that_is_no_speech_teaches_nothing():
    life = Life().enter("Market Square").hear(Meaning.MOB_HERE, who="Hilda", taint=("player#1",))

    assert life.memory.shelf.fact("at:hilda") is None


def test_without_memory_nothing_is_kept():
    life = fight(Life(enabled=False).enter("Wolf Den")).hear(Meaning.I_KILLED, who="grey wolf").wait(60)

    assert len(life.memory) == 0


ONGOING = {
    "a fight": lambda life: fight(life, "Ada"),
    "somebody else's words": lambda life: life.hear(
        Meaning.SAID, who="Bob", text="Ada hid it.", channel="say"
    ),
    "our answer": lambda life: life.hear(Meaning.SAID, who="Bob", text="Who hid it?", channel="say").hear(
        Meaning.I_SAID, text="It was Ada, I think."
    ),
    "a deal": lambda life: life.hear(Meaning.BOUGHT, item="lock of Ada", price=5),
    "something found": lambda life: life.hear(Meaning.GOT_ITEM, item="corpse of Ada"),
    "a trade": lambda life: life.hear(Meaning.TRADE_OFFERED, who="Ada"),
    "a question typed": lambda life: life.memory.typed("ask bess about ada", 0, 10**9) or life,
    "who spoke last": lambda life: life.hear(Meaning.NPC_SAID, who="Ada", text="Hm."),
}


@pytest.mark.parametrize("begin", ONGOING.values(), ids=ONGOING.keys())
def test_who_is_forgotten_is_in_nothing_that_goes_on(begin):
    life = begin(Life().enter("Market Square"))

    life.memory.forget(Forgotten.of("Ada"))
    life.hear(Meaning.TRADE_DONE).hear(Meaning.QUEST_OFFERED, quest="Wolves")
    life.hear(Meaning.NPC_SAID, who="Bess", text="They count their gold at night.").wait(1000)

    assert [one for one in life.contents() if "ada" in one.lower()] == []


def test_what_goes_on_with_others_is_remembered_when_somebody_is_forgotten():
    life = fight(Life().enter("Market Square")).hear(Meaning.BOUGHT, item="dagger", price=5)
    life.hear(Meaning.SAID, who="Bob", text="The smith is dead.", channel="say")

    life.memory.forget(Forgotten.of("Ada"))
    life.wait(1000)

    assert [len(life.contents(tag)) for tag in ("fight", "purchase", "told")] == [1, 1, 1]


def test_a_trade_that_went_through_is_told_once():
    life = Life().enter("Market Square").hear(Meaning.TRADE_OFFERED, who="Ada")

    life.hear(Meaning.TRADE_DONE).enter("The Smithy", "north").hear(Meaning.TRADE_DONE)

    assert life.contents("trade") == ["I traded with Ada at the Market Square."]


def test_a_trade_that_was_called_off_is_no_longer_with_anybody():
    life = Life().enter("Market Square").hear(Meaning.TRADE_OFFERED, who="Ada")

    life.hear(Meaning.TRADE_OVER, importance=1).hear(Meaning.TRADE_DONE)

    assert life.contents("trade") == []
