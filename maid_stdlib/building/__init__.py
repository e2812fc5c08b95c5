"""Editing a pack's content while the world runs: edits of its files, drafts, and the way into the running world."""
