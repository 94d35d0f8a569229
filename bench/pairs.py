"""Measuring our reads and their limits in turn, in one process."""

import time
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.accounts.tokens import sign_in
from apps.cases.models import Case
from apps.conversations.models import CaseInteraction, Conversation, Message
from deploy.local.console import print_line

BLOCKS, EACH = 7, 40
LINES = 50


@dataclass(frozen=True)
class Pair:
    """A read of ours, and the limit view of the same data."""

    name: str
    ours: str
    limit: str


@dataclass
class Figures:
    """The best block of each, and the queries of one request."""

    milliseconds: float
    queries: int


def fill(talk: Conversation) -> None:
    """A talk of fifty lines, and fifty talks."""
    have = talk.messages.count()
    lines = [
        Message(conversation=talk, position=have + number, author="LEARNER", text="Seit wann haben Sie das?" * 3)
        for number in range(LINES - have)
    ]
    Message.objects.bulk_create(lines)
    first = talk.case_interaction
    if first is None:
        raise SystemExit("this talk belongs to no case")
    same = {name: getattr(first, name) for name in ("learner", "case", "snapshot", "seed", "engine", "difficulty")}
    CaseInteraction.objects.bulk_create(CaseInteraction(engine_version="1", **same) for _number in range(LINES))


def block(client: Client, url: str, headers: dict[str, str]) -> float:
    """Give the milliseconds of processor time of one read, as the mean of a block."""
    began = time.process_time()
    for _number in range(EACH):
        answer = client.get(url, headers=headers)
        if answer.status_code != 200:
            raise SystemExit(f"{url} answered {answer.status_code}")
    return (time.process_time() - began) / EACH * 1000


def queries(client: Client, url: str, headers: dict[str, str]) -> int:
    """Count the queries of one read."""
    with CaptureQueriesContext(connection) as captured:
        client.get(url, headers=headers)
    return len(captured)


def compare(pair: Pair, headers: dict[str, str]) -> tuple[Figures, Figures]:
    """Ours and the limit, block by block in turn, so that both meet the same noise."""
    client = Client(SERVER_NAME="127.0.0.1")
    asked = {"Authorization": headers["Authorization"]}
    ours: list[float] = []
    limit: list[float] = []
    for _block in range(BLOCKS):
        ours.append(block(client, pair.ours, asked))
        with override_settings(ROOT_URLCONF="bench.limits"):
            limit.append(block(client, pair.limit, {}))
    with override_settings(ROOT_URLCONF="bench.limits"):
        least = Figures(min(limit), queries(client, pair.limit, {}))
    return Figures(min(ours), queries(client, pair.ours, asked)), least


def pairs(user: User, talk: Conversation, case: Case) -> list[Pair]:
    """Give the reads that are compared, each with its limit."""
    return [
        Pair("who am I", "/api/users/me", f"/me/{user.pk}"),
        Pair("list of cases", "/api/cases/", "/cases"),
        Pair("one case", f"/api/cases/{case.pk}", f"/cases/{case.pk}"),
        Pair("a talk of 50 lines", f"/api/patient-interactions/{talk.pk}", f"/talks/{talk.pk}"),
        Pair("50 of my talks", "/api/users/my-case-interactions", f"/my-talks/{user.pk}"),
    ]


def measure() -> None:
    """Print each read beside its limit."""
    talk = Conversation.objects.select_related("learner", "case_interaction__case").order_by("created_at").first()
    if talk is None or talk.case_interaction is None:
        raise SystemExit("there is no talk to read; the replies are measured first")
    fill(talk)
    tokens: dict[str, Any] = sign_in(talk.learner, agent="bench")
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    print_line(f"  {'':22}{'ours':>18}{'limit':>18}{'CPU ratio':>12}")
    for pair in pairs(talk.learner, talk, talk.case_interaction.case):
        ours, least = compare(pair, headers)
        mine = f"{ours.milliseconds:.2f} ms, {ours.queries} q"
        theirs = f"{least.milliseconds:.2f} ms, {least.queries} q"
        print_line(f"  {pair.name:22}{mine:>18}{theirs:>18}{ours.milliseconds / least.milliseconds:>11.2f}x")
