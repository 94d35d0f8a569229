import { expect, test } from "vitest";
import { learner } from "@/testing/people";
import { can, landingPath } from "./permissions";

const anna = learner({ id: "anna" });
const theirs = { creator_id: "berta" };

test("a visitor may do nothing", () => {
  expect(can(undefined, { do: "author" })).toBe(false);
  expect(can(undefined, { do: "case.inspect", case: { creator_id: null } })).toBe(false);
});

test("a learner inspects only cases of their own", () => {
  expect(can(anna, { do: "case.inspect", case: theirs })).toBe(false);
  expect(can(anna, { do: "case.inspect", case: { creator_id: "anna" } })).toBe(true);
});

test("authors and admins inspect every case they see", () => {
  expect(can(learner({ author_mode: "CONTRIBUTOR" }), { do: "case.inspect", case: theirs })).toBe(true);
  expect(can(learner({ is_admin: true }), { do: "case.inspect", case: theirs })).toBe(true);
});

test("a user starts with the onboarding, and at home once it is completed", () => {
  expect(landingPath(learner({ onboarding_completed_at: null }))).toBe("/onboarding");
  expect(landingPath(learner({ onboarding_completed_at: "2026-11-20T08:00:00Z" }))).toBe("/home");
});
