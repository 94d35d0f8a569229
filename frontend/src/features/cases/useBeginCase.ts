import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSignedIn } from "@/api/session";
import type { Level } from "@/api/types";
import { paths } from "@/app/paths";
import { storeReturnUrl } from "@/features/auth";
import { unlockSpeech } from "@/features/speech";
import { useAction } from "@/ui/useAction";
import type { NavigationOrigin } from "@/ui/useOrigin";
import { beginCase } from "./data";

/**
 * Begins the conversation of a case: the tap also lets the person speak aloud. Two taps begin one conversation. Without
 * a difficulty the persons speak as the learner's settings say. `origin`: the page the conversation leads back to.
 */
export function useBeginCase(
  caseId: string,
  difficulty?: Level,
  origin: NavigationOrigin | null = null,
  excerpt = "",
) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const attempt = useRef<{ key: string; difficulty: Level | undefined } | null>(null);

  const start = async () => {
    if (!signedIn) {
      storeReturnUrl(pathname + search);
      await navigate(paths.signIn());
      return;
    }
    if (attempt.current?.difficulty !== difficulty) attempt.current = null;
    attempt.current ??= { key: crypto.randomUUID(), difficulty };
    const { id } = await beginCase(caseId, attempt.current.key, difficulty, excerpt);
    const query = new URLSearchParams(origin?.query);
    if (new URLSearchParams(search).get("tour") === "true") query.set("tour", "true");
    await navigate({ pathname: paths.caseInteraction(id), search: query.toString() }, { state: origin });
  };
  const { run, isPending, error: problem } = useAction(start, { isSilent: true });
  const begin = () => {
    unlockSpeech(); // within the press: later the browser does not allow it
    return run();
  };

  return { begin, isPending, problem, signedIn };
}
