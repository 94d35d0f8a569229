"""QTI 2.1, 2.2 and 3.0 of 1EdTech: single items and packages read; packages of 2.1 written.

The names of 3.0 ("qti-simple-choice") and of 2.x ("simpleChoice") are read alike. XML with a document type or entities
is refused before it is parsed (defusedxml), packages have the limits of all ZIP files here.
"""

import io
import zipfile
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from apps.content.exchange.archives import MAX_UNPACKED
from apps.content.exchange.questions.question import (
    MOST_QUESTIONS,
    Form,
    Gap,
    Option,
    Question,
    Reading,
    Remark,
)
from kit.files import archives

MAX_ITEM = 1024 * 1024  # bytes of one item
MAX_XML = 20 * MAX_ITEM  # bytes of all that are read of one package
MAX_DEPTH = 100  # of elements in one another
NAMESPACE = "http://www.imsglobal.org/xsd/imsqti_v2p1"
MANIFEST = "http://www.imsglobal.org/xsd/imscp_v1p1"
MATCH_CORRECT = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"
EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same questions give the same bytes
LIMITS = archives.ArchiveLimits(files=5000, unpacked=MAX_UNPACKED)
BLOCKS = frozenset({"p", "div", "li", "blockquote", "br", "prompt", "h1", "h2", "h3", "tr"})
CHOICES = ("choiceinteraction", "orderinteraction")
INLINE = ("textentryinteraction", "inlinechoiceinteraction")
Element = ElementTree.Element


def read_qti(data: bytes) -> Reading:
    """Read an item, or the items of a package. Raises `InvalidInput` for a ZIP file that is refused as such."""
    found, size = Reading(), 0
    for name, content in list_documents(data, found):
        size += len(content)
        if found.is_full or size > MAX_XML:
            found.remarks.append(Remark(0, "too_many", name))
            break
        read_document(name, content, found)
    return found


def list_documents(data: bytes, found: Reading) -> Iterator[tuple[str, bytes]]:
    """Give the XML documents of a file with their names; the manifest is none of them."""
    if not data.startswith(b"PK"):
        yield "", data
        return
    with io.BytesIO(data) as source, archives.open_zip(source, LIMITS) as pack:
        archives.refuse_zip_bomb(pack, LIMITS)
        for entry in pack.infolist():
            if not entry.filename.endswith(".xml") or entry.filename.endswith("imsmanifest.xml"):
                continue
            if entry.file_size > MAX_ITEM:
                found.remarks.append(Remark(0, "too_large", entry.filename))
                continue
            yield entry.filename, archives.read_entry(pack, entry, MAX_ITEM, LIMITS)


def read_document(name: str, content: bytes, found: Reading) -> None:
    """Read the item of a document into a question, or into a remark with its name; other documents are left out."""
    if len(content) > MAX_ITEM:
        found.remarks.append(Remark(0, "too_large", name))
        return
    try:
        root = fromstring(content, forbid_dtd=True)
    except (ElementTree.ParseError, DefusedXmlException, ValueError) as error:
        line = error.position[0] if isinstance(error, ElementTree.ParseError) else 0
        found.remarks.append(Remark(line, "malformed", name))
        return
    if is_deeper(root, MAX_DEPTH):
        found.remarks.append(Remark(0, "malformed", name))
        return
    for item in find_items(root)[:MOST_QUESTIONS]:
        question = read_item(item)
        if question is None:
            found.remarks.append(Remark(0, "unsupported", name or item.get("title", "")))
        else:
            found.questions.append(question)


def is_deeper(root: Element, most: int) -> bool:
    """Whether there are elements more than so many levels below the root."""
    level = [root]
    for _depth in range(most + 1):
        level = [child for one in level for child in one]
        if not level:
            return False
    return True


def find_items(root: Element) -> list[Element]:
    """Find the items of a document; none that is within another one."""
    if get_tag(root) == "assessmentitem":
        return [root]
    return [item for child in root for item in find_items(child)]


def get_tag(element: Element) -> str:
    """Give the name of an element without its namespace, alike for all versions."""
    return str(element.tag).rpartition("}")[2].removeprefix("qti-").replace("-", "").lower()


def get_attribute(element: Element, name: str) -> str:
    """Give an attribute, alike for all versions; "" where there is none."""
    return next((value for key, value in element.attrib.items() if key.replace("-", "").lower() == name), "")


def find_all(element: Element, *tags: str) -> list[Element]:
    """Find all elements of these names within another one."""
    return [one for one in element.iter() if get_tag(one) in tags]


def read_item(item: Element) -> Question | None:
    """Read an item; None for one that asks for something else than a choice, words or an order."""
    body = next(iter(find_all(item, "itembody")), None)
    if body is None:
        return None
    interactions = [one for one in body.iter() if get_tag(one).endswith("interaction")]
    sorts = {get_tag(one) for one in interactions}
    right = read_right_answers(item)
    title = item.get("title", "").strip()[:200]
    if len(interactions) == 1 and sorts <= set(CHOICES):
        return read_choice(interactions[0], body, right, title)
    if interactions and sorts <= set(INLINE):
        return read_gaps(interactions, body, right, title)
    return None


