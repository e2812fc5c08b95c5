"""Prompts that players write: tokens for the place and the foe, and what is refused."""

import pytest

from maid_stdlib.components.body import Vitals
from maid_stdlib.rules.prompts import unknown_token
from tests.stdlib.walk_rig import CELLAR


@pytest.mark.parametrize(
    ("prompt", "token"),
    [("%h/%H %%>", ""), ("%%%h", ""), ("%%z", ""), ("%h %z", "%z"), ("%", "%"), (">", "")],
)
def test_the_first_token_that_stands_for_nothing_is_found(prompt, token):
    assert unknown_token(prompt) == token


def test_a_prompt_shows_the_place_and_the_foe_as_they_are_now(house, ada):
    ada.type("prompt [%r %o %p%c]")
    assert ada.prompts[-1] == "[Great Hall n d standing] "
    ada.type("down")
    assert ada.prompts[-1] == "[Low Cellar u standing] "
    wolf = house.mob("wolf", CELLAR)
    ada.type("kill wolf")
    assert ada.prompts[-1] == "[Low Cellar u standingunhurt] "
    house.world.edit(wolf, Vitals).hp = 1
    ada.type("score")
    assert ada.prompts[-1] != "[Low Cellar u standingunhurt] "


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("%z>", '"%z" stands for nothing'),
        ("100%", '"%" stands for nothing'),
        ("%h" + "x" * 130, "may have 120 characters, but yours has 132"),
    ],
)
def test_a_bad_prompt_is_refused_and_the_old_one_stays(ada, wish, told):
    ada.type("prompt %h>")
    assert told in ada.type(f"prompt {wish}")
    assert 'Your prompt is "%h>"' in ada.type("prompt")
