"""Jobs: work that outlives a request. A row in PostgreSQL is the truth; Celery only hands it to a worker.

from kit.jobs.registry import job, periodic            @job("speech.say", queue="seconds", seconds=60)
from kit.jobs.queue import start                       start("speech.say", message_id, by=user)
from kit.jobs.context import JobContext, JobFailure    what the function receives, what it may raise
"""
