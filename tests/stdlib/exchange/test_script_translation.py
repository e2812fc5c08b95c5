"""Scripts that only speak, act, tell and wait become triggers; all others stay scripts."""

import pytest

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import AreaScript, OwnerKind
from maid_stdlib.exchange.script_translation import translated

PLACE = Source("a.trg", 1)
MOB, ROOM, ITEM = OwnerKind.MOB, OwnerKind.ROOM, OwnerKind.ITEM


def script(language, owner, trigger, argument, *lines, chance=100):
    return AreaScript(language, owner, 7, trigger, argument, lines, PLACE, 70, chance)


@pytest.mark.parametrize(
    ("one", "table"),
    [
        (
            script(
                "dg",
                MOB,
                "g Greet",
                "",
                "* a comment",
                "say Good day.",
                "wait 2 sec",
                "emote bows.",
                chance=40,
            ),
            {
                "mob": "mob_7",
                "on": "enter",
                "when": [{"chance": 0.4}],
                "do": [{"acts": "Good day."}, {"wait": 2}, {"acts": ":bows."}],
            },
        ),
        (
            script("dg", ROOM, "g Creak", "", "%send% %actor% The floor creaks.", "%echo% Dust falls."),
            {"room": "room_7", "on": "enter", "do": [{"tell": "The floor creaks."}, {"show": "Dust falls."}]},
        ),
        (
            script("dg", MOB, "d Word", "open sesame", "say No.", chance=1),
            {"mob": "mob_7", "on": {"say": ["open sesame"]}, "do": [{"acts": "No."}]},
        ),
        (
            script("smaug prog", MOB, "speech_prog", "hello hi", "say Hm."),
            {"mob": "mob_7", "on": {"say": ["hello", "hi"]}, "do": [{"acts": "Hm."}]},
        ),
        (
            script("smaug prog", ITEM, "get_prog", "100", "mpechoat $n It is cold."),
            {"item": "item_7", "on": "get", "do": [{"tell": "It is cold."}]},
        ),
        (
            script("mobprog", MOB, "GREET", "50", "mob echo A bell rings."),
            {"mob": "mob_7", "on": "enter", "when": [{"chance": 0.5}], "do": [{"show": "A bell rings."}]},
        ),
    ],
)
def test_common_scripts_are_triggers(one, table):
    assert translated(one) == table


@pytest.mark.parametrize(
    "one",
    [
        script("dg", MOB, "g Greet", "", "if %actor.level% > 5", "say Hm.", "end"),
        script("dg", MOB, "g Greet", "", "say Hello, %actor.name%."),
        script("dg", MOB, "b Random", "", "say Hm."),
        script("dg", MOB, "gd Both", "", "say Hm."),
        script("dg", MOB, "d Any", "*", "say Hm."),
        script("dg", MOB, "f Death", "", "say Ah."),
        script("dg", ROOM, "g Room", "", "say Hm."),
        script("dg", MOB, "g Empty", ""),
        script("special", MOB, "spec_guard", ""),
    ],
)
def test_what_a_trigger_cannot_do_stays_a_script(one):
    assert translated(one) is None
