"""The routes of the admin API, one file for each noun.

``accounts``      accounts, roles and bans, for the shell of this machine
``agents``        finds the AI player that a path names, and converts it for responses
``ai_players``    spawns, lists, configures, pauses, resumes and despawns AI players
``being_fields``  what requests and responses about townsfolk have
``beings``        townsfolk: needs, choices, ties, leases
``builder_drafts`` drafts of builders: maps, forms, changes, publishing; ``draft_requests``: what their requests have
``bulk``          acts on many AI players at once, and the emergency stop
``news``          gatherings and deeds that AI players know of
``orders``        goals, speech, a word with a player, kick and reset of an AI player
``feedback``      notes of players to the builders
``explanations``  why, why not, thoughts, decisions, health
``inspection``    state, memory, plan, beliefs
``costs``         cost of models and budgets
``pictures``      what the page draws: the last hour, costs over time, lives, relationships
``hosts``         the hosts in which minds run
``knowledge``     the shared knowledge pool
``server``        status, presets, audit log
``world``         the map
``alerts``        alerts and dead letters
``metrics``       metrics as JSON
``moderation``    reports, flagged speech, mutes
``data``          export and erasure of a person's data
``settings``      effective settings, and changes while the server runs
``session``       login and logout of the page
``scenes``        scenes of the world: listed, started, stopped, and their timelines
``standins``      contracts of stand-ins: listed, shown, ended
``tokens``        tokens for programs
"""

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter

from maid_engine.admin.routes import (
    accounts,
    ai_players,
    alerts,
    beings,
    builder_drafts,
    bulk,
    costs,
    data,
    explanations,
    feedback,
    hosts,
    inspection,
    knowledge,
    metrics,
    moderation,
    news,
    orders,
    pictures,
    scenes,
    server,
    session,
    settings,
    standins,
    tokens,
    world,
)

ROUTERS: Final[Sequence[APIRouter]] = (
    server.router,
    session.router,
    settings.router,
    tokens.router,
    world.router,
    beings.router,
    alerts.router,
    moderation.router,
    feedback.router,
    builder_drafts.router,
    standins.router,
    scenes.router,
    accounts.router,
    data.router,
    metrics.router,
    bulk.router,
    pictures.router,
    costs.router,
    hosts.router,
    knowledge.router,
    news.router,
    ai_players.router,
    orders.router,
    explanations.router,
    inspection.router,
)
"""In the order of matching: a fixed path must come before a path with a parameter."""
