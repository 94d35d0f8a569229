"""Plain questions and requests that no case has to answer: about somebody's life, where they are, how they lie."""

import re

from apps.german.lexicon import list_verb_readings
from apps.german.regular_expressions import compile_re
from apps.german.text import upper_first
from apps.german.tokens import split_words

_KIN = (
    r"(?:kind(?:er)?|enkel\w*|geschwister|bruder|br[üu]der|schwestern?|mann|frau|ehemann|ehefrau|partner(?:in)?"
    r"|freund(?:in|e)?|mutter|mama|vater|papa|eltern|oma|opa|tochter|t[öo]chter|sohn|s[öo]hne|verwandte|familie)"
)
_PLEASURES = (
    r"(?:haustiere?|hunde?|katzen?|v[öo]gel|teddy|puppe|kuscheltiere?|hobb(?:y|ies|ys)|garten|freizeit|urlaub"
    r"|bilder|musik|b[üu]cher|fernseh\w*|zeitung|filme?|schule|klasse|geburtstagsfeier|hochzeitstag|auto|instrument)"
)
_PERSONAL = compile_re(
    rf"\b(?:haben|hast) (?:Sie|du)\b (?:(?!(?:in|im|am|an|auf|bei|beim|mit|von|vom|ihre|deine)[rmns]?\b)\w+ ){{0,3}}?"
    rf"(?:{_KIN}|{_PLEASURES})\b"
    r"|\b(?:sind|bist) (?:Sie|du) (?:\w+ ){0,2}?(?:verheiratet|ledig|geschieden|verwitwet|alleinstehend|gl[äa]ubig"
    r"|religi[öo]s|berufst[äa]tig|rentner(?:in)?|berliner(?:in)?|schon in (?:der|die) (?:schule|rente))\b"
    rf"|\bwie (?:hei(?:ß|ss)t|hei(?:ß|ss)en|alt (?:ist|sind)) (?:denn )?(?:ihre?|deine?) (?:{_KIN}|{_PLEASURES}"
    rf"|\w*tier|\w+katze"
    r"|\w*hund)\b"
    r"|\b(?:ihre?|deine?) lieblings\w+\b|\blieblings\w+"
    r"|\b(?:wo|woher|aus welchem land) (?:kommen|stammen|kommst|stammst) (?:Sie|du)\b(?!.*\bschmerz)"
    r"|\bwo (?:sind|bist) (?:Sie|du) (?:\w+ )?(?:geboren|aufgewachsen)\b"
    r"|\b(?:was|wo) (?:arbeiten|arbeitest) (?:Sie|du)\b|\b(?:arbeiten|arbeitest) (?:Sie|du)(?: noch| denn)*\s*\?"
    r"|\b(?:was|welcher) (?:war|ist) (?:Ihr|dein) beruf\b|\bwelchen beruf (?:haben|hatten) Sie\b"
    r"|\bwas (?:sind|waren) (?:Sie|du) von beruf\b|\bwas haben Sie (?:fr[üu]her |mal )*(?:gearbeitet|gelernt)\b"
    r"|\b(?:lesen|kochen|backen|reisen|singen|tanzen|stricken|malen|spielen|h[öo]ren|sehen|liest|kochst|singst|malst"
    r"|spielst|h[öo]rst) (?:Sie|du) (?:auch |denn |eigentlich )*gerne?\b"
    r"|\bwas (?:machen|essen|trinken|lesen|h[öo]ren|spielen|kochen|machst|isst|spielst|liest|h[öo]rst) (?:Sie|du)"
    r" (?:\w+ )?(?:gerne?|am liebsten)\b"
    r"|\b(?:gehen|gehst) (?:Sie|du) (?:\w+ )?(?:in die (?:schule|kirche)|zur schule|zur arbeit|arbeiten)\b"
    r"|\b(?:wo|mit wem) (?:wohnen|leben|wohnst|lebst) (?:Sie|du)\b"
    r"|\bwie lange (?:sind|waren) Sie (?:\w+ ){0,2}(?:verheiratet|zusammen|verwitwet|getrennt)\b"
    r"|\b(?:sind|leben) Sie (?:heute |jetzt |sonst |ganz |denn )*alleine?\b(?= oder|\?|, )"
    r"|\bhaben Sie (?:denn |auch |da |dort |zu hause )*jemand(?:en)?\b"
    r"|\bwie sind Sie (?:denn |eigentlich )?(?:hier)?her ?gekommen\b",
    re.I,
)
_WELL = compile_re(  # "Bekommen Sie gut Luft?", but not "Haben Sie Mühe, gut Luft zu bekommen?"
    r"^(?!.*\b(?:nicht|kein\w*|schlecht\w*|schwer|probleme?n?|schwierigkeit\w*|m[üu]he|beschwerden mit|ob)\b)"
    r"(?:(?:bekommen|kriegen|bekommst|kriegst|bekommt|kriegt) (?:\w+ ){1,3}luft\b"
    r"|.*\b(?:gut|frei|genug|\w{3,}frei|in ordnung|unten geblieben|bei sich|ohne (?:schmerzen|beschwerden|hilfe))\b"
    r"|(?:ist|sind|sieht|f[üu]hlt|schl[äa]gt|gehen|stehen|geht|steht) .*\b(?:normal|stabil|klar|heil|locker|weich"
    r"|sicher|regelm[äa](?:ß|ss)ig)\b|(?:k[öo]nnen|konnten|klappt|vertragen|schaffen|kannst|kann) )",
    re.I,
)
_OF_CARE = compile_re(  # what is asked for the care: who knows, who helps, what runs in the family
    r"\b(?:gesagt|erz[äa]hlt|gefragt|angerufen|informiert|tablett\w*|hilf\w*|helf\w*|k[üu]mmer\w*|pfleg\w*|versorg\w*"
    r"|krank\w*|krankheit\w*|diabetes|krebs|allerg\w*|gest[üu]rzt|gegessen|verletzt|gebissen)\b",
    re.I,
)
_OWN = compile_re(r"\b(?:kuscheltier|teddy|puppe|brille|handy|buch|foto|bild)\w*\b.{0,12}\bdabei\b", re.I)
_AWARE = compile_re(
    r"(?:(?:und|aber|sagen sie),? )?(?:(?:wussten|bemerkten) Sie|(?:wusstest|bemerktest) du) (?:schon )?"
    r"(?:das|davon|es)(?: schon| bereits| eigentlich)?\W*"
    r"|(?:(?:und|aber),? )?(?:haben Sie|hast du) (?:das|davon|es|die|sie|ihn)(?: \w+){0,2}? (?:gewusst|bemerkt|gemerkt)"
    r"\W*|(?:(?:und|aber),? )?(?:war|ist) (?:Ihnen|dir) (?:das|die|es)(?: \w+){0,2}?"
    r" (?:bewusst|bekannt|aufgefallen)\W*",
    re.I,
)
_WHERE_AND_WHEN = compile_re(
    r"\b(?:welche[rsn]? (?:wochen)?tag|welches (?:jahr|datum)|welche[rsn]? monat|welche jahreszeit|wie sp[äa]t"
    r"|wie viel uhr|der wievielte|den wievielten)\b.{0,20}\b(?:heute|haben wir|wir haben|ist es|es ist|jetzt"
    r"|gerade|ist das)\b"
    r"|\b(?:wissen Sie|wei(?:ß|ss)t du)\b.{0,12}\bwo (?:Sie|du|wir)\b.{0,12}\b(?:sind|bist)\b"
    r"|^(?:und |sagen Sie (?:mal )?|sag mal )?,? ?wo (?:sind wir|sind Sie|bist du)(?: (?:hier|jetzt|gerade"
    r"|denn))*\s*\?",
    re.I,
)
_OF_EVENT = compile_re(  # when or where something happened or will be, which is no check
    r"\bum (?:wie viel|welche) uhr\b|\b(?:wenn|als|bevor|nachdem) (?:Sie|du|es|das)\b|\bsind wir\b.*\bfertig\b"
    r"|\bwo (?:Sie|du)\b.*\b(?:ge\w{2,}(?:en|t)|\w+ge\w{2,}(?:en|t)|operiert|worden|verletzt)\b",
    re.I,
)
_NAMES_TIME_OR_PLACE = (
    (compile_re(r"\bjahr\b", re.I), compile_re(r"\bjahr\b", re.I)),
    (
        compile_re(r"tag\b|datum|wievielte|monat", re.I),
        compile_re(r"wochentag|welcher tag|datum|wievielte|monat", re.I),
    ),
    (compile_re(r"\bsp[äa]t\b|\buhr\b", re.I), compile_re(r"\bsp[äa]t\b|\buhr\b", re.I)),
    (compile_re(r"\bwo\b", re.I), compile_re(r"\bwo\b|\bort\b", re.I)),
)
_DISTURBS = compile_re(
    r"\bst[öo]re ich\b(?:(?! nicht).){0,15}\?|\b(?:komme|bin) ich (?:gerade )?(?:ungelegen|zu fr[üu]h)\b", re.I
)
_HAS_TIME = compile_re(
    r"\b(?:haben Sie|hast du|h[äa]tten Sie) (?:(?:mal|kurz|jetzt|gerade|vielleicht|einen|ein paar|eine|noch"
    r"|moment|minuten?"
    r"|augenblick|bisschen|ein) )*(?:zeit|einen? (?:kurzen )?moment|eine minute|ein paar minuten)\b"
    r"(?!.*\b(?:gefunden|gehabt|gebraucht|verbracht)\b)",
    re.I,
)
_SURROUNDINGS = compile_re(
    r"^(?:(?:und|oder|so|gut|okay),? )*(?:ist|wird) (?:es )?(?:ihnen|dir|es|das|hier)(?: (?:hier|jetzt|so|zu|noch"
    r"|denn|das))*"
    r" (?:kalt|warm|hei(?:ß|ss)|hell|dunkel|laut|k[üu]hl|zugig|eng|langweilig)(?: (?:hier|jetzt|so|im zimmer))?\s*\?$"
    r"|^(?:(?:und|oder),? )?frieren Sie(?: \w+)?\s*\?$|^(?:und )?frierst du(?: \w+)?\s*\?$"
    r"|\bst[öo]rt (?:Sie|dich) (?:das|die|der) (?:licht|lampe|l[äa]rm|fernseher|nachbar\w*|radio|fenster|t[üu]r)\b",
    re.I,
)
_OF_BODY = compile_re(r"\bfrier\w*|\bist (?:ihnen|dir)\b(?!.*\b(?:zu|hier)\b)", re.I)
_LIES_WELL = compile_re(
    r"\bist (?:(?:ihnen|dir) )?(?:das (?:wasser|bad|bett|zimmer)|es) (?:\w+ )?(?:warm|hell|hoch|weich) genug\s*\?$|"
    r"^(?:(?:und|so),? )*(?:liegen|sitzen|liegst|sitzt) (?:Sie|du) (?:(?:so|hier|jetzt|da|auch|denn|noch"
    r"|gerade) )*(?:bequem|gut|okay|angenehm"
    r"|richtig)(?: so)?\s*\?$",
    re.I,
)
_MOVES = (
    r"(?:drehen|umdrehen|aufsetzen|hinsetzen|hinlegen|hochziehen|aufstehen|anheben|heben|hochheben|strecken"
    r"|beugen|bewegen"
    r"|aufmachen|zumachen|[öo]ffnen|schlie(?:ß|ss)en|geben|zeigen|husten|schlucken|dr[üu]cken|ausziehen|anziehen"
    r"|freimachen"
    r"|hinstellen|festhalten|halten|ablegen|ausatmen|einatmen|atmen|rutschen|r[üu]cken|vorbeugen|trinken|abhusten"
    r"|ausspucken"
    r"|warten|lockerlassen|stillhalten|liegen bleiben|sitzen bleiben|ausstrecken)"
)
_REQUEST = compile_re(
    r"^(?:(?:und|so|gut|okay|dann|also|jetzt|bitte),? )*(?:(?:k[öo]nnen|k[öo]nnten|w[üu]rden) Sie"
    r"|(?:kannst|k[öo]nntest) du)"
    rf" (?:(?!wieder|schon|noch|allein|selbst|selber|gut|normal|ohne)\w+ ){{0,6}}?{_MOVES}\s*(?:,? bitte)?\s*\?$",
    re.I,
)
_STAYS = compile_re(  # "Warten Sie so lange?", "Bleibst du brav liegen?"
    r"(?:(?:und|so|gut|okay|dann|also),? )*(?:bleiben|bleibst|warten|wartest) (?:Sie|du) (?:(?:mir|bitte|jetzt|noch"
    r"|mal|so lange|solange|kurz|hier|ganz|sch[öo]n|brav|ruhig|liegen|sitzen|stehen|da|bei mir|im bett|auf mich"
    r"|einen (?:kleinen )?(?:moment|augenblick)) ?)+\?$"
    r"|(?:(?:und|so|dann|also),? )*(?:sagen|sagst|geben|gibst) (?:Sie|du) (?:mir|uns) (?:\w+ ){0,3}Bescheid\b.*\?$",
    re.I,
)
_POLITE = compile_re(  # "Können Sie sich umdrehen?" asks what one is able to
    r"\b(?:bitte|mal|kurz|mir|einmal)\b|\b(?:sich|dich)\b(?!.*\b(?:bewegen|(?:um)?drehen|an(?:zieh|kleid)en"
    r"|ausziehen)\W*$)",
    re.I,
)
_LOOKS_FOR_VOICE = compile_re(r"\bsind Sie noch (?:da|dran|am (?:telefon|apparat))\b", re.I)
_OTHERS_NAME = compile_re(
    r"\bwie (?:hei(?:ß|ss)t|hei(?:ß|ss)en|ist der name) (?:denn |von )?(?:ihre[rnms]?|deine[rnms]?|ihr"
    r"|dein) (?:\w+ )?\w+|\bwie hei(?:ß|ss)t (?:er|der|das|(?-i:sie|die))(?: denn| eigentlich)?\W*$",
    re.I,
)


