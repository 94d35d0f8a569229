import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { User } from "@/api/types";
import { I18n } from "@/i18n";
import { learner } from "@/testing/people";
import { bottomBarFor, deskSectionsFor, entriesBesideBottomBar, navigationFor } from "../navigation";
import { BottomBar } from "./Navigation";

test.each([
  ["/view/course", "Lernen"],
  ["/courses", "Lernen"],
  ["/my-courses", "Lernen"],
  ["/vocab-dashboard", "Wörter"],
])("at %s the way says where the learner is: %s", (address, name) => {
  render(
    <I18n>
      <MemoryRouter initialEntries={[address]}>
        <BottomBar />
      </MemoryRouter>
    </I18n>,
  );
  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName(name);
});

function member(role: Partial<{ is_manager: boolean; is_tutor: boolean }>, changes: Partial<User> = {}) {
  const user = learner(changes);
  const clinic = {
    id: "clinic",
    name: "Klinik",
    is_manager: false,
    is_tutor: false,
    tutors_see_all: true,
    ...role,
  };
  return { ...user, ...(user.user_stats && { user_stats: { ...user.user_stats, organizations: [clinic] } }) };
}

const LEARNING = ["home", "learn", "cases", "words", "messages"];
const WORKING = ["dashboard", "home", "learn", "cases", "messages"];

test.each([
  ["learner", member({}), LEARNING],
  ["tutor", member({ is_tutor: true }), WORKING],
  ["manager", member({ is_manager: true }), WORKING],
  ["author", member({}, { author_mode: "EXPERT" }), WORKING],
])("a %s has five places on a phone, and the rest in the menu or on the dashboard", (_role, user, bar) => {
  const names = bottomBarFor(user).map(({ name }) => name);
  expect(names).toEqual(bar);
  const elsewhere = [
    ...entriesBesideBottomBar(user),
    ...deskSectionsFor(user).flatMap(({ entries }) => entries),
  ].map(({ name }) => name);
  const all = navigationFor(user).flatMap(({ entries }) => entries.map(({ name }) => name));
  expect([...names, ...elsewhere].toSorted()).toEqual(all.toSorted());
});
