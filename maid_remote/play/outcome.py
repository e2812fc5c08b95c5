"""Converts a visit into a playtest result, so that the same code writes its JUnit, SARIF and HTML reports."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Covered, Target
from maid_qa.playtest.coverage import Coverage
from maid_qa.playtest.findings import Findings, Reproduction
from maid_qa.playtest.log import Log, Player, Typed
from maid_qa.playtest.spec import Place, PlaytestResult, PlaytestSpec
from maid_qa.playtest.timeline import Happening
from maid_remote.mud.blocks import TICKS_A_SECOND
from maid_remote.mud.room import Room
from maid_remote.mud.verbs import Standing, Verb
from maid_remote.play.atlas import ways_of
from maid_remote.play.grid_layout import places
from maid_remote.play.host import HostRecord
from maid_remote.play.play_loop import Progress
from maid_remote.play.text_watch import Sighting, merged
from maid_remote.play.visit import VisitReport

VISITOR: Final = "visitor"
MOST_LINES: Final = 50_000


def as_playtest(record: HostRecord, reports: Sequence[VisitReport], *, seed: int) -> PlaytestResult:
    """Return the visits as a playtest result.

    Coverage refers only to what was found: parts of a MUD that nobody saw are unknown.
    """
    log = _log(record, reports, seed)
    findings = Findings()
    for one in merged([report.watch for report in reports]):
        _take(findings, one, log, reports)
    seconds = max((report.seconds for report in reports), default=0.0)
    return PlaytestResult(
        spec=PlaytestSpec(
            packs=(record.address,),
            players={VISITOR: len(reports)},
            hours=seconds / 3600,
            seed=seed,
            sweep=False,
        ),
        coverage=_coverage(record, reports),
        findings=findings,
        log=log,
        sweep_log=None,
        visits={EntityId(room.id): room.visits for room in record.learned.rooms.rooms.values()},
        timeline=tuple(sorted(_timeline(reports))),
        event_hash="",
        ticks=int(seconds * TICKS_A_SECOND),
        ticks_per_second=TICKS_A_SECOND,
        wall_s=seconds,
        cpu_s=0.0,
        figures={"commands": sum(report.tally.typed for report in reports)},
        places=tuple(_places(record)),
    )


def _log(record: HostRecord, reports: Sequence[VisitReport], seed: int) -> Log:
    cast = [Player(report.name, VISITOR) for report in reports]
    lines = []
    for report in reports:
        played = [one for one in report.transcript.exchanges if one.in_play]
        lines += [Typed(one.block.tick, report.name, one.typed) for one in played if one.typed is not None]
    return Log((record.address,), seed, cast, sorted(lines)[:MOST_LINES])


def _take(findings: Findings, one: Sighting, log: Log, reports: Sequence[VisitReport]) -> None:
    findings.extend([one.finding] * one.times, log)
    found = findings.get(one.finding.id)
    if found is not None:
        who = next((report.name for report in reports if one.finding.id in report.watch.sightings), "")
        tick = one.finding.moment.tick if one.finding.moment is not None else 0
        found.reproduction = Reproduction(tuple(Typed(tick, who, line) for line in one.commands))


def _coverage(record: HostRecord, reports: Sequence[VisitReport]) -> Coverage:
    """Return the rooms and exits that are known of a MUD, its verbs, and how many of them were seen to work."""
    rooms = record.learned.rooms.rooms
    coverage = Coverage(Target("rooms", room.id, room.look.title.strip()) for room in rooms.values())
    coverage.reach((Covered("rooms", room_id) for room_id in rooms), 0)
    for room in rooms.values():
        _cover_exits(coverage, room)
    _cover_verbs(coverage, record.learned.verbs.known.values())
    if reports:
        coverage.curve = list(map(_point, reports[0].tally.curve))
    return coverage


def _cover_verbs(coverage: Coverage, verbs: Iterable[Verb]) -> None:
    """Add the verbs that the MUD may know; those that worked are reached."""
    for verb in verbs:
        if verb.standing is not Standing.ABSENT:
            coverage.add([Target("verbs", verb.word, verb.word)])
        if verb.standing is Standing.WORKS:
            coverage.reach([Covered("verbs", verb.word)], 0)


def _point(at: Progress) -> tuple[int, dict[str, int]]:
    """Return a point of the curve: the tick, and what was known then."""
    return int(at.seconds * TICKS_A_SECOND), {"rooms": at.rooms, "exits": at.exits, "verbs": at.verbs}


def _cover_exits(coverage: Coverage, room: Room) -> None:
    """Add a room's exits, and note which of them were tried."""
    title = room.look.title.strip()
    coverage.add(Target("exits", f"{room.id}:{way}", f"{title}: {way}", room.id) for way in ways_of(room))
    known = {*room.ways, *room.shut}
    tried = (way for way in ways_of(room) if way in known)
    coverage.reach((Covered("exits", f"{room.id}:{way}") for way in tried), 0)


def _timeline(reports: Sequence[VisitReport]) -> Iterator[Happening]:
    for report in reports:
        yield Happening(0, "joined", report.name, "comes into the game")
        for asked in report.tally.asked:
            yield Happening(0, "trouble", report.name, f"{asked.who or 'the server'}: {asked.words}")
        yield Happening(
            int(report.seconds * TICKS_A_SECOND), "trouble", report.name, f"leaves: {report.ending.why}"
        )


def _places(record: HostRecord) -> Iterator[Place]:
    drawn = places(record.learned.rooms)
    for room in record.learned.rooms.rooms.values():
        exits = {way: EntityId(led.to) for way, led in room.ways.items()}
        name = room.look.title.strip() or "?"
        yield Place(EntityId(room.id), name, record.address, record.address, drawn[room.id], exits)
