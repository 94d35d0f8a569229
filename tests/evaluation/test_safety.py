"""Safety: another number, unit, side, drug, or the opposite of what is known."""

import pytest

from apps.evaluation.language import KnownFact, list_safety_remarks

FACTS = [
    KnownFact("since", ("Seit wann haben Sie Atemnot?",), ("Seit drei Wochen. Seit einer Woche ist es schlimmer.",),
              ("drei wochen", "3 wochen")),
    KnownFact("oedema", ("Seit wann sind die Beine geschwollen?",), ("Seit zwei Wochen.",), ("zwei wochen",)),
    KnownFact("weight", ("Wie viel wiegen Sie?", "Was ist Ihr Gewicht?"), ("Ich wiege 91 Kilo.",), ("91",)),
    KnownFact("dose", ("Wie viel Ramipril nehmen Sie?",), ("Ich nehme 5 mg Ramipril am Morgen.",), ("5 mg",),
              topic="meds"),
    KnownFact("thinner", ("Nehmen Sie Blutverdünner?",), ("Ja, ich nehme Eliquis.",), ("eliquis",),
              ("marcumar", "xarelto"), "meds", True),
    KnownFact("knee", ("Wo haben Sie Schmerzen?",), ("Das linke Knie tut weh.",), ("links", "linke"),
              ("rechts", "rechte")),
    KnownFact("allergy", ("Haben Sie eine Allergie?",), ("Ja, gegen Penicillin.",), ("penicillin",),
              ("latex",), "allergy", True),
    KnownFact("diabetes", ("Haben Sie Diabetes?",), ("Nein, Zucker habe ich nicht.",), truth=False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "code", "text", "better"),
    [
        ("Sie haben seit fünf Wochen Atemnot.", "safety_number", "fünf Wochen", "drei Wochen"),
        ("Sie haben also seit drei Tagen Atemnot?", "safety_unit", "drei Tagen", "drei Wochen"),
        ("Ihr Gewicht ist 81 Kilo.", "safety_number", "81 Kilo", "91 Kilo"),
        ("Sie nehmen also 50 mg Ramipril, richtig?", "safety_number", "50 mg", "5 mg"),
        ("Sie nehmen 5 g Ramipril.", "safety_unit", "5 g", "5 mg"),
        ("Ihr Blutverdünner ist Marcumar.", "safety_drug", "Marcumar", "Eliquis"),
        ("Sie haben Schmerzen im rechten Knie.", "safety_side", "rechten", "linke"),
        ("Sie haben keine Allergie.", "safety_negation", "keine Allergie", ""),
        ("Sie haben Diabetes.", "safety_negation", "Diabetes", ""),
        ("Sie haben eine Allergie gegen Latex.", "safety_drug", "Latex", "Penicillin"),
    ],
)
def test_what_contradicts_the_facts_is_a_danger(line: str, code: str, text: str, better: str) -> None:
    (remark,) = list_safety_remarks(line, FACTS)
    assert (remark.code, remark.text, remark.better, remark.is_safety) == (code, text, better, True)
    assert line[remark.start : remark.end] == text


@pytest.mark.parametrize(
    "line",
    [
        "Sie haben seit drei Wochen Atemnot, und seit zwei Wochen sind die Beine geschwollen.",
        "Sie haben seit einer Woche mehr Atemnot.",
        "Seit wann haben Sie Atemnot?",
        "Nehmen Sie Marcumar?",
        "Haben Sie Diabetes?",
        "Sie haben keinen Diabetes.",
        "Sie haben eine Allergie gegen Penicillin.",
        "Sie nehmen kein Marcumar, Ihr Blutverdünner ist Eliquis.",
        "Sie wiegen 91 Kilo.",
        "Ich komme in 10 Minuten wieder.",
        "Ich bin seit fünf Wochen auf dieser Station.",
        "Das linke Knie tut Ihnen weh.",
        "",
    ],
)
def test_what_is_right_asked_or_about_something_else_is_no_danger(line: str) -> None:
    assert list_safety_remarks(line, FACTS) == []


