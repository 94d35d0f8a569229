"""Facts about courses, their parts, and how far learners have come."""

from apps.courses.models.course import Course, CourseLevel, CourseStatus
from apps.courses.models.interactions import ChapterInteraction, CourseInteraction, SectionInteraction
from apps.courses.models.lessons import Chapter, LearningObjective, Section
from apps.courses.models.ordered_rows import PlacedRow

__all__ = [
    "Chapter",
    "ChapterInteraction",
    "Course",
    "CourseInteraction",
    "CourseLevel",
    "CourseStatus",
    "LearningObjective",
    "PlacedRow",
    "Section",
    "SectionInteraction",
]
