"""A result made by hand: a town of six rooms, some of it named by somebody who means ill, with findings of all sorts."""

from pathlib import Path

from maid_engine.ports.definitions import Definition
from maid_engine.ports.playtest import Covered, Finding, Moment, Severity, Target
from maid_qa.playtest.baseline import KnownFinding, Suppression, judge
from maid_qa.playtest.coverage import Coverage
from maid_qa.playtest.findings import Findings, Reproduction
from maid_qa.playtest.log import Log, Player, Typed
from maid_qa.playtest.reports.outcome import Outcome
from maid_qa.playtest.spec import Place, PlaytestResult, PlaytestSpec
from maid_qa.playtest.timeline import Happening

EVIL = "<script>document.title='taken'</script>"
LINES = (
    Typed(0, "Ada", "north"),
    Typed(4, "Ada", "sing"),
    Typed(9, "Ben", f"say {EVIL}"),
    Typed(12, "Ada", 'write "a\\b"\x07 on 😀'),
)
LOG = Log(("stdlib", "town"), 7, [Player("Ada", "explorer", "scholar"), Player("Ben", "vandal")], list(LINES))
RAISED = Finding(
    "traceback", "sing", "The command sing raised ValueError.", Severity.CRITICAL, ("ValueError: 'x'",), Moment(4, 1), "play"
)  # fmt: skip
LEAK = Finding(
    "message_leak",
    f"town:{EVIL}",
    f"A message shows {EVIL}.",
    Severity.MAJOR,
    (EVIL,),
    Moment(9, 2),
    denies=("room:town:well",),
)
HELPLESS = Finding(
    "help_missing",
    "town:well",
    "There is no help for the well.",
    Severity.MINOR,
    proof="content",
    lacks=("room:town:well",),
)
"""It follows from the leak."""
RAGGED = Finding(
    "message_form", "town.rest", "A sentence ends in two stops.", Severity.NOTE, moment=Moment(12, 3)
)
HOME_MADE = Finding("soup_cold", "town:inn", "The soup is cold.", Severity.MINOR, moment=Moment(12, 3))


def places():
    def place(room, name, coords, zone="town:old", zone_name="Old Town", **exits):
        return Place(
            f"town:{room}", name, zone, zone_name, coords, {way: f"town:{to}" for way, to in exits.items()}
        )

    return (
        place("square", "Market Square", (0, 0, 0), north="inn", east="well", down="cellar"),
        place("inn", f"The Inn {EVIL}", (0, 1, 0), south="square", up="loft"),
        place("well", "A Well & a Bucket", (1, 0, 0), west="square"),
        place("loft", "The Loft", (0, 1, 1), down="inn"),
        place("cellar", "A Cellar", (0, 0, -1), up="square"),
        place("lost", "Nowhere in Particular", None),
        place("cliff", "A Cliff", (5, 5, 0), "town:coast", f"The Coast {EVIL}", west="square"),
    )  # fmt: skip


def coverage():
    made = Coverage(
        [
            *(Target("rooms", place.room, place.name, place.room) for place in places()),
            Target("exits", "town:square:north", "north to the inn", "town:square"),
            Target("exits", "town:square:east", "east to the well", "town:square"),
            Target("verbs", "sing", f"sing {EVIL}"),
            Target("quests", "town:soup", "A Bowl of Soup"),
        ]
    )
    made.missing["branches"] = "the extra qa is not installed"
    made.sample(0)
    made.reach([Covered("rooms", "town:square"), Covered("verbs", "sing")], 4)
    made.sample(240)
    made.reach([Covered("rooms", "town:inn"), Covered("exits", "town:square:north")], 300)
    made.sample(480)
    return made


def result(*findings):
    found = Findings()
    found.extend(findings or (RAISED, LEAK, HELPLESS, RAGGED, HOME_MADE), LOG)
    for one in found:
        if one.finding == RAISED:
            one.reproduction = Reproduction(LINES[:2], minimised=True, confirmed=True)
        elif one.finding == LEAK:
            one.reproduction = Reproduction(LINES[2:], confirmed=True, until=40)
        elif one.finding == HELPLESS:
            one.reproduction = Reproduction((), minimised=True, confirmed=True)
        elif one.finding == RAGGED:
            one.reproduction = Reproduction(LINES)
    return PlaytestResult(
        spec=PlaytestSpec(packs=LOG.packs, players={"explorer": 1, "vandal": 1}, hours=2 / 60, seed=7),
        coverage=coverage(),
        findings=found,
        log=LOG,
        sweep_log=None,
        visits={"town:square": 12, "town:inn": 3, "town:well": 1},
        timeline=(
            Happening(0, "joined", "Ada", "Ada comes in"),
            Happening(9, "died", f"Ben {EVIL}", f"killed by {EVIL}"),
            Happening(12, "finding", "Ada", "A sentence ends in two stops."),
        ),
        event_hash="ab" * 32,
        ticks=480,
        ticks_per_second=4,
        wall_s=1.5,
        cpu_s=1.25,
        figures={
            "commands": 4,
            "scenarios": [
                {
                    "file": "s.yaml",
                    "name": f"a walk {EVIL}",
                    "asserted": 3,
                    "failed": ["s.yaml:5: x"],
                    "not_judged": [f"s.yaml:9: notes: {EVIL}"],
                },
            ],
        },
        places=places(),
    )


def outcome(*findings, known=(), suppressed=(), fail_on=None, definitions=None):
    """All of it, judged."""
    made = result(*findings)
    baseline = {one.id: KnownFinding(one.id, one.kind, one.where, one.what, one.severity) for one in known}
    rules = [Suppression("s.toml", 1, "It is a joke.", id=one.id) for one in suppressed]
    verdict = judge(made.ranked(), baseline=baseline or None, suppressions=rules, fail_on=fail_on)
    return Outcome(made, verdict, definitions or {})


def defined(finding, file, line):
    return {finding.id: Definition(Path(file), line)}
