"""Mails that come back: delivery status notifications (RFC 3464) and what a mail provider's webhook tells."""

import re
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from uuid import UUID

from kit.mail.delivery import settle
from kit.mail.models import MailState

MESSAGE_ID = re.compile(r"<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^>\s]+>?", re.IGNORECASE)
PERMANENT = re.compile(r"5\.\d{1,3}\.\d{1,3}")  # RFC 3463: 4.x.x may pass


@dataclass(frozen=True)
class DeliveryReport:
    """What is said of one mail: its key, the status code of RFC 3463 and the words of the mail server."""

    mail_id: UUID
    status: str
    diagnostic: str = ""


def find_mail_id(text: str) -> UUID | None:
    """Find the key of a mail in a Message-ID of ours."""
    found = MESSAGE_ID.search(text)
    return UUID(found[1]) if found else None


def parse_report(raw: bytes) -> DeliveryReport | None:
    """Read a delivery status notification; None for any other mail, for one that was delivered and for one not ours."""
    message = message_from_bytes(raw, policy=policy.default)
    fields: dict[str, str] = {}
    mail_id = None
    for part in message.walk():
        kind = part.get_content_type()
        if kind == "message/delivery-status":
            for group in part.get_payload() if part.is_multipart() else []:
                if isinstance(group, Message):
                    fields |= {name.lower(): str(value) for name, value in group.items()}
        elif kind == "text/rfc822-headers" and isinstance(part, EmailMessage):
            mail_id = mail_id or find_mail_id(find_header(str(part.get_content())))
        elif part is not message and "Message-ID" in part:
            mail_id = mail_id or find_mail_id(str(part["Message-ID"]))
    if fields.get("action", "").lower() != "failed" or mail_id is None:
        return None
    return DeliveryReport(mail_id, fields.get("status", ""), fields.get("diagnostic-code", ""))


def find_header(headers: str) -> str:
    """Find the line of the Message-ID among the headers of a returned mail."""
    found = re.search(r"^message-id:\s*(\S+)", headers, re.IGNORECASE | re.MULTILINE)
    return found[1] if found else ""


def record_report(report: DeliveryReport) -> bool:
    """Note that a mail came back for good; False where it is unknown, noted already, or may still arrive."""
    if not PERMANENT.fullmatch(report.status):
        return False
    answer = f"{report.status} {report.diagnostic}".strip()[:300]
    return settle(report.mail_id, MailState.SENT, state=MailState.BOUNCED, answer=answer)