_NAME_OF_THIRD = compile_re(  # "Kennen Sie den Vornamen der anderen Frau?"
    r"\b(?:wie|kennen|wissen)\b.*\b(?:vor|nach)?(?:namen?|hei(?:ß|ss)\w*)\b.*\b(?:der|die) (?:anderen?|zweiten?)\b",
    re.I,
)
_NAME_OF_KIN = compile_re(
    rf"\bwie (?:hei(?:ß|ss)t|hei(?:ß|ss)en|ist der name (?:von )?) ?(?:denn |eigentlich )?(?:ihr|dein)(?:e[rnms]?)?"
    rf" {_KIN}\b",
    re.I,
)
_NAMED_KIN = compile_re(  # "meine Tochter Sabine", "Sie heißt Ute"
    rf"\b{_KIN} (?-i:[A-ZÄÖÜ])\w+|\bhei(?:ß|ss)(?:t|en) (?-i:[A-ZÄÖÜ])\w+|\bname ist\b", re.I
)
_PASSES_ON = compile_re(
    r"\b(?:darf|d[üu]rfen|kann|k[öo]nnen|soll|sollen|k[öo]nnte) (?:ich|wir)\b(?! (?:mit )?(?:ihnen|dir)\b"
    r"| (?:\w+ )?[üu]ber\b)"
    r"(?=.*\b(?:ihre[rnms]?|deine[rnms]?|ihr|ihm|ihn|sie (?-i:an)|die familie|angeh[öo]rige\w*|frau|herrn?"
    r"|der [äa]rztin|dem arzt"
    r"|tochter|sohn|mama|papa|mutter|vater|familie|bruder|schwester)\b)"
    r".*\b(?:sagen|erz[äa]hlen|berichten|weitersagen|weitergeben|anrufen|informieren|mitteilen|auskunft geben"
    r"|auskunft|sprechen|reden)\b",
    re.I,
)
_ERRAND = compile_re(  # "Können Sie Frau Petersen bitte fragen, ob sie …?", "Können Sie die Brille morgen mitbringen?"
    r"(?:(?:und|gut|dann),? )*(?:k[öo]nnen|k[öo]nnten|w[üu]rden) Sie (?:bitte )?"
    r"(?:(?:frau|herrn?|ihre[rnm]?|ihn|sie|ihm|ihr|die|den|das|dem|der) (?:\w+ ){0,4}?)"
    r"(?:bitte )?(?:fragen|anrufen|bitten|mitbringen|ausrichten)\b"
    r"|(?:(?:und|gut|dann|oder|noch etwas:) )*(?:k[öo]nnen|k[öo]nnten|w[üu]rden) Sie"
    r" (?:(?:bitte|heute|morgen|noch|jetzt|gleich|mir|uns|selbst|vielleicht) )*(?:die|den|das|eine?n?|ihre?n?) "
    r"(?:\w+ ){0,6}?(?:kaufen|besorgen|holen|abholen|organisieren)\b",
    re.I,
)
_TELLS_OTHER = compile_re(
    r"(?:(?:und|also|so),? )*(?:darf|d[üu]rfen|kann|k[öo]nnen|soll|sollen) (?:ich|wir) (?:Ihnen"
    r"|dir) .*\b(?:sagen|erz[äa]hlen"
    r"|erkl[äa]ren|berichten|mitteilen)\b",
    re.I,
)
_ASKED_OF_OTHER = compile_re(  # "Und was davon darf ich Ihrer Tochter sagen?"
    r"(?:(?:und|also|aber|gut|ok(?:ay)?),? )*(?:w(?:as|ie|ann|elche\w*|em|en|er|o|ovon|or[üu]ber)|unter welche\w*"
    r"|von wem)\b",
    re.I,
)
_SELF_HARM = compile_re(
    r"\b(?:sich|dir) (?:\w+ )?(?:etwas|was) antun\b|\bdas leben nehmen\b|\bumbringen\b|\bnicht mehr leben\b"
    r"|\b(?:wollen|m[öo]chten) (?:Sie|du) (?:\w+ )?sterben\b",
    re.I,
)
_HOW_IT_WAS = compile_re(r"(?:(?:und|na|so|also),? )*wie war (?:das|es)(?: \w+){0,3} f[üu]r (?:Sie|dich)\b", re.I)
_WHEN_WILL_YOU = compile_re(  # "Wann kann man Sie am besten erreichen?"
    r"(?:(?:und|aber|also),? )*(?:ab wann|bis wann|wann|um wie ?viel uhr)"
    r" (?:k[öo]nnen|kommen|wollen|m[öo]chten|fahren|gehen|bleiben|kann man|k[öo]nnten wir|k[öo]nnen wir)\b"
    r"(?=.*\b(?-i:Sie)\b)(?=.*\b(?:morgen|wieder|heute|n[äa]chste[nrs]?|erreichen|abholen|besuchen|vorbeikommen)\b)",
    re.I,
)
_HEARER = compile_re(r"\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b")
_SOMEBODY_ELSE = compile_re(
    r"\b(?:er|ihm|ihn|sein(?:e[nmrs]?)?|sie|ihr(?:e[nmrs]?)?|[Pp]atient\w*)\b|\b(?:Herr|Frau) [A-ZÄÖÜ]"
)
_OF_OWN_LIFE = compile_re(  # how somebody lives and is now, when they were born; not what they did or saw
    r"\b(?:sind|leben|wohnen|arbeiten|schlafen|fahren) Sie\b|\bbei Ihnen\b|\bIhr geburtsdatum\b|\bSie geboren\b"
    r"|\bhaben Sie (?:\w+,? )*(?:jemand(?:en)?|freunde?|zeit|ruhe)\b",
    re.I,
)
_KIN_WORD = compile_re(rf"\b{_KIN}\b", re.I)
_ONE_OF_KIN = {  # who is one person, by all words for them
    word: words[0]
    for words in (
        ("mutter", "mama", "mutti"),
        ("vater", "papa"),
        ("mann", "ehemann"),
        ("bruder",),
        ("sohn",),
        ("tochter",),
    )
    for word in words
}
_OWN_KIN = compile_re(rf"\b(?:ihr|dein)(?:e[rnms]?)? (?:\w+ )?{_KIN}\b", re.I)
_NEAR_ONE = compile_re(rf"\b(?:{_KIN}|{_PLEASURES}|\w*tier|\w*katze|\w*hund|\w*lehrer(?:in)?)\b", re.I)
_OWN_NAME = compile_re(
    r"\bheißen sie\b|\bheißt du\b|\b(?:ihr|dein)(en)? (\w+ )?(namen?|vorname\w*|nachname\w*)\b"
    r"|\bwer (?:sind sie|bist du)\b",
    re.I,
)
_AFRAID = compile_re(
    r"(?:(?:und|aber|so|na),? )*(?:haben Sie|hast du|hatten Sie|hattest du)"
    r" (?:(?:denn|jetzt|da|noch|auch|ein|bisschen|sehr|gro(?:ß|ss)e|viel"
    r"|etwas) )*(?:angst|bedenken)\b"
    r"|(?:(?:und|aber|so|na),? )*(?:machen|machten|haben) Sie sich (?:\w+ ){0,2}sorgen\b"
    r"|(?:(?:und|aber|so|na),? )*(?:hat|macht) (?:ihnen|dir) (?:das |es )?(?:\w+ )?angst\b"
    r"|(?:(?:und|aber|so|na),? )*(?:machst|hast) du dir (?:\w+ ){0,2}sorgen\b"
    r"|(?:(?:und|aber|so|na),? )*(?:sind Sie|bist du) (?:\w+ ){0,2}(?:aufgeregt|nerv[öo]s|[äa]ngstlich)\b",
    re.I,
)
_GOT_HERE = compile_re(
    r"\b(?:haben|hast|sind|bist) (?:Sie|du) (?:\w+ ){0,2}(?:gut|leicht|schnell|problemlos) (?:\w+ )?"
    r"(?:(?:hier)?her ?gefunden|(?:hier)?hergekommen|(?:hier )?angekommen)\b",
    re.I,
)
_OWN_AGE = compile_re(r"\bwie alt (?:sind sie|bist du)\b(?! (?:geworden|gewesen))", re.I)

