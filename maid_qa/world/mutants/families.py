"""The kinds of findings that may mean a bug, by what is wrong: any kind that a check may reasonably report.

They were chosen by the meaning of each kind, for held-out classes as for the others, not by what was found
there. A finding must also name the place.
"""

from typing import Final

Kinds = frozenset[str]

# --- the world ---

WAYS: Final[Kinds] = frozenset(
    {
        "dead_exit",
        "exit_astray",
        "exit_misplaced",
        "one_way_exit",
        "soft_lock",
        "unreachable_room",
        "way_unsaid",
    }
)
DOORS: Final[Kinds] = WAYS | {"door_unsound", "invariant_broken", "key_unobtainable", "lock_ignored"}
QUESTS: Final[Kinds] = frozenset(
    {
        "goal_not_reached",
        "item_unobtainable",
        "mob_unmet",
        "objective_stuck",
        "quest_level",
        "quest_order",
        "quest_slow",
        "quest_text",
        "quest_unfinishable",
        "soft_lock",
    }
)
KEYS: Final[Kinds] = frozenset(
    {
        "dead_exit",
        "item_unobtainable",
        "key_unobtainable",
        "quest_unfinishable",
        "soft_lock",
        "unreachable_room",
    }
)
COUNTS: Final[Kinds] = QUESTS | {"out_of_scale"}
REWARDS: Final[Kinds] = frozenset(
    {"economy_leak", "gold_mismatch", "out_of_scale", "quest_text", "reward_wrong"}
)
PRICES: Final[Kinds] = frozenset(
    {"economy_leak", "gold_mismatch", "price_wrong", "shop_margin", "shop_unsound"}
)
SHOPS: Final[Kinds] = frozenset(
    {
        "dialogue_dead_end",
        "instruction_fails",
        "item_unobtainable",
        "mob_unmet",
        "quest_unfinishable",
        "shop_unsound",
    }
)
USES: Final[Kinds] = frozenset(
    {
        "effect_wrong",
        "item_incomplete",
        "item_unobtainable",
        "out_of_scale",
        "quest_unfinishable",
        "refused_wrongly",
        "wrong_slot",
    }
)
NOUNS: Final[Kinds] = frozenset({"noun_unanswered", "noun_unknown"})
NAMES: Final[Kinds] = frozenset({"name_clash"})
TOPICS: Final[Kinds] = frozenset({"dialogue_dead_end", "instruction_fails", "topic_unanswered"})
DANGERS: Final[Kinds] = frozenset(
    {"death_trap", "mob_unsound", "out_of_scale", "quest_level", "quest_unfinishable"}
)
ONCE: Final[Kinds] = KEYS | {"quest_slow", "spawn_missing"}
TEXTS: Final[Kinds] = frozenset({"instruction_fails", "objective_stuck", "quest_text", "quest_unfinishable"})
ERRORS: Final[Kinds] = frozenset({"pack_error"})
WALKERS: Final[Kinds] = frozenset({"mob_unmet", "mob_unsound", "quest_unfinishable", "shop_unsound"})
TRIGGERS: Final[Kinds] = DOORS | KEYS | frozenset({"mob_unmet", "trigger_unsound"})
ENDS: Final[Kinds] = frozenset({"scene_unsound"})

# --- the running game ---

RAISES: Final[Kinds] = frozenset({"traceback"})
SILENT: Final[Kinds] = frozenset({"silent_command"})
TWICE: Final[Kinds] = frozenset({"double_delivery"})
VIEWERS: Final[Kinds] = frozenset({"wrong_viewer"})
SLOW: Final[Kinds] = frozenset({"slow_command"})
HELP: Final[Kinds] = frozenset({"help_missing", "help_unsound", "instruction_fails"})
LEAKS: Final[Kinds] = frozenset({"message_broken", "message_leak", "placeholder_text", "traceback"})
SHAPES: Final[Kinds] = frozenset(
    {"message_broken", "message_form", "message_leak", "placeholder_text", "silent_command", "text_form"}
)
FAILS: Final[Kinds] = frozenset({"event_storm", "listener_failed", "state_not_shown", "system_failed"})
STOPS: Final[Kinds] = frozenset({"spawn_missing", "time_stopped", "quest_unfinishable", "soft_lock"})
COPIES: Final[Kinds] = frozenset(
    {"deed_without_effect", "effect_wrong", "invariant_broken", "item_duplicated", "misreported"}
)
LOSSES: Final[Kinds] = frozenset(
    {"deed_without_effect", "effect_wrong", "invariant_broken", "item_lost", "misreported"}
)
GOLD: Final[Kinds] = frozenset(
    {"economy_leak", "effect_wrong", "gold_mismatch", "invariant_broken", "misreported", "price_wrong"}
)
STATE: Final[Kinds] = frozenset(
    {"deed_without_effect", "effect_wrong", "invariant_broken", "item_lost", "misreported"}
)
RULES: Final[Kinds] = frozenset({"allowed_wrongly", "invariant_broken", "lock_ignored"})
UNCOUNTED: Final[Kinds] = frozenset({"objective_stuck", "quest_unfinishable"})
