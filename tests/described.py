"""Whether an API does what its own description says: schemathesis reads that, and asks accordingly, and not accordingly."""

from tests.docs.blocks import ROOT
from tests.long_run import in_long_run

EXAMPLES = in_long_run(40, usually=6)
"""For each operation, and each kind of request."""


def failures(path, app, headers):
    """What an API did that its description does not say, with the phases that ran and the number of answers.

    Args:
        path: that of its description.
        app: the application of the web port.
        headers: sent with every request.

    Returns:
        Operation and check → what was wrong, and a curl command; names of phases; number of answers.
    """
    import schemathesis
    from schemathesis.engine import events, from_schema

    config = schemathesis.Config.from_path(ROOT / "schemathesis.toml")
    schema = schemathesis.openapi.from_asgi(path, app, config=config, headers=headers)
    schema.config.update(headers=headers, workers=1, continue_on_failure=True)
    schema.config.generation.update(max_examples=EXAMPLES, deterministic=True, database="none")
    found, phases, answers = {}, [], 0
    for event in from_schema(schema).execute():
        if isinstance(event, events.ScenarioFinished):
            answers += len(event.recorder.interactions)
            for checks in event.recorder.checks.values():
                for check in checks:
                    if check.failure_info is not None:
                        wrong = (str(check.failure_info.failure), check.failure_info.code_sample)
                        found.setdefault((event.recorder.label, check.name), wrong)
        elif isinstance(event, events.PhaseFinished):
            phases.append(event.phase.name.value)
        elif isinstance(event, events.NonFatalError | events.FatalError):
            found[type(event).__name__] = str(getattr(event, "info", None) or event.exception)
    return found, phases, answers
