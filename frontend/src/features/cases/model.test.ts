import { describe, expect, test } from "vitest";
import { brandner, caseWith, talkOf } from "@/testing/talks";
import { found, inOrder, openTalk, partnerOf, standingOf, tagsOf } from "./model";

const heart = caseWith({ id: "heart", title: "Herzinsuffizienz", tags: ["Anamnese", "Herz"] });
const wound = caseWith({
  id: "wound",
  title: "Übergabe nach Fußoperation",
  description: "",
  goals: [],
  tags: ["Übergabe"],
  persons: [],
});

describe("the library", () => {
  test("is searched without regard to umlauts", () => {
    expect(found([heart, wound], { query: "ubergabe fuss", tag: "" })).toEqual([wound]);
    expect(found([heart, wound], { query: "Uebergabe", tag: "" })).toEqual([wound]);
  });

  test("is narrowed to a tag", () => {
    expect(found([heart, wound], { query: "", tag: "Herz" })).toEqual([heart]);
  });

  test("finds a case by the name of its patient", () => {
    expect(found([heart, wound], { query: "brandner", tag: "" })).toEqual([heart]);
  });

  test("names each tag once, in German order", () => {
    expect(tagsOf([heart, wound, heart])).toEqual(["Anamnese", "Herz", "Übergabe"]);
  });

  test("puts first what is under way", () => {
    expect(inOrder([heart, wound], [talkOf("wound")])).toEqual([wound, heart]);
  });
});

describe("how she stands with a case", () => {
  test("an open talk means under way, a finished one done, none new", () => {
    expect(standingOf(heart, [talkOf("heart")])).toBe("running");
    expect(standingOf(heart, [talkOf("heart", { solved: true })])).toBe("done");
    expect(standingOf(heart, [])).toBe("fresh");
  });

  test("a case that is still being made says so whatever she did", () => {
    expect(standingOf({ ...heart, status: "GENERATING" }, [talkOf("heart")])).toBe("generating");
  });

  test("she goes on with the open talk she left last", () => {
    const older = talkOf("heart", { id: "older", changed_at: "2026-11-01T10:00:00Z" });
    const newer = talkOf("wound", { id: "newer", changed_at: "2026-11-20T10:00:00Z" });
    const solved = talkOf("heart", { id: "solved", solved: true, changed_at: "2026-11-21T10:00:00Z" });
    expect(openTalk([older, solved, newer])?.id).toBe("newer");
    expect(openTalk([older, solved, newer], "heart")?.id).toBe("older");
  });
});

test("she talks to the patient, not to whoever stands first", () => {
  const nurse = { ...brandner, id: "n", kind: "OBSERVER" as const };
  expect(partnerOf({ ...heart, persons: [nurse, ...heart.persons] })?.kind).toBe("PATIENT");
  expect(partnerOf(wound)).toBeUndefined();
});
