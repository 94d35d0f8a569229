import { expect, test } from "vitest";
import { quoteName } from "./quoteName";

test.each([
  ["Ich messe den Puls.", "„Ich messe den Puls“"],
  ["„Guten Morgen!“", "„Guten Morgen!“"],
  [
    "Ich desinfiziere meine Hände und ziehe dann Handschuhe an.",
    "„Ich desinfiziere meine Hände und ziehe …“",
  ],
])("a part is called by the beginning of its own words: %s", (text, name) => {
  expect(quoteName(text)).toEqual({ sort: "own", name });
});

test("nothing is called by no words", () => {
  expect([quoteName(""), quoteName(undefined)]).toEqual([undefined, undefined]);
});
