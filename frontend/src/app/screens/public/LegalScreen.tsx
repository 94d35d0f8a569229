import { useLocation } from "react-router";
import { useLocale } from "@/i18n";
import { BrandPage } from "../../shell/BrandPage";
import styles from "./LegalScreen.module.css";
import { type LegalText, type LegalTexts, legalTexts } from "./legalTexts";

/** The address decides which text comes first; all of them are on every one of these pages. */
const FIRST: Readonly<Record<string, keyof LegalTexts>> = {
  "/impressum": "imprint",
  "/privacy": "privacy",
  "/terms": "terms",
};

/** The parts of a text, one level of headings below its title. */
function Parts({ text, level: Heading }: { text: LegalText; level: "h2" | "h3" }) {
  return text.parts.map((part) => (
    <section key={part.heading} className={styles.part}>
      <Heading className={styles.heading}>{part.heading}</Heading>
      {part.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}

export function LegalScreen() {
  const { pathname } = useLocation();
  const { code } = useLocale();
  const { lang, texts } = legalTexts(code);
  const first = FIRST[pathname.replace(/\/$/, "")] ?? "terms";
  const names = [first, ...(["terms", "privacy", "imprint"] as const).filter((name) => name !== first)];
  const [leading, ...others] = names.map((name) => texts[name]);
  if (!leading) return null;
  return (
    <BrandPage title={leading.title} wide>
      <div lang={lang} dir="ltr" className={styles.texts}>
        <Parts text={leading} level="h2" />
        {others.map((text) => (
          <article key={text.title} className={styles.other}>
            <h2>{text.title}</h2>
            <Parts text={text} level="h3" />
          </article>
        ))}
      </div>
    </BrandPage>
  );
}
