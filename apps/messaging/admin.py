"""Messages in the back office: who writes to whom and when, never what."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from typing_extensions import override

from apps.conversations.models import ReadingGrant
from apps.messaging.models import Message, Participant, Share, Thread
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin, ReadOnlyInline


class ParticipantInline(ReadOnlyInline):
    """The two people of a thread."""

    model = Participant
    fields = ("user", "unread", "last_at")
    readonly_fields = fields

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Participant]":
        return super().get_queryset(request).select_related("user")


@admin.register(Thread)
class ThreadAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Threads: who, how many messages, when."""

    list_display = ("__str__", "length", "created_at", "changed_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id",)
    inlines = (ParticipantInline,)


@admin.register(Participant)
class ParticipantAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Who writes in which thread; found by the person's address."""

    list_display = ("user", "thread", "unread", "last_at")
    search_fields = ("id", "user__email")
    list_select_related = ("user", "thread")


@admin.register(Message)
class MessageAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Messages, without what they say."""

    list_display = ("__str__", "kind", "sender", "recipient", "created_at", "read_at", "deleted_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "sender__email")
    list_select_related = ("sender", "recipient")
    exclude = ("text", "client_key")


@admin.register(Share)
class ShareAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Which talks are shared with whom, without notes and remarks."""

    list_display = ("__str__", "case_interaction", "recipient", "created_at", "answered_at", "withdrawn_at")
    list_filter = (("created_at", CreationDateFilter),)
    search_fields = ("id", "recipient__email")
    list_select_related = ("recipient", "case_interaction__case")


@admin.register(ReadingGrant)
class ReadingGrantAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Who may read another person's talk now."""

    list_display = ("__str__", "case_interaction", "reader", "created_at")
    search_fields = ("id", "reader__email")
    list_select_related = ("reader", "case_interaction__case")
