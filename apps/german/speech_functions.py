"""What a sentence does to the one it is said to: asks, tells, orders, offers, promises, asks leave, greets.

The functions are those of conversation analysis and of Calgary-Cambridge; each sentence has one.
"""

import re
from itertools import pairwise
from typing import Literal

from apps.german.announcements import asks_permission, is_examination
from apps.german.claims import is_imperative
from apps.german.courtesy import find_first_choice, find_greeting, is_offer, offers_by_statement, offers_help
from apps.german.discourse_markers import ONCE_MORE, SUMS_UP
from apps.german.function_words import FINITE
from apps.german.hasty_lines import asks_without_mark
from apps.german.inflection import list_persons
from apps.german.lexicon import find_verb
from apps.german.news import breaks_news, voices_concern
from apps.german.perspective.promises import is_undertaken
from apps.german.question_frames import asks_by_word, asks_indirectly
from apps.german.regular_expressions import compile_re
from apps.german.rudeness import is_rude
from apps.german.sentences import split_sentences
from apps.german.speech_acts import has_wording
from apps.german.text import upper_first, word_set
from apps.german.tokens import split_words
from apps.german.word_forms import split_first_part

SpeechFunction = Literal[
    "ASKS", "TELLS", "ORDERS", "OFFERS", "PROMISES", "ASKS_LEAVE", "CHECKS", "COMFORTS", "GREETS", "THANKS", "INSULTS"
]
_SHORT = 6  # words of a sentence that does nothing but greet
_THANKS = compile_re(r"^(?:\w+, )?(?:vielen |herzlichen |sch[öo]nen |lieben )?(?:dank|danke\w*)\b", re.I)
_THANKS_FIRST = compile_re(  # "Danke, ich komme gleich wieder."
    r"(?P<thanks>(?:(?:gut|okay|ja|alles klar),? )?(?:vielen |herzlichen )?dank(?:e(?: schön| sehr| Ihnen)?)?), "
    r"(?=ich (?:komme|bin|hole|bringe|schaue|gehe|rufe|frage|sage|melde|mache|schreibe|gebe)\b"
    r"|(?:dann |wir )+(?:sehen|machen|warten|gehen)\b)",
    re.I,
)
_TO_SPEAK = compile_re(  # an order that asks for an answer is a question
    r"\b(?:sag(?:en|t)?|nenn(?:en|t)?|beschreib(?:en|t)?|erz[äa]hl(?:en|t)?|schilder[nt]?|verrat(?:en|et)?"
    r"|buchstabier(?:en|t)?|bewert(?:en|et)?|sch[äa]tz(?:en|t)?|erkl[äa]r(?:en|t)?|wiederhol(?:en|t)?)\w* (?:Sie|du)?\b"
    r"(?!.*\b(?:Bescheid|Stopp?|sofort|gleich)\b)"
    r"|\b(?:geben Sie|gib) (?:mir|uns) (?:\w+ ){0,3}(?:\w*nummer|adresse|namen?|geburtsdatum)\b",
    re.I,
)
_SPEAKER_SAYS = compile_re(  # "Das sage ich Ihnen: ab 22 Uhr nichts mehr essen"
    r"\b(?:sage|nenne|erkl[äa]re|erz[äa]hle|wiederhole) ich\b|\bich (?:sage|nenne|erkl[äa]re|erz[äa]hle|wiederhole)\b",
    re.I,
)
_NEEDS_TO_KNOW = compile_re(  # "Ich brauche noch Ihr Geburtsdatum"
    r"\bich (?:br[äa]uchte|brauche|ben[öo]tige|h[äa]tte gern\w*) (?:(?:noch|bitte|jetzt|kurz|einmal|mal|nur) )*"
    r"(?:ihre?n?|deine?n?|die|den|das|eine) (?:\w+en )?(?:geburtsdatum|(?:vor|nach|ruf)?namen?|\w*nummer|adresse"
    r"|anschrift|gewicht|gr[öo](?:ß|ss)e|alter|kennwort)\b",
    re.I,
)
_WANTS_TO_KNOW = compile_re(  # "Ich wollte noch wissen, ob Sie Kinder haben."
    r"(?:(?:ja|nein|also|gut|und|aber|danke|okay|nur|genau|entschuldigung|eigentlich|dann)[,.]? )*"
    r"ich (?:(?:wollte|w[üu]rde|m[öo]chte|will|muss|m[üu]sste|h[äa]tte|habe) (?:[^,.?!]{1,30} )?"
    r"(?:wissen|fragen|gefragt|gewusst|gemeint)|(?:fragte?|meinte?)(?: (?:noch|auch|nur|eigentlich|mich))*),?"
    r" (?:ob|w(?:ie|ann|as|o|er|en|em|arum|ieso|elche\w*|o\w+)|seit wann)\b",
    re.I,
)
_MODAL_ORDER = compile_re(
    r"\b(?:Sie|[Dd]u) (?:\w+ ){0,2}?(?:m[üu]ss(?:en|t)|musst|soll(?:te)?n?|sollen|sollst|solltest|d[üu]rfen|darfst)\b"
    r"|\b(?:m[üu]ssen|musst|soll(?:te)?n?|sollen|sollst|solltest|d[üu]rfen|darfst) (?:Sie|du)\b"
    r"|\b(?:wichtig|m[öo]chte|will), dass (?:Sie|du)\b"
    r"|\b(?:Sie k[öo]nnen|du kannst) (?:\w+ ){0,3}?nicht (?:\w+ ){0,3}?(?:aufstehen|laufen|gehen|essen|trinken|rauchen"
    r"|duschen|baden|weggehen|rausgehen|heimgehen)\b(?!\?)"  # what isn't allowed
)
_ALLOWED = compile_re(r"\b(?:d[üu]rfen|darfst)\b(?!.*\b(?:nicht|nur|kein\w*|nichts)\b)", re.I)
_UNDERTAKES = compile_re(  # for the other; what examines or treats now is no promise
    r"\b(?:bring\w*|hol\w*|besorg\w*|ruf\w*|frag\w*|sag\w*|k[üu]mmer\w*|meld\w*|helf\w*|zeig\w*|informier\w*"
    r"|organisier\w*|bestell\w*|komm\w*|schau\w*|bleib\w*|kl[äa]r\w*|erz[äa]hl\w*|pass\w*|erkundig\w*|begleit\w*"
    r"|telefonier\w*|schick\w*|versprech\w*)\b",
    re.I,
)
_NO_PROMISE = compile_re(  # refused, intended for the talk itself, or said of everybody
    r"\b(?:nicht\w*|kein\w*|nie\w*|darf|d[üu]rfen|m[öo]chten?|will|wollen|w[üu]rden?|bevor|jeden|immer|fragen"
    rf"|{ONCE_MORE})\b|\bjetzt\b.*\b(?:spr[üu]h|mess|z[äa]hl|leucht|zieh)",
    re.I,
)
_COMES_AGAIN = compile_re(  # says nothing once more: "Ich komme am Mittag nochmal"
    rf"(\b(?:komme?n?|schaue?n?|bringe?n?) (?:[^,.]+ )?){ONCE_MORE}", re.I
)
_PROMISES = compile_re(r"\bich verspreche\b|\bich kann (?:ihnen|dir) versprechen\b|\bdas verspreche ich\b", re.I)
_SENDS = compile_re(r"\b(?:ich|wir) (?:schicke|schicken|sende|senden)\b|\b(?:schicke|schicken) (?:ich|wir)\b", re.I)
_SHOWS = compile_re(r"\b(?:zeig|deut|tipp|denk|versuch|[üu]berleg|rat)\w*\b", re.I)
_SECRET = compile_re(
    r"\b(?:ich|wir) (?:werde |werden )?(?:verrat\w*|erz[äa]hl\w*|sag\w*)\b(?! (?:ihnen|dir|euch)\b)(?:\W+\w+){0,6}?"
    r"\W+(?:niemand\w*|keinem|nichts|nicht)\b(?! mehr)"
    r"|\b(?:das|es) bleibt (?:\w+ ){0,2}(?:unter uns|zwischen uns)\b",
    re.I,
)
_NO_ORDER = compile_re(
    r"\b(?:haben|sind|waren|hatten|k[öo]nnen|k[öo]nnten|m[öo]chten|wollen|w[üu]rden|werden|wissen|kennen|entschuldigen|sch[äa]men"
    r"|verzeihen) Sie\b|\bm[üu]ssen\b.*\b(?:nicht|nichts|keine?\w?)\b|\bmusst\b.*\b(?:nicht|nichts|keine?\w?)\b",
    re.I,
)
_ORDERS_AFTER = compile_re(  # behind what leads in: "Bis dahin nehmen Sie die bitte nicht"
    r"(?!(?:und |aber )?(?:w(?:as|ie|o|ann|er|en|em|arum|ieso|omit|oher|ohin|elche\w*)|seit|ob|wenn|falls|ich|wir)\b)"
    r"(?:[\wäöüß]+ ){1,4}?\w+(?:en|ern|eln) Sie\b.*\bbitte\b",
    re.I,
)
_CHILD_THEN = compile_re(  # behind a condition: "Wenn es schlimmer wird, drückst du sofort auf die Klingel."
    r"(?:dann )?(?!hast|bist|kannst|darfst|wirst|willst|möchtest|bekommst|kriegst|merkst|spürst|fühlst|siehst|hörst)"
    r"\w+st du\b(?=.*\b(?:sofort|gleich|bitte|immer|mir|uns|bescheid|klingel\w*)\b)",
    re.I,
)
_FROM_NOW_ON = compile_re(  # "Ab jetzt gehen Sie nur noch mit dem Schuh"
    r"(?:ab (?:heute|jetzt|sofort)|von (?:jetzt|heute) an|in zukunft|k[üu]nftig|(?:(?:das|beim) )?n[äa]chste[ns]? mal)"
    r" (?!haben|sind|werden|k[öo]nnen|m[öo]chten|wollen|bekommen|kriegen|erhalten|d[üu]rfen|brauchen|sehen|h[öo]ren"
    r"|sp[üu]ren|merken|f[üu]hlen|liegen|wohnen|leben)\w+(?:en|ern|eln) Sie\b"
    r"(?=.*\b(?:nur|nicht|nichts|kein\w*|immer|erst|bitte|bevor|wenn|sofort|jede\w?|t[äa]glich)\b)",
    re.I,
)
_DU_ORDERS = word_set(
    "trink iss nimm bleib leg lieg ruf drück halt mach zeig komm geh steh setz atme schluck gib lass warte hör schau"
    " guck klingel sag pass sei zieh heb dreh fass kratz vergiss"
)
_SPEAKS_OF_SOMEBODY = compile_re(r"\b(?:ich|wir|Sie|sie|er|es|du|man|zu|um|das|die)\b")
_NO_RULE = word_set("wenn falls um ohne beim zum vom bis wie was wann wo warum wer kein keine danke viel")
_ASKED_KINDLY = compile_re(
    r"(?:(?:aber|und|dann|also|jetzt|ab (?:jetzt|sofort|heute|morgen)|von (?:jetzt|heute) an|in zukunft|k[üu]nftig"
    r"|zu hause|daheim|(?:(?:beim|das) )?n[äa]chste[ns]? mal) )*bitte ",
    re.I,
)
_OUGHT = r"(?:d[üu]rfen|soll(?:t?en)|m[üu]ssen|darfst|soll(?:te)?st|musst)"
_TELLS_WHAT = r"\b(?:sag|wiss|wei(?:ß|ss)t|erkl[äa]r|wiederhol|nenn|erz[äa]hl)\w*\b.*\bw\w+ (?:\w+ ){0,3}"
_IS_TO_DO = compile_re(
    rf"\b{_OUGHT} (?:Sie|du)\b|{_TELLS_WHAT}(?:Sie|du) (?:\w+ ){{1,8}}?{_OUGHT}\b",
    re.I,
)
_HAS_TO = compile_re(
    r"(?:^|[,.] |\bund |\boder )(?:m[üu]ssen Sie|musst du)\b(?!.*\b(?:noch|ab|jetzt|k[üu]nftig)\b)", re.I
)
_BODILY_NEED = compile_re(  # "Wie oft müssen Sie nachts raus?" asks for no instruction
    r"\b(?:m[üu]ssen Sie|musst du) (?:\w+ )*?(?:raus|zur toilette|auf die toilette|aufs (?:klo|wc)|wasser lassen"
    r"|pinkeln|husten|(?:er)?brechen|nachts\W*$)",
    re.I,
)
_DOES_THEN = compile_re(
    r"\b(?:was|wie) (?:machen|tun|machst|tust) (?:Sie|du)\b(?! (?:\w+ )?gern\w*\b).*\b(?:wenn|falls|bevor|sobald)\b"
    r"|\bwas (?:Sie|du) (?:\w+ )*?(?:machen|tun|machst|tust),? (?:wenn|falls|bevor|sobald)\b",
    re.I,
)
_FORBIDDEN = compile_re(
    rf"\bwas {_OUGHT} (?:Sie|du)\b[^,;.?!]*\bnicht (?:mehr )?(?:machen|tun)\b"
    rf"|\bwas {_OUGHT} (?:Sie|du) (?:jetzt )?nicht\?|\bwas ist (?:\w+ ){{0,4}}verboten\b",
    re.I,
)
_OTHERS_SAID = compile_re(r"\bhat (?!(?:ich|wir)\b)(?:\w+ ){1,4}(?:gesagt|angeordnet|erkl[äa]rt)\b", re.I)
_ASKS_CONDITION = compile_re(r"(?:(?:und|also|ok|gut),? )*(?:wann|wen|wo|was) (?:\w+ )?(?:Sie|du)\b", re.I)
_STATED_ORDER = compile_re(  # "Sie klingeln bitte, bevor …"
    r"(?:(?:und|aber|also|dann|so),? )*(?:Sie (?!haben|sind|waren|hatten|k[öo]nnen|m[öo]chten|wollen)\w+(?:en|ern|eln)"
    r"|[Dd]u (?!hast|bist|kannst|m[öo]chtest|willst)\w+st) (?:jetzt |dann |mir |sich |dich )*bitte\b"
)
_ASKS_TO_TELL = compile_re(  # without its mark: "Können Sie mir Ihre Nummer sagen, ich schreibe mit."
    r"^(?:(?:und|also|dann|gut),? )*(?:k[öo]nnen|k[öo]nnten|w[üu]rden|kannst|k[öo]nntest|w[üu]rdest) (?:sie|du) "
    r"(?:mir|uns) [^,]*\b(?:sagen|nennen|verraten|erz[äa]hlen)\b",
    re.I,
)
_CALLS_ATTENTION = compile_re(  # "Schauen Sie: Der Rand ist rosa.", "Sehen Sie, mit einem Arm ist es schwer."
    r"^(?:(?:und|na|so|ach),? )*(?:(?:schauen|sehen|gucken|wissen|h[öo]ren) Sie|schau|guck|wei(?:ß|ss)t du)"
    r"(?: mal)?[:,] (?!bitte\b|wie\b|ob\b|was\b|wo\b|dass\b)",
    re.I,
)
_IN_A_CASE = compile_re(  # "Und bei Fieber ab 38 Grad rufen Sie uns sofort an."
    r"(?:(?i:und|aber|also|dann|so),? )*(?i:bei|ab|nach|vor|gegen|um) (?:[\wäöüß-]+ ){1,5}?"
    r"(?:rufen|melden|klingeln|kommen|trinken|sp[üu]len|nehmen|essen|gehen|fahren|sagen|bleiben|schlucken) Sie\b"
    r"(?! (?:dann )?(?:oft|meistens|immer noch|normalerweise|nicht mehr)\b)"
)
_QUOTES_OTHER = compile_re(  # "Sie sagen, Sie lassen sie nicht gern allein."
    r"(?:(?:und|also|aber),? )*(?:(?-i:Sie) (?:sagen|sagten|meinen|meinten|haben (?:\w+ )?(?:gesagt|erz[äa]hlt))"
    r"|du (?:sagst|sagtest|meinst|hast (?:\w+ )?(?:gesagt|erz[äa]hlt)))",
    re.I,
)
_JUDGES_STATE = compile_re(  # "Im Sessel schlafen, das ist anstrengend."
    r"(?!.*\b(?:nicht|nie|bitte|immer|(?-i:Sie))\b)(?:(?:oh|ach|ja|hm|na|puh),? )*[^,]+en, das (?:ist|war|klingt|muss) "
    r"(?:\w+ ){0,3}(?:anstrengend|schlimm|schwer|hart|unbequem"
    r"|m[üu]hsam|[äa]rgerlich|traurig|bitter|unangenehm|sch[öo]n|toll)\b",
    re.I,
)
_SUPPOSES = compile_re(  # "Da schlafen Sie sicher nicht viel."
    r"(?!\w+(?:en|st) (?:(?-i:Sie)|du)\b).*\b\w+(?:en|st) (?:(?-i:Sie)|du) (?:da |dann |ja |dort )?"
    r"(?:sicher|sicherlich|bestimmt|wohl|wahrscheinlich|vermutlich|gewi(?:ß|ss))\b",
    re.I,
)
_WITHOUT_VERB = compile_re(  # "Bis Mittwoch bitte keine Salzstangen und nur achthundert Milliliter."
    r"(?!.*\b(?:ich|wir|Sie|[Dd]u|ist|sind|hat|haben|wird|werden|gibt)\b)"
    r"(?:(?:bis|ab|vor|nach|am|heute|morgen|zu hause|abends|morgens|nachts)\b (?:[\w-]+ ){0,3}?)?"
    r"bitte (?:\w+ )?(?:keine?n?|nur|nichts|nicht mehr)\b \w",
    re.I,
)
_NAMES_AGREEMENT = compile_re(  # "Unser kleiner Schritt bis Mittwoch: keine Salzstangen am Abend, …"
    r"(?!.*\b(?:ist|steht|hab\w*|mein\w*|therapie)\b).*\b(?:schritt|abmachung|vereinbarung|regel|plan|aufgabe)\b[^.?!]*",
    re.I,
)
_FORBIDS = compile_re(r"(?:keine?n?|nur|nichts|nicht mehr)\b \w", re.I)
_LEADS_IN = compile_re(
    r"(?:und|aber|also|so|dann|gut|okay|ok) (?=bitte (?:nicht|immer|nur|\w+(?:en|ern|eln) Sie)\b)", re.I
)
_FEWEST = 3  # words of a rule
_BEFORE_QUESTION = compile_re(  # a verb and its subject, or a question word and its verb
    r",? ((?:und|aber) )(?=(?:haben|hast|sind|bist|k[öo]nnen|kannst|m[öo]chten|m[öo]chtest|wollen|willst|darf"
    r"|d[üu]rfen|soll|sollen|kann|wissen|wei(?:ß|ss)t|verstehen|ist|war|geht|stimmt|brauchen|brauchst) (?:\w+ )?"
    r"|(?:was|wie|wo|wann|wer|wen|wem|warum|wieso|welche\w*|woher|wohin|seit wann) (?!Sie\b|du\b|ich\b|wir\b|er\b))"
    r"|, (?=\w+(?:en|ern|eln|st) (?:Sie|du)\b)",
    re.I,
)
_BEGINS_QUESTION = compile_re(
    r"(?:(?:und|ja|gut|danke|also|so|okay|oh),? )*(?:was|wie|wo|wann|wer|wen|wem|warum|wieso|welche\w*|woher|wohin"
    r"|seit wann|gibt es|(?:\w+(?:en|ern|eln|st|t|e)|darf|kann|soll|muss)"
    r" (?:Sie|du|ich|wir|er|sie|es|das|Ihnen|dir)\b)",
    re.I,
)
_ANNOUNCES = compile_re(r"(?:(?:so|gut|also|dann|jetzt|okay),? )*(?:ich|wir|\w+e ich|\w+en wir)\b", re.I)
_ASKS_HEARER = compile_re(  # to stay or come along meanwhile: not "warten Sie schon lange?"
    r"(?:bleib|wart|komm|halt|h[äa]lt|pass)\w* (?:Sie|du) (?!.*\bschon\b)(?:\w+ ){0,4}?"
    r"(?:so ?lange|bitte|kurz|inzwischen|einen (?:moment|augenblick)|still|ruhig|liegen|sitzen|stehen"
    r"|mit(?= mir\b| uns\b|\W*$)|hier(?=\W*$))",
    re.I,
)
_PLAIN_QUESTION_WORD = compile_re(  # no noun stands between it and its verb
    r"(?:was(?! f[üu]r\b)|wo|wann|wer|wen|wem|warum|wieso|woher|wohin|seit wann)\b", re.I
)
_QUESTION_WORD = compile_re(r"(?:wie|was f[üu]r|welche\w*)\b", re.I)
_LAST_FINITE = word_set("ist sind hat hast war waren wird kann soll muss darf")
_SUBJECT_OR_ARTICLE = compile_re(
    r"(?:ich|du|er|sie|es|wir|man|ihr\w*|ihnen|sich|der|die|das|den|dem|mein\w*|dein\w*|unser\w*|eine?|einen)", re.I
)
_CHECKS = compile_re(  # whether something was understood rightly: by the speaker, or by the other
    r"\b(?:stimmt (?:das|es|alles|beides)|passt (?:das|es|alles) so(?=\s*\?)"
    r"|(?:ist|war) (?:das|es|alles) (?:so )?(?:richtig|korrekt)|richtig so"
    r"|(?:jetzt|nun) (?:alles )?richtig(?=\s*\?)"
    r"|habe? ich (?:das|es|alles|beides) (?:\w+ ){0,2}richtig(?=\s*\?)"
    r"|habe? ich (?:\w+ ){0,4}(?:richtig )?verstanden|habe? ich (?:damit |jetzt |so )?alles(?: richtig"
    r"| notiert)?(?=\s*\?)"
    r"|haben sie (?:\w+ ){0,4}verstanden|hast du (?:\w+ ){0,4}verstanden)\b"
    r"|(?:^|, ?)(?:richtig|korrekt|stimmt'?s|stimmt das so|habe ich recht)\s*\?|^so\s*\?",
    re.I,
)
_HEARD = compile_re(
    r"\b(?:haben sie|hast du) (?:\w+ ){0,4}verstanden\b"
    r"|\b(?:k[öo]nnen|w[üu]rden) sie (?:das|mich|es) (?:\w+ )?verstehen\b"
    r"|\bkannst du (?:das|mich|es) (?:\w+ )?verstehen\b"
    r"|(?:^|[,.] ?)(?:verstehen sie|verstehst du)(?: (?:das|mich|es|was ich meine))?\s*\?",
    re.I,
)
_SUMS_UP = compile_re(SUMS_UP, re.I)
_SAID_BY_OTHER = compile_re(  # what is repeated of the other's words to be confirmed: "Sie wiegen 81 Kilo, sagten Sie"
    r"(?<=\w),? (?:(?:haben|hatten) sie(?: (?:mir|uns|vorhin|eben|gerade|doch|ja))* gesagt"
    r"|hast du(?: (?:mir|uns|vorhin|eben|gerade|doch|ja))* gesagt|sagten sie)\W*$",
    re.I,
)
_COMFORT_ORDER = compile_re(
    r"\bkeine?n? (?:\w+ ){0,2}(?:sorgen?|angst|gedanken|panik|bange|vorw[üu]rfe)\b"
    r"|\bnicht (?:so |zu )?(?:viele?n? |gro(?:ß|ss)e )(?:sorgen|gedanken|angst)\b|\bniemand (?:sagt|schimpft|will)\b"
    r"|\bnicht (?:erschrecken|sch[äa]men|f[üu]rchten)\b|\bnicht (?:b[öo]se|sauer|traurig) sein\b"
    r"|^(?:seien sie|sei) (?:\w+ )?nicht (?:\w+ )?(?:traurig|b[öo]se|besorgt|nerv[öo]s|aufgeregt|verzweifelt)\b"
    r"|\b(?:lassen|nehmen) sie sich (?:ruhig |doch |gern )?(?:alle )?zeit\b[^,]*$"
    r"|\b(?:[üu]berlegen sie|denken sie) (?:es sich |doch |ruhig )?(?:noch )?in (?:aller )?ruhe\b[^,]*$"
    r"|\bberuhigen sie sich\b|(?:^|[,!.] ?)(?:bleiben sie )?(?:ganz|nur) ruhig[.!,]*$",
    re.I,
)
_TAG_QUESTION = compile_re(
    r"[,–-] ?(?:okay|ok|ja|gut|gell|nicht wahr|in ordnung|einverstanden|alles klar|klar|verstanden|versprochen"
    r"|abgemacht|bitte|geht das|(?:ist|w[äa]re) (?:das|es) (?:\w+ )?(?:okay|ok|klar|in ordnung|gut|m[öo]glich|recht)"
    r"|(?:versprechen sie|versprichst du)(?: mir)?(?: das)?|(?:machen|schaffen|verstehen) sie(?: das)?"
    r"|(?:machst|schaffst|verstehst) du(?: das)?|denken sie (?:bitte )?daran|denkst du dran"
    r"|haben sie (?:das |mich )?verstanden|hast du (?:das |mich )?verstanden)\s*\?\s*$",
    re.I,
)
_OFFER_TAG = compile_re(  # "Wir können … bestellen, wäre das eine Hilfe?"
    r"[,–-] ?(?:(?:w[äa]re|ist) das (?:et)?was(?: f[üu]r (?:sie|dich))?"
    r"|(?:w[äa]re|ist) das (?:eine |f[üu]r sie (?:eine )?)?(?:gute )?"
    r"(?:hilfe|idee|l[öo]sung|erleichterung|hilfreich|angenehm\w*)"
    r"|(?:h[äa]tten|m[öo]chten|wollen|brauchen) sie das(?: gerne?)?|(?:m[öo]chtest|willst|brauchst) du das"
    r"|(?:hilft|w[üu]rde) (?:ihnen das|das ihnen|dir das|das dir)(?: helfen| gefallen)?)\s*\?\s*$",
    re.I,
)
_OF_OTHER = compile_re(r"(?:Sie|Du) \w+(?:en|st)\b")  # "Sie bleiben fünf Tage bei uns"
_SPEAKER = compile_re(r"\b(?:ich|wir)\b", re.I)
_SPEAKER_DOES = compile_re(  # "ich messe", "geben nur wir", but not what the speaker has heard or seen
    r"\b(?:ich|wir) (?!hab|hatt|war|bin|sind|wei(?:ß|ss)|seh|verstehe|glaub|denk|h[öo]r)\w+(?:e|en|n|t)\b"
    r"|\b(?!hab|hatt|war|bin|sind|wei(?:ß|ss)|seh|versteh|glaub|denk|h[öo]r)\w+(?:e|en|n)"
    r" (?:jetzt |nur |dann )?(?:ich|wir)\b",
    re.I,
)
_ABOUT_OTHER = compile_re(
    r"\b(?:haben|sind|nehmen|waren|hatten|wollen|k[öo]nnen|hast|bist) (?:Sie|du)\b|^(?:Sie|[Dd]u)\b"
)
_SUGGESTS = compile_re(r"(?:und |dann |so,? |also,? )?(?:wollen wir|\w+(?:en|ern|eln) wir)\b", re.I)
_HAPPENED = compile_re(
    r"(?:und |dann |so,? |also,? )?(?:haben|hatten|waren|sind|kennen|wissen|hatten|konnten|wurden) wir\b", re.I
)
_SUBORDINATE = compile_re(r"(?:wenn|falls|sobald|weil|da|ob|obwohl|damit|solange|bis|nachdem)\b", re.I)
_ORDER_BEHIND = compile_re(  # a condition without a comma: "Wenn der Fuß rot wird müssen Sie sofort anrufen"
    r"(?<=\w) (?:dann )?((?:m[üu]ssen|d[üu]rfen|soll(?:t?en)) Sie\b.*|(?:musst|darfst|sollst) du\b.*)", re.I
)
_CONSEQUENCE = compile_re(  # said of what follows: "…, dann bekommen Sie besser Luft"
    r"(?:dann|so|damit|dadurch|sonst|danach|davon|nachher|sp[äa]ter|gleich|anschlie(?:ß|ss)end|morgen|heute) "
    r"(?:h[äa]tten|w[äa]ren|w[üu]rden|k[öo]nnten|bekommen|kriegen|haben|sind|werden|sp[üu]ren|merken|f[üu]hlen"
    r"|k[öo]nnen|brauchen|schlafen|liegen|sitzen|sehen|h[öo]ren|atmen"
    r"|sollten(?=.*\b(?:f[üu]hlen|merken|sp[üu]ren|bekommen|kriegen)\W*$)) Sie\b"
    r"(?!.*\b(?:bitte|erst|nicht|nur|immer)\b)",
    re.I,
)
_NEEDS_NOT = compile_re(  # frees from something: "Das brauchen Sie nicht"
    r"(?:und |aber )?(?:das|da|daf[üu]r|deswegen|deshalb|dar[üu]ber|davor) "
    r"(?:(?:brauchen|m[üu]ssen) Sie|brauchst du|musst du)\b(?:\W+\w+){0,4}?\W+(?:nicht|kein\w*)\b"
    r"|(?:(?:und|aber),? )?(?:Sie (?:brauchen|m[üu]ssen)|du (?:brauchst|musst)) "
    r"(?:(?:sich|dich|dir|doch|wirklich|da) )*"
    r"(?:nicht|kein\w*) (?:schuldig|sch[äa]men|gen?ieren|entschuldigen|[äa]ngstigen|f[üu]rchten|rechtfertigen|sorgen"
    r"|vorw[üu]rfe|gedanken|angst|panik)\b"
    r"|(?:(?:und|aber),? )?(?:Sie (?:brauchen|m[üu]ssen)|du (?:brauchst|musst)) (?:(?:hier|da|doch|jetzt) )*"
    r"nichts (?:zu )?(?:aushalten|ertragen|beweisen|entscheiden|erkl[äa]ren|sagen|machen|bef[üu]rchten)\b"
    r"|(?:(?:ach|ja|nein|ok|okay|aber),? )*(?:das |es )?(?:macht (?:gar |doch )*nichts|ist (?:gar |doch )*nicht schlimm"
    r"|(?:ist )?kein problem)\b",
    re.I,
)
_NOW = compile_re(r"(?:so,? |und )?jetzt\b(?!.*\b(?:immer|jede\w?|ab)\b)", re.I)
_MOMENTARY = compile_re(  # orders of this moment, unlike "das nächste Mal"
    r"\b(?:(?<!ab )(?<!von )jetzt|(?<!n[äa]chste )(?<!n[äa]chstes )(?<!jedes )mal|kurz)\b", re.I
)
_SPEAKERS = compile_re(  # "Wir helfen Sie", "Wir lassen Sie nicht allein, und …"
    r"(?:wir|ich) \w+ (?:sie|ihnen)\b(?!.*[,:;])|wir \w+ (?:sie|ihnen|dich|dir)\b[^,;:]*, und (?!bitte\b)", re.I
)
_CONDITION = compile_re(r"(?:wenn|falls|sobald|bevor)\b", re.I)
_SAYS_WHEN = compile_re(  # "…, und sagen Sie mir, wenn Sie mich nicht verstehen"
    r"(?:,? und )?\b(?:sagen Sie|sag) (?:es )?(?:mir|uns)(?: (?:bitte|gleich|sofort|dann|immer|bescheid))*,? "
    r"(?:wenn|falls|sobald) (?!ja\b|nein\b)[^.!?]*",
    re.I,
)
_LASTING = compile_re(  # orders that are to be kept, as against "Heben Sie den Arm"
    r"\b(?:immer|nie\w*|nicht (?:mehr|allein)|kein\w*|nichts|nur|erst|h[öo]chstens|mindestens|jede[nmrs]?|t[äa]glich"
    r"|morgens|mittags|abends|nachts|wenn|sobald|bevor|falls|zweimal|dreimal|einmal am|mal am|auf keinen fall"
    r"|regelm[äa](?:ß|ss)ig\w*|sofort"
    r"|zu hause|ab (?:heute|jetzt|sofort)|von jetzt an|weiterhin"
    r"|(?:rufen|fragen|melden) sie\b.*\b(?:zuerst|danach)|n[äa]chste[ns]? mal)\b",
    re.I,
)
_BEGINS_REASON = compile_re(r"(?:das|sonst|dann|denn|so|damit|es)\b", re.I)


