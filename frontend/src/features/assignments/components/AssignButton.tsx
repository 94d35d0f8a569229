import { IconClipboardPlus } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import type { User } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { LoadMore } from "@/ui/LoadMore";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useForm } from "@/ui/useForm";
import { assign, useAssignees } from "../data";
import { assigningOrganizations, nameOf, type Target } from "../model";
import styles from "./Assignments.module.css";

const LONGEST_NOTE = 500;

interface PeopleProps {
  organizationId: string;
  /** The user: nobody assigns anything to themselves. */
  userId: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The members of an organisation, found by name, each with a tick. */
function People({ organizationId, userId, chosen, onChange }: PeopleProps) {
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
                    {nameOf(member)}
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

interface AssignSheetProps {
  user: User;
  /** What can be assigned; one of them is chosen. */
  targets: readonly Target[];
  onClose: () => void;
}

function AssignSheet({ user, targets, onClose }: AssignSheetProps) {
  const t = useTranslations("assignments.assign");
  const formId = useId();
  const organizations = assigningOrganizations(user);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = useForm({
    initial: {
      organization_id: organizations[0]?.id ?? "",
      target: targets[0]?.id ?? "",
      all_mentees: false,
      due_on: "",
      note: "",
    },
    save: async ({ organization_id, target, all_mentees, due_on, note }) => {
      const found = targets.find(({ id }) => id === target);
      if (!found) return;
      const count = await assign({
        organization_id,
        ...(found.kind === "section" ? { section_id: found.id } : { case_id: found.id }),
        ...(all_mentees ? { all_mentees } : { user_ids: [...chosen] }),
        ...(due_on && { due_on }),
        note: note.trim(),
      });
      showAlert("success", t("done", { count, title: found.title }));
      onClose();
    },
  });
  const { organization_id, all_mentees } = form.values;
  const isTutor = organizations.some(({ id, is_tutor }) => id === organization_id && is_tutor);
  const isReady = all_mentees || chosen.size > 0;
  return (
    <Sheet
      title={t("title")}
      isOpen
      onClose={onClose}
      actions={
        <Button wide type="submit" form={formId} isDisabled={!isReady} isPending={form.isPending}>
          {all_mentees ? t("submitMentees") : t("submit", { count: chosen.size })}
        </Button>
      }
    >
      <form id={formId} {...form.form} className={styles.form}>
        {targets.length > 1 ? (
          <Select
            label={t("lesson")}
            {...form.text("target")}
            options={targets.map(({ id, title }) => ({ value: id, label: title, lang: "de" }))}
          />
        ) : (
          <p lang="de">{targets[0]?.title}</p>
        )}
        {organizations.length > 1 && (
          <Select
            label={t("organization")}
            {...form.text("organization_id")}
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {isTutor && <Checkbox {...form.tick("all_mentees")}>{t("allMentees")}</Checkbox>}
        {!all_mentees && (
          <People
            key={organization_id}
            organizationId={organization_id}
            userId={user.id}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        <Field label={t("due")} hint={t("dueHint")} type="date" {...form.text("due_on")} />
        <Field
          label={t("note")}
          hint={t("noteHint")}
          rows={2}
          maxLength={LONGEST_NOTE}
          {...form.text("note")}
        />
        <FormProblem problem={form.problem} />
      </form>
    </Sheet>
  );
}

interface AssignButtonProps extends Omit<AssignSheetProps, "user" | "onClose"> {
  user: User | undefined;
}

/** Opens the dialog that assigns one of these; nothing for who assigns nothing. */
export function AssignButton({ user, targets }: AssignButtonProps) {
  const t = useTranslations("assignments.assign");
  const [isOpen, setOpen] = useState(false);
  if (!user || targets.length === 0 || assigningOrganizations(user).length === 0) return null;
  return (
    <>
      <Button
        look="secondary"
        icon={<IconClipboardPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {t("button")}
      </Button>
      {isOpen && <AssignSheet user={user} targets={targets} onClose={() => setOpen(false)} />}
    </>
  );
}
