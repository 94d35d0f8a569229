"""The two tables."""

from django.db import models

from apps.content.models import PartRow


class Group(PartRow):
    """Something to belong to."""

    title = models.CharField(max_length=100)


class Member(PartRow):
    """What belongs to a group."""

    text = models.CharField(max_length=100)
    group = models.ForeignKey(Group, on_delete=models.CASCADE)
