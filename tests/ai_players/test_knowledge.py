"""What the packs of a game teach, put together."""

from maid_engine.ai_players.behavior import describe_command
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES
from maid_stdlib import commands
from maid_stdlib.ai_behavior import StdlibAIBehavior

FISH = TemplateAction("net_a_fish", "Net a fish.", "items", ("cast net",))


class NoTrainers(StdlibAIBehavior):
    """A game in which nothing can be learned, and fish can be caught."""

    def get_available_commands(self):
        return tuple(describe_command(one) for one in commands.ALL if one.name != "train")

    def get_template_actions(self):
        return (FISH,)


def test_the_standard_library_has_the_commands_of_every_usual_action():
    library = StdlibAIBehavior()
    known = gather([library]).templates.names()
    own = {template.name for template in library.get_template_actions()}

    assert own == {"flee_direction", "pull_thing", "push_thing"}
    assert set(known) == own | {template.name for template in BUILT_IN_TEMPLATES}


def test_what_the_game_has_no_command_for_is_not_known():
    known = gather([NoTrainers()]).templates

    assert known.get("train_skill") is None
    assert known.get("buy_item") is not None


def test_what_a_pack_teaches_is_taken_at_its_word():
    assert gather([NoTrainers()]).templates.get("net_a_fish") is FISH


def test_a_game_that_tells_of_no_commands_may_have_them_all():
    assert len(gather([]).templates) == len(BUILT_IN_TEMPLATES)
