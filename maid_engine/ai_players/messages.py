"""What the AI players' keeper says to those who may steer them."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

NOTICE = CATALOGUE.define(
    "ai.notice",
    "system_message",
    actor='[AI] "{name:speech}" was paused: "{trouble:speech}". Type "@ai status" to see how it stands.',
    importance=6,
)
BUDGET_OUT = CATALOGUE.define(
    "ai.budget_out",
    "system_message",
    actor='[AI] The budget for models is used up for {whose:word}; the rules play on. See "@ai cost".',
    importance=6,
)
BUDGET_PASSED = CATALOGUE.define(
    "ai.budget_passed",
    "system_message",
    actor='[AI] The cap for models is passed for {whose:word}, and budget_policy is "warn": they go on. See "@ai cost".',
    importance=6,
)
