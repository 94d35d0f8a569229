import { act } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { vi } from "vitest";
import { storeTokens } from "@/api/session";
import { reloadAll } from "@/api/swr";
import { caseWith, interactionOf, interactionWith, learnerSays, personSays } from "./conversations";
import { tokenPair } from "./people";
import { server } from "./server";

const all = <T>(results: T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

/** Signs in and sets a case in front of the learner; its talk is solved as soon as the learner has begun it. */
export async function signInAtCase(caseId: string, interactionId: string): Promise<void> {
  let begun = false;
  const said = [learnerSays("Wo haben Sie Schmerzen?"), personSays("Ja, mein linkes Knie tut weh.")];
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  server.use(
    http.get("*/api/cases/:id", () => HttpResponse.json(caseWith({ id: caseId }))),
    http.get("*/api/users/my-case-interactions", () =>
      all(begun ? [interactionOf(caseId, { id: interactionId, solved: true })] : []),
    ),
    http.post("*/api/cases/interact/:id", () => {
      begun = true;
      return HttpResponse.json(interactionWith([], { id: interactionId, case_id: caseId }), { status: 201 });
    }),
    http.get("*/api/case-interactions/:id", () =>
      HttpResponse.json(interactionWith(said, { id: interactionId, case_id: caseId })),
    ),
  );
  await act(async () => {
    storeTokens(tokenPair());
    await reloadAll();
  });
}
