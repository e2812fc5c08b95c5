"""Lines that teach the judge of what models say.

``written_lines``  the files of written lines
``line_training``  the weights that they teach
"""
