"""Socials of a pack become commands with sentences that AI players read; bad ones are refused by file and line."""

import pytest

from maid_engine.core.errors import PackError
from maid_qa.testing.pilot import Pilot
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import load_content
from maid_stdlib.social_behavior import add_socials


def read(tmp_path, text):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "socials.toml").write_text(text)
    return load_content(tmp_path, "elf")


def test_a_social_of_a_pack_is_a_command(tmp_path):
    loaded = read(
        tmp_path,
        '[social.namaste]\nmood = "polite"\nyou = "join palms before"\nothers = "joins palms before"\n',
    )
    assert loaded.problems == []
    game = Pilot("stdlib").game
    add_socials(game, loaded.content)
    assert game.commands.get("namaste").category == "social"
    assert "social.namaste_toward" in {template.id for template in game.catalogue}


def test_the_usual_wording_follows_from_the_name(tmp_path):
    (social,) = read(tmp_path, "[social.twinkle]\n").content.socials.values()
    assert (social.you, social.others, social.alone_others) == ("twinkle", "twinkles", "twinkles")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[social.twinkle]\nmood = "angry"\n', "friendly"),
        ('[social.twinkle]\nyou = "twinkle at {target}."\n', "without a full stop"),
        ("[social.Twinkle_Toes]\n", "small letters"),
    ],
)
def test_bad_tables_are_refused_with_the_remedy(tmp_path, text, told):
    assert told in " ".join(map(str, read(tmp_path, text).problems))


def test_the_name_of_a_command_is_refused(tmp_path):
    loaded = read(tmp_path, "[social.look]\n")
    with pytest.raises(PackError, match="has the name of a command"):
        add_socials(Pilot("stdlib").game, loaded.content)


def test_a_pack_without_socials_changes_nothing():
    game = Pilot("stdlib").game
    before = game.commands.all()
    add_socials(game, ContentIndex())
    assert game.commands.all() == before
