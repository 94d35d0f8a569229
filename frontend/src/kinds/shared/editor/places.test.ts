import { expect, test } from "vitest";
import { toWrittenBody } from "@/lib/writtenBody";
import { focusPlace, problemsAt, problemsWithin } from "./places";

function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

test("the field of a problem gets the focus, in a closed part too", () => {
  const root = page(
    '<details><summary>More</summary><div data-place="items.0.hint"><input id="hint" /></div></details>',
  );
  expect(focusPlace(root, "items.0.hint")).toBe(true);
  expect(document.activeElement?.id).toBe("hint");
  expect(root.querySelector("details")?.open).toBe(true);
});

test("where a field has no place of its own, the first one around it gets the focus", () => {
  const root = page('<div data-place="items.0"><input id="first" /><input id="second" /></div>');
  expect(focusPlace(root, "items.0.points.1")).toBe(true);
  expect(document.activeElement?.id).toBe("first");
  expect(focusPlace(root, "pairs.0")).toBe(false);
});

test("problems are told apart by their place, not by how it begins", () => {
  const at = (place: string) => ({ place, code: "empty", detail: "" });
  const problems = [at("items.1"), at("items.1.text"), at("items.10")];
  expect(problemsAt(problems, "items.1")).toEqual([at("items.1")]);
  expect(problemsWithin(problems, "items.1")).toEqual([at("items.1"), at("items.1.text")]);
});

test("what only the server writes is not sent back", () => {
  const body = {
    content: { position: "stays" },
    media: [{ id: "1", key: "a.webp", description: "", position: 0, url: "/a", media_type: "image/webp" }],
  };
  expect(toWrittenBody(body)).toEqual({
    content: { position: "stays" },
    media: [{ id: "1", key: "a.webp", description: "" }],
  });
});
