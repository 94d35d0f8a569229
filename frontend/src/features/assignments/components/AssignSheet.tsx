import { useId, useState } from "react";
import type { User } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { useForm } from "@/ui/useForm";
import { assign } from "../data";
import { assigningOrganizations, findTarget, type Target } from "../model";
import styles from "./Assignments.module.css";
import { PeopleField } from "./PeopleField";
import { TargetField } from "./TargetField";

const LONGEST_NOTE = 500;

/** Members of one organisation. */
export interface Assignees {
  readonly organizationId: string;
  readonly userIds: readonly string[];
}

interface AssignSheetProps {
  user: User;
  /** What can be assigned, one of these; without them any lesson or case is looked for. */
  targets?: readonly Target[];
  /** Who gets it; without them members are looked for. */
  assignees?: Assignees;
  onClose: () => void;
  onAssigned?: () => void;
}

interface WhatProps {
  organizationId: string;
  targets: readonly Target[] | undefined;
  target: Target | null;
  onChange: (target: Target | null) => void;
}

function What({ organizationId, targets, target, onChange }: WhatProps) {
  const t = useTranslations("assignments.assign");
  if (!targets)
    return (
      <TargetField key={organizationId} organizationId={organizationId} target={target} onChange={onChange} />
    );
  if (targets.length === 1) return <p lang="de">{target?.title}</p>;
  return (
    <Select
      label={t("lesson")}
      name="target"
      value={target?.id ?? ""}
      onChange={(id) => onChange(findTarget(targets, id))}
      options={targets.map(({ id, title }) => ({ value: id, label: title, lang: "de" }))}
    />
  );
}

/** Assigns a lesson or a case to members, with a day and a word why. */
export function AssignSheet({ user, targets, assignees, onClose, onAssigned }: AssignSheetProps) {
  const t = useTranslations("assignments.assign");
  const formId = useId();
  const organizations = assigningOrganizations(user);
  const [target, setTarget] = useState<Target | null>(targets?.[0] ?? null);
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const chosen = (assignees?.userIds ?? [...found]).filter((id) => id !== user.id);
  const form = useForm({
    initial: {
      organization_id: assignees?.organizationId ?? organizations[0]?.id ?? "",
      all_mentees: false,
      due_on: "",
      note: "",
    },
    save: async ({ organization_id, all_mentees, due_on, note }) => {
      if (!target) return;
      const count = await assign({
        organization_id,
        ...(target.kind === "section" ? { section_id: target.id } : { case_id: target.id }),
        ...(all_mentees ? { all_mentees } : { user_ids: chosen }),
        ...(due_on && { due_on }),
        note: note.trim(),
      });
      showAlert("success", t("done", { count, title: target.title }));
      onClose();
      onAssigned?.();
    },
  });
  const { organization_id, all_mentees } = form.values;
  const isTutor = organizations.some(({ id, is_tutor }) => id === organization_id && is_tutor);
  const isReady = target !== null && (all_mentees || chosen.length > 0);
  return (
    <Sheet
      title={t("title")}
      isOpen
      onClose={onClose}
      actions={
        <Button wide type="submit" form={formId} isDisabled={!isReady} isPending={form.isPending}>
          {all_mentees ? t("submitMentees") : t("submit", { count: chosen.length })}
        </Button>
      }
    >
      <form id={formId} {...form.form} className={styles.form}>
        {assignees?.userIds.includes(user.id) && <p>{t("notYourself")}</p>}
        {!assignees && organizations.length > 1 && (
          <Select
            label={t("organization")}
            {...form.text("organization_id")}
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <What organizationId={organization_id} targets={targets} target={target} onChange={setTarget} />
        {!assignees && isTutor && <Checkbox {...form.tick("all_mentees")}>{t("allMentees")}</Checkbox>}
        {!assignees && !all_mentees && (
          <PeopleField
            key={organization_id}
            organizationId={organization_id}
            userId={user.id}
            chosen={found}
            onChange={setFound}
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
