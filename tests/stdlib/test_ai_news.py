"""`@ai news` in an admin's hands."""

from tests.stdlib import test_ai_goals

pilot, audited, ada = test_ai_goals.pilot, test_ai_goals.audited, test_ai_goals.ada
FEAST = "There will be a feast at the Village Green in 30 minutes"


def test_an_announcement_is_known_from_the_next_step_and_audited(ada, audited, pilot):
    assert "will tell others" in ada.type(f"@ai news tess {FEAST}")
    pilot.wait(5)

    shown = ada.type("@ai news tess")

    assert "knows this much news: 1" in shown
    assert "there will be a feast at Village Green, in 30 min (first hand" in shown
    assert ("ai news", "Tess", FEAST) in audited


def test_what_announces_nothing_is_refused_with_an_example(ada, pilot):
    assert "There will be a feast at the Market Square in 30 minutes." in ada.type(
        "@ai news tess let us dance"
    )
    pilot.wait(5)

    assert "knows this much news: 0" in ada.type("@ai news tess")
