import textwrap
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from maid_engine.commands.definition import Capability, CommandDefinition, Layer
from maid_engine.commands.registry import Resolved
from maid_engine.core.chance import Dice
from maid_engine.core.errors import NoPackError, PackError, Problem
from maid_engine.core.events import CommandExecutedEvent
from maid_engine.core.ids import EntityId, PlayerId, SessionId
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Cadence
from maid_engine.engine.codec import ComponentCodec
from maid_engine.engine.manifest import read_manifest
from maid_engine.engine.packs import FoundPack, PackLoader, available, check, find, in_order
from maid_engine.engine.services import Game
from maid_engine.ports.packs import Manifest
from maid_qa.testing.clock import FakeClock

RIGHTS = frozenset({Capability.PLAY})


@dataclass
class Book:
    """A resource that packs share."""

    pages: dict[str, str] = field(default_factory=dict)


@dataclass
class Spark:
    power: int = 0


@dataclass(frozen=True)
class Rain:
    """A system that does nothing."""

    name: str
    cadence = Cadence(1)

    def update(self, game):
        pass


def command(name, layer=Layer.PACK):
    return CommandDefinition(name, lambda context: None, "Does it.", "items", layer=layer)


class APack:
    """A pack made in a test: does to the game what it is told."""

    def __init__(self, root, load=lambda game: None, *, problems=()):
        self.root = root
        self._load = load
        self._problems = problems
        self.unloaded = False

    def on_load(self, game):
        self._load(game)

    def on_unload(self, game):
        self.unloaded = True

    def check(self):
        return self._problems


@pytest.fixture
def game():
    game = Game(FakeClock(), Dice("packs"))
    game.codec = ComponentCodec()
    game.codec.register(Persistent)
    game.provide(Book({"base": "page"}))
    return game


@pytest.fixture
def pack(tmp_path):
    def make(name, load=lambda game: None, *, requires=(), problems=(), **more):
        root = tmp_path / name
        root.mkdir(exist_ok=True)
        (root / "manifest.toml").write_text(
            f'name = "{name}"\nversion = "1"\ntitle = "T"\nsummary = "S"\nrequires = {list(requires)!r}\n'
        )
        manifest = Manifest(name, "1", "T", "S", tuple(requires), **more)
        return FoundPack(manifest, APack(root, load, problems=problems))

    return make


def everything(name):
    """What registers one of each kind of thing."""

    def load(game):
        game.commands.register([command(f"{name}cmd"), command("look")])
        game.catalogue.define(f"{name}.hello", "system_message", actor=f"Hello from {name}.")
        game.add_system(Rain(f"{name} system"))
        game.register_ai_player_behavior(f"{name} behaviour")
        game.bus.subscribe(CommandExecutedEvent, lambda event: heard(game).append(name))
        game.resource(Book).pages[name] = "page"
        game.provide(Spark(3))
        game.codec.register(Spark)
        game.world.create(EntityId(f"{name}:square"))

    return load


def heard(game):
    return game.__dict__.setdefault("heard", [])


def state(game):
    """All that a pack can register, as a player or admin could notice it."""
    game.bus.publish(CommandExecutedEvent(SessionId("s"), PlayerId(EntityId("p")), "look", "look"))
    heard(game).clear()
    game.bus.drain()
    return {
        "commands": [(c.name, c.layer) for c in game.commands.all()],
        "sentences": [template.id for template in game.catalogue],
        "systems": list(game.systems),
        "behaviours": list(game.ai_behaviors),
        "heard": list(heard(game)),
        "pages": dict(game.resource(Book).pages),
        "spark": game.has_resource(Spark),
        "codec": game.codec.knows("Spark"),
        "entities": game.world.entities(),
        "pvp": game.pvp,
        "start": game.start_room,
    }


def test_a_pack_brings_what_it_registers(game, pack):
    game.commands.register([command("look", Layer.STDLIB)])
    loader = PackLoader(game)

    assert loader.load(pack("one", everything("one"), pvp=True, start_room="one:square"))

    now = state(game)
    assert ("look", Layer.PACK) in now["commands"]
    assert now["heard"] == ["one"]
    assert now["pages"] == {"base": "page", "one": "page"}
    assert (now["pvp"], now["start"]) == (True, "one:square")
    assert isinstance(game.commands.resolve("onecmd", RIGHTS), Resolved)