_BIRTH = compile_re(r"\b(?:geburtsdatum|geburtstag|geboren)\b", re.I)
_BORN_YOURSELF = compile_re(r"\b(?:Sie|du|Ihr Geburtsdatum|dein Geburtsdatum)\b(?=.*\bgeboren\b)|\bIhr Geburtsdatum\b")
_OF_THIRD_PERSON = compile_re(r"\b(?:ist|wurde) (?:er|sie)\b|\b(?:sein|seinen?) Geburt|\bihr Geburtsdatum\b|\bPatient")


_WHETHER_ANY = compile_re(  # whether there is or was anything of a kind: "Gab es mal etwas, das …?"
    r"^(?:(?:und|oder|aber|auch),? )?(?:(?:gibt|gab) es\b"
    r"|(?:haben|hatten|kennen|nehmen|hast|hattest|kennst|nimmst) (?:Sie|du) (?:\w+ ){0,5}?"
    r"(?:etwas|irgend\w+|so ?was|andere\w*|sonst|weitere\w*|schon (?:ein)?mal|fr[üu]her)\b"
    r"|(?:hat|hatte) (?:(?:denn|auch|schon|sonst) ){0,2}jemand\b"
    r"|(?:sind|waren|bist|warst|wurden|wurdest) (?:Sie|du) (?:\w+ ){0,3}?(?:schon (?:ein)?mal|fr[üu]her)\b)",
    re.I,
)
_WHETHER_WILLING = compile_re(  # about the other's own plans: "Wollen Sie wieder nach Hause?"
    r"^(?:(?:und|oder|aber),? )?(?:wollen|m[öo]chten|w[üu]rden) Sie\b"
    r"|^(?:(?:und|oder|aber),? )?(?:k[öo]nnen|k[öo]nnten) (?:vielleicht )?Sie (?:\w+ ){0,6}?"
    r"(?:helfen|schauen|nachschauen|nachsehen|kommen|bringen|mitbringen|kontrollieren|besuchen|[üu]bernehmen|pflegen"
    r"|waschen|fahren|abholen|k[üu]mmern|aufpassen|einkaufen|kochen|spritzen)\b",
    re.I,
)
_WHETHER_OF_OTHER = compile_re(  # whether something was or happens with somebody: "Hat er erbrochen?"
    r"^(?:(?:und|oder|aber|auch),? )?(?:(?:hat|hatte|nimmt|nahm|leidet|litt)\b"
    r"|(?:ist|war|wurde) (?:\w+ ){1,5}?(?:schon (?:ein)?mal|fr[üu]her|jemals|manchmal|(?:\w+)?ge\w+(?:t|en))\b)",
    re.I,
)
_HOW_THE_BODY_IS = compile_re(  # of what everybody feels all day
    r"^(?:(?:und|aber|oder),? )?(?:(?:haben|hast) (?:Sie|du) (?:\w+ ){0,3}?(?:hunger|durst)"
    r"|(?:ist|wird) (?:es )?(?:Ihnen|dir) (?:\w+ ){0,3}?(?:kalt|warm|hei(?:ß|ss)|langweilig)"
    r"|(?:sind|bist) (?:Sie|du) (?:\w+ ){0,3}?(?:m[üu]de|hungrig|durstig|ersch[öo]pft))\b",
    re.I,
)
_WHETHER_HAPPENED = compile_re(r"\b(?:\w*ge\w+(?:t|en)|(?:be|er|ver|zer)\w+(?:t|en)|\w+iert|\w+en k[öo]nnen)\W*$", re.I)
_EARLIER = compile_re(r"\b(?:schon|fr[üu]her|jemals)\b", re.I)
_SPEAKERS_NAME = compile_re(r"\bwie ich hei(?:ß|ss)e\b|^(?:und )?(?:wie ist )?mein(?:en)? name\w{0,2}\s*\?", re.I)
_LED_IN = compile_re(
    r"(?:(?:ja|nein|also|gut|und|danke|genau|entschuldigung|kein problem),? )*"
    r"(?:ich (?:(?:wollte|m[öo]chte|will|habe) (?:\w+ ){0,3}?(?:wissen|fragen|gefragt|gemeint)|fragte?|meinte?)"
    r"|meine frage (?:war|ist)), ob (?P<subject>Sie|du|er|sie|es|Ihr\w* \w+|das \w+)"
    r" (?P<rest>[^.?!]*?) ?(?P<verb>\w+)[.?]?$",
    re.I,
)
_HELPS = compile_re(
    r"(?:(?:und|aber|so),? )?(?:k[öo]nnen|k[öo]nnten|kannst|k[öo]nntest|helfen|hilfst|machen|machst) (?:Sie|du)\b.*"
    r"\b(?:mithelfen|mitmachen|mit)\W*$",
    re.I,
)
_FOR_MESSAGE = compile_re(
    r"\bwas (?:soll|darf|kann) ich (?:denn )?(?:ihm|ihr|ihnen|ihre[mr] \w+|deine[mr] \w+) (?:\w+ ){0,3}?"
    r"(?:sagen|ausrichten|bestellen)\b",
    re.I,
)
_OWN_ATTEMPT = compile_re(  # at what is between people: "Haben Sie es schon einmal versucht mit ihm?"
    r"\b(?:haben Sie|hast du) (?:\w+ ){0,6}?(?:versucht|probiert|gesprochen|geredet|[üu]berlegt|nachgedacht)\b", re.I
)


