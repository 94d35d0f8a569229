"""Campaigns: begun by a request, sent by jobs, one mail to a member and campaign."""

from collections.abc import Collection
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.engagement.models import (
    MOST_RECIPIENTS,
    OPEN_STATES,
    Campaign,
    CampaignRecipient,
    MailOptOut,
    RecipientState,
    Template,
)
from apps.engagement.services.letters import FILES, Letter, build_words
from apps.engagement.services.selection import Conditions, list_reasons, select_members
from apps.organisations.models import Membership
from kit import rate_limits
from kit.audit import record_change
from kit.errors import ApiError
from kit.events.publisher import publish
from kit.jobs.queue import start
from kit.mail.delivery import send
from kit.mail.models import Mail, MailState

CAMPAIGNS_AN_HOUR = TESTS_AN_HOUR = 20  # of one person
SLICE = 25  # mails that one run of the job writes: other people's mails wait no longer than these take
PROGRESS_STEP = 10  # mails between two events


def send_test(letter: Letter, address: str, *, by: User) -> None:
    """Send the mail to one address only, as the person themselves would get it; raises 429."""
    rate_limits.hit("engagement test", by.pk, limit=TESTS_AN_HOUR, seconds=3600)
    words = build_words(letter, by)
    send(FILES[Template(letter.template)], to=address, language=by.interface_language, key=None, **words)
    record_change("engagement.tested", by=by, organization=letter.organization.pk)


@transaction.atomic
def begin_campaign(letter: Letter, conditions: Conditions, *, by: User) -> Campaign:
    """Write a campaign with its recipients, and start the job that sends it.

    Raises 409 `nobody_meant` where no member meets the conditions, 422 for more than `MOST_RECIPIENTS`, and 429.
    """
    rate_limits.hit("engagement", by.pk, limit=CAMPAIGNS_AN_HOUR, seconds=3600)
    members = select_members(letter.organization, conditions, by=by)
    people: Collection[UUID] = list(members.values_list("user", flat=True)[: MOST_RECIPIENTS + 1])
    if not people:
        raise ApiError("nobody_meant", _("No member meets these conditions."))
    if len(people) > MOST_RECIPIENTS:
        raise ApiError("too_many", _("These are too many recipients for one mail."), status=422)
    campaign: Campaign = Campaign.objects.create(
        organization=letter.organization,
        sender=by,
        template=letter.template,
        subject=letter.subject,
        text=letter.text,
    )
    reasons = [reason.value for reason in list_reasons(conditions)]
    CampaignRecipient.objects.bulk_create(
        [CampaignRecipient(campaign=campaign, member_id=person, reasons=reasons) for person in people],
        batch_size=1000,
    )
    record_change("engagement.begun", by=by, organization=letter.organization.pk, campaign=campaign.pk)
    start_sending(campaign.pk)
    return campaign


def start_sending(campaign_id: UUID | str) -> None:
    """Start the job that writes the next mails of a campaign."""
    start("engagement.send", campaign_id, key=f"engagement:{campaign_id}")


def write_slice(campaign_id: UUID | str) -> bool:
    """Write the mails of some recipients who wait into the outbox; whether there are more of them.

    A recipient is claimed and the mail written in one transaction, under a key of campaign and member: whoever runs
    this again, after a crash or beside another worker, finds the row claimed or writes no second mail.
    """
    campaign = Campaign.objects.select_related("organization", "sender").filter(pk=campaign_id).first()
    if campaign is None:
        return False
    waiting = CampaignRecipient.objects.filter(campaign=campaign, state=RecipientState.WAITING)
    with transaction.atomic():
        rows = list(
            waiting.select_for_update(of=("self",), skip_locked=True).select_related("member").order_by("pk")[:SLICE]
        )
        members = [row.member_id for row in rows]
        present = set(
            Membership.objects.members_of(campaign.organization_id)
            .filter(user__in=members, user__is_active=True)
            .values_list("user", flat=True)
        )
        opted_out = set(MailOptOut.objects.filter(user__in=members).values_list("user", flat=True))
        addresses = [row.member.email for row in rows]
        dead = set(Mail.objects.to_dead_addresses().filter(to__in=addresses).values_list("to", flat=True))
        letter = Letter(campaign.organization, campaign.sender, campaign.template, campaign.subject, campaign.text)
        for row in rows:
            if row.member_id in opted_out:
                close(row, RecipientState.OPTED_OUT)
            elif row.member_id not in present:
                close(row, RecipientState.FAILED, "left")
            elif row.member.email in dead:
                close(row, RecipientState.BOUNCED, "earlier")
            else:
                write_mail(row, letter)
    publish_progress(campaign)
    return waiting.exists()


def write_mail(row: CampaignRecipient, letter: Letter) -> None:
    """Claim a recipient, and write the mail into the outbox."""
    words = build_words(letter, row.member)
    if letter.template == Template.ASSIGNMENT and not words["titles"]:
        close(row, RecipientState.FAILED, "nothing_assigned")
        return
    mail = send(
        FILES[Template(letter.template)],
        to=row.member.email,
        language=row.member.interface_language,
        key=f"engagement:{row.campaign_id}:{row.member_id}",
        **words,
    )
    row.state, row.mail = RecipientState.QUEUED, mail
    row.save(update_fields=["state", "mail", "changed_at"])


def close(row: CampaignRecipient, state: RecipientState, detail: str = "") -> None:
    """Note that no mail goes to a recipient, and why."""
    row.state, row.detail = state, detail
    row.save(update_fields=["state", "detail", "changed_at"])


OUTCOMES = {
    MailState.SENT: RecipientState.SENT,
    MailState.REFUSED: RecipientState.FAILED,
    MailState.EXPIRED: RecipientState.FAILED,
    MailState.BOUNCED: RecipientState.BOUNCED,
}


def record_mail_outcome(mail: Mail) -> None:
    """Note what became of a recipient's mail; one that is no mail of a campaign changes nothing."""
    outcome = OUTCOMES.get(MailState(mail.state))
    rows = CampaignRecipient.objects.filter(mail=mail.pk)
    if outcome is None or not rows.update(state=outcome, detail=mail.answer[:300], changed_at=timezone.now()):
        return
    campaign = Campaign.objects.select_related("sender").get(recipients__mail=mail.pk)
    counts = CampaignRecipient.objects.filter(campaign=campaign)
    is_open = counts.filter(state__in=OPEN_STATES)
    settled = counts.exclude(state__in=OPEN_STATES).count()
    if settled % PROGRESS_STEP == 0 or not is_open.exists():
        publish_progress(campaign)


def publish_progress(campaign: Campaign) -> None:
    """Publish `campaign.changed` to the sender: how many recipients there are, and how many are settled."""
    if campaign.sender_id is None:
        return
    rows = CampaignRecipient.objects.filter(campaign=campaign)
    total, left = rows.count(), rows.filter(state__in=OPEN_STATES).count()
    publish("campaign.changed", to=[campaign.sender_id], campaign=str(campaign.pk), total=total, settled=total - left)