TALKS = [
    KnownFact("drinking", ("Wie viel trinken Sie am Tag?", "Trinken Sie viel?"),
              ("Ungefähr drei Liter. Viel Trinken ist doch gesund!",), ("drei liter", "3 liter")),
    KnownFact("oxygen", ("Haben Sie zu Hause Sauerstoff?", "Wie viel Liter Sauerstoff nehmen Sie?"),
              ("Ja, zwei Liter, meistens nachts.",), ("zwei liter",), truth=True),
    KnownFact("eliquis", ("Nehmen Sie Eliquis?", "Wie viele Tabletten Eliquis nehmen Sie?"),
              ("Ja, morgens und abends eine Tablette Eliquis.",), ("eine tablette",), topic="meds", truth=True),
    KnownFact("side", ("Welche Seite tut weh?", "Welcher Arm tut weh?"), ("Der linke Arm.",), ("links",), ("rechts",)),
    *FACTS,
]  # fmt: skip


@pytest.mark.parametrize(
    "line",
    [
        # orders
        "Sie dürfen nur ein Liter trinken am Tag. Können Sie das bitte mit Ihre Worte wiederholen?",
        "Bitte trinken Sie nur einen Liter am Tag.",
        "Trinken Sie am Tag höchstens einen Liter.",
        "Sie trinken ab heute nur einen Liter am Tag.",
        "Sie sollen am Tag einen Liter trinken, morgens 300 Milliliter und abends 700 Milliliter.",
        "Nehmen Sie auf keinen Fall noch eine halbe Tablette Eliquis.",
        "Morgens nehmen Sie bitte 10 mg Ramipril.",
        "Also: nur einen Liter trinken.",
        "Nur einen Liter am Tag, bitte!",
        "Trink am Tag nur einen Liter.",
        "Heben Sie bitte den rechten Arm.",
        # plans
        "Ich stelle Ihnen jetzt einen Liter Sauerstoff ein, mehr wäre bei COPD gefährlich.",
        "Wir geben Ihnen heute einen Liter Sauerstoff.",
        "Sie bekommen jetzt 10 mg Ramipril.",
        "Ab morgen nehmen Sie 10 mg Ramipril.",
        "Dann messe ich am rechten Arm den Blutdruck.",
        "Ich möchte, dass Sie nur einen Liter am Tag trinken.",
        "Von mir bekommen Sie 10 mg Ramipril.",
        "Hier sind 10 mg Ramipril für Sie.",
        "Ihr Ziel ist ein Liter am Tag zu trinken.",
        "Einen Liter am Tag trinken ist genug.",
        # questions
        "Trinken Sie einen Liter oder mehr?",
        "Nehmen Sie Ramipril 10 mg oder mehr, oder?",
        "Tut der rechte Arm weh?",
        "Sind es einen Liter Sauerstoff?",
        # offers
        "Soll ich Ihnen einen Liter Sauerstoff geben?",
        "Möchten Sie einen Liter Wasser trinken?",
        "Ich kann Ihnen einen Liter Sauerstoff geben.",
        # what the doctor ordered
        "Die Ärztin hat gesagt, dass Sie nur einen Liter am Tag trinken.",
        "Die Ärztin möchte, dass Sie nur einen Liter trinken.",
        "Der Arzt hat 10 mg Ramipril angeordnet.",
        "Laut Plan nehmen Sie 10 mg Ramipril.",
        "Für heute sind 10 mg Ramipril verordnet.",
        # conditions
        "Wenn Sie Schmerzen haben, nehmen Sie 10 mg Ramipril.",
    ],
)  # fmt: skip
def test_orders_plans_questions_offers_and_what_the_doctor_ordered_are_never_corrected(line: str) -> None:
    assert list_safety_remarks(line, TALKS) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Sie trinken also einen Liter am Tag, richtig?", "einen Liter"),
        ("Ich fasse zusammen: Sie haben seit fünf Wochen Atemnot, und Ihr Gewicht ist 91 Kilo.", "fünf Wochen"),
        ("Habe ich das richtig verstanden: Sie haben seit fünf Wochen Atemnot?", "fünf Wochen"),
        ("Sie haben gesagt, Sie haben seit fünf Wochen Atemnot.", "fünf Wochen"),
        ("Seit fünf Wochen haben Sie Atemnot.", "fünf Wochen"),
        ("Sie trinken am Tag einen Liter.", "einen Liter"),
    ],
)
def test_what_is_claimed_about_the_patient_is_still_held_against_the_facts(line: str, said: str) -> None:
    assert said in [remark.text for remark in list_safety_remarks(line, TALKS)]


