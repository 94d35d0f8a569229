import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "@/testing/server";

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(
    http.post("*/api/client-errors", async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

test("a crash is reported with component names and the route's pattern", async () => {
  const { reportClientError, watchRoutePattern } = await import("./crashReports");
  watchRoutePattern(() => "lesson-viewer/:sectionId");
  const stack =
    "\n    at Player (http://localhost/main.js:1:2)\n    at PaneBoundary (http://localhost/main.js:3:4)";
  reportClientError(new TypeError("x is undefined"), stack);
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        message: "TypeError: x is undefined",
        component_stack: "Player\nPaneBoundary",
        route: "lesson-viewer/:sectionId",
        version: "development",
      },
    ]),
  );
});

test("what an engine quotes is not sent: it may be a text of the learner", async () => {
  const { reportClientError } = await import("./crashReports");
  reportClientError(new SyntaxError('Unexpected token, "Ich habe Schmerzen" is not valid JSON'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent)).not.toContain("Schmerzen");
});

test("the same crash is reported once, and a page sends few reports", async () => {
  const { reportClientError } = await import("./crashReports");
  reportClientError(new Error("again"));
  reportClientError(new Error("again"));
  for (let number = 0; number < 20; number += 1) reportClientError(new Error(`number ${number}`));
  await vi.waitFor(() => expect(sent).toHaveLength(10));
});

test("a report that does not arrive disturbs no one", async () => {
  const { reportClientError } = await import("./crashReports");
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  server.use(http.post("*/api/client-errors", () => HttpResponse.error()));
  reportClientError(new Error("offline"));
  await vi.waitFor(() => expect(info).toHaveBeenCalled());
});
