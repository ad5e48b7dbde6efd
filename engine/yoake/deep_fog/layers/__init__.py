"""The steps of the daily update, one module each, named as night.py lists them."""
