"""One module a layer, in the order of the three steps; `night.py` has the lists. Nothing else imports a layer."""
