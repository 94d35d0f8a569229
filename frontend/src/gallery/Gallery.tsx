import { MemoryRouter } from "react-router";
import { ServerDataProvider } from "@/api/swr";
import { I18n } from "@/i18n";
import { registry } from "@/kinds/registry";
import { Alerts } from "@/ui/Alerts";
import { cx } from "@/ui/cx";
import { Select } from "@/ui/Select";
import styles from "./Gallery.module.css";
import { KindView } from "./KindView";
import { KIT } from "./kit";
import {
  changeSettings,
  LANGUAGE_CODES,
  PSEUDO_LANGUAGES,
  SCHEMES,
  type Settings,
  useSettings,
  WIDTHS,
} from "./settings";

const CHOICES: Readonly<Record<Exclude<keyof Settings, "shown">, readonly string[]>> = {
  language: LANGUAGE_CODES,
  lang: PSEUDO_LANGUAGES,
  scheme: SCHEMES,
  width: WIDTHS,
};
const LABELS = {
  language: "Language",
  lang: "Pseudo-language",
  scheme: "Colours",
  width: "Width",
} as const;

function Controls() {
  const settings = useSettings();
  return (
    <form className={styles.controls}>
      {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => (
        <Select
          key={name}
          name={name}
          label={LABELS[name]}
          value={settings[name]}
          onChange={(value) => changeSettings({ [name]: value })}
          options={CHOICES[name].map((value) => ({ value, label: value }))}
        />
      ))}
    </form>
  );
}

function Contents({ title, names, shown }: { title: string; names: readonly string[]; shown: string }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`?shown=${name}`}
              aria-current={name === shown ? "page" : undefined}
              onClick={(event) => {
                event.preventDefault();
                changeSettings({ shown: name });
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const groups = Object.keys(KIT);
const kinds = Object.keys(registry);

function Shown({ name }: { name: string }) {
  const Group = KIT[name];
  if (Group) return <Group />;
  return <KindView key={name} slug={name} />;
}

/**
 * All parts of the kit and all kinds of exercise in all their states, in any language and either colour scheme.
 *
 * For development only: an entry of webpack's that the production build does not have.
 */
export function Gallery() {
  const { shown: wanted, width } = useSettings();
  const shown = [...groups, ...kinds].includes(wanted) ? wanted : (groups[0] ?? "");
  return (
    <I18n>
      <ServerDataProvider>
        <MemoryRouter key={shown}>
          <title>{`${shown} · Gallery`}</title>
          <div className={styles.gallery}>
            <nav className={styles.contents} aria-label="Gallery" lang="en" dir="ltr">
              <Controls />
              <Contents title="Kit" names={groups} shown={shown} />
              <Contents title="Kinds" names={kinds} shown={shown} />
            </nav>
            <main className={cx(styles.main, styles[`width${width}`])}>
              <h1>{shown}</h1>
              <Shown name={shown} />
            </main>
          </div>
        </MemoryRouter>
        <Alerts />
      </ServerDataProvider>
    </I18n>
  );
}
