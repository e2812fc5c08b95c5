"""Help pages on topics that are not commands. Each has a few paragraphs."""

PAGES: dict[str, tuple[str, ...]] = {
    "start": (
        (
            'You are somebody in a world of words. "look" shows where you are; the ways out stand under '
            '"Exits". Type one of them, such as north or just n, to walk.'
        ),
        (
            'Look closely at anything that is named: "examine fountain". Take what lies about with "get",'
            ' see what you have with "inventory", and talk with "say".'
        ),
        '"commands" lists all you can do, and "help" with a command or topic explains it.',
        (
            'If nothing happens, or the game does not understand what you type, look up how the command is spelt: "help" '
            "and its name shows its forms."
        ),
    ),
    "movement": (
        (
            "north, northeast, east, southeast, south, southwest, west, northwest, up, down, in and out; "
            "short forms are n, ne, e, se, s, sw, w, nw, u and d."
        ),
        (
            'A closed door opens with "open" and its name or direction; a locked one needs its key. '
            '"exits" tells where the ways lead, "scan" who is there, and "search" finds hidden ones, and hidden things.'
        ),
        (
            "Where it is too dark to see, you still feel the ways out. Hold a light to see the rest: "
            '"light torch", and later "extinguish torch". It shines for everybody who is with you.'
        ),
        (
            '"follow" and a name lets you walk behind somebody. If you cannot get out of a place, type '
            '"unstuck".'
        ),
    ),
    "fighting": (
        (
            '"consider" and a name tells how a fight would go; "kill" and the name begins it. The blows then '
            "come by themselves."
        ),
        (
            'To get out of a fight, type "flee": you run away by any open exit. "flee north" names one. It may fail, but '
            'the third try always succeeds. "drink potion" heals you in the middle of a fight. "combat brief" sums up the blows of others.'
        ),
        'Some foes gather strength for a heavy blow, and you are told: "dodge" gets you out of its way, and "defend" halves it.',
        (
            '"wield" a weapon and "wear" armour first. Afterwards "loot" the corpse, and "rest" until you are '
            'well. "stand" gets you up again, for who sits or rests cannot walk. You mend faster where it is safe.'
        ),
        (
            'If you die, "respawn" brings you back to safety. You keep what you wear and your gold; what else you '
            'carried may lie with your corpse, where you fell: "loot" it.'
        ),
    ),
    "death": (
        (
            'The dead see and hear: "look" shows the place, and "chat" reaches everybody who plays. Little else is '
            'left to them. "respawn" brings you back to life in a safe place of the area; after a while it happens by '
            "itself."
        ),
        (
            "You keep what you wear and your gold. Up to level 5 you keep everything else too; later it lies with your "
            'corpse, where you fell, and only you may take it: go there and type "loot corpse". A death costs some '
            "experience, but never a level."
        ),
    ),
    "money": (
        (
            '"inventory" and "score" show your gold. You find it on the fallen ("loot"), get it as a reward for '
            'quests, and for what you sell in a shop: see "help shops". To earn money at the start, take work from people.'
        ),
        (
            'Gold stays in your purse when you die. "give 5 gold to bob" hands some to a player, and "trade" '
            "exchanges things and gold so that neither can cheat."
        ),
    ),
    "levels": (
        (
            'Fights and quests give experience. "score" shows how much is short of the next level; a new level '
            "brings more health, mana and stamina, and training sessions."
        ),
        '"train" at a trainer spends sessions and gold on a skill. Some things and quests ask for a level.',
    ),
    "health": (
        (
            "The prompt shows health, mana and stamina. Without health you die; mana is what magic draws on; steps "
            "cost stamina."
        ),
        (
            'To heal, "rest" or "sleep": health, mana and stamina come back by themselves, and faster so, most of all in an '
            "inn. Food and drink help at once; what food you have no need of now helps you recover later."
        ),
        'When you are tired or out of breath, "rest" until your stamina is back.',
    ),
    "food": (
        (
            'You need not eat or drink: nobody is hungry or starves here. But "eat bread" and "drink ale" give you '
            "health back."
        ),
    ),
    "darkness": (
        (
            'Some places are dark. To see there, type "light torch": it takes a torch or a lantern that you carry in hand, '
            "and it shines for all who are with you. Shops that sell tools have them."
        ),
        'A torch does not burn down. If your light is out, type "light torch" again; it shines while you hold it.',
        "Night and day make no difference to creatures: none is worse after dark.",
    ),
    "leaving": (
        (
            'The game saves by itself, so you need not save before you log out: "save" only shows whether your character '
            "is saved."
        ),
        (
            '"quit" leaves the game; spell it out. It is safe to quit anywhere, also in the wild: you leave the world '
            "with all you carry, and come back to the same place."
        ),
        (
            "If your connection breaks, your character stands in the world for some minutes, guarded, and waits for you "
            "to come back."
        ),
    ),
    "things": (
        (
            'To find out what a thing is good for, "examine" it. In a shop, "value" and its name tells what it is worth. '
            'Try "use" and its name, or "wear" and "wield".'
        ),
        (
            'Keep what a quest asks for and give it to whoever wants it. What you do not need you can "sell", or "drop".'
        ),
        'When your hands are full, "drop" or "sell" something, or "put" it in a bag that you carry.',
    ),
    "quests": (
        (
            '"talk" to people: who has work says so, and "accept" and its title takes it. "quests" shows what '
            'you have to do next. To drop a quest that you no longer want, type "abandon" and its title.'
        ),
        (
            'To hand in a quest when all is done, go back to who gave it and "talk" to them. What they want brought '
            'you carry to them; "talk" or "give" hands it over. If they say nothing, "quests" shows what is still missing.'
        ),
        (
            "Some work comes again: whoever offers it says so, and how long it rests once it is done. "
            '"quests" lists such work of those you have talked with, open or resting; to have more of it, '
            '"talk" to its giver again, or "ask" them about its title.'
        ),
    ),
    "shops": (
        (
            'Where somebody sells, "list" shows names and prices, "buy" and a name gets you one, and "sell" '
            'hands over what you no longer need. "value" and a name asks what you would get.'
        ),
        (
            "A keeper buys only the kinds of things that the shop deals in, and never what a quest needs. If one refuses, "
            "try another shop."
        ),
        'Trainers teach: "train" shows what it costs.',
    ),
    "trading": (
        (
            '"trade" and a name lets you swap things and gold with somebody beside you. Where an auctioneer is, "auctions" '
            'lists what is for sale, and "auction sell", "auction bid" and "auction buy" take part; "fetch" brings what waits for you.'
        ),
        (
            'In a market, "stalls" tells who sells what, also while they are away, and "stall rent" gets you a stall. '
            'In a street with houses for players, "house buy" gets you one.'
        ),
    ),
    "rules": (
        (
            "Speak to others as you want to be spoken to: no insults, no threats, nothing obscene, no advertising, and "
            "nobody's private affairs. The same holds for names, descriptions, letters, boards and houses."
        ),
        (
            '"ignore" and a name keeps their words away from you. "report" and a name, with what is wrong, tells the '
            "moderators, who see the last lines that you heard. They may take somebody's voice, or shut them out."
        ),
        'What is broken is to be told, not to be used: "bug" and a few words.',
    ),
    "targets": (
        (
            'A few letters of a name are enough: "get sw" takes the sword. "2.sword" or "sword-2" means '
            'the second one, "all.potion" every potion, "3 potion" three of them, and "all" everything.'
        ),
        '"me" is yourself, and "here" is the place where you are.',
    ),
    "communication": (
        (
            '"say" is heard by everybody here, "shout" by the whole area, and "chat" by everybody who plays. To talk so '
            'that only one person hears it, "whisper" to somebody here, or "tell" a player anywhere. "gtell" is for your '
            "group."
        ),
        (
            'To stop hearing somebody who annoys you, type "ignore" and the name; "ignore ai" silences all '
            "AI players."
        ),
    ),
    "ai": (
        (
            "Some of those you meet are AI players: they walk, talk and fight by the same rules as you, "
            "and with the same commands."
        ),
        (
            'They are marked with (AI) in "who" and where you see them. Speak plain English to them, with '
            '"say" or "tell": ask for a shop, a price, the way to somebody, what is dangerous, what happened '
            "to them today. They know what they have seen; one who has just come knows little."
        ),
        (
            '"ignore ai" keeps them quiet for you. They remember whom they met and what they were told; '
            '"forget me" has all of them forget you.'
        ),
    ),
    "groups": (
        (
            '"group invite" and a name asks somebody here to join you; they answer with "group accept". '
            "Those in a group share what a fight teaches. "
            '"follow" and a name lets you walk with them, and "gtell" talks to the group.'
        ),
    ),
    "prompt": (
        (
            '"prompt" and a text sets the line that waits for your words; "prompt default" brings the usual one back, and '
            '"prompt off" leaves a single sign.'
        ),
        (
            "In the text, %h and %H stand for health and its most, %m and %M for mana, %v and %V for stamina, "
            "%g for gold, %x for experience short of the next level, %X for experience and %l for your level."
        ),
        (
            "%r stands for the place, %o for the ways out, %c for how your foe looks, %p for whether you stand or rest, "
            "and %% for a percent sign."
        ),
    ),
    "accessibility": (
        (
            '"reader on" gives every line in the form that suits a screen reader; "colour none" turns '
            'colours off; "brief on" leaves out descriptions of places as you walk.'
        ),
    ),
}
"""Paragraphs by topic."""

