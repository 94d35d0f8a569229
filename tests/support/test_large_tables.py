"""The back office's lists of tables that grow: no page, filter or search reads one of them from beginning to end."""

from typing import Any

import pytest
from django.contrib.admin import site
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.contenttypes.models import ContentType
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
from kit.audit import AuditEntry
from kit.gateway.models import ProviderCall
from kit.gateway.usage_report import sum_usage
from kit.jobs.models import Job, State
from kit.mail.models import Mail
from tests.factories.conversations import begun, patient_talk
from tests.large_tables import find_scanned, multiply

NUMBER = 40_000
PAGES = {
    Job: [
        "q=too_slow",
        "state__exact=FAILED",
        "state__exact=CANCELLED",
        "state__exact=READY",
        "kind=conversations.reply",
        "q=r77",
    ],
    Mail: ["template=reset_password", "template=invitation", "state__exact=FAILED", "q=nobody@visite.example"],
    ProviderCall: ["outcome__exact=FAILED", "capability=chat", "capability=draw"],
    AuditEntry: ["refused=yes", "q=chapter.deleted", "q=r77", "q=@", "q=nobody@visite.example", "action=person.merged"],
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


LOG = [
    *("", "p=150", "action_flag__exact=1", "action_flag__exact=2", "action_flag__exact=3", "q=k77", "q=@", "q=nowhere"),
    *("content_type__id__exact={type}", "content_type__id__exact={other}", "action_time__gte={day}"),
    "action_time__lt={day}",
]


def fill_log(person: Any) -> None:
    """Many entries of the log; one of them is an addition, none a deletion."""
    kind = ContentType.objects.get_for_model(Job)
    entry = LogEntry.objects.create(user=person, content_type=kind, object_id="k", action_flag=ADDITION)
    with connection.cursor() as cursor:
        cursor.execute(
            "insert into django_admin_log (action_time, object_id, object_repr, action_flag, change_message,"
            " content_type_id, user_id) select now() - n * interval '1 minute', 'k' || n, '', 2, '', content_type_id,"
            f" user_id from django_admin_log t, generate_series(1, {NUMBER}) n where t.id = {entry.pk}"
        )
        cursor.execute("analyze django_admin_log")


def test_the_log_is_read_by_indexes(office: Client, root: Any) -> None:
    fill_log(root.user)
    types = [ContentType.objects.get_for_model(model).pk for model in (Job, Mail)]
    words = {"type": types[0], "other": types[1], "day": timezone.localtime().strftime("%Y-%m-%d")}
    found = []
    for query in (*LOG, f"q={root.user.pk}"):
        with CaptureQueriesContext(connection) as asked:
            answer = office.get(f"{reverse('admin:admin_logentry_changelist')}?{query.format(**words)}")
        assert answer.status_code == 200, query
        for one in asked.captured_queries:
            found += [f"{query}: {one['sql'][:300]}" for _table in find_scanned(one["sql"], {LogEntry._meta.db_table})]
    assert not found, "\n".join(found)


def test_the_page_of_usage_reads_the_calls_of_days_that_are_not_over(office: Client) -> None:
    call = ProviderCall.objects.create(capability="chat", provider="embedded", outcome="DONE")
    multiply(call, NUMBER)
    sum_usage()
    with CaptureQueriesContext(connection) as asked:
        assert office.get(reverse("admin:kit_providercall_usage")).status_code == 200
    table = ProviderCall._meta.db_table
    assert any(f'"{table}"' in one["sql"] for one in asked.captured_queries)
    assert not [one["sql"] for one in asked.captured_queries if find_scanned(one["sql"], {table})]


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
    entry = AuditEntry.objects.create(
        action="chapter.changed", user_id=learner.pk, objects_by_name={"person": str(learner.pk)}
    )
    refused = "case when n = 7 then 'invalid_credentials' else '' end"
    told = {"objects_by_name": "jsonb_build_object('person', md5(n::text)::uuid)"}
    multiply(entry, NUMBER, user_id=owner, organization_id=owner, request_id="'r' || n", error_code=refused, **told)
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
