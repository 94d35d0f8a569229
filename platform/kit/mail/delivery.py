"""Writing a mail into the outbox, and sending it from there."""

import smtplib
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.db import IntegrityError, transaction
from django.template import Context, Engine
from django.template.loader import render_to_string
from django.utils import timezone, translation

from kit.ids import new_id
from kit.jobs.context import JobContext, JobFailure
from kit.jobs.queue import start
from kit.jobs.registry import job
from kit.languages import language as language_of
from kit.mail.models import Mail, MailState
from kit.mail.signals import mail_settled
from kit.texts import flatten, unlink

AS_IT_IS = frozenset({"link", "code", "stop_link", "unsubscribe_link"})  # words that the product makes itself
WHOLE_TEXTS = frozenset({"own_text"})  # what people write as a mail's text, with its lines and links
WHOLE_LINES = frozenset({"subject"})  # what people write as a mail's subject, which no reader makes links of


def send(
    template: str,
    until: datetime | None = None,
    /,
    *,
    to: str,
    language: str,
    key: str | None = None,
    **words: object,
) -> Mail:
    """Queue `templates/mails/<template>.txt` for `to`; with a `key` that was used before nothing is sent.

    What no mail server has taken `until` then is given up: EXPIRED.
    """
    mail = Mail(template=template, to=to, language=language, words=words, key=key or str(new_id()), until=until)
    try:
        with transaction.atomic():
            mail.save(force_insert=True)
    except IntegrityError:
        return Mail.objects.get(key=mail.key)
    start("mail.send", mail.id, key=f"mail:{mail.id}")
    return mail


def record_failure(mail_id: str) -> None:
    """No mail server took it for an hour; its codes and links are wiped, they have run out anyway."""
    settle(mail_id, MailState.QUEUED, state=MailState.REFUSED, answer="no mail server took it", words={})


@transaction.atomic
def settle(mail_id: UUID | str, before: MailState, **changes: object) -> bool:
    """Store what became of a mail and send `mail_settled`; False where it is not in the state `before`."""
    mail = Mail.objects.select_for_update().filter(pk=mail_id, state=before).first()
    if mail is None:
        return False
    for name, value in changes.items():
        setattr(mail, name, value)
    mail.save(update_fields=[*changes, "changed_at"])
    mail_settled.send(sender=Mail, mail=mail)
    return True


# Twelve tries spread over about an hour: grey-listing servers want to be asked again after many minutes.
@job("mail.send", queue="minutes", seconds=60, tries=12, longest_pause=1200, failed=record_failure, subject="kit.Mail")
def send_now(work: JobContext, mail_id: str) -> None:
    """Hand one mail to the mail server; what it refuses for good isn't tried again."""
    mail = Mail.objects.filter(pk=mail_id).first()
    if mail is None or mail.state != MailState.QUEUED:
        return
    if mail.until is not None and mail.until <= timezone.now():
        settle(mail.pk, MailState.QUEUED, state=MailState.EXPIRED, words={})
        return
    message = build_message(mail)
    try:
        message.send()
    except (smtplib.SMTPRecipientsRefused, smtplib.SMTPSenderRefused, smtplib.SMTPDataError) as error:
        record_refusal(mail, error)
        raise
    settle(
        mail.pk,
        MailState.QUEUED,
        state=MailState.SENT,
        sent_at=timezone.now(),
        subject=message.subject[:200],
        words={},
    )


def build_message(mail: Mail) -> EmailMultiAlternatives:
    """The mail in its reader's language. The first line of the template is the subject."""
    words = {name: clean_word(name, value) for name, value in mail.words.items()} | {"base_url": settings.BASE_URL}
    found = language_of(mail.language)
    with translation.override(found.django):
        template = Engine.get_default().get_template(f"mails/{mail.template}.txt")
        whole = template.render(Context(words, autoescape=False)).strip()  # plain text: nothing to escape
        first, _newline, text = whole.partition("\n")
        subject = " ".join(first.split())
        page = {"subject": subject, "text": text.strip(), "lang": found.bcp47, "dir": found.direction}
        html = render_to_string("mails/frame.html", page)
    headers = {"Message-ID": f"<{mail.id}@{settings.MAIL_DOMAIN}>", "Auto-Submitted": "auto-generated"}
    if unsubscribe_link := mail.words.get("unsubscribe_link"):  # RFC 8058
        headers["List-Unsubscribe"] = f"<{unsubscribe_link}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message = EmailMultiAlternatives(subject, text.strip(), to=[mail.to], headers=headers)
    message.attach_alternative(html, "text/html")
    return message


def clean_word(name: str, value: object) -> object:
    """Give a word for a template: what people chose, such as a name, stays in its line and becomes no link.

    Their own text and subject are sent as they are written.
    """
    if name in AS_IT_IS | WHOLE_TEXTS or not isinstance(value, str):
        return value
    return flatten(value) if name in WHOLE_LINES else unlink(flatten(value))


def record_refusal(mail: Mail, error: smtplib.SMTPException) -> None:
    """5xx (RFC 5321, 4.2.1): record it and stop; 4xx goes on to the next try.

    An answer about the sender or the content says so; one that begins with its number is about the address.
    """
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        said: tuple[int, bytes | str] = next(iter(error.recipients.values()))
        about = ""
    elif isinstance(error, smtplib.SMTPResponseException):
        said = (error.smtp_code, error.smtp_error)
        about = "sender: " if isinstance(error, smtplib.SMTPSenderRefused) else "content: "
    else:
        return
    code, answer = said
    if code >= 500:
        told = answer.decode(errors="replace") if isinstance(answer, bytes) else str(answer)
        settle(mail.pk, MailState.QUEUED, state=MailState.REFUSED, answer=f"{about}{code} {told}"[:300], words={})
        raise JobFailure("mail_refused", f"{code}") from error
