"""Paths of this room; what shows or changes the items of a section lies in the room above, with the items."""

from apps.courses.views import chapters, courses, sections, title_images
from kit.routing import path

urlpatterns = [
    path("chapters/", chapters.Chapters),
    path("chapters/<uuid:chapter_id>", chapters.OneChapter),
    path("chapters/from_course/<uuid:course_id>/<int:chapter_index>", chapters.ChapterOfCourse),
    path("chapters/<uuid:chapter_id>/interaction", chapters.ChapterInteraction),
    path("chapters/<uuid:chapter_id>/section-positions", chapters.SectionPositions),
    path("courses/", courses.Courses),
    path("courses/<uuid:course_id>", courses.OneCourse),
    path("courses/<uuid:course_id>/interaction-with-progress", courses.InteractionWithProgress),
    path("courses/<uuid:course_id>/enroll", courses.Enrol),
    path("courses/<uuid:course_id>/try-get-interaction", courses.TryGetInteraction),
    path("courses/<uuid:course_id>/chapter-positions", courses.ChapterPositions),
    path("sections/", sections.Sections),
    path("sections/all", sections.AllSections),
    path("sections/single/<uuid:section_id>/learning-objectives", sections.Objectives),
    path("sections/single/<uuid:section_id>/started", sections.Started),
    path("media/title-image/<str:entity_type>/<uuid:entity_id>", title_images.TitleImage),
    path("users/course-interactions-with-progress", courses.TakenCourses),
]
