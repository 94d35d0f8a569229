"""Jobs about learners' words: their files, and the weights by which they come back."""

from apps.vocabulary.exchange import word_files
from apps.vocabulary.models import VocabFile
from apps.vocabulary.weights import fit_due_weights
from kit.files.deletion import delete_expired
from kit.jobs.context import JobContext
from kit.jobs.registry import job, periodic

SECONDS = 600  # thousands of pictures may have to be drawn anew
CHECK_SECONDS = 120  # a check reads and draws nothing; the largest table takes some 20 seconds
EXPORT_SECONDS = 300
FILE = "vocabulary.VocabFile"


@job("vocabulary.export_words", queue="minutes", seconds=EXPORT_SECONDS, tries=3, subject=FILE)
def export_words(work: JobContext, file_id: str) -> None:
    """Write a learner's words into a file."""
    word_files.write_export(work, file_id)


@job(
    "vocabulary.check_file",
    queue="minutes",
    seconds=CHECK_SECONDS,
    tries=3,
    subject=FILE,
    failed=word_files.end_broken_file,
)
def check_file(work: JobContext, file_id: str) -> None:
    """Find out what the import of a file would do."""
    word_files.check_file(file_id)


@job(
    "vocabulary.import_file",
    queue="background",
    seconds=SECONDS,
    tries=3,
    subject=FILE,
    failed=word_files.end_broken_file,
)
def import_file(work: JobContext, file_id: str) -> None:
    """Import the words of a file."""
    word_files.import_file(file_id)


@periodic("vocabulary.forget_files", seconds=3600)
def forget_files() -> None:
    """Delete files of words that can no longer be fetched or confirmed."""
    delete_expired(VocabFile)


@periodic("vocabulary.fit_weights", seconds=86400)
def fit_weights() -> None:
    """Fit the weights of learners with enough new reviews, where the optimiser is installed."""
    fit_due_weights()
