import type { EyeColour, HairColour } from "./palettes";
import { type Draw, drawFrom } from "./seed";

export type Mood = "calm" | "pain" | "fear" | "anger" | "tired" | "relief";
export type Sex = "MALE" | "FEMALE" | "DIVERSE";
export type Role = "PATIENT" | "RELATIVE" | "NURSE" | "PHYSICIAN" | "OTHER";
export type AgeGroup = "child" | "young" | "middle" | "older" | "old";
export type HairStyle =
  | "crop"
  | "sidePart"
  | "receding"
  | "fringe"
  | "curls"
  | "buzz"
  | "bob"
  | "long"
  | "wavy"
  | "bun"
  | "braid"
  | "perm";
type Beard = "none" | "stubble" | "moustache" | "full";
type Extra = "glasses" | "headscarf" | "cannula" | "bandage";

/** What a picture of a person needs to know; a person of a case fits as it is. */
export interface Sitter {
  name: string;
  age?: number | null;
  sex: Sex;
  role: Role;
  /** The author's words about how the person looks; anything else than text is ignored. */
  appearance?: unknown;
}

export interface Traits {
  age: AgeGroup;
  sex: Sex;
  role: Role;
  skin: number;
  hair: HairStyle;
  hairColour: HairColour;
  eyes: EyeColour;
  beard: Beard;
  cloth: number;
  jaw: number;
  cheek: number;
  chin: number;
  nose: number;
  extras: readonly Extra[];
}

/** The age group in which a face looks alike; 45 stands for an age no one wrote down. */
export function ageGroup(age: number | null | undefined): AgeGroup {
  const years = age ?? 45;
  if (years < 15) return "child";
  if (years < 38) return "young";
  if (years < 60) return "middle";
  return years < 76 ? "older" : "old";
}

const SHORT: Record<AgeGroup, readonly [HairStyle, ...HairStyle[]]> = {
  child: ["crop", "sidePart", "curls"],
  young: ["crop", "sidePart", "curls", "buzz"],
  middle: ["crop", "sidePart", "buzz", "receding"],
  older: ["sidePart", "receding", "fringe", "crop"],
  old: ["fringe", "receding", "fringe", "sidePart"],
};
const LONG: Record<AgeGroup, readonly [HairStyle, ...HairStyle[]]> = {
  child: ["bob", "long", "braid"],
  young: ["long", "wavy", "bun", "braid", "bob"],
  middle: ["bob", "wavy", "bun", "long"],
  older: ["bob", "perm", "bun", "wavy"],
  old: ["perm", "bun", "perm", "bob"],
};
const MIXED: readonly [HairStyle, ...HairStyle[]] = ["bob", "sidePart", "curls", "crop", "bun"];

function hairOf(draw: Draw, sex: Sex, age: AgeGroup): HairStyle {
  if (sex === "DIVERSE") return draw.pick("hair", MIXED);
  return draw.pick("hair", sex === "MALE" ? SHORT[age] : LONG[age]);
}

const DARK_HAIR: readonly [HairColour, ...HairColour[]] = ["black", "black", "darkBrown"];
const ANY_HAIR: readonly [HairColour, ...HairColour[]] = ["darkBrown", "brown", "auburn", "blond", "black"];

function hairColourOf(draw: Draw, age: AgeGroup, skin: number): HairColour {
  if (age === "old") return draw.pick("hair colour", ["white", "white", "grey"]);
  if (age === "older") return draw.pick("hair colour", ["grey", "grey", "salted", "white"]);
  if (age === "middle" && draw.chance("salted", 0.3)) return "salted";
  return draw.pick<HairColour>("natural", skin > 3 ? DARK_HAIR : ANY_HAIR);
}

/** Words in the author's description win over the draw: what the case says must be seen. */
const SAID: Record<Extra, RegExp> = {
  glasses: /(?<!nasen|sauerstoff)brille|glasses/i,
  headscarf: /kopftuch|hidschab|hijab|headscarf/i,
  cannula: /nasenbrille|sauerstoffbrille|sauerstoff|cannula/i,
  bandage: /kopfverband|stirnverband|pflaster|platzwunde|bandage/i,
};
const LIGHT_SKIN = /blass|hellhäutig|helle haut/i;
const DARK_SKIN = /dunkelhäutig|dunkle haut|schwarze haut/i;

function extrasOf(draw: Draw, said: string, age: AgeGroup): Extra[] {
  const extras = (Object.keys(SAID) as Extra[]).filter((extra) => SAID[extra].test(said));
  const glassesShare = { child: 0.1, young: 0.15, middle: 0.3, older: 0.5, old: 0.6 }[age];
  if (!extras.includes("glasses") && draw.chance("glasses", glassesShare)) extras.push("glasses");
  return extras;
}

function skinOf(draw: Draw, appearance: string): number {
  if (LIGHT_SKIN.test(appearance)) return draw.between("skin", 0, 1);
  if (DARK_SKIN.test(appearance)) return draw.between("skin", 6, 7);
  return draw.pick("skin", [0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7]);
}

function beardOf(draw: Draw, sex: Sex, age: AgeGroup): Beard {
  if (sex !== "MALE" || age === "child") return "none";
  return draw.pick("beard", ["none", "none", "none", "stubble", "moustache", "full"]);
}

/** Everything about a face that does not change from line to line; the mood is drawn on top. */
export function traitsOf(sitter: Sitter): Traits {
  const draw = drawFrom(`portrait 2/${sitter.name}/${sitter.sex}/${sitter.role}`);
  const age = ageGroup(sitter.age);
  const said = typeof sitter.appearance === "string" ? sitter.appearance : "";
  const skin = skinOf(draw, said);
  const soft = sitter.sex === "MALE" ? 2 : sitter.sex === "FEMALE" ? -2 : 0;
  return {
    age,
    sex: sitter.sex,
    role: sitter.role,
    skin,
    hair: hairOf(draw, sitter.sex, age),
    hairColour: hairColourOf(draw, age, skin),
    eyes:
      skin > 3
        ? draw.pick("eyes", ["dark", "brown"])
        : draw.pick("eyes", ["brown", "hazel", "blue", "grey", "dark"]),
    beard: beardOf(draw, sitter.sex, age),
    cloth: draw.between("cloth", 0, 59),
    jaw: draw.between("jaw", -2, 2) + soft,
    cheek: draw.between("cheek", -2, 2) + (age === "child" ? 1 : 0),
    chin: age === "child" ? -8 : draw.between("chin", -2, 3) + Math.round(soft / 2),
    nose: draw.between("nose", -1, 2),
    extras: extrasOf(draw, said, age),
  };
}