def read_right_answers(item: Element) -> dict[str, list[str]]:
    """Read what is right, by the identifier of each response; words that bring all points are right, too."""
    found: dict[str, list[str]] = {}
    for declaration in find_all(item, "responsedeclaration"):
        correct = next(iter(find_all(declaration, "correctresponse")), None)
        values = [read_words(one) for one in find_all(correct, "value")] if correct is not None else []
        entries = find_all(declaration, "mapentry")
        points = {get_attribute(one, "mapkey"): float_or_zero(get_attribute(one, "mappedvalue")) for one in entries}
        most = max(points.values(), default=0)
        known = set(values)
        more = [key for key, value in points.items() if most > 0 and value == most and key not in known]
        is_order = get_attribute(declaration, "cardinality") == "ordered"
        found[declaration.get("identifier", "")] = (
            values if is_order or values and len(values) > 1 else [*values, *more]
        )
    return found


def float_or_zero(text: str) -> float:
    """Give a number, 0 for what is none."""
    try:
        return float(text)
    except ValueError:
        return 0.0


def read_words(element: Element | None) -> str:
    """Read the words within an element, on one line."""
    return "" if element is None else " ".join("".join(element.itertext()).split())


def read_choice(interaction: Element, body: Element, right: dict[str, list[str]], title: str) -> Question | None:
    """Read a choice or an order."""
    choices = find_all(interaction, "simplechoice")
    said = {one.get("identifier", ""): read_without_feedback(one)[:300] for one in choices}
    text = read_text(body, {interaction: ""})
    prompt = next((read_words(one) for one in find_all(interaction, "prompt")), "")
    text = "\n".join(part for part in (text, prompt) if part)
    keys = right.get(get_attribute(interaction, "responseidentifier"), [])
    if not text or len(said) < 2 or not all(said.values()) or not keys or not set(keys) <= set(said):
        return None
    if get_tag(interaction) == "orderinteraction":
        return Question(Form.ORDER, title, text, steps=tuple(said[key] for key in keys)) if len(keys) > 1 else None
    chosen = set(keys)
    options = tuple(Option(words, key in chosen) for key, words in said.items())
    return Question(Form.CHOICE, title, text, options=options)


def read_without_feedback(choice: Element) -> str:
    """Read the words of a choice without what is said once it was chosen."""
    left_out = dict.fromkeys(find_all(choice, "feedbackinline"), "")
    return read_text(choice, left_out).replace("\n", " ")


def read_gaps(
    interactions: Sequence[Element], body: Element, right: dict[str, list[str]], title: str
) -> Question | None:
    """Read a text with gaps."""
    gaps, marks = [], {}
    for number, one in enumerate(interactions, start=1):
        keys = right.get(get_attribute(one, "responseidentifier"), [])
        said = {choice.get("identifier", ""): read_words(choice)[:200] for choice in find_all(one, "inlinechoice")}
        accepted = tuple(dict.fromkeys(said.get(key, key)[:200] for key in keys if key))
        if not accepted:
            return None
        gaps.append(Gap(f"g{number}", accepted, tuple(said.values())))
        marks[one] = f"[[g{number}]]"
    return Question(Form.TEXT, title, read_text(body, marks), gaps=tuple(gaps))


def read_text(element: Element, replaced: dict[Element, str]) -> str:
    """Read the words of an element line by line, with other words in the place of some elements."""
    pieces: list[str] = []

    def walk(one: Element) -> None:
        if one in replaced:
            pieces.append(replaced[one])
        elif get_tag(one) not in ("rubricblock", "stylesheet", "catalog", "cataloginfo"):
            pieces.append("\n" if get_tag(one) in BLOCKS else "")
            pieces.append(" ".join((one.text or " ").split("\n")))
            for child in one:
                walk(child)
                pieces.append(" ".join((child.tail or "").split("\n")))
            pieces.append("\n" if get_tag(one) in BLOCKS else "")

    walk(element)
    lines = (" ".join(line.split()) for line in "".join(pieces).split("\n"))
    return "\n".join(line for line in lines if line)


def write_qti(questions: Sequence[Question]) -> bytes:
    """Write a package with an item for each question; pairs, which choices and gaps cannot ask for, are left out."""
    written = [
        (f"item{number}", item)
        for number, one in enumerate(questions, 1)
        if (item := write_item(one, number)) is not None
    ]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr(
            zipfile.ZipInfo("imsmanifest.xml", EPOCH), to_bytes(write_manifest([name for name, _item in written]))
        )
        for name, item in written:
            pack.writestr(zipfile.ZipInfo(f"{name}.xml", EPOCH), to_bytes(item))
    return packed.getvalue()


