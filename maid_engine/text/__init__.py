"""From styled runs to what a screen shows.

``theme``   a style's name to a colour
``render``  runs to ANSI (truecolor, 256, 16), plain text or HTML, wrapped to a width
"""
