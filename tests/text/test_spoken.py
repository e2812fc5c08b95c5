"""What a screen reader says: no brackets, columns, bullets or rules, and the words of players as they are."""

import re

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Catalogue, Message
from maid_engine.core.slots import SlotKind
from maid_engine.monitoring import server_messages
from maid_engine.net.rendering.render import Look, render
from maid_engine.net.rendering.theme import DEFAULT_THEME
from maid_stdlib import messages

READER = Look(screen_reader=True)
BOB = EntityId("player#1")


def heard(text, **fields):
    line = Catalogue().define("test.line", "command_result", actor=text)(**fields)
    return render(line, READER, DEFAULT_THEME)


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("| You are somebody.", "You are somebody."),
        ("- Quest: none", "Quest: none"),
        ("[AI] Nobody plays.", "AI: Nobody plays."),
        ("[AI] | Ava | level 3", "AI: Ava, level 3"),
        ("[AI] - goal: rest", "AI: goal: rest"),
        ("Ava (AI) is here (2 of them).", "Ava, AI, is here, 2 of them."),
        ("Ava [paused], level 3", "Ava, paused, level 3"),
        ("Worn (head): a cap.", "Worn, head: a cap."),
        ("2 gold | bread | level 1", "2 gold, bread, level 1"),
        ('Write: "@ai goal <name> drop|first <number>"', 'Write: "@ai goal name drop or first number"'),
        ("=== Score ===", "Score "),
        ("-----", ""),
        ("A well-known road.", "A well-known road."),
        ("* Ava dances", "* Ava dances"),
        ("It is (nearly) noon, 3 < 4.", "It is, nearly, noon, 3 < 4."),
    ],
)
def test_decorative_marks_are_not_read_out(shown, said):
    assert heard(shown) == said


def test_the_words_of_players_are_read_as_they_are():
    words = Authored("look (there) | <here> [now] ---", BOB)
    assert heard('[chat] Bob (AI): "{words:speech}"', words=words) == f'chat: Bob, AI: "{words}"'
    assert (
        heard("Names (some): {names:list}.", names=(Authored("a (b)", BOB), "c (d)"))
        == "Names, some: a (b), c, d."
    )


def test_on_a_screen_the_marks_stay():
    line = Catalogue().define("test.line", "command_result", actor="[AI] | Ava (AI)")()
    assert render(line, Look(), DEFAULT_THEME) == "[AI] | Ava (AI)"


def test_no_line_of_the_game_is_read_with_brackets_columns_or_bullets():
    index = {SlotKind.INT: 2, SlotKind.FIGURE: 2, SlotKind.MINUTES: 2, SlotKind.LIST: ("cap", "hat")}
    noisy = {}
    for template in (*server_messages.CATALOGUE, *messages.CATALOGUE):
        for view in template.texts:
            forms = (*template.pieces[view], *template.reader_pieces.get(view, ()))
            fields = {piece.slot.name: index.get(piece.slot.kind, "north") for piece in forms if piece.slot}
            said = render(Message(template, fields, view), READER, DEFAULT_THEME)
            if re.search(r"[\[\]()<>|]|^[-=] |, ,|,,|: ,|^,", said):
                noisy[template.id] = said
    assert noisy == {}
