"""How the shipped dictionaries are made from what is freely published; only `manage.py build_dictionaries` needs it."""
