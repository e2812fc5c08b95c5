"""What is in mind now keeps within its budget, the dearest first."""

from maid_engine.ai_players.cognitive.memory.working_memory import WorkingMemory

FULL = WorkingMemory(
    world="At the Mill, 20 of 30 hp.",
    plan="buy flour",
    goals=("see the world", "grow rich"),
    observations=tuple(f"noticed {number}" for number in range(30)),
    memories=tuple(f"remembered {number}" for number in range(30)),
)


def test_everything_is_there_when_there_is_room():
    text = FULL.to_prompt_context()

    assert text.startswith("At the Mill")
    assert (
        text.index("buy flour")
        < text.index("grow rich")
        < text.index("noticed 29")
        < text.index("remembered 0")
    )


def test_memories_go_first_and_the_latest_is_noticed_last():
    text = WorkingMemory(**{**_fields(), "max_tokens": 60}).to_prompt_context()

    assert len(text) <= 60 * 4
    assert "buy flour" in text
    assert "noticed 29" in text
    assert "noticed 0\n" not in text
    assert "remembered 29" not in text


def test_the_world_stands_in_the_smallest_room():
    assert WorkingMemory(**{**_fields(), "max_tokens": 2}).to_prompt_context() == "At the M"


def _fields():
    return {name: getattr(FULL, name) for name in ("world", "plan", "goals", "observations", "memories")}
