import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { tokenEndingIn, tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { api } from "./client";
import { startEvents } from "./events";
import { answers, startOutbox } from "./outbox";
import { storeTokens } from "./session";
import { getValidToken } from "./token";
import { upload } from "./upload";

test("whatever is sent names the version of the client, 0.1.0 by default", async () => {
  const versions = new Map<string, string | null>();
  server.use(
    http.all("*/api/*", ({ request }) => {
      versions.set(new URL(request.url).pathname, request.headers.get("X-Client-Version"));
      return request.url.endsWith("/auth/token") ? HttpResponse.json(tokenPair()) : HttpResponse.json({});
    }),
  );
  storeTokens({ access_token: tokenEndingIn(60), refresh_token: "r" });
  await getValidToken();
  await api.GET("/api/users/me");
  await upload({ path: "/api/stt/", fields: { audio: new Blob(["sound"]) }, key: "k" });
  const stops = [startEvents(), startOutbox()];
  answers.enqueue({ section: "lesson", item: null, page: {} });
  await vi.waitFor(() => expect(versions.size).toBe(5));
  for (const stop of stops) stop();
  expect(Object.fromEntries(versions)).toEqual({
    "/api/auth/token": "0.1.0",
    "/api/users/me": "0.1.0",
    "/api/stt/": "0.1.0",
    "/api/events": "0.1.0",
    "/api/sections/single/lesson/interaction": "0.1.0",
  });
});
