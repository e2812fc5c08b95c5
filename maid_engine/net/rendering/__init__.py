"""From styled runs to what a screen shows.

``theme``    a style's name to a colour
``wrap``     where a line breaks, in columns
``render``   runs to ANSI (truecolor, 256, 16), plain text or HTML, wrapped to a width
``charset``  text to a client's bytes and back, never failing
"""