def asks_whether_any(sentence: str) -> bool:
    """Return whether a question asks if there is or was anything of a kind: "Hatten Sie so etwas schon einmal?"."""
    return bool(_WHETHER_ANY.search(sentence))


def asks_whether_willing(sentence: str) -> bool:
    """Return whether a question asks what the other will do: "Können Sie ihm beim Spritzen helfen?"."""
    return bool(_WHETHER_WILLING.search(sentence))


def asks_whether_of_other(sentence: str) -> bool:
    """Return whether a question asks if something was so with somebody else: "Hat sie so etwas früher gehabt?"."""
    return bool(_WHETHER_OF_OTHER.search(sentence))


def asks_whether_happened(sentence: str) -> bool:
    """Return whether a question asks for what could be seen this time: "Hat er erbrochen?", not "… schon einmal …"."""
    return bool(_WHETHER_HAPPENED.search(sentence)) and not _EARLIER.search(sentence)


def asks_how_the_body_is(sentence: str) -> bool:
    """Return whether a question asks for hunger, thirst, cold or tiredness, which everybody knows of themselves."""
    return bool(_HOW_THE_BODY_IS.search(sentence))


def asks_about_self_harm(sentence: str) -> bool:
    """Return whether the other is asked if they want to die or harm themselves: "Wollen Sie sich etwas antun?"."""
    return bool(_SELF_HARM.search(sentence))


