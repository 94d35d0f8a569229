"""Fixtures: gap texts from the ward."""

from apps.content.kind import Example

TYPED = {
    "text": "Frau Keller hat seit gestern [[fever]] und klagt über [[nausea]].",
    "gaps": [
        {
            "key": "fever",
            "mode": "TYPED",
            "accepted": ["Fieber", "hohe Temperatur"],
            "hint": "Ihre Temperatur liegt bei 39,2 °C.",
            "explanation": "Ab 38,0 °C spricht man von Fieber.",
            "case_counts": True,
            "endings_count": False,
        },
        {
            "key": "nausea",
            "mode": "TYPED",
            "accepted": ["Übelkeit"],
            "hint": "",
            "explanation": "",
            "case_counts": True,
            "endings_count": False,
        },
    ],
    "distractors": [],
}
BOTH = {
    "text": "Ich messe [[article]] Blutdruck und lege die [[cuff]] am Oberarm an.",
    "gaps": [
        {
            "key": "article",
            "mode": "CHOSEN",
            "accepted": ["den"],
            "options": ["der", "den", "dem"],
            "hint": "Wen oder was messe ich?",
            "explanation": "Messen steht mit dem Akkusativ.",
            "case_counts": True,
            "endings_count": False,
        },
        {
            "key": "cuff",
            "mode": "DRAGGED",
            "accepted": ["Manschette"],
            "case_counts": True,
            "endings_count": False,
        },
    ],
    "distractors": ["Kanüle", "Schiene"],
}
EXAMPLES = [
    Example(
        "Aufnahme: Beschwerden",
        TYPED,
        [
            ({"gaps": {"fever": "Fieber", "nausea": "Übelkeit"}}, 1.0),
            ({"gaps": {"fever": "hohe Temperatur", "nausea": "Uebelkeit"}}, 1.0),
            ({"gaps": {"fever": "fieber", "nausea": "Übelkeit"}}, 0.75),
            ({"gaps": {"fever": "Fibeer", "nausea": "Ubelkeit"}}, 0.5),
            ({"gaps": {"fever": "Husten"}}, 0.0),
        ],
        malformed=[{}, {"gaps": ["Fieber"]}, {"gaps": {"unknown": "Fieber"}}],
        secrets=["Fieber", "Temperatur", "Übelkeit", "39,2", "38,0"],
    ),
    Example(
        "Blutdruck messen",
        BOTH,
        [
            ({"gaps": {"article": "den", "cuff": "Manschette"}}, 1.0),
            ({"gaps": {"article": "der", "cuff": "Manschette"}}, 0.5),
            ({"gaps": {"article": "dem", "cuff": "Kanüle"}}, 0.0),
        ],
        secrets=["Wen oder was", "Akkusativ"],
    ),
]
