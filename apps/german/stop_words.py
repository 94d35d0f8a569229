"""Stop words: words that say nothing about what a text is about, each list for its purpose."""

from apps.german.text import word_set

# Left out when two lines are compared by their lemmas.
FUNCTION_WORDS = word_set(
    "der die das den dem des ein eine einen einem einer eines und oder aber denn doch mal bitte auch noch schon"
    " so sehr hier da es ich mir mich wir uns sie ihr ihre ihren ihrem ihrer ihnen er ihn ihm sein seine seinen"
    " sich zu zum zur im in am an auf bei beim mit von vom für ist sind war waren bin hat haben hatte hatten habe"
    " wird werden wurde wurden kann können könnten möchte möchten würden muss müssen soll sollen darf gibt etwas"
    " irgendetwas eigentlich jetzt heute also ja nein man dann wenn dass als sagen ok okay herr frau gerade"
    " vielleicht dir du dich dein deine eben einfach halt nun welche welcher welches welchen was wie wo wann warum"
    " wer wen wem seit viel viele lange oft"
)
# Longer words that make no text about anything.
VAGUE_WORDS = word_set(
    "aber alle alles also andere auch beim bitte dann dass damit deine denn diese diesem diesen dieser dieses"
    " doch dort durch eine einem einen einer eines etwas euch gegen habe haben hatte hier ihnen ihre ihrem ihren"
    " ihrer immer kann kein keine keinen kommt können machen macht manche mehr mein meine meist muss müssen nach"
    " nicht noch nichts oder ohne schon sehr sein seine seit sich sind soll sollen über unter viel viele"
    " vielleicht vom wann warum weil welche wenn werden wird wieder wollen wurde würde zwischen jemand sachen ding"
    " dinge mensch menschen person"
)
# Words of most talks on a ward: what a fact is about shows in none of them.
COMMON_WORDS = word_set(
    "haben hatten waren werden wurden können möchten müssen sollen dürfen wollen welche welcher welches welchen"
    " seit ihnen ihren ihrem ihrer einen einem einer schon immer nicht keine keinen heute gestern etwas nehmen"
    " bekommen sagen wissen geben gibt machen kommen gehen fühlen bitte frage patient patientin patienten herrn"
    " jetzt manchmal nachts abends morgens wochen woche monate jahre jahren stunden tagen leider eigentlich genau"
    " wirklich ungefähr gerade zuhause hause andere anderen letzte letzten damals früher irgendwie vielleicht"
    " deshalb brauchen passiert aktuell zurzeit probleme problem trinken essen oder meine meinen meinem meiner"
    " beide beiden"
)
# Base forms that need not be taught: small words, and those of the first weeks (A1).
BEGINNER_WORDS = word_set(
    "der die das ein eine kein mein dein sein ihr unser euer ich du er sie es wir Sie man sich wer was welche"
    " dieser jeder alle viele wenige einige andere selbst beide mehr weniger etwas nichts jemand niemand und oder"
    " aber denn sondern dass ob wenn weil als wie bis seit damit obwohl während bevor nachdem in an auf unter über"
    " vor hinter neben zwischen aus bei mit nach von zu durch für gegen ohne um wegen trotz statt nicht ja nein"
    " doch schon noch nur auch sehr so ganz gar wieder immer nie oft manchmal heute morgen gestern jetzt gleich"
    " bald dann da hier dort links rechts oben unten vorne hinten gern lieber am also danach dazu davon dabei"
    " daran darauf einmal mal bitte danke haben werden können müssen dürfen sollen wollen mögen möchten machen tun"
    " gehen kommen geben nehmen sagen sehen wissen lassen stehen liegen sitzen bleiben heißen finden denken"
    " glauben brauchen bringen halten stellen legen setzen fragen antworten sprechen hören lesen schreiben kennen"
    " lernen arbeiten leben wohnen essen trinken schlafen kaufen spielen helfen zeigen beginnen fangen gut"
    " schlecht groß klein neu alt jung lang kurz schön früh spät viel wenig schnell langsam leicht schwer richtig"
    " falsch wichtig möglich klar genau eigen erst letzt nächst ander Frau Herr Mann Kind Tag Woche Monat Jahr"
    " Stunde Minute Uhr Zeit Haus Name Mensch Leute Hand Kopf Auge Vater Mutter Sohn Tochter Bruder Schwester"
    " Freund Freundin Familie Wasser Brot Geld Stadt Land Straße Auto Buch Morgen Abend Nacht Mittag Montag"
    " Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Januar Februar März April Mai Juni Juli August"
    " September Oktober November Dezember Ding Sache Frage Antwort Wort Teil Seite Ende Anfang Problem Beispiel"
    " Grund Weg Ort Platz Art Bild Tür Tisch Stuhl Milch Kaffee Tee Dr Ihnen Ihr bitten bedanken"
)
# Headwords that carry no meaning of their own: left out where only the sense of a sentence is wanted.
SENSELESS_WORDS = word_set(
    "der die das den dem des ein eine einen einem einer eines ich du er sie es wir ihr Sie Ihnen Ihr mir mich dir"
    " dich sich uns euch ihn ihm und oder aber in im an am auf für mit zu zum zur von vom bei beim aus nach als dass"
    " ob wenn sein haben werden ja so auch da dann denn mal doch"
)
