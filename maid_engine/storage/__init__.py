"""Where documents sleep: adapters of the ``store`` port, and the journal's file.

``memory``        a dict with the store's manners; the default for tests and simulation
``sqlite``        one file, WAL, off the event loop; what a server uses when nothing else is set
``journal_file``  the inputs of a server as JSON lines beside its database
``copies``        whole copies of a database file: made, looked at, put back
``damage``        what to say of a damaged file: what was found, and the way back
``filelock``      keeps a second server away from the same file

Both stores keep ``testing.contracts.StoreContract``.
"""
