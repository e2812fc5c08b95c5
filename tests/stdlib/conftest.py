"""A small house of three rooms, and two people in it."""

import pytest

from tests.stdlib.walk_rig import House


@pytest.fixture
def house():
    return House()


@pytest.fixture
def ada(house):
    return house.join("Ada")


@pytest.fixture
def bob(house):
    return house.join("Bob")
