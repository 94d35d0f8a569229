"""Every page of the back office opens on large seed data, with as many queries as on little of it."""

from typing import Any

import pytest
from django.apps import apps
from django.contrib.admin import site
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import connection
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.organisations.models import Organization
from tests.back_office import find_row, list_pages
from tests.people import Client
from tests.privacy.world import fill

pytestmark = pytest.mark.django_db
MOST_QUERIES = 60  # of any page
FIRST_ROWS = 2  # queries that a page makes once there is something in an inline at all


@pytest.fixture
def office(root: Client) -> Browser:
    """A browser of an admin of the platform, who may see every page."""
    browser = Browser(headers={"accept-language": "de"})
    browser.force_login(root.user)
    return browser


def open_every_page(office: Browser, user: User) -> dict[str, int]:
    """Open all pages; give how many queries each took."""
    found: dict[str, int] = {}
    for name, address in list_pages(user):
        with CaptureQueriesContext(connection) as asked:
            answer = office.get(address)
        assert answer.status_code == 200, (name, address, answer.status_code)
        found[name] = len(asked)
    return found


@pytest.mark.filterwarnings("error::django.core.paginator.UnorderedObjectListWarning")
def test_every_page_opens_with_as_many_queries_for_many_rows(
    office: Browser, root: Client, clinic: Organization
) -> None:
    fill(clinic)
    ContentType.objects.get_for_models(*apps.get_models(), for_concrete_models=False)  # are remembered from here on
    few = open_every_page(office, root.user)
    call_command("seed_large", size="S", verbosity=0)
    many = open_every_page(office, root.user)
    assert {name: number for name, number in many.items() if number > MOST_QUERIES} == {}
    allowed = {name: number + FIRST_ROWS for name, number in few.items()}
    grown = {name: (few[name], number) for name, number in many.items() if number > allowed.get(name, MOST_QUERIES)}
    assert grown == {}


def test_every_model_of_the_back_office_has_a_row_whose_page_is_opened(clinic: Organization) -> None:
    fill(clinic)
    call_command("seed_large", size="S", verbosity=0)
    empty = {model._meta.label for model in site._registry if find_row(model) is None}
    assert empty == set()


def test_a_page_is_not_counted_as_open_that_leads_elsewhere(db: Any) -> None:
    user = User.objects.create(email="nobody@visite.example")
    with pytest.raises(AssertionError, match="302"):
        open_every_page(Browser(), user)
