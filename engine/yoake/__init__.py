"""Yoake: the rules of the night of werewolf games, as pure functions over plain values.

Nothing here knows of gRPC, of a clock or of a global random generator: a night is a function of the village,
its votes and the dice it is given.
"""

__version__ = "0.1.0"
