from maid_stdlib import systems
from tests.stdlib.life_rig import FOREST, Rig


def test_the_library_can_be_taken_out_of_a_game():
    rig = Rig()
    before = len(rig.game.systems)
    rig.mob("deer")
    ada = rig.join("Ada", FOREST)

    for undo in rig.undo:
        undo()

    assert len(rig.game.systems) == before - 2  # the doors and the walks of several steps listen and tick
    listeners, _ = rig.game.bus.snapshot()
    assert not any(listeners.values())
    assert "You attack the red deer!" in ada.type("kill deer")


def test_every_system_has_a_name_of_its_own():
    names = [system.name for system in systems.standard_systems()]
    assert len(set(names)) == len(names)
    assert [system.name for system in systems.standard_systems()] == names
