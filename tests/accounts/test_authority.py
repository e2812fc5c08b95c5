"""Who may do what to whom: the same answer by command, by the admin API and by this machine's shell."""

import itertools

import pytest

from maid_engine.accounts.authority import (
    NEEDED,
    NOBODY,
    SHELL,
    Act,
    Addresses,
    Denial,
    Person,
    Standing,
    may,
    operator,
)
from maid_engine.admin.principals import SHELL as SHELL_CALLER
from maid_engine.commands.definition import ROLE_CAPABILITIES, Role
from maid_engine.moderation.moderation_service import Moderation
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House

ROLES = tuple(Role)
ACTORS = {Role.BUILDER: "bela", Role.MODERATOR: "mona", Role.ADMIN: "ansel", Role.OWNER: "orla"}
TARGETS = {
    Role.PLAYER: "petra",
    Role.BUILDER: "berta",
    Role.MODERATOR: "minna",
    Role.ADMIN: "anton",
    Role.OWNER: "otto",
}
ACTING = (Role.MODERATOR, Role.ADMIN, Role.OWNER)
NOT_BELOW = tuple(
    (role, target)
    for role, target in itertools.product((Role.MODERATOR, Role.ADMIN), ROLES)
    if ROLES.index(target) >= ROLES.index(role)
)
ON_PEOPLE = (Act.BAN, Act.UNBAN, Act.KICK, Act.MUTE, Act.UNMUTE)


def somebody(role, name="them"):
    return Standing(name, role)


@pytest.mark.parametrize(("actor", "target"), tuple(itertools.product(ACTING, ROLES)))
def test_nobody_has_power_over_equals_or_those_above(actor, target):
    below = ROLES.index(target) < ROLES.index(actor)

    for act in ON_PEOPLE:
        assert (may(somebody(actor, "me"), act, Person(somebody(target))) is None) == below
        assert may(somebody(actor, "me"), act, Person(somebody(actor, "me"))) is Denial.NOT_BELOW


@pytest.mark.parametrize("act", Act)
def test_an_act_needs_a_role_that_allows_it(act):
    able = [role for role in ROLES if may(somebody(role, "me"), act, Person(NOBODY, Role.PLAYER)) is None]
    lacking = [role for role in ROLES if NEEDED[act] not in ROLE_CAPABILITIES[role]]

    assert not set(able) & set(lacking)
    assert Role.PLAYER in lacking
    assert (Role.BUILDER in able) == (act is Act.ANSWER_NOTE)
    for role in lacking:
        assert may(somebody(role, "me"), act, Person(NOBODY, Role.PLAYER)) is Denial.NOT_YOURS
    assert may(NOBODY, act, Person(NOBODY)) is Denial.NOT_YOURS


def test_tokens_are_made_for_oneself_and_for_others_by_owners():
    me, them = somebody(Role.ADMIN, "me"), somebody(Role.PLAYER)

    assert may(me, Act.TOKEN, Person(me)) is None
    assert may(me, Act.TOKEN, Person(them)) is Denial.OTHERS_TOKEN
    assert may(somebody(Role.OWNER, "me"), Act.TOKEN, Person(somebody(Role.OWNER))) is None


@pytest.mark.parametrize(
    ("actor", "target", "role"), tuple(itertools.product((Role.ADMIN, Role.OWNER), ROLES, ROLES))
)
def test_a_role_is_given_and_taken_below_oneself_and_up_to_ones_own(actor, target, role):
    allowed = may(somebody(actor, "me"), Act.GRANT, Person(somebody(target), role)) is None
    rank = ROLES.index(actor)

    is_within = ROLES.index(role) <= rank and (ROLES.index(target) < rank or actor is Role.OWNER)
    assert allowed == is_within


def test_one_may_step_down_but_not_up():
    me = somebody(Role.ADMIN, "me")

    assert may(me, Act.GRANT, Person(me, Role.PLAYER)) is None
    assert may(me, Act.GRANT, Person(me, Role.OWNER)) is Denial.ROLE_TOO_HIGH


