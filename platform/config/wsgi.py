"""WSGI: all calls of the API, the admin and the pages."""

import os

from django.core.wsgi import get_wsgi_application

from kit.garbage_collection import collect_rarely, keep_imported

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

collect_rarely()
application = get_wsgi_application()
keep_imported()
