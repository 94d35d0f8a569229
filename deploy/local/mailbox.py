"""The folder of caught mails, one ``.eml`` file each."""

import email
import email.message
import email.policy
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from email.utils import getaddresses
from pathlib import Path

NAME = re.compile(r"^[0-9]{14,20}-[0-9a-f]{8}$")


@dataclass(frozen=True)
class Mail:
    """One caught mail, as a person would read it."""

    id: str
    to: str
    sender: str
    subject: str
    date: str
    text: str
    html: str

    def as_json(self) -> dict[str, str]:
        """The mail with the names that programs read."""
        row = asdict(self)
        return {"from" if name == "sender" else name: value for name, value in row.items()}


class Mailbox:
    """The mails of one folder; they are only added, never changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def keep(self, content: bytes, recipients: Sequence[str]) -> str:
        """Store a mail with the addresses that it went to; gives its id."""
        name = f"{time.time_ns() // 1000}-{secrets.token_hex(4)}"
        envelope = f"X-Envelope-To: {', '.join(recipients)}\r\n".encode()
        draft = self.folder / f"{name}.draft"
        draft.write_bytes(envelope + content)
        draft.replace(self.folder / f"{name}.eml")
        return name

    def newest(self, limit: int) -> list[Mail]:
        """The latest mails, the newest first."""
        names = sorted((path.stem for path in self.folder.glob("*.eml")), reverse=True)
        return [mail for name in names[:limit] if (mail := self.find(name))]

    def find(self, name: str) -> Mail | None:
        """One mail by its id; None when there is none."""
        path = self.folder / f"{name}.eml"
        if not NAME.match(name) or not path.exists():
            return None
        message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        return Mail(
            id=name,
            to=str(message["X-Envelope-To"] or _addresses(message, "To")),
            sender=_addresses(message, "From"),
            subject=str(message["Subject"] or "").strip(),  # folded headers begin with a space
            date=str(message["Date"] or ""),
            text=_body(message, "plain"),
            html=_body(message, "html"),
        )


def _addresses(message: email.message.EmailMessage, header: str) -> str:
    found = getaddresses([str(value) for value in message.get_all(header, [])])
    return ", ".join(address for name, address in found if address)


def _body(message: email.message.EmailMessage, kind: str) -> str:
    part = message.get_body(preferencelist=(kind,))
    return str(part.get_content()).replace("\r\n", "\n") if part is not None else ""
