"""Login and policy files: what they say, and how mistakes in them are told."""

import pytest

from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.errors import ConfigError
from maid_remote.play.credentials import read_login
from maid_remote.play.host import HostStore
from maid_remote.play.policy import VisitPolicy, read_policy

MONDAY = 4 * 86_400.0
"""1970-01-05, a Monday, at midnight UTC."""


def written(tmp_path, text, *, name="wanda.toml", mode=0o600):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)
    return path


def test_a_login_file_is_read_whole(tmp_path):
    path = written(
        tmp_path,
        """
        create = true
        contact = "ada@example.org"
        permission = "The owner agreed on 1 November."
        tls = "verified"
        after = ["brief"]
        [answers]
        "favourite colour" = "blue"
        [[player]]
        name = "Wanda"
        password = "env:WANDA"
        [[player]]
        name = "Otto"
        password = "own"
        [[step]]
        expect = "/na.e/"
        send = "{name}"
        """,
    )
    login = read_login(path, {"WANDA": "s3cret"})
    assert [person.name for person in login.people] == ["Wanda", "Otto"]
    assert [person.password.value for person in login.people] == ["s3cret", "own"]
    assert login.steps[0].expect.search("your NAME?")
    assert login.ssl_context() is not None
    assert "s3cret" not in repr(login)
    assert "s3cret" not in str(login.people[0].password)
    login.check_leave("mud.example.org")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('name = "W"\npassword = "env:NOPE"', "wanda.toml:2: password: the environment has no NOPE"),
        ('name = "W"', "password: missing"),
        ('password = "x"', "name: give the character a name"),
        ('name = "W"\npassword = "x"\npasswort = "y"', "wanda.toml:3: passwort: there is no such key; did you mean `password`?"),
        ('name = "W"\npassword = "x"\ncreate = "yes"', "wanda.toml:3: create: is 'yes'; give true or false"),
        ('name = "W"\npassword = "x"\n[[step]]\nexpect = "/(/"\nsend = ""', "wanda.toml:4: step.expect: is not a regular expression"),
        ('name = "W"\npassword = "x"\n[[step]]\nexpect = "x"\nsend = "{pass}"', "{pass} is unknown"),
        ('name = "W"\npassword = "x"\ntls = "maybe"', "wanda.toml:3: tls:"),
        ("name = ", "this is not TOML"),
        ('name = "W"\npassword = "file:nowhere"', "cannot be read"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_line_and_its_key(tmp_path, text, told):
    with pytest.raises(ConfigError) as caught:
        read_login(written(tmp_path, text), {})
    assert told in str(caught.value)


def test_a_password_that_others_may_read_is_refused(tmp_path):
    with pytest.raises(ConfigError, match="chmod 600"):
        read_login(written(tmp_path, 'name = "W"\npassword = "x"', mode=0o644))
    written(tmp_path, "secret\n", name="word.txt", mode=0o640)
    with pytest.raises(ConfigError, match="chmod 600"):
        read_login(written(tmp_path, 'name = "W"\npassword = "file:word.txt"'))
    (tmp_path / "word.txt").chmod(0o600)
    open_file = written(tmp_path, 'name = "W"\npassword = "file:word.txt"', mode=0o644)
    assert read_login(open_file).people[0].password.value == "secret"


@pytest.mark.parametrize("host", ["mud.example.org", "192.0.2.7"])
def test_nobody_is_sent_to_other_hosts_without_leave_and_an_address(tmp_path, host):
    login = read_login(written(tmp_path, 'name = "W"\npassword = "x"'))
    login.check_leave("127.0.0.1")
    login.check_leave("localhost")
    with pytest.raises(ConfigError, match="permission: missing"):
        login.check_leave(host)
    login = read_login(written(tmp_path, 'name = "W"\npassword = "x"\npermission = "yes"'))
    with pytest.raises(ConfigError, match="contact: missing"):
        login.check_leave(host)


def test_a_policy_file_is_read_whole(tmp_path):
    policy = read_policy(
        written(
            tmp_path,
            """
            commands_per_minute = 12
            hours = ["18:00-23:30", "22:00-02:00"]
            days = ["mon", "Tuesday"]
            may = ["free", "speech"]
            forbid = ["Shout"]
            stop_words = ["halt"]
            deny_hosts = ["*.example.org"]
            """,
            name="policy.toml",
        )
    )
    assert policy.commands_per_minute == 12
    assert policy.may == {DeedClass.FREE, DeedClass.SPEECH}
    assert policy.forbid == {"shout"}
    with pytest.raises(ConfigError, match=r"\*\.example\.org"):
        policy.check_host("mud.example.org")
    policy.check_host("localhost")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('may = ["everything"]', "there is no class 'everything'"),
        ('hours = ["evening"]', "not a span of hours"),
        ('days = ["someday"]', "is not a day"),
        ("commands_per_minute = 0", "is not between"),
        ("speed = 3", "there is no such key"),
    ],
)
def test_mistakes_in_a_policy_are_told(tmp_path, text, told):
    with pytest.raises(ConfigError) as caught:
        read_policy(written(tmp_path, text, name="policy.toml"))
    assert told in str(caught.value)


def test_hours_and_days_of_play():
    policy = VisitPolicy(hours=((22 * 3600.0, 2 * 3600.0),), days=frozenset({"mon"}))
    assert policy.closed_for_s(MONDAY + 23 * 3600) == 0
    assert policy.closed_for_s(MONDAY + 25 * 3600) == 0, "Monday's night goes on after midnight"
    assert policy.closed_for_s(MONDAY + 3600) == 21 * 3600
    assert policy.closed_for_s(MONDAY + 27 * 3600) == 6 * 86_400 + 19 * 3600 - 86_400 + 24 * 3600
    assert VisitPolicy().closed_for_s(MONDAY) == 0


def test_haste_is_for_this_machine_alone():
    for policy in (VisitPolicy(brisk=True), VisitPolicy(commands_per_minute=100)):
        policy.check_host("127.0.0.1")
        with pytest.raises(ConfigError):
            policy.check_host("mud.example.org")


def test_what_is_learned_of_a_host_is_kept(tmp_path):
    store = HostStore(tmp_path / "hosts")
    record = store.load("Mud.Example.org", 4000)
    record.refused = "no bots"
    record.visits = 3
    record.minds["Wanda"] = {"version": 1}
    store.save(record)
    again = store.load("mud.example.org", 4000)
    assert (again.refused, again.visits) == ("no bots", 3)
    assert again.minds["Wanda"] == {"version": 1}
    with pytest.raises(ConfigError, match="does not want bots"):
        again.check()


def test_a_damaged_record_is_told_with_its_file(tmp_path):
    store = HostStore(tmp_path)
    store.path("h", 1).write_text("{", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"h_1\.json"):
        store.load("h", 1)
