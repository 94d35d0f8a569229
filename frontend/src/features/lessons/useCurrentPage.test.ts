import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { begunSection, itemOf, lessonOf, textItem } from "@/testing/lessons";
import { useCurrentPage } from "./useCurrentPage";

test("the learner's own turning, told by the server before the address says it, leads nowhere back", () => {
  const onMoved = vi.fn();
  const at = (last_page: number) =>
    lessonOf([textItem(), itemOf()], { interaction: begunSection({ last_page, last_item_id: null }) });
  const { result, rerender } = renderHook(
    (last_page: number) => useCurrentPage({ lesson: at(last_page), page: -1, isRead: true, onMoved }),
    { initialProps: 2 },
  );
  expect(result.current).toBe(2);
  rerender(0);
  expect([result.current, onMoved.mock.calls]).toEqual([2, []]);
});
