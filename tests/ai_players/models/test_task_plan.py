"""Tasks of a plan, and their progress."""

import subprocess
import sys

from maid_engine.ai_players.models.ids import PhaseId, TaskId
from maid_engine.ai_players.models.task_plan import TaskPlan


def test_a_task_that_starts_over_may_act_again_and_keeps_what_it_tried():
    task = TaskPlan(TaskId("task-1"), PhaseId("phase-1"), "buy")
    progress = task.progress
    progress.acted = progress.through = progress.asked = True
    progress.attempts.append(("buy bread", "there is none"))
    progress.start_over()
    assert not progress.acted
    assert not progress.through
    assert progress.asked
    progress.ask_again()
    assert not progress.asked
    assert progress.attempts == [("buy bread", "there is none")]


def test_a_server_starts_without_what_only_minds_need():
    names = ("cognitive.mind", "loop", "models.task_plan", "models.decisions", "models.reports")
    code = f"""
import sys
import maid_engine.app.server, maid_engine.ai_players.manager, maid_stdlib.commands
loaded = [one for one in {names!r} if f"maid_engine.ai_players.{{one}}" in sys.modules]
print(loaded)
"""
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"
