"""Every number that the specification and the design ask for, and which bench measures it.

``Aim.of`` names the bench's JSON by its file name without ``.json``, which begins with the bench's name, and
``Aim.value`` reads the measured value from it.
Sections are those of the AI player specification (§) and of the design (D4).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from maid_qa.bench.keys import KeyMissingError, values_at

Figures = Mapping[str, Any]
Value = float | bool | None
"""``None``: this run did not measure it."""
Read = Callable[[Figures], Value]
Holds = Callable[[float], bool]


class Limit(NamedTuple):
    """The limit of a value, as text for readers."""

    text: str
    """For example \"< 10 ms\"."""
    unit: str = ""
    """The unit of the value. "%" means that the value is a share from 0 to 1."""

    def shown(self, value: float | bool) -> str:
        """Return a measured value with its unit."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        match self.unit:
            case "%":
                return f"{value:.1%}".replace("%", " %")
            case "$":
                return f"${value:.4f}"
            case "":
                return f"{value:.4g}"
            case _:
                return f"{value:.4g} {self.unit}"


@dataclass(frozen=True, slots=True)
class Aim:
    """One requested number."""

    what: str
    source: str
    limit: Limit
    of: str
    value: Read
    holds: Holds
    note: str = ""
    """What a reader must know to interpret the value."""


# --- reading ---


def at(path: str) -> Read:
    """Return a reader of the single value at a path of keys."""
    return lambda figures: next(value for _, value in values_at(figures, path))


def least(path: str) -> Read:
    """Return a reader of the least of all values that a path names."""
    return lambda figures: min(value for _, value in values_at(figures, path))


def greatest(path: str) -> Read:
    """Return a reader of the greatest of all values that a path names."""
    return lambda figures: max(value for _, value in values_at(figures, path))


def seconds(path: str) -> Read:
    """Return a reader of the greatest of the milliseconds that a path names, in seconds."""
    return lambda figures: max(value for _, value in values_at(figures, path)) / 1000


def share(part: str, whole: str) -> Read:
    """Return a reader of one value as a share of another."""

    def read(figures: Figures) -> float:
        return round(float(at(part)(figures) or 0) / float(at(whole)(figures) or 1), 4)

    return read


def of_run(agents: int, path: str) -> Read:
    """Return a reader of a value of the run with `agents` AI players.

    It reads ``None`` if there was no such run.
    """

    def read(figures: Figures) -> Value:
        for one in figures["runs"]:
            if one["agents"] == agents:
                return at(path)(one)
        return None

    return read


# --- judging ---


def below(limit: float) -> Holds:
    """Return whether a value is less than the limit."""
    return lambda value: value < limit


def most(limit: float) -> Holds:
    """Return whether a value is at most the limit."""
    return lambda value: value <= limit


def above(limit: float) -> Holds:
    """Return whether a value is more than the limit."""
    return lambda value: value > limit


def at_least(limit: float) -> Holds:
    """Return whether a value is at least the limit."""
    return lambda value: value >= limit


def between(low: float, high: float) -> Holds:
    """Return whether a value lies between two limits, both included."""
    return lambda value: low <= value <= high


def _soak(row: str, what: str, limit: str) -> Aim:
    return Aim(what, "§21.8", Limit(limit), "soak", at(f"rows.{row}.met"), at_least(1))


def _judged(dimension: str, what: str, source: str, limit: Limit, holds: Holds) -> Aim:
    return Aim(what, source, limit, "evaluate", at(f"dimensions.{dimension}.value"), holds)


FULL_SIZE: Final[Mapping[str, Mapping[str, float]]] = {
    "minds": {"agents": 100, "sim_hours": 1},
    "live": {"agents": 1000, "minutes": 10},
    "cost": {"sim_hours": 1},
    "memory": {"agents": 7, "sim_hours": 6},
    "soak": {"rows.growth.lines_each": 10_000},
    "evaluate": {"seeds": 10, "sim_hours": 2},
    "replay": {"runs": 100},
    "qa": {"mutants": 80},
    "news": {"agents": 25, "days": 2, "seeds": 10},
    "away": {"characters": 50, "days": 7},
    "talk": {"talks.lines": 290},
    "promises": {"presets": 4, "asked": 90},
    "attacks": {"attacks": 500},
    "fleet": {"agents": 200, "sim_seconds": 90},
    "fleet-hollow": {"points.3.agents": 2000},
    "fleet-kill": {"faults": 30},
    "fleet-stop": {"faults": 30},
    "fleet-drain": {"faults": 30},
    "gateway": {"clients": 200, "restarts": 100},
    "crash-postgres": {"rounds": 20},
    "intake": {"files": 1024},
    "town": {"days": 3, "agents": 7, "crowd.beings": 2000, "crowd.rooms": 1000},
}
"""Bench → key → the least value for a run to have the size that the aims ask for."""


def is_full_size(bench: str, figures: Figures) -> bool:
    """Return whether a run was as large as the aims ask."""
    wanted = FULL_SIZE.get(bench, {}).items()
    try:
        return all(float(at(path)(figures) or 0) >= size * NEARLY for path, size in wanted)
    except KeyMissingError:
        return False


NEARLY: Final = 0.99
"""Tolerance on the size of a run: a minute on the clock may be slightly shorter."""
SCRIPTED: Final = (
    "the latency is drawn (lognormal, median 1.2 s); `maid bench questions --model` measures a vendor's"
)

AIMS: Final = (
    # --- speed ---
    Aim("a reflex, p99", "§4", Limit("< 10 ms", "ms"), "minds", at("reflex_ms.p99"), below(10)),
    Aim("a reflex, p99", "D4", Limit("< 1 ms", "ms"), "minds", at("reflex_ms.p99"), below(1)),
    Aim("an executive step, mean", "D4", Limit("≤ 0.4 ms", "ms"), "minds", at("executive_ms.mean"), most(0.4)),
    Aim("an executive step, p99", "D4", Limit("≤ 5 ms", "ms"), "minds", at("executive_ms.p99"), most(5)),
    Aim(
        "an executive step of 1,000 AI players, mean",
        "D4",
        Limit("≤ 0.15 ms", "ms"),
        "live",
        at("executive_ms.mean"),
        most(0.15),
    ),
    Aim("a tick, p99", "§17.8", Limit("< 100 ms", "ms"), "minds", at("tick_ms.p99"), below(100)),
    Aim("a tick with 1,000 AI players, p99", "D4", Limit("< 50 ms", "ms"), "live", at("tick_ms.p99"), below(50)),
    Aim(
        "a person's command beside 1,000 AI players, p99",
        "D4",
        Limit("< 50 ms", "ms"),
        "live",
        at("human_ms.p99"),
        below(50),
    ),
    Aim(
        "a model's answer, median", "§17.8", Limit("< 2 s", "s"), "cost", seconds("runs.*.call_ms.p50"), below(2), SCRIPTED
    ),
    Aim("retrieval of a memory, p99", "§17.8", Limit("< 50 ms", "ms"), "memory", at("retrieve_ms.p99"), below(50)),
    Aim("retrieval of a memory, p99", "D4", Limit("< 1 ms", "ms"), "memory", at("retrieve_ms.p99"), below(1)),
    Aim("a command of an AI player, p99", "§17.8", Limit("< 10 ms", "ms"), "minds", at("command_ms.p99"), below(10)),
    Aim("reading a batch of lines, p99", "§17.8", Limit("< 20 ms", "ms"), "minds", at("parse_ms.p99"), below(20)),
    Aim("between two commands, median", "§22.4", Limit("1–5 s", "s"), "minds", at("interval_s.p50"), between(1, 5)),
    # --- share of rules, and price ---
    Aim("lines read by rule", "§6.3", Limit("≥ 90 %", "%"), "minds", at("lines.share"), at_least(0.9)),
    Aim("commands by template", "§14.4", Limit("≥ 70 %", "%"), "minds", at("template_share"), at_least(0.7)),
    Aim("commands by template", "§22.4", Limit("≥ 50 %", "%"), "minds", at("template_share"), at_least(0.5)),
    Aim(
        "an hour of 1 AI player",
        "§14.7",
        Limit("≤ $0.12", "$"),
        "cost",
        of_run(1, "usd_per_agent_hour_steady"),
        most(0.12),
    ),
    Aim(
        "an hour of each of 10",
        "§14.7",
        Limit("≤ $0.09", "$"),
        "cost",
        of_run(10, "usd_per_agent_hour_steady"),
        most(0.09),
    ),
    Aim(
        "an hour of each of 50",
        "§14.7",
        Limit("≤ $0.05", "$"),
        "cost",
        of_run(50, "usd_per_agent_hour_steady"),
        most(0.05),
    ),
    Aim(
        "an hour of each of 100",
        "§14.7",
        Limit("≤ $0.03", "$"),
        "cost",
        of_run(100, "usd_per_agent_hour_steady"),
        most(0.03),
    ),
    Aim(
        "an hour of each of 10",
        "§22.6",
        Limit("< $0.10", "$"),
        "cost",
        of_run(10, "usd_per_agent_hour_steady"),
        below(0.1),
    ),
    Aim(
        "an hour of each of 100",
        "D4",
        Limit("< $0.05", "$"),
        "cost",
        of_run(100, "usd_per_agent_hour_steady"),
        below(0.05),
    ),
    # --- endurance and scale ---
    _soak("scale", "100 AI players for an hour", "no crash"),
    Aim("their memory", "§21.8", Limit("< 4096 MiB", "MiB"), "soak", at("rows.scale.rss_mib"), below(4096)),
    _soak("long", "one AI player for 24 hours", "memory is stable"),
    _soak("growth", "10,000 observations", "within the limits"),
    _soak("killed", "a provider that dies", "play goes on"),
    _soak("crowd", "50 AI players in one room", "no races"),
    _soak("fuzzy", "an hour with a fuzzy model", "no crash"),
    _soak("chaos", "an hour with a model that misbehaves", "no crash"),
    Aim("memory of each AI player", "D4", Limit("< 3 MiB", "MiB"), "minds", at("mib_per_agent"), below(3)),
    # --- quality ---
    Aim("rooms seen without a model", "D4", Limit("≥ 95 %", "%"), "minds", share("rooms.seen", "rooms.reachable"), at_least(0.95)),
    Aim("finishes of the least finished quest, without a model", "D4", Limit("≥ 1"), "minds", least("quests.by_id.*"), at_least(1)),
    Aim("longest time stuck", "D4", Limit("≤ 60 s", "s"), "minds", at("stuck.longest_s"), most(60)),
    Aim("evidence among the ten best memories", "D4", Limit("≥ 0.70"), "memory", at("held_out.recall_at_10"), at_least(0.7)),
    Aim("lives lived again to the same byte", "D4", Limit("all"), "replay", share("equal", "runs"), at_least(1)),
    _judged("strategic_competence", "quests completed of those attempted", "§21.5", Limit("> 0.5"), above(0.5)),
    _judged("drift", "drift of personality", "§21.5", Limit("< 0.2"), below(0.2)),
    _judged("social_response", "appropriate answers", "§21.5", Limit("> 0.8"), above(0.8)),
    _judged("exploration_efficiency", "rooms explored a move", "§21.5", Limit("> 0.1"), above(0.1)),
    _judged("exploration_literal", "rooms explored a command", "§21.5", Limit("> 0.1"), above(0.1)),
    _judged("adaptation", "trend of repeated failures", "§21.5", Limit("< 0"), below(0)),
    _judged("separability", "presets told apart", "evaluation", Limit("> 0.9"), above(0.9)),
    Aim("AI players of 25 who know of a feast after a day, median", "news", Limit("≥ 8"), "news", at("known_after_day.1"), at_least(8)),
    Aim("… after two days", "news", Limit("≥ 12"), "news", at("known_after_day.2"), at_least(12)),
    Aim("those who know of it and could not have heard it", "news", Limit("0"), "news", at("unheard"), most(0)),
    Aim("lines that repeat a person without leave", "news", Limit("0"), "news", at("about_people_without_leave"), most(0)),
    Aim("requests at posts in their hours that are served", "town", Limit("≥ 99 %", "%"), "town", at("served"), at_least(0.99)),
    Aim("looks at a need beyond .95 for 30 minutes", "town", Limit("0"), "town", at("needs_beyond"), most(0)),
    Aim("processor time of a choice of one of the townsfolk, p99", "town", Limit("≤ 100 µs", "µs"), "town", at("decide_us.p99"), most(100)),
    Aim("choices against the stated probabilities, p of chi²", "town", Limit("≥ 0.001"), "town", at("choices.p"), at_least(0.001)),
    Aim("uses that began too early", "town", Limit("0"), "town", at("cooldowns_broken"), most(0)),
    Aim("uses that lasted too long or too short", "town", Limit("0"), "town", at("durations_broken"), most(0)),
    Aim("leases that were there after their end", "town", Limit("0"), "town", at("leases_not_expired"), most(0)),
    Aim("choices of a being by itself under a lease", "town", Limit("0"), "town", at("leases_broken"), most(0)),
    Aim("the same days in another process are equal", "town", Limit("yes"), "town", at("same_event_hash"), at_least(1)),
    Aim("share of a core of 2,000 townsfolk while nobody looks", "town", Limit("≤ 5 %", "%"), "town", at("crowd.core_share"), most(0.05)),
    Aim("memory of one of the townsfolk", "town", Limit("≤ 4 KiB", "KiB"), "town", at("crowd.kib_per_being"), most(4)),
    Aim("stay of who stops in a social place, median", "talk", Limit("≥ 45 s", "s"), "minds", at("restlessness.social_stay_s"), at_least(45)),
    Aim("comings and goings in a social place, a second, p99", "talk", Limit("≤ 1"), "minds", at("restlessness.lines_a_second_p99"), most(1)),
    Aim("reading a sentence, p99", "talk", Limit("< 2 ms", "ms"), "talk", at("read_ms.p99"), below(2)),
    Aim("strangers' lines without an answer", "talk", Limit("≤ 3 %", "%"), "talk", at("talks.silent_share"), most(0.03)),
    Aim("sentences that a stranger heard twice", "talk", Limit("0"), "talk", at("talks.repeated"), most(0)),
    Aim("promises kept of those accepted", "talk", Limit("≥ 90 %", "%"), "promises", at("kept_share"), at_least(0.9)),
    Aim("promises accepted and forgotten", "talk", Limit("0"), "promises", at("forgotten"), most(0)),
    Aim("lines from outside a seat, and second sessions in it", "away", Limit("0"), "away", at("two_in_one_seat"), most(0)),
    Aim("deeds of stand-ins outside their terms", "away", Limit("0"), "away", at("outside_terms"), most(0)),
    Aim("play of stand-ins beyond their hours", "away", Limit("0 s", "s"), "away", at("over_hours_s"), most(0)),
    Aim("things lost by an absence or a hand-over", "away", Limit("0"), "away", at("items_lost"), most(0)),
    Aim("things in two places", "away", Limit("0"), "away", at("items_doubled"), most(0)),
    Aim("gold that no payment explains", "away", Limit("0"), "away", at("gold_difference"), most(0)),
    Aim("ticks until a seat has changed hands, most", "away", Limit("≤ 1"), "away", at("takeover_ticks"), most(1)),
    Aim("wrong facts in digests", "away", Limit("0"), "away", at("digest.wrong"), most(0)),
    Aim("questions that were closed too late", "away", Limit("0"), "away", at("questions.late"), most(0)),
    Aim("letters to those who do not take them", "away", Limit("0"), "away", at("letters.outside_tier"), most(0)),
    Aim("the same absences in another process are equal", "away", Limit("yes"), "away", at("same_event_hash"), at_least(1)),
    Aim("assets lost to attacks", "security", Limit("0"), "attacks", at("assets_lost"), most(0)),
    Aim("terms of players who are away that attacks changed", "security", Limit("0"), "attacks", at("stand_ins.terms_widened"), most(0)),
    Aim("assets of players who are away lost to attacks", "security", Limit("0"), "attacks", at("stand_ins.assets_lost"), most(0)),
    Aim("fair wishes that AI players refused", "security", Limit("< 2 %", "%"), "attacks", at("benign_refused_share"), below(0.02)),
    Aim("fair wishes that stand-ins refused", "security", Limit("< 2 %", "%"), "attacks", at("stand_ins.benign_refused_share"), below(0.02)),
    Aim("a player's command during an attack on the ports, p99", "security", Limit("< 250 ms", "ms"), "intake", greatest("attacks.*.p99_ms"), below(250)),
    # --- beyond one machine ---
    Aim("the world's processor time with hosts, of that with minds beside it", "hosts", Limit("≤ 0.35"), "fleet", at("cpu_ratio"), most(0.35)),
    Aim("the world's processor time for the crossing of a step", "hosts", Limit("≤ 60 µs", "µs"), "fleet", at("hosted.crossing_us_per_step"), most(60)),
    Aim("bytes that cross, of an AI player in a second", "hosts", Limit("≤ 1,000 B", "B"), "fleet", at("hosted.bytes_per_agent_s"), most(1000)),
    Aim("outcomes applied at the next tick", "hosts", Limit("≥ 99 %", "%"), "fleet", at("live.next_tick_share"), at_least(0.99)),
    Aim("a killed host's minds all step again", "hosts", Limit("≤ 10 s", "s"), "fleet", at("live.recovery_s"), most(10)),
    Aim("events are equal over engines and numbers of hosts", "hosts", Limit("yes"), "fleet", at("hashes_equal"), at_least(1)),
    Aim("events are equal with hosts that are killed and recover exactly", "hosts", Limit("yes"), "fleet", at("exact_hash_equal"), at_least(1)),
    Aim("commands with hosts, of those with minds beside the world", "hosts", Limit("0.95–1.05"), "fleet", at("commands_ratio"), between(0.95, 1.05)),
    Aim("deaths with hosts, of those with minds beside the world", "hosts", Limit("0.95–1.05"), "fleet", at("deaths_ratio"), between(0.95, 1.05)),
    Aim("AI players on one world at 70 % of a core, by the model", "hosts", Limit("≥ 1,600"), "fleet-hollow", at("sizing.agents_at_70_percent"), at_least(1600)),
    Aim("lines typed twice while a host is killed every 20 s", "hosts", Limit("0"), "fleet-kill", at("typed_twice"), most(0)),
    Aim("minds lost by then", "hosts", Limit("0"), "fleet-kill", at("minds_lost"), most(0)),
    Aim("lines typed twice while hosts are stopped and continued", "hosts", Limit("0"), "fleet-stop", at("typed_twice"), most(0)),
    Aim("minds lost by then", "hosts", Limit("0"), "fleet-stop", at("minds_lost"), most(0)),
    Aim("lines typed twice while hosts are drained", "hosts", Limit("0"), "fleet-drain", at("typed_twice"), most(0)),
    Aim("minds lost by then", "hosts", Limit("0"), "fleet-drain", at("minds_lost"), most(0)),
    Aim("lines lost in 100 restarts behind a gateway with 200 clients", "gateway", Limit("0"), "gateway", at("lines_lost"), most(0)),
    Aim("… lines executed twice", "gateway", Limit("0"), "gateway", at("typed_twice"), most(0)),
    Aim("… sessions lost", "gateway", Limit("0"), "gateway", at("sessions_lost"), most(0)),
    Aim("… items lost", "gateway", Limit("0"), "gateway", at("items_lost"), most(0)),
    Aim("items lost when server and PostgreSQL are killed", "PostgreSQL", Limit("0"), "crash-postgres", at("items_lost"), most(0)),
    Aim("… items doubled", "PostgreSQL", Limit("0"), "crash-postgres", at("items_doubled"), most(0)),
    Aim("… accounts lost", "PostgreSQL", Limit("0"), "crash-postgres", at("accounts_lost"), most(0)),
    # --- playtests and people ---
    Aim("planted bugs found", "QA", Limit("≥ 0.80"), "qa", at("recall"), at_least(0.8)),
    Aim("findings that are right", "QA", Limit("≥ 0.90"), "qa", at("precision"), at_least(0.9)),
    Aim(
        "AI players that people take for AI",
        "§21.6",
        Limit("< 50 %", "%"),
        "judges",
        at("share"),
        below(0.5),
        note="needs people who judge; `maid evaluate` makes the blinded pairs",
    ),
)  # fmt: skip
