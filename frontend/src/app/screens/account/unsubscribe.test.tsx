import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

test("reminders end by one press with the token of the mail, and come back by another", async () => {
  const sent: string[] = [];
  const note = ({ request }: { request: Request }) => {
    sent.push(`${request.method} ${new URL(request.url).searchParams.get("token")}`);
    return HttpResponse.json({ mails: "REMINDERS", opted_out: request.method === "POST" });
  };
  server.use(http.post("*/api/mail/unsubscribe", note), http.delete("*/api/mail/unsubscribe", note));
  const { hands } = renderApp("/unsubscribe?token=of-the-mail");
  await hands.click(await screen.findByRole("button", { name: "Erinnerungen beenden" }));
  expect(await screen.findByRole("heading", { name: "Sie bekommen keine Erinnerungen mehr" })).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Doch wieder Erinnerungen bekommen" }));
  expect(await screen.findByRole("heading", { name: "Keine Erinnerungen mehr" })).toBeVisible();
  expect(sent).toEqual(["POST of-the-mail", "DELETE of-the-mail"]);
});

test("an address without a token changes nothing", async () => {
  renderApp("/unsubscribe");
  expect(await screen.findByText(/In dieser Adresse fehlt etwas/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Erinnerungen beenden" })).toBeNull();
});
