"""Built-in actions and personalities of AI players, as data. Packs can add their own.

``actions``            templates of actions: navigate, buy, heal, equip, talk
``template_registry``  finds the template for a task and fills in its parameters
``presets``            personalities: explorer, warrior, merchant and others
"""
