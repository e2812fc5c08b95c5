"""Renders styled runs for a client's screen.

``theme``    maps the name of a style to a colour
``wrap``     wraps lines, in terminal columns
``spoken``   what a screen reader says: no decorative marks
``render``   renders runs as ANSI (truecolor, 256, 16), plain text or HTML, wrapped to a width
``charset``  encodes and decodes a client's text without errors
"""
