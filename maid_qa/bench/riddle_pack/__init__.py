"""The Hollow Abbey: a small world that nothing of MAID knows, whose three tasks are told in riddles only."""