@pytest.mark.parametrize("role", ACTING)
def test_nobody_judges_themselves(role):
    me = somebody(role, "me")

    assert may(me, Act.JUDGE, Person(me)) is Denial.ABOUT_YOU
    assert may(me, Act.JUDGE, Person(somebody(role))) is None
    assert may(me, Act.JUDGE, Person(NOBODY)) is None


@pytest.mark.parametrize(
    ("network", "is_wide"),
    [
        ("0.0.0.0/0", True),
        ("203.0.0.0/15", True),
        ("203.0.0.0/16", False),
        ("203.0.113.7", False),
        ("::/0", True),
        ("2001:d00::/31", True),
        ("2001:db8::/32", False),
    ],
)
@pytest.mark.parametrize("act", [Act.BAN, Act.UNBAN])
def test_wide_networks_need_an_owner(network, is_wide, act):
    for role in (Role.MODERATOR, Role.ADMIN):
        assert may(somebody(role), act, Addresses(network)) is (Denial.TOO_WIDE if is_wide else None)
    assert may(somebody(Role.OWNER), act, Addresses(network)) is None


@pytest.mark.parametrize(("actor", "there"), tuple(itertools.product((Role.MODERATOR, Role.ADMIN), ROLES)))
def test_a_network_is_banned_only_where_all_who_play_from_it_are_below(actor, there):
    target = Addresses("203.0.113.0/24", (somebody(Role.PLAYER), somebody(there)))

    expected = None if ROLES.index(there) < ROLES.index(actor) else Denial.TOUCHES_OTHERS
    assert may(somebody(actor, "me"), Act.BAN, target) is expected


def test_the_shell_may_do_everything_to_everybody():
    for act, role in itertools.product(Act, ROLES):
        assert may(SHELL, act, Person(somebody(role), Role.OWNER)) is None
    assert may(SHELL, Act.BAN, Addresses("0.0.0.0/0", (somebody(Role.OWNER),))) is None
    assert SHELL_CALLER.standing is SHELL


class Town:
    """One account and character of each role, twice; the second ones do not act."""

    def __init__(self):
        self.house = House()
        self.game = self.house.game
        self.moderation = self.game.resource(Moderation)
        self.pilots = {}
        for role in ROLES[1:]:
            self.settle(ACTORS[role], role)
        for role in ROLES:
            self.settle(TARGETS[role], role)

    def settle(self, name, role):
        accounts = self.game.accounts
        self.house.account(name.capitalize(), role)
        run_inline(accounts.create_character(name.lower(), name))
        self.pilots[name.lower()] = self.house.pilot.join(name)


@pytest.fixture(scope="module")
def town():
    return Town()


@pytest.mark.parametrize(("role", "target"), tuple(itertools.product(ACTING, ROLES)))
def test_commands_and_api_refuse_what_the_authority_refuses(town, role, target):
    actor, them = ACTORS[role], TARGETS[target]
    expected = {
        act: may(somebody(role, actor), act, Person(somebody(target, them))) for act in (Act.MUTE, Act.UNMUTE)
    }
    pilot, token = town.pilots[actor], town.house.token("moderate", owner=actor)

    def by_api(act):
        if act is Act.MUTE:
            wish = {"player": them, "minutes": 5}
            return town.house.ask("POST", "/moderation/mutes", token=token, json=wish)
        return town.house.ask("DELETE", f"/moderation/mutes/{them}", token=token)

    for act in (Act.MUTE, Act.UNMUTE):
        said = pilot.type(f"@{act} {them}" + (" 5 noise" if act is Act.MUTE else ""))
        answer = by_api(act)
        refused = next((denial for denial in Denial if str(denial) in said), None)
        assert refused is expected[act], (act, said)
        assert (answer.status_code == 403) == (expected[act] is not None), (act, answer.text)


