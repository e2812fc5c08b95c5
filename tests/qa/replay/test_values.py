"""Arguments and answers on tape: they come back as they were, and nothing else can be made of a file."""

import json

import pytest

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.commands.definition import Role
from maid_engine.core.errors import AccountError, StoreFullError
from maid_engine.core.events import AppearanceChosen
from maid_engine.ports.llm import LLMRateLimitedError
from maid_qa.replay.redaction import Redaction
from maid_qa.replay.values import MARK, CannotTellError, error_from_tape, error_to_tape, from_tape, to_tape


def nothing_special(_):
    return None


def no_making(kind, _):
    raise CannotTellError(kind)


def there_and_back(value):
    told = json.loads(json.dumps(to_tape(value, nothing_special, str)))
    return from_tape(told, no_making)


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        0.1 + 0.2,
        "\u2026 \U0001f409",
        [1, [2, {"a": (3, "b")}]],
        frozenset({"x", "y"}),
        Role.ADMIN,
        Directive(DirectiveKind.GOAL, "visit the inn", by="warden"),
        AppearanceChosen("player#1", screen_reader=True),
        AIPlayerConfig(name="Ava", personality_preset="explorer"),
    ],
)
def test_a_value_comes_back_as_it_was(value):
    assert there_and_back(value) == value
    assert type(there_and_back(value)) is type(value)


@pytest.mark.parametrize("error", [AccountError("no."), StoreFullError("full"), OSError("gone")])
def test_an_error_comes_back_as_it_was(error):
    back = error_from_tape(error_to_tape(error, str))

    assert (type(back), str(back)) == (type(error), str(error))


def test_a_vendors_patience_comes_back():
    back = error_from_tape(error_to_tape(LLMRateLimitedError("wait", 3.5), str))

    assert back.retry_after_s == 3.5


@pytest.mark.parametrize(
    "told",
    [
        [MARK, "data", "subprocess:Popen", {"args": "true"}],
        [MARK, "data", "maid_engine.app.server:assemble", {}],
        [MARK, "data", "maid_engine.storage.sqlite:SQLiteDocumentStore", {"path": "x"}],
        [MARK, "named", "builtins:list"],
        [MARK, "enum", "maid_engine.nowhere.at.all:X", 1],
        ["plain", "list"],
    ],
)
def test_a_file_makes_nothing_but_values_of_ours(told):
    with pytest.raises((CannotTellError, ModuleNotFoundError)):
        from_tape(told, no_making)


def test_what_has_no_form_is_refused():
    with pytest.raises(CannotTellError, match="object has no form"):
        to_tape(object(), nothing_special, str)


def test_a_password_has_one_stand_in_and_is_no_word_elsewhere():
    masks = Redaction()

    assert masks.word("north") == masks.word("north") != masks.word("south")
    assert masks.cover("go north") == "go north"


def test_a_token_is_covered_wherever_it_comes_up():
    masks = Redaction()
    stand_in = masks.hide("s3cr3t-t0k3n", "token")

    assert masks.cover("say s3cr3t-t0k3n!") == f"say {stand_in}!"