def read_function(sentence: str) -> SpeechFunction:
    """Return what a sentence does."""
    if sentence.rstrip().endswith("?") and not is_rude(sentence):
        told = drop_tag(sentence)  # "Bitte bleiben Sie liegen, okay?" orders
        is_ordered = told != sentence and is_order(told) and not asks_without_mark(told.rstrip("."))
        return "ORDERS" if is_ordered else _read_question(sentence)
    found: tuple[tuple[SpeechFunction, bool], ...] = (
        ("INSULTS", is_rude(sentence)),
        ("CHECKS", has_wording("TEACH_BACK", sentence) or bool(_SUMS_UP.search(sentence)) or repeats_other(sentence)),
        ("COMFORTS", bool(_COMFORT_ORDER.search(sentence) or _NEEDS_NOT.match(sentence))),
        ("ASKS", any(asks.search(sentence) for asks in (_NEEDS_TO_KNOW, _ASKS_TO_TELL)) or wants_to_know(sentence)),
        ("ORDERS", is_order(sentence)),
        ("ASKS", bool(_TO_SPEAK.search(sentence)) and (is_imperative(sentence) or asks_indirectly(sentence))),
        ("THANKS", bool(_THANKS.match(sentence))),
        ("GREETS", bool(find_greeting(sentence)) and len(split_words(sentence)) <= _SHORT),
        ("TELLS", breaks_news(sentence)),
        ("PROMISES", is_promise(sentence)),
        ("OFFERS", offers_by_statement(sentence)),
        ("TELLS", voices_concern(sentence)),
        ("COMFORTS", has_wording("EMPATHY", sentence) or has_wording("REASSURE", sentence)),
    )
    return next((function for function, fits in found if fits), "TELLS")


