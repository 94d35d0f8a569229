"""The path of files; the token says which."""

from django.urls import path

from kit.exception_handler import only_read
from kit.files.views import MediaView

urlpatterns = [
    path("<str:token>", only_read(MediaView.as_view()), name="media"),
]
