import { FieldErrorText } from "@/ui/Field";
import styles from "./Editor.module.css";
import { useProblemText } from "./useProblemText";

/** What is wrong with a part of the body that is no single field. */
export function ProblemText({ place, id }: { place: string; id?: string }) {
  const text = useProblemText(place);
  if (text === null) return null;
  return (
    <p id={id} className={styles.problem}>
      <FieldErrorText>{text}</FieldErrorText>
    </p>
  );
}
