import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

/** A person's reminders by mail, and the list of what is done to them. */
function serveReminders(isEnded: boolean): string[] {
  const sent: string[] = [];
  let opted_out = isEnded;
  const answer = () => HttpResponse.json({ mails: "REMINDERS", opted_out });
  const note = ({ request }: { request: Request }) => {
    sent.push(`${request.method} ${new URL(request.url).searchParams.get("token")}`);
    opted_out = request.method === "POST";
    return answer();
  };
  const path = "*/api/mail/unsubscribe";
  server.use(http.get(path, answer), http.post(path, note), http.delete(path, note));
  return sent;
}

test("reminders end by one press with the token of the mail, and come back by another", async () => {
  const sent = serveReminders(false);
  const { hands } = renderApp("/unsubscribe?token=of-the-mail");
  await hands.click(await screen.findByRole("button", { name: "Erinnerungen beenden" }));
  expect(await screen.findByRole("heading", { name: "Sie bekommen keine Erinnerungen mehr" })).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Doch wieder Erinnerungen bekommen" }));
  expect(await screen.findByRole("heading", { name: "Keine Erinnerungen mehr" })).toBeVisible();
  expect(sent).toEqual(["POST of-the-mail", "DELETE of-the-mail"]);
});

test("who ended them by the mail program's own button is told so, and gets them again by one press", async () => {
  const sent = serveReminders(true);
  const { hands } = renderApp("/unsubscribe?token=of-the-mail");
  expect(await screen.findByRole("heading", { name: "Sie bekommen keine Erinnerungen mehr" })).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Doch wieder Erinnerungen bekommen" }));
  expect(await screen.findByRole("button", { name: "Erinnerungen beenden" })).toBeVisible();
  expect(sent).toEqual(["DELETE of-the-mail"]);
});

test("an address without a token changes nothing", async () => {
  renderApp("/unsubscribe");
  expect(await screen.findByText(/In dieser Adresse fehlt etwas/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Erinnerungen beenden" })).toBeNull();
});
