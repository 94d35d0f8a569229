"""People and organisations for tests."""

from datetime import timedelta
from functools import cache

import factory
from django.contrib.auth.hashers import make_password
from django.utils import timezone

from apps.accounts.models import User
from apps.organisations.models import Membership, Organization, Subscription

PASSWORD = "Sonnenblume-17"


@cache
def hashed(password: str) -> str:
    """As the product keeps it; once in a test run, for all who have the same."""
    return make_password(password)


class Person(factory.django.DjangoModelFactory[User]):
    """A confirmed learner who has been through the onboarding; the password is PASSWORD."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    email = factory.Sequence(lambda number: f"person{number}@visite.example")
    first_name = "Kim"
    last_name = factory.Sequence(lambda number: f"Beispiel {number}")
    password = factory.Transformer(PASSWORD, transform=hashed)
    terms_accepted_at = factory.LazyFunction(timezone.now)
    email_confirmed_at = factory.LazyFunction(timezone.now)
    onboarding_completed_at = factory.LazyFunction(timezone.now)


class Clinic(factory.django.DjangoModelFactory[Organization]):
    """An organisation without members."""

    class Meta:
        model = Organization

    name = factory.Sequence(lambda number: f"Klinikum {number}")


class Member(factory.django.DjangoModelFactory[Membership]):
    """A user's membership in an organisation."""

    class Meta:
        model = Membership

    user = factory.SubFactory(Person)
    organization = factory.SubFactory(Clinic)


class Seats(factory.django.DjangoModelFactory[Subscription]):
    """Seats that an organisation has had for a month, without an end."""

    class Meta:
        model = Subscription

    organization = factory.SubFactory(Clinic)
    seats = 60
    starts_on = factory.LazyFunction(lambda: timezone.localdate() - timedelta(days=30))
