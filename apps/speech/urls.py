"""Paths of speech."""

from apps.speech.views import (
    AudioFileViewSet,
    NarrationViewSet,
    RecognitionViewSet,
    SpeechViewSet,
    TranscriptionViewSet,
    VoiceMilestoneViewSet,
)
from kit.routing import path

urlpatterns = [
    path("speech/abilities", SpeechViewSet.as_view({"get": "abilities"})),
    path("stt/", TranscriptionViewSet.as_view({"post": "create"})),
    path("stt/check-stt-audio-exists/", AudioFileViewSet.as_view({"get": "recording_exists"})),
    path("stt/<uuid:recognition_id>", RecognitionViewSet.as_view({"get": "retrieve"})),
    path("tts/check-tts-audio-exists/", AudioFileViewSet.as_view({"get": "utterance_exists"})),
    path("tts/generate-user-input-recommendation-audio/", NarrationViewSet.as_view({"post": "create"})),
    path("voice-chat-achievements/award-word-milestone", VoiceMilestoneViewSet.as_view({"post": "award_words"})),
    path("voice-chat-achievements/award-time-milestone", VoiceMilestoneViewSet.as_view({"post": "award_time"})),
    path("voices/retrieve", SpeechViewSet.as_view({"patch": "retrieve_voice"})),
]
