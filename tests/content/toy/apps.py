from apps.content import kind


class GuessConfig(kind.KindConfig):
    name = "tests.content.toy"
    label = "kind_guess"
    kind = "tests.content.toy.guess.Guess"
