import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { I18n, setLanguage } from "@/i18n";
import { HAIR_SHAPES } from "./hairStyles";
import { Portrait } from "./Portrait";
import { SKINS } from "./palettes";
import { ageGroup, type Mood, type Role, type Sitter, traitsOf } from "./traits";

const brandner: Sitter = { name: "Karl-Heinz Brandner", age: 72, sex: "MALE", role: "PATIENT" };
const MOODS: readonly Mood[] = ["calm", "pain", "fear", "anger", "tired", "relief"];
const ROLES: readonly Role[] = ["PATIENT", "RELATIVE", "NURSE", "PHYSICIAN", "OTHER"];

const show = (person: Sitter, mood: Mood = "calm") =>
  render(
    <I18n>
      <Portrait person={person} mood={mood} />
    </I18n>,
  );

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("a face", () => {
  test("is the same for the same person, whatever the mood", () => {
    expect(traitsOf(brandner)).toEqual(traitsOf({ ...brandner }));
  });

  test("is another one for another person", () => {
    const names = ["Helga Wiesner", "Otto Lehmann", "Ivan Petrov", "Carlos Mendes", "Björn Hansen"];
    const faces = new Set(names.map((name) => JSON.stringify(traitsOf({ ...brandner, name }))));
    expect(faces.size).toBe(names.length);
  });

  test("shows what the case says about it", () => {
    const said = { ...brandner, appearance: "dunkelhäutig, trägt eine Nasenbrille und einen Kopfverband" };
    expect(traitsOf(said).extras).toEqual(expect.arrayContaining(["cannula", "bandage"]));
    expect(traitsOf(said).skin).toBeGreaterThanOrEqual(6);
    expect(traitsOf({ ...brandner, sex: "FEMALE", appearance: "mit Kopftuch" }).extras).toContain(
      "headscarf",
    );
  });

  test("takes an oxygen tube for no pair of glasses", () => {
    const sitters = Array.from({ length: 40 }, (_, index) => ({
      ...brandner,
      name: `Person ${index}`,
      appearance: "Nasenbrille",
    }));
    expect(sitters.some((sitter) => !traitsOf(sitter).extras.includes("glasses"))).toBe(true);
  });

  test("ages in five steps, and 45 stands for an unknown age", () => {
    expect([8, 25, 45, 70, 86].map(ageGroup)).toEqual(["child", "young", "middle", "older", "old"]);
    expect(ageGroup(null)).toBe("middle");
  });

  test("has brows, lids and mouth that stand out from every skin", () => {
    for (const skin of SKINS) expect(contrast(skin.base, skin.line)).toBeGreaterThanOrEqual(3);
    expect(SKINS).toHaveLength(8);
    expect(Object.keys(HAIR_SHAPES)).toHaveLength(12);
  });
});

describe("a portrait", () => {
  test("is named by who is seen, where and how", () => {
    show({ ...brandner, sex: "FEMALE" }, "pain");
    expect(
      screen.getByRole("img", { name: "Ältere Frau im Krankenbett, hat sichtlich Schmerzen" }),
    ).toBeVisible();
  });

  test("is named in the language of the interface", async () => {
    await setLanguage("eng");
    show({ ...brandner, role: "NURSE", age: 30, sex: "DIVERSE" }, "relief");
    expect(screen.getByRole("img")).toHaveAccessibleName(
      "Young person in scrubs in the corridor, looks relieved",
    );
  });

  test("has no words of its own beside a name", () => {
    render(
      <I18n>
        <Portrait person={brandner} crop="face" decorative />
      </I18n>,
    );
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("draws every mood and role", () => {
    const drawings = new Set(
      MOODS.flatMap((mood) => ROLES.map((role) => show({ ...brandner, role }, mood).container.innerHTML)),
    );
    expect(drawings.size).toBe(MOODS.length * ROLES.length);
  });
});
