"""The usual things that players do, as data; packs bring more and may say them in other words.

``actions``  navigate, buy, heal, equip, talk
"""
