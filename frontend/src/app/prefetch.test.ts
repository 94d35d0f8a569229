import { Fragment } from "react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyScreen, prefetchScreen } from "./chunks";
import { routePatterns } from "./paths";
import { nextScreens, PREFETCH_DELAYS_MS, startPrefetch } from "./prefetch";

const routes: RouteObject[] = Object.values(routePatterns).map((path) => ({ path, element: null }));
let end: () => void = () => undefined;

function start(address: string) {
  const prefetch = vi.fn(async () => undefined);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  end = startPrefetch(router, prefetch);
  return { router, asked: () => prefetch.mock.calls.flat() };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

test("the likely next screens are loaded after 100 ms, the less likely ones after 1,000 ms", async () => {
  expect(PREFETCH_DELAYS_MS).toEqual({ high: 100, low: 1000 });
  const { router, asked } = start("/impressum");
  vi.advanceTimersByTime(5000);
  expect(asked()).toEqual([]);
  await router.navigate("/my-cases?state=open");
  vi.advanceTimersByTime(99);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(["CaseInteractionScreen"]);
  vi.advanceTimersByTime(899);
  expect(asked()).toEqual(["CaseInteractionScreen"]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(["CaseInteractionScreen", "DebriefScreen"]);
});

test("the page that is opened first counts as navigated to", () => {
  const { asked } = start("/account/sign-in");
  vi.advanceTimersByTime(100);
  expect(asked()).toEqual(["AppShell", "HomeScreen"]);
});

test("a page that is left at once has nothing loaded for it", async () => {
  const { router, asked } = start("/my-cases");
  vi.advanceTimersByTime(50);
  await router.navigate("/case-inspection/7");
  vi.advanceTimersByTime(5000);
  expect(asked()).toEqual(["CaseInteractionScreen"]);
});

test("nothing is loaded ahead without a network, or where the user saves data", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { asked } = start("/my-cases");
  vi.advanceTimersByTime(5000);
  end();
  vi.restoreAllMocks();
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  const other = start("/my-cases");
  vi.advanceTimersByTime(5000);
  vi.unstubAllGlobals();
  expect([...asked(), ...other.asked()]).toEqual([]);
});

test("a conversation, which has the address of its parts, is not taken for another page", () => {
  expect(nextScreens("/case-interactions/7")).toEqual({ low: ["DebriefScreen"] });
  expect(nextScreens("/case-interactions/7/debrief")).toEqual({ low: ["AllCasesScreen"] });
  expect(nextScreens("/profile")).toEqual({});
});

test("a screen that cannot be loaded ahead reloads nothing and is asked for again", async () => {
  vi.useRealTimers();
  const told = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const load = vi.fn().mockRejectedValueOnce(new Error("Loading chunk 7 failed"));
  load.mockResolvedValue({ DebriefScreen: Fragment });
  const lazy = lazyScreen(load, "DebriefScreen");
  await prefetchScreen("DebriefScreen");
  expect(told).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem("chunk-reloaded")).toBeNull();
  await lazy();
  expect(load).toHaveBeenCalledTimes(2);
});
