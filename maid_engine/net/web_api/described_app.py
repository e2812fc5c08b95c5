"""The FastAPI application of an API that describes itself: errors are problems, in its answers and in its description."""

from collections.abc import Sequence

from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute

from maid_engine.net.web_api.idempotency import Remembered
from maid_engine.net.web_api.problems import EVERYWHERE, Problem, tell_problems


class DescribedApp(FastAPI):
    """FastAPI with the schema of problems in its OpenAPI description, in place of FastAPI's own errors."""

    def openapi(self) -> dict[str, object]:
        """Return the OpenAPI description of the API."""
        schema = super().openapi()
        shapes = schema.setdefault("components", {}).setdefault("schemas", {})
        if "Problem" not in shapes:
            shapes.pop("HTTPValidationError", None)
            shapes.pop("ValidationError", None)
            found = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
            shapes.update(found.pop("$defs", {}))
            shapes["Problem"] = found
        return schema


def described_app(title: str, version: str, routers: Sequence[APIRouter]) -> DescribedApp:
    """Return the application of an API, without middleware.

    Args:
        title: its name in the description.
        version: version of the server.
        routers: the routes. Function names are unique among all: they are the operation ids.
    """
    app = DescribedApp(
        title=title,
        version=version,
        docs_url=None,
        redoc_url=None,
        responses=EVERYWHERE,
        separate_input_output_schemas=False,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.remembered_answers = Remembered()
    for router in routers:
        app.include_router(router)
    app.state.routes = [route for one in routers for route in one.routes if isinstance(route, APIRoute)]
    tell_problems(app)
    return app
