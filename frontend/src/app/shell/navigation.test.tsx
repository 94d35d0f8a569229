import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { I18n } from "@/i18n";
import { BottomBar } from "./Navigation";

test.each([
  ["/view/course", "Lernen"],
  ["/courses", "Lernen"],
  ["/my-courses", "Lernen"],
  ["/profile/settings", "Profil"],
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
