"""``python -m maid_engine`` is the same as ``maid``."""

from maid_engine.cli.main import main

if __name__ == "__main__":
    main()
