"""What a mind's reader would like typed, where the door does not let it out."""

from maid_engine.core.chance import Dice
from maid_qa.testing.clock import FakeClock
from maid_remote.mud.blocks import Block
from maid_remote.play.credentials import Person, Secret
from maid_remote.play.driver_factory import Builder
from maid_remote.play.drivers import READER, VAIN_S
from maid_remote.play.host import HostRecord
from maid_remote.play.policy import VisitPolicy

YARD = ("A Yard", "Grass grows here between the stones.", "[ Exits: n s ]")


def wish(driver):
    """The next line that is due, when its reader wishes for it."""
    due = driver.take_due(driver.now())
    return due if due is not None and due.cause.rule == READER else None


def test_a_look_that_is_not_let_out_is_wished_for_again_later():
    clock = FakeClock()
    record = HostRecord("127.0.0.1", 4000)
    record.learned.tried = ["commands", "help", "qwertzu"]
    driver = Builder(VisitPolicy(brisk=True), Dice(7), clock)(Person("Wanda", Secret("x")), record)
    driver.hear(Block(YARD, answers="look"), driver.now(), None)
    driver.hear(Block(("Hm.",), answers="north"), driver.now(), None)

    look = wish(driver)
    assert look.text == "look", "nobody knows where the step led"
    driver.refuse(look, "loop", driver.now())
    assert wish(driver) is None

    driver.time.skip(VAIN_S)
    assert wish(driver).text == "look"
