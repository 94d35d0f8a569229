import { IconAlertTriangle, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { Problem } from "@/api/problem";
import type { InvitationPreview, InvitedPerson, ListedPerson } from "@/api/types";
import { findLanguage, LANGUAGES, useTranslations } from "@/i18n";
import { readTextFile } from "@/lib/readTextFile";
import { email } from "@/lib/validation";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { DataTable } from "@/ui/DataTable";
import { Field } from "@/ui/Field";
import { FileButton } from "@/ui/FileButton";
import { FormProblem } from "@/ui/FormProblem";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { Tabs } from "@/ui/Tabs";
import { useAction } from "@/ui/useAction";
import { useForm } from "@/ui/useForm";
import { invitePeople, invitePerson, previewInvitations } from "../data";
import { keepWrongLines } from "../model";
import styles from "./AddPeople.module.css";
import { useRoleWords } from "./useRoleWords";

interface AddProps {
  organization: string;
}

const NOBODY = { email: "", first_name: "", last_name: "", language: "", is_manager: false, is_tutor: false };

const isMember = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === "already_member";

/** The same refusal, told at the field of the address in the words of the preview. */
const placeAtEmail = ({ status, code }: Problem, detail: string) =>
  new Problem(status, code, detail, [{ code, detail, field: "email" }]);

function OnePerson({ organization }: AddProps) {
  const t = useTranslations("organisation.add");
  const form = useForm({
    initial: NOBODY,
    rules: { email: [email] },
    save: async (values) => {
      const { first_name, last_name, language, ...rest } = values;
      const named = {
        ...(first_name && { first_name }),
        ...(last_name && { last_name }),
        ...(language && { language: language as NonNullable<InvitedPerson["language"]> }),
      };
      const { is_sent } = await invitePerson(organization, { ...rest, ...named }).catch((error: unknown) => {
        throw isMember(error) ? placeAtEmail(error, t("outcomes.ALREADY_MEMBER")) : error;
      });
      if (is_sent) showAlert("success", t("sent", { count: 1 }));
      else showAlert("info", `${values.email}: ${t("outcomes.ALREADY_INVITED")}`);
      for (const [name, value] of Object.entries(NOBODY)) form.set(name as keyof typeof NOBODY, value);
    },
  });
  return (
    <form {...form.form}>
      <Stack gap={4}>
        <Field label={t("email")} type="email" autoCapitalize="off" {...form.text("email")} />
        <Field label={t("firstName")} {...form.text("first_name")} />
        <Field label={t("lastName")} {...form.text("last_name")} />
        <Select
          label={t("language")}
          name="language"
          value={form.values.language}
          onChange={(code) => form.set("language", code)}
          options={[
            { value: "", label: t("ownLanguage") },
            ...LANGUAGES.map(({ code, ownName, bcp47 }) => ({ value: code, label: ownName, lang: bcp47 })),
          ]}
        />
        <Checkbox {...form.tick("is_tutor")}>{t("asTutor")}</Checkbox>
        <Checkbox {...form.tick("is_manager")}>{t("asManager")}</Checkbox>
        <FormProblem problem={form.problem} />
        <div>
          <Button type="submit" isPending={form.isPending}>
            {t("invite", { count: 1 })}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const isInvitable = ({ outcome }: ListedPerson) => outcome === "INVITE" || outcome === "RENEW";

const toInvited = (person: ListedPerson): InvitedPerson => ({
  email: person.email,
  is_manager: person.is_manager,
  is_tutor: person.is_tutor,
  ...(person.first_name && { first_name: person.first_name }),
  ...(person.last_name && { last_name: person.last_name }),
  ...(person.language && { language: person.language as NonNullable<InvitedPerson["language"]> }),
});

interface PreviewProps {
  organization: string;
  preview: InvitationPreview;
  onBack: () => void;
  onSent: () => void;
}

function Outcome({ outcome, detail }: ListedPerson) {
  const t = useTranslations("organisation.add.outcomes");
  if (outcome !== "INVALID") return t(outcome);
  return (
    <span className={styles.wrong}>
      <IconAlertTriangle size="1.25rem" stroke={1.75} aria-hidden="true" />
      {detail || t(outcome)}
    </span>
  );
}

function Preview({ organization, preview, onBack, onSent }: PreviewProps) {
  const t = useTranslations("organisation.add");
  const columns = useTranslations("organisation.columns");
  const roleWords = useRoleWords();
  const people = preview.people.filter(isInvitable);
  const send = async () => {
    await invitePeople(organization, people.map(toInvited));
    showAlert("success", t("sent", { count: people.length }));
    onSent();
  };
  const { run, isPending } = useAction(send, { failed: t("failed"), isExplained: true });
  const isFull = preview.seats_needed > preview.seats_free;
  return (
    <Stack gap={4}>
      <p role="status">
        {t("summary", { count: people.length, left: preview.people.length - people.length })}{" "}
        {t(isFull ? "seatsMissing" : "seatsFree", {
          free: preview.seats_free,
          missing: preview.seats_needed - preview.seats_free,
        })}
      </p>
      <DataTable
        caption={t("preview")}
        rows={preview.people.map((person, place) => ({ ...person, id: String(place) }))}
        nameOf={({ email }) => email}
        columns={[
          { id: "email", title: t("email"), cell: ({ email }) => email },
          {
            id: "outcome",
            title: t("outcome"),
            cell: (person) => <Outcome {...person} />,
          },
          { id: "line", title: t("line"), isNumber: true, cell: ({ line }) => line },
          {
            id: "name",
            title: t("name"),
            cell: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
          },
          {
            id: "language",
            title: t("languageColumn"),
            cell: ({ language }) =>
              language === "" ? t("ownLanguage") : (findLanguage(language)?.ownName ?? language),
          },
          {
            id: "roles",
            title: columns("roles"),
            cell: (person) => (isInvitable(person) ? roleWords(person) : ""),
          },
        ]}
      />
      <Stack direction="row" gap={3}>
        <Button isDisabled={people.length === 0 || isFull} isPending={isPending} onPress={() => void run()}>
          {t("invite", { count: people.length })}
        </Button>
        <Button look="secondary" onPress={onBack}>
          {t("back")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** A list of addresses is some kilobytes; what is larger is another file. */
const MAX_LENGTH = 100_000;
const MAX_BYTES = 2 * MAX_LENGTH; // as UTF-16, which spreadsheets write too
const LISTS = [".csv", ".txt", "text/csv", "text/plain"];

function SeveralPeople({ organization }: AddProps) {
  const t = useTranslations("organisation.add");
  const [text, setText] = useState("");
  const [preview, setPreview] = useState<InvitationPreview | null>(null);
  const [wrong, setWrong] = useState(0);
  const read = useAction(async () => setPreview(await previewInvitations(organization, text)), {
    failed: t("readFailed"),
    isExplained: true,
  });
  const open = async (chosen: File) => {
    const list = chosen.size > MAX_BYTES ? "" : await readTextFile(chosen);
    if (chosen.size > MAX_BYTES || list.length > MAX_LENGTH) showAlert("error", t("tooLarge"));
    else setText(list);
  };
  if (preview) {
    const goBack = () => setPreview(null);
    const keepTheRest = () => {
      const left = keepWrongLines(text, preview.people);
      setText(left.text);
      setWrong(left.count);
      goBack();
    };
    return <Preview organization={organization} preview={preview} onBack={goBack} onSent={keepTheRest} />;
  }
  return (
    <Stack gap={4}>
      {wrong > 0 && text !== "" && <p role="status">{t("wrongLeft", { count: wrong })}</p>}
      <Field
        label={t("list")}
        hint={`${t("listHint")} ${t("listValues", { codes: LANGUAGES.map(({ code }) => code).join(", ") })}`}
        name="list"
        rows={8}
        value={text}
        onChange={setText}
        maxLength={MAX_LENGTH}
        autoCapitalize="off"
        spellCheck="false"
      />
      <Stack direction="row" gap={3}>
        <FileButton
          accept={LISTS}
          icon={<IconUpload size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onChoose={(file) => void open(file)}
        >
          {t("file")}
        </FileButton>
        <Button isDisabled={text.trim() === ""} isPending={read.isPending} onPress={() => void read.run()}>
          {t("check")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Invites one person, or many from a list whose lines are checked first. */
export function AddPeople({ organization }: AddProps) {
  const t = useTranslations("organisation.add");
  return (
    <Tabs
      label={t("title")}
      tabs={[
        { id: "one", label: t("one"), content: <OnePerson organization={organization} /> },
        { id: "several", label: t("several"), content: <SeveralPeople organization={organization} /> },
      ]}
    />
  );
}
