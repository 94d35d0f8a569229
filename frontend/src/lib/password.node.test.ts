import { expect, test } from "vitest";
import { firstBrokenRule } from "./password";
import { accepted, confirms, email, max, min, password, required } from "./validation";

test.each([
  ["Kurz1", "min"],
  ["sonnenblume1", "upper"],
  ["SONNENBLUME1", "lower"],
  ["Sonnenblume", "digit"],
  [`Aa1${"x".repeat(70)}`, "max"],
  [`Aa1${"x".repeat(69)}`, null],
  ["Ünïcödé9", null],
  ["Абвгдеж1", null],
])("%s breaks the rule %s", (text, rule) => {
  expect(firstBrokenRule(text)).toBe(rule);
});

test("required refuses empty, null, false, an empty list and blanks", () => {
  for (const value of ["", "  ", null, undefined, false, []])
    expect(required(value, {})).toEqual({ key: "required" });
  for (const value of ["x", 0, true, ["x"]]) expect(required(value, {})).toBeNull();
});

test("e-mail addresses", () => {
  for (const good of ["a@b.de", "anna.lopez+x@klinik-nord.example", " a@b.de ", ""])
    expect(email(good, {})).toBeNull();
  for (const bad of ["a", "a@b", "a b@c.de", "@b.de", "a@.de"])
    expect(email(bad, {})).toEqual({ key: "email" });
});

test("lengths count characters, not bytes", () => {
  expect(min(2)("👩‍", {})).toBeNull();
  expect(min(3)("ab", {})).toEqual({ key: "min", values: { length: 3 } });
  expect(max(2)("abc", {})).toEqual({ key: "max", values: { length: 2 } });
});

test("a confirmation has to be the same, terms have to be accepted, a password names what it lacks", () => {
  expect(confirms("one")("a", { one: "b" })).toEqual({ key: "confirmed" });
  expect(confirms("one")("a", { one: "a" })).toBeNull();
  expect(accepted(false, {})).toEqual({ key: "terms" });
  expect(password("kurz", {})).toEqual({ key: "min", values: { length: 8 } });
  expect(password("sonnenblume", {})).toEqual({ key: "upper" });
});
