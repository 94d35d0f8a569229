"""Sentences whose figures a learner has to fill in."""

from collections.abc import Iterable, Set

from apps.german.regular_expressions import compile_re

GAP = "…"
_WITH_POINT = ("eng", "fil")  # languages whose decimal sign isn't the comma
_FIGURE = compile_re(r"(?<![^\W\d_])\d+(?:[.,/:]\d+)*")  # but not that of a name: "SpO2"
_NUMBER = compile_re(r"\d+(?:[.,]\d+)?")


def hide_figures(text: str, known: Set[str] = frozenset()) -> str:
    """Return a sentence with an ellipsis in place of each figure: "Der Puls ist ….".

    A figure stays whose numbers are all among the `known` ones, as `list_numbers` gives them.
    """
    return _FIGURE.sub(lambda figure: figure[0] if list_numbers([figure[0]]) <= known else GAP, text)


def list_numbers(texts: Iterable[str]) -> frozenset[str]:
    """Return the numbers that stand in texts, with a decimal comma: of "RR 104/62, 38.9 °C" 104, 62 and 38,9."""
    return frozenset(
        number.replace(".", ",")
        for text in texts
        for figure in _FIGURE.findall(text)
        for number in _NUMBER.findall(figure)
    )


def fill_gap(translation: str, sentence: str, language: str) -> str:
    """Return a translation with the only figure of a German sentence in its only gap; as it is where they don't match.

    The decimal sign is that of the language.
    """
    figures = _FIGURE.findall(sentence)
    if len(figures) != 1 or translation.count(GAP) != 1 or GAP in sentence:
        return translation
    return translation.replace(GAP, figures[0].replace(",", ".") if language in _WITH_POINT else figures[0])
