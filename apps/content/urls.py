"""Paths of this room, and those of all kinds: each room has a table of its own."""

from django.urls import include
from django.urls import path as prefix

from apps.content.authoring import attachment_views
from apps.content.authoring import views as item_views
from apps.content.dialogs import views as dialog_views
from apps.content.judging import views as judging_views
from apps.content.kind import kind_rooms
from apps.content.lessons import views as lesson_views
from apps.content.vocabulary import audio_views
from apps.content.vocabulary import views as vocabulary_views
from kit.routing import path

urlpatterns = [
    path("sections/single/<uuid:section_id>", lesson_views.OneSection),
    path("sections/single/<uuid:section_id>/copy-paste", lesson_views.CopyPaste),
    path("sections/single/<uuid:section_id>/interaction", lesson_views.SectionInteraction),
    path("sections/<uuid:section_id>/item-positions", lesson_views.ItemPositions),
    path("course-section-items/<uuid:item_id>/meta", item_views.Meta),
    path("course-section-items/<uuid:item_id>", item_views.OneItem),
    path("course-section-items/<uuid:item_id>/duplicate", item_views.Duplicate),
    path("course-section-items/item/<uuid:item_id>", item_views.ReadItem),
    path("course-section-items/item/<uuid:item_id>/interaction", item_views.Interaction),
    path(
        "course-section-items/section-item-interactions/<uuid:item_interaction_id>",
        item_views.OneInteraction,
    ),
    path("course-section-items/exercise-media/<uuid:content_item_id>", attachment_views.ExerciseMedia),
    path("dialogs/", dialog_views.NewDialog),
    path("dialogs/<uuid:dialog_id>", dialog_views.OneDialog),
    path("dialogs/<uuid:dialog_id>/audio", dialog_views.DialogAudio),
    path("evaluation/learning-objectives/extract", judging_views.ExtractObjectives),
    path("evaluation/explain-vocab", judging_views.ExplainVocab),
    path("evaluation/make-sentence", judging_views.MakeSentence),
    path("evaluation/use-set-phrase", judging_views.UseSetPhrase),
    path("evaluation/make-specific", judging_views.MakeSpecific),
    path("evaluation/find-term-correct", judging_views.FindTermCorrect),
    path("sections/single/<uuid:section_id>/vocabulary", vocabulary_views.SectionVocabulary),
    path("vocab-lists/add-vocab-to-my/<uuid:vocab_item_id>", vocabulary_views.AddToMy),
    path("vocab-lists/copy-vocab-to-my/<uuid:vocab_list_id>", vocabulary_views.CopyToMy),
    path("vocabs/from-exercise-or-list", vocabulary_views.FromExerciseOrList),
    path("vocabs/generate-item-audio", audio_views.ItemAudio),
    path("vocabs/generate-usage-example-audio", audio_views.ExampleAudio),
    *(prefix("course-section-items/", include(f"{room.name}.urls")) for room in kind_rooms()),
]