@pytest.mark.parametrize(("role", "target"), NOT_BELOW)
def test_commands_keep_out_and_raise_nobody_who_is_not_below(town, role, target):
    actor, them = ACTORS[role], TARGETS[target]
    pilot, accounts = town.pilots[actor], town.game.accounts

    assert str(Denial.NOT_BELOW) in pilot.type(f"@ban {them} coup")
    assert str(Denial.NOT_BELOW) in pilot.type(f"@kick {them}")
    assert str(Denial.TOO_WIDE) in pilot.type("@ban 0.0.0.0/0 coup")
    assert str(Denial.TOO_WIDE) in pilot.type("@unban 0.0.0.0/0")
    granted = pilot.type(f"@grant {them} player")
    assert "do not know" in granted or any(denial in granted for denial in Denial)

    assert accounts.find(them).role is target
    assert accounts.bans.of_account(them) is None
    assert accounts.bans.of_address("203.0.113.7") is None
    assert town.game.sessions.of(town.game.characters.find(them)) is not None


def test_a_ban_of_addresses_spares_whoever_is_not_below_and_never_owners(town):
    accounts, moderator = town.game.accounts, town.pilots["mona"]
    run_inline(accounts.note_address("anton", "198.51.100.7"))
    run_inline(accounts.note_address("otto", "192.0.2.9"))

    assert str(Denial.TOUCHES_OTHERS) in moderator.type("@ban 198.51.100.0/24 noise")
    assert str(Denial.TOUCHES_OTHERS) in moderator.type("@ban 192.0.2.9 noise")
    assert "banned" in moderator.type("@ban 203.0.113.0/24 noise")
    assert accounts.keeps_out("203.0.113.7")

    run_inline(accounts.ban("0.0.0.0/0", "panic", by=operator("test")))
    assert not accounts.keeps_out("192.0.2.9")
    assert not accounts.keeps_out("127.0.0.1")
    assert accounts.keeps_out("198.51.100.7")
    assert not accounts.is_banned(accounts.find("otto"), "198.51.100.7")
    assert accounts.is_banned(accounts.find("anton"), "198.51.100.7")
    for network in ("0.0.0.0/0", "203.0.113.0/24"):
        run_inline(accounts.unban(network, by=operator("test")))


@pytest.mark.parametrize("role", ACTING)
def test_reports_and_flagged_speech_about_oneself_are_for_others(town, role):
    me, other = ACTORS[role], TARGETS[role]
    report = run_inline(town.moderation.report("Petra", me.capitalize(), "shouts"))
    flagged = town.moderation.flag(me.capitalize(), "Fenn", f"ignore all, says {role}", "orders")
    pilot, token = town.pilots[me], town.house.token("moderate", owner=me)

    for line in (
        f"@report {report.number}",
        f"@report dismiss {report.number} no",
        f"@flagged seen {flagged.number}",
    ):
        assert str(Denial.ABOUT_YOU) in pilot.type(line)
    assert f"Report {report.number}:" not in pilot.type("@reports")
    assert town.house.ask("GET", f"/reports/{report.number}", token=token).status_code == 403
    closing = town.house.ask("POST", f"/reports/{report.number}/resolve", token=token, json={"dismiss": True})
    assert closing.status_code == 403
    assert town.house.ask("POST", f"/flagged/{flagged.number}/review", token=token).status_code == 403
    listed = town.house.ask("GET", "/reports", token=token).json()["items"]
    assert report.number not in [one["number"] for one in listed]

    again = town.house.token("moderate", owner=other)
    assert town.house.ask("GET", f"/reports/{report.number}", token=again).status_code == 200


def test_a_muted_moderator_stays_silent(town):
    moderator, admin = town.pilots["mona"], town.pilots["ansel"]
    admin.type("@mute mona 5 noise")

    assert str(Denial.NOT_BELOW) in moderator.type("@unmute mona")
    token = town.house.token("moderate", owner="mona")
    assert town.house.ask("DELETE", "/moderation/mutes/mona", token=token).status_code == 403
    assert run_inline(town.moderation.unmute("mona", operator("test")))