SYNONYMS = {
    "news": "talk",
    "dead": "death",
    "die": "death",
    "dying": "death",
    "died": "death",
    "corpse": "death",
    "gold": "money",
    "market": "trading",
    "markets": "trading",
    "auctioneer": "trading",
    "houses": "trading",
    "conduct": "rules",
    "policy": "rules",
    "coins": "money",
    "level": "levels",
    "xp": "levels",
    "exp": "levels",
    "experience": "levels",
    "skill": "levels",
    "training": "levels",
    "trainer": "levels",
    "magic": "health",
    "mana": "health",
    "spell": "health",
    "stamina": "health",
    "heal": "health",
    "healing": "health",
    "hungry": "food",
    "hunger": "food",
    "starve": "food",
    "eating": "food",
    "saving": "leaving",
    "quitting": "leaving",
    "logout": "leaving",
    "logoff": "leaving",
    "exit": "leaving",
    "night": "darkness",
    "item": "things",
    "items": "things",
    "thing": "things",
    "stuff": "things",
    "team": "groups",
    "selling": "shops",
    "buying": "shops",
    "reward": "quests",
    "tired": "health",
    "dark": "darkness",
    "torch": "darkness",
    "lantern": "darkness",
    "shop": "shops",
    "armour": "shops",
    "armor": "shops",
    "weapon": "shops",
    "weapons": "shops",
    "fight": "fighting",
    "attack": "fighting",
    "move": "movement",
    "lost": "movement",
    "stuck": "movement",
    "chatting": "communication",
    "quest": "quests",
    "work": "quests",
    "job": "quests",
    "jobs": "quests",
    "repeat": "quests",
    "repeatable": "quests",
    "daily": "quests",
    "combat": "fighting",
    "new": "start",
    "newbie": "start",
    "beginner": "start",
    "tutorial": "start",
    "talking": "communication",
    "shopping": "shops",
    "walking": "movement",
    "blind": "accessibility",
    "bots": "ai",
    "memory": "ai",
    "privacy": "ai",
}
"""Words that players look for, with the topic that covers them."""

