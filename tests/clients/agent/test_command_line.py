"""What the command says when it cannot begin."""

import pytest

from maid_agent import command_line


def said_by(capsys, *arguments):
    with pytest.raises(SystemExit) as ended:
        command_line.main(arguments)
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_without_a_token_it_names_the_remedy(capsys, monkeypatch):
    monkeypatch.delenv("MAID_AGENT_TOKEN", raising=False)

    assert '"token play" in the game makes one' in said_by(capsys, "mcp", "--character", "mina")


def test_without_the_extra_it_names_the_remedy(capsys, monkeypatch):
    monkeypatch.setenv("MAID_AGENT_TOKEN", "maid_t1_x")
    monkeypatch.setattr(command_line, "find_spec", lambda name: None)

    assert "[mcp]" in said_by(capsys, "mcp", "--character", "mina")


@pytest.mark.parametrize("arguments", [(), ("mcp",), ("play",)])
def test_a_wrong_command_is_told(capsys, arguments):
    assert "usage: maid-agent" in said_by(capsys, *arguments)
