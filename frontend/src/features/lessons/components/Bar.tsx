import { IconArrowRight } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import type { AnyKind } from "@/kinds";
import { Button } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import type { BarState } from "../bar";
import styles from "./Bar.module.css";

interface BarProps {
  bar: BarState;
  wants?: AnyKind["wants"];
  onPrimary: () => void;
  onNext: () => void;
  onReveal: () => void;
  children: React.ReactNode;
}

const NOTHING_YET = { check: "nothingYet", save: "nothingToSave", talk: "noTalkYet" } as const;

/** Why nothing can be checked yet. */
function Why({ bar, wants }: Pick<BarProps, "bar" | "wants">) {
  const t = useTranslations("lessons.bar");
  if (bar.primary !== "check" && bar.primary !== "save") return null;
  if (!bar.isBlocked) return null;
  return (
    <p className={styles.why} id="why-blocked">
      {bar.isIdle ? t(NOTHING_YET[wants ?? bar.primary]) : t("open", { count: bar.open })}
    </p>
  );
}

const arrow = (
  <DirectionalIcon>
    <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
  </DirectionalIcon>
);

/** The one bar, always in the same place: check, read what came of it, go on. */
export function Bar({ bar, wants, onPrimary, onNext, onReveal, children }: BarProps) {
  const t = useTranslations("lessons.bar");
  return (
    <footer className={styles.bar} data-outcome={bar.outcome ?? undefined}>
      <div className={styles.inside}>
        <div role="status" className={styles.news}>
          {children}
        </div>
        <Why bar={bar} wants={wants} />
        <div className={styles.buttons}>
          {bar.canReveal && (
            <Button look="quiet" onPress={onReveal}>
              {t("reveal")}
            </Button>
          )}
          {bar.canSkip && (
            <Button look="quiet" onPress={onNext}>
              {t(bar.outcome === "wrong" ? "laterAgain" : "later")}
            </Button>
          )}
          <span className={styles.primary}>
            <Button
              wide
              icon={bar.primary === "next" ? arrow : undefined}
              isDisabled={bar.isBlocked}
              isPending={bar.isPending}
              aria-describedby={bar.isBlocked ? "why-blocked" : undefined}
              onPress={onPrimary}
            >
              {t(bar.primary)}
            </Button>
          </span>
        </div>
      </div>
    </footer>
  );
}
