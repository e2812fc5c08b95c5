"""The result of visits as figures and as text. Figures that ``maid playtest`` has too use the same keys."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from maid_engine import __version__
from maid_engine.ports.playtest import Severity
from maid_remote.mud.verbs import Standing
from maid_remote.play.atlas import exits_of
from maid_remote.play.host import HostRecord
from maid_remote.play.play_loop import Progress
from maid_remote.play.text_watch import KINDS, Sighting, merged
from maid_remote.play.visit import VisitReport

PER_COMMANDS: Final = 500
FAMILY_NAMES: Final = {"diku": "MUD of the Diku family", "lp": "MUD of the LP family", "mush": "MUSH"}
MOST_PHRASES: Final = 40
_Figures = Mapping[str, Any]
"""A report's data, or a part of it."""
MOST_SHOWN: Final = 15


def figures(record: HostRecord, reports: Sequence[VisitReport]) -> dict[str, object]:
    """Return the result of the visits as one JSON object."""
    exits = exits_of(record.learned.rooms)
    rooms = len(record.learned.rooms.rooms)
    sightings = merged([report.watch for report in reports])
    return {
        "version": __version__,
        "host": record.host,
        "port": record.port,
        "family": record.learned.family,
        "agents": len(reports),
        "commands": sum(report.tally.typed for report in reports),
        "other_lines": sum(_other_lines(report) for report in reports),
        "coverage": {
            "rooms": {"seen": rooms, "total": rooms},
            "exits": {"seen": exits["walked"] + exits["refused"], "total": exits["total"]},
        },
        "exits": exits,
        "findings": [_finding(one) for one in sightings],
        "verbs": _verbs(record),
        "failures": _failures(record),
        "players": [_player(report) for report in reports],
        "refused": record.refused,
    }


def _player(report: VisitReport) -> dict[str, object]:
    tally = report.tally
    return {
        "name": report.name,
        "ending": {"kind": report.ending.kind, "why": report.ending.why},
        "commands": tally.typed,
        "other_lines": _other_lines(report),
        "seconds": round(report.seconds, 1),
        "connections": report.connections,
        "by_command": dict(tally.by_command.most_common()),
        "held_back": dict(tally.refused),
        "answers_ended_by": report.endings,
        "gmcp": report.facts.gmcp,
        "compressed": report.facts.compressed,
        "charset": report.facts.charset,
        "prompts": list(report.prompts),
        "curve": [[at.typed, at.rooms] for at in tally.curve],
        "rooms_per_500": rooms_within(tally.curve, PER_COMMANDS),
        "asked": [{"wish": one.wish.value, "who": one.who, "words": one.words} for one in tally.asked],
    }


def _other_lines(report: VisitReport) -> int:
    """Return the number of lines outside of play: for the login, for the rules about bots, and for logging out."""
    return sum(one.typed is not None and not one.in_play for one in report.transcript.exchanges)


def rooms_within(curve: Sequence[Progress], commands: int) -> int:
    """Return how many rooms were known after this many commands."""
    return max((at.rooms for at in curve if at.typed <= commands), default=0)


def _finding(one: Sighting) -> dict[str, object]:
    finding = one.finding
    return {
        "id": finding.id,
        "class": finding.kind,
        "severity": finding.severity.name.lower(),
        "where": finding.where,
        "what": finding.what,
        "times": one.times,
        "detail": list(finding.detail),
        "commands": list(one.commands),
        "minimised": False,
    }


def _verbs(record: HostRecord) -> dict[str, list[str]]:
    known = record.learned.verbs.known.values()
    return {
        standing.value: sorted(verb.word for verb in known if verb.standing is standing)
        for standing in (Standing.WORKS, Standing.LISTED, Standing.ABSENT)
    }


def _failures(record: HostRecord) -> list[str]:
    """Return the phrases by which this MUD says that something does not work, most frequent first."""
    phrases = Counter(verb.failed for verb in record.learned.verbs.known.values() if verb.failed)
    return [phrase for phrase, _ in phrases.most_common(MOST_PHRASES)]


def summary(found: _Figures) -> Iterator[str]:
    """Yield the lines for a terminal: plain text without boxes or colours, also for screen readers."""
    yield _headline(found)
    for one in found["players"]:
        yield (
            f"  {one['name']}: {one['commands']} lines of play in {one['seconds']:.0f} s, and {one['other_lines']} at the door,"
            f" for the house's rules and the leave; ended: {one['ending']['why']}."
        )
    if not found["commands"]:
        return  # nobody logged in, so there is nothing to show
    yield ""
    yield from _learned(found)
    models = found.get("models")
    if models:
        yield f"Models: {models['calls']} calls, {models['answers']} answers, ${models['usd']:.4f}."
    for one in found["players"]:
        for asked in one["asked"]:
            yield f"{asked['who'] or 'The server'} to {one['name']}: {asked['words']}"
    yield ""
    yield from _findings(found["findings"])


def _headline(found: _Figures) -> str:
    """Return the first line: the MUD, its family if that is known, and who played."""
    players = ", ".join(str(one["name"]) for one in found["players"]) or "nobody"
    place = f"{found['host']}:{found['port']}"
    if found["family"]:
        place += f", read as a {FAMILY_NAMES[found['family']]}"
    return f"{place}: {players}."


def _learned(found: _Figures) -> Iterator[str]:
    """Yield the lines about rooms, exits, commands and refusals."""
    exits = found["exits"]
    yield (
        f"Rooms found: {found['coverage']['rooms']['seen']}. Exits: {exits['walked']} walked, {exits['refused']} refused,"
        f" {exits['untried']} not tried, of {exits['total']}."
    )
    verbs = found["verbs"]
    if verbs["works"]:
        yield f"Commands that work: {', '.join(verbs['works'])}."
    if verbs["absent"]:
        yield f"Commands that it does not know: {', '.join(verbs['absent'])}."
    if found["failures"]:
        yield f"How it says no: {'; '.join(found['failures'][:5])}"


def _findings(findings: Sequence[_Figures]) -> Iterator[str]:
    counts = _counted(one["severity"] for one in findings)
    yield f"Findings: {counts or 'none'}."
    for one in findings[:MOST_SHOWN]:
        title = KINDS[one["class"]][0]
        yield f"  {one['severity']}  {title}  [{one['id']}]"
        yield f"    {one['what']}"
        for line in one["detail"][:2]:
            yield f"    {line}"
        if one["commands"]:
            yield f"    after: {', '.join(one['commands'][-4:])}"
    if len(findings) > MOST_SHOWN:
        yield f"  and {len(findings) - MOST_SHOWN} more"


def _counted(severities: Iterable[str]) -> str:
    """Return how many findings have each severity, the worst first; empty if there are none."""
    counts = Counter(severities)
    names = (severity.name.lower() for severity in sorted(Severity, reverse=True))
    return ", ".join(f"{counts[name]} {name}" for name in names if counts[name])
