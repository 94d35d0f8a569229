import { useEffect, useId, useRef } from "react";
import type { DraftProposal } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/Checkbox";
import { GermanText } from "@/ui/GermanText";
import { Stack } from "@/ui/Stack";
import styles from "./drafts.module.css";
import { Preview } from "./Preview";

interface ProposalCardProps {
  proposal: DraftProposal;
  leftOut: ReadonlySet<string> | undefined;
  isPending: boolean;
  /** It can still be taken. */
  isOpen: boolean;
  onToggle: (piece: string) => void;
  onAccept: () => void;
}

/** One proposal: what it would look like, what of it is wanted, and who made it. */
export function ProposalCard({
  proposal,
  leftOut,
  isPending,
  isOpen,
  onToggle,
  onAccept,
}: ProposalCardProps) {
  const t = useTranslations("drafts.proposal");
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that was pressed is gone with the focus on it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) head.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { pieces, preview, title } = proposal;
  const isNothingLeft = pieces.length > 0 && pieces.every(({ key }) => leftOut?.has(key));
  return (
    <Card as="article" tone="sunken" labelledBy={heading}>
      <Stack gap={3}>
        <Stack gap={1}>
          <h3 id={heading} ref={head} tabIndex={-1}>
            {title ? (
              <GermanText size="body">{title}</GermanText>
            ) : (
              t(proposal.item_id === null ? "exercise" : "changes")
            )}
          </h3>
          <p className={styles.quiet}>{t(`by.${proposal.generator}`)}</p>
        </Stack>
        {preview && <Preview item={preview} />}
        {proposal.is_stale && <p role="status">{t("stale")}</p>}
        {proposal.accepted_as !== null && (
          <p role="status">{t(proposal.is_reviewed ? "taken" : "takenUnreviewed")}</p>
        )}
        {!title && pieces.length === 1 && (
          <div className={styles.text}>
            <GermanText as="p" size="body">
              {pieces[0]?.text}
            </GermanText>
          </div>
        )}
        {isOpen && pieces.length > 1 && (
          <fieldset className={styles.pieces}>
            <legend>{t("pieces")}</legend>
            {pieces.map(({ key, text }) => (
              <Checkbox key={key} name={key} isSelected={!leftOut?.has(key)} onChange={() => onToggle(key)}>
                <GermanText size="body">{text}</GermanText>
              </Checkbox>
            ))}
          </fieldset>
        )}
        {isOpen && (
          <div>
            <Button look="secondary" isPending={isPending} isDisabled={isNothingLeft} onPress={onAccept}>
              {t(leftOut && leftOut.size > 0 ? "acceptPart" : "accept")}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
