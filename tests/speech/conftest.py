"""What the tests of speech share."""

import os

from tests.worker import worker

__all__ = ["worker"]

# Real recognition needs the model, which is left out where speech is switched off.
collect_ignore = ["test_recognition.py"] if os.environ.get("VISITE_SPEECH") == "off" else []
