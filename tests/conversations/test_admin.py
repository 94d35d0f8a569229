"""Talks in the Django admin: to be read only."""

from typing import Any

from django.test import Client
from django.urls import reverse

from apps.conversations.models import CaseInteraction, Conversation


def test_support_reads_a_talk_and_changes_nothing(root: Any, interaction: CaseInteraction, talk: Conversation) -> None:
    support = Client()
    support.force_login(root.user)
    for name, thing in (
        ("caseinteraction", interaction),
        ("conversation", talk),
        ("casesnapshot", interaction.snapshot),
    ):
        assert support.get(reverse(f"admin:conversations_{name}_changelist")).status_code == 200
        page = support.get(reverse(f"admin:conversations_{name}_change", args=(thing.pk,)))
        assert page.status_code == 200
        assert support.post(reverse(f"admin:conversations_{name}_change", args=(thing.pk,)), {}).status_code == 403
    page = support.get(reverse("admin:conversations_conversation_change", args=(talk.pk,)))
    assert "Guten Morgen." in page.content.decode()
