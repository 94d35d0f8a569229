import { useState } from "react";
import type { Draft } from "@/api/types";
import { useTranslations } from "@/i18n";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { acceptProposals, discardDraft, markReviewed } from "../data";
import { type Chosen, chosenOf, type LeftOut, openProposals, togglePiece } from "../model";
import styles from "./drafts.module.css";
import { ProposalCard } from "./ProposalCard";

/** What could not be made or read, line by line. */
function Remarks({ draft }: { draft: Draft }) {
  const t = useTranslations("drafts.remark");
  const tKinds = useTranslations("drafts.itemKind");
  if (draft.remarks.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{t("title")}</h3>
      <ul className={styles.remarks}>
        {withUniqueKeys(draft.remarks, ({ line, code, kind }) => `${line} ${code} ${kind}`).map(
          ({ key, one }) => (
            <li key={key}>
              {one.line !== null && `${t("line", { line: one.line })} `}
              {one.code === "nothing_found"
                ? t("nothingFor", { kind: nameOf(tKinds, one.kind) })
                : t(`code.${codeOf(one.code)}`)}
              {one.text && ` – ${one.text}`}
            </li>
          ),
        )}
      </ul>
    </Stack>
  );
}

const CODES = [
  "malformed",
  "unsupported",
  "too_many",
  "too_large",
  "does_not_fit",
  "no_columns",
  "no_question",
  "no_answer",
  "no_braces",
] as const;
const codeOf = (code: string) => CODES.find((one) => one === code) ?? "other";

const KINDS = [
  "CLOZE",
  "CATEGORIZATION",
  "ORDERING",
  "RESOURCE",
  "SET_PHRASE",
  "VOCAB_INTRO",
  "PAIR_OF_TERMS",
] as const;
const nameOf = (t: ReturnType<typeof useTranslations<"drafts.itemKind">>, kind: string) => {
  const known = KINDS.find((one) => one === kind);
  return known ? t(known) : kind;
};

/** A draft: each proposal as a learner would see it, to be taken whole, in part, or not at all. */
export function DraftView({ draft }: { draft: Draft }) {
  const t = useTranslations("drafts.view");
  const tName = useTranslations("drafts.ask.name");
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map());
  const open = openProposals(draft);
  const accept = useAction(
    async (proposals: readonly Chosen[]) => {
      await acceptProposals(draft.id, proposals);
      showAlert("success", t("accepted", { count: proposals.length }));
    },
    { failed: t("failed"), isExplained: true },
  );
  const discard = useAction(
    async () => {
      await discardDraft(draft.id);
      showAlert("success", t("discarded"));
    },
    { failed: t("failed"), isExplained: true },
  );
  const review = useAction(() => markReviewed(draft.id), { failed: t("failed"), isExplained: true });
  const wanted = open.flatMap((proposal) => chosenOf(proposal, leftOut) ?? []);
  const isPending = accept.isPending || discard.isPending;
  return (
    <section aria-label={tName(draft.kind)}>
      <Stack gap={4}>
        {draft.state === "FAILED" && (
          <p role="status">
            {t(
              draft.kind === "IMPORT"
                ? "nothingInFile"
                : draft.error_code === "nothing_found"
                  ? "nothingFound"
                  : "notMade",
            )}
          </p>
        )}
        <Remarks draft={draft} />
        {draft.proposals.map((proposal) => (
          <ProposalCard
            key={proposal.key}
            proposal={proposal}
            leftOut={leftOut.get(proposal.key)}
            isPending={isPending}
            isOpen={open.includes(proposal)}
            onToggle={(piece) => setLeftOut(togglePiece(leftOut, proposal.key, piece))}
            onAccept={() => {
              const chosen = chosenOf(proposal, leftOut);
              if (chosen) void accept.run([chosen]);
            }}
          />
        ))}
        <Stack direction="row" gap={3}>
          {open.length > 1 && (
            <Button
              isPending={isPending}
              isDisabled={wanted.length === 0}
              onPress={() => void accept.run(wanted)}
            >
              {t("acceptAll", { count: wanted.length })}
            </Button>
          )}
          {open.length > 0 && (
            <Button look="quiet" isPending={isPending} onPress={() => void discard.run()}>
              {t("discard")}
            </Button>
          )}
          {draft.unreviewed_count > 0 && (
            <Button look="secondary" isPending={review.isPending} onPress={() => void review.run()}>
              {t("reviewed")}
            </Button>
          )}
        </Stack>
      </Stack>
    </section>
  );
}
