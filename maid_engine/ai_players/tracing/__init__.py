"""What AI players thought, decided and did, kept for whoever asks why.

A mind's shell tells its ``trace_watch`` of each step; only steps in which something changed leave a record. Records are
kept at hand in bounded rings, and appended to the store with what else is saved, until their time is over.
Nothing here reaches a mind: with recording on or off it does the same.

``ring``      the latest records of one kind, bounded by number and bytes
``trace_watch``     one AI player's: from steps, gateway and answers to records
``chains``    the chain behind one command, built link by link
``thoughts``  what a step was like, as a trace
``people``    who is in the records of a step
``trace_recorder``  everybody's: asked by commands and the API, followed live
``trace_store``   to documents, and away after their time
``trace_replay``    a life's records read back and written out
"""
