import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { messages as outbox } from "@/api/outbox";
import { storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import type { CaseInteraction, Message, UserMessage } from "@/api/types";
import { I18n } from "@/i18n";
import { tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { AnswerTalk } from "./components/AnswerTalk";
import { MessageComposer } from "./components/MessageComposer";
import { MessageItem } from "./components/MessageItem";

const line = (id: string, text: string) => ({
  message: { id, text, author: "LEARNER" } as Message,
  name: "Anna",
});
const judged = (criterion: string, title: string) => ({ criterion, title, verdict: "MET", quotes: [] });

beforeEach(() => {
  storeTokens(tokenPair("tarek"));
  server.use(
    http.get("*/api/case-interactions/talk/debrief", () =>
      HttpResponse.json({ judgements: [judged("greeting", "Begrüßung"), judged("listening", "Zuhören")] }),
    ),
    http.post("*/api/user-interactions/*", () => HttpResponse.error()),
  );
  const share = { id: "s1", conversation_id: "t1", note: "", learner: { id: "anna" } };
  render(
    <I18n>
      <ServerDataProvider>
        <MemoryRouter>
          <AnswerTalk
            interaction={{ id: "talk" } as CaseInteraction}
            lines={[line("l1", "Guten Morgen."), line("l2", "Wie geht es Ihnen?")]}
            share={share}
          />
        </MemoryRouter>
      </ServerDataProvider>
    </I18n>,
  );
});

test("a verdict without a reason keeps the answer from being sent, and leads to the field", async () => {
  const hands = userEvent.setup();
  await hands.selectOptions(await screen.findByRole("combobox", { name: /Zuhören/ }), "PARTLY");
  await hands.type(screen.getByRole("textbox", { name: "Ihr Feedback insgesamt" }), "Weiter so!");
  await hands.click(screen.getByRole("button", { name: "Feedback senden" }));
  const why = screen.getByRole("textbox", { name: "Warum?" });
  expect(why).toHaveFocus();
  expect(why).toBeInvalid();
  expect(outbox.snapshot().entries).toEqual([]);
  expect(screen.getByRole("textbox", { name: "Ihr Feedback insgesamt" })).toHaveValue("Weiter so!");
});

test("remarks are sent in the order of the talk", async () => {
  const hands = userEvent.setup();
  const sent = vi.spyOn(outbox, "enqueue").mockReturnValue(null);
  for (const text of ["Wie geht es Ihnen?", "Guten Morgen."]) {
    await hands.click(screen.getByRole("button", { name: `Anmerkung zu „${text}“` }));
    await hands.type(screen.getByRole("textbox", { name: `Anmerkung zu „${text}“` }), "Gut.");
  }
  await hands.click(screen.getByRole("button", { name: "Feedback mit 2 Anmerkungen senden" }));
  const remarks = ["l1", "l2"].map((line_id) => ({ line_id, text: "Gut." }));
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ remarks }));
});

test("a disagreement in a thread names the criterion and the verdict", async () => {
  const remark = {
    id: "r1",
    line_id: null,
    quote: "",
    criterion: "listening",
    verdict: "PARTLY",
    text: "Warum?",
  };
  const message = {
    id: "m1",
    kind: "RESPONSE",
    text: "",
    created_at: "2026-11-28T08:00:00Z",
    share: { case_interaction_id: "talk", case_title: "Herr Keller" },
    remarks: [remark, { id: "r2", line_id: "l2", quote: "Gut", criterion: "", verdict: "", text: "Ja." }],
  } as unknown as UserMessage;
  render(
    <I18n>
      <ServerDataProvider>
        <MemoryRouter>
          <MessageItem message={message} isOwn={false} sender="Tarek" onDelete={() => undefined} />
        </MemoryRouter>
      </ServerDataProvider>
    </I18n>,
  );
  const card = within(await screen.findByRole("article", { name: /Tarek/ }));
  expect(await card.findByText("Zuhören")).toBeVisible();
  expect(card.getByRole("link", { name: "Im Gespräch ansehen" })).toHaveAttribute(
    "href",
    "/case-interactions/talk#message-l2",
  );
  expect(card.getByText("Andere Bewertung: Zum Teil")).toBeVisible();
});

test("a double click praises once", async () => {
  const praised = vi.spyOn(outbox, "enqueue").mockReturnValue(null);
  render(
    <I18n>
      <MessageComposer person={{ id: "anna", name: "Anna" }} conversation="t1" onSent={() => undefined} />
    </I18n>,
  );
  await userEvent.dblClick(screen.getByRole("button", { name: "Anna loben" }));
  expect(praised).toHaveBeenCalledTimes(1);
});
