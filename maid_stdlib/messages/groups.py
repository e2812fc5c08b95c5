"""Messages about groups."""

from maid_engine.core.meanings import Meaning, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

INVITES = _define(
    "groups.invites",
    "communication",
    actor="You invite {target} to your group.",
    target='{actor} invites you to a group. Type "group accept" to join.',
    importance=6,
    means={"target": Meaning.INVITED},
)
JOINS = _define(
    "groups.joins",
    "communication",
    actor="You join the group of {leader}.",
    room="{actor} joins the group of {leader}.",
    importance=5,
    afar=True,
    means={"actor": Meaning.JOINED_GROUP, "room": Meaning.JOINED_GROUP},
)
NOT_TOGETHER = _define(
    "groups.not_together", "error", actor="{target} is not here. Stand together with them, then invite them."
)
LEAVES = _define(
    "groups.leaves",
    "communication",
    actor="You leave the group.",
    room="{actor} leaves the group.",
    afar=True,
    means={"actor": Meaning.LEFT_GROUP, "room": Meaning.LEFT_GROUP},
)
KICKED = _define(
    "groups.kicked",
    "communication",
    actor="You remove {target} from the group.",
    target="{actor} removes you from the group.",
    room="{actor} removes {target} from the group.",
    afar=True,
    means={"target": Sense(Meaning.LEFT_GROUP, {"actor": None})},
)
LEADS = _define(
    "groups.leads",
    "communication",
    actor="You now lead the group.",
    room="{actor} now leads the group.",
    afar=True,
)
DISBANDS = _define(
    "groups.disbands",
    "communication",
    actor="Your group is no more.",
    room="Your group is no more.",
    afar=True,
    means={"actor": Meaning.LEFT_GROUP, "room": Meaning.LEFT_GROUP},
)
LED_BY = _define("groups.led_by", "command_result", actor="Your group is led by {leader}.")
MEMBER = _define(
    "groups.member",
    "command_result",
    actor="In the group: {member}, level {level:int}, health {hp:int} of {hp_max:int}.",
)
NO_GROUP = _define(
    "groups.no_group", "error", actor='You are in no group. Type "group invite" and a name to begin one.'
)
NOT_LEADER = _define("groups.not_leader", "error", actor="Only {leader}, who leads the group, can do that.")
NOT_INVITED = _define("groups.not_invited", "error", actor="Nobody has invited you to a group.")
ALREADY_GROUPED = _define(
    "groups.already_grouped", "error", actor='You are in a group already. Type "group leave" first.'
)
THEY_ARE_GROUPED = _define("groups.they_are_grouped", "error", actor="{target} is in a group already.")
NOT_IN_GROUP = _define("groups.not_in_group", "error", actor='Nobody called "{who:speech}" is in your group.')
FULL = _define("groups.full", "error", actor="The group is full: {most:int} is the most it can have.")
