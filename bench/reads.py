"""Each read against the least that Django can do for the same data: values() and orjson, without any permission."""

import os

import django

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from bench.pairs import measure

    measure()
