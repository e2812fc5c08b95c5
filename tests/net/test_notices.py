"""What the network itself says."""

from maid_engine.core.patterns import PatternIndex
from maid_engine.engine.messages import CATALOGUE as ENGINE
from maid_engine.net.messages import CATALOGUE as LOGIN
from maid_engine.net.notices import CATALOGUE


def test_every_notice_reads_back_to_itself_alone():
    index = PatternIndex((*CATALOGUE.patterns(), *ENGINE.patterns(), *LOGIN.patterns()))
    for template in CATALOGUE:
        message = template(**dict.fromkeys(template.slots, 4096))
        readings = index.read(message.text, spans=message.spans)
        assert [reading.name for reading in readings] == [template.id]
