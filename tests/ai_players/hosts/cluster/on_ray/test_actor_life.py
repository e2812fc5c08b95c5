"""Why an actor ended, in a sentence."""

from maid_engine.ai_players.hosts.cluster.actor_life import reason_of

DIED = """The actor died unexpectedly before finishing this task.
\tclass_name: HostActor
\tip: 10.0.0.2
The actor is dead because its worker process has died. Worker exit type: SYSTEM_ERROR Some common causes include: (1) …
"""


def test_the_sentence_about_the_process_is_taken():
    assert reason_of(RuntimeError(DIED)) == (
        "The actor is dead because its worker process has died. Worker exit type: SYSTEM_ERROR"
    )


def test_a_machine_without_maid_is_named_with_the_remedy():
    why = reason_of(RuntimeError("Traceback …\nModuleNotFoundError: No module named 'maid_engine'"))

    assert "No module named 'maid_engine'" in why
    assert "Install MAID there, with the extra `cluster`" in why


def test_an_error_without_words_is_named():
    assert reason_of(KeyboardInterrupt()) == "KeyboardInterrupt"
