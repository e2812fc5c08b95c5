"""The meanings of sentences and their effects on a mind.

``maid_engine.core.meanings`` names the meanings and the roles of values. Here each meaning has one row
(:class:`MeaningRow`) with everything that the mind knows about it: the required roles, its importance, its
effects on beliefs, memory and emotions, and the kind of refusal. Every organ reads the row, with
:func:`row_of` or :attr:`Observation.row`. No organ has its own table of meanings.

``row``        ``MeaningRow``, and the small values in it
``effects``    the kinds of effects; each organ has one function for each of its kinds
``registry``   all rows, checked: one for each meaning
``places``     rows of rooms, exits and doors, and of who comes and goes
``fights``     rows of blows, deaths and flights
``things``     rows of things that are taken, given, worn and carried
``trade``      rows of gold, shops and trainers
``works``      rows of gathering and other work
``character``  rows of the reader's own state
``quests``     rows of quests and the quest log
``company``    rows of talk, groups, followers and trades between players
``refusals``   rows of refusals, scenery and news
``packets``    rows of meanings that perception creates itself

To add a meaning, add a member to ``Meaning`` and a row to the file of its family. A new kind of effect is a
member of an enum in ``effects`` and a function in the organ that applies it.
"""

from maid_engine.ai_players.models.meanings.registry import PLAYER_SPEECH, ROWS, row_of
from maid_engine.ai_players.models.meanings.row import MeaningRow
from maid_engine.core.meanings import Meaning, Role

__all__ = ["PLAYER_SPEECH", "ROWS", "Meaning", "MeaningRow", "Role", "row_of"]