def test_a_pack_that_fails_is_undone_named_and_the_game_goes_on(game, pack):
    game.commands.register([command("look", Layer.STDLIB)])
    before = state(game)

    def load(game):
        everything("bad")(game)
        raise PackError("2 problems", (Problem("data/rooms.toml", 7, "no title", "give it one"),))

    loader = PackLoader(game)

    assert not loader.load(pack("bad", load))
    assert state(game) == before
    assert loader.failed == {"bad": "data/rooms.toml:7: no title (give it one)"}
    assert loader.load(pack("good", everything("good")))


def test_what_requires_a_failed_pack_is_left_out_too(game, pack):
    loader = PackLoader(game)

    assert not loader.load(pack("bad", lambda game: 1 / 0))
    assert not loader.load(pack("child", requires=("bad",)))

    assert "division by zero" in loader.failed["bad"]
    assert loader.failed["child"] == "it requires bad, which could not be loaded"


def broken_folder(tmp_path, python):
    root = tmp_path / "island"
    root.mkdir()
    (root / "manifest.toml").write_text(
        'name = "island"\nversion = "1.0.0"\ntitle = "Island"\nsummary = "Sand."\nrequires = ["stdlib"]\n'
    )
    (root / "pack.py").write_text(python)
    return root


LOADING = "class IslandPack:\n    root = __import__('pathlib').Path(__file__).parent\n    def on_load(self, game):\n"


@pytest.mark.parametrize(
    ("python", "told"),
    [
        ("class IslandPack\n", "pack.py:1: expected ':'"),
        ("from .messages import CATALOGUE\n", "there is no messages.py in the pack's folder"),
        ("import nothing_like_it\n", "pack.py:1: ModuleNotFoundError: No module named 'nothing_like_it'"),
        (f"{LOADING}        1 / 0\n", "pack.py:4: ZeroDivisionError: division by zero"),
    ],
    ids=["syntax", "file", "module", "raises"],
)
def test_a_broken_pack_is_left_out_with_its_place_and_the_others_go_on(game, tmp_path, python, told):
    root = broken_folder(tmp_path, python)
    loader = PackLoader(game)

    loader.load_all(["stdlib", str(root)])

    assert list(loader.loaded) == ["stdlib"]
    assert told in loader.failed["island"]


def test_a_pack_without_a_sound_manifest_is_left_out_by_the_name_of_its_folder(game, tmp_path):
    root = broken_folder(tmp_path, f"{LOADING}        pass\n")
    (root / "manifest.toml").write_text("name = \n")
    loader = PackLoader(game)

    loader.load_all(["stdlib", str(root)])

    assert "not well-formed TOML" in loader.failed["island"]


def test_a_requirement_that_is_not_among_the_packs_leaves_a_pack_out(game, tmp_path):
    root = broken_folder(tmp_path, f"{LOADING}        pass\n")
    manifest = root / "manifest.toml"
    manifest.write_text(manifest.read_text().replace('"stdlib"', '"atlantis"'))
    loader = PackLoader(game)

    loader.load_all([str(root)])

    assert "it requires 'atlantis', which is not among the packs" in loader.failed["island"]


def test_a_name_that_no_pack_has_is_refused(game):
    with pytest.raises(NoPackError, match="there is no pack 'stdlb'"):
        PackLoader(game).load_all(["stdlb"])


def test_unloading_takes_away_what_it_brought_and_nothing_else(game, pack):
    game.commands.register([command("look", Layer.STDLIB)])
    loader = PackLoader(game)
    loader.load(pack("one", everything("one")))
    between = pack("two", lambda game: game.resource(Book).pages.update(two="page"))
    loader.load(between)

    loader.unload("one")

    now = state(game)
    assert now["commands"] == [("look", Layer.STDLIB)]
    assert now["pages"] == {"base": "page", "two": "page"}
    assert (now["sentences"], now["systems"], now["behaviours"], now["heard"]) == ([], [], [], [])
    assert (now["spark"], now["codec"], now["entities"]) == (False, False, ())
    assert list(loader.loaded) == ["two"]


