"""Work that outlives a request: a row in PostgreSQL is the truth, the broker only rings.

from kit.jobs.registry import job, every     @job("speech.say", queue="speech", seconds=60)
from kit.jobs.starting import start          start("speech.say", message_id, by=user)
from kit.jobs.work import Work, Failed       what the function is handed, what it may raise
"""
