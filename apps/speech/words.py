"""German words for what is written short on a ward."""

ABBREVIATIONS = {
    "z.B.": "zum Beispiel",
    "z.T.": "zum Teil",
    "z.Zt.": "zur Zeit",
    "d.h.": "das heißt",
    "u.a.": "unter anderem",
    "u.U.": "unter Umständen",
    "v.a.": "vor allem",
    "o.Ä.": "oder Ähnliches",
    "o.B.": "ohne Befund",
    "i.v.": "intravenös",
    "i.m.": "intramuskulär",
    "s.c.": "subkutan",
    "p.o.": "durch den Mund",
    "I.E.": "Internationale Einheiten",
    "bzw.": "beziehungsweise",
    "usw.": "und so weiter",
    "etc.": "und so weiter",
    "ggf.": "gegebenenfalls",
    "evtl.": "eventuell",
    "ca.": "circa",
    "inkl.": "inklusive",
    "mind.": "mindestens",
    "max.": "maximal",
    "sog.": "sogenannt",
    "tgl.": "täglich",
    "geb.": "geboren",
    "Dr.": "Doktor",
    "Prof.": "Professor",
    "Hr.": "Herr",
    "Nr.": "Nummer",
    "Tel.": "Telefon",
    "Tbl.": "Tabletten",
    "Std.": "Stunden",
    "Min.": "Minuten",
    "SpO2": "Sauerstoffsättigung",
    "SpO₂": "Sauerstoffsättigung",
    "O2": "Sauerstoff",
    "O₂": "Sauerstoff",
    "RR": "Blutdruck",
    "BZ": "Blutzucker",
    "&": "und",
}

# As written after a number: said of one, said of several.
UNITS = {
    "°C": ("Grad Celsius", "Grad Celsius"),
    "°": ("Grad", "Grad"),
    "%": ("Prozent", "Prozent"),
    "mmHg": ("Millimeter Quecksilbersäule", "Millimeter Quecksilbersäule"),
    "mmol": ("Millimol", "Millimol"),
    "kg": ("Kilogramm", "Kilogramm"),
    "g": ("Gramm", "Gramm"),
    "mg": ("Milligramm", "Milligramm"),
    "µg": ("Mikrogramm", "Mikrogramm"),  # the micro sign
    "μg": ("Mikrogramm", "Mikrogramm"),  # the Greek letter
    "ng": ("Nanogramm", "Nanogramm"),
    "l": ("Liter", "Liter"),
    "dl": ("Deziliter", "Deziliter"),
    "ml": ("Milliliter", "Milliliter"),
    "m": ("Meter", "Meter"),
    "cm": ("Zentimeter", "Zentimeter"),
    "mm": ("Millimeter", "Millimeter"),
    "km": ("Kilometer", "Kilometer"),
    "h": ("Stunde", "Stunden"),
    "min": ("Minute", "Minuten"),
    "s": ("Sekunde", "Sekunden"),
    "kcal": ("Kilokalorie", "Kilokalorien"),
    "IE": ("Internationale Einheit", "Internationale Einheiten"),
    "U": ("Einheit", "Einheiten"),
    "€": ("Euro", "Euro"),
}

PER = {
    "min": "Minute",
    "h": "Stunde",
    "s": "Sekunde",
    "d": "Tag",
    "Tag": "Tag",
    "Woche": "Woche",
    "l": "Liter",
    "dl": "Deziliter",
    "ml": "Milliliter",
    "kg": "Kilogramm",
    "m²": "Quadratmeter",
}

# Verbs that begin a stage direction, and the words that may stand before them.
DIRECTIONS = (
    "seufzt stöhnt ächzt lacht lächelt grinst kichert hustet räuspert keucht schnauft atmet weint schluchzt schluckt "
    "gähnt nickt schüttelt zuckt zögert schweigt stockt überlegt flüstert murmelt brummt hält zeigt greift fasst "
    "verzieht runzelt blickt schaut sieht dreht wendet winkt setzt legt lehnt reibt zittert schwitzt pause stille"
).split()
MANNERS = "leise laut kurz schwer tief langsam schnell schwach müde ängstlich erleichtert".split()