def test_a_pack_that_others_require_stays(game, pack):
    loader = PackLoader(game)
    loader.load(pack("base"))
    loader.load(pack("child", requires=("base",)))

    with pytest.raises(PackError, match="required by child; unload that first"):
        loader.unload("base")
    with pytest.raises(PackError, match="'moon' is not loaded; loaded are: base, child"):
        loader.unload("moon")


def test_characters_in_the_rooms_of_an_unloaded_pack_are_moved_to_the_start(game, pack):
    loader = PackLoader(game)
    loader.load(pack("home", lambda g: g.world.create(EntityId("home:hall")), start_room="home:hall"))
    loader.load(pack("away", lambda g: g.world.create(EntityId("away:hall"))))
    ann = game.world.create(EntityId("ann"), Persistent(), place=EntityId("away:hall"))

    loader.unload("away")

    assert game.world.place_of(ann) == "home:hall"
    with pytest.raises(PackError, match="no other pack has a start room"):
        loader.unload("home")
    assert game.world.place_of(ann) == "home:hall"


def test_each_pack_comes_after_those_it_requires_and_otherwise_as_given(pack):
    a, b, c = pack("a", requires=("c",)), pack("b"), pack("c")

    assert [one.manifest.name for one in in_order([a, b, c])] == ["b", "c", "a"]


def test_a_missing_requirement_is_named_with_file_line_and_remedy(pack):
    with pytest.raises(PackError, match=r"manifest.toml:5: it requires 'moon', .*\(add moon to the packs\)"):
        in_order([pack("a", requires=("moon",))])


def test_a_ring_of_requirements_is_named(pack):
    with pytest.raises(PackError, match="these packs require each other: a, b"):
        in_order([pack("a", requires=("b",)), pack("b", requires=("a",)), pack("c")])


# --- finding ---


@pytest.fixture
def folder(tmp_path):
    root = tmp_path / "my_island"
    root.mkdir()
    (root / "manifest.toml").write_text(
        'name = "my_island"\nversion = "0.1"\ntitle = "My Island"\nsummary = "Sand."\nrequires = ["stdlib"]\n'
    )
    (root / "words.py").write_text('GREETING = "Hello from the island."\n')
    (root / "pack.py").write_text(
        textwrap.dedent(
            """
            from pathlib import Path
            from .words import GREETING

            class Island:
                root = Path(__file__).parent
                def on_load(self, game):
                    game.catalogue.define("island.hello", "system_message", actor=GREETING)
                def on_unload(self, game): pass
                def check(self): return ()
            """
        )
    )
    return root


def test_a_folder_is_a_pack_and_its_files_may_import_one_another(game, folder):
    found = find(str(folder))
    found.pack.on_load(game)

    assert found.manifest.title == "My Island"
    assert "island.hello" in game.catalogue


def test_a_class_is_a_pack():
    assert find("maid_stdlib.pack:StdlibPack").manifest.name == "stdlib"


def test_an_unknown_pack_is_answered_with_what_is_near():
    with pytest.raises(PackError, match=r"there is no pack 'stdlb': did you mean stdlib\?"):
        find("stdlb")


@pytest.mark.parametrize("typed", ["hollow", "holow", "elsewhere/hollow"])
def test_an_unknown_pack_is_answered_with_folders_that_are_near(tmp_path, monkeypatch, typed):
    for name in ("hollow", "meadow"):
        (tmp_path / name / name).mkdir(parents=True)
        (tmp_path / name / name / "manifest.toml").touch()
    monkeypatch.chdir(tmp_path)

    with pytest.raises(PackError, match=r"did you mean hollow/hollow\?") as caught:
        find(typed)

    assert str(caught.value.problems[0]).startswith(f"{typed}: there is no pack")


def test_a_module_that_is_not_there_is_named():
    with pytest.raises(
        PackError, match=r"'nowhere.pack:Pack' cannot be imported: .*No module named 'nowhere'"
    ):
        find("nowhere.pack:Pack")


