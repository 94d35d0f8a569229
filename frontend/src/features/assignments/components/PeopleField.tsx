import { useRef, useState } from "react";
import { useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { LoadMore } from "@/ui/LoadMore";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAssignees } from "../data";
import styles from "./Assignments.module.css";

interface PeopleFieldProps {
  organizationId: string;
  /** The user: nobody assigns anything to themselves. */
  userId: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The members of an organisation, found by name, each with a tick. */
export function PeopleField({ organizationId, userId, chosen, onChange }: PeopleFieldProps) {
  const t = useTranslations("assignments.assign");
  const [search, setSearch] = useState("");
  const members = useAssignees(organizationId, search.trim());
  const list = useRef<HTMLUListElement>(null);
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Stack as="section" gap={3} label={t("people")}>
      <Field label={t("search")} name="search" type="search" value={search} onChange={setSearch} />
      <StateView of={members}>
        {(rows) => {
          const others = rows.filter(({ id }) => id !== userId);
          return others.length === 0 ? (
            <p>{t("nobody")}</p>
          ) : (
            <ul ref={list} className={styles.people} aria-label={t("people")}>
              {others.map((member) => (
                <li key={member.id}>
                  <Checkbox
                    name={`member-${member.id}`}
                    isSelected={chosen.has(member.id)}
                    onChange={(isChosen) => toggle(member.id, isChosen)}
                  >
                    {fullName(member)}
                  </Checkbox>
                </li>
              ))}
            </ul>
          );
        }}
      </StateView>
      <LoadMore of={members} list={list} />
    </Stack>
  );
}
