from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_qa.dialogue.examples import parse_line
from maid_qa.dialogue.slot_training import right_tags


def test_tags_follow_the_marks():
    line = "request.tell\ttell [old bob|person] [i'm here|message]"
    example = parse_line(line, shipped_rows(), author="a", source="x:1")

    tags = right_tags(example, tokens_of(example.text))

    assert tags == ["-", "B person", "I person", "B message", "I message", "I message"]
