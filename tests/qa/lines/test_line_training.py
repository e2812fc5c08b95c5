"""Written lines teach the judge of lines."""

from maid_engine.ai_players.questions.line_evidence import LineEvidence
from maid_engine.ai_players.questions.line_faults import LineFault
from maid_qa.bench.cases.spoken_lines import SpokenLine, read_contexts
from maid_qa.lines.line_training import train_line_judge
from maid_qa.lines.written_lines import MannerLine

CLAIMS = tuple(
    SpokenLine("c03", good, fault, text)
    for number in ("Three", "3")
    for good, fault, text in (
        (True, "", f"{number} gold."),
        (True, "", f"{number} gold each."),
        (False, "price", f"{number}0 silver crowns, from Borgund."),
        (False, "price", f"{number} rubies, from Agnes."),
    )
)
MANNERS = tuple(
    MannerLine(kind, f"{words} {thing}.")
    for thing in ("gold", "torch", "pelt", "shield")
    for kind, words in (("gift", "Give me your"), ("fine", "He has the"))
)


def trained():
    return train_line_judge(read_contexts(), CLAIMS, MANNERS, ("The way is north.",))


def test_what_was_bad_is_refused():
    context, judge = read_contexts()["c03"], trained()
    wrong = LineEvidence.of(context, "3 rubies, from Olga.", context.sections)
    right = LineEvidence.of(context, "3 gold.", context.sections)
    assert judge.claim_score(wrong) > 0 > judge.claim_score(right)


def test_manners_are_learned_by_kind():
    scores = trained().manner_scores("Give me your sword.", "", "")
    assert max(scores, key=scores.__getitem__) is LineFault.GIFT


def test_the_same_lines_teach_the_same():
    one, other = trained(), trained()
    assert (one.claim, one.manners, one.limits) == (other.claim, other.manners, other.limits)
