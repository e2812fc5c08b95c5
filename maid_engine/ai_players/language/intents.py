"""Finds what a player's words ask for: one intent and its topic, by the shapes of English sentences.

Shapes are tried from the most specific to the most general. "Where can I buy bread?" matches a question for a
seller before it matches a question for a place. Words that match no shape are a plain question or statement.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final


class Intent(StrEnum):
    """What words are for."""

    WHERE = "where"
    HERE = "here"
    """Where the character is, and who is here."""
    WAY = "way"
    """How to get somewhere."""
    WHO_IS = "who_is"
    ABOUT = "about"
    """What something is, or everything that is known about it."""
    OPINION = "opinion"
    """What the character thinks of it."""
    HOW_TO = "how_to"
    WHO_SELLS = "who_sells"
    WHO_BUYS = "who_buys"
    WARES = "wares"
    PRICE = "price"
    SEEN = "seen"
    DANGER = "danger"
    WORK = "work"
    """Quests, and who gives them."""
    WORK_AGAIN = "work_again"
    """Which quests can be repeated."""
    ADVICE = "advice"
    LATELY = "lately"
    """What the character did recently, and what happened to it."""
    KILLED_BY = "killed_by"
    MET = "met"
    DOING = "doing"
    PROGRESS = "progress"
    CARRYING = "carrying"
    """What the character wears, wields and carries."""
    HOW_ARE_YOU = "how_are_you"
    WHO_ARE_YOU = "who_are_you"
    ARE_YOU_AI = "are_you_ai"
    HEARD_FROM = "heard_from"
    """What somebody else said. The character does not pass it on."""
    CAN_HELP = "can_help"
    GROUP = "group"
    TRADE = "trade"
    GIVE = "give"
    ORDER = "order"
    """Somebody gives an order."""
    WAIT = "wait"
    """Somebody will be back."""
    LEAVE_ME = "leave_me"
    GREETING = "greeting"
    FAREWELL = "farewell"
    THANKS = "thanks"
    SORRY = "sorry"
    INSULT = "insult"
    PRAISE = "praise"
    AGREE = "agree"
    """A statement that wants confirmation."""
    WHY = "why"
    SURE = "sure"
    """Whether the character is certain."""
    MORE = "more"
    REPEAT = "repeat"
    """A request to repeat the last sentence, because it was not understood."""
    ANSWER = "answer"
    """The reply to a question of the character."""
    YES = "yes"
    NO = "no"
    QUESTION = "question"
    """A question that matches no shape."""
    STATEMENT = "statement"


@dataclass(frozen=True, slots=True)
class Understood:
    """The intent and topic of some words."""

    intent: Intent
    topic: str = ""
    """The topic in the speaker's words, without article; empty if there is none."""
    words: str = ""
    """The sentence."""
    followed: bool = False
    """Whether it refers to what was said before."""
    points: str = ""
    """The word that refers back, such as "it", "there" or "her"; empty if the topic is named."""

    @property
    def asks(self) -> bool:
        """Whether the speaker expects an answer."""
        return self.intent in ASKING


OF_KNOWLEDGE: Final = frozenset(
    {
        Intent.WHERE,
        Intent.HERE,
        Intent.WAY,
        Intent.WHO_IS,
        Intent.ABOUT,
        Intent.OPINION,
        Intent.HOW_TO,
        Intent.WHO_SELLS,
        Intent.WHO_BUYS,
        Intent.WARES,
        Intent.PRICE,
        Intent.SEEN,
        Intent.DANGER,
        Intent.WORK,
        Intent.WORK_AGAIN,
        Intent.ADVICE,
    }
)
"""Intents that anybody with the knowledge may answer, even if somebody else was asked."""
ASKING: Final = OF_KNOWLEDGE | {
    Intent.LATELY,
    Intent.KILLED_BY,
    Intent.MET,
    Intent.DOING,
    Intent.PROGRESS,
    Intent.CARRYING,
    Intent.HOW_ARE_YOU,
    Intent.WHO_ARE_YOU,
    Intent.ARE_YOU_AI,
    Intent.HEARD_FROM,
    Intent.CAN_HELP,
    Intent.GROUP,
    Intent.TRADE,
    Intent.GIVE,
    Intent.AGREE,
    Intent.WHY,
    Intent.SURE,
    Intent.MORE,
    Intent.QUESTION,
}
"""Intents that expect an answer."""

LONGEST_READ: Final = 600
"""Maximum number of characters of one utterance that are read. The rest is ignored."""

