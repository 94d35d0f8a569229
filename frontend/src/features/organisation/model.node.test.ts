import { expect, test } from "vitest";
import { keepWrongLines, seatNumber } from "./model";

const invited = (line: number, email: string) => ({ line, email, outcome: "INVITE" as const });
const wrong = (line: number, email: string) => ({ line, email, outcome: "INVALID" as const });

test("wrong lines are left of a list of addresses, as they were written", () => {
  const text = "neu@visite.example\nKaputt@@Klinik\r\n\neins@visite.example, zwei@@visite\n";
  const people = [
    invited(1, "neu@visite.example"),
    wrong(2, "kaputt@@klinik"),
    invited(4, "eins@visite.example"),
    wrong(4, "zwei@@visite"),
  ];
  expect(keepWrongLines(text, people)).toEqual({ text: "Kaputt@@Klinik\nzwei@@visite", count: 2 });
});

test("a table keeps its column names", () => {
  const text = "\nemail;role\nneu@visite.example;\nzwei@visite.example;Chefin";
  const people = [invited(3, "neu@visite.example"), wrong(4, "zwei@visite.example")];
  expect(keepWrongLines(text, people)).toEqual({ text: "email;role\nzwei@visite.example;Chefin", count: 1 });
});

test("nothing is left of a list without faults", () => {
  expect(keepWrongLines("neu@visite.example", [invited(1, "neu@visite.example")])).toEqual({
    text: "",
    count: 0,
  });
});

test.each([
  ["60", null],
  ["100000", null],
  ["100001", "whole_number"],
  ["99999999999", "whole_number"],
  [" 5 ", null],
  ["", "required"],
  ["0", "whole_number"],
  ["-5", "whole_number"],
  ["fünf", "whole_number"],
  ["1,5", "whole_number"],
])("of %s seats the form says what is wrong", (value, key) => {
  expect(seatNumber(value, {})?.key ?? null).toBe(key);
});
