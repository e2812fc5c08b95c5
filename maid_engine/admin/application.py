"""The application behind ``/admin``: the routes, behind authentication and limits."""

from collections.abc import Sequence

from fastapi import APIRouter, FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.routing import APIRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from maid_engine.admin import live_socket
from maid_engine.admin.auth import AdminAuth
from maid_engine.admin.context import AdminContext
from maid_engine.admin.idempotency import Remembered
from maid_engine.admin.principals import LOCAL
from maid_engine.admin.problems import EVERYWHERE, ErrorBoundary, Problem, tell_problems
from maid_engine.admin.request_journal import Journaling


class AdminApp(FastAPI):
    """FastAPI whose description has the shape of problems instead of FastAPI's own errors."""

    def openapi(self) -> dict[str, object]:
        """The description of the API, in OpenAPI."""
        schema = super().openapi()
        shapes = schema.setdefault("components", {}).setdefault("schemas", {})
        if "Problem" not in shapes:
            shapes.pop("HTTPValidationError", None)
            shapes.pop("ValidationError", None)
            found = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
            shapes.update(found.pop("$defs", {}))
            shapes["Problem"] = found
        return schema


def admin_app(context: AdminContext, routers: Sequence[APIRouter]) -> FastAPI:
    """The application, to be mounted at :data:`~maid_engine.admin.settings.PATH`.

    Args:
        context: what the routes use.
        routers: the routes; the live feed's are always there.
    """
    app = AdminApp(
        title=f"{context.name}: admin API",
        version=context.version,
        docs_url=None,
        redoc_url=None,
        responses=EVERYWHERE,
        separate_input_output_schemas=False,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.admin = context
    app.state.remembered = Remembered()
    included = (live_socket.router, *routers)
    for router in included:
        app.include_router(router)
    app.state.routes = [route for one in included for route in one.routes if isinstance(route, APIRoute)]
    tell_problems(app)
    # The last one added is the first that a request meets.
    app.add_middleware(Journaling, context=context)
    app.add_middleware(ErrorBoundary)
    app.add_middleware(AdminAuth, context=context)
    if context.settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=context.settings.origins,
            allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
            allow_headers=["Authorization", "Content-Type", "Idempotency-Key"],
        )
    return app


class LocalDoor:
    """The same application for whoever comes by the socket beside the database: trusted as the owner."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Mark the connection, and pass it on."""
        scope[LOCAL] = True
        await self._app(scope, receive, send)
