"""Texts that come in through the admin API are normalised at its door, as what players type is."""

import importlib
import inspect
import pkgutil
from typing import Annotated, get_args, get_origin

import pytest
from pydantic import BaseModel

import maid_engine.admin.routes
from maid_engine.admin.routes.accounts import AdminRequest, PasswordRequest
from maid_engine.admin.routes.session import LogIn
from maid_engine.commands.definition import Role
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.net.web_api import field_types
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House

RAW = "Cafe\u0301 ２５\n\u202e  gold" + "\u0301" * 30
CLEAN = "Café 25 gold" + "\u0301" * 4
VERBATIM = {(LogIn, "password"), (AdminRequest, "password"), (PasswordRequest, "password")}
"""Secrets: every character of theirs counts."""


@pytest.fixture(scope="module")
def house():
    return House()


def routes():
    """Every route of the admin API."""
    for info in pkgutil.iter_modules(maid_engine.admin.routes.__path__):
        module = importlib.import_module(f"maid_engine.admin.routes.{info.name}")
        if hasattr(module, "router"):
            yield from module.router.routes


def bodies(route):
    """Every model of pydantic that a route takes."""
    for parameter in inspect.signature(route.endpoint).parameters.values():
        yield from _models(parameter.annotation)


def _models(annotation):
    if inspect.isclass(annotation) and issubclass(annotation, BaseModel):
        yield annotation
        for field in annotation.model_fields.values():
            yield from _models(field.annotation)
    for inner in get_args(annotation):
        yield from _models(inner)


def texts(annotation, metadata=()):
    """The metadata of each text in an annotation."""
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        yield from texts(inner, (*metadata, *more))
    elif annotation is str:
        yield metadata
    elif get_origin(annotation) is not None:
        for inner in get_args(annotation):
            yield from texts(inner, metadata if len(get_args(annotation)) == 1 else ())


def requests():
    found = dict.fromkeys(model for route in routes() for model in bodies(route))
    assert len(found) >= 8
    return found


def test_every_text_of_every_request_is_normalised_at_the_door():
    verbatim = {
        (model, name)
        for model in requests()
        for name, field in model.model_fields.items()
        for metadata in texts(field.annotation, tuple(field.metadata))
        if field_types.AUTHORED not in metadata
    }

    assert verbatim == VERBATIM


def test_what_is_kept_is_one_plain_line(house):
    house.account("Bram", Role.PLAYER)
    run_inline(house.game.accounts.create_character("bram", "Bram"))

    made = house.ask("POST", "/tokens", json={"name": RAW, "scopes": ["read"]}).json()
    wish = {"player": "Bram", "minutes": 5, "reason": RAW}
    assert house.ask("POST", "/moderation/mutes", json=wish).status_code == 201

    assert made["name"] == CLEAN
    assert [one.reason for one in house.game.resource(Moderation).mutes()] == [CLEAN]


def test_texts_among_settings_are_normalised_too():
    assert field_types.AUTHORED_VALUES.func({"words": ["e\u0301５"], "count": 2}) == {
        "words": ["é5"],
        "count": 2,
    }
