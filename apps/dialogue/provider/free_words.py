"""Words of everyday German that a model may use freely, and those that it may never change."""

from __future__ import annotations

from apps.german.text import fold


def list_forms(words: str) -> frozenset[str]:
    """The words of a list, each folded."""
    return frozenset(map(fold, words.split()))


# Nouns that say nothing about a person's health, life or family.
EVERYDAY_THINGS = list_forms(
    "Gott Gottes Glück Moment Augenblick Ahnung Dank Danke Bitte Entschuldigung Verzeihung Ordnung Himmel "
    "Herr Pfleger Wiedersehen Ding Sache Mühe Worte Geduld Ehrlich Leid Recht Ach Oh Na Tja "
    "Ja Nein Doch Gut Naja Hm Nun Also Guten Gern Gerne"
)

# At the beginning of a sentence these are no nouns.
PLAIN = list_forms(
    "ich mir mich mein meine meinen meinem meiner meines wir uns sie ihnen es er ihm ihn der die das den dem des "
    "ein eine einen einem einer und oder aber denn doch ja nein nee genau stimmt richtig leider gern gerne gut "
    "schön schon so da dann dort hier also na nun naja tja hm ach oh nicht kein keine keinen nie noch auch nur "
    "seit vor nach bei beim mit ohne von vom zu zum zur im in am an auf für gegen um durch über unter wegen "
    "wenn weil dass ob als wie was wo wann wer bis eigentlich einfach eben halt mal wirklich sehr ganz ziemlich "
    "etwas danke bitte jetzt gerade "
    "dabei dafür damit davon daran das dies diese dieser dieses alle alles viel viele wenig bin ist sind "
    "habe hab hat haben hatte war waren wird werden kann muss möchte will soll darf geht ging tut macht mache "
    "nehme nimmt bekomme kriege krieg fällt kommt komme weiß wissen ehrlich gesagt natürlich klar sicher schade "
    "entschuldigung verzeihung guten hallo ihr ihre ihren nett lieb freut freue finde meine glaube angefangen "
    "losgegangen sagen gefragt wohl ebenso genauso außerdem dazu trotzdem deshalb darum danach zuerst zuletzt"
)

# Verbs, adjectives and adverbs that colour a sentence and tell nothing new, mostly as base forms.
FREE = list_forms(
    "knapp froh lieb richtig ganz wirklich merken spüren fühlen lassen bleiben brauchen denken hören sehen sprechen "
    "reden erzählen verstehen hoffen warten gewöhnt gewöhnen gewohnt lang lange kurz schwer deutlich arg "
    "blöd dumm unangenehm peinlich anders gleich passieren angehen zurzeit momentan inzwischen mittlerweile bisher "
    "anfangen beginnen begonnen werden geworden heißen nennen geben gibt bekommen kriegen machen tun gehen kommen "
    "nehmen haben sein können müssen wollen mögen sollen dürfen sagen wissen finden glauben beruhigen beruhigt "
    "freundlich dankbar aufmerksam nett tapfer beruhigend trösten "
    "plagen quälen stören nerven aushalten schaffen klappen probieren versuchen vergessen erinnern "
    "schauen gucken stehen stecken ziehen bringen tragen stellen setzen legen halten fangen los weg her "
    "hin rein raus runter rauf zurück wieder weiter überhaupt übrigens jedenfalls sozusagen immerhin zumindest "
    "furchtbar schrecklich unheimlich ordentlich echt total völlig einigermaßen insgesamt sonst selbst selber bloß "
    "halt schließlich nämlich eher genau jemand man alles nichts etwas irgendwie irgendwann leider zum glück "
    "dank fragen antworten verraten zugeben meinen scheinen rum drum dran "
    "drauf drin dabei gegen davon dazu hierher deswegen seither seitdem dahin bitten danken gelten "
    "bestehen dauern ändern bemerken erklären kennen zeigen nutzen benutzen verwenden heißt nennt gesagt gemacht "
    "gegangen gekommen genommen gewesen getan gehabt gekriegt bekommen geblieben geboren"
)

