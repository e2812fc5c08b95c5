"""Helpers: lines heard, observations made by hand."""

from itertools import count

from maid_engine.ai_players.cognitive.perception.generic_lines import GENERIC
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.perception import Observation, ObservationType, Source
from maid_engine.core.messages import Packet, Prompt
from maid_engine.core.time import Seconds, Tick

_NEXT = count(1)
LEXICON = Lexicon((), GENERIC)
_KINDS = {str: HeardKind.LINE, Packet: HeardKind.PACKET, Prompt: HeardKind.PROMPT}


def heard(payload, spans=()):
    return Heard(next(_NEXT), Tick(1), _KINDS[type(payload)], payload, tuple(spans))


def seen(meaning, source=Source.TEXT, at=1.0, **roles):
    data = {Role(name): value for name, value in roles.items()}
    return Observation(
        next(_NEXT), ObservationType.UNKNOWN, meaning, "", data, Seconds(at), Tick(1), 3, source=source
    )


def perceive(*payloads, lexicon=LEXICON, name="Bob", foreign=False):
    system = PerceptionSystem(lexicon, name, foreign=foreign)
    return system.process([one if isinstance(one, Heard) else heard(one) for one in payloads], Seconds(1.0))
