"""Records of what AI players thought, decided and did.

A mind's loop reports each step to ``trace_watch``; only steps in which something changed are recorded. Records are kept in
bounded rings, and saved with everything else until they expire. Nothing here changes what a mind does.

``trace_watch``     steps, gateway decisions and answers of one AI player to records
``trace_recorder``  the records of all AI players; commands and the API ask it
``ring``            the latest records of one kind, bounded by number and bytes
``chains``          the chain of causes behind one command
``thoughts``        a step as a record
``people``          which people occur in the records of a step
``second_hand``     whose words AI players repeated to others
``trace_store``     saves records, and deletes them when they expire
``trace_replay``    reads saved records back, for export
"""
