"""The bench of questions: rules keep their scores, models take the same way, mistakes in cases are named."""

import pytest

from maid_engine.ai_players.models.questions import QuestionKind
from maid_engine.core.errors import ConfigError
from maid_qa.bench.cases import case as cases
from maid_qa.bench.cases.checks import OPERATIONS, Check, read_check
from maid_qa.bench.questions import drop, main, run


def test_no_rule_answers_worse_than_it_did():
    """To keep better scores, or fewer on purpose: ./scripts/maid bench questions --keep."""
    figures = run()

    assert figures["baseline_drop"] == 0.0, {
        kind: (one["rule_score"], figures["missed"].get(kind))
        for kind, one in figures["kinds"].items()
        if one["rule_score"] < cases.kept_scores()[kind]
    }


def test_every_kind_has_a_score_to_keep():
    assert set(cases.kept_scores()) == {kind.value for kind in QuestionKind}


def test_a_drop_is_told():
    kept = cases.kept_scores()["goals"]

    assert drop({"goals": kept - 0.25}) == 0.25
    assert drop({"goals": kept + 0.1}) == 0.0


def test_a_model_is_asked_the_same_questions():
    kinds = (QuestionKind.READ_BATCH, QuestionKind.CRITIQUE)
    figures = run(model="scripted", kinds=kinds)

    assert set(figures["kinds"]) == {"read_batch", "critique"}
    for one in figures["kinds"].values():
        assert 0.0 <= one["model_score"] <= 1.0
        assert one["p50_ms"] > 100
    assert (
        run(model="scripted", kinds=kinds)["kinds"]["critique"]["model_score"]
        == figures["kinds"]["critique"]["model_score"]
    )


def test_a_model_that_is_not_there_is_named(monkeypatch):
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ConfigError, match="there is no provider 'nosuch'"):
        run(model="nosuch:model", kinds=(QuestionKind.CRITIQUE,))


def test_it_prints_one_object(capsys):
    assert main(["--kind", "critique", "--json"]) == 0
    printed = capsys.readouterr().out

    assert printed.count("\n") == 1
    assert '"baseline_drop"' in printed


@pytest.mark.parametrize(
    ("path", "operation", "wanted", "holds"),
    [
        ("a", "is", 1, True),
        ("b.0.c", "is", "x", True),
        ("b.*.c", "matches", "Y", True),
        ("b.*.c", "lacks", "z", True),
        ("b.*.c", "includes", "y", True),
        ("b", "count_at_most", 1, False),
        ("nothing.there", "at_least", 0, False),
        ("nothing", "empty", None, True),
        ("b", "filled", None, True),
        ("a", "one_of", [1, 2], True),
        ("a", "at_most", 0, False),
        ("b", "count_at_least", 2, True),
    ],
)
def test_checks(path, operation, wanted, holds):
    assert Check(path, operation, wanted).holds({"a": 1, "b": [{"c": "x"}, {"c": "y"}]}) is holds


def test_a_check_that_is_none_is_named():
    with pytest.raises(ValueError, match="is not a check"):
        read_check(["a", "almost", 1])
    assert "is" in OPERATIONS


def test_a_mistake_in_a_file_is_named_with_the_file(tmp_path, monkeypatch):
    monkeypatch.setattr(cases, "FOLDER", tmp_path)
    with pytest.raises(ConfigError, match=r"critique\.json is missing"):
        cases.cases_of(QuestionKind.CRITIQUE)
    (tmp_path / "critique.json").write_text('[{"name": "x", "facts": {"plan": "p"}, "checks": [["a"]]}]')
    with pytest.raises(ConfigError, match=r"critique\.json: .*is not a check"):
        cases.cases_of(QuestionKind.CRITIQUE)


def test_without_json_the_figures_are_a_table(capsys):
    assert main(["--kind", "goals", "--kind", "utterance"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()

    assert head.split() == ["kind", "cases", "rule", "p50", "ms"]
    assert [row.split()[0] for row in rows[:2]] == ["goals", "utterance"]
    assert len({len(head), *map(len, rows[:2])}) == 1
    assert rows[-1].startswith("model: none; below what was kept: ")


def test_with_a_model_the_table_has_its_column_too(capsys):
    main(["--kind", "goals", "--model", "scripted"])

    assert capsys.readouterr().out.split()[:5] == ["kind", "cases", "rule", "model", "usd"]
