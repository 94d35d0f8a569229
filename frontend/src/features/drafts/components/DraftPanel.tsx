import { IconRefresh, IconSparkles } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Draft, DraftOption, DraftOutline, NewDraft } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Field } from "@/ui/Field";
import { Link } from "@/ui/Link";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { askForDraft, type DraftTarget, useDraft, useDraftOptions, useDrafts } from "../data";
import { isPossible } from "../model";
import { DraftView } from "./DraftView";
import styles from "./drafts.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const LONGEST_TEXT = 20_000;

/** What can be asked for: each button says what comes of it and about how long it takes. */
function AskForm({
  target,
  options,
  onMade,
}: {
  target: DraftTarget;
  options: readonly DraftOption[];
  onMade: (draft: Draft) => void;
}) {
  const t = useTranslations("drafts.ask");
  const [text, setText] = useState("");
  const { run, isPending } = useAction(
    async ({ kind }: DraftOption) => {
      const asked = { kind: kind as NewDraft["kind"], text: text.trim(), item_id: target.itemId ?? null };
      onMade(await askForDraft(target.sectionId, asked));
    },
    { failed: t("failed"), isExplained: true },
  );
  const takesText = options.some(
    ({ kind }) => kind === "ITEMS" || kind === "VOCABULARY" || kind === "DIALOG",
  );
  if (options.length === 0) return <p>{t("nothing")}</p>;
  return (
    <Stack gap={3}>
      {takesText && (
        <Field
          label={t("text")}
          hint={t("textHint")}
          name="text"
          rows={6}
          lang="de"
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={setText}
        />
      )}
      <Stack direction="row" gap={3}>
        {options.filter(isPossible).map((option) => (
          <Button
            key={option.kind}
            look="secondary"
            icon={<IconSparkles {...icon} />}
            isPending={isPending}
            onPress={() => void run(option)}
          >
            {t(`kind.${option.kind}`, { seconds: option.seconds })}
          </Button>
        ))}
      </Stack>
      {options
        .filter((option) => !isPossible(option))
        .map(({ kind }) => (
          <p key={kind} className={styles.quiet}>
            {t("providerNeeded", { kind: t(`name.${kind}`) })}
          </p>
        ))}
    </Stack>
  );
}

/** Earlier proposals; one is looked at again by a press. */
function Earlier({ drafts, onOpen }: { drafts: readonly DraftOutline[]; onOpen: (id: string) => void }) {
  const t = useTranslations("drafts");
  if (drafts.length === 0) return <p className={styles.quiet}>{t("none")}</p>;
  return (
    <ul className={styles.rows}>
      {drafts.map((draft) => (
        <li key={draft.id} className={styles.row}>
          <span>
            {t(`ask.name.${draft.kind}`)} · {t(`state.${draft.state}`)}
            {draft.unreviewed_count > 0 && ` · ${t("unreviewed", { count: draft.unreviewed_count })}`}
          </span>
          <Button look="quiet" flush onPress={() => onOpen(draft.id)}>
            {t("open")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A draft that was opened, read anew whenever something of it was taken. */
function Opened({ id }: { id: string }) {
  const draft = useDraft(id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands above the list that it was chosen from.
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.opened}>
      <StateView of={draft}>{(found) => <DraftView key={found.id} draft={found} />}</StateView>
    </div>
  );
}

/** Proposals for a lesson or an exercise of it: asked for, looked at, taken whole or in part. */
export function DraftWorkspace({ sectionId, itemId }: DraftTarget) {
  const t = useTranslations("drafts");
  const target = { sectionId, itemId };
  const options = useDraftOptions(target);
  const drafts = useDrafts(target);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Stack gap={5}>
      <p className={styles.quiet}>{t("lead")}</p>
      <StateView of={options}>
        {(found) => <AskForm target={target} options={found} onMade={({ id }) => setOpened(id)} />}
      </StateView>
      {opened !== null && <Opened key={opened} id={opened} />}
      <Stack gap={2}>
        <h3>{t("earlier")}</h3>
        <StateView of={drafts}>{(found) => <Earlier drafts={found} onOpen={setOpened} />}</StateView>
        {drafts.hasMore && (
          <div>
            <Button
              look="quiet"
              flush
              icon={<IconRefresh {...icon} />}
              isPending={drafts.isLoadingMore}
              onPress={() => void drafts.loadMore()}
            >
              {t("more")}
            </Button>
          </div>
        )}
      </Stack>
    </Stack>
  );
}

/** The same on a page of its own. */
export function DraftPanel(target: DraftTarget) {
  const t = useTranslations("drafts");
  const heading = useId();
  return (
    <Card as="section" labelledBy={heading}>
      <Stack gap={2}>
        <h2 id={heading}>{t("title")}</h2>
        <DraftWorkspace {...target} />
      </Stack>
    </Card>
  );
}

interface DraftSheetProps extends DraftTarget {
  onClose: () => void;
}

/** The same beside what it is for. */
export function DraftSheet({ onClose, ...target }: DraftSheetProps) {
  const t = useTranslations("drafts");
  return (
    <Sheet title={target.itemId === undefined ? t("title") : t("titleOfItem")} isOpen onClose={onClose}>
      <Stack gap={5}>
        <DraftWorkspace {...target} />
        {target.itemId === undefined && (
          <p>
            <Link to={paths.drafts(target.sectionId)}>{t("files.title")}</Link>
          </p>
        )}
      </Stack>
    </Sheet>
  );
}
