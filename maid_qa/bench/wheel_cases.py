"""Every situation of `maid bench wheel`, in the order in which they are played."""

from typing import Final

from maid_qa.bench.company_cases import COMPANY_CASES
from maid_qa.bench.lesson_cases import LESSON_CASES
from maid_qa.bench.order_cases import ORDER_CASES
from maid_qa.bench.plan_cases import PLAN_CASES
from maid_qa.bench.quest_cases import QUEST_CASES

SITUATIONS: Final = (*COMPANY_CASES, *ORDER_CASES, *PLAN_CASES, *LESSON_CASES, *QUEST_CASES)
"""All of them."""