def wants_to_know(sentence: str) -> bool:
    """Return whether the speaker says what they want to know: "Ich wollte noch wissen, ob Sie Kinder haben."."""
    return bool(_WANTS_TO_KNOW.match(sentence))


def drop_tag(sentence: str) -> str:
    """Return a sentence without the question that it ends with: "Bleiben Sie liegen, ja?" is an order."""
    return _TAG_QUESTION.sub(".", sentence)


def shows(sentence: str) -> bool:
    """Return whether an order is to show something, which answers a question: "Zeigen Sie mal, wo es weh tut."."""
    return bool(_SHOWS.search(sentence))


def keeps_secret(sentence: str) -> bool:
    """Return whether the speaker undertakes to tell nobody: "Ich sage Ihrer Tochter nichts", "Das bleibt unter uns"."""
    return bool(_SECRET.search(sentence))


def sends_somebody(sentence: str) -> bool:
    """Return whether the speaker sends somebody to help: "Ich schicke gleich einen Kollegen zu ihr."."""
    return bool(_SENDS.search(sentence)) and "?" not in sentence


def is_promise(sentence: str) -> bool:
    """Return whether the speaker undertakes something for the other."""
    if _PROMISES.search(sentence) or keeps_secret(sentence):
        return True
    if _OF_OTHER.match(sentence) and not _SPEAKER.search(sentence):
        return False
    said = _COMES_AGAIN.sub(r"\1", sentence)
    return bool(_UNDERTAKES.search(said) and not _NO_PROMISE.search(said) and is_undertaken(said))


