"""How a form's fields sound in a talk: a question and an answer per field, in German that is right for every value."""

import re
from dataclasses import dataclass

from apps.content.kind import Json

UNITS = {"kg": "Kilo", "g": "Gramm", "cm": "Zentimeter", "m": "Meter", "l": "Liter", "ml": "Milliliter", "°C": "Grad"}
UNITS |= {"/min": "pro Minute", "%": "Prozent"}


@dataclass(frozen=True)
class Turn:
    """A question and how it is answered: `{value}` with its unit spelt out, or one sentence for yes and one for no."""

    about: re.Pattern[str]
    ask: str
    say: str = ""
    yes: str = ""
    no: str = ""


def asked(about: str, ask: str, say: str) -> Turn:
    return Turn(re.compile(about, re.IGNORECASE), ask, say)


def yes_or_no(about: str, ask: str, yes: str, no: str) -> Turn:
    return Turn(re.compile(about, re.IGNORECASE), ask, "", yes, no)


WORDS = (
    asked(r"vorname", "Wie ist Ihr Vorname?", "Mein Vorname ist {value}."),
    asked(r"nachname|familienname", "Wie ist Ihr Nachname?", "Mein Nachname ist {value}."),
    asked(r"geburtsname", "Wie war Ihr Name, als Sie geboren wurden?", "Mein Geburtsname ist {value}."),
    asked(r"geburtsort", "Wo sind Sie geboren?", "In {value}."),
    asked(r"geburtsdatum|geboren am|geb\.", "Wann sind Sie geboren?", "Ich bin am {value} geboren."),
    asked(r"\bname", "Wie heißen Sie?", "Ich heiße {value}."),
    asked(r"\balter\b", "Wie alt sind Sie?", "Ich bin {value} Jahre alt."),
    asked(r"gewicht", "Wie viel wiegen Sie?", "Ich wiege {value}."),
    asked(r"größe", "Wie groß sind Sie?", "Ich bin {value} groß."),
    asked(r"adresse|anschrift|wohnort", "Wie ist Ihre Adresse?", "Meine Adresse ist: {value}."),
    asked(r"telefon|handy", "Wie ist Ihre Telefonnummer?", "Meine Nummer ist {value}."),
    asked(r"beruf", "Was sind Sie von Beruf?", "Ich bin {value}."),
    asked(r"krankenkasse", "Bei welcher Krankenkasse sind Sie?", "Bei dieser Krankenkasse: {value}."),
    asked(r"hausarzt|hausärztin", "Wer ist Ihre Hausärztin oder Ihr Hausarzt?", "Das ist {value}."),
    asked(r"kontaktperson|notfall|angehörige", "Wen sollen wir im Notfall anrufen?", "Bitte rufen Sie {value} an."),
    asked(r"schmerz.*(stärke|nrs|skala)|nrs", "Wie stark sind die Schmerzen, von null bis zehn?", "Ungefähr {value}."),
    asked(r"(ort|wo).*schmerz|schmerz.*(ort|wo)", "Wo haben Sie Schmerzen?", "Hier: {value}."),
    asked(r"seit wann|beginn|dauer", "Seit wann haben Sie das?", "Das ist so: {value}."),
    asked(r"medikament|arznei", "Welche Medikamente nehmen Sie?", "Ich nehme {value}."),
    asked(r"allergi|unverträglich", "Worauf müssen wir bei Allergien achten?", "Auf {value}."),
    asked(r"temperatur", "Wie hoch ist Ihre Temperatur?", "Meine Temperatur ist {value}."),
    asked(r"blutdruck|\bRR\b", "Wie ist Ihr Blutdruck?", "Mein Blutdruck ist {value}."),
    asked(r"\bpuls", "Wie ist Ihr Puls?", "Mein Puls ist {value}."),
)
CHECKS = (
    yes_or_no(r"rauch", "Rauchen Sie?", "Ja, ich rauche.", "Nein, ich rauche nicht."),
    yes_or_no(r"alkohol", "Trinken Sie Alkohol?", "Ja, ich trinke Alkohol.", "Nein, ich trinke keinen Alkohol."),
    yes_or_no(r"allergi", "Haben Sie Allergien?", "Ja, ich habe Allergien.", "Nein, ich habe keine Allergien."),
    yes_or_no(r"sturz|gestürzt", "Sind Sie in letzter Zeit gestürzt?", "Ja, ich bin gestürzt.", "Nein, bin ich nicht."),
    yes_or_no(r"fieber", "Haben Sie Fieber?", "Ja, ich habe Fieber.", "Nein, ich habe kein Fieber."),
    yes_or_no(r"husten", "Haben Sie Husten?", "Ja, ich habe Husten.", "Nein, ich habe keinen Husten."),
    yes_or_no(
        r"atemnot|luftnot", "Bekommen Sie schlecht Luft?", "Ja, ich bekomme schlecht Luft.", "Nein, ich atme gut."
    ),
    yes_or_no(r"schmerz", "Haben Sie Schmerzen?", "Ja, ich habe Schmerzen.", "Nein, ich habe keine Schmerzen."),
    yes_or_no(r"diabet|zucker", "Haben Sie Diabetes?", "Ja, ich habe Diabetes.", "Nein, ich habe keinen Diabetes."),
    yes_or_no(r"brille", "Tragen Sie eine Brille?", "Ja, ich trage eine Brille.", "Nein, ich trage keine Brille."),
    yes_or_no(r"hörgerät", "Haben Sie ein Hörgerät?", "Ja, ich habe eins.", "Nein, ich habe keins."),
)
ANY = Turn(re.compile(""), "Was darf ich bei „{label}“ eintragen?", "Bitte schreiben Sie: {value}.")
EITHER = Turn(re.compile(""), "Nun zu „{label}“: ja oder nein?", "", "Ja.", "Nein.")


def turn_about(field: Json) -> tuple[str, str]:
    """What is asked about a field and what is answered, with the author's own words where there are some."""
    value = field["accepted"][0]
    if field["input"] == "YES_NO":
        found = next((turn for turn in CHECKS if turn.about.search(field["label"])), EITHER)
        said = found.yes if value.casefold() == "ja" else found.no
    else:
        found = next((turn for turn in WORDS if turn.about.search(field["label"])), ANY)
        said = found.say
    ask, say = field["ask"] or found.ask, field["say"] or said
    return filled(ask, field, value), filled(say, field, value)


def filled(text: str, field: Json, value: str) -> str:
    """The words with the label and the value in their places; a unit is said in full."""
    unit = UNITS.get(field["unit"], field["unit"])
    whole = f"{value} {unit}".strip() if field["input"] == "NUMBER" else value
    return text.replace("{label}", field["label"]).replace("{value}", whole)
