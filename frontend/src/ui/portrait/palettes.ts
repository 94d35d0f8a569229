/** Colours of people, not of the app: they stay the same in the light and the dark scheme, as skin and cloth do. */

export interface Skin {
  base: string;
  shade: string;
  glow: string;
  lip: string;
  /** Brows, lids, mouth: at least 3:1 on `base`; a test holds it. */
  line: string;
  /** Folds of age and expression: softer than `line`. */
  fold: string;
}

export const SKINS: readonly [Skin, ...Skin[]] = [
  { base: "#F6DCC8", shade: "#E2BDA3", glow: "#EFA898", lip: "#C4766B", line: "#5A3527", fold: "#C2937A" },
  { base: "#EFCBAE", shade: "#D6A786", glow: "#E5937E", lip: "#B8695C", line: "#553022", fold: "#B5835F" },
  { base: "#E6B88F", shade: "#C99467", glow: "#D97F62", lip: "#A95C4B", line: "#4A2A1B", fold: "#A87447" },
  { base: "#D9A578", shade: "#BA8253", glow: "#CB7452", lip: "#9A5241", line: "#432515", fold: "#9A673A" },
  { base: "#C68E5F", shade: "#A66E41", glow: "#B9653F", lip: "#8A4636", line: "#361C0F", fold: "#87542B" },
  { base: "#AE774C", shade: "#8D5A34", glow: "#A35632", lip: "#793C2E", line: "#261309", fold: "#6F4321" },
  { base: "#97633F", shade: "#774A2B", glow: "#8F4A2B", lip: "#6B3428", line: "#180B05", fold: "#5B351B" },
  { base: "#84573D", shade: "#64402B", glow: "#83442C", lip: "#5E3027", line: "#0D0503", fold: "#4A2C1B" },
];

export interface Hair {
  base: string;
  shade: string;
  light: string;
}

export const HAIR = {
  black: { base: "#2A2422", shade: "#171312", light: "#4A413D" },
  darkBrown: { base: "#43302A", shade: "#2C1E19", light: "#63493F" },
  brown: { base: "#6A4A35", shade: "#4A3123", light: "#8B664B" },
  auburn: { base: "#86482F", shade: "#61301D", light: "#A96646" },
  blond: { base: "#B08C56", shade: "#86673A", light: "#CFAF7C" },
  salted: { base: "#6E6763", shade: "#4E4845", light: "#918A85" },
  grey: { base: "#A19C97", shade: "#7C7772", light: "#C0BCB7" },
  white: { base: "#D6D3CD", shade: "#ABA7A0", light: "#ECEAE5" },
} as const satisfies Record<string, Hair>;

export type HairColour = keyof typeof HAIR;

export const EYES = {
  dark: "#2F1C12",
  brown: "#5B3A22",
  hazel: "#71592B",
  blue: "#4A708C",
  grey: "#5E6E73",
} as const;
export type EyeColour = keyof typeof EYES;

export interface Cloth {
  base: string;
  shade: string;
  trim: string;
}

export const GOWNS: readonly [Cloth, ...Cloth[]] = [
  { base: "#C9DDE2", shade: "#A5C1C9", trim: "#7FA3AE" },
  { base: "#CFE0D2", shade: "#ABC5B0", trim: "#82A68A" },
  { base: "#DCD8E6", shade: "#BBB4CC", trim: "#948BAC" },
];
export const SCRUBS: readonly [Cloth, ...Cloth[]] = [
  { base: "#1F6E6C", shade: "#15514F", trim: "#2F8A86" },
  { base: "#3D6C94", shade: "#2A5072", trim: "#5584AC" },
  { base: "#6B5A86", shade: "#503F69", trim: "#8673A2" },
];
export const COATS: readonly [Cloth, ...Cloth[]] = [
  { base: "#F4F3EE", shade: "#D3D3CC", trim: "#5F87A6" },
  { base: "#F4F3EE", shade: "#D3D3CC", trim: "#4F7F77" },
];
export const EVERYDAY: readonly [Cloth, ...Cloth[]] = [
  { base: "#8C5546", shade: "#6C3D31", trim: "#F0E6D6" },
  { base: "#5F7A5B", shade: "#465D43", trim: "#F0E6D6" },
  { base: "#B48A4A", shade: "#8F6A32", trim: "#FAF3E4" },
  { base: "#54627F", shade: "#3D4963", trim: "#EFEBE2" },
  { base: "#7B5470", shade: "#5D3B54", trim: "#F4ECE7" },
];
export const SCARVES: readonly [Cloth, ...Cloth[]] = [
  { base: "#7E5C7D", shade: "#5F415F", trim: "#A183A0" },
  { base: "#3F6E78", shade: "#2B525B", trim: "#6B98A1" },
  { base: "#9A5B4C", shade: "#764136", trim: "#BF8576" },
];

/** Room colours follow the colour scheme: a ward in the morning, the same ward by lamplight. */
export const ROOM = {
  wall: "light-dark(#EADFCB, #45585A)",
  wallLow: "light-dark(#DCE7E2, #3A4F50)",
  rail: "light-dark(#8FB4AE, #5F8683)",
  sky: "light-dark(#DDEBF2, #2A3F57)",
  skyLow: "light-dark(#F7F1DF, #3D526A)",
  frame: "light-dark(#FFFDF7, #6B7F81)",
  beam: "light-dark(#FFF8E1, #E9D9A8)",
  pillow: "light-dark(#FFFEFA, #C9D0CC)",
  pillowFold: "light-dark(#DDD8CB, #A3AEAB)",
  board: "light-dark(#C9A77C, #8A7050)",
  boardEdge: "light-dark(#A98659, #6C5539)",
  blanket: "light-dark(#D8E6E1, #9DB0AC)",
  blanketEdge: "light-dark(#8DB8B0, #6F9D97)",
  door: "light-dark(#CBAE87, #7D6A50)",
  plant: "light-dark(#5E8A63, #4E7A58)",
  pot: "light-dark(#B9735A, #8E5744)",
} as const;
