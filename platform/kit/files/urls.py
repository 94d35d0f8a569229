"""The path of files; the token says which."""

from django.urls import path

from kit.files.views import Media
from kit.refusals import only_read

urlpatterns = [
    path("<str:token>", only_read(Media.as_view()), name="media"),
]
