"""All rows of the mechanisms, where Django looks for them."""

from kit.audit import AuditEntry
from kit.gateway.models import DailyUsage, ProviderCall
from kit.idempotency import IdempotencyKey
from kit.jobs.models import Job
from kit.mail.models import Mail
from kit.rate_limits import Limit

__all__ = ["AuditEntry", "DailyUsage", "IdempotencyKey", "Job", "Limit", "Mail", "ProviderCall"]
