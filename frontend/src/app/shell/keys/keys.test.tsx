import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { caseWith, interactionOf } from "@/testing/conversations";
import { openConversation } from "@/testing/dictation";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const page = (...results: unknown[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

function shelf() {
  server.use(
    http.get("*/api/cases/", () =>
      page(caseWith(), caseWith({ id: "case-2", title: "Übergabe an die Ärztin", persons: [] })),
    ),
    http.get("*/api/users/my-case-interactions", () => page(interactionOf("case-1"))),
  );
}

test("? shows all keys of the conversation and of every screen, but not while the learner writes", async () => {
  const { hands, field } = await openConversation();
  await waitFor(() => expect(field).toHaveFocus());
  await hands.keyboard("?");
  expect(field).toHaveValue("?");
  await hands.clear(field);
  await hands.keyboard("{Escape}?");
  const help = await screen.findByRole("dialog", { name: "Tasten" });
  const line = within(help).getByText("Zurücknehmen").closest("div");
  expect(line).toHaveTextContent("StrgZ");
  expect(within(help).getByRole("heading", { name: "Im Gespräch" })).toBeVisible();
  expect(within(help).getByText("Zum nächsten Bereich")).toBeVisible();
  await expectNoAxeFaults(document.body);
  await hands.keyboard("{Escape}");
  await waitFor(() => expect(help).not.toBeInTheDocument());
});

test("the quick search goes to a case by a few letters, without umlauts", async () => {
  shelf();
  const { hands, address } = renderApp("/profile", { user: learner() });
  await screen.findByRole("heading", { name: "Profil" });
  await hands.keyboard("{Control>}k{/Control}");
  const search = await screen.findByRole("dialog", { name: "Suchen" });
  await within(search).findByRole("menuitem", { name: /Übergabe/ });
  await expectNoAxeFaults(document.body);
  await hands.keyboard("uberg arztin");
  await waitFor(() => expect(within(search).getAllByRole("menuitem")).toHaveLength(1));
  await hands.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toBe("/case-inspection/case-2"));
  await waitFor(() => expect(search).not.toBeInTheDocument());
});

test("the quick search knows the learner's open conversations, and says when it knows nothing", async () => {
  shelf();
  const { hands, address } = renderApp("/profile", { user: learner() });
  await screen.findByRole("heading", { name: "Profil" });
  await hands.keyboard("{Control>}k{/Control}");
  const search = await screen.findByRole("dialog", { name: "Suchen" });
  const open = await within(search).findByRole("group", { name: "Weitermachen" });
  await hands.keyboard("xyz");
  expect(await within(search).findByText(/Nichts gefunden/)).toBeVisible();
  await hands.keyboard("{Backspace}{Backspace}{Backspace}");
  expect(open).toBeDefined();
  await hands.click(await within(search).findByRole("menuitem", { name: /Fall case-1/ }));
  await waitFor(() => expect(address()).toBe("/case-interactions/interaction-of-case-1"));
});

test("F6 goes from one part of the screen to the next, and back", async () => {
  const { hands, field, log } = await openConversation();
  await waitFor(() => expect(field).toHaveFocus());
  await hands.keyboard("{Shift>}{F6}{/Shift}");
  expect(log).toHaveFocus();
  await hands.keyboard("{F6}");
  expect(field).toHaveFocus();
  await hands.keyboard("{F6}");
  expect(screen.getByRole("button", { name: "Zurück zu den Fällen" })).toHaveFocus();
});
