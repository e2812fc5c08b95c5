"""An API's description has problems in place of FastAPI's own errors, and its answers are problems."""

import asyncio

import httpx2
from fastapi import APIRouter

from maid_engine.net.web_api.described_app import described_app

router = APIRouter()


@router.get("/notices/{number}")
async def show_notice(number: int) -> dict[str, int]:
    """One notice."""
    return {"number": number}


def ask(app, path):
    async def asking():
        transport = httpx2.ASGITransport(app)
        async with httpx2.AsyncClient(transport=transport, base_url="http://maid.test") as client:
            return await client.get(path)

    return asyncio.run(asking())


def test_errors_are_problems_in_the_description_and_in_answers():
    app = described_app("notices", "1.0", [router])

    schemas = app.openapi()["components"]["schemas"]
    refused = ask(app, "/notices/one")

    assert "Problem" in schemas
    assert "HTTPValidationError" not in schemas
    assert refused.status_code == 422
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.json()["errors"][0]["where"] == "path.number"
    assert ask(app, "/nowhere").headers["content-type"] == "application/problem+json"
