"""People as the support desk sees them."""

from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User


class Person(User):
    """A user with rights of its own: helping somebody needs no right to edit accounts."""

    class Meta:
        proxy = True
        default_permissions = ("view", "change")
        # not of the group "support", which reads nothing of contents
        permissions = (
            ("sign_in_as_person", "Can see the product as this person"),
            ("merge_person", "Can merge this person's account into another one"),
        )
        verbose_name, verbose_name_plural = _("person"), _("support by person")

    def __str__(self) -> str:
        return f"{self.name} ({self.email})"
