import { useRef, useState } from "react";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { LoadMore } from "@/ui/LoadMore";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useSharesToAnswer, useThreadEvents } from "../data";
import { usePersonName } from "../usePersonName";
import styles from "./Messenger.module.css";

/** So many are seen at first, so that what follows on the page is not pushed out of sight. */
const FIRST = 5;

/** What waits for a tutor: talks that learners have shared and that have no answer yet, the oldest first. */
export function SharesToAnswer() {
  const t = useTranslations("messenger.waiting");
  const failed = useTranslations("messenger.failed");
  const nameOf = usePersonName();
  const format = useFormat();
  const shares = useSharesToAnswer();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const all = shares.data ?? [];
  const seen =
    isWhole || all.length <= FIRST
      ? shares
      : { ...shares, data: all.slice(0, FIRST), hasMore: true, loadMore: async () => setWhole(true) };
  useThreadEvents();
  return (
    <Stack as="section" gap={3} label={t("title")}>
      <h2>{t("title")}</h2>
      <StateView
        of={seen}
        skeleton={<Skeleton shape="card" lines={2} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p>{t("none")}</p>}
        failed={failed("load")}
      >
        {(rows) => (
          <>
            <ul ref={list} className={styles.list}>
              {rows.map((share) => (
                <li key={share.id} className={styles.waiting}>
                  <div className={styles.rowText}>
                    <p className={styles.rowName}>{nameOf(share.learner)}</p>
                    <GermanText as="p" size="body">
                      {share.case_title}
                    </GermanText>
                    <p className={styles.mute}>{t("since", { date: format.date(share.created_at) })}</p>
                    {share.note && <p className={styles.words}>{share.note}</p>}
                  </div>
                  <ButtonLink look="secondary" to={paths.sharedTalk(share.conversation_id, share.id)}>
                    {t("answer")}
                  </ButtonLink>
                </li>
              ))}
            </ul>
            <LoadMore of={seen} list={list} />
          </>
        )}
      </StateView>
    </Stack>
  );
}
