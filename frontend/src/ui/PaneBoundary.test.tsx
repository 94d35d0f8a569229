import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { I18n } from "@/i18n";
import { server } from "@/testing/server";
import { PaneBoundary } from "./PaneBoundary";

let isBroken = true;

function Chart() {
  if (isBroken) throw new Error("no chart");
  return <p>Akte</p>;
}

test("a crash of one pane leaves the others usable, and the pane can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/client-errors", async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const press = vi.fn();
  render(
    <I18n>
      <PaneBoundary>
        <Chart />
      </PaneBoundary>
      <PaneBoundary>
        <button type="button" onClick={press}>
          Notizen
        </button>
      </PaneBoundary>
    </I18n>,
  );
  const hands = userEvent.setup();
  expect(screen.getByRole("alert")).toHaveTextContent("Dieser Bereich ist ausgefallen");
  await hands.click(screen.getByRole("button", { name: "Notizen" }));
  expect(press).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(sent).toMatchObject([{ message: "Error: no chart" }]));
  isBroken = false;
  await hands.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  expect(screen.getByText("Akte")).toBeVisible();
});
