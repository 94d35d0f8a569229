import { expect, test } from "vitest";
import type { Case, ListedItem } from "@/api/types";
import { exerciseFilter, toItemQuery } from "./filter";
import { findRecentWork, findUnfinishedWork } from "./model";

const item = (id: string, changes: Partial<ListedItem>) =>
  ({ id, hidden: false, problem_count: 0, changed_at: "2026-11-01T08:00:00Z", ...changes }) as ListedItem;
const case_ = (id: string, changes: Partial<Case>) =>
  ({ id, status: "READY", changed_at: "2026-11-02T08:00:00Z", ...changes }) as Case;
const idOf = (work: ReturnType<typeof findRecentWork>[number]) =>
  work.kind === "item" ? work.item.id : work.case.id;

test("what was changed last comes first, whatever it is", () => {
  const items = [item("old", {}), item("new", { changed_at: "2026-11-03T08:00:00Z" })];
  expect(findRecentWork(items, [case_("case", {})]).map(idOf)).toEqual(["new", "case", "old"]);
});

test("what lacks something, is hidden or has failed is unfinished", () => {
  const items = [item("ready", {}), item("lacking", { problem_count: 2 }), item("hidden", { hidden: true })];
  const cases = [case_("failed", { status: "FAILED" }), case_("making", { status: "GENERATING" })];
  expect(findUnfinishedWork(items, cases).map(idOf)).toEqual(["failed", "lacking", "hidden"]);
});

test("a length stands for the kinds that take as long, and nothing is asked where none is left", () => {
  const filter = { ...exerciseFilter.empty, length: "short" };
  expect(toItemQuery(filter)).toEqual({ kind: ["TEXT", "MEDIA", "ORDERING"], order_by: ["-changed_at"] });
  expect(toItemQuery({ ...filter, kind: "ORDERING" })?.kind).toEqual(["ORDERING"]);
  expect(toItemQuery({ ...filter, kind: "CASE" })).toBeNull();
});

test("what an address says that nobody can mean is left out", () => {
  const filter = { ...exerciseFilter.empty, level: "Z9", length: "none", sort: "price", whose: "all" };
  expect(toItemQuery(filter)).toEqual({ order_by: ["-changed_at"] });
});
