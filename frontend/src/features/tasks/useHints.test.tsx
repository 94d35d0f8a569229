import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ServerDataProvider } from "@/api/swr";
import { I18n } from "@/i18n";
import { server } from "@/testing/server";
import { useHints } from "./useHints";

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18n>
    <ServerDataProvider>{children}</ServerDataProvider>
  </I18n>
);

test("help is read anew, at the same rung, when it is opened after a line", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/case-interactions/talk/hints", async ({ request }) => {
      const { step } = (await request.json()) as { step: string };
      asked.push(step);
      const keyword = asked.length === 1 ? "Begrüßung" : "Vorstellung"; // the greeting was said meanwhile
      return HttpResponse.json({ step, keyword, hint: "", start: "", inputs: [] });
    }),
  );
  const wanted = { interactionId: "talk", stepId: "step", language: null };
  const { result, rerender } = renderHook(
    (now: { isOpen: boolean; moment: string }) => useHints({ ...wanted, ...now }),
    { initialProps: { isOpen: true, moment: "first" }, wrapper },
  );
  await waitFor(() => expect(result.current).not.toBeNull()); // the texts have come
  await act(() => result.current.requestNext());
  expect(result.current.hint?.keyword).toBe("Begrüßung");
  rerender({ isOpen: false, moment: "second" });
  expect(asked).toEqual(["KEYWORD"]);
  rerender({ isOpen: true, moment: "second" });
  await waitFor(() => expect(result.current.hint?.keyword).toBe("Vorstellung"));
  expect(asked).toEqual(["KEYWORD", "KEYWORD"]);
  expect(result.current.next).toBe("START");
});
