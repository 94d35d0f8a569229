import { useState } from "react";
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

/** One list: whether the case is on it, its name, and with whom it is shared. */
function Row({ case_, list }: RowProps) {
  const t = useTranslations("caseEditor.lists");
  const [name, setName] = useState(list.name);
  const home = useMemberships().data?.[0]?.organization.id;
  const options = { failed: t("failed"), isExplained: true } as const;
  const isOn = [...case_.case_list_names, ...case_.other_case_list_names].includes(list.name);
  const put = useAction(
    () => (isOn ? takeOffList(list.id, case_.id) : putOnList(list.id, case_.id)),
    options,
  );
  const change = useAction(
    (changes: { name?: string; organization_id?: string | null }) =>
      changeCaseList(list.id, { name: list.name, ...changes }, case_.id),
    options,
  );
  const isShared = list.organization_id !== null;
  return (
    <li className={styles.entry}>
      <div className={styles.entryBody}>
        <Stack gap={3}>
          <h3 dir="auto">{list.name}</h3>
          <p className={styles.note}>
            {t("count", { count: list.number_of_cases })} · {t(isShared ? "shared" : "own")}
          </p>
          <Stack direction="row" gap={3}>
            <Button look="secondary" isPending={put.isPending} onPress={() => void put.run()}>
              {t(isOn ? "take" : "put")}
            </Button>
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

/** Lists of cases: those on which the author may put this case, and new ones. */
export function ListsSection({ case_ }: { case_: EditedCase }) {
  const t = useTranslations("caseEditor.lists");
  const lists = useCaseLists();
  const create = useAction((name: string) => createCaseList(name), {
    failed: t("failed"),
    isExplained: true,
  });
  return (
    <Stack gap={4}>
      <StateView of={lists} skeleton={<Skeleton shape="card" lines={2} />}>
        {(all) => (
          <ul className={styles.entries} aria-label={t("label")}>
            {all
              .filter(({ can_change }) => can_change)
              .map((list) => (
                <Row key={list.id} case_={case_} list={list} />
              ))}
          </ul>
        )}
      </StateView>
      <NewTitleForm label={t("newName")} submit={t("add")} onAdd={create.run} />
    </Stack>
  );
}