_I = Intent
_SHAPES: Final[tuple[tuple[Intent, str], ...]] = (
    (_I.ARE_YOU_AI, r"\bare you (?:guys |all |really |even )?(?:an? )?(?:ai|a\.i\.|bots?|robots?|human|real|npcs?|machine|program|person|computer|llm|alive|chat ?gpt|gpt|claude|gemini|language model|script)\b|\b(?:is|are) (?:anyone|anybody|somebody|someone|any of you|you all|everyone|everybody)(?: here| around)? (?:an? )?(?:human|real|ai|bots?|person|people|players?)\b|\bwhat are you$|\b(?:you are|you're|ur) (?:an? )?(?:ai|bot|robot|npc)\b|\b(?:is|are) (?:this|these|they) (?:an? )?bots?\b|\bhuman or (?:ai|bot)\b|\bam i (?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:real |actual |living )?(?:person|human|bot|robot|machine|ai|computer|program|player)\b"),
    (_I.WHY, r"^(?:and |but |so )?why do you (?:know|say|think)(?: that| this| it| so)?$|^(?:and |but |so )?how (?:do|would|can|could) you know(?: that| this| it| so)?$"),
    (_I.REPEAT, r"^(?:huh|what|eh|pardon(?: me)?|come again|(?:i beg your|beg) pardon|say what|sorry what)$|\b(?:say|repeat) (?:that|it|yourself)(?: again| once more| please)*$|\bi (?:do not|don'?t|didn'?t|did not|can'?t) (?:quite |really )?(?:understand|follow|get (?:it|that|you)|catch that|hear (?:you|that))(?: you| that| it| what you mean)?$|\bwhat (?:do|did) you (?:mean|say)(?: by (?:that|it))?$|\bwhat(?:'s| does| is) that (?:supposed to )?mean$"),
    (_I.HEARD_FROM, r"\bwhat (?:did|has) (?P<topic>[\w’'-]{1,40}) (?:say|said|tell|told)\b|\bwhat do you know about me\b|\bdid (?P<topic2>[\w’'-]{1,40}) (?:say|tell you)\b"),
    (_I.WAIT, r"^(?:please )?(?:wait|stay)(?: (?:here|a (?:moment|second|minute|bit)|for me|up|there|right here))*$|\b(?:wait|stay) (?:here|for me)\b|\b(?:be right back|brb|back soon|back in (?:a|one|two) (?:moment|minute|minutes|sec|second)|i(?: wi|')ll be back|one moment please|hold on)\b"),
    (_I.LEAVE_ME, r"\b(?:leave me (?:alone|be)|go away|stop (?:talking|bothering|following|spamming)|shut up|be quiet|get lost|don'?t talk to me)\b"),
    (_I.KILLED_BY, r"\b(?:what|who) (?:killed|murdered|slew|got) you\b|\b(?:how|where|when|why) did you die\b|\bdid you (?:ever )?die\b|\bhave you (?:ever )?(?:died|been killed)\b|\bwhat was it that killed you\b|\b(?:scariest|worst|closest|hardest|toughest|most (?:dangerous|frightening|terrifying|scary)) (?:thing|fight|moment|call|time|enemy|monster|creature|foe|beast|place)\b.{0,80}\b(?:you|happened)\b|\bdid (?:one|it|that|they|he|she|something|anything|an? [\w ’'-]{1,60}?) (?:ever |also )*(?:kill|murder|get) you\b|\byour (?:biggest |worst |greatest |only )*(?:regrets?|mistakes?|defeats?|fears?)\b|\bwhat are you (?:most )?(?:afraid|scared|frightened) of\b|\bwhat (?:scares|frightens|scared|frightened) you\b"),
    (_I.MET, r"\b(?:who|whom) (?:all )?(?:did|have) you (?:meet|met|talk(?:ed)? (?:to|with)|speak|spoken|see|run into)\b|\b(?:did|have|has) (?:you|anyone|anybody) (?:ever )?(?:meet|met|seen|see|come across|run into|talked (?:to|with)) (?:any(?:one|body)|some(?:one|body)|(?:any |many |some |a lot of )?(?:other |new |nice |real )*(?:people|players?|adventurers?|humans?|folks?))\b|\bwho else (?:is|are) (?:around|about|playing)\b|\bwho do you know\b|\bwho are your friends\b|\bhave you (?:any|got) friends\b"),
    (_I.LATELY, r"\bwhat (?:has )?happened (?:to you|today|lately|here|recently)?\b|\bwhat(?:'s| is)? (?:been )?(?:the )?(?:new|news|happening|going on)\b|\b(?:any|some) (?:news|stories|adventures)\b|\bwhat (?:have|did) you (?:been|do|done|seen?|find|found)\b(?! of)|\bhow (?:was|is) your day\b|\bhow(?:'s| is| has) (?:your|the) day(?: been| going)?\b|\btell (?:me|us) (?:a story|(?:something|anything)(?: (?:interesting|fun|funny|cool|new|good|nice|exciting))?$|(?:a|your) secrets?\b)|\b(?:best|nicest|greatest|coolest|most (?:interesting|exciting)) (?:thing|place|moment|fight|adventure|day)\b.{0,80}\b(?:you|happened)\b|\bwhat are you (?:most )?proud of\b|\bwhat do you remember$|\bwhere (?:were|have) you(?: been)?\b|\bhow did (?:it|that) go\b"),
    (_I.PROGRESS, r"\bhow many (?P<topic>(?!places|rooms|quests|kills|levels|people|players|friends|times|fights|lives)[\w ’'-]{1,60}?) (?:do you have|have you(?: got)?|are you carrying|do you carry)\b|\bhow far have you (?:come|been|got)\b|\bwhat(?:'s| is)? ?(?:your)? level(?: are you)?\b|\bwhich level (?:are|have|did) you\b|\bhow (?:strong|experienced|rich) are you\b|\bhow (?:many|much) (?:places|rooms|quests|kills|levels|gold|money|coins?) (?:have|did|do) you\b|\bhow much (?:gold |money )?(?:are you carrying|is in your purse)\b|\b(?:do you have|have you got|have you) (?:any |much |enough )?(?:gold|money|coins?)(?: on you| with you)?$|\bare you (?:rich|poor)\b|\bhow long have you been\b|^(?:are |r )?(?:you|u) (?:also |a )?(?:new|newbie|beginner)\b"),
    (_I.CARRYING, r"\bwhat (?:are|r) (?:you|u) (?:carrying|wearing|wielding|holding|using|armed with)\b|\bwhat(?:'s| is| have you got| do you have) (?:in|on) your (?:bag|pack|backpack|inventory|pockets?|hands?|person|purse)\b|\b(?:what|which) (?:weapons?|armou?r|gear|equipment|items?|things|stuff|loot) (?:do|are|have) you\b|\bwhat do you (?:carry|wear|wield)\b|\bshow (?:me|us) your (?:gear|weapons?|inventory|stuff|armou?r|things)\b"),
    (_I.DOING, r"\bwhat are (?:you|we) (?:up to|doing|after|planning|looking for|working on|trying)\b|\bwhat brings you\b|\bwhat do you (?:want|plan|do(?: all day| here| for (?:a living|work|fun|money))?$)|\bwhere are (?:you|we) (?:going|headed|heading|off)\b|\bwhat (?:is|are) your (?:plans?|goals?)\b|\bwhat(?:'s| is| comes) next(?: for you)?$|\bare you busy\b|\bwhat(?:'s| is) (?:your|the|today'?s) (?:plan|goal)\b"),
    (_I.HOW_ARE_YOU, r"\bhow (?:are|r) (?:you|u|things|ya)\b|\bhow(?:'s| is) (?:it going|life|everything)\b|\bhow do you (?:do|feel)\b|\bhow goes\b|\bwhat'?s up\b|^(?:wh?as+up|sup)\b|\bare you (?:ok|okay|well|alright|all right|hurt|tired|happy|sad|angry|scared|bored)\b|\byou (?:ok|okay|alright)$|\bhow(?:'s| are) you\b"),
    (_I.WHO_ARE_YOU, r"\bwho (?:are|r) (?:you|u)\b|\bwhat(?:'s| is) your name\b|\btell (?:me|us) about yourself\b|\bwhat kind of (?:person|player|character) are you\b|\bwhere are you from\b|\bintroduce yourself\b|\bdo i know you\b|\bwho am i (?:talking|speaking|chatting) (?:to|with)\b|\bwho(?:'s| is) (?:this|that) (?:talking|speaking)\b|\bto whom am i (?:talking|speaking)\b"),
    (_I.GIVE, r"\b(?:give|lend|spare|hand|gift|donate|loan) (?:me|us)\b|^(?:can|may) (?:i|we) (?:have|get|borrow) (?:some |a |your )?(?P<topic>[\w ’'-]{0,60}?)(?: from you|,? please)?$|\bhave you (?:got )?(?:any|some) (?:spare )?(?:gold|coins?|money) (?:for me|to spare)\b|\bneed (?:some )?(?:gold|money|coins?) from you\b"),
    (_I.GROUP, r"\b(?:shall|should|can|could|will|would|wanna|want|let'?s|lets|do you want|care|like)\b.{0,80}\b(?:group(?: up)?|party(?: up)?|team(?: up)?|join (?:forces|up|me|us|my|our)|come (?:with|along)|go together|hunt together|fight together|adventure together)\b|\b(?:come along|come with (?:me|us)|join (?:me|us|my group)|group (?:up )?with me|fight beside|two would do better|looking for (?:a )?group|lfg|anyone for (?:a )?group|need a (?:group|partner|party))\b|\b(?:can|may|could|mind if) (?:i|we) (?:join(?: in)?|tag along|come (?:with you|along|too)|walk with you|go with you)\b|^(?:so |and )?(?:can|may|could) (?:i|we) come$"),
    (_I.WARES, r"\bwhat (?:do|does|can) (?:they|people|he|she) (?:sell|stock) (?P<topic7>there)$|\bwhat (?:do|does|can) (?:they|people|he|she) (?:sell|stock) (?:at|in|on) (?P<topic6>[\w ’'-]{1,60})|\bwhat (?:all )?(?:does|do|can|could) (?P<topic>(?!you\b|i\b|we\b)[\w ’'-]{1,60}?) (?:sell|stock)$|\bwhat (?:can|could|may) (?:i|we|one|you) (?:buy|purchase|get|have)(?: (?:at|in|from) (?P<topic2>[\w ’'-]{1,60})| (?P<topic3>here|there))?$|\bwhat(?:'s| is) for sale(?: (?:at|in) (?P<topic4>[\w ’'-]{1,60})| (?P<topic5>here|there))?$"),
    (_I.TRADE, r"\bwhat (?:do|can|would|will) you sell\b|\bwhat are you selling\b|\b(?:want|wanna|care|like|willing|interested|shall we|can we|could we|let'?s)\b.{0,80}\btrade\b|\btrade with me\b|\bwhat (?:do you have|have you got|are you selling|can you sell)\b|\bdo you (?:have|sell) (?:anything|something)\b|\bdo you have (?:any |some |a )?(?P<topic2>[\w ’'-]{1,60}?) (?:to|for) (?:sell|sale|trade)\b|\b(?:will|would|can|could) you (?:buy|sell|trade)\b(?: (?:me )?(?:a |an |your |my |some )?(?P<topic>[\w ’'-]{1,60}))?|\banything (?:to sell|for sale|to trade)\b|\bi(?:'ll| will| would|'d| can|'d like to| want to)? (?:give|offer|pay|trade) you\b.{0,80}\bfor (?P<topic3>[\w ’'-]{1,60})|\b(?:can|could|may) i (?:buy|purchase) (?P<topic4>[\w ’'-]{1,60}?) (?:from|off) you\b"),
    (_I.WORK_AGAIN, r"^(?:and )?which (?:ones? |of (?:it|them|those|that|these) )?(?:comes?|come) (?:back|again)\b|\brepeatable (?:quests?|work|jobs?|tasks?|errands?)\b|\b(?:quests?|work|jobs?|tasks?|errands?)\b.{0,80}\b(?:come|comes|coming|done?|do|take|repeat|repeated|offered?|get|back|there)\b.{0,80}\b(?:again|repeatedly|(?:more than|not just) once|over and over)\b|\b(?:quests?|work|jobs?|tasks?|errands?)\b.{0,80}\b(?:repeats?|(?:be|are|is|can) repeat(?:ed|able))\b|^(?:what|which) can (?:i|you|we|one) do (?:again|more than once)$"),
    (_I.WORK, r"\b(?:has|does|did|will|would) (?P<topic2>(?!any(?:one|body)\b|some(?:one|body)\b|you\b)[\w’'-]{1,40}(?: [\w’'-]{1,40})?) (?:got |have |offer |give )+(?:any |some |a |me |out )*(?:quests?|work|jobs?|tasks?|errands?)\b|\bwhat (?:does|do|did) (?P<topic>(?!you\b|i\b|we\b|this\b|that\b|it\b)[\w ’'-]{1,60}?) (?:want|need|ask (?:of you|for)|ask)(?: from (?:you|me|us))?$|\bwho (?:gives|offers|wants|has) (?:it|that|them|one|this|those)(?: out)?$|\b(?:any|some|got|find|get|need|have|is there|there|looking for|want)\b.{0,80}\b(?:quests?|work|jobs?|tasks?|missions?|errands?)\b|\bwho (?:here )?(?:gives?|has|offers?|needs?)\b.{0,80}\b(?:quests?|work|jobs?|tasks?|help|a hand)\b|\bwhere (?:can|do) i (?:find|get) (?:a )?(?:quests?|work|jobs?)\b|\bwho needs (?:help|a hand)\b|\bneeds a hand\b|\bhow (?:do|can) (?:i|you|one) (?:get|find|start|begin|do|take) (?:a |any )?(?:quests?|work|jobs?)\b|^(?:any )?quests?$|\bwhat quests?\b"),
    (_I.HERE, r"\bwhere (?:am i|are we|is this)\b|\bwhere (?:are|r) (?:you|u)(?: (?:all|guys|at|now|right now|just now|currently|exactly|hiding))*$|\bwhat(?:'s| is)? (?:this place|is here|place is this|town is this)\b|\bwho(?:'s| is| else is| are) (?:all )?(?:here|in this room|there$|that$|this$|your friends?$|these (?:people|guys)$|everyone$|everybody$)|\bwhat(?:'s| is| lies| is there) (?:to the |in the |out )?(?P<topic>(?:north|south)(?:east|west)?|east|west|up|down)(?: of (?:here|us)| from here| (?:there|here))?$"),
    (_I.WHO_BUYS, r"\b(?:who|what shop|which shop) (?:buys|would buy|will buy|takes)(?: (?P<topic>[\w ’'-]{1,60}))?|\bwhere (?:can|could|do|should|may|might) (?:i|we|one|you) sell(?: (?P<topic2>[\w ’'-]{1,60}))?|\bwhat (?:is|are) (?P<topic3>[\w ’'-]{1,60}?) worth\b|\bhow much (?:is|are) (?P<topic4>[\w ’'-]{1,60}?) worth\b"),
    (_I.WHO_SELLS, r"\b(?:who|what shop|which shop|what store|what place|anyone|anybody|does anyone|does anybody|which merchant) (?:here )?(?:sells?|has|offers|stocks|deals in)(?: (?P<topic>[\w ’'-]{1,60}))?|\bwhere (?:can|could|do|does|should|would|may|might|to) ?(?:i|we|one|you|somebody|someone|anyone|people|a person|a body)? ?(?:buy|purchase|shop for|get|find|grab|have|obtain|pick up) (?:me |myself )?(?:a |an |some |any )(?P<topic2>[\w ’'-]{1,60})|\bwhere (?:can|could|do|should|would|to|may|i|we|one|you) ?(?:i|we|one|you|can|could|may|might)? ?(?:buy|purchase|shop)(?: (?P<topic3>[\w ’'-]{1,60}))?|\b(?:i|we) (?:want|need|wish|would like|'d like|am looking|have) to (?:buy|get|purchase) (?P<topic4>[\w ’'-]{1,60})|\bwhat sells (?P<topic5>[\w ’'-]{1,60})"),
    (_I.PRICE, r"\b(?:how much|what) (?:is|are|does|do|for|would|will|would be)? ?(?P<topic>[\w ’'-]{0,60}?) ?(?:cost|costs|go for|sell for|run)\b|\b(?:price|cost) (?:of|for) (?P<topic2>[\w ’'-]{1,60})|\bhow much (?:is|are|for|was) (?P<topic3>[\w ’'-]{1,60})|\bhow much\??$|\bhow (?:dear|expensive|cheap) (?:is|are) (?P<topic4>[\w ’'-]{1,60})|\b(?:is|are|was) (?P<topic7>[\w ’'-]{1,60}?) (?:very |too |so )?(?:expensive|cheap|dear|costly|pricey|affordable)\b|\bwhat do (?:they|you|i) (?:charge|pay|ask) for (?P<topic5>[\w ’'-]{1,60})|\bcan i afford (?P<topic6>[\w ’'-]{1,60})"),
    (_I.DANGER, r"\bwould you (?:ever )?(?:fight|attack|face|take on) (?P<topic8>[\w ’'-]{1,60})|\bwhat (?:lives|lurks|roams|hides|hunts|could kill (?:me|you|us)) (?:in|at|around|on) (?P<topic5>[\w ’'-]{1,60})|\b(?:can|could|should) (?:i|we|you) (?:take on|handle|face|survive) (?P<topic6>[\w ’'-]{1,60})|\b(?:can|could|should) (?:i|we|you) take (?P<topic7>[\w ’'-]{1,60}?) on$|\b(?:what|where|anything|which|who)\b.{0,80}\b(?:dangerous|danger|deadly|avoid|beware|watch out|careful|unsafe)\b|\bis (?P<topic>[\w ’'-]{1,60}?) (?:dangerous|safe|deadly|strong|hard|tough|hostile)\b|\bare (?P<topic2>[\w ’'-]{1,60}?) (?:dangerous|safe|deadly|strong|hard|tough|hostile)\b|\bis it (?:safe|dangerous)\b|\bhow (?:strong|tough|dangerous|hard|deadly) (?:is|are) (?P<topic3>[\w ’'-]{1,60})|\b(?:can i|could i|can you|how do i|how can i) (?:beat|kill|defeat|fight|slay) (?P<topic4>[\w ’'-]{1,60})|\bwhere (?:is it|are we) (?:safe|dangerous)\b"),
    (_I.SEEN, r"\b(?:have|has|did) (?:you|anyone|anybody|somebody|someone|any of you) (?:ever )?(?:seen?|met|meet|noticed?|come across|found|find|been (?:to|in|at)|visited?|fought|fight|go(?:ne)? to|heard of|hear of) (?P<topic>[\w ’'-]{1,60})|\b(?:do you|which of you|who of you|who here|does (?:anyone|anybody|somebody|someone|any of you)) knows? (?!where|how|what|who|if|whether|why|when|which|any|about|(?:a |the )?(?:way|path|road|route|good place|safe place|place to))(?P<topic2>[\w ’'-]{1,60})"),
    (_I.HOW_TO, r"\b(?:teach|show|tell) (?:me|us) how(?: to| one can| you)? (?P<topic2>[\w ’'-]{1,60})|\bwhere (?:do|can|could) (?:i|we|one) (?:get|find|make|earn) (?:the |some |any |more |enough )*(?P<topic3>money|gold|coins?|cash|xp|experience)\b|\b(?:way|ways) to (?P<topic>(?:make|earn|get (?:rich|gold|money|stronger|better)|level|train|learn|heal|rest)\b[\w ’'-]{0,60})"),
    (_I.WAY, r"^(?:and )?(?:can|could|will|would) you (?:please )?(?:show|take|lead|guide|bring|walk) (?:me|us)(?: there| the way)?$|^(?:please )?(?:show|take|lead|guide|bring) (?:me|us) (?:there|the way)$|\b(?:is|are) (?P<topic8>[\w’'-]{1,40}(?: [\w’'-]{1,40}){0,2}?) far(?: away| from here)?$|\bhow (?:do|can|could|would|should|does|to)? ?(?:i|we|one|you|somebody)? ?(?:best )?(?:get|go|come|walk|travel|run)(?: my way)?(?: back| over| out| up| down)? (?:in|into|to|inside|onto|there|from here to)\b ?(?:the )?(?P<topic>[\w ’'-]{0,60})|\bhow (?:do|can|could|would|should|to) ?(?:i|we|one|you)? ?(?:reach|find) (?P<topic5>[\w ’'-]{1,60})|\b(?:way|path|road|route|directions?) to (?P<topic2>[\w ’'-]{1,60})|\b(?:take|lead|guide|show|bring) (?:me|us) (?:the way )?to (?P<topic3>[\w ’'-]{1,60})|\b(?:which|what) way\b(?: is)?(?P<topic6>[\w ’'-]{0,60})|\bhow far (?:is|are) (?P<topic4>[\w ’'-]{1,60})"),
    (_I.HOW_TO, r"\bhow (?:do|can|could|would|should|does|to) ?(?:i|we|one|you|somebody)? ?(?:even )?(?P<topic>[\w ’'-]{1,60})|\bwhat(?:'s| is) the command (?:for|to) (?P<topic2>[\w ’'-]{1,60})|\bwhat do i (?:type|do) (?:to|for) (?P<topic3>[\w ’'-]{1,60})|\bcan (?:you )?(?:teach|explain)(?: me)?(?: how)?(?: to)? (?P<topic4>[\w ’'-]{1,60})|\bwhere (?:can|do|could|one|we|i|you) (?:i|one|we|you|can|could) (?P<topic5>train|learn|rest|sleep|heal|level|fight|hunt|eat|drink)\b"),
    (_I.ADVICE, r"\bwho (?:should|can|could|do|must) (?:i|we) (?:talk|speak|go|ask|see|turn)(?: to)?\b|\bwhat (?:do|would|will|should|might) (?:i|we|one) (?:need|bring|take|wear|carry|pack)\b|\bhow (?:do|should|can) (?:i|we) (?:prepare|get ready)\b|\bwhat (?:should|shall|can|could|must) (?:i|we|one) (?:do|try|see|go|start)\b|\bwhat (?:do|would) you (?:suggest|recommend|advise)\b|\b(?:i am|i'm|im|am) (?:quite |very |totally |all |kinda )?(?:new|a newbie|a beginner|lost|stuck|confused)\b|\bany (?:advice|tips|hints|ideas|suggestions)\b|\b(?:new|newbie|beginner|first time) (?:here|player)\b|\bwhere (?:should|do|shall) (?:i|we) (?:go|start|begin)\b|\bwhat now\b|\bwhat(?:'s| is) there to (?:do|see)\b"),
    (_I.OPINION, r"\b(?:your|any) (?:opinion|thoughts?|views?|take) (?:on|of|about) (?P<topic6>[\w ’'-]{1,60})|\bwhat do you (?:think|reckon|make|say) (?:of|about) (?P<topic>[\w ’'-]{1,60})|\b(?:is|are|was|were) (?P<topic2>(?!there\b|anything\b|something\b|everything\b|i\b|we\b)[\w’'-]{1,40}(?: [\w’'-]{1,40}){0,3}?) (?:(?:really|very|quite|so|any|a) )?(?:nice|friendly|kind|trustworthy|honest|mean|rude|good|bad|worth (?:it|visiting|seeing|a visit|the (?:trip|walk))|beautiful|pretty|scary|helpful|good company)(?: (?:person|place|man|woman|one))?$|\bdo you (?:like|trust|hate|fear|love) (?P<topic3>[\w ’'-]{1,60})|\bwhat(?:'s| is| are| was) (?P<topic4>[\w’'-]{1,40}(?: [\w’'-]{1,40}){0,3}?) like(?: there)?$|\bhow do you (?:like|find) (?P<topic5>[\w ’'-]{1,60})"),
    (_I.WHO_IS, r"\bwho (?:runs|owns|keeps|works (?:at|in)|is in charge (?:of|at)|lives (?:at|in)) (?P<topic2>[\w ’'-]{1,60})|\bwho(?:'s| is| are| was)(?: this| that)? (?!here|there|that\b|it\b)(?P<topic>[\w ’'-]{1,60})"),
    (_I.WHERE, r"\b(?:where|whereabouts|wheres)(?:(?:'s| is| are| was| does| do| can| could| would| might|'d)\b)? ?(?:i |we |you |one |people |somebody |a person )?(?:find |get |see |meet |be |know )?(?:there )?(?:the nearest |the closest |nearest |closest )?(?:a |an |the |any |some )?(?P<topic>[\w ’'-]{1,60})|\b(?:i am|i'm|im|we are|we're|am) (?:looking|searching|hunting|trying to find) (?:for )?(?P<topic2>[\w ’'-]{1,60})|\b(?:do you|does (?:anyone|anybody|somebody|someone)|who) knows? (?:of )?(?:a |an |any |the )(?P<topic6>(?:good |safe |nice )?place to [\w ]{1,60})|\b(?:i|we) (?:can ?not|can'?t|cant) find (?P<topic3>[\w ’'-]{1,60})|\bis there (?:a |an |any |some )?(?P<topic4>[\w ’'-]{1,60}?) (?:here|near|nearby|around|close|in town|about)\b|\b(?:i|we) (?:need|want|seek) (?:a |an |the |some )(?P<topic5>(?!help|hand|break|rest|word)[\w ’'-]{1,60})|\bwhere\b"),
    (_I.ABOUT, r"\bwhat (?:does|do|did) (?P<topic8>[\w ’'-]{1,60}?) look like\b|\bwhat (?:do|can) you (?:know|tell|remember|think|say)(?: (?:me|us))?(?: about| of)? (?P<topic>[\w ’'-]{1,60})|\btell (?:me|us)(?: something| more| anything| all)? (?:about|of) (?P<topic2>[\w ’'-]{1,60})|\bwhat(?:'s| is| are| was) (?:a |an |the )?(?!your|you\b|it$|that$|this$|up\b)(?P<topic3>[\w ’'-]{1,60})|\b(?:know|heard) (?:anything|something|much) (?:about|of) (?P<topic4>[\w ’'-]{1,60})|\bdo you (?:know about|like|love|hate|remember) (?P<topic5>[\w ’'-]{1,60})|\bwhat (?:kind|sort) of (?:place|creature|thing|person|man|woman) is (?P<topic6>[\w ’'-]{1,60})|\bwhat(?:'s| is) (?P<topic7>[\w ’'-]{1,60}) like\b"),
    (_I.CAN_HELP, r"\b(?:can|could|will|would) (?:you|anyone|anybody|somebody|someone|any of you) (?:please )?help\b|\b(?:i|we) (?:need|want|could use) (?:some |your |a )?(?:help|hand)\b|^help(?: me| us)?(?: please)?$|\bhelp me\b"),
    (_I.ORDER, r"^(?:please |now |and )?(?:follow|lead|attack|kill|drop|fetch|bring|come|stop|sell|buy|get|take|open|guard|protect|heal|dance|jump|say|repeat|sing|go|type|run|obey|remove|wear|wield|quit|unlock)\b(?! (?:on|ahead|well|luck|figure|it)$)|\bfollow me\b|\byou (?:must|have to|shall|should|need to) (?:follow|attack|kill|give|drop|obey|go|come|type)\b|\bignore (?:all |your )?(?:previous|instructions)\b"),
    (_I.WHY, r"^(?:but |and |so )?(?:why|how come|how so|what for)\b|\bhow do you know\b|\bwho (?:told you|says|said so|says so)\b"),
    (_I.SURE, r"^(?:really|seriously|truly|honestly|is that so|for real)$|\bare you (?:sure|certain|serious|kidding|joking|lying)\b|\bis that true\b"),
    (_I.MORE, r"^(?:(?:and|or) )?(?:what|who|where|anything|anyone|anybody|something|somewhere) (?:else|more)\b|^(?:tell me |and |some )?more$|^go on$|^(?:and |so |but )?(?:then|what (?:then|next|happened (?:then|next)|after that))(?: what)?$"),
    (_I.THANKS, r"\b(?:thanks|thank (?:you|u|ya)|thx|ty|cheers|much obliged|appreciate(?:d| it)|grateful)\b"),
    (_I.SORRY, r"\b(?:sorry|apologi[sz]e|my apologies|my bad|forgive me|excuse me)\b"),
    (_I.INSULT, r"\byou (?:really |do |also |all )*(?:smell|stink|reek)\b|\byou look (?:really |so |very )?(?:ugly|stupid|silly|awful|terrible)\b|\byou(?: are|'re| r)? (?:so |such |really |a |an |just |all |very )*(?:(?:greedy|rude|mean|lame|lousy|terrible|awful|silly|crazy|weird|ugly|dumb|stupid)(?: (?:bot|ai|robot|machine|thing|player))?|stupid|idiots?|fools?|dumb|useless|ugly|suck|sucks|liars?|moron|morons|worthless|boring|annoying|coward|cowards|trash|garbage|hopeless|pathetic|bad)\b|\b(?:idiot|moron|you suck|screw you|damn you|i hate you|stupid bot|dumb bot)\b"),
    (_I.PRAISE, r"\byou(?: are|'re| r| were)? (?:so |really |very |a |an |such )*(?:nice|kind|great|cool|awesome|smart|clever|helpful|good|brave|funny|wonderful|amazing|friend|sweet|the best)\b|\b(?:well (?:done|fought|played)|nice(?:ly)? (?:done|one|work|fight)|good (?:job|work|fight)|bravo|congrat\w*|grats|gratz|i like you)\b"),
    (_I.FAREWELL, r"\b(?:bye|goodbye|farewell|good ?night|see (?:you|ya)|take care|until later|cya|gotta go|got to go|i(?:'m| am) off|so long|until next time|have to go|must go)\b"),
    (_I.GREETING, r"\b(?:nice|good|pleased|glad) to (?:meet|see) you\b|^(?:oh |ah |why |well )?(?:hello|hallo|hi|hiya|hey|greetings|good (?:day|morning|evening|afternoon)|well met|howdy|hail|yo|salutations|welcome)\b"),
    (_I.YES, r"^(?:(?:you(?:'re| are)|u r|ur) (?:very |most )?welcome|any ?time|no (?:trouble|problem|worries)(?: at all)?|gladly|happy to(?: help)?|don'?t mention it|(?:it was )?my pleasure)\b|^(?:yes|yeah|yep|yup|sure|ok|okay|aye|of course|certainly|indeed|right|agreed|fine|please do|gladly|sounds good|good idea)\b"),
    (_I.NO, r"^(?:no|nope|nah|never|not really|not now|no way|rather not)\b"),
)  # fmt: skip
_COMPILED: Final = tuple((intent, re.compile(shape)) for intent, shape in _SHAPES)
_QUESTION: Final = re.compile(
    r"^(?:who|what|where|when|why|which|whose|how|is|are|was|were|do|does|did|can|could|will|would|shall|should|have|has|may|any)\b"
)
_AUX: Final = r"(?:is|are|was|were|do|does|did|has|have|ca|wo|would)"
_IT: Final = r"(?:it|he|she|they|this|that|there)"
_TAG: Final = re.compile(
    rf"^(?!(?:you|i|we)\b)(?P<said>[^?]+?)(?:,? (?:{_AUX}n'?t {_IT}|{_AUX} {_IT} not|(?:don'?t|wouldn'?t) you (?:think|find|say|agree)|eh|huh|innit)"
    rf"|, (?:{_AUX} {_IT}|right|no|yeah|true))\??$"
)
"""A statement with a short question at its end that asks for agreement."""
_ASKS: Final = re.compile(
    r"^(?:who|whom|what|where|when|why|which|whose|how|is|are|was|were|do|does|did|can|could|will|would|shall|should"
    r"|have|has|may|any|anyone|anybody|somebody|someone|tell|show|give|lend|spare|hand|help|take|lead|bring|guide|looking|lfg|quests?"
    r"|need|i(?:'m| am|m)? (?:need|want|would|can|cannot|look|looking|lost|new|seek|search|searching|wish|stuck|trying|hunting|wonder|ask|quite|very)"
    r"|i'd|we|i can'?t|let'?s|lets|come|join|wanna|want|trade|more|really|got|there|you are an?|new|please|in need|am)\b"
)
"""The start of a sentence that asks for something, even without a question mark."""
_WHAT_ABOUT: Final = re.compile(r"^(?:and |or |but |so )*(?:what|how) about (?P<topic>[\w ’'-]{1,60})$")
_AND: Final = re.compile(r"^(?:and|or) (?P<topic>[\w ’'-]{1,60})$")
POINTS_BACK: Final = frozenset(
    [
        "it",
        "that",
        "this",
        "there",
        "he",
        "she",
        "they",
        "them",
        "him",
        "her",
        "one",
        "those",
        "these",
        "here",
        "both",
    ]
)
_LEADING: Final = re.compile(
    r"^(?:(?:hello|hi|hey|oh|ah|um+|er+|well(?! met)|so|and|but|ok|okay|please|excuse me|sorry|say|anyway|good (?:day|morning|evening)|greetings|everybody|everyone|all|friends?|(?<=hey )there|(?<=hello )there|(?<=hi )there|folks|guys|anyone|anybody|hm+)[, ]+)+(?=\w+ \w+)"
)
_POLITE: Final = re.compile(
    r"\b(?:do|does|could|can|would|will|may|might) (?:you|anyone|anybody|somebody|someone|any of you|one of you|i)(?: here| please| kindly)? (?:know|happen to know|tell (?:me|us)|say|point me to|remind me|ask|explain)(?: (?:me|us))?(?=,? (?:where|who|what|how|which|if|whether|why|when))|\b(?:i wonder|i(?:'d| would) like to know|tell me|any idea|i ask(?:ed)? you|i(?:'m| am) wondering|by chance|by any chance|pray)(?=,? (?:where|who|what|how|which|if|whether|why|when)|$),?",
)
_APOLOGY: Final = re.compile(
    r"^(?:(?:i(?:'m| am)|ok|okay|oh|ah|hey|well|no|so|very|really|all right|alright)[, ]+)*(?:sorry|my apologies|forgive me)\b(?!.*\b(?:where|who|what|how|which|when|why|can|could|do you)\b)"
)
"""An apology that is not the start of a question, unlike "sorry, where is the inn"."""
_TRAILING: Final = re.compile(
    r"(?: (?:please|pls|plz|asap|quickly|badly|soon|quick|fast|rn|from here|around here|round here|near here|nearby|here|in (?:this )?town|in this (?:place|land|area|game)|at the moment|right now|now|today|located|made of|called|lately|yet|ever|again|then|anyway|exactly|at|though|or not|do you know|for me|by the way|anywhere|somewhere|around|about|too|as well|and where|and who|i wonder|mate|friend|my friend|next|be|is|are|go|find|lie|lies|live|lives|stand|sit|sold|you know|that you know of)){1,12}$"
)
_ARTICLES: Final = re.compile(
    r"^(?:(?:the|an?|some|any|this|that|your|my|our|his|her|their|these|those|nearest|closest|next|best|cheapest|good|decent|other|another|one of the|all the|all|of|to|for|about|me|in|there|is|are|really) )+"
)
_NOT_TOPICS: Final = frozenset(
    [
        "me",
        "us",
        "you",
        "i",
        "we",
        "anyone",
        "anybody",
        "everyone",
        "everybody",
        "people",
        "someone",
        "do",
        "be",
        "get",
    ]
)
_RANK: Final = {intent: rank for rank, intent in enumerate((
    Intent.GREETING, Intent.YES, Intent.NO, Intent.STATEMENT, Intent.SORRY, Intent.PRAISE, Intent.THANKS, Intent.FAREWELL
))}  # fmt: skip
"""Intents that are only courtesy beside a question in the same utterance. Later entries take precedence."""


