"""Kinds of exercises: an app for each, none of which imports another.

All have one pattern, here for `ordering`: `apps.py` holds `OrderingConfig`, the registry entry; `ordering.py` holds
the class `Ordering` (a `Kind`); `views.py` and `urls.py` hold its calls. `models.py` with `migrations/` and `admin.py`
come with parts that are rows; `serializers.py` and `examples.py` are split off where `ordering.py` would get long.
docs/add-a-kind.md goes through it step by step.
"""