def asks_how_it_was_for_other(sentence: str) -> bool:
    """Return whether the other is asked how they have borne something: "Wie war das für Sie?"."""
    return bool(_HOW_IT_WAS.match(sentence))


def asks_for_own_plan(sentence: str) -> bool:
    """Return whether the other is asked when they will do or be something: "Wann kommen Sie morgen wieder?"."""
    return bool(_WHEN_WILL_YOU.match(sentence))


def asks_only_of_hearer(sentence: str) -> bool:
    """Return whether a question is about the life of the person spoken to and names nobody else: "Sind Sie allein?".

    What they did, saw or gave may be about the one they care for.
    """
    is_of_life = _HEARER.search(sentence) and _OF_OWN_LIFE.search(sentence)
    return bool(is_of_life) and not (_SOMEBODY_ELSE.search(sentence) or _KIN_WORD.search(sentence))


def asks_for_speakers_name(sentence: str) -> bool:
    """Return whether the other is to say what the speaker is called: "Wissen Sie noch, wie ich heiße?"."""
    return bool(_SPEAKERS_NAME.search(sentence))


def word_directly(sentence: str) -> str:
    """Return a yes/no question that is led in as such: "Ich wollte wissen, ob Sie bequem sitzen" as "Sitzen Sie …?"."""
    found = _LED_IN.match(sentence.strip())
    if not found or not any(slot in ("present", "past") for _verb, slot, _person in list_verb_readings(found["verb"])):
        return sentence
    return f"{upper_first(found['verb'])} {found['subject']} {found['rest']}?".replace(" ?", "?")


