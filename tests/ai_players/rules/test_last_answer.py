"""Words about what was said just before are answered from it."""

import pytest

from tests.ai_players.rules.resident import householder
from tests.ai_players.rules.talks import told
from tests.ai_players.rules.test_threads_of_talk import holds


@pytest.mark.parametrize(
    ("lines", "needed"),
    [
        (
            ("where is the forge?", "is that the only way?"),
            "all that|only|no other|none other|the one i know|as far|nothing else|another",
        ),
        (("my mule is called Biscuit", "say that back to me"), "biscuit"),
        (("ok so i have 47 gold and rope is 3 each, how many ropes is that", "and whats left over?"), "2"),
        (("where can i buy a torch?", "is it open at night?"), "chandlery|shut|open|closed"),
        (("where is marta?", "ok, which way"), "west"),
        (("give me 20 gold", "how bout 5 then"), "no|keep|sorry|spare|gift|paid"),
        (
            ("lend me 5 gold", "just for an hour", "ill bring it right back"),
            "no|keep|sorry|spare|gift|paid|purse",
        ),
    ],
)
def test_a_line_that_leans_on_the_last_answer(lines, needed):
    book = householder()
    book.pass_time(1.0)
    *before, last = lines
    for words in before:
        told(book, words)
    said = told(book, last)
    assert holds(said, needed), said


def test_somebody_to_ask_is_not_the_person_whom_the_talk_is_about():
    book = householder()
    book.pass_time(1.0)
    told(book, "who keeps the weapon shop these days? the fellow was rude to me")
    assert "hask" not in told(book, "has he always been like that?").lower()
