"""What lines of a case mean in other languages is no part of what the engine reads."""

from apps.dialogue.embedded.engine import EmbeddedEngine
from tests.factories.cases import shipped


def test_translations_change_neither_the_key_nor_the_words_of_a_case(engine: EmbeddedEngine) -> None:
    case = shipped("handover-to-physician")
    plain = engine.prepare(case)
    engine._prepared.pop(plain.key)
    translated = engine.prepare(case | {"translations": {"Ja, ich höre.": {"eng": "Zebra 4711"}}})
    assert translated.key == plain.key
    assert translated.handover_index is not None and plain.handover_index is not None
    assert translated.handover_index.words == plain.handover_index.words
    assert translated.handover_index.figures == plain.handover_index.figures
