"""The composition root: settings, wiring, and the server that they make."""
