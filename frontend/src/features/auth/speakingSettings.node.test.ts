import { expect, test } from "vitest";
import { clearTokens, storeTokens } from "@/api/session";
import { readItem, type StorageKey, writeItem } from "@/lib/storage";
import { learner, tokenPair } from "@/testing/people";
import {
  setTemporaryLanguageLevel,
  setTemporarySpeakingSpeed,
  storeSpeakingDefaults,
  temporaryLanguageLevel,
  temporarySpeakingSpeed,
} from "./speakingSettings";

const KEYS: readonly StorageKey[] = [
  "defaultLanguageLevel",
  "temporaryLanguageLevel",
  "defaultSpeakingSpeed",
  "temporarySpeakingSpeed",
];
const stored = () => KEYS.map(readItem);

test("level and speed of the settings are stored, NATIVE and NORMAL where there are none", () => {
  storeSpeakingDefaults({});
  expect(stored()).toEqual(["NATIVE", null, "NORMAL", null]);
  storeSpeakingDefaults(learner({ language_level: "SIMPLE", speaking_speed: "SLOW" }));
  expect(stored()).toEqual(["SIMPLE", null, "SLOW", null]);
});

test("what is chosen for a while is stored beside them, until the settings are chosen again", () => {
  storeSpeakingDefaults(learner({ language_level: "MEDIUM" }));
  setTemporaryLanguageLevel("SIMPLE");
  setTemporarySpeakingSpeed("SLOW");
  expect([temporaryLanguageLevel(), temporarySpeakingSpeed()]).toEqual(["SIMPLE", "SLOW"]);
  storeSpeakingDefaults(learner({ language_level: "MEDIUM" }));
  expect(stored()).toEqual(["MEDIUM", "SIMPLE", "NORMAL", "SLOW"]);
  setTemporaryLanguageLevel("MEDIUM");
  setTemporarySpeakingSpeed(null);
  expect([temporaryLanguageLevel(), temporarySpeakingSpeed()]).toEqual([undefined, undefined]);
  setTemporaryLanguageLevel("NATIVE");
  storeSpeakingDefaults(learner({ language_level: "SIMPLE" }));
  expect(stored()).toEqual(["SIMPLE", null, "NORMAL", null]);
});

test("what another program has written there counts as nothing", () => {
  writeItem("temporaryLanguageLevel", "C2");
  writeItem("temporarySpeakingSpeed", "");
  expect([temporaryLanguageLevel(), temporarySpeakingSpeed()]).toEqual([undefined, undefined]);
});

test("signing out forgets all four", () => {
  storeTokens(tokenPair());
  storeSpeakingDefaults(learner());
  setTemporaryLanguageLevel("SIMPLE");
  setTemporarySpeakingSpeed("SLOW");
  clearTokens("asked");
  expect(stored()).toEqual([null, null, null, null]);
});
