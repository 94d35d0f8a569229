import { useTranslations } from "@/i18n";
import { type AnyKind, useKind } from "@/kinds";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { StateView } from "@/ui/StateView";
import { useExercise } from "../useExercise";
import type { TalkItem } from "../useTalkItem";
import styles from "./FormAtTalk.module.css";
import { Changed } from "./ItemPage";
import { useNameOf } from "./LessonHead";

function Filling({ lesson, item, page, address, kind }: TalkItem & { kind: AnyKind }) {
  const t = useTranslations("lessons.atTalk");
  const name = useNameOf()(lesson, page);
  const objectives = lesson.learning_objectives;
  const around = { itemId: item.id, sectionId: lesson.id, name, objectives, atTalk: true } as const;
  const work = useExercise(item, kind, around, false);
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
      {work.isAnsweredBefore && <Changed />}
      <kind.Player
        content={item.content}
        answer={work.answer}
        state={work.state}
        verdict={work.verdict}
        solution={work.solution}
        around={around}
        onAnswer={(answer, how) => work.keep(answer, how === "done" ? "tap" : how)}
      />
      <p className={styles.remark}>{t("kept")}</p>
      <ButtonLink look="secondary" to={address}>
        {t("toLesson")}
      </ButtonLink>
    </section>
  );
}

/** The form of a lesson beside the talk that it is filled from: the same answers as there; they are judged there only. */
export function FormAtTalk(props: TalkItem) {
  const kind = useKind(props.item.kind);
  return <StateView of={kind}>{(played) => <Filling {...props} kind={played} />}</StateView>;
}
