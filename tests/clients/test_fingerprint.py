"""What telnetlib3's fingerprinting, an independent judge of telnet servers, finds."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.limits import PATIENT_S

HASTE = ("--banner-max-wait", "2", "--banner-quiet-time", "0.3", "--mssp-wait", "1")


@pytest.mark.system
@pytest.mark.timeout(90)
def test_the_negotiation_has_no_anomaly(server, tmp_path):
    found = tmp_path / "fingerprint.json"

    done = subprocess.run(
        [
            str(Path(sys.executable).with_name("telnetlib3-fingerprint")),
            *HASTE,
            "--silent",
            "--scan-type=full",
            f"--save-json={found}",
            "127.0.0.1",
            str(server.port),
        ],
        capture_output=True,
        timeout=PATIENT_S,
    )

    assert done.returncode == 0, done.stderr
    probe = json.loads(found.read_text())["server-probe"]
    data = probe["fingerprint-data"]
    assert data["directional-refusals"] == []
    assert data["looped-negotiation"] == []
    assert data["wrong-direction-offered"] == []
    assert {"CHARSET", "EOR", "GMCP", "MCCP2", "MSSP"} == set(data["offered-options"])
    assert {"CHARSET", "NAWS", "NEW_ENVIRON", "TTYPE"} == set(data["requested-options"])
    listed = probe["session_data"]["mssp"]
    assert listed["NAME"] == "MAID"
    assert all(int(listed[size]) > 2 for size in ("AREAS", "ROOMS", "MOBILES", "OBJECTS"))