def test_a_folder_without_a_pack_class_says_what_it_needs(folder):
    (folder / "pack.py").write_text("")
    renamed = folder.rename(folder.with_name("empty_island"))

    with pytest.raises(PackError, match="must define one class with on_load; it defines 0"):
        find(str(renamed))


def test_the_installed_packs_are_known():
    assert {"stdlib", "classic_rpg", "tutorial_world"} <= set(available())


def test_a_pack_that_is_installed_while_the_server_runs_is_known(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "salt_marsh" not in available()
    metadata = tmp_path / "salt_marsh-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: salt_marsh\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(
        "[maid.content_packs]\nsalt_marsh = salt_marsh.pack:SaltMarsh\n"
    )

    assert available()["salt_marsh"] == "salt_marsh.pack:SaltMarsh"


# --- manifests ---


def manifest_problems(tmp_path, text):
    (tmp_path / "manifest.toml").write_text(text)
    with pytest.raises(PackError) as caught:
        read_manifest(tmp_path)
    return [str(problem).replace(str(tmp_path) + "/", "") for problem in caught.value.problems]


def test_every_mistake_of_a_manifest_is_named_with_its_line_and_remedy(tmp_path):
    problems = manifest_problems(
        tmp_path, 'name = "My Pack"\nversion = 1\ntitle = "T"\nrequirs = []\nrequires = [3]\npvp = "no"\n'
    )

    assert len(problems) == 6
    assert any(p.startswith("manifest.toml: summary is missing") for p in problems)
    assert any(p.startswith("manifest.toml:2: version is 1 (it must be text in quotes") for p in problems)
    assert any(
        "manifest.toml:4: requirs is not an entry of a manifest (did you mean requires?)" in p
        for p in problems
    )
    assert any(p.startswith("manifest.toml:5: requires is [3]") for p in problems)
    assert any(p.startswith("manifest.toml:6: pvp is 'no' (it must be true or false)") for p in problems)
    assert any("manifest.toml:1: the name 'My Pack' has other than" in p for p in problems)


def test_a_manifest_that_is_no_toml_is_named_with_the_line(tmp_path):
    assert manifest_problems(tmp_path, 'name = "x"\nversion = \n')[0].startswith(
        "manifest.toml:2: not well-formed TOML"
    )


def test_a_missing_manifest_is_named(tmp_path):
    with pytest.raises(PackError, match=r"manifest.toml: there is no manifest \(write one"):
        read_manifest(tmp_path / "nowhere")


# --- checking ---


def test_checking_finds_problems_of_every_pack_without_loading(folder, tmp_path):
    (folder / "pack.py").write_text(
        textwrap.dedent(
            """
            from pathlib import Path
            from maid_engine.core.errors import Problem

            class Island:
                root = Path(__file__).parent
                def on_load(self, game): raise AssertionError
                def on_unload(self, game): pass
                def check(self): return (Problem("rooms.toml", 3, "no way back", "declare it one_way"),)
            """
        )
    )
    checked = folder.rename(folder.with_name("checked_island"))

    problems = [str(problem) for problem in check([str(checked), "stdlb"])]

    assert "rooms.toml:3: no way back (declare it one_way)" in problems
    assert any("there is no pack 'stdlb'" in problem for problem in problems)


def test_a_sound_pack_has_no_problems(folder):
    sound = folder.rename(folder.with_name("sound_island"))

    assert check([str(sound)]) == ()
    assert Path(sound).is_dir()


def test_a_class_in_init_of_a_folder_without_pack_py_is_refused_with_where_it_belongs(tmp_path):
    folder = tmp_path / "vale"
    folder.mkdir()
    (folder / "manifest.toml").write_text(
        'name = "vale"\nversion = "1"\ntitle = "Vale"\nsummary = "A vale."\nrequires = ["stdlib"]\n'
    )
    (folder / "__init__.py").write_text("class Vale:\n    def on_load(self, game):\n        pass\n")

    with pytest.raises(PackError) as refused:
        find(str(folder))

    (problem,) = refused.value.problems
    assert (problem.file, problem.line) == (str(folder / "__init__.py"), 1)
    assert "the class Vale is not loaded" in problem.what
    assert problem.remedy == "move it into vale/pack.py"
