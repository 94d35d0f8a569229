"""The mail catcher: takes every mail by SMTP, keeps it as a file, and shows it on a page."""

import argparse
import signal
import threading
from collections.abc import Sequence
from http.server import ThreadingHTTPServer
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from deploy.local.mail_page import build_request_handler
from deploy.local.mailbox import Mailbox


class Catcher:
    """Keeps each mail that it is handed."""

    def __init__(self, mailbox: Mailbox) -> None:
        self.mailbox = mailbox

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """Answer the sender after the mail lies on the disk."""
        content = envelope.content or b""
        self.mailbox.keep(content if isinstance(content, bytes) else content.encode(), envelope.rcpt_tos)
        return "250 Message kept"


def main(words: Sequence[str] | None = None) -> None:
    """Serve both ports until SIGTERM."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--smtp-port", type=int, required=True)
    parser.add_argument("--web-port", type=int, required=True)
    options = parser.parse_args(words)
    mailbox = Mailbox(options.folder)
    smtp = Controller(
        Catcher(mailbox), hostname="127.0.0.1", port=options.smtp_port, decode_data=False, enable_SMTPUTF8=True
    )
    web = ThreadingHTTPServer(("127.0.0.1", options.web_port), build_request_handler(mailbox))
    web.daemon_threads = True
    # shutdown() waits for serve_forever() to end, so it may not be called on the same thread.
    signal.signal(signal.SIGTERM, lambda number, frame: threading.Thread(target=web.shutdown).start())
    smtp.start()
    web.serve_forever(poll_interval=0.1)
    smtp.stop()
    web.server_close()


if __name__ == "__main__":
    main()