_ECHO: Final = re.compile(
    r"^(?!(?:who|what|where|when|why|which|how|really|sorry|and|huh)\b)(?:the |an? )?[\w’'-]{1,40}(?: [\w’'-]{1,40}){0,4}\?$"
)
"""A name repeated as a question, before the speaker says something about it."""


_MAY_I_ASK: Final = re.compile(
    r"^(?:[\w'’]+[, ]+){0,3}?(?:(?:do |have |would )?you )?(?:have|got) (?:a |one |some )?(?:quick |free )?"
    r"(?:minute|moment|second|sec|min|time)(?: (?:for (?:me|a question)|to spare|please|to (?:talk|chat)))?\?$"
    r"|^(?:[\w'’]+[, ]+){0,3}?(?:can|could|may|might) (?:i|we) ask (?:you )?(?:something|a (?:quick )?question)(?: please)?\?$"
)
"""A sentence that only announces a question."""


def understand(words: str, *, me: str = "", before: Understood | None = None) -> Understood:
    """Return the intent and topic of these words.

    Args:
        words: What was said. Only the first `LONGEST_READ` characters are read.
        me: The hearer's name, which is removed from the words.
        before: The previous result in this conversation, for words that refer back.
    """
    parts = _sentences(words[:LONGEST_READ], me)
    if len(parts) > 1 and not parts[-1].endswith("?") and _ECHO.match(parts[0]):
        parts = parts[1:]  # "Hilda? We have met." asks nothing
    if any(one.endswith("?") for one in parts if not _MAY_I_ASK.match(one)):
        parts = tuple(one for one in parts if not _MAY_I_ASK.match(one))  # the question itself is there too
    found = [_sentence(one, before) for one in parts]
    if not found:
        return Understood(Intent.STATEMENT, words=words)
    return max(found, key=lambda one: _RANK.get(one.intent, 99))


