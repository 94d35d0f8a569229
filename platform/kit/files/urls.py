"""Paths of files."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
