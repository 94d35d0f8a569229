import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { tokenEndingIn, tokenPair } from "@/testing/people";
import { refusal, server } from "@/testing/server";
import { api, unwrap } from "./client";
import { accessToken, isSignedIn, storeTokens } from "./session";

test("calls carry the token and the language", async () => {
  const token = tokenEndingIn(3600);
  storeTokens({ access_token: token, refresh_token: "r" });
  const seen = new Headers();
  server.use(
    http.get("*/api/countries/", ({ request }) => {
      for (const name of ["authorization", "accept-language", "accept"])
        seen.set(name, request.headers.get(name) ?? "");
      return HttpResponse.json([]);
    }),
  );
  await unwrap(api.GET("/api/countries/"));
  expect(Object.fromEntries(seen)).toEqual({
    authorization: `Bearer ${token}`,
    "accept-language": "de",
    accept: "application/json",
  });
});

test("a token the server turns down is renewed once, and the call is sent again with its body", async () => {
  storeTokens({ access_token: tokenEndingIn(3500), refresh_token: "r" });
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/auth/token", () => HttpResponse.json(tokenPair())),
    http.post("*/api/cases/interact/7", async ({ request }) => {
      bodies.push(await request.json());
      const renewed = request.headers.get("authorization") === `Bearer ${accessToken()}` && bodies.length > 1;
      return renewed ? HttpResponse.json({ id: "1" }, { status: 201 }) : refusal(401, "token_not_valid");
    }),
  );
  const call = api.POST("/api/cases/interact/{case_id}", {
    params: { path: { case_id: "7" } },
    body: { difficulty: "SIMPLE" },
  });
  await expect(unwrap(call)).resolves.toEqual({ id: "1" });
  expect(bodies).toEqual([{ difficulty: "SIMPLE" }, { difficulty: "SIMPLE" }]);
});

test("what one person did is not sent again in the name of another", async () => {
  storeTokens({ access_token: tokenEndingIn(3500), refresh_token: "r" });
  let asked = 0;
  server.use(
    http.post("*/api/auth/token", () => HttpResponse.json(tokenPair("bela"))),
    http.get("*/api/users/me", () => {
      asked += 1;
      return refusal(401, "token_not_valid");
    }),
  );
  await expect(unwrap(api.GET("/api/users/me"))).rejects.toMatchObject({ status: 401 });
  expect(asked).toBe(1);
});

test("when the renewal is refused too, the learner is signed out", async () => {
  storeTokens({ access_token: tokenEndingIn(3600), refresh_token: "r" });
  server.use(
    http.post("*/api/auth/token", () => refusal(401, "invalid_refresh_token")),
    http.get("*/api/users/me", () => refusal(401, "token_not_valid")),
  );
  await expect(unwrap(api.GET("/api/users/me"))).rejects.toMatchObject({ status: 401 });
  expect(isSignedIn()).toBe(false);
});

test("a refusal becomes a problem with its faults and the time to wait", async () => {
  server.use(
    http.post("*/api/auth/sign-up", () =>
      refusal(422, "invalid", { email: "email" }, { "Retry-After": "7" }),
    ),
  );
  const body = { email: "x", password: "x", first_name: "A", last_name: "B", terms_accepted: true };
  const problem = await unwrap(api.POST("/api/auth/sign-up", { body })).catch((error: unknown) => error);
  expect(problem).toMatchObject({ name: "Problem", status: 422, code: "invalid", retryAfter: 7 });
  expect(problem).toMatchObject({ errors: [{ field: "email", code: "email" }] });
});

test("an answer that is no JSON keeps its text", async () => {
  server.use(http.get("*/api/countries/", () => new HttpResponse("<h1>Bad Gateway</h1>", { status: 502 })));
  await expect(unwrap(api.GET("/api/countries/"))).rejects.toMatchObject({
    status: 502,
    code: "status_502",
    body: "<h1>Bad Gateway</h1>",
  });
});

test("204 gives an empty result", async () => {
  server.use(http.post("*/api/auth/sign-out", () => new HttpResponse(null, { status: 204 })));
  await expect(unwrap(api.POST("/api/auth/sign-out"))).resolves.toBeUndefined();
});

test("no network is a problem of its own", async () => {
  server.use(http.get("*/api/countries/", () => HttpResponse.error()));
  await expect(unwrap(api.GET("/api/countries/"))).rejects.toMatchObject({ status: 0, code: "offline" });
});