def to_bytes(element: Element) -> bytes:
    """Give a document as bytes."""
    text: bytes = ElementTree.tostring(element, encoding="utf-8", xml_declaration=True)
    return text


def write_manifest(names: Sequence[str]) -> Element:
    """Write the list of the items in a package."""
    root = Element("manifest", {"xmlns": MANIFEST, "identifier": "visite"})
    ElementTree.SubElement(root, "organizations")
    resources = ElementTree.SubElement(root, "resources")
    for name in names:
        told = {"identifier": name, "type": "imsqti_item_xmlv2p1", "href": f"{name}.xml"}
        ElementTree.SubElement(ElementTree.SubElement(resources, "resource", told), "file", {"href": f"{name}.xml"})
    return root


def write_item(question: Question, number: int) -> Element | None:
    """Write one item; None for pairs."""
    if question.form == Form.PAIRS:
        return None
    told = {"xmlns": NAMESPACE, "identifier": f"item{number}", "title": question.title or f"{number}"}
    root = Element("assessmentItem", {**told, "adaptive": "false", "timeDependent": "false"})
    body = Element("itemBody")
    for declaration in write_body(question, body):
        root.append(declaration)
    ElementTree.SubElement(
        root, "outcomeDeclaration", {"identifier": "SCORE", "cardinality": "single", "baseType": "float"}
    )
    root.append(body)
    ElementTree.SubElement(root, "responseProcessing", {"template": MATCH_CORRECT})
    return root


def write_body(question: Question, body: Element) -> Iterator[Element]:
    """Write what is asked into the body; give the declarations of what is right."""
    if question.form == Form.TEXT:
        yield from write_gap_lines(question, body)
        return
    for line in question.text.split("\n"):
        ElementTree.SubElement(body, "p").text = line
    if question.form == Form.ORDER:
        names = [f"s{at}" for at in range(len(question.steps))]
        yield declare("RESPONSE", "ordered", "identifier", names)
        asked = ElementTree.SubElement(body, "orderInteraction", {"responseIdentifier": "RESPONSE", "shuffle": "true"})
        choices = list(zip(names, question.steps, strict=True))
    else:
        right = [f"c{at}" for at, one in enumerate(question.options) if one.right]
        yield declare("RESPONSE", "multiple" if len(right) > 1 else "single", "identifier", right)
        most = "0" if len(right) > 1 else "1"
        told = {"responseIdentifier": "RESPONSE", "shuffle": "true", "maxChoices": most}
        asked = ElementTree.SubElement(body, "choiceInteraction", told)
        choices = [(f"c{at}", one.text) for at, one in enumerate(question.options)]
    for name, text in choices:
        ElementTree.SubElement(asked, "simpleChoice", {"identifier": name}).text = text


def declare(name: str, cardinality: str, base: str, values: Sequence[str], also: Sequence[str] = ()) -> Element:
    """Declare what is right; `also` are further words that are."""
    found = Element("responseDeclaration", {"identifier": name, "cardinality": cardinality, "baseType": base})
    correct = ElementTree.SubElement(found, "correctResponse")
    for value in values:
        ElementTree.SubElement(correct, "value").text = value
    if also:
        mapping = ElementTree.SubElement(found, "mapping", {"defaultValue": "0"})
        for word in (*values, *also):
            ElementTree.SubElement(mapping, "mapEntry", {"mapKey": word, "mappedValue": "1"})
    return found


def write_gap_lines(question: Question, body: Element) -> Iterator[Element]:
    """Write a text with its gaps; give the declaration of each."""
    gaps = {f"[[{gap.key}]]": gap for gap in question.gaps}
    for line in question.text.split("\n"):
        paragraph = ElementTree.SubElement(body, "p")
        paragraph.text, last = "", None
        while line:
            mark = min((one for one in gaps if one in line), key=line.index, default="")
            before, _mark, line = line.partition(mark) if mark else (line, "", "")
            if last is None:
                paragraph.text = before
            else:
                last.tail = before
            if mark:
                last = write_gap(gaps[mark], paragraph)
    for gap in question.gaps:
        if gap.options:
            names = [f"c{at}" for at, one in enumerate(gap.options) if one in gap.accepted]
            yield declare(gap.key, "single", "identifier", names[:1])
        else:
            yield declare(gap.key, "single", "string", gap.accepted[:1], gap.accepted[1:])


def write_gap(gap: Gap, paragraph: Element) -> Element:
    """Write a gap into its paragraph."""
    told = {"responseIdentifier": gap.key}
    if not gap.options:
        return ElementTree.SubElement(paragraph, "textEntryInteraction", told)
    found = ElementTree.SubElement(paragraph, "inlineChoiceInteraction", {**told, "shuffle": "true"})
    for at, one in enumerate(gap.options):
        ElementTree.SubElement(found, "inlineChoice", {"identifier": f"c{at}"}).text = one
    return found
