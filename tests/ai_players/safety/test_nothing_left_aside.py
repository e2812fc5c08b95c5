"""A person who is forgotten is also in nothing that was kept aside because no mind could read it."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.state_repair import QUARANTINE, quarantined
from maid_engine.app.server import close_game
from maid_engine.core.documents import Batch
from maid_qa.testing.pilot import Pilot, run_inline

pytestmark = pytest.mark.system  # plays whole games

SETTINGS = AIPlayerSettings(enabled=True, max_agents=5)
SECRET = "kumquatrensa"
TOLD = f"My secretis {SECRET} and it is private, keep it."
PROFILES, WORLDS, MEMORIES = "ai_player_profiles", "ai_player_world_models", "ai_player_memories"


class Stopped:
    """A server that was stopped; Adalia confided in one of its two AI players."""

    def __init__(self):
        play = Pilot("stdlib", "tutorial_world", seed=3, ai_players=SETTINGS)
        run_inline(play.game.accounts.register("Adalia", "a fair wind for ailada"))
        run_inline(play.game.accounts.create_character("adalia", "Adalia"))
        manager = play.game.resource(AIPlayerManager)
        self.told = manager.spawn(AIPlayerConfig(personality_preset="social_butterfly"))
        manager.spawn(AIPlayerConfig(personality_preset="explorer"))
        adalia = play.join("Adalia")
        play.wait(5)
        memory = self.told.loop.mind.memory
        memory.add(f"Somebody told me: {TOLD}", now=play.game.now, taint=(str(adalia.player),))
        run_inline(close_game(play.maid))
        self.store = play.store

    def change(self, collection, change):
        """Change the documents of the AI player that knows the secret."""
        documents = [
            one
            for one in self.store.documents()
            if one.collection == collection and one.data.get("ai_player_id") == self.told.id
        ]
        assert documents
        for one in documents:
            change(one.data)
        run_inline(self.store.write(Batch(saves=tuple(documents))))

    def again(self, settings=SETTINGS):
        return Pilot("stdlib", "tutorial_world", seed=3, store=self.store, ai_players=settings)


@pytest.fixture
def stopped():
    return Stopped()


def places(play, *words):
    """Every collection in which one of these words stands, after a save."""
    assert run_inline(play.game.saver.save_now())
    return {
        one.collection
        for one in play.store.documents()
        if any(word.lower() in f"{one.key} {one.data}".lower() for word in words)
    }


def no_name(data):
    data.pop("name")


def memories_of_another_kind(data):
    for entry in data.get("entries", ()):
        entry["id"] = "of no kind"


def world_without_a_map(data):
    data["world"]["map"] = "lost"
    data["world"]["said"] = [TOLD, "Adalia"]


@pytest.mark.parametrize(
    ("collection", "harm"),
    [(PROFILES, no_name), (MEMORIES, memories_of_another_kind), (WORLDS, world_without_a_map)],
    ids=["profile", "memories", "world"],
)
@pytest.mark.parametrize("settings", [SETTINGS, AIPlayerSettings(enabled=False)], ids=["awake", "asleep"])
def test_forget_me_reaches_what_could_not_be_read(stopped, collection, harm, settings):
    stopped.change(collection, harm)
    play = stopped.again(settings)
    assert places(play, SECRET)
    adalia = play.join("Adalia")

    adalia.type("forget me")

    assert places(play, SECRET) == set()


@pytest.mark.parametrize("restarts", [1, 2])
def test_an_erased_person_is_in_no_copy_however_old(stopped, restarts):
    stopped.change(MEMORIES, memories_of_another_kind)
    for _ in range(restarts):
        play = stopped.again()
        assert QUARANTINE in places(play, SECRET)
        run_inline(close_game(play.maid))
    play = stopped.again()
    run_inline(play.game.accounts.register("Juniper", "a fair wind for repinuj"))
    run_inline(play.game.accounts.create_character("juniper", "Juniper"))
    run_inline(play.game.accounts.claim("juniper", play.game.accounts.claim_code))
    owner = play.join("Juniper")

    assert "They are erased" in owner.type("@erase adalia sure")

    assert places(play, SECRET) == set()
    assert places(play, "Adalia") <= {"audit"}


def test_copies_of_others_stay_when_somebody_is_forgotten(stopped):
    kept = quarantined("ai#9", "diary", {"words": "of Bob and his Adaliawood"}, "it is damaged")
    run_inline(stopped.store.write(Batch(saves=(kept,))))
    play = stopped.again()

    play.join("Adalia").type("forget me")

    assert places(play, "Adaliawood") == {QUARANTINE}
