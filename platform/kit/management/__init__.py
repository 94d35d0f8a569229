"""Commands of manage.py that belong to no app."""
