"""The types whose form does not follow from their annotations."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.hosts.codec.heard_form import HeardForm, ScaleForm
from maid_engine.ai_players.hosts.codec.question_form import AnswerForm, QuestionForm
from maid_engine.ai_players.hosts.codec.sketch_form import SketchForm
from maid_engine.ai_players.hosts.codec.spec_form import SpecForm
from maid_engine.ai_players.hosts.codec.wire_form import WireForm
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.questions import Answer, Question
from maid_engine.ai_players.models.scale import Scale
from maid_engine.ai_players.models.vectors import TextSketch

_QUESTIONS: Final = QuestionForm()

OWN_FORMS: Final[Mapping[object, WireForm]] = MappingProxyType(
    {
        tuple[Heard, ...]: HeardForm(),
        Scale: ScaleForm(),
        TextSketch: SketchForm(),
        Question[object]: _QUESTIONS,
        Answer[object]: AnswerForm(_QUESTIONS),
        MindSpec: SpecForm(),
    }
)
"""Annotation → form."""