@lru_cache(maxsize=512)
def _sentences(words: str, me: str) -> tuple[str, ...]:
    text = words.lower().replace("’", "'")
    if me and me.lower() in text:
        text = _addressed(me.lower()).sub(" ", text)
    parts = (part.strip(" ,;:-") for part in re.split(r"(?<=[.!?])\s+|[;\n]|(?<=\?)", text))
    return tuple(part for part in parts if re.search(r"\w|\?", part))


def unaddressed(words: str, me: str) -> str:
    """Return words in lower case without the hearer's name where it only addresses."""
    return _addressed(me.lower()).sub(" ", words.lower()).strip()


@lru_cache(maxsize=4096)
def _addressed(me: str) -> re.Pattern[str]:
    """Return a pattern for the hearer's name before or after what is said.

    Cached for many hearers: the cache of the module `re` holds about 500 patterns, so with more AI players
    than that each line would compile each hearer's pattern again.
    """
    name = re.escape(me)
    return re.compile(
        rf"(?:^|(?<=[,.!?]))\s{{0,8}}{name}\s{{0,8}}[,:!]?\s+|,?(?<!\s)\s+{name}(?=\s{{0,8}}[.!?]|$)"
    )


def _sentence(text: str, before: Understood | None) -> Understood:
    asked = text.endswith("?")
    if not asked and _APOLOGY.match(text):
        return Understood(Intent.SORRY, words=text)
    plain = re.sub(r"\s+", " ", _POLITE.sub(" ", text.rstrip(".!? ")).replace(",", " ")).strip()
    again, joined = _follows(_WHAT_ABOUT, plain, text, before), _follows(_AND, plain, text, before)
    if again is not None:
        return again
    plain = _LEADING.sub("", plain)
    if not plain:
        return Understood(Intent.MORE if asked else Intent.STATEMENT, words=text, followed=True)
    return _by_shape(text, plain, joined, before)


