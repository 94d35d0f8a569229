export type PasswordRuleName = "min" | "max" | "upper" | "lower" | "digit";

export interface PasswordRule {
  readonly name: PasswordRuleName;
  isMet(password: string): boolean;
}

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;

const characters = (text: string): number => [...text].length;

/** What a new password must be; letters of every script count, a capital is what Unicode calls one. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: "min", isMet: (password) => characters(password) >= PASSWORD_MIN },
  { name: "upper", isMet: (password) => /\p{Lu}/u.test(password) },
  { name: "lower", isMet: (password) => /\p{Ll}/u.test(password) },
  { name: "digit", isMet: (password) => /\p{Nd}/u.test(password) },
  { name: "max", isMet: (password) => password !== "" && characters(password) <= PASSWORD_MAX },
];

/** The first rule a password breaks; null for a good one. */
export function firstBrokenRule(password: string): PasswordRuleName | null {
  return PASSWORD_RULES.find((rule) => !rule.isMet(password))?.name ?? null;
}
