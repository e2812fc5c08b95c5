"""The drafts of builders through the admin API: what is looked at, changed, taken back and published."""

import pytest

from maid_engine.accounts.tokens import Scope
from maid_engine.commands.definition import Role
from maid_stdlib.components.draft import DraftOf
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.workshop import drop_drafts
from tests.admin.build_site import village_house

DRAFT = "/building/packs/vale/draft"


class Site:
    """A village, and Wanda, who builds in it."""

    def __init__(self, folder):
        self.house = village_house(folder)
        self.wanda = self.house.token(Scope.BUILD, owner="wanda")
        self._playing = None

    def wanda_plays(self):
        """Wanda in the game, who came only once."""
        self._playing = self._playing or self.house.pilot.join("Wanda")
        return self._playing

    def ask(self, method, path, *, token=None, **request):
        return self.house.ask(method, path, token=token or self.wanda, **request)

    def get(self, path, **given):
        answer = self.ask("GET", path, **given)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def make(self, status=200, *, token=None, **act):
        answer = self.ask("POST", DRAFT, token=token, json=act)
        assert answer.status_code == status, answer.text
        return answer.json()

    def room(self, name, **given):
        rooms = self.get("/building/zones/vale:village", **given)["rooms"]
        return next(room for room in rooms if room["id"] == name)

    def fields(self, kind, name):
        form = self.get(f"/building/packs/vale/definitions/{kind}/{name}")
        return {field["key"]: field for field in form["fields"]}


@pytest.fixture(scope="module")
def village(tmp_path_factory):
    """One village for all tests that do not publish; it takes a second to build."""
    return Site(tmp_path_factory.mktemp("packs"))


@pytest.fixture
def site(village):
    """The village, with nobody's draft."""
    yield village
    drop_drafts(village.house.game, [held.builder for _, held in village.house.game.world.having(DraftOf)])


@pytest.fixture
def own_site(tmp_path):
    """A village of a test's own, in which it publishes."""
    return Site(tmp_path)


def test_the_zones_tell_in_which_the_builder_may_build(site):
    zones = site.get("/building/zones")["items"]

    assert [(zone["id"], zone["own"]) for zone in zones] == [("vale:farm", False), ("vale:village", True)]
    admin = site.ask("GET", "/building/zones", token=site.house.token()).json()["items"]
    assert all(zone["own"] for zone in admin)


def test_the_map_has_places_exits_spawns_and_who_is_there(site):
    site.house.pilot.join("Cora")
    green, mill = site.room("green"), site.room("mill")

    assert green["at"] == [0, 0, 0]
    assert green["placed"]
    assert green["exits"] == [
        {"direction": "north", "to": "mill", "one_way": False, "door": "", "hidden": False}
    ]
    assert green["people"] == ["Cora"]
    assert mill["spawns"] == ["goose", "sack"]
    assert not mill["changed"]


def test_a_form_tells_what_each_key_takes_and_where_its_problems_are(site):
    site.make(act="set", kind="mob", id="goose", path=["verb"], value="hug")
    form = site.get("/building/packs/vale/definitions/mob/goose")

    verb = next(field for field in form["fields"] if field["key"] == "verb")
    assert (verb["kind"], verb["value"]) == ("choice", "hug")
    assert "bite" in verb["allowed"]
    (problem,) = form["problems"]
    assert problem["file"] == "vale/data/village.toml"
    assert problem["line"] == form_line(form, "verb")
    assert problem["key"] == "verb"
    assert "hug" in problem["what"]
    assert "allowed are" in problem["remedy"]


def form_line(form, key):
    """The line of a key in the file of a form."""
    from tests.stdlib.building_rig import WORLD

    begin = WORLD.splitlines().index("[mob.goose]") + 1
    lines = form["source"].splitlines()
    return begin + next(at for at, line in enumerate(lines) if line.startswith(key))


def test_rooms_are_dug_linked_and_unlinked(site):
    made = site.make(act="dig", room="green", direction="east", title="The Pond")
    assert made["began"] == "pond"
    assert site.room("pond")["at"] == [1, 0, 0]
    assert site.room("pond")["changed"]

    site.make(act="link", room="pond", direction="north", to="mill", one_way=True)
    ways = {way["direction"]: way for way in site.room("pond")["exits"]}
    assert (ways["north"]["one_way"], ways["west"]["one_way"]) == (True, False)
    site.make(act="unlink", room="pond", direction="north")
    assert [way["direction"] for way in site.room("pond")["exits"]] == ["west"]


