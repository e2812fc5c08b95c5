"""The page for Prometheus."""

import hmac

from fastapi import APIRouter, HTTPException, Request, Response

from maid_engine.monitoring.telemetry.metrics import CONTENT_TYPE, ObservabilityRegistry
from maid_engine.net.web_peer import peer_of


def metrics_routes(metrics: ObservabilityRegistry, *, token: str = "") -> APIRouter:
    """Return the route ``GET /metrics``, to be mounted on the web port.

    Args:
        metrics: the metrics to show.
        token: clients that send it as a bearer token may read from anywhere. Without a token, only this
            machine may read, and not through a proxy.
    """
    router = APIRouter()

    @router.get("/metrics", include_in_schema=False)
    async def read_metrics(request: Request) -> Response:
        if not _may_read(request, token):
            raise HTTPException(403, "metrics need a request from this machine or the metrics_token")
        return Response(metrics.text(), media_type=CONTENT_TYPE)

    return router


def _may_read(request: Request, token: str) -> bool:
    if token:
        return hmac.compare_digest(request.headers.get("authorization", ""), f"Bearer {token}")
    return peer_of(request.scope).is_local
