import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setLanguage } from "@/i18n";
import { registry } from "@/kinds/registry";
import { expectNoAxeFaults } from "@/testing/axe";
import { Gallery } from "./Gallery";
import { KIT } from "./kit";
import { changeSettings } from "./settings";

const source = path.join(import.meta.dirname, "..");
const STATES = ["idle", "partly", "ready", "checking", "right", "almost", "wrong", "revealed", "waiting"];

class NothingInView implements Partial<IntersectionObserver> {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  window.IntersectionObserver = NothingInView as unknown as typeof IntersectionObserver;
});

afterEach(async () => {
  changeSettings({ shown: "", lang: "none", scheme: "system", language: "deu" });
  window.history.replaceState(null, "", "/");
  await setLanguage("deu");
});

/** The components that the files of the kit export. */
function partsOfKit(): string[] {
  const files = readdirSync(path.join(source, "ui")).filter((file) => file.endsWith(".tsx"));
  const parts = [...files.filter((file) => !file.endsWith(".test.tsx")), "portrait/Portrait.tsx"];
  return parts.flatMap((file) => {
    const text = readFileSync(path.join(source, "ui", file), "utf8");
    return [...text.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => String(name));
  });
}

test("shows every part of the kit", () => {
  const own = readdirSync(import.meta.dirname).filter((file) => !file.includes(".test."));
  const text = own.map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8")).join("\n");
  const parts = partsOfKit();
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((name) => !new RegExp(`<${name}\\b`).test(text))).toEqual([]);
});

describe("the kit", () => {
  test.each(Object.keys(KIT))("%s has no axe faults", async (shown) => {
    changeSettings({ shown });
    const { container } = render(<Gallery />);
    expect(screen.getByRole("heading", { level: 1, name: shown })).toBeVisible();
    await expectNoAxeFaults(container.querySelector("main") ?? container);
  });
});

test.each(Object.keys(registry))("%s stands there in every state", async (shown) => {
  changeSettings({ shown });
  render(<Gallery />);
  for (const state of [...STATES, "editor: example 1", "editor: new"])
    expect(await screen.findByRole("region", { name: state })).toBeVisible();
});

test("an answer is kept, and its facts are told", async () => {
  changeSettings({ shown: "CLOZE" });
  render(<Gallery />);
  const idle = within(await screen.findByRole("region", { name: "idle" }));
  await userEvent.type(idle.getByRole("textbox", { name: "Lücke 1 von 3" }), "Fieber");
  expect(idle.getByText(/"fever": "Fieber"/)).toBeInTheDocument();
});

test("the address keeps what is chosen, and the pseudo-language turns the page round", async () => {
  render(<Gallery />);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Pseudo-language" }), "rtl");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colours" }), "dark");
  expect(window.location.search).toContain("lang=rtl");
  expect(document.documentElement.dataset.scheme).toBe("dark");
  await expect.poll(() => document.documentElement.dir).toBe("rtl");
});
