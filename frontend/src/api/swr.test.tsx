import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { entity } from "./keys";
import { Problem } from "./problem";
import { mergeAnswer, mutate, retryDelay, ServerDataProvider, UNUSED_DATA_TTL_MS, useQuery } from "./swr";

const readerKey = entity<string>("reader");

function Reader({ load }: { load: () => Promise<string> }) {
  const { data, error } = useQuery(readerKey(), load);
  return <p>{data ?? error?.message ?? "…"}</p>;
}

const resolve = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("a failing call is tried three more times, waiting longer each time", async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new Problem(503, "unavailable", "away")));
  render(<Reader load={load} />, { wrapper: ServerDataProvider });
  await resolve(60_000);
  expect(load).toHaveBeenCalledTimes(4);
  expect([1, 2, 3, 9].map(retryDelay)).toEqual([2000, 4000, 8000, 30_000]);
});

test("a refusal is final: nothing is tried again", async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new Problem(404, "not_found", "gone")));
  render(<Reader load={load} />, { wrapper: ServerDataProvider });
  await resolve(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText("gone")).toBeVisible();
});

test("data stays five minutes after its last reader, then it is dropped", async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve("there"));
  const show = () => render(<Reader load={load} />, { wrapper: ServerDataProvider });
  show().unmount();
  await resolve(0);
  await resolve(UNUSED_DATA_TTL_MS - 1000);
  const second = show();
  expect(screen.getByText("there")).toBeVisible();
  second.unmount();
  await resolve(UNUSED_DATA_TTL_MS + 1000);
  show();
  expect(screen.getByText("…")).toBeVisible();
  await resolve(0);
});

test("what is read while an answer to a write is put in is read again", async () => {
  vi.useFakeTimers();
  const answers = ["old", "new", "newest"];
  const load = vi.fn(
    () => new Promise<string>((done) => setTimeout(() => done(answers.shift() ?? "none"), 1000)),
  );
  render(<Reader load={load} />, { wrapper: ServerDataProvider });
  await resolve(1000);
  await act(() => mergeAnswer(readerKey(), (known) => `${known} and saved`));
  expect(screen.getByText("old and saved")).toBeVisible();
  await resolve(3000);
  expect(load).toHaveBeenCalledTimes(1);
  act(() => void mutate(readerKey()));
  await resolve(500);
  await act(() => mergeAnswer(readerKey(), (known) => `${known}, twice`));
  expect(screen.getByText("old and saved, twice")).toBeVisible();
  await resolve(3000);
  expect(screen.getByText("newest")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