NUMBERS = [
    KnownFact(
        "dob", ("Wann sind Sie geboren?", "Wie alt sind Sie?"), ("Am 4. März 1954. Ich bin 72.",), ("72", "1954")
    ),
    KnownFact("room", ("In welchem Zimmer liegen Sie?",), ("Ich liege in Zimmer 12.",), ("12",)),
    KnownFact("phone", ("Unter welcher Nummer erreiche ich Sie?",), ("0171 392 00 47.",), ("0171 392 00 47",)),
    KnownFact("pain", ("Wie stark sind die Schmerzen von null bis zehn?",), ("Bei vier.",), ("vier", "4")),
    *FACTS,
]


@pytest.mark.parametrize(
    ("line", "text", "better"),
    [
        ("Sie sind also 27 Jahre alt?", "27", "72"),
        ("Sie sind 1945 geboren.", "1945", "1954"),
        ("Ich wiederhole: Sie liegen in Zimmer 21.", "21", "12"),
        ("Ihre Schmerzen sind bei acht.", "acht", "4"),
        ("Die Nummer ist 0171 392 00 74.", "0171 392 00 74", "0171 392 00 47"),
        ("Sie wiegen 91 Kilo, nein, Entschuldigung, 81 Kilo.", "81 Kilo", "91 Kilo"),
    ],
)
def test_a_wrong_number_read_back_is_a_danger(line: str, text: str, better: str) -> None:
    (remark,) = list_safety_remarks(line, NUMBERS)
    assert (remark.text, remark.better, line[remark.start : remark.end]) == (text, better, text)


@pytest.mark.parametrize(
    "line",
    [
        "Sie wiegen 81 Kilo, nein, Entschuldigung, 91 Kilo.",
        "Sie sind 27, nein, Entschuldigung, 72 Jahre alt.",
        "Sie haben Schmerzen im rechten, nein, im linken Knie.",
        "Meine Tochter ist 12 Jahre alt.",
        "Ich bin 25 Jahre alt.",
        "Ich bringe Sie in Zimmer 14.",
        "Sie haben seit drei Wochen Schmerzen.",
        "Sie sind seit 10 Jahren verheiratet.",
        "Die Schmerzen sind bei vier.",
    ],
)
def test_what_was_taken_back_planned_or_said_of_others_is_no_danger(line: str) -> None:
    assert list_safety_remarks(line, NUMBERS) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Beide Knie tun Ihnen weh.", "Beide"),
        ("Das rechte Knie tut Ihnen weh.", "rechte"),
        ("Das linke Knie tut Ihnen weh.", ""),
        ("Ihre beiden Söhne helfen Ihnen beim Aufstehen.", ""),
    ],
)
def test_both_sides_are_another_side_than_one(line: str, found: str) -> None:
    knee = KnownFact("pain", ("Tut Ihnen das Knie weh?",), ("Ja, das linke Knie tut weh.",), ("links", "linke"))
    assert [remark.text for remark in list_safety_remarks(line, [knee])] == ([found] if found else [])


def test_one_side_is_another_than_both() -> None:
    both = KnownFact("wrists", ("Tun die Handgelenke weh?",), ("Ja, beide Handgelenke tun weh.",))
    assert [one.text for one in list_safety_remarks("Das linke Handgelenk tut Ihnen weh.", [both])] == ["linke"]
    assert not list_safety_remarks("Beide Handgelenke tun Ihnen weh.", [both])


def test_a_point_in_time_is_no_other_unit() -> None:
    ill = KnownFact("croup", ("Hatte sie schon einmal hohes Fieber?",), ("Ja, vor zwei Jahren.",))
    assert not list_safety_remarks("Vor zwei Stunden hatte sie noch 39 Fieber.", [ill])


