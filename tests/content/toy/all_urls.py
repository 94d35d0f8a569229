"""The whole product with the toy in it, as `apps.content.urls` would have it from the settings."""

from django.urls import include
from django.urls import path as prefix

from config import urls

urlpatterns = [prefix("api/", include("tests.content.toy.urls")), *urls.urlpatterns]
