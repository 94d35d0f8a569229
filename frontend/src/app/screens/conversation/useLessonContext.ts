import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CaseInteraction } from "@/api/types";
import { parseLessonItems, pickLessonItemParams } from "@/features/cases";
import { useConversationItem } from "@/features/lessons";
import { useOrigin } from "@/ui/useOrigin";

/**
 * The form of a lesson that a conversation is held for, if its address names one. An address that was kept or sent
 * carries nothing along: what it names tells then where the conversation leads back to.
 */
export function useLessonContext({ case_id }: CaseInteraction) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const origin = useOrigin();
  const named = parseLessonItems(search);
  const { FORM_CASE, CASE } = named.FORM_CASE || named.CASE ? named : parseLessonItems(origin?.query ?? "");
  const form = useConversationItem("FORM_CASE", FORM_CASE, case_id);
  const played = useConversationItem("CASE", origin ? null : CASE, case_id);
  const lost = origin ? undefined : (form ?? played)?.address;
  useEffect(() => {
    if (lost === undefined) return;
    const state = { from: lost, query: pickLessonItemParams(search) };
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state });
  }, [lost, navigate, search, hash]);
  return form;
}