def asks_for_errand(sentence: str) -> bool:
    """Return whether the other is asked to do something for somebody: "Können Sie die Nachbarin bitte fragen, …?"."""
    return bool(_ERRAND.match(sentence))


def asks_for_help(sentence: str) -> bool:
    """Return whether the other is to help with what is done with them: "Können Sie beim Drehen mithelfen?"."""
    return bool(_HELPS.match(sentence))


def asks_for_message(sentence: str) -> bool:
    """Return whether a question asks what to tell somebody from the other: "Was soll ich ihm ausrichten?"."""
    return bool(_FOR_MESSAGE.search(sentence))


def asks_for_attempt(sentence: str) -> bool:
    """Return whether a question asks what the other has tried or talked about."""
    return bool(_OWN_ATTEMPT.search(sentence))


def asks_for_own_name(sentence: str) -> bool:
    """Return whether the person spoken to is asked for their name."""
    return bool(_OWN_NAME.search(sentence))


def asks_for_birth(sentence: str) -> bool:
    """Return whether a question asks when somebody was born."""
    return bool(_BIRTH.search(sentence))


def asks_for_birth_of_kin(sentence: str) -> bool:
    """Return whether it is asked when somebody of the other's family was born: "Wann ist Ihr Mann geboren?"."""
    of_other = bool(list_kin(sentence) or _OF_THIRD_PERSON.search(sentence)) and not _BORN_YOURSELF.search(sentence)
    return asks_for_birth(sentence) and of_other


