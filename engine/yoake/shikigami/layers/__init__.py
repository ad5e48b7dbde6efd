"""One module a layer, in the order of the night; `night.py` is the list. Nothing else imports a layer."""
