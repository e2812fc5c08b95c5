"""Which words of a description are things to examine."""

import pytest

from maid_stdlib.content.nouns import nouns


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        ("A fountain splashes in the middle of the square.", ("fountain", "square")),
        ("Two chairs face the hearth.", ("chairs", "hearth")),
        ("An alcove in the wall holds a gong.", ("alcove", "wall", "gong")),
        ("It is quiet here, and the light is grey.", ()),
        ("The mound is as high as a house and white like snow.", ("mound",)),
        ("A stone arch and a tent pole.", ("arch", "pole")),
        ("A grey goose struts about.", ("goose",)),
        ("A grey tapir struts about.", ("tapir",)),
        ("A tapir sleeping by the brook lifts a wary head.", ("tapir",)),
        ("Two fat tapirs sleep here.", ("tapirs",)),
        ("Three geese hiss at all who pass.", ("geese",)),
        ("A brass orrery ticks slowly.", ("orrery",)),
        (
            "The path is no wider than a tapir, and a mound the size of a minaret blocks it.",
            ("path", "mound"),
        ),
        ("A narrow room with a neat row of beds on both sides.", ("beds",)),
        ("A tall crooked ancient lonely minaret.", ()),
        ("You see no further than your own hand.", ()),
    ],
)
def test_things_are_found_and_figures_of_speech_are_not(description, expected):
    assert nouns(description) == expected
