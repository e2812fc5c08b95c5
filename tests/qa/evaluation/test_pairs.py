import json
import stat

import pytest
from typer.testing import CliRunner

from maid_engine.cli.main import app
from maid_engine.core.errors import MaidError
from maid_qa.evaluation import sheet
from maid_qa.evaluation.pairs import PairsError, excerpts, make_pairs, read_answers, read_key
from maid_qa.evaluation.transcripts import Kind, Line, LineKind, Transcript, write_transcript


def played(kind, name, commands=60, word="look"):
    lines = []
    for at in range(commands):
        lines += [
            Line(at * 4.0, LineKind.TYPED, f"{word} {at}"),
            Line(at * 4.0, LineKind.HEARD, f"{name} sees <b>{at}</b>."),
        ]
    return Transcript(kind, tuple(lines), name, (name,))


def pairs(count=4, seed=1):
    return make_pairs(
        [played(Kind.HUMAN, "Ada", word="peer")],
        [played(Kind.AI, "Tess")],
        count=count,
        lines=20,
        salt=str(seed),
    )


def test_each_pair_has_one_of_each_in_an_order_that_the_key_alone_tells():
    made, key = make_pairs(
        [played(Kind.HUMAN, "Ada", 400, "peer")],
        [played(Kind.AI, "Tess", 400)],
        count=40,
        lines=20,
        salt="2",
    )
    assert len(made) == 40
    for pair in made:
        person = pair.first if key.human[pair.id] == "first" else pair.second
        other = pair.second if person is pair.first else pair.first
        assert person[0].text.startswith("peer")
        assert other[0].text.startswith("look")
    assert 10 < sum(place == "first" for place in key.human.values()) < 30


def test_excerpts_are_equally_long_begin_with_a_command_and_show_nothing_twice():
    found = excerpts(played(Kind.AI, "Tess"), 20)
    assert {len(one) for one in found} == {20}
    assert all(one[0].kind is LineKind.TYPED and one[0].seconds == 0.0 for one in found)
    texts = [line.text for one in found for line in one if line.kind is LineKind.TYPED]
    assert len(set(texts)) == len(texts)


def test_too_little_on_one_side_is_said():
    with pytest.raises(PairsError, match="no person's transcript has 500 lines"):
        make_pairs([played(Kind.HUMAN, "Ada")], [played(Kind.AI, "Tess")], count=4, lines=500, salt="1")


def test_the_page_tells_nobody_who_is_who_and_runs_no_words_of_players():
    made, key = pairs()
    page = sheet.page(made, key.seal)
    assert key.seal in page
    assert "human" not in page.lower().replace("{", "")
    assert "&lt;b&gt;" in page
    assert "sees <b>" not in page
    assert "Ada" not in page
    assert "Tess" not in page
    assert page.count('type="radio"') == len(made) * 6
    assert "{{" not in page


def answers(tmp_path, key, choices, *, seal=None, judge="one"):
    path = tmp_path / f"{judge}.json"
    given = {pair: {"choice": choice, "sure": 2} for pair, choice in choices.items()}
    path.write_text(
        json.dumps({"format": "maid-answers/1", "seal": seal or key.seal, "judge": judge, "answers": given})
    )
    return path


def test_answers_are_held_against_the_key(tmp_path):
    _, key = pairs()
    other = {"first": "second", "second": "first"}
    choices = {"001": key.human["001"], "002": other[key.human["002"]], "003": "none"}
    found = read_answers(answers(tmp_path, key, choices), key)
    assert [one.right for one in found] == [1.0, 0.0, 0.5]
    assert {one.sure for one in found} == {2}


def test_a_filled_in_text_sheet_says_the_same(tmp_path):
    made, key = pairs()
    text = sheet.text(made, key.seal).replace("judge: ", "judge: two")
    for pair in made:
        text = text.replace(f"\n{pair.id}: ", f"\n{pair.id}: {key.human[pair.id]} 3")
    path = tmp_path / "sheet.txt"
    path.write_text(text)
    found = read_answers(path, key)
    assert [one.right for one in found] == [1.0] * len(made)
    assert {(one.judge, one.sure) for one in found} == {("two", 3)}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seal": "0" * 64}, "another key"),
        ({"choices": {"999": "first"}}, "no pair '999'"),
        ({"choices": {"001": "both"}}, "is not a choice"),
    ],
)
def test_answers_that_do_not_belong_are_refused(tmp_path, change, words):
    _, key = pairs()
    given = {"choices": {"001": "first"}, **change}
    with pytest.raises(PairsError, match=words):
        read_answers(answers(tmp_path, key, given["choices"], seal=given.get("seal")), key)


def test_a_key_that_was_changed_opens_nothing(tmp_path):
    _, key = pairs()
    path = tmp_path / "key.json"
    path.write_text(key.text())
    assert read_key(path) == key
    flipped = dict.fromkeys(key.human, "first")
    path.write_text(json.dumps({"format": "maid-key/1", "salt": "s", "human": flipped}))
    with pytest.raises(PairsError, match="changed"):
        read_answers(answers(tmp_path, key, {"001": "first"}), read_key(path))


def test_from_transcripts_to_a_verdict_by_the_command_line(tmp_path):
    for number, (kind, name, word) in enumerate(((Kind.HUMAN, "Ada", "peer"), (Kind.AI, "Tess", "look"))):
        write_transcript(tmp_path / f"{number}.jsonl", played(kind, name, 400, word))
    run = CliRunner()
    out = tmp_path / "sheets"
    made = run.invoke(
        app,
        [
            "evaluate",
            "pairs",
            "--human",
            str(tmp_path / "0.jsonl"),
            "--ai",
            str(tmp_path / "1.jsonl"),
            "--out",
            str(out),
            "--lines",
            "20",
            "--pairs",
            "30",
        ],
    )
    assert made.exit_code == 0, made.output
    assert stat.S_IMODE((out / "key.json").stat().st_mode) == 0o600
    key = read_key(out / "key.json")
    path = answers(tmp_path, key, dict(key.human))
    told = run.invoke(app, ["evaluate", "judge", str(path), "--key", str(out / "key.json"), "--json"])
    figures = json.loads(told.output)
    assert figures["auc"] == 1.0
    assert figures["verdict"] == "detected"
    assert figures["judgements"] == 30


def test_without_people_it_says_what_is_needed(tmp_path):
    told = CliRunner().invoke(app, ["evaluate", "pairs", "--out", str(tmp_path / "x")])
    assert isinstance(told.exception, MaidError)
    assert "consent" in str(told.exception)
    assert not (tmp_path / "x").exists()


def test_sheets_of_two_keys_are_not_mixed(tmp_path):
    write_transcript(tmp_path / "0.jsonl", played(Kind.HUMAN, "Ada"))
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "key.json").write_text("{}")
    told = CliRunner().invoke(
        app, ["evaluate", "pairs", "--human", str(tmp_path / "0.jsonl"), "--out", str(tmp_path / "out")]
    )
    assert "not empty" in str(told.exception)
