import { expect, test } from "vitest";
import { learner } from "@/testing/people";
import { answersOf, applyAnswer, changesOf, isAnswered } from "./model";

const asked = (native_language: string) =>
  answersOf(learner({ native_language, onboarding_completed_at: null }));

test("a language that the learner reads is their native one, unless the learner has named another or reads the one the learner learns", () => {
  expect(applyAnswer(asked("eng"), { interface_language: "fil" }).native_language).toBe("fil");
  expect(applyAnswer(asked("eng"), { interface_language: "deu" }).native_language).toBeNull();
  expect(applyAnswer(asked("tur"), { interface_language: "eng" }).native_language).toBe("tur");
  const passed = applyAnswer(asked("eng"), { interface_language: "fil" }); // on the way through the list
  expect(applyAnswer(passed, { interface_language: "vie" }).native_language).toBe("vie");
  expect(applyAnswer(asked("fil"), { native_language: "vie" }).native_language).toBe("vie");
});

test("nobody passes for a native speaker of English who has not said so", () => {
  const answers = asked("eng"); // what every new account has
  expect(isAnswered("origin", answers)).toBe(false);
  expect(changesOf(answers)).not.toHaveProperty("native_language");
  const said = applyAnswer(answers, { native_language: "eng" });
  expect(isAnswered("origin", said)).toBe(true);
  expect(changesOf(said).native_language).toBe("eng");
});
