"""Reading the letters that a test has caused."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.db.models import Q

from kit.jobs.models import Job, State
from kit.jobs.runner import run_job
from kit.mail.delivery import build_message
from kit.mail.models import Mail


def letters(template: str | None = None) -> list[Any]:
    """Run the jobs that write letters, then give the letters as they would be sent, oldest first."""
    writing = Q(kind__startswith="accounts.") | Q(kind="assignments.tell")
    for job in Job.objects.filter(writing, state=State.READY).order_by("created_at"):
        run_job(str(job.id))
    mails = Mail.objects.order_by("created_at", "id")
    return [build_message(mail) for mail in (mails.filter(template=template) if template else mails)]


def code_in(letter: Any) -> str:
    """The six digits of a letter."""
    found = re.search(r"^\d{6}$", letter.body, re.MULTILINE)
    assert found is not None, letter.body
    return found.group()


def token_in(letter: Any) -> str:
    """The secret of the link of a letter."""
    found = re.search(r"^https?://\S+token=\S+$", letter.body, re.MULTILINE)
    assert found is not None, letter.body
    return parse_qs(urlsplit(found.group()).query)["token"][0]
