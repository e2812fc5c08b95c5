"""``python -m maid_agent``."""

from maid_agent.command_line import main

main()
