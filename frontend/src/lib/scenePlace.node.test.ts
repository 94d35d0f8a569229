import { expect, test } from "vitest";
import { scenePlace } from "./scenePlace";

test.each([
  ["Im Patientenzimmer", "Zimmer 12", "Im Patientenzimmer, Zimmer 12"],
  ["Zimmer 6", "Station 2, Zimmer 6, 9:30 Uhr", "Station 2, Zimmer 6, 9:30 Uhr"],
  ["Zimmer 9, nachts", "Station 3, Zimmer 9, 2:10 Uhr", "Station 3, Zimmer 9, 2:10 Uhr"],
  ["Kinderstation, Zimmer 3", "Zimmer 3, Bett an der Tür", "Kinderstation, Zimmer 3, Bett an der Tür"],
  ["Zimmer 1", "Station 2, Zimmer 15", "Zimmer 1, Station 2, Zimmer 15"],
  ["Der Anruf", null, "Der Anruf"],
])("of „%s“ and „%s“ nothing stands twice", (title, place, expected) => {
  expect(scenePlace({ title, place })).toBe(expected);
});

test("no scene has no place", () => expect(scenePlace(undefined)).toBe(""));
