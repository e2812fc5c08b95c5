"""The one context envelope: every prompt of every mind is built here, and nowhere else (seeds/004).

``profile``   what JSON a kind of question expects, and the return template made from that
``quotation``   other players' words between marks that they cannot close
``token_shares``    shares of the token budget; those of absent sections go to the rest
``item_selection``   a section's items to its bounds, the dearest first
``token_estimate``  bytes to tokens, set right by what vendors report
``handbook``  the page of the developers' handbook about every kind, from the table
``prompt_builder``    a question and its row to a request, with the tokens of each section; the repair request

The parts that change least come first: rules, identity, lore, notes, the kind's instructions and reply
template are the request's stable half, so that a vendor may keep them in a cache. The rest is variable.
"""

from maid_engine.ai_players.prompting.profile import AgentProfile, profile_of
from maid_engine.ai_players.prompting.prompt_builder import ContextEnvelope, Rendered, render, repair
from maid_engine.ai_players.prompting.token_estimate import BytesPerToken

__all__ = ["AgentProfile", "BytesPerToken", "ContextEnvelope", "Rendered", "profile_of", "render", "repair"]