def _read_question(sentence: str) -> SpeechFunction:
    if has_wording("TEACH_BACK", sentence) or _CHECKS.search(sentence):
        return "CHECKS"
    if (offers_help(sentence) or find_first_choice(sentence)) and not asks_by_word(sentence):
        return "OFFERS"
    if offers_with_tag(sentence):
        return "OFFERS"
    if asks_permission(sentence) or is_examination(sentence) or announces_with_tag(sentence):
        return "ASKS_LEAVE"
    if _SUGGESTS.match(sentence) and not _HAPPENED.match(sentence):
        return "ASKS_LEAVE"
    return "OFFERS" if is_offer(sentence) and not asks_by_word(sentence) else "ASKS"


def offers_with_tag(sentence: str) -> bool:
    """Return whether the speaker offers something and asks by a tag: "Wir können … bestellen, wäre das eine Hilfe?"."""
    return bool(_OFFER_TAG.search(sentence)) and bool(_SPEAKER.search(sentence))


def announces_with_tag(sentence: str) -> bool:
    """Return whether the speaker announces a deed of their own and asks by a tag only: "Ab jetzt messen wir, ja?"."""
    told = drop_tag(sentence)
    if told == sentence or asks_by_word(told):  # "Mit wem spreche ich, bitte?"
        return False
    return bool(_SPEAKER_DOES.search(told)) and not _ABOUT_OTHER.search(told)


