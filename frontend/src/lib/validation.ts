import { firstBrokenRule, PASSWORD_MAX, PASSWORD_MIN } from "./password";

/** What is wrong with a value: a key of the messages under `validation`, and the numbers in it. */
export interface FieldError {
  readonly key: FieldErrorKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

type FieldErrorKey =
  | "required"
  | "email"
  | "confirmed"
  | "min"
  | "max"
  | "upper"
  | "lower"
  | "digit"
  | "common"
  | "code"
  | "terms"
  | "code_invalid"
  | "password_wrong"
  | "whole_number";

/** What the server's codes mean in our words; a code that is missing here is shown as the server says it. */
const SERVER_ERRORS: Readonly<Record<string, FieldError>> = {
  required: { key: "required" },
  blank: { key: "required" },
  null: { key: "required" },
  terms_not_accepted: { key: "terms" },
  code_invalid: { key: "code_invalid" },
  password_wrong: { key: "password_wrong" },
  password_too_short: { key: "min", values: { length: PASSWORD_MIN } },
  password_too_long: { key: "max", values: { length: PASSWORD_MAX } },
  password_without_capital: { key: "upper" },
  password_without_small_letter: { key: "lower" },
  password_without_digit: { key: "digit" },
  password_too_common: { key: "common" },
};

/** Our fault for one of the server's; null where we have no words of our own. */
export function toFieldError(field: string, code: string): FieldError | null {
  if (field === "email" && code === "invalid") return { key: "email" };
  return SERVER_ERRORS[code] ?? null;
}

/** Null for a good value. */
export type Rule<V = Readonly<Record<string, unknown>>> = (value: unknown, all: V) => FieldError | null;

const EMAIL = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]{2,}$/;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const lengthOf = (value: unknown): number => [...textOf(value)].length;

/** Refuses nothing, null, false, an empty list and blank text. */
export const required: Rule<unknown> = (value) => {
  const missing =
    value === undefined ||
    value === null ||
    value === false ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === "string" && value.trim() === "");
  return missing ? { key: "required" } : null;
};

/** Refuses false: the terms have to be accepted. */
export const accepted: Rule<unknown> = (value) => (value === true ? null : { key: "terms" });

/** Refuses what is no e-mail address; says nothing about an empty value. */
export const email: Rule<unknown> = (value) =>
  textOf(value).trim() === "" || EMAIL.test(textOf(value).trim()) ? null : { key: "email" };

/** Refuses fewer characters. */
export const min =
  (length: number): Rule<unknown> =>
  (value) =>
    lengthOf(value) < length ? { key: "min", values: { length } } : null;

/** Refuses more characters. */
export const max =
  (length: number): Rule<unknown> =>
  (value) =>
    lengthOf(value) > length ? { key: "max", values: { length } } : null;

/** Refuses a value that differs from another field. */
export const confirms =
  <V extends Readonly<Record<string, unknown>>>(other: keyof V): Rule<V> =>
  (value, all) =>
    value === all[other] ? null : { key: "confirmed" };

/** Refuses a password that breaks a rule, naming the first one. */
export const password: Rule<unknown> = (value) => {
  const broken = firstBrokenRule(textOf(value));
  if (broken === null) return null;
  if (broken === "min") return { key: "min", values: { length: PASSWORD_MIN } };
  return broken === "max" ? { key: "max", values: { length: PASSWORD_MAX } } : { key: broken };
};

/** Refuses a code with too few digits. */
export const code =
  (length: number): Rule<unknown> =>
  (value) =>
    lengthOf(value) === length ? null : { key: "code", values: { length } };
