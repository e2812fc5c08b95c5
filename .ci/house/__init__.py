"""Counts how the source is built, prints it beside well-kept projects, and refuses numbers that got worse.

``scripts/house`` runs it. It reads the source as text and imports nothing of it.

- `sources`: the files and their syntax trees.
- `functions`: length, complexity and density of functions.
- `counts`: names and expressions that are counted by file.
- `module_names`: names of modules that others share, or that are no nouns.
- `imports`: packages that import one another in a circle.
- `measures`: every measure under its name, in the order of the table.
- `ratchet`: the committed limits, which only shrink.
- `anchors`: the same measures of other projects.
"""