def tells_to_report(text: str) -> bool:
    """Return whether the other is to say so as soon as something is: "Sagen Sie mir, wenn es wehtut."."""
    return bool(_SAYS_WHEN.search(text))


def frees_from(sentence: str) -> bool:
    """Return whether the other is told what they need not do or feel: "Sie müssen nichts aushalten."."""
    return bool(_NEEDS_NOT.match(sentence))


def is_order(sentence: str) -> bool:
    """Return whether a sentence tells the other what to do or to leave: by its form, or by a modal verb."""
    if sentence.rstrip().endswith("?") or any(tells.match(sentence) for tells in (_SPEAKERS, _JUDGES_STATE)):
        return False
    sentence = _CALLS_ATTENTION.sub("", sentence)
    other_order = _SAYS_WHEN.sub("", sentence)
    sentence = other_order if split_words(other_order) else sentence
    pieces = [_LEADS_IN.sub("", piece.strip()) for piece in re.split(r"[,:;]", sentence)]
    if len(pieces) > 1 and _QUOTES_OTHER.fullmatch(pieces[0]) and not _CONDITION.match(pieces[1]):
        pieces = pieces[2:]
    pieces = [piece for piece in pieces if not (_CONSEQUENCE.match(piece) or _SUPPOSES.match(piece))]
    forms = (
        is_imperative,
        _is_to_du,
        _is_rule,
        _STATED_ORDER.match,
        _IN_A_CASE.match,
        _FROM_NOW_ON.match,
        _WITHOUT_VERB.match,
    )
    orders = [piece for piece in pieces if any(orders(piece) for orders in forms)]
    lead, colon, agreed = sentence.partition(": ")
    orders += [agreed] if colon and _NAMES_AGREEMENT.fullmatch(lead) and _FORBIDS.match(agreed) else []
    orders += [piece for before, piece in pairwise(pieces) if _CONDITION.match(before) and _CHILD_THEN.match(piece)]
    if any(not _NO_ORDER.search(piece) for piece in orders):
        return not _TO_SPEAK.search(_SPEAKER_SAYS.sub("", sentence))
    main = ", ".join(map(_drop_condition, pieces))  # "Wenn Sie müssen, …" orders nothing
    return bool(_MODAL_ORDER.search(main)) and not _ALLOWED.search(main) and not _NO_ORDER.search(sentence)


