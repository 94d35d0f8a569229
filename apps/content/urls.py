"""Paths of this room, and those of all kinds: each room has a table of its own."""

from django.urls import include
from django.urls import path as prefix

from apps.content.kind import kind_rooms
from apps.content.views import attachments, dialogs, items, judging, lessons, sounds, words
from kit.paths import path

urlpatterns = [
    path("sections/single/<uuid:section_id>", lessons.OneSection),
    path("sections/single/<uuid:section_id>/copy-paste", lessons.CopyPaste),
    path("sections/single/<uuid:section_id>/interaction", lessons.SectionInteraction),
    path("sections/<uuid:section_id>/item-positions", lessons.ItemPositions),
    path("course-section-items/<uuid:item_id>/meta", items.Meta),
    path("course-section-items/<uuid:item_id>", items.OneItem),
    path("course-section-items/<uuid:item_id>/duplicate", items.Duplicate),
    path("course-section-items/item/<uuid:item_id>", items.ReadItem),
    path("course-section-items/item/<uuid:item_id>/interaction", items.Interaction),
    path(
        "course-section-items/section-item-interactions/<uuid:item_interaction_id>",
        items.OneInteraction,
    ),
    path("course-section-items/exercise-media/<uuid:content_item_id>", attachments.ExerciseMedia),
    path("dialogs/", dialogs.NewDialog),
    path("dialogs/<uuid:dialog_id>", dialogs.OneDialog),
    path("dialogs/<uuid:dialog_id>/audio", dialogs.DialogAudio),
    path("evaluation/learning-objectives/extract", judging.ExtractObjectives),
    path("evaluation/explain-vocab", judging.ExplainVocab),
    path("evaluation/make-sentence", judging.MakeSentence),
    path("evaluation/use-set-phrase", judging.UseSetPhrase),
    path("evaluation/make-specific", judging.MakeSpecific),
    path("evaluation/find-term-correct", judging.FindTermCorrect),
    path("sections/single/<uuid:section_id>/vocabulary", words.SectionVocabulary),
    path("vocab-lists/add-vocab-to-my/<uuid:vocab_item_id>", words.AddToMy),
    path("vocab-lists/copy-vocab-to-my/<uuid:vocab_list_id>", words.CopyToMy),
    path("vocabs/from-exercise-or-list", words.FromExerciseOrList),
    path("vocabs/generate-item-audio", sounds.ItemAudio),
    path("vocabs/generate-usage-example-audio", sounds.ExampleAudio),
    *(prefix("course-section-items/", include(f"{room.name}.urls")) for room in kind_rooms()),
]