ANSWERED = [
    KnownFact("job", ("Was sind Sie von Beruf?",), ("Ich war vierzig Jahre Busfahrer, jetzt bin ich Rentner.",)),
    KnownFact("smoking", ("Rauchen Sie?",), ("Ich rauche nicht mehr. Ich habe 2016 aufgehört.",)),
    KnownFact("drops", ("Wann bekamen Sie etwas?",), ("Um neun habe ich zwanzig Tropfen Novalgin bekommen.",),
              ("novalgin",), truth=True),
    KnownFact("grade", ("Haben Sie einen Pflegegrad?",), ("Nein, einen Pflegegrad habe ich nicht.",), truth=False),
    KnownFact("dob", ("Wann sind Sie geboren?", "Wie alt sind Sie?"), ("Am 4. März 1954. Ich bin 72.",), ("1954", "72"),
              relations=("Mann",)),
    KnownFact("fever", ("Haben Sie Fieber?",), ("Nein, Fieber hatte ich nicht.",), truth=False),
    KnownFact("dressing", ("Ist der Verband nass?", "Fühlt sich der Verband feucht an?"), ("Ja, er ist nass.",),
              truth=True),
    KnownFact("type", ("Haben Sie Diabetes?",), ("Ja, Diabetes Typ 2.",), ("typ 2",), truth=True),
    KnownFact("drug", ("Haben Sie Allergien?",), ("Ja, gegen Novalgin.",), ("novalgin",), topic="allergy", truth=True),
    KnownFact("alarm", ("Wann soll ich anrufen?",), ("Wenn die Sättigung unter 90 Prozent fällt.",), ("90",)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "code", "better"),
    [
        ("Sie waren vierzig Monate Busfahrer.", "safety_unit", "vierzig Jahre"),
        ("Sie waren dreißig Jahre Busfahrer.", "safety_number", "vierzig Jahre"),
        ("Um neun haben Sie dreißig Tropfen Novalgin bekommen.", "safety_number", "zwanzig Tropfen"),
        ("Sie haben einen Pflegegrad.", "safety_negation", ""),
        ("Sie sind am 14. März 1954 geboren.", "safety_number", "4. März"),
        ("Ihr Mann ist 62.", "safety_number", "72"),
        ("Fieber hatten Sie gestern auch.", "safety_negation", ""),
        ("Ihr Verband ist trocken geblieben.", "safety_value", "nass"),
        ("Sie haben Diabetes Typ 1.", "safety_number", "2"),
        ("Sie haben eine Penicillinallergie.", "safety_drug", "Novalgin"),
        ("Sie sind gegen Penicillin allergisch.", "safety_drug", "Novalgin"),
    ],
)
def test_what_says_an_answer_with_another_detail_is_a_danger(line: str, code: str, better: str) -> None:
    (remark,) = list_safety_remarks(line, ANSWERED)
    assert (remark.code, remark.better) == (code, better)


@pytest.mark.parametrize(
    "line",
    [
        "Sie waren vierzig Jahre Busfahrer.",
        "Sie haben früher geraucht.",
        "Sie haben 2016 aufgehört.",
        "Um neun haben Sie zwanzig Tropfen Novalgin bekommen.",
        "Ihr Mann verträgt kein Novalgin.",
        "Sie brauchen keine Angst vor dem Fieber zu haben.",
        "Bis der Verband trocken ist, bleibt das Bein oben.",
        "Die Sättigung ist auf 84 Prozent gefallen.",
        "Ich weiß noch nicht, ob Sie Fieber haben.",
        "Sie sind 72 und am 4. März 1954 geboren.",
    ],
)
def test_what_an_answer_bears_out_or_does_not_speak_of_is_no_danger(line: str) -> None:
    assert list_safety_remarks(line, ANSWERED) == []


def test_a_temperature_is_put_right_with_its_decimal() -> None:
    fever = KnownFact("fever", ("Hatten Sie Fieber?",), ("Ja, am Donnerstag. 38,7 Grad.",), ("38,7",), truth=True)
    (remark,) = list_safety_remarks("Sie hatten am Donnerstag 38,2 Fieber.", [fever])
    assert (remark.text, remark.better) == ("38,2", "38,7")


def test_an_allergy_is_no_drug_that_is_taken() -> None:
    allergy = KnownFact("allergy", ("Haben Sie Allergien?",), ("Gegen Penicillin.",), ("penicillin",), ("novalgin",),
                        "allergy", True)  # fmt: skip
    assert list_safety_remarks("Sie hat um acht Uhr ein Gramm Novalgin bekommen.", [allergy]) == []
