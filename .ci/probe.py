"""Start a server and let mudprobe, a judge of telnet servers that knows nothing of MAID, at it.

``python .ci/probe.py PATH_OF_MUDPROBE``; the exit status is mudprobe's.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.served import Served

SECONDS_MAX = 300
QUIET_ROOM = "classic_rpg:inn_room"
"""Nobody walks in there and talks: mudprobe counts prompts, and each line that somebody hears brings one."""
LOGIN = {
    "steps": [
        ["expect", "Your name: "],
        ["send", "Probe{rand}"],
        ["expect", "New password: "],
        ["secret", "{pass}"],
        ["expect", "again: "],
        ["secret", "{pass}"],
        ["maybe", "colour, plain or reader: ", "plain", 1],
        ["expect", "Exits: "],
    ],
    "command": "look",
    "reply": "Exits:",
    "prompt": "ep> ",
    "quit": "quit",
    "gmcp_expect": ["Char.Vitals", "Char.Status", "Room.Info"],
    "gmcp_supports": ["Char 1", "Char.Items 1", "Room 1", "Comm.Channel 1"],
}


def main(mudprobe: str) -> int:
    """Run it, and give its exit status."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(folder, MAID_START_ROOM=QUIET_ROOM) as server,
    ):
        return subprocess.run(
            [
                sys.executable,
                mudprobe,
                "127.0.0.1",
                str(server.port),
                "--login",
                json.dumps(LOGIN),
                "--pid",
                str(server.process.pid),
            ],
            check=False,
            timeout=SECONDS_MAX,
        ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
