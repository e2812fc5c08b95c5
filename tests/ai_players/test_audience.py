"""Who may hear of what an AI player heard, remembers and concludes."""

import pytest

from maid_engine.ai_players.models.audience import (
    EVERYBODY,
    NOBODY,
    Audience,
    Provenance,
    audience_of,
    combined,
    narrowed,
    only,
)
from maid_engine.ai_players.models.memory import MemoryEntry
from maid_engine.ai_players.persistence import COGNITIVE, MEMORIES
from maid_engine.app.migrations import MIGRATIONS
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.documents import Batch, Document
from maid_engine.engine.migrations import MigrationRunner
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import run_inline

PLAYERS = {"adalia": False, "bob": None, "otto": True}


def test_an_audience_includes_those_and_no_others():
    ada = only(["Adalia"])

    assert EVERYBODY.includes(ada)
    assert not ada.includes(EVERYBODY)
    assert ada.includes(only(["adalia"]))
    assert not ada.includes(only(["Adalia", "Bob"]))
    assert not NOBODY.includes(ada)


def test_a_persons_words_are_not_told_on_behind_their_back():
    heard = only(["Adalia", "Bob"], beside="Adalia")

    assert heard.includes(only(["Adalia", "Bob"]))
    assert not heard.includes(only(["Bob"]))
    assert not narrowed([heard, only(["Bob"])]).includes(only(["Bob"]))


@pytest.mark.parametrize(
    ("heard", "hearers", "asker", "may_hear"),
    [
        (only(["Ada"], beside="Ada").said_aloud(), only(["Ada", "Bob"]), "Ada", True),
        (only(["Ada"], beside="Ada").said_aloud(), only(["Ada", "Bob"]), "Bob", False),
        (only(["Ada"], beside="Ada").said_aloud(), only(["Bob"]), "Ada", False),
        (only(["Ada"], beside="Ada"), only(["Ada", "Bob"]), "Ada", False),
        (only(["Ada"]).said_aloud().narrowed(only(["Ada"])), only(["Ada", "Bob"]), "Ada", False),
        (only(["Ada"]).said_aloud().narrowed(EVERYBODY), only(["Ada", "Bob"]), "Ada", True),
        (only(["Ada", "Eve"]).said_aloud().all_together(), only(["Ada", "Bob"]), "Ada", False),
    ],
)
def test_who_heard_words_aloud_may_be_answered_with_them_before_others(heard, hearers, asker, may_hear):
    assert heard.includes(hearers, asker=asker) is may_hear


def test_what_is_made_from_several_is_for_those_who_may_hear_of_each():
    made = combined(
        [
            Provenance(("player#1",), ("adalia",), only(["Adalia", "Bob"])),
            Provenance(("player#2",), ("bob",), only(["Bob", "Otto"])),
        ]
    )

    assert made == Provenance(("player#1", "player#2"), ("adalia", "bob"), only(["Bob"]))


@pytest.mark.parametrize(
    ("text", "provenance", "found"),
    [
        ("A rat squeaks.", Provenance(), EVERYBODY),
        ("I met Otto at the Mill.", Provenance(), EVERYBODY),
        ("I met Adalia at the Mill.", Provenance(), only(["Adalia"])),
        ("I saw Adalia's cat.", Provenance(), only(["Adalia"])),
        ("I met Adalia and Bob at the Mill.", Provenance(), NOBODY),
        ("A friend has a secret.", Provenance(subjects=("adalia",)), only(["Adalia"])),
        ("Somebody's words", Provenance(("player#1",)), NOBODY),
        ("Adalia waves.", Provenance(audience=only(["Bob"])), only(["Bob"])),
        ("A mossy well.", Provenance(("foreign",)), EVERYBODY),
    ],
)
def test_without_a_known_audience_people_hear_only_of_themselves(text, provenance, found):
    assert audience_of(text, PLAYERS, provenance) == found


def test_a_memory_keeps_its_audience_when_it_is_saved():
    memory = MemoryEntry(
        id="memory-1",
        layer="episodic",
        content="A secret.",
        created_at=1.0,
        subjects=("adalia",),
        audience=Audience(("adalia", "bob"), ("adalia",)),
    )

    assert from_json(MemoryEntry, {**to_json(memory), "layer": "episodic"}).provenance == memory.provenance


OLD = (
    ({"content": "Ada told me alone: …", "asserted_by": "Ada", "taint": ["player#1"]}, {"only": ["ada"]}),
    ({"content": "Ada spoke to me: …", "asserted_by": "Ada", "taint": ["player#1"]}, {"only": ["ada"]}),
    (
        {"content": "I talked with Ada about gold.", "tags": ["talk", "ada"], "taint": ["player#1"]},
        {"only": ["ada"]},
    ),
    ({"content": "Somebody is sad.", "layer": "reflective", "taint": ["player#1"]}, {"only": []}),
    ({"content": "I sold a rat tail."}, None),
)


def test_memories_of_an_older_version_become_private_to_the_one_who_spoke_and_can_go_back():
    store = MemoryDocumentStore()
    entries = [{"id": f"memory-{number}", **entry} for number, (entry, _) in enumerate(OLD)]
    thought = {"content": "Ada is kind.", "taint": ["player#1"]}
    before = (
        Document("meta", "schema", {"version": 2}),
        Document(MEMORIES, "ai#1", {"ai_player_id": "ai#1", "encoder": {}}),
        Document(MEMORIES, "ai#1/000000", {"ai_player_id": "ai#1", "shard": 0, "entries": entries}),
        Document(COGNITIVE, "ai#1", {"reflection": {"journal": {"reflections": [thought]}}}),
    )
    run_inline(store.write(Batch(before)))

    run_inline(MigrationRunner(store, MIGRATIONS[:3]).run())

    saved = run_inline(store.get(MEMORIES, "ai#1/000000")).data["entries"]
    assert [one.get("audience") for one in saved] == [audience for _, audience in OLD]
    (kept,) = run_inline(store.get(COGNITIVE, "ai#1")).data["reflection"]["journal"]["reflections"]
    assert kept["audience"] == {"only": []}

    run_inline(MigrationRunner(store, MIGRATIONS[:3]).down_to(2))
    assert run_inline(store.get(MEMORIES, "ai#1/000000")).data["entries"] == entries