def mark_condition(sentence: str) -> str:
    """Return an order with the comma behind its condition: "Wenn der Fuß rot wird müssen Sie …" lacks one."""
    if "," in sentence or not _CONDITION.match(sentence) or not (order := _ORDER_BEHIND.search(sentence)):
        return sentence
    return f"{sentence[: order.start()]},{sentence[order.start() :]}"


def _drop_condition(piece: str) -> str:
    """Return a piece without the subordinate clause that it begins with, which no comma may end."""
    if not _SUBORDINATE.match(piece):
        return piece
    order = _ORDER_BEHIND.search(piece) if _CONDITION.match(piece) else None
    return order[1] if order else ""


def split_off_check(sentence: str) -> list[str]:
    """Return order and question where one has the other said back: "…, können Sie das bitte wiederholen?"."""
    ordered, comma, check = sentence.rpartition(", ")
    is_check = bool(comma) and check.rstrip().endswith("?") and has_wording("TEACH_BACK", check)
    return [f"{ordered}.", upper_first(check)] if is_check and is_order(f"{ordered}.") else [sentence]


def split_off_thanks(sentence: str) -> list[str]:
    """Return thanks and what is said with them, each by itself: "Danke, ich komme in einer Stunde wieder."."""
    first = _THANKS_FIRST.match(sentence)
    return [f"{first['thanks']}.", upper_first(sentence[first.end() :])] if first else [sentence]


