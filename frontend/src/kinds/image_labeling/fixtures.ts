import type { ImageLabelingAnswer, ImageLabelingSeen, ImageLabelingSolved } from "@/api/types";
import { type Fixtures, verdictOf } from "@/testing/kinds";

const content: ImageLabelingSeen = {
  image: {
    id: "bed",
    url: "/media/bed.webp",
    media_type: "image/webp",
    description: "Zeichnung eines Pflegebetts",
  },
  items: [
    { id: "pillow", x: 0.23, y: 0.55, place: "links auf dem Bett" },
    { id: "rail", x: 0.6, y: 0.45, place: "an der langen Seite" },
    { id: "wheel", x: 0.17, y: 0.9, place: "ganz unten links" },
  ],
  labels: ["die Rolle", "das Bettgitter", "die Klingel", "das Kopfkissen"],
};
const right: ImageLabelingAnswer = {
  labels: { pillow: "das Kopfkissen", rail: "das Bettgitter", wheel: "die Rolle" },
};

export const fixtures: Fixtures<ImageLabelingSeen, ImageLabelingAnswer, ImageLabelingSolved> = {
  content,
  right: {
    answer: right,
    verdict: verdictOf({ pillow: "RIGHT", rail: "RIGHT", wheel: "RIGHT" }),
    solution: {
      items: [
        { id: "pillow", text: "das Kopfkissen", explanation: "Mehrzahl: Kissen." },
        { id: "rail", text: "das Bettgitter", explanation: "Nur mit Einwilligung." },
        { id: "wheel", text: "die Rolle", explanation: "" },
      ],
      explanation: "Vor dem Transfer wird das Bett gebremst.",
    },
  },
  partly: {
    answer: { labels: { ...right.labels, wheel: "die Klingel" } },
    verdict: verdictOf({ pillow: "RIGHT", rail: "RIGHT", wheel: "WRONG" }, "OTHER_WORD"),
    solution: null,
  },
  unfinished: { labels: { pillow: "das Kopfkissen" } },
  told: [
    { key: "pillow", own: "das Kopfkissen", right: undefined },
    { key: "rail", own: "das Bettgitter", right: undefined },
    { key: "wheel", own: "die Klingel", right: undefined },
  ],
  // A list by the system, a pin with its sheet, and digits for both.
  edit: async ({ write, press }) => {
    await press(/^Markierung 1 verschieben/);
    await press("Die gewählte Markierung hierher setzen");
    await press("Im Bild eine neue Markierung setzen");
    await write("Bezeichnung", "der Vorhang", -1);
    await write("Von links (%)", "12,5", -1);
    await write("Weitere Bezeichnungen zur Auswahl", "der Schrank");
  },
  byKeys: async ({ to, press, pick }) => {
    await to("combobox", "1. links auf dem Bett");
    await pick("das Kopfkissen");
    await to("button", "2. an der langen Seite");
    await press("{Enter}");
    await to("button", "das Bettgitter");
    await press("{Enter}");
    await press("3");
    await press("1");
  },
  byTaps: async ({ tap }) => {
    await tap("button", "1. links auf dem Bett");
    await tap("button", "das Kopfkissen");
    await tap("button", "2. an der langen Seite");
    await tap("button", "das Bettgitter");
    await tap("button", "3. ganz unten links");
    await tap("button", "die Klingel");
    await tap("button", "3. ganz unten links: die Klingel");
    await tap("button", "die Rolle");
  },
};
