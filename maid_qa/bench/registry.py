"""Every bench of `maid bench`: what it measures, its smallest form, and the keys that its JSON must have.

A key is a path of names with dots between them; ``*`` stands for every entry of an object or a list, which
must not be empty. `maid bench smoke` runs each bench in its smallest form and checks its JSON for these keys.
"""

from collections.abc import Mapping
from importlib.metadata import entry_points
from typing import Final

from maid_qa.bench.bench import Bench

COMMON: Final = ("version", "python", "cores", "load_before", "seed", "wall_s", "date", "machine", "command")
"""Keys of every bench; see ``report``."""


def _options(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_LOOP = ("commands_per_s", "p50_ms", "p99_ms", "cpu_us_per_command")
_TIMES = ("mean", "p50", "p99")
_DEEDS = ("rooms", "kills", "trades", "words", "quests")
_COST_RUN = (
    "agents",
    "usd_per_agent_hour_first",
    "usd_per_agent_hour_steady",
    "no_model_share",
    "rooms_seen",
)
_SOAK_ROWS = ("scale", "long", "growth", "killed", "crowd", "fuzzy", "chaos")
_DIMENSIONS = (
    "strategic_competence",
    "separability",
    "social_response",
    "exploration_efficiency",
    "exploration_literal",
)


def _under(prefix: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{prefix}.{name}" for name in names)


ALL: Final = (
    Bench(
        "world",
        "the server under load: commands a second, latency, memory, fan-out, start-up",
        _options("--clients 10 --seconds 0.5 --paced 20 --crowd 20"),
        measured=(
            "startup_s",
            *_under("closed_loop.*", _LOOP),
            *_under("closed_loop_gmcp.*", _LOOP),
            "paced.p50_ms",
            "paced.p99_ms",
            "fanout.one_p50_ms",
            "fanout.one_p99_ms",
            "fanout.all_deliveries_per_s",
            *_under("echo.*", ("commands_per_s", "p50_ms", "p99_ms")),
        ),
        counted=(
            "closed_loop.*.unanswered",
            "closed_loop_gmcp.*.unanswered",
            "paced.unanswered",
            "rss_kib_per_session",
            "profile_top.*",
        ),
    ),
    Bench(
        "minds",
        "many AI players for hours of simulated time",
        _options("--agents 7 --hours 0.3 --model scripted"),
        measured=(
            "agents",
            "sim_hours",
            *_under("reflex_ms", _TIMES),
            *_under("executive_ms", _TIMES),
            "tick_ms.p50",
            "tick_ms.p99",
            *_under("parse_ms", _TIMES),
            *_under("command_ms", _TIMES),
            "rooms.seen",
            "rooms.reachable",
            "rooms.random_seen",
            "rooms.to_10_s",
            "commands.total",
            "commands.per_agent_hour",
            "commands.by_source.*",
            "template_share",
            "no_model_share",
            "interval_s.p50",
            "interval_s.p95",
            "thinking.calls",
            "thinking.usd",
            "lines.total",
            "lines.recognised",
            "lines.share",
            "event_hash",
            "event_count",
        ),
        counted=(
            "mib_per_agent",
            "commands.refused",
            "deaths",
            "levels_gained",
            "quests.attempted",
            "quests.completed",
            "quests.by_id.*",
            "stuck.episodes",
            "stuck.longest_s",
            "restlessness.*",
            *_under("by_preset.*", _DEEDS),
        ),
        optional=("rooms.to_25_s", "rooms.to_50_s", "rooms.to_90_s", "rooms.to_100_s"),
    ),
    Bench(
        "live",
        "a server full of AI players in real time, and how long people wait",
        _options("--agents 4 --stand-ins 2 --minutes 0.1 --probes 2 --warm-up 1"),
        measured=(
            "agents",
            "stand_ins",
            "minutes",
            "human_ms.p50",
            "human_ms.p99",
            "human_ms.commands",
            *_under("tick_ms", _TIMES),
            "cpu_share",
            "rss_mib",
            "commands_per_agent_hour",
            "stop_all.stopped",
            "stop_all.stand_ins",
            "stop_all.wall_ms",
            "stop_all_s",
        ),
        counted=("human_ms.unanswered", "failures", "stop_all.typed_after"),
    ),
    Bench(
        "ablation",
        "what each part of the mind is worth: lives with it and without it",
        _options("--seeds 1 --agents 1 --hours 0.02 --errand-minutes 1"),
        measured=("seeds", "agents", "hours", "runs.*.commands.mean", "runs.*.moves.mean"),
        counted=("runs.*.*.mean", "runs.*.*.ci95", "adds.*.*.mean"),
    ),
    Bench(
        "news",
        "how news spreads by talk, and that nothing is passed on that must not be",
        _options("--agents 4 --days 0.1 --seeds 1"),
        measured=(
            "agents",
            "days",
            "seeds",
            "known_after_day.*",
            "known_without_speech",
        ),
        counted=("known.*.*", "hops.*", "lines", "attended", "unheard", "about_people_without_leave"),
    ),
    Bench(
        "presets",
        "whether presets can be told apart by what they do, and stay what they are",
        _options("--seeds 2 --agents 2 --hours 1"),
        measured=("accuracy", "chance", "drift_seeds", "confusion.*.*"),
        # What chance explains is taken off the drift, so that it may be 0 in a run this short.
        counted=("drift", "drift_apart", "drift_by_preset.*"),
        optional=("drift_ci95",),
    ),
    Bench(
        "evaluate",
        "seven dimensions of behaviour beside their targets, and proxies for believability",
        _options("--seeds 2 --agents 2 --hours 1"),
        measured=(
            *(f"dimensions.{name}.value" for name in _DIMENSIONS),
            "dimensions.*.unit",
            "dimensions.*.target",
            "believability.intervals_s.p50",
            "believability.latency_s.p50",
            "believability.entropy.bits",
        ),
        counted=(
            "dimensions.drift.value",
            "dimensions.drift_apart.value",
            "dimensions.adaptation.value",
            "dimensions.*.met",
        ),
        optional=("dimensions.*.ci95",),
    ),
    Bench(
        "soak",
        "games left to themselves for long, with good models, bad ones and none",
        _options("--small"),
        measured=(
            *(f"rows.{name}.commands" for name in _SOAK_ROWS),
            *(f"rows.{name}.met" for name in _SOAK_ROWS),
            "rows.*.parameters",
            "rows.*.criterion",
            "rows.scale.rss_mib",
            "rows.growth.lines_each",
            "rows.fuzzy.answered",
            "rows.chaos.answered",
            "met",
        ),
        counted=("rows.*.failed_steps", "rows.long.growth.*", "rows.killed.asked_when_dead"),
    ),
    Bench(
        "cost",
        "what thinking with models costs, and what money buys",
        _options("--agents 1,2 --hours 0.1 --budgets 0.02 --quality-agents 2 --every 10"),
        measured=(
            *_under("runs.*", _COST_RUN),
            "runs.*.calls_per_agent_hour.cheap",
            "runs.*.calls_per_agent_hour.expensive",
            *_under(
                "runs.*.prefix", ("input_tokens", "charged_as_sent", "charged_of_each", "charged_of_all")
            ),
            *_under("runs.*.call_ms", ("p50", "p99")),
            "quality.*.rooms_seen",
            "quality.*.no_model_share",
            "wheel.*.played",
            "wheel.*.groups.*.played",
        ),
        counted=(
            *_under("wheel.*", ("reached", "used", "usd")),
            "runs.*.quests_completed",
            "runs.*.cache_hit_ratio",
            "quality.*.usd_per_agent_hour",
        ),
    ),
    Bench(
        "wheel",
        "what a model changes: promises, orders, plans, lessons and riddles, with it and without",
        _options("--every 5 --modes garbage"),
        measured=(
            "played",
            "asked",
            "answered",
            "used",
            "used_share",
            "reached",
            "kinds.*.asked",
            "groups.*.played",
            "modes.*.asked",
            "words_s.p50",
            "usd",
        ),
        counted=(
            "reached_share",
            "rules_reached",
            "rules_reached_share",
            "assets_lost",
            "unanswered",
            *_under("kinds.*", ("answered", "used", "changed")),
            *_under("situations.*", ("asked", "answered", "used", "changed")),
            *_under("modes.*", ("reached", "assets_lost", "unanswered", "slowest_words_s")),
        ),
    ),
    Bench(
        "memory",
        "questions to AI players about their day, with answers from the server's truth",
        _options("--agents 2 --hours 0.05"),
        measured=(
            "memories",
            "questions",
            "unanswerable",
            "recall_at_10",
            "mrr",
            "retrieve_ms.p50",
            "retrieve_ms.p99",
            "held_out.recall_at_10",
            "parts.*",
        ),
        counted=("false_answers", "held_out.false_answers"),
    ),
    Bench(
        "questions",
        "how well rules, and models, answer what AI players ask themselves",
        _options("--model scripted"),
        measured=("kinds.*.cases", "kinds.*.p50_ms"),
        counted=("kinds.*.rule_score", "kinds.*.model_score", "kinds.*.usd", "baseline_drop"),
    ),
    Bench(
        "talk",
        "how AI players understand what people say: authors whom the training never saw",
        _options("--hold a --each 1 --confusions 3 --talks 4 --pairs 60"),
        measured=(
            "examples",
            "intents",
            *_under("by_author.*", ("top1", "top3")),
            *_under("mean", ("top1", "top3", "calibration_error")),
            *_under("read_ms", ("p50", "p99")),
            *_under("short_read_ms", ("p50", "p99")),
            "confusions.*.count",
            "weights_bytes",
            *_under("links", ("names", "sentences", "right", "rightly_none")),
            *_under("links.link_ms", ("p50", "p99")),
            *_under("talks", ("lines", "sentences", "distinct", "distinct_share")),
            *_under("talks.answer_ms", ("mean", "p50", "p99")),
            *_under("talks.hostile_ms", ("mean", "p50", "p99")),
        ),
        counted=(
            *_under(
                "mean",
                ("coverage", "precision", "false_sure", "others_left", "deceived", "slot_f1", "threshold"),
            ),
            "by_group.*",
            "worst_intents.*",
            *_under("talks", ("silent_share", "repeated")),
        ),
    ),
    Bench(
        "attacks",
        "whether anybody can talk AI players into harm, and honest people still get on with them",
        _options("--rounds 1 --benign-rounds 1"),
        measured=("attacks", "by_channel.*.attacks", "benign"),
        counted=(
            "assets_lost",
            "forbidden_commands",
            "benign_refused",
            "by_channel.*.assets_lost",
            "by_channel.*.forbidden_commands",
        ),
    ),
    Bench(
        "promises",
        "which promises AI players keep, of those that they give",
        _options("--presets 1 --wordings 1"),
        measured=("asked", "accepted", "kept", "kept_share", "kinds.*.asked"),
        counted=(
            "excused",
            "broken",
            "forgotten",
            "impossible.*",
            *_under("kinds.*", ("accepted", "kept", "excused", "broken", "forgotten")),
        ),
    ),
    Bench(
        "away",
        "stand-ins for people who come and go: seats, terms, hours, belongings, digests, questions, letters",
        _options("--characters 3 --days 0.02"),
        measured=("characters", "handovers", "played_hours", "lines", "digest.digests", "digest.facts"),
        counted=(
            "two_in_one_seat",
            "outside_terms",
            "over_hours_s",
            "items_lost",
            "items_doubled",
            "gold_difference",
            "broken_laws",
            "takeover_ticks",
            "digest.wrong",
            *_under("questions", ("raised", "deduped", "answered", "defaulted", "late")),
            *_under("letters", ("delivered", "of_stand_ins", "outside_tier")),
            "deaths",
            "fights",
            "event_hash",
        ),
    ),
    Bench(
        "town",
        "townsfolk for days: served posts, needs, choices, uses and leases against the rules, cost of a crowd",
        _options("--days 0.15 --agents 2 --beings 100 --rooms 50 --crowd-seconds 2"),
        measured=(
            "days",
            "agents",
            "beings",
            "requests",
            "requests_by_command.*",
            "served",
            "decisions",
            *_under("choices", ("count", "freedom")),
            *_under("decide_us", ("p50", "p99")),
            *_under("crowd", ("beings", "rooms", "kib_per_being")),
            "same_event_hash",
        ),
        counted=(
            "needs_beyond",
            "uses",
            "cooldowns_broken",
            "durations_broken",
            "leases",
            "leases_broken",
            "leases_not_expired",
            *_under("choices", ("chi2", "p", "pressed", "probabilities_wrong")),
            *_under("crowd", ("core_share", "core_share_without")),
            "event_hash",
        ),
    ),
    Bench(
        "abilities",
        "which skills and spells AI players use with success, by calling, and which they never use",
        _options("--agents 4 --hours 0.1 --level 5 --short"),
        measured=("agents", "hours", "level", "abilities.*.least_level", "callings.*.agents"),
        counted=("abilities.*.used", "abilities.*.worked", "callings.*.worked", "worked", "unused", "met"),
    ),
    Bench(
        "fleet",
        "minds in hosts: processor time of the world, cost of the crossing, equal events, a killed host",
        _options("--agents 4 --hosts 2 --seconds 5 --live-seconds 2"),
        measured=(
            "agents",
            "hosts",
            "sim_seconds",
            *_under("in_process", ("cpu_ms_per_agent_s", "steps", "event_count")),
            *_under("local", ("cpu_ms_per_agent_s", "steps", "event_count")),
            *_under("hosted", ("cpu_ms_per_agent_s", "steps", "crossing_us_per_step", "bytes_per_agent_s")),
            *_under("hosted_one", ("cpu_ms_per_agent_s", "steps")),
            "cpu_ratio",
            "hashes_equal",
            "exact_hash_equal",
            *_under("exact", ("kills", "restarts")),
            *_under("live", ("next_tick_share", "recovery_s", "restarts")),
        ),
        counted=(
            "engine",
            "commands_ratio",
            "deaths_ratio",
            "exact.failures",
            *_under("in_process", ("commands_per_agent_hour", "deaths", "failures", "event_hash")),
            *_under("local", ("commands_per_agent_hour", "deaths", "failures", "event_hash")),
            *_under("hosted", ("commands_per_agent_hour", "deaths", "failures", "event_hash")),
            *_under("live", ("minds_killed", "failures")),
        ),
    ),
    Bench(
        "crash",
        "kill -9 in the middle of trading and fighting",
        _options("--rounds 3 --seed 5"),
        measured=("rounds", "reopened", "gifts_told", "trades_told", "bans_told"),
        counted=(
            "oldest_state_s",
            "items_lost",
            "items_doubled",
            "gold_difference",
            "accounts_lost",
            "agents_lost",
            "handovers_told",
            "consents_lost",
        ),
    ),
    Bench(
        "gateway",
        "restart the world behind a gateway: lines, sessions and items that get lost",
        _options("--clients 6 --restarts 2 --seconds 0.5 --kill-every 2"),
        measured=(
            "clients",
            "restarts",
            "kills",
            "lines_typed",
            "back_s.p50",
            "back_s.max",
            "gateway_cpu_us_per_line",
        ),
        counted=("lines_lost", "typed_twice", "out_of_order", "sessions_lost", "items_lost"),
    ),
    Bench(
        "replay",
        "random lives recorded, killed and lived again: equal to the byte, or not",
        _options("--runs 1 --minutes 0.5 --cost 100 --rewind 2"),
        measured=(
            "runs",
            "equal",
            "resumed",
            "frames",
            "lines_typed",
            "kib_per_minute",
            "lived_cpu_s",
            "replayed_cpu_s",
            "cost.*.commands",
            "rewind.looks",
            "rewind.equal",
        ),
        counted=("leaks",),
    ),
    Bench(
        "intake",
        "floods and crowds at the ports, and how long players wait meanwhile",
        _options("--small --seconds 2 --files 128"),
        measured=tuple(
            f"attacks.*.{name}"
            for name in (
                "commands",
                "p50_ms",
                "p99_ms",
                "max_ms",
                "log_ins",
                "log_in_p50_ms",
                "log_in_max_ms",
            )
        ),
        counted=tuple(f"attacks.*.{name}" for name in ("reached", "unanswered", "log_ins_failed", "log_kib")),
    ),
    Bench(
        "import",
        "a generated world as area files of each dialect: import, load, check, map",
        _options("--rooms 200"),
        measured=(
            "rooms",
            *_under("dialects.*", ("zones", "rooms", "mobs", "items", "shops", "import_s", "import_cpu_s")),
            "load_s",
            "load_cpu_s",
            "check_s",
            "check_cpu_s",
            "map_s",
        ),
        counted=("errors", "warnings", "hints", "dialects.*.quests", "dialects.*.mib"),
        file="area_import",
    ),
    Bench(
        "qa",
        "bugs planted on purpose, and how many a playtest finds",
        _options(
            "--mutants 3 --hours 0.01 --holdout room_cut_off,dangling,command_silent"
            " --pack stdlib --pack tutorial_world"
        ),
        measured=(
            "mutants",
            "found",
            "recall",
            "precision",
            "by_class.*.mutants",
            "mutant_s.mean",
            "mutant_s.most",
        ),
        counted=("false_positives", "median_commands_to_find"),
    ),
)
GROUP: Final = "maid.benches"
"""Entry-point group of benches in other packages: each value is a :class:`Bench`."""
BENCHES: Final[Mapping[str, Bench]] = {
    bench.name: bench for bench in (*ALL, *(entry.load() for entry in entry_points(group=GROUP)))
}

TOOLS: Final[Mapping[str, str]] = {
    "compare": "this checkout beside another one, in turn: world, start, minds and live, with ratios",
    "figures": "a table of aims and measured values, made of the benches' JSON",
    "smoke": "every bench in its smallest form, its JSON held to its keys",
}
"""Subcommands of `maid bench` that measure nothing themselves."""
