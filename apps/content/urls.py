"""Paths of lessons, items, dialogs and words of exercises; each kind has a table of its own."""

from django.urls import include
from django.urls import path as prefix

from apps.content.answers.views import ItemInteractionViewSet
from apps.content.authoring.item_lists import ItemCreatorViewSet, OrganizationItemViewSet, ReusableItemViewSet
from apps.content.authoring.section_views import SectionItemViewSet, SectionPresenceViewSet, SectionVersionViewSet
from apps.content.authoring.views import AttachmentViewSet, ItemFileViewSet, ItemViewSet
from apps.content.dialogs.views import DialogViewSet
from apps.content.exchange.views import CourseExportViewSet, CourseImportViewSet
from apps.content.kind import list_kind_configs
from apps.content.lessons.views import CourseProblemViewSet, LessonViewSet, SectionInteractionViewSet
from apps.content.open_text_evaluation.views import EvaluationViewSet
from apps.content.vocabulary.audio_views import WordAudioViewSet
from apps.content.vocabulary.views import KeepWordsViewSet, SectionVocabularyViewSet
from kit.routing import path

urlpatterns = [
    path("course-imports/", CourseImportViewSet.as_view({"post": "create"})),
    path("course-imports/<uuid:import_id>", CourseImportViewSet.as_view({"get": "retrieve", "delete": "destroy"})),
    path("course-imports/<uuid:import_id>/confirmation", CourseImportViewSet.as_view({"post": "confirm"})),
    path("courses/<uuid:course_id>/export", CourseExportViewSet.as_view({"get": "download"})),
    path("courses/<uuid:course_id>/problems", CourseProblemViewSet.as_view({"get": "read"})),
    path(
        "sections/single/<uuid:section_id>",
        LessonViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
    ),
    path("sections/single/<uuid:section_id>/copy-paste", LessonViewSet.as_view({"post": "copy"})),
    path(
        "sections/single/<uuid:section_id>/interaction",
        SectionInteractionViewSet.as_view({"get": "retrieve", "post": "create"}),
    ),
    path("sections/single/<uuid:section_id>/items", SectionItemViewSet.as_view({"post": "create"})),
    path(
        "sections/single/<uuid:section_id>/presence",
        SectionPresenceViewSet.as_view({"put": "report", "delete": "destroy"}),
    ),
    path("sections/single/<uuid:section_id>/versions", SectionVersionViewSet.as_view({"get": "list"})),
    path(
        "sections/single/<uuid:section_id>/versions/<uuid:version_id>",
        SectionVersionViewSet.as_view({"get": "retrieve"}),
    ),
    path(
        "sections/single/<uuid:section_id>/versions/<uuid:version_id>/restore",
        SectionVersionViewSet.as_view({"post": "restore"}),
    ),
    path("sections/<uuid:section_id>/item-positions", LessonViewSet.as_view({"put": "order_items"})),
    path("course-section-items/", ReusableItemViewSet.as_view({"get": "list"})),
    path("course-section-items/creators", ItemCreatorViewSet.as_view({"get": "list"})),
    path("course-section-items/<uuid:item_id>/meta", ItemViewSet.as_view({"patch": "partial_update"})),
    path("course-section-items/<uuid:item_id>", ItemViewSet.as_view({"delete": "destroy"})),
    path("course-section-items/<uuid:item_id>/duplicate", ItemViewSet.as_view({"post": "duplicate"})),
    path("course-section-items/<uuid:item_id>/undelete", ItemViewSet.as_view({"post": "undelete"})),
    path("course-section-items/item/<uuid:item_id>", ItemViewSet.as_view({"get": "retrieve"})),
    path("course-section-items/item/<uuid:item_id>/body", ItemViewSet.as_view({"patch": "change_body"})),
    path("course-section-items/item/<uuid:item_id>/trial", ItemViewSet.as_view({"post": "try_out"})),
    path(
        "course-section-items/item/<uuid:item_id>/interaction",
        ItemInteractionViewSet.as_view({"get": "retrieve", "post": "create"}),
    ),
    path(
        "course-section-items/section-item-interactions/<uuid:item_interaction_id>",
        ItemInteractionViewSet.as_view({"put": "update"}),
    ),
    path("course-section-items/item/<uuid:item_id>/files", ItemFileViewSet.as_view({"post": "create"})),
    path("course-section-items/exercise-media/<uuid:content_item_id>", AttachmentViewSet.as_view({"post": "create"})),
    path("dialogs/", DialogViewSet.as_view({"post": "create"})),
    path("dialogs/<uuid:dialog_id>", DialogViewSet.as_view({"get": "retrieve", "put": "update"})),
    path("dialogs/<uuid:dialog_id>/audio", DialogViewSet.as_view({"post": "speak"})),
    path("evaluation/learning-objectives/extract", EvaluationViewSet.as_view({"post": "extract_objectives"})),
    path("evaluation/explain-vocab", EvaluationViewSet.as_view({"post": "explain_vocab"})),
    path("evaluation/make-sentence", EvaluationViewSet.as_view({"post": "make_sentence"})),
    path("evaluation/use-set-phrase", EvaluationViewSet.as_view({"post": "use_set_phrase"})),
    path("evaluation/make-specific", EvaluationViewSet.as_view({"post": "make_specific"})),
    path("evaluation/find-term-correct", EvaluationViewSet.as_view({"post": "find_term"})),
    path("organizations/<uuid:organization_id>/content-items-ids", OrganizationItemViewSet.as_view({"get": "list"})),
    path("sections/single/<uuid:section_id>/vocabulary", SectionVocabularyViewSet.as_view({"patch": "partial_update"})),
    path("vocab-lists/add-vocab-to-my/<uuid:vocab_item_id>", KeepWordsViewSet.as_view({"put": "keep_word"})),
    path("vocab-lists/copy-vocab-to-my/<uuid:vocab_list_id>", KeepWordsViewSet.as_view({"put": "keep_list"})),
    path("vocabs/from-exercise-or-list", KeepWordsViewSet.as_view({"put": "keep_from_exercise_or_list"})),
    path("vocabs/generate-item-audio", WordAudioViewSet.as_view({"post": "speak_word"})),
    path("vocabs/generate-usage-example-audio", WordAudioViewSet.as_view({"post": "speak_example"})),
    *(prefix("course-section-items/", include(f"{config.name}.urls")) for config in list_kind_configs()),
]
