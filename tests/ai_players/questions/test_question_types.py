"""The type checker holds a question's facts against its row, and a taker against both."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
HEAD = """
from maid_engine.ai_players.models.ids import FIRST_REVISION
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.questions.memory_questions import SUMMARY, FactFacts, Summary, SummaryFacts
from maid_engine.ai_players.questions.thinker import Thinker

def told(question: Question[SummaryFacts], answer: Summary) -> None: ...
def drawn(question: Question[FactFacts], answer: Summary) -> None: ...
def use(thinker: Thinker, facts: SummaryFacts, other: FactFacts) -> None:
"""


@pytest.mark.system
@pytest.mark.timeout(120)
def test_facts_answers_and_takers_fit_their_row(tmp_path):
    snippet = tmp_path / "snippet.py"
    snippet.write_text(
        HEAD
        + "    thinker.on(SUMMARY, told)\n"
        + "    said: str = thinker.ask(SUMMARY, facts, now=0.0, revision=FIRST_REVISION).summary\n"
        + "    thinker.on(SUMMARY, drawn)\n"
        + "    thinker.ask(SUMMARY, other, now=0.0, revision=FIRST_REVISION)\n"
        + "    thinker.ask(SUMMARY, facts, now=0.0, revision=FIRST_REVISION).confidence\n"
    )
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--no-error-summary", str(snippet)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    first = HEAD.count("\n") + 1
    wrong = [line.split(":")[1] for line in checked.stdout.splitlines() if ": error:" in line]
    assert wrong == [str(first + number) for number in (2, 3, 4)], checked.stdout + checked.stderr
