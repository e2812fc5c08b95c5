from maid_qa.bench.ablation import measures, table
from maid_qa.bench.deeds import Life
from maid_qa.bench.presets import features, separability

WARRIOR = {"command.kill": 30, "command.north": 20, "kills": 25, "xp": 400, "rooms": 9}
TALKER = {"command.say": 40, "command.north": 10, "words": 300, "utterances": 40, "partners": 6, "rooms": 4}


def lives(window=0, seeds=(1, 2, 3), swap=False):
    pair = [("warrior", WARRIOR), ("social", TALKER)]
    names = [name for name, _ in pair]
    return [
        Life(
            number,
            names[number],
            seed,
            window,
            {**pair[1 - number if swap else number][1], "deaths": seed % 2},
        )
        for seed in seeds
        for number in range(2)
    ]


def test_features_are_shares_of_what_was_typed_and_amounts_of_what_was_done():
    found = features(WARRIOR)
    assert 0.7 < found["share of fight"] < 0.8
    assert found["share of talk"] == 0.0
    assert found["kills"] > 3.0
    assert features({}) == dict.fromkeys(found, 0.0)


def test_who_does_different_things_is_told_apart():
    found = separability(lives())
    assert found["accuracy"] == 1.0
    assert found["chance"] == 0.5
    assert found["confusion"]["social"] == {"social": 3}


def test_what_a_part_adds_is_told_seed_by_seed():
    full = [[Life(0, "warrior", seed, 0, {"kills": 10.0 + seed, "rooms": 4.0})] for seed in range(5)]
    without = [
        [Life(0, "warrior", seed, 0, {"kills": 6.0 + seed + seed % 2, "rooms": 4.0})] for seed in range(5)
    ]
    found = table({"full": full, "no_memory": without})
    assert found["earns"]["memory"] == ["+kills"]
    assert found["runs"]["full"]["kills"]["mean"] == 12.0
    assert measures(full[0])["rooms_each"] == 4.0
