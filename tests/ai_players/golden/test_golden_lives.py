"""What AI players do line by line is what it was; a change that means to change it records the lives anew."""

from difflib import unified_diff

import pytest

from tests.ai_players.golden.lives import FOLDER, LIVES

MOST_BYTES = 100_000
SHOWN = 24


@pytest.mark.system
@pytest.mark.parametrize("life", LIVES, ids=lambda life: life.name)
def test_a_recorded_life_is_lived_again_line_by_line(life):
    before, now = life.path.read_text("utf-8").splitlines(), life.text().splitlines()
    differences = list(unified_diff(before, now, "recorded", "now", n=1, lineterm=""))
    assert not differences, "\n".join(
        [
            f"{life.name} goes another way from here on:",
            *differences[:SHOWN],
            "If AI players are meant to act otherwise now, record the lives with ./scripts/golden, and say so in the changelog.",
        ]
    )


def test_lives_show_more_than_one_way_to_live():
    """They are of use only as long as much happens in them."""
    lines = [line for life in LIVES for line in life.path.read_text("utf-8").splitlines()]
    verbs = {line.partition("> ")[2].split(" ", 1)[0] for line in lines}
    assert len(verbs) >= 20
    assert {preset for life in LIVES for preset in life.presets} >= {"explorer", "warrior", "merchant"}
    assert all(life.path.read_text("utf-8").count("\n") > 100 for life in LIVES)


def test_the_records_are_small_and_each_belongs_to_a_life():
    files = sorted(FOLDER.glob("*.txt"))
    assert files == sorted(life.path for life in LIVES)
    assert sum(path.stat().st_size for path in files) < MOST_BYTES
