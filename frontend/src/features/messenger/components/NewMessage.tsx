import { useDeferredValue, useRef, useState } from "react";
import type { Recipient } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Avatar } from "@/ui/Avatar";
import { Field } from "@/ui/Field";
import { LoadMore } from "@/ui/LoadMore";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useRecipients } from "../data";
import styles from "./Messenger.module.css";

interface PeopleProps {
  search: string;
  isTutor: boolean;
  onChoose: (person: Recipient) => void;
}

function People({ search, isTutor, onChoose }: PeopleProps) {
  const t = useTranslations("messenger.people");
  const people = useRecipients(search, isTutor);
  const list = useRef<HTMLUListElement>(null);
  return (
    <StateView
      of={people}
      skeleton={<Skeleton lines={4} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<p role="status">{t(isTutor ? "noTutors" : "none")}</p>}
    >
      {(rows) => (
        <>
          <ul ref={list} className={styles.rows}>
            {rows.map((person) => (
              <li key={person.id}>
                <button type="button" className={styles.row} onClick={() => onChoose(person)}>
                  <Avatar name={person.name} image={person.profile_image_url} />
                  <span className={styles.rowText}>
                    <span className={styles.rowName}>{person.name}</span>
                    {person.is_tutor && <span className={styles.preview}>{t("tutor")}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <LoadMore of={people} list={list} />
        </>
      )}
    </StateView>
  );
}

/** People whom the user may write to, searched by the server. */
export function PeoplePicker({
  isTutor = false,
  onChoose,
}: Partial<PeopleProps> & Pick<PeopleProps, "onChoose">) {
  const t = useTranslations("messenger.people");
  const [search, setSearch] = useState("");
  const settled = useDeferredValue(search.trim());
  return (
    <>
      <Field
        label={t("search")}
        name="search"
        type="search"
        value={search}
        onChange={setSearch}
        autoComplete="off"
        autoFocus
      />
      <People search={settled} isTutor={isTutor} onChoose={onChoose} />
    </>
  );
}

interface NewMessageProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (person: Recipient) => void;
}

/** Whom to write to. */
export function NewMessage({ isOpen, onClose, onChoose }: NewMessageProps) {
  const t = useTranslations("messenger.people");
  return (
    <Sheet title={t("title")} isOpen={isOpen} onClose={onClose}>
      <PeoplePicker onChoose={onChoose} />
    </Sheet>
  );
}
