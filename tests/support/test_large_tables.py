"""The back office's lists of tables that grow: no page, filter or search reads one of them from beginning to end."""

from typing import Any

import pytest
from django.contrib.admin import site
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import Device
from apps.content.models import ItemInteraction
from apps.conversations.models import CaseInteraction, Conversation, Message
from apps.courses.models import CourseInteraction
from apps.experience.models import ExperienceEvent, ExperienceTotal
from apps.journals.models import JournalEntry
from kit.admin_large_tables import LargeTableMixin
from kit.gateway.models import ProviderCall
from kit.jobs.models import Job, State
from kit.mail.models import Mail
from tests.factories.conversations import begun, patient_talk
from tests.large_tables import find_scanned, multiply

NUMBER = 40_000
PAGES = {
    Job: ["state__exact=FAILED", "state__exact=CANCELLED", "state__exact=READY", "kind=conversations.reply", "q=r77"],
    Mail: ["state__exact=FAILED", "q=nobody@visite.example"],
    ProviderCall: ["outcome__exact=FAILED"],
    CaseInteraction: ["difficulty__exact=SIMPLE", "solved_at__isempty=1", "q=@", "q=nowhere"],
    Conversation: ["kind__exact=ASSISTANT", "kind__exact=PATIENT", "reported=WRONG", "q=@", "q=nowhere"],
    ExperienceEvent: ["source__exact=CORRECTION", "source__exact=ITEM", "q=@", "q=nowhere"],
}
# each of them is read along its key; their tables are filled by lessons, journals and sign-ins
OTHERS = (ExperienceTotal, ItemInteraction, CourseInteraction, JournalEntry, Device)


@pytest.fixture
def office(root: Any) -> Client:
    client = Client()
    client.force_login(root.user)
    return client


def fill(learner: Any) -> None:
    """Many rows of every table in PAGES, and of lines."""
    states = "case when n % 100 = 1 then 'FAILED' when n = 2 then 'CANCELLED' else 'DONE' end"
    job = Job.objects.create(kind="conversations.reply", queue="immediate")
    Job.objects.filter(pk=job.pk).update(state=State.READY)
    owner = "md5(n::text)::uuid"
    multiply(job, NUMBER, state=states, key="'k' || n", request_id="'r' || n", owner_id=owner)
    mail = Mail.objects.create(key="k", template="invitation", to="anna@visite.example", language="deu")
    multiply(mail, NUMBER, key="'k' || n", to="n || '@visite.example'", state="'SENT'")
    call = ProviderCall.objects.create(capability="chat", provider="embedded", outcome="DONE")
    multiply(call, NUMBER, user_id=owner, organisation_id=owner)
    interaction = begun(learner)
    talk = patient_talk(interaction)
    multiply(interaction, NUMBER, solved_at="case when n % 2 = 0 then now() end")
    kinds = "case when n = 3 then 'ASSISTANT' else 'OBSERVER' end"
    multiply(talk, NUMBER, case_interaction_id="null", kind=kinds)
    line = talk.messages.first() or Message.objects.create(conversation=talk, position=0, author="PERSON", text="Ja.")
    multiply(line, NUMBER, position="n + 10", reported="case when n = 5 then 'WRONG' else '' end")
    event = ExperienceEvent.objects.create(user=learner, source="ITEM", amount=1, reference="r")
    multiply(event, NUMBER, reference="'r' || n")


def test_no_list_of_the_back_office_reads_a_large_table_as_a_whole(office: Client, anna: Any) -> None:
    fill(anna.user)
    tables = {model._meta.db_table for model in PAGES} | {Message._meta.db_table}
    month = timezone.localtime().replace(day=1).strftime("%Y-%m-%d")
    usual = ["", "p=150", f"created_at__gte={month}", f"created_at__lt={month}", f"q={anna.user.pk}"]
    found = []
    for model, queries in PAGES.items():
        address = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        for query in (*usual, *queries):
            with CaptureQueriesContext(
                connection,
            ) as asked:
                assert office.get(f"{address}?{query}").status_code == 200, (model, query)
            for one in asked.captured_queries:
                found += [f"{table}?{query}: {one['sql'][:300]}" for table in find_scanned(one["sql"], tables)]
                assert "COUNT(*)" not in one["sql"].split("FROM")[0] or "django_" in one["sql"], one["sql"]
    assert not found, "\n".join(found)


def test_every_list_of_a_large_table_goes_by_its_key() -> None:
    for model in (*PAGES, *OTHERS):
        page = site._registry[model]
        assert isinstance(page, LargeTableMixin), model
        assert page.ordering == ("-id",) and page.date_hierarchy is None