def _by_shape(text: str, plain: str, joined: Understood | None, before: Understood | None) -> Understood:
    """Return the meaning of a sentence by its form.

    `joined` is its meaning as a continuation of what was said before.
    """
    shape = _shape(plain)
    told = shape is not None and shape[0] in ASKING and _is_told(text, plain)
    if shape is not None and not told:
        return with_topic(Understood(shape[0], _topic(shape[1]), text), before)
    if joined is not None:
        return joined
    if told:
        return Understood(Intent.STATEMENT, words=text)
    tag = _TAG.match(text)
    if tag is not None and not _QUESTION.match(text):
        return Understood(Intent.AGREE, words=tag["said"])
    asked = text.endswith("?") or bool(_QUESTION.match(plain))
    return with_topic(Understood(Intent.QUESTION if asked else Intent.STATEMENT, words=text), before)


@lru_cache(maxsize=512)
def _shape(plain: str) -> tuple[Intent, re.Match[str]] | None:
    """Return the first known shape that matches. Cached, because everybody present hears the same line."""
    return next(((intent, hit) for intent, one in _COMPILED if (hit := one.search(plain))), None)


def _is_told(text: str, plain: str) -> bool:
    """Return whether a sentence with a full stop is a statement, although it contains the words of a question."""
    return text[-1:] in ".!…" and not _ASKS.match(plain)


