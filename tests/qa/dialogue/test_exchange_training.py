"""Exchanges are read with their mistakes named, and judged pairs teach what fits."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.exchanges.exchange_file import Compiled, packed
from maid_engine.ai_players.dialogue.exchanges.fit import UNTAUGHT
from maid_engine.ai_players.dialogue.exchanges.index import indexed
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.core.errors import ConfigError
from maid_qa.dialogue.examples import SHIPPED
from maid_qa.dialogue.exchange_figures import found_in, held_out_fit
from maid_qa.dialogue.exchange_training import FOLDER, compiled, read_exchanges, shares_of, train_fit
from maid_qa.dialogue.judged_pairs import JUDGED, JudgedPair, read_judged
from tests.ai_players.dialogue.exchange_kit import AFTER_ANSWERS, BLOCKS, TALK, blocks, index, table

GOOD = ("my hamster died", "the dog passed away", "my cat perished", "oh, the cat died")
BAD = ("the soup went away", "my dog is hungry", "who is the smith", "nice weather")


def judged():
    pets = blocks()[0]
    return [JudgedPair(said, pets, fits=True) for said in GOOD] + [
        JudgedPair(said, pets, fits=False) for said in BAD
    ]


def test_broken_blocks_of_all_files_are_named(tmp_path):
    (tmp_path / "a.txt").write_text(BLOCKS.replace("= tell.bad_news", "= tell.sad"))
    (tmp_path / "b.txt").write_text("> alone\n")
    with pytest.raises(
        ConfigError, match=r"(?s)a\.txt:2: there is no intent 'tell\.sad'.*b\.txt:1: a block has one"
    ):
        read_exchanges(tmp_path, shipped_rows())


def test_two_talks_of_one_name_are_named(tmp_path):
    (tmp_path / "a.txt").write_text(BLOCKS)
    (tmp_path / "b.txt").write_text(TALK)
    with pytest.raises(
        ConfigError, match=r"b\.txt:1: the first wording of a talk must differ from that at a\.txt:2"
    ):
        read_exchanges(tmp_path, shipped_rows())


def test_what_follows_an_answer_may_be_in_several_files_but_not_begin_alike(tmp_path):
    (tmp_path / "a.txt").write_text(AFTER_ANSWERS)
    (tmp_path / "b.txt").write_text(
        AFTER_ANSWERS.replace("i am old", "i am young").replace("my dog", "the cat")
    )
    with pytest.raises(ConfigError, match=r"b\.txt:10: .*after an answer must differ from that at a\.txt:10"):
        read_exchanges(tmp_path, shipped_rows())


def test_judged_pairs_raise_what_fits_above_what_does_not():
    index = indexed(blocks(), table(), UNTAUGHT)
    fit = train_fit(index, judged(), shipped_reader())

    def probability(said):
        return fit.probability(index.near(said, blocks()[0], shares_of(shipped_reader(), said)))

    assert min(map(probability, GOOD)) > max(map(probability, BAD))
    assert probability("the hamster passed away") > 0.5 > probability("a nice smith")


def test_the_same_exchanges_compile_to_the_same_bytes():
    one, other = (packed(Compiled(compiled(blocks(), table(), judged(), shipped_reader()))) for _ in range(2))
    assert one == other


def test_judged_pairs_of_exchanges_that_are_gone_are_left_out(tmp_path):
    (tmp_path / JUDGED).write_text("+\tmy hamster died\tmy dog died\n-\thello\ta wording that is gone\n")
    assert read_judged(tmp_path / JUDGED, blocks()) == (
        JudgedPair("my hamster died", blocks()[0], fits=True),
    )


def test_a_broken_judged_pair_is_named_with_file_and_line(tmp_path):
    (tmp_path / JUDGED).write_text("+\tmy hamster died\tmy dog died\nmaybe\tx\ty\n")
    with pytest.raises(ConfigError, match=r"judged\.tsv:2: expected \+ or -"):
        read_judged(tmp_path / JUDGED, blocks())


def test_the_shipped_exchanges_and_judged_pairs_are_sound():
    found = read_exchanges(SHIPPED / FOLDER, shipped_rows())
    pairs = read_judged(SHIPPED / FOLDER / JUDGED, found)
    assert len(found) >= 500
    assert len(pairs) >= 200


def test_figures_are_of_pairs_that_the_fit_was_not_taught_with():
    made = indexed(blocks(), table(), UNTAUGHT)
    found = held_out_fit(made, judged() * 4, shipped_reader())
    assert found.answered > 0
    assert found.precision > 0.5, "no better than answering always"
    assert 0.0 < found.recall <= 1.0


def test_the_share_of_answered_texts_is_counted():
    share, times = found_in(
        ExchangeBook((index(),)), shipped_reader(), ["my hamster died", "the weather is nice"]
    )
    assert share == 0.5
    assert len(times) == 2
