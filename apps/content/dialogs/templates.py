"""Question and answer for a field of a form, in German that is right for every value."""

import re
from dataclasses import dataclass

from apps.content.item_body import Json
from apps.german.regular_expressions import compile_re

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


def build_turn(about: str, ask: str, say: str) -> Turn:
    """Build the turn for labels that match the pattern `about`."""
    return Turn(re.compile(about, re.IGNORECASE), ask, say)


def build_yes_no_turn(about: str, ask: str, yes: str, no: str) -> Turn:
    """Build the turn of a yes-or-no field for labels that match the pattern `about`."""
    return Turn(re.compile(about, re.IGNORECASE), ask, "", yes, no)


TURNS = (
    build_turn(r"vorname", "Wie ist Ihr Vorname?", "Mein Vorname ist {value}."),
    build_turn(r"nachname|familienname", "Wie ist Ihr Nachname?", "Mein Nachname ist {value}."),
    build_turn(r"geburtsname", "Wie war Ihr Name, als Sie geboren wurden?", "Mein Geburtsname ist {value}."),
    build_turn(r"geburtsort", "Wo sind Sie geboren?", "In {value}."),
    build_turn(r"geburtsdatum|geboren am|geb\.", "Wann sind Sie geboren?", "Ich bin am {value} geboren."),
    build_turn(r"\bname", "Wie heißen Sie?", "Ich heiße {value}."),
    build_turn(r"\balter\b", "Wie alt sind Sie?", "Ich bin {value} Jahre alt."),
    build_turn(r"gewicht", "Wie viel wiegen Sie?", "Ich wiege {value}."),
    build_turn(r"größe", "Wie groß sind Sie?", "Ich bin {value} groß."),
    build_turn(r"adresse|anschrift|wohnort", "Wie ist Ihre Adresse?", "Meine Adresse ist: {value}."),
    build_turn(r"telefon|handy", "Wie ist Ihre Telefonnummer?", "Meine Nummer ist {value}."),
    build_turn(r"beruf", "Was sind Sie von Beruf?", "Ich bin {value}."),
    build_turn(r"krankenkasse", "Bei welcher Krankenkasse sind Sie?", "Bei dieser Krankenkasse: {value}."),
    build_turn(r"hausarzt|hausärztin", "Wer ist Ihre Hausärztin oder Ihr Hausarzt?", "Das ist {value}."),
    build_turn(
        r"kontaktperson|notfall|angehörige", "Wen sollen wir im Notfall anrufen?", "Bitte rufen Sie {value} an."
    ),
    build_turn(
        r"schmerz.*(stärke|nrs|skala)|nrs", "Wie stark sind die Schmerzen, von null bis zehn?", "Ungefähr {value}."
    ),
    build_turn(r"(ort|wo).*schmerz|schmerz.*(ort|wo)", "Wo haben Sie Schmerzen?", "Hier: {value}."),
    build_turn(r"seit wann|beginn|dauer", "Seit wann haben Sie das?", "Das ist so: {value}."),
    build_turn(r"medikament|arznei", "Welche Medikamente nehmen Sie?", "Ich nehme {value}."),
    build_turn(r"allergi|unverträglich", "Worauf müssen wir bei Allergien achten?", "Auf {value}."),
    build_turn(r"temperatur", "Wie hoch ist Ihre Temperatur?", "Meine Temperatur ist {value}."),
    build_turn(r"blutdruck|\bRR\b", "Wie ist Ihr Blutdruck?", "Mein Blutdruck ist {value}."),
    build_turn(r"\bpuls", "Wie ist Ihr Puls?", "Mein Puls ist {value}."),
)
YES_NO_TURNS = (
    build_yes_no_turn(r"rauch", "Rauchen Sie?", "Ja, ich rauche.", "Nein, ich rauche nicht."),
    build_yes_no_turn(
        r"alkohol", "Trinken Sie Alkohol?", "Ja, ich trinke Alkohol.", "Nein, ich trinke keinen Alkohol."
    ),
    build_yes_no_turn(r"allergi", "Haben Sie Allergien?", "Ja, ich habe Allergien.", "Nein, ich habe keine Allergien."),
    build_yes_no_turn(
        r"sturz|gestürzt", "Sind Sie in letzter Zeit gestürzt?", "Ja, ich bin gestürzt.", "Nein, bin ich nicht."
    ),
    build_yes_no_turn(r"fieber", "Haben Sie Fieber?", "Ja, ich habe Fieber.", "Nein, ich habe kein Fieber."),
    build_yes_no_turn(r"husten", "Haben Sie Husten?", "Ja, ich habe Husten.", "Nein, ich habe keinen Husten."),
    build_yes_no_turn(
        r"atemnot|luftnot", "Bekommen Sie schlecht Luft?", "Ja, ich bekomme schlecht Luft.", "Nein, ich atme gut."
    ),
    build_yes_no_turn(r"schmerz", "Haben Sie Schmerzen?", "Ja, ich habe Schmerzen.", "Nein, ich habe keine Schmerzen."),
    build_yes_no_turn(
        r"diabet|zucker", "Haben Sie Diabetes?", "Ja, ich habe Diabetes.", "Nein, ich habe keinen Diabetes."
    ),
    build_yes_no_turn(
        r"brille", "Tragen Sie eine Brille?", "Ja, ich trage eine Brille.", "Nein, ich trage keine Brille."
    ),
    build_yes_no_turn(r"hörgerät", "Haben Sie ein Hörgerät?", "Ja, ich habe eins.", "Nein, ich habe keins."),
)
OTHER_TURN = Turn(compile_re(""), "Was darf ich bei „{label}“ eintragen?", "Bitte schreiben Sie: {value}.")
OTHER_YES_NO_TURN = Turn(compile_re(""), "Nun zu „{label}“: ja oder nein?", "", "Ja.", "Nein.")


def write_turn(field: Json) -> tuple[str, str]:
    """Write the question about a field and its answer, in the author's own words where there are some."""
    value = field["accepted"][0]
    if field["input"] == "YES_NO":
        found = next((turn for turn in YES_NO_TURNS if turn.about.search(field["label"])), OTHER_YES_NO_TURN)
        said = found.yes if value.casefold() == "ja" else found.no
    else:
        found = next((turn for turn in TURNS if turn.about.search(field["label"])), OTHER_TURN)
        said = found.say
    ask, say = field["ask"] or found.ask, field["say"] or said
    return fill_template(ask, field, value), fill_template(say, field, value)


def fill_template(text: str, field: Json, value: str) -> str:
    """Put label and value into a sentence; a unit is written in full."""
    unit = UNITS.get(field["unit"], field["unit"])
    whole = f"{value} {unit}".strip() if field["input"] == "NUMBER" else value
    return text.replace("{label}", field["label"]).replace("{value}", whole)
