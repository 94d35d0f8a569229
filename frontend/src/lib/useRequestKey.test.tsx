import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useRequestKey } from "./useRequestKey";

test("the same content keeps its key until the answer has come, and other content gets another one", () => {
  const { result, rerender } = renderHook(() => useRequestKey());
  const first = result.current.keyOf({ seats: "5" });
  rerender();
  expect(result.current.keyOf({ seats: "5" })).toBe(first);
  const other = result.current.keyOf({ seats: "6" });
  expect(other).not.toBe(first);
  result.current.forget();
  expect(result.current.keyOf({ seats: "6" })).not.toBe(other);
});
