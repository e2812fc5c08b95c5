"""The pages about the admin API and about alerts list what the server has, and nothing else."""

import ast
import re

import pytest
from fastapi.routing import APIRoute

from maid_engine.admin.routes import ROUTERS
from maid_engine.ai_players import health
from maid_engine.ai_players.hosts import fleet_check
from maid_engine.monitoring import server_checks
from maid_engine.net.gateway import gateway_check
from tests.docs.blocks import ROOT

API = ROOT / "docs/admin/api.md"
ALERTS = ROOT / "docs/admin/alerts.md"
ROUTE_ROW = re.compile(r"^\| (GET|POST|PUT|PATCH|DELETE) \| `([^`]+)` \| ([\w–]+) \| .+ \|$", re.MULTILINE)
ALERT_ROW = re.compile(r"^\| ([\w, ]+) \| (?:info|warning|critical) \| .+ \| .+ \|$", re.MULTILINE)
OF_LISTS = {"cursor", "limit"}
RAISED_BY = ("Finding", "raise_alert")


def dependencies(dependant):
    yield dependant
    for inner in dependant.dependencies:
        yield from dependencies(inner)


def shown(route):
    """A route as its row says it: method, path with query parameters, scope."""
    parts = list(dependencies(route.dependant))
    query = [field.alias for part in parts for field in part.query_params if field.alias not in OF_LISTS]
    scopes = {str(scope) for part in parts for scope in part.own_oauth_scopes or ()}
    path = route.path.replace("{ai_player_id}", "{id}")
    asked = "?" + "&".join(f"{name}=" for name in query) if query else ""
    (method,) = route.methods
    return method, path + asked, ", ".join(sorted(scopes)) or "–"


def routes():
    return [shown(route) for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]


def documented_routes():
    return ROUTE_ROW.findall(API.read_text(encoding="utf-8"))


def test_every_route_of_the_admin_api_has_its_row():
    missing = [row for row in routes() if row not in documented_routes()]

    assert missing == [], f"add these rows (method, path, scope) to {API}"


def test_no_route_is_listed_that_does_not_exist_or_twice():
    assert sorted(documented_routes()) == sorted(set(routes()))


def first_argument(call):
    """The literal with which an alert is raised at a place in the source; None where it is computed."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    if name not in RAISED_BY or not call.args or not isinstance(call.args[0], ast.Constant):
        return None
    return call.args[0].value


def raised_kinds():
    """The kinds of alerts that the server can raise: those that checks own, and those of single events."""
    kinds = {*server_checks.KINDS, *health.KINDS, *gateway_check.KINDS, *fleet_check.KINDS}
    for source in (ROOT / "maid_engine").rglob("*.py"):
        calls = [
            node for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.Call)
        ]
        kinds.update(filter(None, map(first_argument, calls)))
    return kinds


def documented_kinds():
    return {
        kind for cell in ALERT_ROW.findall(ALERTS.read_text(encoding="utf-8")) for kind in cell.split(", ")
    }


def test_every_kind_of_alert_has_its_row():
    assert raised_kinds() - documented_kinds() == set(), f"add a row for each to {ALERTS}"


def test_no_kind_of_alert_is_listed_that_is_never_raised():
    assert documented_kinds() - raised_kinds() == set()


@pytest.mark.parametrize("text", ['board.raise_alert("grief", name)', 'Finding("grief", "", level, text)'])
def test_kinds_are_read_from_the_source(text):
    assert first_argument(ast.parse(text).body[0].value) == "grief"