def test_a_room_is_moved_on_the_map_by_its_coords(site):
    site.make(act="set", kind="room", id="mill", path=["coords"], value=[3, 4, 1])

    assert site.room("mill")["at"] == [3, 4, 1]


def test_a_zone_is_made_in_the_browser_alone(own_site):
    zone = own_site.make(act="zone", title="Mill Valley")["began"]
    room = own_site.get(f"/building/zones/vale:{zone}")["rooms"][0]["id"]
    mob = own_site.make(act="create", kind="mob", name="old miller", room=room)["began"]
    own_site.make(act="set", kind="mob", id=mob, path=["topics", "stones"], value="They turn.")
    own_site.make(act="spawn", room=room, kind="mob", id=mob, count=2)
    quest = own_site.make(act="create", kind="quest", name="The Sack", room=room)["began"]
    for key, text in (("giver", mob), ("summary", "A sack is wanted."), ("offer", "Bring me one.")):
        own_site.make(act="set", kind="quest", id=quest, path=[key], value=text)
    for text in ("Talk to him.", "Talk to him again."):
        stage = {"text": text, "objectives": [{"kind": "talk", "mob": mob}]}
        made = own_site.make(act="append", kind="quest", id=quest, path=["stage"], values=stage)
    own_site.make(act="set", kind="quest", id=quest, path=["stage", 1, "text"], value="Once more.")
    made = own_site.make(act="set", kind="quest", id=quest, path=["reward", "xp"], value=5)
    assert made["draft"]["problems"] == []

    told = own_site.ask("POST", f"{DRAFT}/publish").json()
    assert {"kind": "quests", "added": [f"vale:{quest}"], "changed": [], "removed": []} in told["world"]
    content = own_site.house.game.resource(ContentIndex)
    assert [stage.text for stage in content.quests[f"vale:{quest}"].stages] == ["Talk to him.", "Once more."]
    assert "[zone.mill_valley]" in (own_site.house.folder / "data/zones/mill_valley.toml").read_text()
    assert ("Wanda", "publish", "vale") in own_site.house.acts()
    assert own_site.get(DRAFT)["edits"] == []


def test_changes_are_taken_back_made_again_and_dropped(site):
    site.make(act="set", kind="room", id="green", path=["title"], value="The Green")
    assert site.room("green")["title"] == "The Green"

    assert site.ask("POST", f"{DRAFT}/undo").json()["undone"] == 1
    assert site.room("green")["title"] == "Village Green"
    assert site.ask("POST", f"{DRAFT}/undo").status_code == 409
    site.ask("POST", f"{DRAFT}/redo")
    assert site.room("green")["title"] == "The Green"
    assert site.ask("DELETE", DRAFT).json()["edits"] == []
    assert site.room("green")["title"] == "Village Green"


def test_the_difference_tells_the_lines_and_what_changes_in_the_world(site):
    site.make(act="set", kind="room", id="green", path=["title"], value="The Green")
    told = site.get(f"{DRAFT}/difference")

    assert '+title = "The Green"  # its middle' in told["lines"]
    assert told["world"] == [{"kind": "rooms", "added": [], "changed": ["vale:green"], "removed": []}]


def test_the_draft_is_the_one_of_the_commands(site):
    wanda = site.wanda_plays()
    wanda.type("@title The Common")

    assert site.get(DRAFT)["edits"][0]["what"] == "title of green"
    site.make(act="set", kind="room", id="green", path=["terrain"], value="field")
    assert "terrain of room green" in wanda.type("@draft")


def test_who_walks_in_the_draft_sees_what_the_page_changes(site):
    wanda = site.wanda_plays()
    wanda.type("@draft enter")
    site.make(act="set", kind="room", id="green", path=["title"], value="The Common")

    assert "The Common" in wanda.type("look")
    wanda.type("@draft leave")


def test_a_room_is_read_as_a_player_reads_it(site):
    site.make(act="set", kind="room", id="green", path=["flags"], value=["indoors"])
    told = site.get("/building/packs/vale/preview/green")

    assert told["plain"] == ["Village Green (The Vale)", "Grass.", "Exits: north."]
    assert told["spoken"] == ["Village Green, in The Vale.", *told["plain"][1:]]
    assert told["details"] == {"grass": "Wet."}
    assert not [entity for entity, _ in _rooms(site) if "~" in entity]


def _rooms(site):
    from maid_stdlib.components.place import Room

    return site.house.game.world.having(Room)


