import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Item, User } from "@/api/types";
import { expectNoAxeFaults } from "@/testing/axe";
import { interactionWith, personSays } from "@/testing/conversations";
import { begunSection, itemOf, lessonOf } from "@/testing/lessons";
import { learner } from "@/testing/people";
import "@/testing/renderPlayer";
import { renderApp } from "@/testing/renderApp";
import { selectionsAreReadAt } from "@/testing/selection";
import { refusal, server } from "@/testing/server";
import { keptWord } from "@/testing/words";
import { SETTLE_MS } from "./textSelection";

const SAID = "Mir ist schwindlig.";
const PLACE = { source: "CASE_INTERACTION", source_id: "interaction-1", message_id: "said" };
const dizzy = { text: "schwindlig", lemma: "schwindlig", glosses: ["nahihilo"], article: "", plural: "" };

async function open(user: Partial<User> = {}, said = SAID) {
  const interaction = interactionWith([personSays(said, { id: "said", position: 0 })]);
  server.use(http.get("*/api/case-interactions/interaction-1", () => HttpResponse.json(interaction)));
  const app = renderApp("/case-interactions/interaction-1", { user: learner(user) });
  const log = await screen.findByRole("log", { name: "Gesprächsverlauf" });
  await selectionsAreReadAt(log);
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  return { ...app, log, line: within(log).getByText(said) };
}

/** Selects a part of what was said, as handles or a mouse do. */
function select(line: HTMLElement, start: number, end: number): void {
  const node = line.firstChild as Text;
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

function byMouse(line: HTMLElement, start = 10, end = 13): void {
  fireEvent.pointerDown(line, { pointerType: "mouse", button: 0 });
  select(line, start, end);
  fireEvent.pointerUp(line, { pointerType: "mouse", button: 0 });
  fireEvent.contextMenu(line, { button: 2 });
}

const menu = (text: string) => screen.findByRole("region", { name: `Zu „${text}“` });
const noMenu = () => expect(screen.queryByRole("region", { name: /^Zu „/ })).not.toBeInTheDocument();

/** What the server is asked to translate. */
function dictionary(...answers: (() => Response)[]) {
  const asked: Record<string, unknown>[] = [];
  server.use(
    http.post("*/api/translations/", async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return (answers.shift() ?? (() => refusal(500, "server_error")))();
    }),
  );
  return asked;
}

const meaning = (given: object) => () =>
  HttpResponse.json({
    text: "",
    target_language: "fil",
    source_language: "deu",
    translation_option: "MEANING",
    source: "DICTIONARY",
    provider: "",
    words: [],
    job: null,
    ...given,
  });

beforeEach(() => {
  // jsdom lays nothing out.
  Range.prototype.getBoundingClientRect = () => ({ top: 300, bottom: 330, left: 20, right: 90 }) as DOMRect;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
});

afterEach(() => {
  document.getSelection()?.removeAllRanges();
  vi.useRealTimers();
});

/** A lesson of one page. */
function openLesson(item: Item) {
  server.use(
    http.get("*/api/sections/single/lesson", () => HttpResponse.json(lessonOf([item]))),
    http.get("*/api/courses/course", () => HttpResponse.json({ chapters: [] })),
    http.post("*/api/sections/single/lesson/interaction", () =>
      HttpResponse.json(begunSection(), { status: 201 }),
    ),
  );
  return renderApp("/lesson-viewer/lesson", { user: learner() });
}

