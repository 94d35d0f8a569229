"""Signals that courses send; higher apps connect receivers in their `AppConfig.ready`."""

from django.dispatch import Signal

# A course, or one section of it (`section` is None for the whole course), is about to be shown to the people who may
# take it. Sent with `course` and `section`; a receiver raises `ApiError` to refuse.
course_opening = Signal()

# A course is about to be published. Sent with `course`; a receiver raises `ApiError` to refuse.
course_publishing = Signal()

# The numbers of learners have to be counted anew, after a change by an author. Sent with `enrolments`, keys of course
# interactions whose rows the caller has locked; a receiver writes `done` of their sections, in a constant number of
# queries.
progress_outdated = Signal()

# Learners have begun sections. Sent with `learners` and `sections`, keys of both, inside the transaction that wrote it;
# receivers work in a constant number of queries.
sections_begun = Signal()

# Learners have completed sections for the first time. Sent with `learners` and `sections`, keys of both (no `sections`:
# any of the course), inside the transaction that wrote it; receivers work in a constant number of queries.
sections_completed = Signal()

# The representation of chapters needs their exemplary cases. Sent with `chapter_ids`, `limit` (cases per chapter) and
# `user`; a receiver returns `dict[UUID, list[dict]]`, the cases by chapter, in a constant number of queries.
exemplary_cases_requested = Signal()
