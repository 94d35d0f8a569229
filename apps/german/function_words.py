"""Closed word classes: prepositions by their case, pronouns, conjunctions, question words, auxiliaries, modal verbs."""

from apps.german.text import word_set

DATIVE = word_set("aus bei mit nach von zu")
ACCUSATIVE = word_set("durch für gegen um ohne")
EITHER = word_set("in an auf unter über vor hinter neben zwischen")
# the cases that they ask for, the more usual first
CASES_BEHIND = dict.fromkeys(DATIVE, "D") | dict.fromkeys(ACCUSATIVE, "A") | dict.fromkeys(EITHER, "DA")
GENITIVE = word_set("wegen während trotz statt anstatt innerhalb außerhalb aufgrund mithilfe bezüglich infolge")
SUBJECTS = word_set("ich du er sie es wir man")
TITLES = word_set("frau herr herrn doktor schwester pfleger")
BE = word_set("ist sind war waren bin wäre wären")
MOVING = word_set(
    "gehe gehen geht komme kommen kommt lege legen legt stelle stellen stellt setze setzen setzt bringe bringen bringt"
    " fahre fahren fährt gebe geben hänge hängen ziehe ziehen stecke stecken fallen gefallen gestürzt hole holen"
    " gelegt gestellt gesetzt gebracht gegangen gekommen gefahren begleite begleiten drehe drehen verlege verlegt"
)
RESTING = word_set(
    "wohne wohnen wohnt liege liegen liegt sitze sitzen sitzt arbeite arbeiten arbeitet lebe leben lebt schlafe"
    " schlafen schläft bleibe bleiben"
)
# words after which 'der', 'die', 'das' is an article, not a pronoun: subjects, conjunctions, adverbs of a statement
SURE_BEFORE_ARTICLE = word_set(
    "ich du wir er man und oder wie wo bitte jetzt heute ihnen mir auch noch dann messe nehme brauche hole bringe"
    " kontrolliere sehe bekommen"
) | {"sie"}
TIME_NOUNS = frozenset(("Tage", "Monate", "Jahre"))
CONJUNCTIONS = word_set("weil dass ob wenn obwohl damit bevor nachdem falls sobald")
QUESTION_WORDS = word_set(
    "wie wo was wann warum wieso weshalb"
    " wer wen wem wohin woher womit wofür wovor welche welcher welches welchen welchem"
)  # fmt: skip
MODALS = word_set(
    "kann kannst können könnt könnte könnten muss musst müssen müsste müssten darf darfst dürfen dürfte dürften soll"
    " sollst sollen sollte sollten will willst wollen wollte wollten möchte möchtest möchten mag mögen konnte konnten"
    " musste mussten durfte durften"
)
AUXILIARIES = word_set(
    "habe hast hat haben hatte hatten hätte hätten bin bist ist sind war waren wäre wären werde wirst wird werden wurde"
    " wurden würde würden"
)
EVERYDAY_VERBS = word_set(
    "brauche brauchst braucht brauchen nehme nimmst nimmt nehmen gehe gehst geht gehen komme kommst kommt kommen mache"
    " machst macht machen gebe gibst gibt geben bekomme bekommt bekommen trinke trinkt trinken esse isst essen nahm"
    " messe misst messen hole holt holen bringe bringt bringen arbeite arbeitet arbeiten wohne wohnt wohnen heiße heißt"
    " heißen fühle fühlt fühlen schlafe schläft schlafen sage sagt sagen frage fragt fragen helfe hilft helfen weiß"
    " wissen sehe sieht sehen rufe ruft rufen leide leidet leiden spüre spürt spüren rauche raucht rauchen wiege wiegt"
    " wiegen kontrolliere kontrolliert kontrollieren wechsle wechsele wechseln informiere informieren denke denkt"
    " denken glaube glaubt glauben lebe lebt leben bleibe bleibt bleiben schreibe schreibt schreiben liege liegt liegen"
)
FINITE = MODALS | AUXILIARIES | EVERYDAY_VERBS
# The person of a subject in the tables of verbs (0 ich … 5 sie); "sie" may also be 2.
PERSON_OF = {"ich": 0, "du": 1, "er": 2, "es": 2, "man": 2, "wir": 3, "sie": 5}
# A word that opens a sentence before one of these is a verb: "Essen Sie genug?"
PERSONS = SUBJECTS | {"Sie", "Ihnen", "Ihr", "Ihre", "ihr"}
