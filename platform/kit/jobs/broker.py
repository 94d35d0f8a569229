"""The Celery app, in every process: whoever starts a job rings through it."""

from celery import Celery
from django.conf import settings

app = Celery("visite", set_as_current=True)
app.conf.update(settings.CELERY)
app.set_default()  # in every thread, not only in this one
