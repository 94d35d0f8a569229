"""Words of a talk go to the learner's own list, with the line that they were met in."""

from typing import Any

import pytest

from apps.conversations.feedback import views
from apps.conversations.models import Author, CaseInteraction
from tests.factories.conversations import Said, begun, patient_talk, small_case
from tests.people import Client

KEEP = "/api/vocabs/from-case-interaction"
WORDS = [{"de": "die Atemnot", "colloquial": ["keine Luft"], "explanation": "Man bekommt nicht genug Luft."}]


def talk(learner: Any) -> CaseInteraction:
    """A talk of three lines, about a case that has a word of its own."""
    interaction = begun(learner, small_case(vocabulary=WORDS))
    lines = [
        (Author.LEARNER, "Nehmen Sie Tabletten, Frau Kühn?"),
        (Author.PERSON, "Nachts bekomme ich keine Luft. Mein Knöchel ist geschwollen."),
        (Author.PERSON, "Die Tabletten soll Petra besorgen."),
    ]
    conversation = patient_talk(interaction)
    for place, (author, text) in enumerate(lines, start=conversation.messages.count()):
        Said(conversation=conversation, position=place, author=author, text=text)
    return interaction


def test_words_of_the_case_come_first_then_those_that_were_heard_and_not_said(anna: Client) -> None:
    interaction = talk(anna.user)
    kept = anna.put(f"{KEEP}?case_interaction_id={interaction.pk}", {}).json()["vocab_items"]
    assert [word["term"] for word in kept] == ["Atemnot", "keine Luft bekommen", "Knöchel"]
    first = kept[0]
    assert (first["article"], first["explanation"]) == ("die", "Man bekommt nicht genug Luft.")
    [met] = first["contexts"]
    assert met["sentence"] == "Nachts bekomme ich keine Luft."
    assert met["message_id"] and met["source_id"] == str(interaction.pk)
    terms = {word["term"] for word in kept}
    assert not terms & {"Petra", "Kühn", "Tablette"}


@pytest.mark.parametrize(
    ("line", "never"),
    [
        ("Guten Tag. Ich heiße Helga Wiesner.", "heiß"),
        ("Könnten Sie mir sagen, worauf ich achten muss?", "acht"),
        ("Der wohnt sogar in Hamburg, keine zwanzig Minuten weg.", "wegwohnen"),
        ("Liegt hier bei mir im Ordner, ich bring sie Samstag mit.", "mitliegen"),
        ("Gesehen … das ist auch schon wieder sechs Wochen her.", "hersehen"),
        ("Dumpf, und beim Losgehen sticht es.", "losgehen"),
        ("Was ist denn los?", "losgehen"),
        ("Ich heiß Müller.", "heiß"),
        ("Ich heiß Müller.", "Müller"),
        ("Mein Mann heißt Klein, Herr Klein ist schon da.", "Klein"),
        ("Mein Mann heißt Klein, Herr Klein ist schon da.", "dasein"),
        ("Ich bin seit Montag da.", "dasein"),
        ("Ich bin der Wolfgang, Wolfgang Sauer.", "Wolfgang"),
        ("Die Rosa wohnt um die Ecke.", "Rosa"),
        ("Mein Name ist Sauer.", "Sauer"),
        ("Frau Kurz hat geklingelt, die Kurz von nebenan.", "Kurz"),
        ("Schwester Sommer hat mir das Kissen gebracht.", "Sommer"),
        ("Ich nehme die Hilfe gern an, danke.", "danken"),
        ("Ich bin um halb acht aufgewacht.", "acht"),
        ("Am dritten Tag wurde es besser.", "dritt"),
        ("Vierter dritter vierundfünfzig.", "Vierter"),
        ("Der Verband ist ab.", "absein"),
        ("Die Wunde ist noch auf.", "aufsein"),
        ("Das fängt immer nachts an.", "fangen"),
        ("Die Schmerzen hören nicht auf.", "hören"),
        ("Ich ziehe mich allein an.", "ziehen"),
        ("Der Schmerz strahlt ins Bein aus.", "strahlen"),
        ("Wir gehen jetzt los zum Röntgen.", "losröntgen"),
        ("Ich bin fertig, mir geht die Puste aus.", "gehen"),
        ("Passen Sie bitte auf, der Boden ist nass.", "passen"),
        ("Davon weiß der Doktor nichts.", "weiß"),
    ],
)
def test_a_word_that_was_not_said_is_never_offered(anna: Client, line: str, never: str) -> None:
    interaction = begun(anna.user, small_case())
    conversation = patient_talk(interaction)
    Said(conversation=conversation, position=conversation.messages.count(), author=Author.PERSON, text=line)
    kept = anna.put(f"{KEEP}?case_interaction_id={interaction.pk}&n_vocab_items=20", {}).json()["vocab_items"]
    assert never not in {word["term"] for word in kept}


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("Mir ist heiß und ich schwitze.", {"heiß", "schwitzen"}),
        ("Das fängt immer nachts an.", {"anfangen"}),
        ("Der Husten ging letzte Woche los.", {"Husten", "losgehen"}),
        ("Die Schmerzen hören nicht auf.", {"aufhören"}),
        ("Das heißt Bettruhe.", {"Bettruhe"}),
        ("Ich bin die Nachtschwester.", {"Nachtschwester"}),
        ("Passen Sie bitte auf, der Boden ist nass.", {"aufpassen", "nass"}),
    ],
)
def test_what_was_said_is_still_offered(anna: Client, line: str, offered: set[str]) -> None:
    interaction = begun(anna.user, small_case())
    conversation = patient_talk(interaction)
    Said(conversation=conversation, position=conversation.messages.count(), author=Author.PERSON, text=line)
    kept = anna.put(f"{KEEP}?case_interaction_id={interaction.pk}&n_vocab_items=20", {}).json()["vocab_items"]
    assert offered <= {word["term"] for word in kept}


def test_the_same_talk_gives_the_same_words_again(anna: Client) -> None:
    path = f"{KEEP}?case_interaction_id={talk(anna.user).pk}&n_vocab_items=2"
    first, again = (anna.put(path, {}).json()["vocab_items"] for _ in range(2))
    assert [word["id"] for word in first] == [word["id"] for word in again] and len(first) == 2
    assert [len(word["contexts"]) for word in again] == [1, 1]
    assert anna.get("/api/vocab-lists/my").json()["count"] == 2


def test_the_learner_may_choose_the_words(anna: Client) -> None:
    body = {"case_interaction_id": str(talk(anna.user).pk), "terms": ["Knöchel"]}
    [word] = anna.put(KEEP, body).json()["vocab_items"]
    assert (word["term"], word["article"]) == ("Knöchel", "der")
    assert word["contexts"][0]["sentence"] == "Mein Knöchel ist geschwollen."


def test_the_dictionaries_are_not_asked_without_end(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views.ConversationVocabularyThrottle, "rate", "2/min")
    path = f"{KEEP}?case_interaction_id={talk(anna.user).pk}"
    answers = [anna.put(path, {"terms": ["Knöchel"]}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["code"] == "throttled" and int(answers[-1]["Retry-After"]) > 0


def test_conversation_of_another_learner_is_not_found(anna: Client, tarek: Client, root: Client) -> None:
    path = f"{KEEP}?case_interaction_id={talk(anna.user).pk}"
    assert tarek.put(path, {}).status_code == root.put(path, {}).status_code == 404
    assert anna.put(KEEP, {}).status_code == 422
