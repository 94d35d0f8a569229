"""Paths of this room."""

from apps.speech import views
from kit.routing import path

urlpatterns = [
    path("speech/abilities", views.Abilities),
    path("stt/", views.SpeechToText),
    path("stt/check-stt-audio-exists/", views.SttAudioExists),
    path("stt/<uuid:recognition_id>", views.OneRecognition),
    path("tts/check-tts-audio-exists/", views.TtsAudioExists),
    path("tts/generate-user-input-recommendation-audio/", views.RecommendationAudio),
    path("voices/retrieve", views.RetrieveVoice),
]
