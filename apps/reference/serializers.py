"""How reference data is shown."""

from typing import Any

from rest_framework import serializers


class CountrySerializer(serializers.Serializer[Any]):
    """A country (ISO 3166-1 alpha-3) with its name in the reader's language."""

    code = serializers.CharField()
    name = serializers.CharField()


class LanguageSerializer(serializers.Serializer[Any]):
    """A language (ISO 639-3) with its name in the reader's language and in its own."""

    code = serializers.CharField()
    bcp47 = serializers.CharField()
    direction = serializers.ChoiceField(choices=("ltr", "rtl"))
    name = serializers.CharField()
    own_name = serializers.CharField()
    is_interface_language = serializers.BooleanField()


class SpecialtySerializer(serializers.Serializer[Any]):
    """A medical specialty or field of care with its name in the reader's language."""

    code = serializers.CharField()
    name = serializers.CharField()
