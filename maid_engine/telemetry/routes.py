"""The page that Prometheus reads."""

from fastapi import APIRouter, Response

from maid_engine.telemetry.metrics import CONTENT_TYPE, ObservabilityRegistry


def metrics_routes(metrics: ObservabilityRegistry) -> APIRouter:
    """``GET /metrics``, to be mounted on the web port."""
    router = APIRouter()

    @router.get("/metrics", include_in_schema=False)
    async def read_metrics() -> Response:
        return Response(metrics.text(), media_type=CONTENT_TYPE)

    return router
