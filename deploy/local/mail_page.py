"""The page with the caught mails; it only reads, and shows nothing of a mail unescaped."""

import json
import re
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler

from deploy.local.mailbox import Mail, Mailbox

SHOWN = 200
OWN_NAMES = ("127.0.0.1", "localhost")
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
LINK = re.compile(r"https?://[^\s<>\"']+[^\s<>\"'.,;:!?)]")
LAYOUT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }}
article {{ border-top: 1px solid #bbb; padding: 1rem 0; }}
h2 {{ font-size: 1.1rem; margin: 0; }} p {{ margin: .25rem 0; color: #444; }}
pre {{ white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }}
iframe {{ width: 100%; height: 32rem; border: 1px solid #bbb; }}
</style></head><body><h1>{title}</h1>
{body}
</body></html>
"""


def build_request_handler(mailbox: Mailbox) -> type[BaseHTTPRequestHandler]:
    """The request handler that shows one mailbox."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            host = self.headers.get("Host", "").rpartition(":")[0] or self.headers.get("Host", "")
            if host not in OWN_NAMES:  # a page elsewhere must not read mails through a forged name
                self._answer(HTTPStatus.MISDIRECTED_REQUEST, "text/plain", "Unknown host")
                return
            self._answer(*render_response(mailbox, self.path.partition("?")[0]))

        def _answer(self, status: HTTPStatus, kind: str, text: str) -> None:
            content = text.encode()
            self.send_response(status)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
            self.send_header("Content-Security-Policy", POLICY)
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            """Requests are not worth a line each."""

    return Page


def render_response(mailbox: Mailbox, path: str) -> tuple[HTTPStatus, str, str]:
    """Status, content type and body for a path."""
    if path == "/":
        mails = mailbox.newest(SHOWN)
        body = "\n".join(_entry(mail) for mail in mails) or "<p>No mail yet.</p>"
        return HTTPStatus.OK, "text/html", LAYOUT.format(title="Mails of Visite", body=body)
    if path == "/messages.json":
        rows = [mail.as_json() for mail in mailbox.newest(SHOWN)]
        return HTTPStatus.OK, "application/json", json.dumps(rows, ensure_ascii=False)
    mail = mailbox.find(path.removeprefix("/messages/")) if path.startswith("/messages/") else None
    if mail is None:
        return (
            HTTPStatus.NOT_FOUND,
            "text/html",
            LAYOUT.format(title="Not found", body='<a href="/">All mails</a>'),
        )
    return HTTPStatus.OK, "text/html", LAYOUT.format(title=escape(mail.subject), body=_whole(mail))


def _head(mail: Mail) -> str:
    return f"<p>{escape(mail.date)}</p><p>From {escape(mail.sender)} to <b>{escape(mail.to)}</b></p>"


def _text(mail: Mail) -> str:
    pieces, end = [], 0
    for found in LINK.finditer(mail.text):
        address = escape(found.group())
        pieces += [escape(mail.text[end : found.start()]), f'<a href="{address}">{address}</a>']
        end = found.end()
    return "<pre>" + "".join([*pieces, escape(mail.text[end:])]) + "</pre>"


def _entry(mail: Mail) -> str:
    title = f'<h2><a href="/messages/{mail.id}">{escape(mail.subject or "(no subject)")}</a></h2>'
    return f"<article>{title}{_head(mail)}{_text(mail)}</article>"


def _whole(mail: Mail) -> str:
    parts = ['<p><a href="/">All mails</a></p>', _head(mail), _text(mail)]
    if mail.html:
        allowed = "allow-popups allow-popups-to-escape-sandbox"
        inside = escape(f'<base target="_blank">{mail.html}')
        parts.append(f'<iframe title="HTML" sandbox="{allowed}" srcdoc="{inside}"></iframe>')
    return "\n".join(parts)
