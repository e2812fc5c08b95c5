"""A mistake in any one route of the API, and so of any page that asks it, leaves the game and all others answering."""

import re

import pytest
import structlog
from fastapi import routing

from maid_engine.admin.application import LocalDoor
from maid_engine.core.chance import Dice
from maid_qa.testing.schema import plausible_answer
from tests.admin.house import House


@pytest.fixture(scope="module")
def house():
    """One with somebody in the game."""
    made = House(ai_players=1)
    made.admin.context.rates.per_minute = 100_000
    made.secret = made.token()
    made.bela = made.pilot.join("Bela")
    return made


def described(house):
    """Every route with its description in the schema: (path, method, operation)."""
    app = house.admin.mounts["/admin"]
    schema = app.openapi()
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield schema, path, method.upper(), operation


def asked(house, schema, path, method, operation):
    """A request that the description allows."""
    dice = Dice(1)
    agent = house.agents[0].id.replace("#", "%23")
    values = {"number": "1", "being_id": "Tilly"}
    path = re.sub(r"\{(\w+)\}", lambda hole: values.get(hole[1], agent), path)
    query = {
        one["name"]: plausible_answer({**one["schema"], **schema}, dice)
        for one in operation.get("parameters", ())
        if one["in"] == "query" and one.get("required")
    }
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    sent = {"json": _whole(schema, body["schema"], dice)} if body else {}
    app = LocalDoor(house.app) if path.startswith(("/accounts", "/bans")) else None
    return house.ask(
        method,
        path,
        token=house.secret,
        app=app,
        params=query,
        headers={"Idempotency-Key": f"{method}{path}"},
        **sent,
    )


def _whole(schema, part, dice):
    inlined = {**part, "$defs": schema["components"]["schemas"]}
    text = repr(inlined).replace("#/components/schemas/", "#/$defs/")
    return plausible_answer(eval(text), dice)  # noqa: S307 - our own schema, written back


@pytest.mark.timeout(60)
def test_whichever_route_raises_the_game_and_the_others_answer(house, monkeypatch):
    runs, broken, reached = routing.run_endpoint_function, "", []

    async def run(*, dependant, **more):
        if dependant.call.__name__ == broken:
            reached.append(broken)
            raise RuntimeError("a mistake in a route")
        return await runs(dependant=dependant, **more)

    monkeypatch.setattr(routing, "run_endpoint_function", run)
    names = []
    for schema, path, method, operation in described(house):
        broken = operation["operationId"]
        names.append(broken)
        with structlog.testing.capture_logs():
            answer = asked(house, schema, path, method, operation)
        assert "mistake" not in answer.text
        assert answer.status_code == 500 or broken not in reached, (method, path, answer.text)
        assert "Exits:" in house.bela.type("look")
        other = "/session" if path != "/session" else "/server"
        assert house.ask("GET", other, token=house.secret).status_code == 200

    assert len(names) > 60
    assert len(reached) > 0.9 * len(names), sorted(set(names) - set(reached))