describe("German in a lesson", () => {
  test("has the menu as well, at a right click", async () => {
    openLesson(itemOf({ instruction: "Ergänzen Sie den Satz." }));
    const task = await screen.findByText("Ergänzen Sie den Satz.");
    await selectionsAreReadAt(task);
    byMouse(task, 10, 12);
    const commands = within(await menu("Sie")).getAllByRole("button");
    expect(commands.map(({ textContent }) => textContent)).toContain("In die Wortschatzkiste");
  });

  test("is not told where an exercise asks for it, until that is settled", async () => {
    openLesson(itemOf());
    const gap = await screen.findByRole("button", { name: /Lücke 2 von 3/ });
    await selectionsAreReadAt(gap);
    const words = gap.closest<HTMLElement>("[lang='de']");
    expect(words?.closest("[data-asked]")).not.toBeNull();
    const text = document.createTreeWalker(words as HTMLElement, NodeFilter.SHOW_TEXT).nextNode() as Text;
    document.getSelection()?.setBaseAndExtent(text, 0, text, text.data.length);
    expect(fireEvent.contextMenu(text.parentElement as Element, { button: 2 })).toBe(true);
    noMenu();
  });
});

describe("words selected with a mouse", () => {
  test("have their menu at a right click, and not before", async () => {
    const { line } = await open();
    fireEvent.pointerDown(line, { pointerType: "mouse", button: 0 });
    select(line, 10, 13);
    fireEvent.pointerUp(line, { pointerType: "mouse", button: 0 });
    noMenu();
    fireEvent.contextMenu(line, { button: 2 });
    await menu("schwindlig");
  });

  test("become whole words, and can be heard, translated, explained and copied", async () => {
    const { line, container } = await open();
    byMouse(line);
    const commands = within(await menu("schwindlig")).getAllByRole("button");
    expect(commands.map(({ textContent }) => textContent)).toEqual([
      "In die Wortschatzkiste",
      "Anhören",
      "Übersetzen",
      "Erklären",
      "Kopieren",
    ]);
    expect(document.getSelection()?.toString()).toBe("schwindlig");
    await expectNoAxeFaults(container);
  });

  test("are looked up, and not translated, where only the dictionary is there", async () => {
    dictionary(meaning({ words: [dizzy], translation_option: "WORDS" }));
    const { line, hands } = await open({ translates_sentences: false });
    byMouse(line);
    const commands = within(await menu("schwindlig"));
    expect(commands.queryByRole("button", { name: "Übersetzen" })).not.toBeInTheDocument();
    await hands.click(commands.getByRole("button", { name: "Wörter nachschlagen" }));
    expect(await screen.findByRole("dialog", { name: "Wörter nachschlagen" })).toBeVisible();
  });

  test("go into the chest with the sentence they stand in, and out again", async () => {
    const asked: unknown[] = [];
    const gone: string[] = [];
    server.use(
      http.put("*/api/vocabs/from-context", async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(keptWord("schwindlig"));
      }),
      http.delete("*/api/vocab-lists/remove-vocab-from-my/:list/:item", ({ params }) => {
        gone.push(`${params.list} ${params.item}`);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { line, hands } = await open({}, `Guten Tag. ${SAID} Seit gestern.`);
    byMouse(line, 21, 24);
    await hands.click(
      within(await menu("schwindlig")).getByRole("button", { name: "In die Wortschatzkiste" }),
    );
    expect(await screen.findByText("In Ihrer Wortschatzkiste: schwindlig")).toBeVisible();
    expect(asked).toEqual([{ term: "schwindlig", context: SAID, explanation: "", ...PLACE }]);
    noMenu();
    await hands.click(screen.getByRole("button", { name: "Rückgängig" }));
    await waitFor(() => expect(gone).toEqual(["chest word-schwindlig"]));
  });

  test("that cannot be kept say so, and stay selected", async () => {
    server.use(http.put("*/api/vocabs/from-context", () => refusal(409, "list_full")));
    const { line, hands } = await open();
    byMouse(line);
    await hands.click(
      within(await menu("schwindlig")).getByRole("button", { name: "In die Wortschatzkiste" }),
    );
    expect(await screen.findByText(/Das Wort ließ sich nicht merken/)).toBeVisible();
  });

  test("are explained from the dictionary", async () => {
    const asked = dictionary(meaning({ words: [dizzy], translation_option: "WORDS" }));
    const { line, hands } = await open();
    byMouse(line);
    await hands.click(within(await menu("schwindlig")).getByRole("button", { name: "Erklären" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Erklären" }));
    expect(await screen.findByText("nahihilo")).toHaveAttribute("lang", "fil");
    expect(asked).toEqual([expect.objectContaining({ text: "schwindlig", translation_option: "WORDS" })]);
    // The sheet may lie on the line that they stand in.
    expect(sheet.getByText(SAID)).toHaveAttribute("lang", "de");
  });

  test("are explained in English, which is named, where the learner's language lacks them", async () => {
    const known = { ...dizzy, glosses: ["dizzy"] };
    const asked = dictionary(
      meaning({ words: [{ ...dizzy, glosses: [] }], translation_option: "WORDS" }),
      meaning({ words: [known], target_language: "eng", translation_option: "WORDS" }),
    );
    const { line, hands } = await open({ native_language: "ukr" });
    byMouse(line);
    await hands.click(within(await menu("schwindlig")).getByRole("button", { name: "Erklären" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Erklären" }));
    expect(await sheet.findByText("dizzy")).toHaveAttribute("lang", "en");
    expect(sheet.getByText("English:")).toBeVisible();
    expect(asked.map(({ target_language }) => target_language)).toEqual(["ukr", "eng"]);
  });

  test("can be kept where they are explained, with their sentence", async () => {
    dictionary(meaning({ words: [dizzy], translation_option: "WORDS" }));
    const asked: unknown[] = [];
    server.use(
      http.put("*/api/vocabs/from-context", async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(keptWord("schwindlig"));
      }),
    );
    const { line, hands } = await open();
    byMouse(line);
    await hands.click(within(await menu("schwindlig")).getByRole("button", { name: "Erklären" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Erklären" }));
    await hands.click(await sheet.findByRole("button", { name: "Merken: schwindlig" }));
    expect(await sheet.findByRole("button", { name: /gemerkt|Wortschatzkiste/i })).toBeVisible();
    expect(asked).toEqual([{ term: "schwindlig", context: SAID, explanation: "", ...PLACE }]);
  });

  test("of a whole sentence are not passed off as translated when only words are known", async () => {
    dictionary(meaning({ words: [{ ...dizzy, text: "Mir", lemma: "ich", glosses: ["ako"] }, dizzy] }));
    const { line, hands } = await open();
    byMouse(line, 0, 18);
    await hands.click(within(await menu("Mir ist schwindlig")).getByRole("button", { name: "Übersetzen" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Übersetzen" }));
    expect(await sheet.findByText(/keine Übersetzung des Satzes/)).toBeVisible();
    expect(sheet.getByText("ako")).toBeVisible();
  });

  test("whose translation does not come say so, and it can be asked for again", async () => {
    dictionary(() => refusal(422, "invalid"), meaning({ text: "Nahihilo ako.", source: "PROVIDER" }));
    const { line, hands } = await open();
    byMouse(line, 0, 18);
    await hands.click(within(await menu("Mir ist schwindlig")).getByRole("button", { name: "Übersetzen" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Übersetzen" }));
    await hands.click(await sheet.findByRole("button", { name: /Noch einmal|Erneut/ }));
    expect(await sheet.findByText("Nahihilo ako.")).toBeVisible();
  });

  test("are left alone by Esc and by pressing something else", async () => {
    const { line, hands } = await open();
    byMouse(line);
    await menu("schwindlig");
    await hands.keyboard("{Escape}");
    noMenu();
    byMouse(line);
    await menu("schwindlig");
    await hands.click(screen.getByRole("button", { name: "Mehr zu diesem Gespräch" }));
    await waitFor(noMenu);
  });

  test("are only heard and copied by who has German as the learner's own language", async () => {
    const { line } = await open({ native_language: "deu" });
    byMouse(line);
    const commands = within(await menu("schwindlig")).getAllByRole("button");
    expect(commands.map(({ textContent }) => textContent)).toEqual([
      "In die Wortschatzkiste",
      "Anhören",
      "Kopieren",
    ]);
  });
});

describe("words selected with a finger", () => {
  test("get their bar once the handles rest, without copying, which is the phone's own", async () => {
    const { line } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.pointerDown(line, { pointerType: "touch" });
    select(line, 10, 13);
    act(() => void document.dispatchEvent(new Event("selectionchange")));
    noMenu();
    act(() => void vi.advanceTimersByTime(SETTLE_MS));
    const commands = within(await menu("schwindlig")).getAllByRole("button");
    expect(commands.map(({ textContent }) => textContent)).toEqual([
      "Merken",
      "Anhören",
      "Übersetzen",
      "Erklären",
    ]);
    document.getSelection()?.removeAllRanges();
    act(() => void document.dispatchEvent(new Event("selectionchange")));
    noMenu();
  });
});

describe("the menu", () => {
  const size = (name: "offsetWidth" | "offsetHeight", value: number) =>
    vi.spyOn(HTMLElement.prototype, name, "get").mockReturnValue(value);
  afterEach(() => vi.restoreAllMocks());

  test("beside the words stays on a narrow screen, in its whole height", async () => {
    size("offsetWidth", 374);
    size("offsetHeight", 116);
    vi.spyOn(window, "innerWidth", "get").mockReturnValue(390);
    const { line } = await open();
    byMouse(line);
    expect(await menu("schwindlig")).toHaveStyle({ insetBlockStart: "176px", insetInlineStart: "8px" });
  });

  test("at the lower edge moves the words out from under it", async () => {
    const moved = vi.spyOn(window, "scrollBy").mockReturnValue();
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ top: 310 } as DOMRect);
    const { line } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.pointerDown(line, { pointerType: "touch" });
    select(line, 10, 13);
    act(() => void document.dispatchEvent(new Event("selectionchange")));
    act(() => void vi.advanceTimersByTime(SETTLE_MS));
    await menu("schwindlig");
    expect(moved).toHaveBeenCalledExactlyOnceWith({ top: 28 });
  });
});

describe("without a pointer", () => {
  test("the menu key opens it for the last line, and Esc gives the focus back", async () => {
    const { log } = await open();
    act(() => log.focus());
    // At one go: the library that presses keys here takes a selection away wherever the focus goes.
    fireEvent.contextMenu(log, { button: 0 });
    const opened = screen.getByRole("region", { name: `Zu „${SAID}“` });
    expect(within(opened).getByRole("button", { name: "In die Wortschatzkiste" })).toHaveFocus();
    fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
    noMenu();
    expect(log).toHaveFocus();
  });

  test("the focus finds back also after the words were explained", async () => {
    dictionary(meaning({ words: [dizzy], translation_option: "WORDS" }));
    const { log } = await open();
    act(() => log.focus());
    fireEvent.contextMenu(log, { button: 0 });
    // Browsers keep what is selected when the focus goes elsewhere; jsdom doesn't.
    vi.spyOn(document, "getSelection").mockReturnValue({ isCollapsed: false } as Selection);
    fireEvent.click(screen.getByRole("button", { name: "Erklären" }));
    const sheet = await screen.findByRole("dialog", { name: "Erklären" });
    fireEvent.keyDown(sheet, { key: "Escape" });
    const opened = await menu(SAID);
    await waitFor(() =>
      expect(within(opened).getByRole("button", { name: "In die Wortschatzkiste" })).toHaveFocus(),
    );
    fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
    noMenu();
    expect(log).toHaveFocus();
    vi.restoreAllMocks();
  });

  test("it never comes between while the learner writes", async () => {
    const { line } = await open();
    act(() => screen.getByRole("textbox").focus());
    byMouse(line);
    noMenu();
  });
});
