import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.accounts import name_policy
from maid_engine.accounts.account_ports import AccountRules
from maid_engine.engine.codec import ComponentCodec
from maid_qa.testing.house import House
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.pack import StdlibPack

POLICY = House().accounts.names


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Al", name_policy.TOO_SHORT),
        ("A" * 17, name_policy.TOO_LONG),
        ("Ann Lee", name_policy.NOT_LETTERS),
        ("R2Ddrone", name_policy.NOT_LETTERS),
        ("Ádám", name_policy.NOT_LETTERS),
        ("Аda", name_policy.NOT_LETTERS),  # begins with a Cyrillic letter
        ("Owner", name_policy.RESERVED),
        ("yourself", name_policy.RESERVED),
        ("quit", name_policy.RESERVED),
        ("shutting", name_policy.RESERVED),  # a word of the game's own sentences
        ("Fuuuck", name_policy.OFFENSIVE),
        ("5h1t", name_policy.OFFENSIVE),
        ("Adrnin", name_policy.RESERVED),
        ("Admln", name_policy.RESERVED),
        ("Adminn", name_policy.RESERVED),
        ("Sysadmin", name_policy.RESERVED),
        ("Gamemaster", name_policy.RESERVED),
        ("Modteam", name_policy.RESERVED),
        ("Moderatorr", name_policy.RESERVED),
        ("Staffmember", name_policy.RESERVED),
        ("Operatorr", name_policy.RESERVED),
        ("Announcer", name_policy.RESERVED),
        ("Kunt", name_policy.OFFENSIVE),
        ("Fvck", name_policy.OFFENSIVE),
        ("Shithole", name_policy.OFFENSIVE),
        ("Nlgger", name_policy.OFFENSIVE),
        ("Spic", name_policy.OFFENSIVE),
        ("Falstaff", ""),
        ("Modesty", ""),
        ("Evelyn", ""),
        ("Phillip", ""),
        ("Ada", ""),
        ("Cassandra", ""),
        ("Harshit", ""),
        ("Nazir", ""),
    ],
)
def test_a_name_is_refused_with_its_reason(name, why):
    assert POLICY.problem(name) == why


def test_the_names_of_a_packs_beings_can_be_reserved():
    policy = House().accounts.names
    assert policy.problem("Mirabelle") == ""

    lift = policy.reserve(lambda: ["old Mirabelle", "grey wolf"])

    assert policy.problem("mirabelle") == name_policy.RESERVED
    assert policy.problem("Wolf") == name_policy.RESERVED
    lift()
    assert policy.problem("Wolf") == ""


@pytest.mark.parametrize(
    ("taken", "wanted"), [("Jorlis", "Jorlls"), ("Lorira", "Loriraa"), ("Marna", "Mama"), ("Wulf", "Vvulf")]
)
async def test_a_name_that_looks_like_a_taken_one_is_refused(taken, wanted):
    house = House()
    await house.accounts.register(taken, "a walk in the rain")

    assert house.accounts.name_problem(wanted) == name_policy.TOO_LIKE
    assert house.accounts.name_problem(taken) == name_policy.TAKEN


async def test_an_operator_adds_words_of_their_own():
    house = House()
    house.accounts.rules = AccountRules(offensive_words=("Grobian", "", "--"))

    assert house.accounts.name_problem("Grob1an") == name_policy.NOT_LETTERS
    assert house.accounts.name_problem("Mygrobian") == name_policy.OFFENSIVE
    assert not house.accounts.may_be_said("You GR0BIAAN, you.")
    assert house.accounts.may_be_said("You grope, Ian! -- 42")


@given(st.text(max_size=40))
def test_whatever_is_typed_gets_an_answer_and_what_passes_is_plain(text):
    if POLICY.problem(text) == "":
        assert text.isascii()
        assert text.isalpha()
        assert name_policy.SHORTEST <= len(text) <= name_policy.LONGEST


@given(st.sampled_from(["fuck", "whore", "nigger"]), st.integers(1, 4), st.sampled_from(["", "x", "my"]))
def test_repeating_letters_hides_nothing(word, times, before):
    assert name_policy.is_offensive(before + "".join(letter * times for letter in word))


def test_nobody_takes_the_name_of_a_being_of_the_loaded_world():
    house = House()
    house.game.link_dead_s = 60.0
    house.game.codec = ComponentCodec()
    pack = StdlibPack()
    pack.on_load(house.game)
    house.game.resource(ContentIndex).mobs["maren"] = MobSpec(id="maren", name="Sister Maren")

    assert house.accounts.names.problem("Maren") == name_policy.RESERVED
    pack.on_unload(house.game)
    assert house.accounts.names.problem("Maren") == ""
