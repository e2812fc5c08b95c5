"""Who was asked for something has done it when the server says so."""

from maid_engine.core.ids import EntityId
from maid_qa.bench.deeds import Span, live
from maid_qa.bench.errands import ERRANDS, Tally, next_errand
from maid_stdlib.rules.events import CreatureDied, GoldMoved, ItemEquipped

ANN, BOB = EntityId("player#1"), EntityId("player#2")
BY_WORDS = {errand.words: errand for errand in ERRANDS}


class Game:
    """Lets a tally see events."""

    def __init__(self):
        self.game = self.bus = self

    def watch(self, see):
        self.publish = see


def tallied(*events):
    game = Game()
    tally = Tally(game)
    for event in events:
        game.publish(event)
    return tally


def test_what_was_done_is_counted_for_who_did_it_whatever_pack_it_is_of():
    axe = BY_WORDS["wield a hand axe"]
    tally = tallied(ItemEquipped(ANN, EntityId("i#1"), "some_pack:hand_axe", "wielded"))
    assert tally.of(ANN, axe) == 1
    assert tally.of(BOB, axe) == 0
    assert not tallied(ItemEquipped(ANN, EntityId("i#1"), "some_pack:dagger", "wielded")).of(ANN, axe)


def test_gold_counts_by_its_sum_and_a_fee_for_a_lesson_is_a_lesson():
    tally = tallied(
        GoldMoved(None, ANN, 30, "loot"),
        GoldMoved(None, ANN, 12, "sale"),
        GoldMoved(ANN, None, 10, "training"),
    )
    assert tally.of(ANN, BY_WORDS["earn 40 gold"]) == 42
    assert tally.of(ANN, BY_WORDS["learn dodge"]) == 1


def test_nobody_is_asked_for_what_it_has_done_already_unless_it_can_be_done_again():
    room = EntityId("room#1")
    done = tallied(
        ItemEquipped(ANN, EntityId("i#1"), "p:hand_axe", "wielded"),
        CreatureDied(EntityId("m#1"), ANN, room, "p:grey_wolf", "grey wolf"),
    )
    first = ERRANDS.index(BY_WORDS["wield a hand axe"])
    assert next_errand(first, BOB, done) is BY_WORDS["wield a hand axe"]
    assert next_errand(first, ANN, done) is not BY_WORDS["wield a hand axe"]
    wolves = ERRANDS.index(BY_WORDS["kill three grey wolves"])
    assert next_errand(wolves, ANN, done) is BY_WORDS["kill three grey wolves"]


def test_everybody_is_sent_on_an_errand():
    lives = live(Span(5, 2, 0.02))
    assert [life.deeds["errands"] for life in lives] == [1, 1]
    assert all(life.deeds["errands done"] in (0, 1) for life in lives)