def asks_for_own_age(sentence: str) -> bool:
    """Return whether the person spoken to is asked how old they are."""
    return bool(_OWN_AGE.search(sentence))


def asks_whether_afraid(sentence: str) -> bool:
    """Return whether the other is asked if they are afraid or excited: "Haben Sie Angst vor der Operation?"."""
    return bool(_AFRAID.match(sentence.strip())) and sentence.rstrip().endswith("?")


def asks_how_one_got_here(sentence: str) -> bool:
    """Return whether the other is asked how the way here was: "Haben Sie gut hergefunden?"."""
    return sentence.rstrip().endswith("?") and bool(_GOT_HERE.search(sentence))


def asks_to_pass_on(sentence: str) -> bool:
    """Return whether leave is asked to tell somebody else, or to call them: "Darf ich Ihre Tochter anrufen?"."""
    return "?" in sentence and bool(_PASSES_ON.search(sentence)) and not _ASKED_OF_OTHER.match(sentence)


def offers_to_tell(sentence: str) -> bool:
    """Return whether leave is asked to tell the other something: "Darf ich Ihnen sagen, wie es Ihrer Mutter geht?"."""
    return "?" in sentence and bool(_TELLS_OTHER.match(sentence))


def names_kin(text: str) -> bool:
    """Return whether a text names somebody of one's family."""
    return bool(_KIN_WORD.search(text))


def list_kin(text: str) -> frozenset[str]:
    """Return who of a family a text names, "Mama" as "mutter"."""
    return frozenset(_ONE_OF_KIN[word] for word in split_words(text.lower()) if word in _ONE_OF_KIN)


def asks_personally(sentence: str) -> bool:
    """Return whether a question is about somebody's life, which everybody knows of themselves: "Haben Sie Enkel?"."""
    if not sentence.rstrip().endswith("?") or _OF_CARE.search(sentence):
        return False
    return bool(_PERSONAL.search(sentence) or _OWN.search(sentence))


def asks_for_name_of_other(sentence: str) -> bool:
    """Return whether somebody else's name is asked for: "Wie heißt Ihre Frau?"."""
    return bool(_OTHERS_NAME.search(sentence))


def asks_for_name_of_third(sentence: str) -> bool:
    """Return whether the name of somebody is asked for whom both only point at: "Wie heißt die andere Frau?"."""
    return bool(_NAME_OF_THIRD.search(sentence))


