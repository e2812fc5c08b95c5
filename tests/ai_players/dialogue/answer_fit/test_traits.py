"""The parts of a piece of evidence have names."""

from maid_engine.ai_players.dialogue.answer_fit.answer_fit import shipped_texts
from maid_engine.ai_players.dialogue.answer_fit.traits import traits
from tests.ai_players.dialogue.answer_fit.evidence_kit import evidence


def found(**parts):
    return traits(evidence(**parts), shipped_texts())


def test_source_form_and_answer_are_parts_alone_and_together():
    parts = found()
    for name in ("source=row", "group=way", "meaning=way.known", "expects=where", "is_directs"):
        assert parts[name] == 1.0
    assert parts["source=row&expects=where"] == 1.0
    assert parts["expects=where&is_directs"] == 1.0
    assert "is_ignorant" not in parts


def test_words_that_the_answer_does_not_account_for_are_left():
    met, missed = found(), found(line="I don't know.", facts="", topic="")
    assert met["met"] > missed["met"]
    assert met["left"] < missed["left"]
    assert missed["is_ignorant"] == 1.0


def test_a_line_that_leans_on_the_talk_shows_it():
    parts = found(said="and where is he?", before="who sells swords?", last="Hilda does.", followed=True)
    assert parts["points"] == parts["links"] == parts["later"] == parts["is_followed"] == 1.0


def test_only_answers_that_fit_much_have_the_meaning_of_the_line():
    assert "unsure.sad*3" in found(meaning="unsure.sad", source="plain")
    assert not any(name.startswith("way.known*") for name in found())


def test_a_gesture_and_a_repeated_line_are_seen():
    assert found(line="", facts="")["is_mute"] == 1.0
    assert found(last=evidence().line)["is_again"] == 1.0
