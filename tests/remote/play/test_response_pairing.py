"""Commands and what they answer, on MUDs that mark their prompts, show them, or do neither."""

import pytest

from maid_engine.net.client import Gone, Mark
from maid_remote.play.transcript import HIDDEN
from tests.remote.play.mud import FAR_S, Text, talk


async def test_an_answer_ends_with_its_mark_and_knows_its_line():
    conversation, _ = talk(lambda line: [f"You {line}.", "> ", Mark("20H> ")])
    conversation.type("dance")
    block = await conversation.answer()
    assert block.answers == "dance"
    assert block.lines == ("You dance.", "> ")
    assert block.prompt == "20H> "
    assert conversation.sync.endings["mark"] == 1


async def test_after_a_few_prompts_their_shape_ends_an_answer_at_once():
    conversation, link = talk(lambda line: ["The Square", Text(f"{len(link.typed)}H 82V > ")])
    took = []
    for _ in range(8):
        before = link.clock.now()
        await conversation.ask("look")
        took.append(link.clock.now() - before)
    assert conversation.sync.shapes.known() == ("#H #V >",)
    assert took[0] > 0.5
    assert took[-1] < 0.15


async def test_without_marks_and_prompts_quiet_ends_an_answer_and_its_length_is_learned():
    conversation, link = talk(lambda line: ["one", 0.02, "two", 0.02, "three"])
    took = []
    for _ in range(12):
        before = link.clock.now()
        block = await conversation.ask("count")
        took.append(link.clock.now() - before)
        assert block.lines == ("one", "two", "three")
    assert took[-1] < took[0]
    assert took[-1] >= FAR_S + 0.04


async def test_a_slow_server_is_given_the_time_that_it_needs():
    conversation, _ = talk(lambda line: [1.4, "one", 0.3, "two"])
    for _ in range(6):
        assert (await conversation.ask("count")).lines == ("one", "two")


async def test_a_server_that_marks_each_of_its_lines_is_heard_out():
    conversation, _ = talk(lambda line: ["one", Mark(""), 0.02, "two", Mark(""), 0.02, "three", Mark("")])
    for _ in range(6):
        assert (await conversation.ask("count")).lines == ("one", "two", "three")


async def test_what_comes_by_itself_answers_nothing():
    conversation, link = talk(lambda line: ["You look.", Mark("> ")], greeting=["A bird sings."])
    assert (await conversation.hear(5.0)).answers is None
    link.say(3.0, "A cat purrs.")
    block = await conversation.ask("look")
    assert (block.answers, block.lines) == ("look", ("You look.",))
    assert (await conversation.hear(10.0)).lines == ("A cat purrs.",)


async def test_a_command_without_an_answer_is_over_after_a_while_and_says_so():
    conversation, _ = talk(lambda line: [] if line == "sulk" else ["Yes?", Mark("> ")])
    for _ in range(4):
        await conversation.ask("look")
    block = await conversation.ask("sulk")
    assert block is not None
    assert not block.lines
    assert conversation.sync.ended_by == "silence"


async def test_lines_around_an_answer_tell_it_from_what_comes_by_itself():
    conversation, _ = talk(lambda line: ["A dog barks.", "<<", f"You {line}.", ">>", "A cat purrs."])
    conversation.sync.brackets = ("<<", ">>")
    aside = []
    conversation.type("dance")
    block = await conversation.answer(aside=aside.append)
    assert block.lines == ("You dance.",)
    assert [one.lines for one in aside] == [("A dog barks.",)]
    assert (await conversation.hear(5.0)).lines == ("A cat purrs.",)


async def test_pages_are_turned_until_the_answer_is_whole():
    pages = {"help": ["page one", Text("[Hit Return to continue]")], "": ["page two", Mark("> ")]}
    conversation, link = talk(lambda line: pages[line])
    block = await conversation.ask("help")
    assert block.lines == ("page one", "page two")
    assert block.answers == "help"
    assert link.typed == ["help", ""]


async def test_pages_without_end_are_not_turned_for_ever():
    conversation, link = talk(lambda line: ["more", Text("[Hit Return to continue]")])
    await conversation.ask("help", 500.0)
    assert len(link.typed) < 30


async def test_an_answer_without_end_is_cut():
    conversation, _ = talk(lambda line: [part for _ in range(3000) for part in ("blah", 0.05)])
    block = await conversation.ask("babble", 100.0)
    assert block is not None
    assert conversation.sync.ended_by == "cut"
    assert 0 < len(block.lines) <= 1000


async def test_a_broken_connection_gives_what_was_said_last():
    conversation, _ = talk(lambda line: ["The server shuts down", Gone("reset by peer")])
    block = await conversation.ask("look")
    assert block.lines == ("The server shuts down",)
    assert await conversation.hear(5.0) is None
    assert conversation.gone == "reset by peer"


@pytest.mark.parametrize("word", ["s3cret-Word", "with.dots"])
async def test_what_was_typed_in_secret_is_kept_nowhere(word):
    conversation, _ = talk(lambda line: [f"You typed {line}!", Mark("> ")])
    conversation.type(word, secret=True)
    await conversation.answer()
    kept = repr(list(conversation.transcript.exchanges))
    assert word not in kept
    assert HIDDEN in kept
