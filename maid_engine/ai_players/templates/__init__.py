"""What packs may add to: the usual things that players do, and characters, as data.

``actions``            navigate, buy, heal, equip, talk
``template_registry``  actions by name: a task's template with its holes filled from beliefs
``presets``            characters: explorer, warrior, merchant and others
"""
