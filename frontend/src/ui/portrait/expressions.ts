import type { Mood } from "./traits";

/** How a mood moves a face. Lengths in units of the 240 × 240 drawing; y grows downwards. */
export interface Expression {
  /** Brow offsets at the nose, the middle and the temple. */
  brow: { inner: number; middle: number; outer: number; knit: number };
  /** 1 = open as usual, 0 = closed; `squeeze` draws closed lids as pressed, `smile` as arcs. */
  eyes: { open: number; closed?: "squeeze" | "smile"; gaze: number; bags: boolean };
  mouth: Mood;
  frown: boolean;
  tilt: number;
  blush: number;
}

export const EXPRESSIONS: Record<Mood, Expression> = {
  calm: {
    brow: { inner: 0, middle: 0, outer: 0, knit: 0 },
    eyes: { open: 1, gaze: 0, bags: false },
    mouth: "calm",
    frown: false,
    tilt: 0,
    blush: 0.34,
  },
  pain: {
    brow: { inner: 4, middle: 2.5, outer: 3.5, knit: 3 },
    eyes: { open: 0, closed: "squeeze", gaze: 0, bags: true },
    mouth: "pain",
    frown: true,
    tilt: 5,
    blush: 0.26,
  },
  fear: {
    brow: { inner: -7, middle: -4.5, outer: 0.5, knit: 1.5 },
    eyes: { open: 1.32, gaze: 1.2, bags: false },
    mouth: "fear",
    frown: true,
    tilt: -2.5,
    blush: 0.14,
  },
  anger: {
    brow: { inner: 6, middle: 1.5, outer: -2, knit: 2.5 },
    eyes: { open: 0.82, gaze: 0, bags: false },
    mouth: "anger",
    frown: true,
    tilt: 0,
    blush: 0.5,
  },
  tired: {
    brow: { inner: -1, middle: 1, outer: 3.5, knit: 0 },
    eyes: { open: 0.5, gaze: -1.4, bags: true },
    mouth: "tired",
    frown: false,
    tilt: -5,
    blush: 0.16,
  },
  relief: {
    brow: { inner: -2.5, middle: -3, outer: -0.5, knit: 0 },
    eyes: { open: 0, closed: "smile", gaze: 0, bags: false },
    mouth: "relief",
    frown: false,
    tilt: 3,
    blush: 0.44,
  },
};
