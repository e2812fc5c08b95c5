"""Judgements of follow-ups name an exchange by the wordings that lead to it."""

import pytest

from maid_engine.core.errors import ConfigError
from maid_qa.dialogue.judged_follow_ups import JudgedFollowUp, read_judged_follow_ups
from tests.ai_players.dialogue.exchange_kit import AFTER_ANSWERS, DIED, TALK, blocks

OLD = f"{DIED} > he was old"
LINES = """\
he was twelve\tthe cat passed away\the was old
how come\tmy dog died > we had him for years\twhy
have you got one\tmy dog died > he was old > why\tgot a pet yourself?
where is the inn\tmy dog died\t-
gone\tmy bird died\t-
gone\tmy dog died\ta wording that is gone
"""


def test_an_exchange_is_named_by_one_wording_for_each_step(tmp_path):
    (tmp_path / "judged.tsv").write_text(LINES)
    assert read_judged_follow_ups(tmp_path / "judged.tsv", blocks(TALK)) == (
        JudgedFollowUp("he was twelve", DIED, OLD),
        JudgedFollowUp("how come", OLD, f"{OLD} > why do they die so soon"),
        JudgedFollowUp("have you got one", f"{OLD} > why do they die so soon", f"{DIED} > do you have pets"),
        JudgedFollowUp("where is the inn", DIED, ""),
    )


def test_an_answer_is_named_by_its_block(tmp_path):
    (tmp_path / "judged.tsv").write_text("so slow, i am 80\tafter way.\tat my years\nwhy\tafter *\t-\n")
    assert read_judged_follow_ups(tmp_path / "judged.tsv", blocks(AFTER_ANSWERS)) == (
        JudgedFollowUp("so slow, i am 80", "after way.", "after way. > i am old"),
        JudgedFollowUp("why", "after *", ""),
    )


def test_no_file_has_no_judgements(tmp_path):
    assert read_judged_follow_ups(tmp_path / "judged.tsv", blocks(TALK)) == ()


def test_a_broken_judgement_is_named_with_file_and_line(tmp_path):
    (tmp_path / "judged.tsv").write_text(f"{LINES}only this\n")
    with pytest.raises(ConfigError, match=r"judged\.tsv:7: expected what was said, TAB"):
        read_judged_follow_ups(tmp_path / "judged.tsv", blocks(TALK))
