import statistics

from maid_engine.core.chance import Dice
from maid_qa.bench.deeds import Life
from maid_qa.bench.drift import drift
from maid_qa.bench.presets import features

DEEDS = ("command.kill", "command.say", "command.list", "kills", "xp", "words", "trades", "rooms")
MEANS = {
    "warrior": dict(zip(DEEDS, (30, 10, 10, 25, 400, 60, 4, 9), strict=True)),
    "social": dict(zip(DEEDS, (10, 30, 10, 9, 150, 200, 4, 12), strict=True)),
    "merchant": dict(zip(DEEDS, (10, 10, 30, 9, 150, 60, 12, 9), strict=True)),
}


def lived(window, seeds=range(8), later=lambda preset, deeds: deeds, **more):
    """Half an hour of everybody, each deed done about as often as its preset does it."""
    found = []
    for seed in seeds:
        for number, (preset, means) in enumerate(MEANS.items()):
            dice = Dice(f"{seed}/{preset}/{window}")
            deeds = {name: dice.lognormal(mean, 0.8) for name, mean in means.items()}
            found.append(Life(number, preset, seed, window, {**later(preset, deeds), **more}))
    return found


def of(*lives):
    return drift([life for some in lives for life in some], features)


def test_who_stays_the_same_does_not_drift_though_the_plain_distance_says_so():
    found = of(lived(0), lived(1))
    assert found["drift_ci95"][0] == 0.0
    assert found["drift"] < 0.15
    few = of(lived(0, range(4)), lived(1, range(4)))
    assert few["drift_with_chance"] > 0.3
    assert few["drift_ci95"] is None


def test_the_estimate_is_right_in_the_mean_where_nothing_moves():
    """The square may be negative, and its mean over many runs is about zero; the plain distance never is."""
    runs = [of(lived(0, range(n, n + 4)), lived(1, range(n, n + 4))) for n in range(0, 96, 4)]
    squares = [run["drift_squared"] for run in runs]
    assert min(squares) < 0.0 < max(squares)
    assert abs(statistics.fmean(squares)) < 2 * statistics.stdev(squares) / len(runs) ** 0.5
    assert min(run["drift_with_chance"] for run in runs) > 0.2


def test_who_changes_places_drifts_all_the_way():
    def swapped(preset, _):
        return MEANS["social" if preset == "warrior" else "warrior" if preset == "social" else preset]

    found = of(lived(0), lived(1, later=swapped))
    assert found["drift_by_preset"]["warrior"] > 0.9
    assert found["drift_by_preset"]["merchant"] < 0.3
    assert found["drift_apart"] > 0.9 * found["drift"]


def test_what_all_presets_do_less_of_is_common_and_nobody_changes_places():
    def silent(_, deeds):
        return {**deeds, "command.say": deeds["command.say"] / 20}

    found = of(lived(0), lived(1, later=silent))
    assert found["drift_common"] > 0.2
    assert found["drift_apart"] < found["drift_common"]
    assert next(iter(found["drift_by_feature"])) == "share of talk"


def test_what_comes_of_the_same_conduct_is_no_drift_of_character():
    def risen(_, deeds):
        return {**deeds, "xp": 20 * deeds["xp"], "rooms": deeds["rooms"] / 6}

    found = of(lived(0), lived(1, later=risen))
    assert found["drift"] < 0.15
    assert found["drift_outcomes"] > found["drift_with_outcomes"] > 0.5
    assert set(tuple(found["drift_with_outcomes_by_feature"])[:2]) == {"xp", "rooms"}
    assert not {"xp", "rooms"} & set(found["drift_by_feature"])


def test_an_hour_a_fifth_of_which_somebody_slept_is_told_by_the_rest():
    awake = features({"kills": 20, "command.look": 10, "present": 1800})
    assert features({"kills": 16, "command.look": 8, "present": 1440}) == awake
    assert features({"kills": 16, "command.look": 8, "present": 1800}) != awake


def test_who_was_hardly_there_tells_nothing():
    gone = of(lived(0), lived(1, later=lambda *_: {}, present=0.0))
    assert gone["drift"] is None


def test_one_stretch_or_one_seed_tells_nothing():
    assert of(lived(0))["drift"] is None
    assert of(lived(0, [1]), lived(1, [1]))["drift"] is None
