"""All that a rule may look at: beliefs, diary, character and dice, in the words of the rules."""

from maid_engine.ai_players.cognitive.behaviors.situation.elsewhere import ElsewhereView


class Situation(ElsewhereView):
    """What a rule is handed. Made anew for each decision; what it works out it keeps until the next.

    Its questions are sorted by noun in :mod:`maid_engine.ai_players.cognitive.behaviors.situation`; a rule asks them all of this one.
    """