SEE_ALSO: dict[str, tuple[str, ...]] = {
    "hints": ("start",),
    "start": ("movement", "targets", "communication", "quests"),
    "movement": ("darkness", "map", "scan"),
    "fighting": ("death", "health", "combat"),
    "combat": ("fighting",),
    "death": ("fighting", "health"),
    "money": ("shops", "quests"),
    "levels": ("quests", "fighting", "skills", "calling"),
    "health": ("food", "fighting"),
    "food": ("health",),
    "darkness": ("movement",),
    "leaving": ("standin", "inbox"),
    "things": ("targets", "shops", "compare"),
    "quests": ("levels", "money"),
    "shops": ("money", "things"),
    "targets": ("things",),
    "communication": ("ai", "groups", "letter"),
    "ai": ("communication", "forget"),
    "groups": ("communication", "fighting"),
    "prompt": ("accessibility", "toggle"),
    "accessibility": ("prompt", "toggle"),
    "skills": ("levels", "spells", "train"),
    "spells": ("skills", "cast", "health"),
    "cast": ("spells", "health"),
}
"""Page or command → topics that belong to it, beside those that its text names."""

PAGE_FIRST = frozenset({"combat"})
"""Other words for a page that lead there although a command has that name."""

START_WORDS = frozenset({"me", "please", "i", "play", "topics", "index"})
"""Words after `help` that mean that the player wants to know how to begin."""

QUESTION_WORDS = frozenset(
    [
        "a",
        "am",
        "an",
        "and",
        "any",
        "are",
        "at",
        "be",
        "by",
        "can",
        "could",
        "do",
        "does",
        "for",
        "from",
        "get",
        "go",
        "have",
        "how",
        "i",
        "if",
        "in",
        "is",
        "it",
        "me",
        "my",
        "of",
        "on",
        "or",
        "please",
        "should",
        "some",
        "that",
        "the",
        "there",
        "this",
        "to",
        "us",
        "we",
        "what",
        "when",
        "where",
        "which",
        "who",
        "why",
        "will",
        "with",
        "would",
        "you",
        "your",
    ]
)
"""Words of a question that do not tell its topic, even if one is the name of a command."""
