import type { User } from "@/api/types";
import {
  CountrySelect,
  FallbackLanguageNote,
  JOBS,
  LanguageSelect,
  useInterfaceLanguages,
} from "@/features/profile";
import { languageOf, useTranslations } from "@/i18n";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import { Field } from "@/ui/Field";
import { RadioCards } from "@/ui/RadioCards";
import { Stack } from "@/ui/Stack";
import { Switch } from "@/ui/Switch";
import type { Answers, Question } from "../model";

interface PartProps {
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
}

function LanguageQuestion({ answers, onAnswer }: PartProps) {
  const t = useTranslations("onboarding.questions.language");
  const languages = useInterfaceLanguages();
  return (
    <Stack gap={4}>
      <RadioCards
        label={t("title")}
        isLabelHidden
        layout="grid"
        value={answers.interface_language}
        onChange={(code) => onAnswer({ interface_language: languageOf(code).code })}
        cards={languages.map(({ note, ...language }) => ({ ...language, hint: note }))}
      />
      <FallbackLanguageNote />
    </Stack>
  );
}

function NameQuestion({ answers, onAnswer }: PartProps) {
  const t = useTranslations("profile");
  return (
    <Stack gap={4}>
      <Field
        label={t("firstName")}
        name="first_name"
        autoComplete="given-name"
        spellCheck="false"
        value={answers.first_name}
        onChange={(first_name) => onAnswer({ first_name })}
      />
      <Field
        label={t("lastName")}
        name="last_name"
        autoComplete="family-name"
        spellCheck="false"
        value={answers.last_name}
        onChange={(last_name) => onAnswer({ last_name })}
      />
    </Stack>
  );
}

function JobQuestion({ answers, onAnswer }: PartProps) {
  const t = useTranslations("onboarding.questions.job");
  const jobs = useTranslations("profile.jobs");
  return (
    <RadioCards
      label={t("title")}
      isLabelHidden
      value={answers.job}
      onChange={(job) => onAnswer({ job: job as User["job"] })}
      cards={JOBS.map((value) => ({ value, label: jobs(value) }))}
    />
  );
}

function OriginQuestion({ answers, onAnswer }: PartProps) {
  const t = useTranslations("profile");
  return (
    <Stack gap={4}>
      <LanguageSelect
        label={t("languages.native")}
        name="native_language"
        value={answers.native_language ?? ""}
        onChange={(native_language) => onAnswer({ native_language })}
      />
      <CountrySelect
        label={t("country")}
        name="country_of_origin"
        value={answers.country_of_origin}
        onChange={(country_of_origin) => onAnswer({ country_of_origin })}
      />
    </Stack>
  );
}

function LevelQuestion({ answers, onAnswer }: PartProps) {
  const t = useTranslations("onboarding");
  const levels = useTranslations("profile.settings.levels");
  return (
    <RadioCards
      label={t("questions.level.title")}
      isLabelHidden
      value={answers.language_level}
      onChange={(level) => onAnswer({ language_level: level as User["language_level"] })}
      cards={LANGUAGE_LEVELS.map((value) => ({
        value,
        label: levels(value),
        hint: t(`levels.${value}`),
      }))}
    />
  );
}

function RecordingsQuestion({ answers, onAnswer }: PartProps) {
  const t = useTranslations("profile.settings");
  return (
    <Stack gap={2}>
      <Switch
        label={t("saveRecordings")}
        hint={t("saveRecordingsHint")}
        isSelected={answers.save_recordings}
        onChange={(save_recordings) => onAnswer({ save_recordings })}
      />
      <Switch
        label={t("donateRecordings")}
        hint={t("donateRecordingsHint")}
        isSelected={answers.donate_recordings}
        onChange={(donate_recordings) => onAnswer({ donate_recordings })}
      />
    </Stack>
  );
}

const PARTS: Readonly<Record<Question, (props: PartProps) => React.ReactNode>> = {
  language: LanguageQuestion,
  name: NameQuestion,
  job: JobQuestion,
  origin: OriginQuestion,
  level: LevelQuestion,
  recordings: RecordingsQuestion,
};

/** The fields of one question. */
export function QuestionFields({ question, ...rest }: PartProps & { question: Question }) {
  const Part = PARTS[question];
  return <Part {...rest} />;
}
