import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSignedIn } from "@/api/session";
import { rememberReturnUrl } from "@/features/auth";
import { unlockSpeech } from "@/features/speech";
import { beginCase } from "./data";

/** Begins the talk of a case: the tap also lets the person speak aloud. Two taps begin one talk. */
export function useBegin(caseId: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const key = useRef<string | null>(null);

  const begin = async () => {
    unlockSpeech();
    if (!signedIn) {
      rememberReturnUrl(pathname);
      await navigate("/account/sign-in");
      return;
    }
    key.current ??= crypto.randomUUID();
    setPending(true);
    setProblem(null);
    try {
      const { id } = await beginCase(caseId, key.current);
      await navigate(`/case-interactions/${id}`);
    } catch (error) {
      setProblem(error);
    } finally {
      setPending(false);
    }
  };

  return { begin, isPending, problem, signedIn };
}