def test_other_zones_are_not_changed(site):
    for act in (
        {"act": "set", "kind": "room", "id": "barn", "path": ["title"], "value": "Mine"},
        {"act": "set", "kind": "zone", "id": "farm", "path": ["title"], "value": "Mine"},
        {"act": "dig", "room": "barn", "direction": "north", "title": "Mine"},
        {"act": "spawn", "room": "barn", "kind": "mob", "id": "goose"},
        {"act": "link", "room": "green", "direction": "south", "to": "barn"},
        {"act": "delete", "kind": "room", "id": "barn"},
    ):
        told = site.make(403, **act)
        assert "in which you may not build" in told["detail"], act
    site.make(act="link", room="green", direction="south", to="barn", one_way=True)


def test_who_was_given_nothing_changes_and_publishes_nothing(own_site):
    own_site.house.account("Nobody", Role.BUILDER)
    token = own_site.house.token(Scope.BUILD, owner="nobody")

    told = own_site.make(403, token=token, act="set", kind="mob", id="goose", path=["hp"], value=1)
    assert "@zone allow" in told["detail"]
    assert own_site.ask("POST", f"{DRAFT}/publish", token=token).status_code == 403
    assert own_site.ask("GET", "/building", token=own_site.house.token(Scope.READ)).status_code == 403


@pytest.mark.parametrize(
    ("status", "act", "told"),
    [
        (409, {"act": "set", "kind": "room", "id": "attic", "path": ["title"], "value": "A"}, "no room 'attic'"),
        (409, {"act": "set", "kind": "room", "id": "green", "path": ["title", "x"], "value": "A"}, "room.green.title.x"),
        (409, {"act": "unset", "kind": "room", "id": "green", "path": ["colour"]}, "room.green.colour"),
        (409, {"act": "dig", "room": "green", "direction": "north", "title": "A"}, "lies mill already"),
        (409, {"act": "dig", "room": "green", "direction": "sideways", "title": "A"}, "'sideways' is not a direction"),
        (409, {"act": "create", "kind": "spaceship", "name": "A", "room": "green"}, "no kind 'spaceship'"),
        (409, {"act": "create", "kind": "mob", "name": "A", "room": "attic"}, "room.attic"),
        (409, {"act": "spawn", "room": "green", "kind": "mob", "id": "dragon"}, "no mob 'dragon'"),
        (409, {"act": "rename", "kind": "mob", "id": "goose", "to": "goose"}, "mob.goose exists"),
        (409, {"act": "set", "kind": "room", "id": "green", "path": ["title"], "value": None}, "cannot be null"),
        (422, {"act": "set", "kind": "room", "id": "green", "path": [], "value": 1}, ""),
        (422, {"act": "fly"}, ""),
    ],
)  # fmt: skip
def test_what_cannot_be_made_is_refused_with_the_reason(site, status, act, told):
    answer = site.make(status, **act)

    assert told in answer["detail"]
    assert site.get(DRAFT)["edits"] == []


def test_a_draft_with_problems_is_not_published(site):
    site.make(act="unset", kind="room", id="green", path=["description"])
    assert site.room("green")["problems"] == 1
    answer = site.ask("POST", f"{DRAFT}/publish")

    assert answer.status_code == 409
    assert "has no `description`" in answer.json()["detail"]
    assert len(site.get(DRAFT)["edits"]) == 1


def test_two_builders_of_one_place_get_a_conflict_that_names_it(own_site):
    own_site.make(act="set", kind="room", id="green", path=["title"], value="Mine")
    own_site.make(
        token=own_site.house.token(), act="set", kind="room", id="green", path=["title"], value="Ours"
    )
    assert own_site.ask("POST", f"{DRAFT}/publish", token=own_site.house.token()).status_code == 200

    (conflict,) = own_site.get(DRAFT)["conflicts"]
    assert "room.green.title was changed by somebody else" in conflict
    assert own_site.ask("POST", f"{DRAFT}/publish").status_code == 409
    assert "Ours" in (own_site.house.folder / "data/village.toml").read_text()


def test_what_is_not_there_is_not_found(site):
    for path in (
        "/building/zones/vale:moon",
        "/building/zones/nowhere:moon",
        "/building/packs/vale/definitions/room/attic",
        "/building/packs/vale/definitions/spaceship/attic",
        "/building/packs/vale/preview/attic",
    ):
        assert site.ask("GET", path).status_code == 404, path
    assert site.ask("GET", "/building/packs/nowhere/draft").status_code == 409


def test_definitions_are_found_by_words(site):
    found = site.get("/building/packs/vale/definitions?words=hisses")["items"]

    assert found == [{"kind": "mob", "id": "goose", "title": "goose"}]
    assert len(site.get("/building/packs/vale/definitions?kind=room")["items"]) == 3
