"""What a server speaks and allows, and the characters that a token opens."""

from maid_agent.looks import Seat, Told


class Limits(Told):
    """Limits of the server, in seconds, minutes and numbers."""

    beat_least_s: float
    """Least seconds between two looks."""
    beat_usual_s: float
    beat_lapses_s: float
    """After this many seconds without a look, waiting orders lapse."""
    order_fresh_s: float
    orders_waiting: int
    requests_per_minute: int
    minutes_absence_max: int
    minutes_day_max: int
    gold_hour_max: int
    deaths_max: int


class Capabilities(Told):
    """What a server speaks and allows."""

    game: str
    version: str
    protocols: tuple[int, ...]
    features: tuple[str, ...]
    """Look for a feature by its name here, and not by the version."""
    orders: tuple[str, ...]
    stand_ins: bool
    limits: Limits


class OwnCharacter(Told):
    """A character that the token opens."""

    name: str
    seat: Seat
    in_world: bool
    stand_in_may_play: bool
    """Whether terms that the player agreed to let a stand-in play."""
    seconds_left: float


class Terms(Told):
    """The terms of the stand-in, as far as a program needs them."""

    mode: str
    control: str
    deeds: tuple[str, ...]
    text: tuple[str, ...]
    """The terms in sentences."""
    agreed_at: str | None
    """When the player agreed to them; None if they do not hold."""
