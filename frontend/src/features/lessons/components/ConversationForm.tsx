import { useTranslations } from "@/i18n";
import { type AnyKind, useKind } from "@/kinds";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { StateView } from "@/ui/StateView";
import type { ConversationItem } from "../useConversationItem";
import { useExercise } from "../useExercise";
import styles from "./ConversationForm.module.css";
import { AnswerOutdatedNotice } from "./ItemPage";
import { usePageName } from "./LessonHead";

function FormPlayer({ lesson, item, page, address, kind }: ConversationItem & { kind: AnyKind }) {
  const t = useTranslations("lessons.atTalk");
  const name = usePageName()(lesson, page);
  const objectives = lesson.learning_objectives;
  const context = {
    itemId: item.id,
    sectionId: lesson.id,
    name,
    objectives,
    isBesideConversation: true,
  } as const;
  const work = useExercise(item, kind, context, false);
  return (
    <section className={styles.form} aria-label={name}>
      <GermanText as="p" size="body">
        {name}
      </GermanText>
      {item.instruction && (
        <GermanText as="p" size="body">
          {item.instruction}
        </GermanText>
      )}
      {work.isAnswerOutdated && <AnswerOutdatedNotice />}
      <kind.Player
        content={item.content}
        answer={work.answer}
        state={work.state}
        verdict={work.verdict}
        solution={work.solution}
        context={context}
        onAnswer={(answer, how) => work.keep(answer, how === "done" ? "tap" : how)}
      />
      <p className={styles.remark}>{t("kept")}</p>
      <ButtonLink look="secondary" to={address}>
        {t("toLesson")}
      </ButtonLink>
    </section>
  );
}

/**
 * The form of a lesson beside the conversation that it is filled from: the same answers as there; they are judged there
 * only.
 */
export function ConversationForm(props: ConversationItem) {
  const kind = useKind(props.item.kind);
  return <StateView of={kind}>{(played) => <FormPlayer {...props} kind={played} />}</StateView>;
}