def split_off_question(sentence: str) -> list[str]:
    """Return two questions that do different things, or an announcement and what is asked with it, each by itself.

    "Was hat die Ärztin gesagt, und haben Sie alles verstanden?" asks and checks; "Ich hole jemanden, warten Sie so
    lange?" tells and asks. Others stay together.
    """
    if not sentence.rstrip().endswith("?"):
        return [sentence]
    for cut in _BEFORE_QUESTION.finditer(sentence):
        first, second = sentence[: cut.start()], sentence[cut.end() :]
        if len(split_words(first)) < _FEWEST or len(split_words(second)) < _FEWEST or _is_subordinate(second):
            continue
        if _ANNOUNCES.match(first) and not asks_by_word(first):
            if _ASKS_HEARER.match(second):
                return [f"{first}.", upper_first(second)]
        elif cut[1] and _BEGINS_QUESTION.match(first):
            functions = {_read_question(f"{first}?"), _read_question(second)}
            if len(functions) > 1 and "ASKS" in functions:
                return [f"{first}?", upper_first(second)]
    return [sentence]


def _is_subordinate(question: str) -> bool:
    """Return whether the verb of a question stands at its end: "wie viel Sie trinken" belongs to what is before it."""
    plain = _PLAIN_QUESTION_WORD.match(question)
    asked = plain or _QUESTION_WORD.match(question)
    if not asked:
        return False
    words = split_words(question[asked.end() :])
    for word in words:
        if _is_finite(word):
            return words[-1] in _LAST_FINITE  # "was passiert ist"
        if _SUBJECT_OR_ARTICLE.fullmatch(word) or (plain and not word.islower()):
            return True
    return True


