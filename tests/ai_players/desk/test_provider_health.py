"""A model that fails is complained of once, with the remedy, until it answers again."""

from structlog.testing import capture_logs

from maid_engine.ai_players.inference.provider_health import SAID_AGAIN_S, ProviderHealth
from maid_engine.ai_players.models.questions import Tier
from maid_engine.ports.llm import LLMRefusedError, LLMTooLongError
from maid_qa.simulation import run_simulated
from tests.ai_players.desk.test_inference_service import Scripted
from tests.ai_players.desks import GOOD, Bench, question

KEY = LLMRefusedError("house (m): its key was not accepted; check the provider's api_key (status 401)")


class Watch:
    at = 0.0

    def __call__(self):
        return self.at


def test_the_same_complaint_is_logged_once_and_again_after_a_while():
    watch = Watch()
    complaints = ProviderHealth(watch)
    with capture_logs() as logs:
        for _ in range(1000):
            complaints.failed("house", "m", "down")
        watch.at += SAID_AGAIN_S
        complaints.failed("house", "m", "down")

    assert [(one["model"], one["error"]) for one in logs] == [("house/m", "down")] * 2


def test_what_comes_and_goes_fills_no_log():
    complaints = ProviderHealth(Watch())
    with capture_logs() as logs:
        for _ in range(100):
            complaints.failed("house", "m", "down")
            complaints.answered("house", "m")

    assert len(logs) == 1


def test_when_it_answers_again_that_is_said_and_nothing_is_listed():
    complaints = ProviderHealth(Watch())
    with capture_logs() as logs:
        complaints.failed("house", "m", "down")
        complaints.failed("house", "m", "down")
        complaints.answered("house", "m")

    assert [one["log_level"] for one in logs] == ["warning", "info"]
    assert complaints.listed() == ()


def test_one_that_is_left_alone_keeps_the_reason_that_it_was_left_for():
    complaints = ProviderHealth(Watch())
    complaints.failed("house", "m", "its key was not accepted")
    complaints.failed("house", "m", "left alone", resting=True)
    [(complaint, _)] = complaints.listed()

    assert (complaint.why, complaint.times) == ("its key was not accepted", 2)


def tried(*steps, questions=1, text="what now?"):
    async def life():
        bench = Bench(provider=Scripted(*steps), models={Tier.CHEAP: "m"})
        for number in range(questions):
            bench.ask("ai#1", question(number, now=bench.game.now, text=text))
            await bench.wait(5)
        bench.listed = bench.desk.consultant.complaints.listed()
        return bench

    return run_simulated(life())


def test_a_wrong_key_is_logged_once_with_its_remedy_and_the_rules_answer():
    with capture_logs() as logs:
        bench = tried(KEY, questions=5)
    warnings = [one for one in logs if one["log_level"] == "warning"]

    assert bench.reasons == ["unavailable"] * 5
    assert [one["error"] for one in warnings] == [str(KEY)]
    [(complaint, ago_s)] = bench.listed
    assert (complaint.times, complaint.why) == (5, str(KEY))
    assert ago_s > 0


def test_a_prompt_that_is_too_long_is_made_shorter_until_it_fits():
    too_long = LLMTooLongError("scripted (m): the prompt is too long for this model")
    bench = tried(too_long, GOOD, text="what now? " * 100)

    assert bench.values == ["hello"]
    assert len(bench.provider.asked) == 2


def test_a_model_into_which_nothing_fits_is_left():
    bench = tried(LLMTooLongError("scripted (m): the prompt is too long for this model"))

    assert bench.reasons == ["unavailable"]
    assert len(bench.provider.asked) <= 3
