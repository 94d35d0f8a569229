import type { Level, User } from "@/api/types";
import { LANGUAGE_LEVELS, SPEAKING_SPEEDS } from "@/lib/speechOptions";
import { readItem, removeItem, writeItem } from "@/lib/storage";

type Speed = User["speaking_speed"];

function storeDefault(
  name: "defaultLanguageLevel" | "defaultSpeakingSpeed",
  value: string,
  temporary: "temporaryLanguageLevel" | "temporarySpeakingSpeed",
): void {
  const before = readItem(name);
  if (before === value) return;
  writeItem(name, value);
  // Who changes the settings wants them from now on, whatever was chosen for a while before.
  if (before !== null) removeItem(temporary);
}

/** Stores how persons speak to the user by the user's settings. */
export function storeSpeakingDefaults({ language_level, speaking_speed }: Partial<User>): void {
  storeDefault("defaultLanguageLevel", language_level ?? "NATIVE", "temporaryLanguageLevel");
  storeDefault("defaultSpeakingSpeed", speaking_speed ?? "NORMAL", "temporarySpeakingSpeed");
}

/** The speaking speed of the settings. */
export function defaultSpeakingSpeed(): Speed {
  const stored = readItem("defaultSpeakingSpeed");
  return SPEAKING_SPEEDS.find((speed) => speed === stored) ?? "NORMAL";
}

/** The language level chosen in place of that of the settings until the user signs out, if any. */
export function temporaryLanguageLevel(): Level | undefined {
  const stored = readItem("temporaryLanguageLevel");
  return LANGUAGE_LEVELS.find((level) => level === stored);
}

/** Chooses a language level until the user signs out; that of the settings ends the choice. */
export function setTemporaryLanguageLevel(level: Level): void {
  if (level === readItem("defaultLanguageLevel")) removeItem("temporaryLanguageLevel");
  else writeItem("temporaryLanguageLevel", level);
}

/** The speaking speed chosen in place of that of the settings until the user signs out, if any. */
export function temporarySpeakingSpeed(): Speed | undefined {
  const stored = readItem("temporarySpeakingSpeed");
  return SPEAKING_SPEEDS.find((speed) => speed === stored);
}

/** Chooses a speaking speed until the user signs out; null ends the choice. */
export function setTemporarySpeakingSpeed(speed: Speed | null): void {
  if (speed === null) removeItem("temporarySpeakingSpeed");
  else writeItem("temporarySpeakingSpeed", speed);
}
