import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { useLetterShortcuts } from "../shared/useLetterShortcuts";
import styles from "./Player.module.css";

interface CardTurnerProps {
  /** The card on top, from 0. */
  at: number;
  all: number;
  onTurn: (to: number) => void;
}

const icon = { size: "1.5rem", stroke: 1.75, "aria-hidden": true } as const;

/** Leafs through the cards; ←/→ do so where the focus is among them. */
export function CardTurner({ at, all, onTurn }: CardTurnerProps) {
  const t = useTranslations("vocabIntro");
  const turn = (by: number) => onTurn(Math.max(0, Math.min(all - 1, at + by)));
  const onward = () => (document.documentElement.dir === "rtl" ? -1 : 1);
  useLetterShortcuts({ arrowright: () => turn(onward()), arrowleft: () => turn(-onward()) });
  return (
    <div className={styles.turning}>
      <IconButton label={t("back")} isDisabled={at === 0} onPress={() => turn(-1)}>
        <DirectionalIcon>
          <IconChevronLeft {...icon} />
        </DirectionalIcon>
      </IconButton>
      <p role="status">{t("place", { place: at + 1, all })}</p>
      <IconButton label={t("next")} isDisabled={at === all - 1} onPress={() => turn(1)}>
        <DirectionalIcon>
          <IconChevronRight {...icon} />
        </DirectionalIcon>
      </IconButton>
    </div>
  );
}
