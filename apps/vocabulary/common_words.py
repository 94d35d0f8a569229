"""Words that nobody has to be taught: small ones, and those of the first weeks."""

from apps.evaluation.word_lists import listed

LINES = (
    "der die das ein eine kein mein dein sein ihr unser euer ich du er sie es wir Sie man sich wer was welche",
    "dieser jeder alle viele wenige einige andere selbst beide mehr weniger etwas nichts jemand niemand und oder",
    "aber denn sondern dass ob wenn weil als wie bis seit damit obwohl während bevor nachdem in an auf unter über",
    "vor hinter neben zwischen aus bei mit nach von zu durch für gegen ohne um wegen trotz statt nicht ja nein doch",
    "schon noch nur auch sehr so ganz gar wieder immer nie oft manchmal heute morgen gestern jetzt gleich bald dann",
    "da hier dort links rechts oben unten vorne hinten gern lieber am also danach dazu davon dabei daran darauf",
    "einmal mal bitte danke haben werden können müssen dürfen sollen wollen mögen möchten machen tun gehen kommen",
    "geben nehmen sagen sehen wissen lassen stehen liegen sitzen bleiben heißen finden denken glauben brauchen",
    "bringen halten stellen legen setzen fragen antworten sprechen hören lesen schreiben kennen lernen arbeiten",
    "leben wohnen essen trinken schlafen kaufen spielen helfen zeigen beginnen fangen gut schlecht groß klein neu",
    "alt jung lang kurz schön früh spät viel wenig schnell langsam leicht schwer richtig falsch wichtig möglich",
    "klar genau eigen erst letzt nächst ander Frau Herr Mann Kind Tag Woche Monat Jahr Stunde Minute Uhr Zeit Haus",
    "Name Mensch Leute Hand Kopf Auge Vater Mutter Sohn Tochter Bruder Schwester Freund Freundin Familie Wasser",
    "Brot Geld Stadt Land Straße Auto Buch Morgen Abend Nacht Mittag Montag Dienstag Mittwoch Donnerstag Freitag",
    "Samstag Sonntag Januar Februar März April Mai Juni Juli August September Oktober November Dezember Ding Sache",
    "Frage Antwort Wort Teil Seite Ende Anfang Problem Beispiel Grund Weg Ort Platz Art Bild Tür Tisch Stuhl Milch",
    "Kaffee Tee Dr Ihnen Ihr bitten bedanken",
)
ORDINARY = listed(" ".join(LINES))