def _follows(shape: re.Pattern[str], plain: str, text: str, before: Understood | None) -> Understood | None:
    """Return the previous question with a new topic ("and the inn?"), or ``None`` if this is no such follow-up."""
    hit = shape.search(plain) if before is not None and before.intent in OF_KNOWLEDGE else None
    topic = _topic(hit) if hit else ""
    if before is None or not topic or topic in POINTS_BACK or _QUESTION.match(topic):
        return None
    return Understood(before.intent, topic, text, followed=True)


def _topic(hit: re.Match[str]) -> str:
    raw = next((filter(None, hit.groupdict().values())), "") if hit.re.groups else ""
    return clean_topic(raw)


def clean_topic(raw: str) -> str:
    """Return the name in a phrase, without articles and small words around it."""
    text = raw.strip(" '-")
    while text != (shorter := _ARTICLES.sub("", _TRAILING.sub("", f" {text}").strip())):
        text = shorter
    return "" if text in _NOT_TOPICS else text


def with_topic(one: Understood, before: Understood | None) -> Understood:
    """Fill in the previous topic if the words refer back or name no topic."""
    points_back = one.topic in POINTS_BACK
    if points_back and one.intent is Intent.DANGER and _OUT_THERE.search(one.words):
        return replace(one, topic="")
    topic = before.topic if before is not None else ""
    leans = not one.topic and one.intent in _MAY_LEAN
    if points_back or leans:
        return replace(one, topic=topic, followed=True, points=one.topic or _unsaid(one.intent))
    if one.topic == "place" and _THAT_PLACE.search(one.words):
        return replace(one, topic=topic, followed=True, points="place")
    return one


def _unsaid(intent: Intent) -> str:
    """Return the pronoun that the speaker left out; empty if the intent needs no topic."""
    if intent in _OF_NOTHING_TOO:
        return ""
    if intent is Intent.WAY:
        return "there"
    return "it"


_OUT_THERE: Final = re.compile(r"\b(?:out (?:there|here)|outside|around here|at night)\b")
_THAT_PLACE: Final = re.compile(r"\b(?:that|the) place\b")
_OF_NOTHING_TOO: Final = frozenset({Intent.WHO_SELLS, Intent.WHY, Intent.SURE, Intent.MORE})
"""Intents that can refer back but need no topic: "where can I buy things?"."""


_MAY_LEAN: Final = frozenset(
    {Intent.WHERE, Intent.WAY, Intent.PRICE, Intent.WHO_SELLS, Intent.WHY, Intent.SURE, Intent.MORE}
)
"""Intents that, without a topic, refer to the previous one."""
