from maid_engine.core.chance import Dice
from maid_engine.core.motives.temperament import PlaceKind, Temperament, random_temperament


def test_an_unnamed_kind_of_place_is_liked_by_half():
    temper = Temperament(likings={PlaceKind.SONG: 0.9})
    assert (temper.liking(PlaceKind.SONG), temper.liking(PlaceKind.FOOD)) == (0.9, 0.5)


def test_a_temper_of_chance_follows_from_the_dice():
    temper = random_temperament(Dice("bess"))
    assert temper == random_temperament(Dice("bess")) != random_temperament(Dice("otto"))
    assert all(0.2 <= temper.liking(kind) <= 0.8 for kind in PlaceKind)
