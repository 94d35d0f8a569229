import { Fragment } from "react";
import { useTranslations } from "@/i18n";
import { isApplePlatform, type Keys } from "@/lib/keys";
import { allKeysOf, type Command, type CommandScope, useAvailableCommands } from "@/ui/commands";
import { Sheet } from "@/ui/Sheet";
import styles from "./HelpSheet.module.css";

/** Where something holds, the nearest first. */
const ORDER: readonly CommandScope[] = ["talk", "everywhere"];

const NAMED = ["mod", "shift", "alt", "enter", "escape", "space"] as const;
type Named = (typeof NAMED)[number];

const isNamed = (key: string): key is Named => NAMED.some((name) => name === key);

/** The keys as they stand on the keyboard. */
function ShortcutKeys({ keys }: { keys: Keys }) {
  const t = useTranslations("keys.names");
  const nameOf = (key: string) => {
    if (key === "mod" && isApplePlatform()) return "⌘";
    return isNamed(key) ? t(key) : key.toUpperCase();
  };
  return (
    <span className={styles.keys}>
      {keys.split("+").map((key) => (
        <kbd key={key} className={styles.key}>
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  );
}

function ShortcutList({ commands }: { commands: readonly Command[] }) {
  return (
    <dl className={styles.list}>
      {commands.map((command) => (
        <div key={command.id} className={styles.line}>
          <dt>{command.label}</dt>
          <dd>
            {allKeysOf(command).map((keys, index) => (
              <Fragment key={keys}>
                {index > 0 && "/"}
                <ShortcutKeys keys={keys} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** All keys that do something here, by where they hold. */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations("keys.help");
  const offered = useAvailableCommands();
  const commandsOf = (where: CommandScope) =>
    offered
      .filter((group) => group.where === where)
      .flatMap(({ commands }) => commands.filter(({ keys }) => keys !== undefined));
  return (
    <Sheet title={t("title")} isOpen onClose={onClose}>
      {ORDER.filter((where) => commandsOf(where).length > 0).map((where) => (
        <section key={where} className={styles.part}>
          <h3 className={styles.where}>{t(where)}</h3>
          <ShortcutList commands={commandsOf(where)} />
        </section>
      ))}
      <p className={styles.touch}>{t("touch")}</p>
    </Sheet>
  );
}
