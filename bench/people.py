"""Learners with accounts of their own: limits are kept for each person, so twenty talks need twenty of them."""

import os

import django

PASSWORD = "Sonnenblume-17"
COUNT = 20


def address(number: int) -> str:
    """Give the e-mail address of the learner with this number."""
    return f"bench-{number}@visite.example"


def accounts() -> dict[str, dict[str, str]]:
    """What `tests.learner.Learner` needs for signing each of them in."""
    return {f"bench-{number}": {"email": address(number), "password": PASSWORD} for number in range(COUNT)}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from tests.factories.accounts import Person

    for number in range(COUNT):
        Person(email=address(number), password=PASSWORD)
