"""The policy file: what a visitor may do on another MUD, how often, when, and for how long."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.addresses import is_this_machine
from maid_engine.core.errors import ConfigError
from maid_remote.play.toml_tables import TomlFile

DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
DAY_S: Final = 86_400.0
DEFAULT_GRANTS: Final = frozenset({DeedClass.FREE, DeedClass.SESSION})
_HOURS: Final = re.compile(r"([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)")


@dataclass(frozen=True, slots=True)
class VisitPolicy:
    """What the operator permits. Anything else is not done."""

    source: str = "(default)"
    commands_per_minute: float = 20.0
    burst: int = 3
    commands_max: int = 2_000
    visit_minutes_max: float = 60.0
    reconnects_max: int = 3
    hours: tuple[tuple[float, float], ...] = ()
    """Spans of seconds of the UTC day, from and until. Empty means any hour."""
    days: frozenset[str] = frozenset(DAYS)
    may: frozenset[DeedClass] = DEFAULT_GRANTS
    """Permitted classes of commands."""
    attack_players: bool = False
    give_players: bool = False
    only: frozenset[str] = frozenset()
    """If not empty, only these commands are permitted."""
    forbid: frozenset[str] = frozenset()
    stop_words: tuple[str, ...] = ()
    """Further words that send the visitor away."""
    announce: bool = True
    """Whether the visitor announces itself as a bot. It always answers when it is asked."""
    deny_hosts: tuple[str, ...] = ()
    brisk: bool = False
    """Whether it skips the pauses of a human typist. Permitted only on this machine."""
    stagger_s: float = 30.0
    """Seconds between the logins of two players."""

    def in_words(self) -> str:
        """Return the limits in words, for the person who starts the visit."""
        minutes = min(self.visit_minutes_max, self.commands_max / self.commands_per_minute)
        pace = "without pauses"
        if not self.brisk:
            pace = f"{self.commands_per_minute:g} a minute"
        least = max(1, round(minutes))
        lasts = ""
        if not self.brisk:
            lasts = f"; it takes {least} minute{'s' * (least != 1)} at least"
        longest = f"{self.visit_minutes_max:g} minute{'s' * (self.visit_minutes_max != 1)}"
        return f"at most {self.commands_max} lines, {pace}, and {longest}{lasts}"

    def check_host(self, host: str) -> None:
        """Check that this host may be visited under this policy.

        Raises:
            ConfigError: the host is on the deny list, or the policy is permitted only for this machine.
        """
        for pattern in self.deny_hosts:
            if fnmatch(host.lower(), pattern.lower()):
                raise ConfigError(
                    f"{self.source}: deny_hosts: {pattern!r} bars {host}; nobody is sent there."
                )
        if is_this_machine(host):
            return
        if self.brisk:
            raise ConfigError(
                f"{self.source}: brisk: only for MUDs on this machine; {host} is not. Leave it out."
            )
        if self.commands_per_minute > 60:
            raise ConfigError(
                f"{self.source}: commands_per_minute: {self.commands_per_minute:g} is more than a person types; "
                f"give 60 or less for {host}."
            )

    def closed_for_s(self, wall: float) -> float:
        """Return the seconds until the permitted hours begin; 0 within them.

        `wall` is in seconds since 1970-01-01 UTC.
        """
        if self._is_open(wall):
            return 0.0
        # The permitted hours begin at one of these times within a week.
        midnight = wall - wall % DAY_S
        starts = [
            midnight + day * DAY_S + begin for day in range(8) for begin, _ in self.hours or ((0.0, DAY_S),)
        ]
        later = [start for start in starts if start > wall]
        return min((start - wall for start in later if self._is_open(start)), default=7 * DAY_S)

    def _is_open(self, wall: float) -> bool:
        # 1970-01-01 was a Thursday.
        today = int(wall // DAY_S + 3) % 7
        second = wall % DAY_S
        return any(begin <= second < end for begin, end in self._hours_of(today))

    def _hours_of(self, day: int) -> Iterator[tuple[float, float]]:
        """Yield the open spans of a day, in seconds since midnight. Hours past midnight belong to the day before."""
        opens, was_open = DAYS[day] in self.days, DAYS[day - 1] in self.days
        for begin, end in self.hours or ((0.0, DAY_S),):
            if opens:
                yield begin, end if begin <= end else DAY_S
            if was_open and begin > end:
                yield 0.0, end


def read_policy(path: Path) -> VisitPolicy:
    """Read a policy file.

    Raises:
        ConfigError: the file cannot be read, or has invalid values.
    """
    file = TomlFile.read(path)
    root = file.root
    default = VisitPolicy()
    grants = root.texts("may", sorted(DEFAULT_GRANTS))
    classes = set(DeedClass)
    for word in grants:
        if word not in classes:
            root.problem("may", f"there is no class {word!r}; there are: {', '.join(DeedClass)}")
    days = root.texts("days", DAYS)
    for day in days:
        if day[:3].lower() not in DAYS:
            root.problem("days", f"{day!r} is not a day; there are: {', '.join(DAYS)}")
    hours = []
    for span in root.texts("hours"):
        found = _HOURS.fullmatch(span.replace(" ", ""))
        if found is None:
            root.problem("hours", f'{span!r} is not a span of hours; write it as "18:00-23:30", in UTC')
        else:
            begin_h, begin_m, end_h, end_m = map(int, found.groups())
            hours.append((begin_h * 3600.0 + begin_m * 60.0, end_h * 3600.0 + end_m * 60.0))
    policy = VisitPolicy(
        source=str(path),
        commands_per_minute=root.number(
            "commands_per_minute", default.commands_per_minute, least=0.1, most=100_000
        ),
        burst=int(root.number("burst", default.burst, least=1, most=1_000)),
        commands_max=int(root.number("commands_max", default.commands_max, least=1, most=1_000_000)),
        visit_minutes_max=root.number("visit_minutes_max", default.visit_minutes_max, least=0.1, most=1_440),
        reconnects_max=int(root.number("reconnects_max", default.reconnects_max, least=0, most=100)),
        hours=tuple(hours),
        days=frozenset(day[:3].lower() for day in days),
        may=frozenset(map(DeedClass, classes.intersection(grants))),
        attack_players=root.flag("attack_players", default=False),
        give_players=root.flag("give_players", default=False),
        only=_folded(root.texts("only")),
        forbid=_folded(root.texts("forbid")),
        stop_words=root.texts("stop_words"),
        announce=root.flag("announce", default=True),
        deny_hosts=root.texts("deny_hosts"),
        brisk=root.flag("brisk", default=False),
        stagger_s=root.number("stagger_s", default.stagger_s, least=0, most=3_600),
    )
    file.done()
    return policy


def _folded(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word.strip().lower() for word in words)
