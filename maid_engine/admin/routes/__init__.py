"""The routes, one file a noun. None of them decides anything: each calls a service and shows what it gave.

``agents``      the AI player that a path names, and how it is shown
``ai_players``  spawn, list, configure, pause, resume, send home; ``bulk``: many at once, and the emergency stop
``orders``    goals, words, a walk home, an empty head
``explanations``  why, why not, thoughts, decisions, health
``inspection``  state, memory, plan, beliefs; ``costs``: what thinking costs; ``knowledge``: the shared pool
``server``      how it is, presets, audit log; ``world``: the map as it is
``alerts``      what is wrong now, and what could not be done; ``metrics``: figures
``moderation``  reports, flagged speech, mutes; ``data``: all that is held of somebody
``settings``    those in force, and those that may change
``session``     logging in on the page; ``tokens``: what programs show instead
"""

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter

from maid_engine.admin.routes import (
    ai_players,
    alerts,
    bulk,
    costs,
    data,
    explanations,
    inspection,
    knowledge,
    metrics,
    moderation,
    orders,
    server,
    session,
    settings,
    tokens,
    world,
)

ROUTERS: Final[Sequence[APIRouter]] = (
    server.router,
    session.router,
    settings.router,
    tokens.router,
    world.router,
    alerts.router,
    moderation.router,
    data.router,
    metrics.router,
    bulk.router,
    costs.router,
    knowledge.router,
    ai_players.router,
    orders.router,
    explanations.router,
    inspection.router,
)
"""In this order they are asked; a fixed path stands before one with a hole."""
