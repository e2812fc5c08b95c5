"""What server lists are told."""

from maid_engine.net.mssp import ServerFacts, WorldCounts, encode, plain_lines, status, variables

FACTS = ServerFacts(name="Millhaven", started_at=1_790_000_000.75, ports=(4001, 4000), tls_port=4443)


def test_ai_players_are_not_counted_as_players():
    found = variables(FACTS, WorldCounts(players=2, ai_players=40))
    assert found["PLAYERS"] == "2"
    assert found["X-AI-PLAYERS"] == "40"


def test_the_required_variables_have_the_right_form():
    found = variables(FACTS, WorldCounts())
    assert (found["NAME"], found["UPTIME"], found["PORT"], found["SSL"]) == (
        "Millhaven",
        "1790000000",
        ["4001", "4000"],
        "4443",
    )


def test_the_operator_has_the_last_word():
    facts = ServerFacts(contact="admin@example.org", extra={"STATUS": "Live"})
    found = variables(facts, WorldCounts())
    assert (found["STATUS"], found["CONTACT"]) == ("Live", "admin@example.org")
    assert "WEBSITE" not in found


def test_the_counts_are_taken_when_asked():
    counts = [WorldCounts(rooms=1), WorldCounts(rooms=2)]
    ask = status(FACTS, lambda: counts.pop(0))
    assert [ask()["ROOMS"], ask()["ROOMS"]] == ["1", "2"]


def test_both_forms_say_the_same():
    found = {"NAME": "A", "PORT": ["1", "2"]}
    assert encode(found) == b"\x01NAME\x02A\x01PORT\x021\x022"
    assert plain_lines(found) == ["", "MSSP-REPLY-START", "NAME\tA", "PORT\t1\t2", "MSSP-REPLY-END"]


def test_no_value_can_break_the_frame():
    assert encode({"NAME": "a\x01b\x02\xff"}) == b"\x01NAME\x02ab\xc3\xbf"
