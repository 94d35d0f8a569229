import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { tokenEndingIn, tokenPair } from "@/testing/people";
import { refusal, server } from "@/testing/server";
import { storeTokens } from "./session";
import { upload } from "./upload";

/** An upload that the server turns down once, with the subjects of the tokens it was sent with. */
function refuseOnce(renewedFor: string): string[] {
  storeTokens({ access_token: tokenEndingIn(3500), refresh_token: "r" });
  const senders: string[] = [];
  server.use(
    http.post("*/api/auth/token", () => HttpResponse.json(tokenPair(renewedFor))),
    http.post("*/api/stt/", ({ request }) => {
      const token = request.headers.get("authorization") ?? "";
      senders.push(JSON.parse(atob(token.split(".")[1] ?? "")).sub);
      return senders.length > 1 ? HttpResponse.json({ id: "1" }) : refusal(401, "token_not_valid");
    }),
  );
  return senders;
}

const send = () => upload({ path: "/api/stt/", fields: { audio: new Blob(["sound"]) }, key: "k" });

test("a refused upload is repeated with a renewed token of the same person", async () => {
  const senders = refuseOnce("anna");
  await expect(send()).resolves.toEqual({ id: "1" });
  expect(senders).toEqual(["anna", "anna"]);
});

test("a refused upload is not repeated with the token of another person", async () => {
  const senders = refuseOnce("bela");
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(senders).toEqual(["anna"]);
});
