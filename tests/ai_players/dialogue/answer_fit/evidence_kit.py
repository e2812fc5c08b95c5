"""A piece of evidence to change parts of."""

from dataclasses import replace

from maid_engine.ai_players.dialogue.answer_fit.evidence import Evidence

WAY = Evidence(
    said="where is the forge",
    before="",
    last="",
    source="row",
    row="ways.where_thing",
    meaning="way.known",
    line="The forge? Go west, then north.",
    sure=1.0,
    likely=0.0,
    share=0.9,
    best=0.9,
    kind="question",
    feeling="none",
    topic="forge",
    followed=False,
    facts="the forge | west, then north",
)


def evidence(**parts):
    """The way to the forge, with other parts."""
    return replace(WAY, **parts)
