"""The form of Anki's files: the note type of our words, and what is in a package.

A package (.apkg) is a ZIP with a collection (SQLite) and media files by number. There are two forms: `collection.anki2`
or `.anki21` with `media` in JSON (schema 11, all versions of Anki read it), and `collection.anki21b` with `media` in
Protocol Buffers, all of them compressed with Zstandard (schema 18, since Anki 2.1.50).
"""

from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from google.protobuf.message import Message

from apps.vocabulary.exchange import columns

COLLECTIONS = ("collection.anki21b", "collection.anki21", "collection.anki2")  # the first one that is there counts
MEDIA, META = "media", "meta"
FIELD_SEPARATOR = "\x1f"
MARKED = "marked"  # the tag of Anki's favourites
TAG_BLANK = "\xa0"  # tags have no blanks: what is one of ours is kept so
NOTE_TYPE, NOTE_TYPE_ID, DECK_ID, CONFIG_ID = "Visite", 1764150000001, 1764150000002, 1
TEXT_FIELDS = (
    columns.TERM,
    "article",
    "plural",
    columns.TRANSLATIONS,
    columns.EXAMPLES,
    columns.SENTENCES,
    "explanation",
    "remarks",
    "third_person",
    "simple_past",
    "present_perfect",
    "part_of_speech",
    "level",
)
FIELDS = (*TEXT_FIELDS, columns.SOUND, columns.PICTURE)
FRONT = "{{article}} {{term}} {{sound}}"
BACK = """{{FrontSide}}
<hr id=answer>
{{#plural}}<p>{{plural}}</p>{{/plural}}
{{#third_person}}<p>{{third_person}}, {{simple_past}}, {{present_perfect}}</p>{{/third_person}}
<p>{{translations}}</p>
{{#explanation}}<p>{{explanation}}</p>{{/explanation}}
{{#usage_examples}}<p><i>{{usage_examples}}</i></p>{{/usage_examples}}
{{#sentences}}<p><i>{{sentences}}</i></p>{{/sentences}}
{{#remarks}}<p>{{remarks}}</p>{{/remarks}}
{{picture}}"""
CSS = ".card { font-family: sans-serif; font-size: 20px; text-align: center; }\nimg { max-width: 100%; }"
SCHEMA = """
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
  left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
"""
CONFIG = {
    "activeDecks": [DECK_ID],
    "addToCur": True,
    "collapseTime": 1200,
    "curDeck": DECK_ID,
    "curModel": str(NOTE_TYPE_ID),
    "dueCounts": True,
    "estTimes": True,
    "newSpread": 0,
    "nextPos": 1,
    "schedVer": 2,
    "sortBackwards": False,
    "sortType": "noteFld",
    "timeLim": 0,
}
DECK_CONFIG = {
    "id": CONFIG_ID,
    "name": "Default",
    "mod": 0,
    "usn": 0,
    "maxTaken": 60,
    "autoplay": True,
    "timer": 0,
    "replayq": True,
    "dyn": False,
    "new": {
        "bury": False,
        "delays": [1.0, 10.0],
        "initialFactor": 2500,
        "ints": [1, 4, 0],
        "order": 1,
        "perDay": 20,
    },
    "rev": {"bury": False, "ease4": 1.3, "ivlFct": 1.0, "maxIvl": 36500, "perDay": 200, "hardFactor": 1.2},
    "lapse": {"delays": [10.0], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0.0},
}


def build_note_type(modified: int) -> dict[str, Any]:
    """Build the note type of our words as schema 11 has it. Its id and fields never change: notes are known by them."""
    template = {"name": "Visite", "ord": 0, "qfmt": FRONT, "afmt": BACK, "bqfmt": "", "bafmt": "", "did": None}
    rows = [
        {"name": name, "ord": at, "sticky": False, "rtl": False, "font": "Arial", "size": 20, "media": []}
        for at, name in enumerate(FIELDS)
    ]
    return {
        "id": NOTE_TYPE_ID,
        "name": NOTE_TYPE,
        "type": 0,
        "mod": modified,
        "usn": -1,
        "sortf": 0,
        "did": DECK_ID,
        "tmpls": [template],
        "flds": rows,
        "css": CSS,
        "latexPre": "",
        "latexPost": "",
        "latexsvg": False,
        "req": [[0, "any", [0, 1, len(TEXT_FIELDS)]]],
        "tags": [],
        "vers": [],
    }


def build_deck(deck_id: int, name: str, modified: int) -> dict[str, Any]:
    """Build a deck as schema 11 has it."""
    today = {f"{what}Today": [0, 0] for what in ("lrn", "rev", "new", "time")}
    told = {"id": deck_id, "name": name, "mod": modified, "usn": -1, "desc": "", "dyn": 0, "conf": CONFIG_ID}
    return {**told, **today, "collapsed": False, "browserCollapsed": False, "extendNew": 0, "extendRev": 0}


def build_media_message() -> type[Message]:
    """Build the class of the message `MediaEntries`, in which new packages name their media files.

    message MediaEntries { message MediaEntry { string name = 1; } repeated MediaEntry entries = 1; }
    """
    field = descriptor_pb2.FieldDescriptorProto
    file = descriptor_pb2.FileDescriptorProto(name="visite/anki_media.proto", package="visite", syntax="proto3")
    entries = file.message_type.add(name="MediaEntries")
    entry = entries.nested_type.add(name="MediaEntry")
    entry.field.add(name="name", number=1, type=field.TYPE_STRING, label=field.LABEL_OPTIONAL)
    kind = ".visite.MediaEntries.MediaEntry"
    entries.field.add(name="entries", number=1, type=field.TYPE_MESSAGE, label=field.LABEL_REPEATED, type_name=kind)
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    made: type[Message] = message_factory.GetMessageClass(pool.FindMessageTypeByName("visite.MediaEntries"))
    return made
