"""Paths of courses, chapters and sections; the calls about items of a section are in the app `content`."""

from apps.courses.views.chapters import ChapterInteractionViewSet, ChapterViewSet
from apps.courses.views.courses import CourseInteractionViewSet, CourseViewSet
from apps.courses.views.sections import SectionOutlineViewSet
from apps.courses.views.title_images import TitleImageDrawingViewSet, TitleImageViewSet
from kit.routing import path

urlpatterns = [
    path("chapters/", ChapterViewSet.as_view({"post": "create"})),
    path(
        "chapters/<uuid:chapter_id>",
        ChapterViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
    ),
    path(
        "chapters/from_course/<uuid:course_id>/<int:chapter_index>",
        ChapterViewSet.as_view({"get": "retrieve_by_index"}),
    ),
    path(
        "chapters/<uuid:chapter_id>/interaction",
        ChapterInteractionViewSet.as_view({"get": "retrieve", "post": "create"}),
    ),
    path("chapters/<uuid:chapter_id>/section-positions", ChapterViewSet.as_view({"put": "order_sections"})),
    path("courses/", CourseViewSet.as_view({"get": "list", "post": "create"})),
    path("courses/<uuid:course_id>", CourseViewSet.as_view({"get": "retrieve", "put": "update"})),
    path(
        "courses/<uuid:course_id>/interaction-with-progress",
        CourseInteractionViewSet.as_view({"get": "retrieve_with_progress"}),
    ),
    path("courses/<uuid:course_id>/enroll", CourseInteractionViewSet.as_view({"put": "enrol"})),
    path("courses/<uuid:course_id>/try-get-interaction", CourseInteractionViewSet.as_view({"get": "try_retrieve"})),
    path("courses/<uuid:course_id>/chapter-positions", CourseViewSet.as_view({"put": "order_chapters"})),
    path("sections/", SectionOutlineViewSet.as_view({"post": "create"})),
    path("sections/all", SectionOutlineViewSet.as_view({"get": "list"})),
    path("sections/single/<uuid:section_id>/learning-objectives", SectionOutlineViewSet.as_view({"get": "objectives"})),
    path("sections/single/<uuid:section_id>/started", SectionOutlineViewSet.as_view({"patch": "start"})),
    path("media/title-image/<str:entity_type>/<uuid:entity_id>", TitleImageViewSet.as_view({"post": "replace"})),
    path(
        "media/title-image/<str:entity_type>/<uuid:entity_id>/drawing",
        TitleImageDrawingViewSet.as_view({"get": "retrieve", "post": "draw"}),
    ),
    path("users/course-interactions-with-progress", CourseInteractionViewSet.as_view({"get": "list"})),
]
