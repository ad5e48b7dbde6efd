"""Nights to try the command with, as the requests that a server would send."""
