from apps.content import kind


class GuessRoom(kind.KindRoom):
    name = "tests.content.toy"
    label = "kind_guess"
    kind = "tests.content.toy.guess.Guess"
