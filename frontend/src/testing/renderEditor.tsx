import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { Suspense, useState } from "react";
import { MemoryRouter } from "react-router";
import { expect } from "vitest";
import { ServerDataProvider } from "@/api/swr";
import { I18n } from "@/i18n";
import type { AnyKind, AuthorProblem, EditorContext, ItemBody } from "@/kinds";
import { caseWith } from "./conversations";
import type { Author } from "./kinds";
import { server } from "./server";

/** The cases that the author sees: the one of the examples, and another one. */
export const CASES = [
  caseWith({ id: "00000000-0000-7000-8000-000000000901", title: "Frau Kühn in Zimmer 4" }),
  caseWith({ id: "00000000-0000-7000-8000-000000000902", title: "Herr Ünal hustet" }),
];

const CONTEXT: EditorContext = { itemId: "item", sectionId: "section", objectives: [] };

interface StageProps {
  kind: AnyKind;
  body: ItemBody;
  problems: readonly AuthorProblem[];
  heard: (body: ItemBody) => void;
}

function Stage({ kind, body: first, problems, heard }: StageProps) {
  const [body, setBody] = useState(first);
  if (!kind.Editor) throw new Error(`${kind.slug} has no editor`);
  return (
    <kind.Editor
      body={body}
      problems={problems}
      context={CONTEXT}
      onChange={(changed) => {
        heard(changed);
        setBody(changed);
      }}
    />
  );
}

function authorOf(hands: ReturnType<typeof userEvent.setup>): Author {
  const find = (role: string, name: string | RegExp, place: number) => {
    const found = screen.getAllByRole(role, { name }).at(place);
    if (!found) throw new Error(`no ${role} ${name} at ${place}`);
    return found;
  };
  return {
    write: async (name, text, place = 0) => {
      const field = find("textbox", name, place);
      await hands.clear(field);
      await hands.click(field);
      await hands.paste(text);
    },
    press: async (name, place = 0) => hands.click(find("button", name, place)),
    turn: async (name, place = 0) => hands.click(find("switch", name, place)),
    tick: async (name, place = 0) => hands.click(find("checkbox", name, place)),
    pick: async (name, option, place = 0) => hands.selectOptions(find("combobox", name, place), option),
    search: async (name, option) => {
      const field = await screen.findByRole("combobox", { name });
      await hands.clear(field);
      await hands.type(field, option);
      await hands.click(await screen.findByRole("option", { name: option }));
    },
    keys: async (name, keys, place = 0) => {
      act(() => find("button", name, place).focus());
      await hands.keyboard(keys);
    },
    see: async (name, role = "textbox") => {
      await screen.findAllByRole(role, { name });
    },
  };
}

/** The editor of a kind on a stage: what is drawn, the bodies it gave, and the hands of an author. */
export async function renderEditor(kind: AnyKind, body: ItemBody, problems: readonly AuthorProblem[] = []) {
  server.use(
    http.get("*/api/cases/", () =>
      HttpResponse.json({ count: CASES.length, next: null, previous: null, results: CASES }),
    ),
  );
  const bodies: ItemBody[] = [];
  const view = render(
    <I18n>
      <ServerDataProvider>
        <MemoryRouter>
          <Suspense fallback={<p>…</p>}>
            <Stage kind={kind} body={body} problems={problems} heard={(changed) => bodies.push(changed)} />
          </Suspense>
        </MemoryRouter>
      </ServerDataProvider>
    </I18n>,
  );
  await act(async () => {
    await import(`../kinds/${kind.slug.toLowerCase()}/Editor.tsx`);
  });
  await waitFor(() => expect(view.container.querySelector("[data-place]")).not.toBeNull());
  return { ...view, bodies, author: authorOf(userEvent.setup()) };
}
