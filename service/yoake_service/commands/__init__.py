"""The commands of `yoake`, a module each. Their flags are in flags.py."""
