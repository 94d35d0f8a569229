import { expect, test } from "vitest";
import { writeItem } from "@/lib/storage";
import { speakingRate } from "./speakingRate";

test("a reply is played as it was made where no speed was chosen for a while", () => {
  for (const speed of ["SLOW", "NORMAL", "FAST"]) {
    writeItem("defaultSpeakingSpeed", speed);
    expect(speakingRate()).toBe(1);
  }
});

test("a speed that was chosen for a while counts from that of the settings, at which voices are made", () => {
  writeItem("temporarySpeakingSpeed", "SLOW");
  expect(speakingRate()).toBe(0.75);
  writeItem("defaultSpeakingSpeed", "SLOW");
  expect(speakingRate()).toBe(1);
  writeItem("temporarySpeakingSpeed", "NORMAL");
  expect(speakingRate()).toBeCloseTo(4 / 3);
});
