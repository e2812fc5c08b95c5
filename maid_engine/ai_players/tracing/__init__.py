"""Records of what AI players thought, decided and did.

A mind's loop reports each step to ``trace_watch``, which records only steps in which something changed.
Records are kept in bounded rings, and saved with the game until they expire. Nothing here changes what a mind
does.

``trace_watch``     turns steps, gateway decisions and answers of one AI player into records
``step_watch``      the interface of a recorder for the loop of an AI player
``trace_recorder``  the records of all AI players, for commands and the API
``ring``            the latest records of one kind, bounded by number and bytes
``stamp``           the identity and the time of a record
``chains``          the chain of causes behind one command
``thoughts``        a step as a record
``traced_people``   the people who occur in the records of a step
``second_hand``     whose words AI players repeated to others
``tick_range``      the ticks of which records are asked for
``trace_store``     saves records, and deletes them when they expire
``trace_replay``    reads saved records back, for export
"""
