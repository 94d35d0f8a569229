"""The group "support": people who help learners and read nothing of contents."""

from django.apps import apps
from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Group, Permission
from django.db.models import Q

SUPPORT = "support"
RIGHTS = (
    "support.view_person",
    "support.change_person",
    "organisations.view_organization",  # to find the one that a person is moved to
    "organisations.view_invitation",
    "organisations.change_invitation",  # the action that sends a new link; the form itself changes nothing
    "kit.view_auditentry",  # people and organisations by name, of what they wrote the kind alone
    "kit.view_mail",
    "kit.change_mail",  # the action that sends one again; the form itself changes nothing
)


def update_support_group(**kwargs: object) -> Group:
    """Make the group "support" and give it exactly `RIGHTS`; connected to `post_migrate`."""
    wanted = Q(pk__in=())
    for right in RIGHTS:
        label, _dot, codename = right.partition(".")
        create_permissions(apps.get_app_config(label), verbosity=0)  # those of an app that is migrated after this one
        wanted |= Q(content_type__app_label=label, codename=codename)
    group, _is_new = Group.objects.get_or_create(name=SUPPORT)
    group.permissions.set(Permission.objects.filter(wanted))
    return group
