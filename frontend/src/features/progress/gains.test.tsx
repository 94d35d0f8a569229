import { act, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import { tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { EXPERIENCE_EVENTS_FRESH_MS, refreshExperience, useExperienceSince } from "./data";

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

/** Counts how often the events are asked for. */
function countRequests(): () => number {
  let count = 0;
  server.use(
    http.get("*/api/users/my-xp-events", () => {
      count += 1;
      return HttpResponse.json([{ amount: count }]);
    }),
  );
  return () => count;
}

/** What the browser says when the user comes back to the window. */
const focus = () => act(() => void window.dispatchEvent(new Event("focus")));

test("what points were gained by is fresh for 300,000 ms, then asked again on mount and on focus", async () => {
  expect(EXPERIENCE_EVENTS_FRESH_MS).toBe(300_000);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeTokens(tokenPair());
  const asked = countRequests();
  const first = render(<Gains />, { wrapper: ServerDataProvider });
  expect(await screen.findByText("1")).toBeVisible();
  first.unmount();
  vi.advanceTimersByTime(200_000);
  render(<Gains />, { wrapper: ServerDataProvider });
  expect(await screen.findByText("1")).toBeVisible();
  focus();
  vi.advanceTimersByTime(60_000);
  focus();
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(60_000);
  focus();
  expect(await screen.findByText("2")).toBeVisible();
  expect(asked()).toBe(2);
});

test("who signs in next is not given the events of the user before", async () => {
  storeTokens(tokenPair("anna"));
  const asked = countRequests();
  render(<Gains />, { wrapper: ServerDataProvider });
  expect(await screen.findByText("1")).toBeVisible();
  act(() => storeTokens(tokenPair("bela")));
  expect(await screen.findByText("2")).toBeVisible();
  expect(asked()).toBe(2);
});

test("points that come in have no events asked for that no one shows", async () => {
  storeTokens(tokenPair());
  const asked = countRequests();
  const { unmount } = render(<Gains />, { wrapper: ServerDataProvider });
  await waitFor(() => expect(asked()).toBe(1));
  unmount();
  await refreshExperience();
  expect(asked()).toBe(1);
});
