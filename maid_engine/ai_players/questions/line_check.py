"""Checks what a model lets an AI player say: its form, its manners, its promises, and what it claims.

``line_shape``     whether it can be a line at all
``line_words``     the line as clauses
``line_ground``    what the prompt holds
``line_entities``  what of the prompt the line speaks of
``line_evidence``  a line beside its prompt, with what the comparisons find wrong:
                   ``line_inventions`` names and things, ``line_pairs`` who is where and who sells what, ``line_lists``
                   what the character has, who is near and the ways out, ``line_ways`` directions, ``line_deeds`` deeds,
                   ``line_numbers`` prices, levels and counts
``line_state``     what contradicts the state that the prompt tells: refused whatever the judge says
``claim_traits``   the parts by which it is judged whether a line claims too much
``manner_traits``  the parts by which its manners are judged
``line_judge``     what these parts count, as learned from written lines
``line_faults``    what can be wrong
``line_abroad``    lines in other languages
"""

from collections.abc import Sequence

from maid_engine.ai_players.models.envelope import Section
from maid_engine.ai_players.questions.line_abroad import language_of, wrong_abroad
from maid_engine.ai_players.questions.line_entities import EntityKind, entities_of
from maid_engine.ai_players.questions.line_evidence import LineEvidence, LineFacts
from maid_engine.ai_players.questions.line_faults import REASONS, LineFault
from maid_engine.ai_players.questions.line_ground import ground_of, ways_in
from maid_engine.ai_players.questions.line_judge import LineJudge, shipped_line_judge
from maid_engine.ai_players.questions.line_nature import admits_nature, asks_nature, denies_nature
from maid_engine.ai_players.questions.line_shape import malformed
from maid_engine.ai_players.questions.line_state import contradicted
from maid_engine.ai_players.questions.line_words import Clause, clauses_of


def line_objection(
    facts: LineFacts,
    line: str,
    sections: Sequence[Section] = (),
    *,
    agrees: bool = False,
    judge: LineJudge | None = None,
) -> str:
    """Return why a model's line is refused, worded so that a model can write a better one; empty if it is accepted.

    A claim must be grounded in what the prompt holds. Words of other players ground names, numbers, and what is
    said about those words; they ground no claim of fact in the character's own name.

    Args:
        facts: What was asked.
        line: What the model would say.
        sections: Those of the prompt that the model was given.
        agrees: Whether the answer offers a deed with the line.
        judge: Weights that judge it; `None` for those that ship with the engine.
    """
    objection = malformed(line, facts.line, sections)
    if objection:
        return objection
    if language_of(line, facts.words):
        ground = ground_of(tuple(sections), (facts.line, facts.me, facts.speaker))
        return wrong_abroad(line, facts.words, ground, agrees=agrees)
    judge = judge or shipped_line_judge()
    evidence = LineEvidence.of(facts, line, tuple(sections))
    return (
        _unbecoming(facts, line, judge, agrees=agrees)
        or _contradicted(evidence, sections)
        or _ungrounded(evidence, judge)
    )


def _unbecoming(facts: LineFacts, line: str, judge: LineJudge, *, agrees: bool) -> str:
    """Return why an AI player must not say this, whatever is true; empty if it may."""
    scores = judge.manner_scores(line, facts.words, facts.intent)
    if agrees:
        scores[LineFault.PROMISE] = 0.0
    if asks_nature(facts.intent, facts.words):
        scores[LineFault.HUMAN] = _evasion(facts, line)
    worst = max(scores, key=scores.__getitem__)
    if scores[worst] > 0.0:
        return f"line: {REASONS[worst]}"
    return ""


def _evasion(facts: LineFacts, line: str) -> float:
    """Return whether a line evades the question whether the character is an AI player: 1 if it does, 0 if it does not."""
    clauses = clauses_of(line)
    says_so = admits_nature(clauses, facts.words) and not denies_nature(clauses, asked=True)
    return float(not says_so)


def _contradicted(evidence: LineEvidence, sections: Sequence[Section]) -> str:
    """Return what a line says that its prompt tells otherwise; empty if there is nothing. The rule's line may be said."""
    if evidence.is_told:
        return ""
    reason = contradicted(evidence.clauses, evidence.ground, sections) or _wrong_way_to_place(evidence)
    return reason and f"line: {reason}"


def _wrong_way_to_place(evidence: LineEvidence) -> str:
    """Return that a sentence gives a known place a way that nothing tells; empty if none does."""
    sentences: dict[int, list[Clause]] = {}
    for clause in evidence.claiming:
        sentences.setdefault(clause.sentence, []).append(clause)
    for told in sentences.values():
        if any(ways_in(clause.text) for clause in told) and any(
            _names_place(clause, evidence) for clause in told
        ):
            return evidence.doubts.get("way", "")
    return ""


def _names_place(clause: Clause, evidence: LineEvidence) -> bool:
    found = entities_of(clause.words, evidence.ground, evidence.names)
    return not clause.denies and any(one.kind is EntityKind.PLACE for one in found)


def _ungrounded(evidence: LineEvidence, judge: LineJudge) -> str:
    """Return what a line claims that its prompt does not bear out; empty if there is nothing."""
    if evidence.is_told or judge.claim_score(evidence) <= 0.0:
        return ""
    reason = next(iter(evidence.doubts.values()), REASONS[LineFault.CLAIM])
    return f"line: {reason}"
