import { describe, expect, test } from "vitest";
import { brandner, caseWith, interactionOf } from "@/testing/conversations";
import { caseFilter, filterCases, filterChoices, lengthCategory } from "./filter";

const heart = caseWith({ id: "heart", title: "Herzinsuffizienz", tags: ["Anamnese", "Herz"] });
const wound = caseWith({
  id: "wound",
  title: "Übergabe nach Fußoperation",
  description: "",
  goals: [],
  cefr: "B2",
  minutes: 30,
  specialties: ["SURGERY"],
  tags: ["Übergabe"],
  persons: [{ ...brandner, name: "Dr. Aydin", role: "PHYSICIAN" }],
});
const both = [heart, wound];

describe("the search", () => {
  test("ignores umlauts, also written as two letters", () => {
    for (const query of ["ubergabe fuss", "Uebergabe", "FUSSOPERATION"])
      expect(filterCases(both, { ...caseFilter.empty, query }, [])).toEqual([wound]);
  });

  test("looks at tags and names too", () => {
    expect(filterCases(both, { ...caseFilter.empty, query: "brandner" }, [])).toEqual([heart]);
    expect(filterCases(both, { ...caseFilter.empty, query: "anamnese" }, [])).toEqual([heart]);
  });
});

describe("the filter", () => {
  test.each([
    { level: "B2" },
    { specialty: "SURGERY" },
    { tag: "Übergabe" },
    { role: "PHYSICIAN" },
    { length: "long" },
    { state: "running" },
  ])("narrows to %o", (part) => {
    expect(filterCases(both, { ...caseFilter.empty, ...part }, [interactionOf("wound")])).toEqual([wound]);
  });

  test("narrows to the cases on a list once they are known", () => {
    const filter = { ...caseFilter.empty, list: "ward" };
    expect(filterCases(both, filter, [], ["wound"])).toEqual([wound]);
    expect(filterCases(both, filter, [])).toEqual(both);
  });

  test("finds what is finished, and what is new", () => {
    const mine = [interactionOf("heart", { solved: true })];
    expect(filterCases(both, { ...caseFilter.empty, state: "done" }, mine)).toEqual([heart]);
    expect(filterCases(both, { ...caseFilter.empty, state: "fresh" }, mine)).toEqual([wound]);
  });

  test("goes into the address and comes back, and leaves what is not its own", () => {
    const filter = { ...caseFilter.empty, query: "fuß", role: "PHYSICIAN", length: "long" };
    const params = caseFilter.toParams(new URLSearchParams("tab=daily&tag=Herz&show=24"), filter);
    expect(params.toString()).toBe("tab=daily&q=fu%C3%9F&with=PHYSICIAN&length=long");
    expect(caseFilter.isSame(caseFilter.parse(params), filter)).toBe(true);
  });

  test("offers only what some case has, each once, in German order", () => {
    expect(filterChoices([heart, wound, heart])).toEqual({
      levels: ["B1", "B2"],
      specialties: ["INTERNAL_MEDICINE", "SURGERY"],
      tags: ["Anamnese", "Herz", "Übergabe"],
      roles: ["PATIENT", "PHYSICIAN"],
      lengths: ["short", "long"],
    });
  });

  test("sorts lengths into three; an unknown one into none", () => {
    expect([15, 16, 25, 26, null].map((minutes) => lengthCategory({ minutes }))).toEqual([
      "short",
      "medium",
      "medium",
      "long",
      "",
    ]);
  });
});