def asks_for_name_of_kin(sentence: str) -> bool:
    """Return whether the name of somebody of the other's family is asked for: "Wie heißt Ihre Tochter?"."""
    return bool(_NAME_OF_KIN.search(sentence))


def tells_name_of_kin(text: str) -> bool:
    """Return whether a text names somebody of the speaker's family: "Meine Tochter Sabine"."""
    return bool(_NAMED_KIN.search(text))


def asks_after_kin(sentence: str) -> bool:
    """Return whether the name of somebody near to the other, or of their animal, is asked for: not a drug's."""
    return asks_for_name_of_other(sentence) and bool(_NEAR_ONE.search(sentence))


def asks_of_own_kin(sentence: str) -> bool:
    """Return whether a question is about somebody of the other's family: "Wie alt ist Ihre Mutter?"."""
    return bool(_OWN_KIN.search(sentence))


def asks_whether_aware(sentence: str) -> bool:
    """Return whether a question asks if the other knew what they were just told: "Wussten Sie davon?"."""
    return bool(_AWARE.match(sentence.strip()))


def asks_where_or_when(sentence: str) -> bool:
    """Return whether a question checks if the other knows the day or the place: "Wissen Sie, wo Sie sind?"."""
    return bool(_WHERE_AND_WHEN.search(sentence)) and not _OF_EVENT.search(sentence)


def checks_same(sentence: str, question: str) -> bool:
    """Return whether a question asks for the same of day, year, hour and place as one that checks orientation."""
    return any(here.search(sentence) and there.search(question) for here, there in _NAMES_TIME_OR_PLACE)


_PART_ASKED_AFTER = compile_re(
    r"\bwie geht(?:'?s| es)?(?: es)? (?:denn |heute |jetzt )?(?:ihre[mrn]|deine[mrn]|mit de[mr]"
    r"|mit ihre[mr]) (?:\w+en )?(?P<part>(?-i:[A-ZÄÖÜ])\w+)",
    re.I,
)
_PARTS = compile_re(
    r"(?:knie|h[üu]fte|bein|fu(?:ß|ss)|arm|r[üu]cken|bauch|kopf|wunde|schulter|hand|magen|hals|brust|auge|ohr"
    r"|finger|narbe)\w*",
    re.I,
)
_HERE_IS = compile_re(
    r"\b(?:Sie sind|du bist|wir sind|das (?:hier )?ist|hier ist) (?:\w+ ){0,3}?(?:im|in der|in einem|ein|das"
    r"|auf der|eine) (?:\w+ )?"
    r"(?:krankenhaus|klinik|spital|station)\b",
    re.I,
)


def find_part_asked_after(question: str) -> str:
    """Return the part of the body whose state is asked, in small letters: "Wie geht es Ihrem Knie?"; "" for none."""
    found = _PART_ASKED_AFTER.search(question) if "?" in question else None
    return found["part"].lower() if found and _PARTS.fullmatch(found["part"]) else ""


def tells_hospital(sentence: str) -> bool:
    """Return whether the other is told that this is a hospital: "Sie sind hier im Krankenhaus."."""
    return "?" not in sentence and bool(_HERE_IS.search(sentence))


def asks_whether_disturbing(sentence: str) -> bool:
    """Return whether the speaker asks if they come at a bad moment: "Störe ich Sie?"."""
    return bool(_DISTURBS.search(sentence))


def asks_for_time(sentence: str) -> bool:
    """Return whether the other is asked for a moment of their time: "Haben Sie kurz Zeit?"."""
    return "?" in sentence and bool(_HAS_TIME.search(sentence))


def asks_about_surroundings(sentence: str) -> bool:
    """Return whether the other is asked if it is too cold, bright or loud: "Ist Ihnen kalt?"."""
    return bool(_SURROUNDINGS.search(sentence.strip()))


def asks_of_bodily_warmth(sentence: str) -> bool:
    """Return whether what is asked of cold or heat may be a sign of illness: "Ist Ihnen kalt?", "Frieren Sie?"."""
    return bool(_OF_BODY.search(sentence))


def asks_whether_lying_well(sentence: str) -> bool:
    """Return whether the other is asked if they lie or sit well: "Liegen Sie bequem?"."""
    return bool(_LIES_WELL.search(sentence.strip()))


def requests_movement(sentence: str) -> bool:
    """Return whether a question asks the other to do something now: "Können Sie bitte den Arm heben?"."""
    return bool(_STAYS.match(sentence.strip()) or (_REQUEST.search(sentence.strip()) and _POLITE.search(sentence)))


def asks_whether_listening(sentence: str) -> bool:
    """Return whether the speaker makes sure that the other is there: "Sind Sie noch dran?"."""
    return bool(_LOOKS_FOR_VOICE.search(sentence))


def asks_whether_well(question: str) -> bool:
    """Return whether a question asks for health, so that whoever lacks the complaint says yes: "… gut Luft?"."""
    return bool(_WELL.match(question.strip()))
