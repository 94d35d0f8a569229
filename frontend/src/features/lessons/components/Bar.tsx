import { IconArrowRight } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import type { AnyKind, RoundProgress } from "@/kinds";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import type { BarState } from "../actionBar";
import styles from "./Bar.module.css";

interface BarProps {
  bar: BarState;
  /** The page has come under the learner's finger this moment: nothing here takes a press yet. */
  isGuarded?: boolean;
  requires?: AnyKind["requires"];
  /** The round on the page, where there are some. */
  round?: RoundProgress | undefined;
  onPrimary: () => void;
  onNext: () => void;
  onReveal: () => void;
  /** Goes on elsewhere instead of trying again here. */
  goOn?: React.ReactNode;
  children: React.ReactNode;
}

const NOTHING_YET = { check: "nothingYet", save: "nothingToSave", conversation: "noTalkYet" } as const;

/** Why nothing can be checked yet, or how much is still open. */
function Why({ bar, requires, round }: Pick<BarProps, "bar" | "requires" | "round">) {
  const t = useTranslations("lessons.bar");
  if (bar.primary !== "check" && bar.primary !== "save") return null;
  if (bar.open === 0) return null;
  const isOneOfSome = round !== undefined && round.all > 1;
  const open = () => (isOneOfSome ? t("openInRound", { ...round }) : t("open", { count: bar.open }));
  return (
    <p className={styles.why} id="still-open">
      {bar.isIdle ? t(NOTHING_YET[requires ?? bar.primary]) : open()}
    </p>
  );
}

const arrow = (
  <DirectionalIcon>
    <IconArrowRight size="1.25rem" stroke={1.75} aria-hidden="true" />
  </DirectionalIcon>
);

/** The one bar, always in the same place: check, read what came of it, go on. */
export function Bar({
  bar,
  isGuarded,
  requires,
  round,
  onPrimary,
  onNext,
  onReveal,
  goOn,
  children,
}: BarProps) {
  const t = useTranslations("lessons.bar");
  const isElsewhere = goOn !== undefined && (bar.primary === "retry" || bar.isBlocked);
  return (
    <footer
      className={styles.bar}
      data-outcome={bar.outcome ?? undefined}
      data-resting={isGuarded || undefined}
    >
      <div className={styles.inside}>
        <div role="status" className={styles.news}>
          {children}
        </div>
        <Why bar={bar} requires={requires} round={round} />
        <div className={styles.buttons}>
          {bar.canReveal && (
            <Button look="quiet" onPress={onReveal}>
              {t("reveal")}
            </Button>
          )}
          {bar.canSkip && (
            <Button look="quiet" onPress={onNext}>
              {t(bar.outcome ? "laterAgain" : "later")}
            </Button>
          )}
          {isElsewhere && bar.primary === "retry" && <span className={styles.primary}>{goOn}</span>}
          {!isElsewhere && (
            <span className={styles.primary}>
              <Button
                wide
                icon={bar.primary === "next" ? arrow : undefined}
                isDisabled={bar.isBlocked}
                isPending={bar.isPending}
                aria-describedby={bar.open > 0 ? "still-open" : undefined}
                onPress={onPrimary}
              >
                {t(bar.primary)}
              </Button>
            </span>
          )}
        </div>
      </div>
    </footer>
  );
}
