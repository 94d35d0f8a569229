import { render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import { tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { refreshExperience, useExperienceSince } from "./data";

function Gains() {
  const gains = useExperienceSince(new Date().toISOString()).data ?? [];
  return <p>{gains.map(({ amount }) => amount).join("+")}</p>;
}

test("what points were gained by is read again when more are gained", async () => {
  storeTokens(tokenPair());
  const gains = [{ amount: 5 }];
  server.use(http.get("*/api/users/my-xp-events", () => HttpResponse.json(gains)));
  render(<Gains />, { wrapper: ServerDataProvider });
  expect(await screen.findByText("5")).toBeVisible();
  gains.push({ amount: 2 });
  await refreshExperience();
  expect(await screen.findByText("5+2")).toBeVisible();
});