def has_finite_verb(text: str) -> bool:
    """Return whether a text in the usual letters has a word that may be a finite verb."""
    return any(map(_is_finite, split_words(text)))


def _is_finite(word: str) -> bool:
    return word.islower() and (word in FINITE or bool(list_persons(word)) and word not in ("viel", "lange"))


def keep_orders(sentence: str) -> str:
    """Return only the pieces of a sentence that order something, with the condition before them; "" for none."""
    pieces = [piece.strip() for piece in re.split(r"[,:;]\s+", sentence.rstrip(" .!"))]
    kept = [piece for piece in pieces if is_order(piece) and not _CONDITION.match(piece)]
    return f"{', '.join(kept)}." if kept else ""


def _is_rule(piece: str) -> bool:
    """Return whether a piece says with an infinitive what is to be done: "Den Schuh immer anziehen"."""
    if _ORDERS_AFTER.match(piece):
        return True
    if _SUBORDINATE.match(piece):  # "…, weil hier zwei Frauen liegen"
        return False
    words = split_words(piece)
    if _ASKED_KINDLY.match(piece):
        rest = split_words(_ASKED_KINDLY.sub("", piece))
        speaks_of_self = re.search(r"\b(?:ich|wir)\b", piece) or any(
            list_persons(w) - {3, 5} for w in rest if w.islower()
        )
        return len(rest) >= _FEWEST and not speaks_of_self and _is_infinitive(rest[-1])
    if len(words) < _FEWEST or _SPEAKS_OF_SOMEBODY.search(piece) or words[0].lower() in _NO_RULE:
        return False
    return _is_infinitive(words[-1]) and not any(list_persons(word.lower()) for word in words[:-1] if word.islower())


def _is_infinitive(word: str) -> bool:
    _part, rest = split_first_part(word)
    return word.endswith("n") and (find_verb(word) is not None or find_verb(rest) is not None)


def _is_to_du(piece: str) -> bool:
    words = split_words(piece)
    words = words[1:] if words and words[0].lower() in ("bitte", "dann", "und", "jetzt", "komm") else words
    first = words[0].lower() if words else ""
    if first == "halt" and len(words) == 1:  # "Halt, zuerst messe ich den Blutdruck."
        return False
    return bool(first) and first in _DU_ORDERS and "du" not in [word.lower() for word in words[1:2]]


def is_lasting_order(sentence: str) -> bool:
    """Return whether an order is to be kept beyond this moment, so that it can be said back."""
    sentence = drop_tag(sentence)
    return is_order(sentence) and bool(_LASTING.search(sentence)) and not _NOW.match(sentence)


def asks_what_to_do(sentence: str, in_a_case: bool = False) -> bool:
    """Return whether the other is asked what they are to do: "Wie viel dürfen Sie trinken?", "Was machen Sie, wenn …?".

    `in_a_case`: only what is done when something happens.
    """
    if _OTHERS_SAID.search(sentence):
        return False
    return bool(_DOES_THEN.search(sentence)) or (
        not (in_a_case or _BODILY_NEED.search(sentence))
        and bool(_IS_TO_DO.search(_HAS_TO.sub("", sentence)))  # by habit, not by an instruction
    )


def asks_what_is_forbidden(sentence: str) -> bool:
    """Return whether the other is asked what they may not do, without naming it: "Was dürfen Sie nicht machen?"."""
    return bool(_FORBIDDEN.search(sentence))


def asks_for_condition(sentence: str) -> bool:
    """Return whether the other is asked when, or whom, they do something: "Wann rufen Sie an?"."""
    return bool(_ASKS_CONDITION.match(sentence))


def begins_reason(sentence: str) -> bool:
    """Return whether a sentence begins like what is said for the order before it: "Sonst wird Ihnen schwindlig."."""
    return bool(_BEGINS_REASON.match(sentence))


def is_momentary_order(sentence: str) -> bool:
    """Return whether an order that isn't to be kept is for this moment: "Jetzt drücken Sie meine Hand"."""
    return bool(_MOMENTARY.search(sentence))


def sums_up(line: str) -> bool:
    """Return whether a line says of itself that it is a summary: "Ich fasse zusammen: …"."""
    return bool(_SUMS_UP.search(line))


def asks_whether_right(line: str) -> bool:
    """Return whether a sentence of a line asks if what was said is right: "Stimmt das?", "…, haben Sie gesagt"."""
    sentences = split_sentences(line)
    return any((_CHECKS.search(one) and not checks_hearing(one)) or repeats_other(one) for one in sentences)


def repeats_other(sentence: str) -> bool:
    """Return whether a statement is given as the other's own words: "Ihre Bahn fährt um sechs, haben Sie gesagt"."""
    return bool(_SAID_BY_OTHER.search(sentence)) and not asks_by_word(sentence)


def checks_hearing(sentence: str) -> bool:
    """Return whether the other is asked whether the speaker was understood: "Haben Sie mich verstanden?"."""
    return bool(_HEARD.search(sentence))
