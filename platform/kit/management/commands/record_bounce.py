"""Record a mail that came back."""

import sys
from typing import Any

from django.core.management.base import BaseCommand
from typing_extensions import override

from kit.mail.delivery_reports import parse_report, record_report


class Command(BaseCommand):
    """Read one delivery status notification (RFC 3464) from the standard input, as mail servers pipe it."""

    help = "Record a mail that came back: a delivery status notification on the standard input."

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        report = parse_report(sys.stdin.buffer.read())
        is_recorded = report is not None and record_report(report)
        self.stdout.write("recorded" if is_recorded else "nothing to record")
