import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { defineSearchFilter } from "@/lib/searchFilter";
import { ADDRESS_DELAY_MS, useSearchFilter } from "./useSearchFilter";

const search = defineSearchFilter({ query: "q", level: "level" }, ["show"]);

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ ...useSearchFilter(search), address: useLocation().search }), {
    wrapper,
  });
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
});

test("what the address says is looked for, and nothing else of it is", () => {
  expect(open("/list?q=Herz&level=B1&tab=daily").current.filter).toEqual({ query: "Herz", level: "B1" });
});

test("each letter is shown at once, and the address follows when the learner pauses", () => {
  const list = open("/list?tab=daily&show=24");
  for (const query of ["H", "He", "Her", "Herz"]) act(() => list.current.updateFilter({ query }));
  expect(list.current.filter.query).toBe("Herz");
  expect(list.current.address).toBe("?tab=daily&show=24");
  act(() => void vi.advanceTimersByTime(ADDRESS_DELAY_MS));
  expect(list.current.address).toBe("?tab=daily&q=Herz");
});

test("a choice stands in the address at once, with the letters before it; resetting takes all away", () => {
  const list = open("/list?tab=daily");
  act(() => list.current.updateFilter({ query: "Herz" }));
  act(() => list.current.updateFilter({ level: "B1" }));
  expect(list.current.address).toBe("?tab=daily&q=Herz&level=B1");
  act(() => list.current.reset());
  expect(list.current.filter).toEqual({ query: "", level: "" });
  expect(list.current.address).toBe("?tab=daily");
  act(() => void vi.advanceTimersByTime(ADDRESS_DELAY_MS));
  expect(list.current.address).toBe("?tab=daily");
});
