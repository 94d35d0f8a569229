"""Facts about mails to members of an organisation: campaigns, whom they went to, and who wants none."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.engagement.querysets import Campaigns, Recipients
from apps.organisations.models import Organization
from kit.base_models import Row
from kit.mail.models import Mail

MAX_SUBJECT, MAX_TEXT = 150, 5000  # characters of a text of one's own
MOST_RECIPIENTS = 10_000  # of one campaign


class Template(models.TextChoices):
    """What a mail says."""

    REMINDER = "REMINDER", _("Reminder")
    PRAISE = "PRAISE", _("Praise")
    ASSIGNMENT = "ASSIGNMENT", _("Open assignments")
    OWN = "OWN", _("Own text")


class RecipientState(models.TextChoices):
    """What became of the mail to one member."""

    WAITING = "WAITING", _("Waiting")
    QUEUED = "QUEUED", _("Being sent")
    SENT = "SENT", _("Sent")
    FAILED = "FAILED", _("Failed")
    BOUNCED = "BOUNCED", _("Bounced")
    OPTED_OUT = "OPTED_OUT", _("Opted out")


OPEN_STATES = (RecipientState.WAITING, RecipientState.QUEUED)


class Campaign(Row):
    """One mail that was sent to several members at one time."""

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="campaigns", verbose_name=_("Organization")
    )
    sender = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="campaigns",
        verbose_name=_("Sender"),
    )
    template = models.CharField(_("Template"), max_length=10, choices=Template.choices)
    subject = models.CharField(_("Subject"), max_length=MAX_SUBJECT, blank=True, default="")
    text = models.TextField(_("Text"), max_length=MAX_TEXT, blank=True, default="")

    objects = Campaigns.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("campaign"), _("campaigns")
        indexes = (models.Index(fields=["organization", "-created_at"], name="campaigns_of_organization"),)

    def __str__(self) -> str:
        return f"{self.organization}: {self.get_template_display()}"


class CampaignRecipient(Row):
    """A member whom a campaign goes to, once; the row is claimed (QUEUED) before the mail is written.

    `reasons`: what the member was chosen by, words of `services.selection.Reason`.
    """

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="recipients", verbose_name=_("Campaign")
    )
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="received_campaigns", verbose_name=_("Member")
    )
    reasons = models.JSONField(_("Reasons"), default=list, blank=True)
    state = models.CharField(_("State"), max_length=10, choices=RecipientState.choices, default=RecipientState.WAITING)
    detail = models.CharField(_("Answer of the mail server"), max_length=300, blank=True, default="")
    mail = models.OneToOneField(
        Mail, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("Mail")
    )

    objects = Recipients.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("recipient"), _("recipients")
        constraints = (models.UniqueConstraint(fields=["campaign", "member"], name="one_mail_per_member_and_campaign"),)
        indexes = (
            models.Index(fields=["campaign", "state"], name="recipients_by_state"),
            models.Index(fields=["id"], condition=Q(state="WAITING"), name="recipients_that_wait"),
        )

    def __str__(self) -> str:
        return f"{self.member}: {self.get_state_display()}"


class MailOptOut(Row):
    """A person who wants no engagement mails."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_opt_out", verbose_name=_("Person")
    )

    class Meta:
        verbose_name, verbose_name_plural = _("opt-out"), _("opt-outs")

    def __str__(self) -> str:
        return str(self.user)