# All words of a sentence that tells nothing and only takes up comfort, praise, thanks or a promise.
COURTESY = list_forms(
    "dafür höre danke dank dankbar herzlichen vielen bitte gut schön nett lieb freundlich aufmerksam froh beruhigt "
    "beruhigend erleichtert das dies es ist sind tut war mir mich ich bin sehr wirklich aber auch so richtig ja "
    "na ach oh da hm nun von ihnen dir sie du für ihre ihr ihren deine dass die der mühe geduld worte verständnis "
    "hilfe zeit sagen haben hast freut freue zu hören gott sei glück kümmern sich weiß schätzen verstehe "
    "wenigstens gern geschehen und wie"
)

_KINDS = {
    "left": "links linke linken linker linkes linkem",
    "right": "rechts rechte rechten rechter rechtes rechtem",
    "both": "beidseits beidseitig beide beiden beider",
    "up": "oben obere oberen oberer",
    "down": "unten untere unteren unterer",
    "front": "vorn vorne vordere vorderen",
    "back": "hinten hintere hinteren",
    "inside": "innen innere inneren",
    "outside": "außen äußere äußeren draußen",
    "today": "heute",
    "yesterday": "gestern",
    "earlier": "vorgestern",
    "tomorrow": "übermorgen",
    "mornings": "morgens früh frühmorgens",
    "forenoon": "vormittags",
    "noon": "mittags",
    "afternoon": "nachmittags",
    "evenings": "abends",
    "nights": "nachts",
    "always": "immer ständig dauernd andauernd stets",
    "never": "nie niemals",
    "often": "oft häufig öfter",
    "usually": "meist meistens überwiegend",
    "sometimes": "manchmal gelegentlich mitunter zeitweise",
    "seldom": "selten",
    "daily": "täglich",
    "weekly": "wöchentlich",
    "monthly": "monatlich",
    "hourly": "stündlich",
    "regularly": "regelmäßig",
    "irregularly": "unregelmäßig",
    "maybe": "vielleicht wahrscheinlich möglicherweise eventuell vermutlich",
    "strong": "stark starke starken starker stärker heftig heftige heftigen",
    "weak": "schwach leicht leichte leichten leichter",
    "worse": "schlimmer",
    "better": "besser",
    "gained": "zugenommen",
    "lost": "abgenommen",
    "more": "mehr",
    "less": "weniger",
    "much": "viel viele vielen",
    "little": "wenig wenige wenigen",
    "hardly": "kaum",
    "almost": "fast beinahe",
    "about": "etwa ungefähr circa ca",
    "most": "höchstens maximal",
    "only": "nur lediglich ausschließlich",
    "least": "mindestens",
    "alone": "allein alleine",
    "sudden": "plötzlich",
    "slow": "langsam allmählich",
    "before": "davor vorher früher",
    "after": "danach nachher hinterher später",
    "dry": "trocken trockener trockenen",
    "normal": "normal unauffällig",
    "good": "gut gute guten guter gutes prima",
    "bad": "schlecht schlechte schlechten schlechter schlimm schlimme",
    "warm": "warm heiß",
    "cold": "kalt kühl",
    "light": "hell",
    "dark": "dunkel",
    "high": "hoch hohe hohen hoher",
    "low": "niedrig niedrige niedrigen tief",
    "fast": "schnell rasch",
    "awake": "wach",
    "asleep": "müde schläfrig",
}
# From each form to the name of what it means; a model may choose another form, never another meaning.
ABSOLUTES = {fold(form): kind for kind, forms in _KINDS.items() for form in forms.split()}

# English words, which no sentence of a German talk contains.
ENGLISH = list_forms("the and is are you my have with not of to for this that it yes no sorry please")
