import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { interactionWith, personSays } from "@/testing/conversations";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const ADDRESS = "/case-interactions/interaction-1/download";
let saved: string[];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => "blob:transcript";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  server.use(
    http.get("*/api/case-interactions/interaction-1", () =>
      HttpResponse.json(interactionWith([personSays("Guten Tag.")])),
    ),
  );
});

test("a transcript is saved under the interaction's name with the token, and the learner is back in the conversation", async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.get("*/api/case-interactions/interaction-1/download", ({ request }) => {
      tokens.push(request.headers.get("Authorization"));
      const headers = {
        "Content-Type": "text/plain",
        "Content-Disposition": 'attachment; filename="interaction-1.txt"',
      };
      return new HttpResponse("Guten Tag.", { headers });
    }),
  );
  const { address } = renderApp(ADDRESS, { user: learner() });
  await waitFor(() => expect(address()).toBe("/case-interactions/interaction-1"));
  expect(saved).toEqual(["interaction-1.txt"]);
  expect(tokens[0]).toMatch(/^Bearer /);
  expect(await screen.findByText("Gespeichert: interaction-1.txt")).toBeVisible();
});

test("a transcript that cannot be had leads back to the conversation with an alert", async () => {
  server.use(http.get("*/api/case-interactions/interaction-1/download", () => refusal(503, "unavailable")));
  const { address } = renderApp(ADDRESS, { user: learner() });
  await waitFor(() => expect(address()).toBe("/case-interactions/interaction-1"));
  expect(await screen.findByText(/ließ sich nicht speichern/)).toBeVisible();
  expect(saved).toEqual([]);
});
