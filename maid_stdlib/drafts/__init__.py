"""Drafts: edits of a pack's files that nobody else sees until they are published. Knows neither the world nor the content's format.

``toml_text``   edits of one text that keep its layout
``edits``       the operations on a pack's files, as values
``room_edits``  the operations that dig, link and delete rooms
``draft``       a builder's edits in order, taken back, made again, and made on newer files
"""
