"""A declared gathering is read, and each mistake in it is named with its line and what may stand there."""

from pathlib import Path

import pytest

from maid_engine.ai_players.language.claims import claims_in
from maid_stdlib.content.loader import load_content
from maid_stdlib.rules.gatherings import moments
from tests.stdlib.content.test_loader import WORLD, load, only_problem

SPAWN = '[[spawn]]\nmob = "cook"\nroom = "yard"\n'
GATHERING = """[gathering.supper]
name = "pie supper"
announcers = ["cook"]
room = "yard"
begins = "Pies!"
"""
PACKS = Path("content_packs")


def test_a_gathering_needs_a_name_an_announcer_a_room_and_what_is_said(tmp_path):
    loaded = load(tmp_path, WORLD + SPAWN + GATHERING)

    assert loaded.problems == []
    spec = loaded.content.gatherings["vale:supper"]
    assert (spec.host, spec.room, spec.announcers) == ("vale:cook", "vale:yard", ("vale:cook",))
    assert (spec.every_min, spec.first_min, spec.notice_min) == (120, 120, (30, 20, 10, 5))


def test_all_of_it_can_be_said(tmp_path):
    more = (
        'host = "cook"\nevery_min = 30\nfirst_min = 0\nnotice_min = [5, 20, 5]\nroom_article = ""\n'
        'words = "Hear!"\nmeanwhile = ["More.", ":eats."]\nends = "Gone."\n'
    )
    spec = load(tmp_path, WORLD + SPAWN + GATHERING + more).content.gatherings["vale:supper"]

    assert (spec.every_min, spec.first_min, spec.notice_min, spec.room_article) == (30, 0, (20, 5), "")
    assert (spec.words, spec.meanwhile, spec.ends) == ("Hear!", ("More.", ":eats."), "Gone.")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('["cook"]', '["cok"]', (3, "there is no mob 'cok'", "cook")),
        ('announcers = ["cook"]\n', "", (1, "nobody announces it", "announcers")),
        ('"yard"\nbegins', '"yart"\nbegins', (4, "there is no room 'yart'", "yard")),
        ('begins = "Pies!"', 'begins = "Pies!"\nevery_min = 10', (6, "`every_min` is 10", "30 or more")),
        ('begins = "Pies!"', 'begins = "Pies!"\nnotice_min = [1]', (6, "holds 1", "from 2 to 119")),
        ('begins = "Pies!"', 'begins = "Pies!"\nnotice_min = [120]', (6, "holds 120", "from 2 to 119")),
        ('begins = "Pies!"', 'begins = "Pies!"\nnotice_min = ["soon"]', (6, "holds 'soon'", "whole minutes")),
        ('begins = "Pies!"', 'begins = "Pies!"\nnotice_min = [true]', (6, "holds True", "whole minutes")),
        (
            'begins = "Pies!"',
            'begins = "Pies!"\nroom_article = "a"',
            (6, "cannot be 'a'", "allowed are: the"),
        ),
        ('begins = "Pies!"', 'begins = "Pies!"\nbegns = "x"', (6, "begns", "begins")),
        ('"Pies!"', "'He says \"Pies\"'", (5, "double quote", "use ' instead")),
        (
            '"pie supper"',
            '"long long long long long long long long long supper"',
            (2, "characters", "at most 36"),
        ),
        ('begins = "Pies!"', 'begins = "Pies!"\nfirst_min = -1', (6, "`first_min` is -1", "0 or more")),
    ],
)
def test_each_mistake_is_named_with_its_line_and_a_remedy(tmp_path, before, after, told):
    line, what, remedy = told
    assert before in GATHERING
    problem = only_problem(tmp_path, WORLD + SPAWN + GATHERING.replace(before, after))

    first = (WORLD + SPAWN).count("\n")
    assert problem.line == first + line
    assert what in problem.what
    assert remedy in problem.remedy


def test_a_missing_beginning_is_named(tmp_path):
    problem = only_problem(tmp_path, WORLD + SPAWN + GATHERING.replace('begins = "Pies!"\n', ""))
    assert "begins" in str(problem)


@pytest.mark.parametrize("pack", ["classic_rpg", "tutorial_world"])
def test_each_announcement_of_the_shipped_packs_is_understood(pack):
    content = load_content(PACKS / pack, pack).content
    assert content.gatherings
    for spec in content.gatherings.values():
        for moment in moments(spec, content.rooms[spec.room].title):
            assert bool(claims_in(moment.text)) is moment.announces, moment.text
