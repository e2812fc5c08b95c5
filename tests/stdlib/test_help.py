"""What help shows: pages of worlds before synonyms, and admin commands by right."""

import pytest

from maid_engine.commands.definition import ROLE_CAPABILITIES, Role
from maid_qa.testing.pilot import Pilot
from maid_stdlib.commands.help_pages import PAGES, SEE_ALSO, SYNONYMS


@pytest.fixture
def pilot():
    return Pilot("stdlib", "classic_rpg", "tutorial_world")


@pytest.fixture
def ada(pilot):
    return pilot.join("Ada")


@pytest.mark.parametrize("packs", [("classic_rpg",), ("classic_rpg", "tutorial_world")], ids=" ".join)
def test_what_the_notice_board_says_to_type_works_in_each_world(packs):
    ada = Pilot("stdlib", *packs).join("Ada")
    told = " ".join(ada.type("read board").split())

    assert "Type help tutorial" in told
    assert ada.type("help tutorial").startswith("Help on")


def test_the_tutorial_explains_itself_in_a_world_that_has_one(ada):
    assert 'Help on "tutorial"' in ada.type("help tutorial")


def have_role(monkeypatch, pilot, role):
    monkeypatch.setattr(type(pilot.game), "capabilities", lambda *_: ROLE_CAPABILITIES[role])


def test_help_admin_tells_a_player_whose_commands_those_are(ada):
    answer = ada.type("help admin")
    assert answer.startswith("Admin commands are for those who run this game.")
    assert "@" not in answer


def test_help_admin_lists_the_commands_of_ones_rights_by_group(pilot, ada, monkeypatch):
    have_role(monkeypatch, pilot, Role.OWNER)
    answer = ada.type("help admin")
    lines = answer.splitlines()
    groups = [line for line in lines if line.startswith("Commands for ")]
    assert groups == [
        "Commands for building:",
        "Commands for moderation:",
        "Commands for AI players:",
        "Commands for running the server:",
        "Commands for the owner:",
    ]
    at = {line.split('"')[1]: number for number, line in enumerate(lines) if line.startswith('"')}
    commands = pilot.game.commands.allowed(ROLE_CAPABILITIES[Role.OWNER])
    assert at.keys() == {one.name for one in commands if one.name.startswith("@")}
    building, moderation, ai_players, server, _ = map(lines.index, groups)
    assert building < at["@feedback"] < moderation < at["@mute"] < ai_players < at["@ai"] < server


def test_a_moderator_sees_only_the_commands_of_a_moderator(pilot, ada, monkeypatch):
    have_role(monkeypatch, pilot, Role.MODERATOR)
    answer = ada.type("help admin")
    assert '"@mute"' in answer
    assert "@shutdown" not in answer
    assert "@ai" not in answer


@pytest.mark.parametrize(
    ("asked", "shown"), [("help gold", "money"), ("help figh", "fighting"), ("help get", "get")]
)
def test_a_synonym_a_beginning_and_a_command_lead_to_their_page(ada, asked, shown):
    assert ada.type(asked).startswith(f'Help on "{shown}":')


def test_an_unknown_topic_is_answered_with_what_is_alike(ada):
    assert "Did you mean: quests" in ada.type("help questz")


def test_a_search_lists_the_topics_that_mention_the_words_with_a_sentence(ada):
    lines = ada.type("help search corpse").splitlines()
    assert lines[0].startswith('Topics that mention "corpse": ')
    assert any(line.startswith('"death": ') for line in lines)
    assert any(line.startswith('"loot": ') for line in lines)
    assert len(lines) <= 20


def test_a_search_that_finds_nothing_says_so(ada):
    assert ada.type("help search xylophone").startswith('No help mentions "xylophone".')


def test_search_alone_is_the_command_of_that_name(ada):
    assert ada.type("help search").startswith('Help on "search":')


def test_a_miss_names_the_topics_that_mention_it(ada):
    assert "Help that mentions it: money" in ada.type("help fallen")


def test_the_search_finds_pages_of_worlds_and_only_commands_that_one_may_use(ada):
    assert '"tutorial": ' in ada.type("help search ferry landing")
    assert "@" not in ada.type("help search mute")


@pytest.mark.parametrize(
    ("asked", "also"),
    [("death", "See also: fighting, health"), ("loot", "See also: "), ("tutorial", "See also: ")],
)
def test_pages_and_commands_name_what_belongs_to_them(ada, asked, also):
    assert also in ada.type(f"help {asked}")


def test_all_related_topics_of_the_standard_pages_are_there(pilot):
    commands = {command.name for command in pilot.game.commands.all()}
    named = {one for topics in SEE_ALSO.values() for one in topics}
    assert named | SEE_ALSO.keys() <= commands | PAGES.keys()


def test_a_command_goes_before_another_word_for_a_page(ada):
    assert SYNONYMS["heal"] == "health"
    assert ada.type("help heal").startswith('Help on "heal":')
