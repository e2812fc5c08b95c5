"""The more of a name is said, and the less else, the better the link."""

from maid_engine.ai_players.dialogue.entity_linker import EntityLinker
from maid_engine.ai_players.dialogue.name_index import KnownName, LinkKind, NameIndex

LINKER = EntityLinker(
    NameIndex(
        [
            KnownName(LinkKind.PLACE, "square", "Market Square"),
            KnownName(LinkKind.PERSON, "captain", "Captain Ilsabet"),
            KnownName(LinkKind.PLACE, "way", "King's Way"),
        ]
    )
)


def score(words):
    found = LINKER.link(words)
    return found[0].score if found else 0.0


def test_the_whole_name_is_better_than_a_part_or_a_typing_error():
    assert score("market square") > score("markt square") > score("square thing")
    assert score("market square") == 1.0


def test_somebody_is_called_by_any_word_of_the_name():
    assert LINKER.link("ilsabet")[0].key == LINKER.link("the captain")[0].key == "captain"


def test_an_everyday_word_is_a_part_of_a_name_only_with_the_article():
    assert LINKER.link("a way") == ()
    assert LINKER.link("the way")[0].key == "way"


def test_my_captain_is_another():
    assert LINKER.link("my captain") == ()
