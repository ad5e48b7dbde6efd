"""Accounts as text files, read as diffs when they change. Written anew by `make accounts`."""
