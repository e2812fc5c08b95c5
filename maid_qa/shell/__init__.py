"""The commands of the QA tools: playtest, bench, evaluate, record, replay, rewind."""
