import { render, screen } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import type { User } from "@/api/types";
import { languagesOf } from "@/features/translation";
import { I18n } from "@/i18n";
import { learner, tokenPair } from "@/testing/people";
import { server } from "@/testing/server";
import { InLearnerLanguage } from "./components/InLearnerLanguage";

const ENGLISH = { eng: ["wound"] };

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18n>
    <ServerDataProvider>{children}</ServerDataProvider>
  </I18n>
);

/** The learner speaks this, their interface is German; the dictionary says this of a word. */
function given(native_language: User["native_language"], glosses: readonly string[]) {
  const asked: unknown[] = [];
  storeTokens(tokenPair());
  server.use(
    http.get("*/api/users/me", () => HttpResponse.json(learner({ native_language }))),
    http.post("*/api/translations/", async ({ request }) => {
      asked.push(await request.json());
      const words = [{ text: "Wunde", lemma: "Wunde", glosses, article: "die", plural: "Wunden" }];
      return HttpResponse.json({ text: "", words, source: "DICTIONARY", provider: "", job: null });
    }),
  );
  return asked;
}

test("a word is told in the learner's own language where the author has it", async () => {
  const asked = given("rus", []);
  render(<InLearnerLanguage translations={{ ...ENGLISH, rus: ["рана"] }} term="Wunde" />, { wrapper });
  expect(await screen.findByText("рана")).toHaveAttribute("lang", "ru");
  expect(asked).toEqual([]);
});

test("words in Arabic are parted by the comma of their script", async () => {
  given("ara", []);
  render(<InLearnerLanguage translations={{ ...ENGLISH, aeb: ["جرح", "قرح"] }} term="Wunde" />, { wrapper });
  expect(await screen.findByText("جرح، قرح")).toHaveAttribute("dir", "rtl");
});

test("the learner's own language goes before that of the interface, and never is it the one the learner learns", () => {
  const codes = (native: User["native_language"], shown: User["interface_language"]) =>
    languagesOf(learner({ native_language: native, interface_language: shown })).map(({ code }) => code);
  expect(codes("rus", "tur")).toEqual(["rus", "tur"]);
  expect(codes("rus", "deu")).toEqual(["rus"]);
  expect(codes("deu", "eng")).toEqual(["eng"]);
  expect(codes("ara", "deu")).toEqual(["aeb"]);
  expect(codes("deu", "deu")).toEqual([]);
  expect(languagesOf(undefined)).toEqual([]);
});

test("else the dictionary is asked for it, and English below says which sense is meant", async () => {
  const asked = given("tur", ["yara"]);
  render(<InLearnerLanguage translations={ENGLISH} term="Wunde" />, { wrapper });
  expect(await screen.findByText("yara")).toHaveAttribute("lang", "tr");
  expect(screen.getByText("English: wound")).toHaveAttribute("lang", "en");
  expect(asked).toEqual([expect.objectContaining({ text: "Wunde", target_language: "tur" })]);
});

test("English stays where it stood while the dictionary is asked", async () => {
  given("tur", ["yara"]);
  const { rerender } = render(<InLearnerLanguage translations={ENGLISH} />, { wrapper });
  expect(await screen.findByText("English: wound")).toBeVisible();
  server.use(http.post("*/api/translations/", () => delay("infinite")));
  rerender(<InLearnerLanguage translations={ENGLISH} term="Wunde" />);
  expect(screen.getByText("English: wound")).toBeVisible();
});

test("what only is there in English says that it is English", async () => {
  given("tur", []);
  render(<InLearnerLanguage translations={ENGLISH} term="Wunde" />, { wrapper });
  expect(await screen.findByText("English: wound")).toHaveAttribute("lang", "en");
});
