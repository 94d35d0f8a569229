const OLD_FROM = 65;
const ADULT_FROM = 14;

/** The voice that the server chooses for a person ("female-adult"): without a known sex a woman's, without an age an adult's. */
export function chooseVoice({
  sex,
  age,
}: {
  readonly sex: string;
  readonly age?: number | null | undefined;
}) {
  const years = age ?? ADULT_FROM;
  const stage = years < ADULT_FROM ? "child" : years >= OLD_FROM ? "old" : "adult";
  return `${sex === "MALE" ? "male" : "female"}-${stage}`;
}
