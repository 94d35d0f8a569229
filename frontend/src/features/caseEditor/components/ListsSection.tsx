import { useId, useState } from "react";
import type { CaseListRow, EditedCase } from "@/api/types";
import { NewTitleForm } from "@/features/authoring";
import { useCaseLists } from "@/features/cases";
import { useMemberships } from "@/features/profile";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { changeCaseList, createCaseList, putOnList, takeOffList } from "../data";
import styles from "./CaseEditor.module.css";

interface RowProps {
  case_: EditedCase;
  list: CaseListRow;
}

const OPTIONS = { isExplained: true } as const;

/** Whether the case is on a list; its own author's and those of others may have one name. */
const isOnList = (case_: EditedCase, { name, is_own }: CaseListRow): boolean =>
  (is_own ? case_.case_list_names : case_.other_case_list_names).includes(name);

/** Puts the case on a list, or takes it off. */
function Membership({ case_, list }: RowProps) {
  const t = useTranslations("caseEditor.lists");
  const isOn = isOnList(case_, list);
  const { run, isPending } = useAction(
    () => (isOn ? takeOffList(list.id, case_.id) : putOnList(list.id, case_.id)),
    { ...OPTIONS, failed: t("failed") },
  );
  return (
    <Button look="secondary" isPending={isPending} onPress={() => void run()}>
      {t(isOn ? "take" : "put")}
    </Button>
  );
}

/** A list of the author's: whether the case is on it, its name, and with whom it is shared. */
function OwnRow({ case_, list }: RowProps) {
  const t = useTranslations("caseEditor.lists");
  const [name, setName] = useState(list.name);
  const home = useMemberships().data?.[0]?.organization.id;
  const change = useAction(
    (changes: { name?: string; organization_id?: string | null }) =>
      changeCaseList(list.id, { name: list.name, ...changes }, case_.id),
    { ...OPTIONS, failed: t("failed") },
  );
  const isShared = list.organization_id !== null;
  return (
    <li className={styles.entry}>
      <div className={styles.entryBody}>
        <Stack gap={3}>
          <h4 dir="auto">{list.name}</h4>
          <p className={styles.note}>
            {t("count", { count: list.number_of_cases })} · {t(isShared ? "shared" : "own")}
          </p>
          <Stack direction="row" gap={3}>
            <Membership case_={case_} list={list} />
            {(isShared || home !== undefined) && (
              <Button
                look="quiet"
                isPending={change.isPending}
                onPress={() => void change.run({ organization_id: isShared ? null : home })}
              >
                {t(isShared ? "unshare" : "share")}
              </Button>
            )}
          </Stack>
          <Field
            label={t("name")}
            name={`list-${list.id}`}
            value={name}
            onChange={setName}
            maxLength={200}
            dir="auto"
          />
          <Stack direction="row" gap={3}>
            <Button
              look="secondary"
              isDisabled={name.trim() === "" || name === list.name}
              onPress={() => void change.run({ name: name.trim() })}
            >
              {t("rename")}
            </Button>
          </Stack>
        </Stack>
      </div>
    </li>
  );
}

/** A list that somebody else has made. */
function OthersRow({ case_, list }: RowProps) {
  const t = useTranslations("caseEditor.lists");
  return (
    <li className={styles.entry}>
      <div className={styles.entryBody}>
        <Stack gap={3}>
          <h4 dir="auto">{list.name}</h4>
          <p className={styles.note}>{t("count", { count: list.number_of_cases })}</p>
          {isOnList(case_, list) && <p>{t("onIt")}</p>}
          {list.can_change && (
            <Stack direction="row" gap={3}>
              <Membership case_={case_} list={list} />
            </Stack>
          )}
        </Stack>
      </div>
    </li>
  );
}

/** Lists of others that say something of this case: it stands there, or the author may put it there. */
function OthersLists({ case_, lists }: { case_: EditedCase; lists: readonly CaseListRow[] }) {
  const t = useTranslations("caseEditor.lists");
  const id = useId();
  const shown = lists.filter((list) => list.can_change || isOnList(case_, list));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap={3}>
        <h3 id={id}>{t("others")}</h3>
        <p className={styles.hint}>{t("othersLead")}</p>
        <ul className={styles.entries}>
          {shown.map((list) => (
            <OthersRow key={list.id} case_={case_} list={list} />
          ))}
        </ul>
      </Stack>
    </section>
  );
}

/** Lists of cases: the author's own with new ones, and those of others. */
export function ListsSection({ case_ }: { case_: EditedCase }) {
  const t = useTranslations("caseEditor.lists");
  const id = useId();
  const lists = useCaseLists();
  const create = useAction((name: string) => createCaseList(name), { ...OPTIONS, failed: t("failed") });
  return (
    <StateView of={lists} skeleton={<Skeleton shape="card" lines={2} />}>
      {(all) => {
        const own = all.filter(({ is_own }) => is_own);
        return (
          <Stack gap={5}>
            <section aria-labelledby={id}>
              <Stack gap={3}>
                <h3 id={id}>{t("mine")}</h3>
                {own.length === 0 && <p className={styles.hint}>{t("none")}</p>}
                <ul className={styles.entries}>
                  {own.map((list) => (
                    <OwnRow key={list.id} case_={case_} list={list} />
                  ))}
                </ul>
                <NewTitleForm label={t("newName")} submit={t("add")} onAdd={create.run} />
              </Stack>
            </section>
            <OthersLists case_={case_} lists={all.filter(({ is_own }) => !is_own)} />
          </Stack>
        );
      }}
    </StateView>
  );
}
