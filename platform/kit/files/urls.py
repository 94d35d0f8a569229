"""The path of files; the token says which."""

from django.urls import path

from kit.files.views import Media

urlpatterns = [
    path("<str:token>", Media.as_view(), name="media"),
]
