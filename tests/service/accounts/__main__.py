"""Writes the accounts anew: `make accounts`, then read the diff."""

from tests.service.accounts.nights import ACCOUNTS, HERE, path_of

for stale in set(HERE.glob("*.txt")) - {path_of(name) for name in ACCOUNTS}:
    stale.unlink()
for name, account in ACCOUNTS.items():
    path_of(name).write_text(account(), encoding="utf-8")
