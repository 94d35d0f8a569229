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

test("experts change their own courses and those of their organisations, contributors none", () => {
  const ours = { owner_id: "berta", organization_id: "clinic" };
  const own = { owner_id: "anna", organization_id: null };
  const expert = learner({ id: "anna", author_mode: "EXPERT" });
  const may = (course: typeof ours | typeof own, user = expert, homes = ["clinic"]) =>
    can(user, { do: "course.edit", course, homes });
  expect(may(ours)).toBe(true);
  expect(may(ours, expert, [])).toBe(false);
  expect(may(own)).toBe(true);
  expect(may({ ...own, owner_id: "berta" })).toBe(false);
  expect(may(ours, learner({ author_mode: "CONTRIBUTOR" }))).toBe(false);
  expect(may({ ...own, owner_id: "berta" }, learner({ is_admin: true }))).toBe(true);
});

test("contributors write in courses of their organisations, and nobody else needs that right", () => {
  const may = (mode: "CONTRIBUTOR" | "EXPERT" | "NONE", organization_id: string | null, homes = ["clinic"]) =>
    can(learner({ author_mode: mode }), { do: "course.contribute", course: { organization_id }, homes });
  expect(may("CONTRIBUTOR", "clinic")).toBe(true);
  expect(may("CONTRIBUTOR", "elsewhere")).toBe(false);
  expect(may("CONTRIBUTOR", null)).toBe(false);
  expect(may("EXPERT", "clinic")).toBe(false);
  expect(may("NONE", "clinic")).toBe(false);
});

test("authors and admins start at their desk", () => {
  expect(landingPath(learner({ author_mode: "CONTRIBUTOR" }))).toBe("/dashboard");
  expect(landingPath(learner({ is_admin: true }))).toBe("/dashboard");
});

const memberOf = (role: "is_manager" | "is_tutor") => {
  const member = learner();
  const clinic = { id: "clinic", name: "Klinik", is_manager: false, is_tutor: false, tutors_see_all: true };
  const user_stats = member.user_stats && {
    ...member.user_stats,
    organizations: [{ ...clinic, [role]: true }],
  };
  return learner({ ...(user_stats && { user_stats }) });
};

test("managers manage and tutors tutor their own organisation, and start at what waits for them", () => {
  const manager = memberOf("is_manager");
  expect(can(manager, { do: "organization.manage" })).toBe(true);
  expect(can(manager, { do: "organization.manage", organization: "clinic" })).toBe(true);
  expect(can(manager, { do: "organization.manage", organization: "elsewhere" })).toBe(false);
  expect(can(manager, { do: "organization.tutor" })).toBe(false);
  expect(can(manager, { do: "author" })).toBe(false);
  expect(can(memberOf("is_tutor"), { do: "organization.tutor", organization: "clinic" })).toBe(true);
  expect(can(anna, { do: "organization.manage" })).toBe(false);
  expect(can(anna, { do: "dashboard" })).toBe(false);
  expect(landingPath(manager)).toBe("/dashboard");
  expect(landingPath(memberOf("is_tutor"))).toBe("/dashboard");
});

test("authors change cases of their own, experts those of their organisation, admins all", () => {
  const mine = { creator_id: "anna", is_public: true };
  expect(can(learner({ id: "anna", author_mode: "CONTRIBUTOR" }), { do: "case.edit", case: mine })).toBe(
    true,
  );
  expect(can(anna, { do: "case.edit", case: mine })).toBe(false);
  expect(can(learner({ author_mode: "EXPERT" }), { do: "case.edit", case: mine })).toBe(false);
  expect(can(learner({ is_admin: true }), { do: "case.edit", case: mine })).toBe(true);
  const ours = { ...mine, is_public: false };
  expect(can(learner({ author_mode: "EXPERT" }), { do: "case.edit", case: ours })).toBe(true);
  expect(can(learner({ author_mode: "CONTRIBUTOR" }), { do: "case.edit", case: ours })).toBe(false);
});
