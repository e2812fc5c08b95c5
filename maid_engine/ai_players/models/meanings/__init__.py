"""What sentences mean to a mind.

``maid_engine.core.meanings`` names the meanings and the roles of values. Here each meaning has one row
(:class:`MeaningRow`) with all that the mind knows about it: the roles it needs, how much it matters, what it
changes in beliefs, memory and feelings, what kind of refusal it is. Every organ asks the row, by
:func:`row_of` or :attr:`Observation.row`; no organ has a table of meanings.

``row``        ``MeaningRow``, and the small values in it
``effects``    the kinds of effects; each organ has one function for each kind of its own
``registry``   all rows, checked: one for each meaning
``places``     rows of rooms, ways and doors, and of who comes and goes
``fights``     rows of blows, deaths and flights
``things``     rows of things that are taken, given, worn and carried
``trade``      rows of gold, shops and trainers
``character``  rows of the reader's own state
``quests``     rows of quests and the quest log
``company``    rows of talk, groups, followers and trades between players
``refusals``   rows of refusals, scenery and news
``packets``    rows of what perception makes itself

To add a meaning, add a member to ``Meaning`` and a row to the file of its family. A new kind of effect is a
member of an enum in ``effects``, and a function in the organ that has it.
"""

from maid_engine.ai_players.models.meanings.registry import ROWS, row_of
from maid_engine.ai_players.models.meanings.row import MeaningRow
from maid_engine.core.meanings import Meaning, Role

__all__ = ["ROWS", "Meaning", "MeaningRow", "Role", "row_of"]
