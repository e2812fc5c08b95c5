"""The ASGI application under ``/admin``: the routes, behind authentication and limits."""

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


def admin_app(context: AdminContext, routers: Sequence[APIRouter]) -> FastAPI:
    """Return the application, to be mounted at :data:`~maid_engine.admin.admin_settings.PATH`.

    Args:
        context: the game and services for the routes.
        routers: the routes. Those of the live feed are always added.
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
    # A request passes the middleware that was added last first.
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
    """Wraps the application for the socket beside the database, whose callers are trusted like the owner."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Mark a connection as local, and pass it on."""
        scope[LOCAL] = True
        await self._app(scope, receive, send)
