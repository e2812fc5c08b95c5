"""Builds every prompt of every mind.

``prompt_builder``  a question and its row to a request, with the tokens of each section; the repair request
``context_settings``  settings: how much of what a prompt may contain
``profile``         the JSON that a kind of question expects, and its reply template
``quotation``       puts words of other players between marks that they cannot close
``token_shares``    shares of the token budget for sections
``item_selection``  fits the items of a section into its share, the most valuable first
``token_estimate``  bytes to tokens, corrected by the usage that vendors report
``handbook``        the developers' page about every kind of question, generated from the table

What changes least comes first. Rules, identity, lore, notes, instructions and reply template are the stable
half of a request, which a vendor can cache. The rest is the variable half.
"""

from maid_engine.ai_players.prompting.profile import AgentProfile, profile_of
from maid_engine.ai_players.prompting.prompt_builder import ContextEnvelope, Rendered, render, repair
from maid_engine.ai_players.prompting.token_estimate import BytesPerToken

__all__ = ["AgentProfile", "BytesPerToken", "ContextEnvelope", "Rendered", "profile_of", "render", "repair"]
