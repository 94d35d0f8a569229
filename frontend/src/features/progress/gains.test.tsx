import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { keepTokens } from "@/api/session";
import { ServerData } from "@/api/swr";
import { tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { readExperience, useGainsSince } from "./data";

function Gains() {
  const gains = useGainsSince(new Date().toISOString()).data ?? [];
  return <p>{gains.map(({ amount }) => amount).join("+")}</p>;
}

test("what points were gained by is read again when more are gained", async () => {
  keepTokens(tokenPair());
  const gains = [{ amount: 5 }];
  server.use(http.get("*/api/users/my-xp-events", () => HttpResponse.json(gains)));
  render(<Gains />, { wrapper: ServerData });
  expect(await screen.findByText("5")).toBeVisible();
  gains.push({ amount: 2 });
  await readExperience();
  expect(await screen.findByText("5+2")).toBeVisible();
});
