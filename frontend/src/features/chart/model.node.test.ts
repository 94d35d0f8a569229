import { describe, expect, test } from "vitest";
import type { Chart, Vital } from "@/api/types";
import { abnormalVital, lastReading, numberIn, referenceBar } from "./model";

const vital = (name: string, state: Vital["state"]): Vital => ({
  name,
  title: name,
  value: "1",
  state,
  report_id: null,
});
const chartOf = (...vitals: Vital[]): Chart => ({
  patient_interaction_id: "talk-1",
  vitals,
  examinations: [],
  reports: [],
});

describe("the one vital sign of a small header", () => {
  test("is the most urgent one out of its range", () => {
    const chart = chartOf(vital("temperature", "HIGH"), vital("spo2", "LOW"), vital("pulse", "NORMAL"));
    expect(abnormalVital(chart)?.name).toBe("spo2");
  });

  test("is none while everything known is in range, or nothing is known", () => {
    expect(abnormalVital(chartOf(vital("pulse", "NORMAL"), vital("weight", "UNKNOWN")))).toBeUndefined();
    expect(abnormalVital(undefined)).toBeUndefined();
  });
});

describe("the reference bar", () => {
  test("reads German numbers", () => {
    expect(numberIn("38,4 °C")).toBe(38.4);
    expect(numberIn("negativ")).toBeUndefined();
  });

  test("shows a value above its range behind the range, one below before it", () => {
    const high = referenceBar({ value: "5,9", low: 3.5, high: 5 });
    expect(high && high.at > high.to).toBe(true);
    const low = referenceBar({ value: "2,9", low: 3.5, high: 5 });
    expect(low && low.at < low.from).toBe(true);
  });

  test("knows ranges with one end", () => {
    const bar = referenceBar({ value: "850", low: null, high: 300 });
    expect(bar?.from).toBe(0);
    expect(bar?.at).toBe(100);
    const fine = referenceBar({ value: "95", low: 90, high: null });
    expect(fine && fine.at >= fine.from).toBe(true);
  });

  test("is not drawn without numbers", () => {
    expect(referenceBar({ value: "positiv", low: 1, high: 2 })).toBeUndefined();
    expect(referenceBar({ value: "3", low: null, high: null })).toBeUndefined();
  });
});

test.each([
  ["104/62, 92/58 mmHg", "92/58 mmHg"],
  ["38,9 °C", "38,9 °C"],
  ["88 %; 94 % mit Sauerstoff", "94 % mit Sauerstoff"],
])("of the readings in %s the last one is %s", (value, last) => {
  expect(lastReading(value)).toBe(last);
});
