"""From a typed line to a handler.

``definition``  a command, declared once: it serves help, completion, the docs and what AI players know
``command_set`` declares the commands of a module by a decorator
``parser``      a line to a verb and its arguments; words to a target ("2.sword", "all.potion")
``target_match``    a target among what is there
``registry``    engine, stdlib and pack layers; the topmost match wins
``completion``  what may come next in a line that has been begun, from the forms that commands declare
``context``     who is acting, with which words
"""
