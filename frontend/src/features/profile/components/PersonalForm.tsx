import type { User } from "@/api/types";
import { updateMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { max, required } from "@/lib/validation";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Select } from "@/ui/Select";
import { useForm } from "@/ui/useForm";
import { CountrySelect, GENDERS, JOBS } from "./choices";
import styles from "./forms.module.css";

const rules = {
  first_name: [required, max(80)],
  last_name: [required, max(80)],
  academic_title: [max(40)],
  username: [max(60)],
  bio: [max(200)],
};

function valuesOf(me: User) {
  return {
    first_name: me.first_name,
    last_name: me.last_name,
    academic_title: me.academic_title,
    username: me.username,
    gender: me.gender,
    job: me.job,
    country_of_origin: me.country_of_origin ?? "",
    bio: me.bio,
  };
}

/** The saving of who a person is; says so when it is done. */
function usePersonalForm(me: User) {
  const t = useTranslations("profile");
  return useForm({
    initial: valuesOf(me),
    rules,
    save: async (filled) => {
      await updateMe(me, { ...filled, country_of_origin: filled.country_of_origin || null });
      showAlert("success", t("saved"));
    },
  });
}

/** Who a person is, in the learner's own words. */
export function PersonalForm({ me }: { me: User }) {
  const t = useTranslations("profile");
  const { form, text, problem, isPending } = usePersonalForm(me);
  const genders = GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }));
  const jobs = JOBS.map((value) => ({ value, label: t(`jobs.${value}`) }));
  return (
    <form {...form} className={styles.form}>
      <FormProblem problem={problem} />
      <div className={styles.pair}>
        <Field {...text("first_name")} label={t("firstName")} autoComplete="given-name" spellCheck="false" />
        <Field {...text("last_name")} label={t("lastName")} autoComplete="family-name" spellCheck="false" />
        <Field {...text("academic_title")} label={t("academicTitle")} autoComplete="honorific-prefix" />
        <Field
          {...text("username")}
          label={t("username")}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck="false"
        />
        <Select {...text("gender")} label={t("gender")} options={genders} />
        <Select {...text("job")} label={t("job")} options={jobs} />
      </div>
      <CountrySelect {...text("country_of_origin")} label={t("country")} />
      <Field {...text("bio")} label={t("bio")} hint={t("bioHint")} rows={2} dir="auto" maxLength={200} />
      <div>
        <Button type="submit" isPending={isPending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
