import { GermanText } from "@/ui/GermanText";
import styles from "./WordName.module.css";

const GENDERS: Readonly<Record<string, string | undefined>> = {
  der: styles.masculine,
  die: styles.feminine,
  das: styles.neuter,
};

/** A word with its article: the article has a colour besides, never only a colour. */
export function WordName({ article, term }: { article?: string | undefined; term: string }) {
  return (
    <GermanText>
      {article && <span className={GENDERS[article]}>{article} </span>}
      {term}
    </GermanText>
  );
}
