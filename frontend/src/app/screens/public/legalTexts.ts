/** One text of the legal page: paragraphs below headings. */
export interface LegalText {
  readonly title: string;
  readonly parts: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

export interface LegalTexts {
  readonly imprint: LegalText;
  readonly terms: LegalText;
  readonly privacy: LegalText;
}

const german: LegalTexts = {
  imprint: {
    title: "Impressum",
    parts: [
      {
        heading: "Wer diese Installation betreibt",
        paragraphs: [
          "Visite ist Software, die eine Einrichtung selbst betreibt, zum Beispiel Ihre Klinik oder Ihre Sprachschule. Verantwortlich für diese Seiten ist die Einrichtung, die Ihnen die Adresse gegeben hat. Bei ihr bekommen Sie Anschrift und Ansprechperson.",
        ],
      },
    ],
  },
  terms: {
    title: "Nutzungsbedingungen",
    parts: [
      {
        heading: "Wozu Visite da ist",
        paragraphs: [
          "Visite ist ein Übungsraum für die deutsche Sprache im Gesundheitswesen. Alle Patientinnen und Patienten sind erfunden. Was sie sagen, ist keine medizinische Auskunft und ersetzt keine fachliche Anleitung.",
        ],
      },
      {
        heading: "Was wir von Ihnen erwarten",
        paragraphs: [
          "Geben Sie keine Daten echter Patientinnen und Patienten ein, weder Namen noch Befunde. Das gilt auch für Aufnahmen.",
          "Ihr Konto ist für Sie allein. Geben Sie Ihr Passwort nicht weiter, und gehen Sie mit anderen so um, wie Sie es auf der Station tun würden.",
        ],
      },
      {
        heading: "Ende der Nutzung",
        paragraphs: [
          "Sie können jederzeit aufhören und Ihr Konto löschen lassen; wenden Sie sich dafür an die Einrichtung, die diese Installation betreibt. Sie kann Konten sperren, die anderen schaden.",
        ],
      },
    ],
  },
  privacy: {
    title: "Datenschutzhinweise",
    parts: [
      {
        heading: "Was gespeichert wird",
        paragraphs: [
          "Ihre Angaben zum Konto (E-Mail, Name, Sprachen, Beruf), Ihre Übungsgespräche, Ihr Lernfortschritt und Ihre Einstellungen. Das Passwort wird nur als Prüfwert gespeichert, aus dem es sich nicht zurückrechnen lässt.",
          "Ihre Stimme wird nur gespeichert, wenn Sie das in den Einstellungen erlauben; ob Sie Aufnahmen spenden, ist eine eigene Frage. Beides ist am Anfang ausgeschaltet.",
        ],
      },
      {
        heading: "Wer es sieht",
        paragraphs: [
          "Sie selbst und die Menschen, die diese Installation betreuen. Gehören Sie zu einer Einrichtung, sehen deren Leitung und Ihre Tutorin, wie weit Sie in den Kursen sind. Ihre Gespräche sieht eine Tutorin nur, wenn Sie sie mit ihr teilen.",
          "Ob Texte oder Aufnahmen zur Verarbeitung an andere Dienste gehen, hängt davon ab, wie diese Installation eingerichtet ist; die Einrichtung, die sie betreibt, gibt darüber Auskunft. Ohne solche Dienste bleibt alles auf ihren Servern.",
        ],
      },
      {
        heading: "In Ihrem Browser",
        paragraphs: [
          "Visite setzt keine Cookies zur Werbung und lädt nichts von fremden Seiten. Im Speicher des Browsers liegen Ihre Anmeldung, die gewählte Sprache und Ihre Darstellung; beim Abmelden werden Anmeldung und Sprache gelöscht.",
        ],
      },
      {
        heading: "Ihre Rechte",
        paragraphs: [
          "Sie können Auskunft über Ihre Daten verlangen, sie berichtigen oder löschen lassen und eine Erlaubnis jederzeit zurücknehmen. Wenden Sie sich an die Einrichtung, die diese Installation betreibt, oder an die Aufsichtsbehörde für Datenschutz.",
        ],
      },
    ],
  },
};

const english: LegalTexts = {
  imprint: {
    title: "Imprint",
    parts: [
      {
        heading: "Who runs this installation",
        paragraphs: [
          "Visite is software that an institution runs by itself, for example your clinic or your language school. The institution that gave you this address is responsible for these pages. Ask it for its postal address and a person to talk to.",
        ],
      },
    ],
  },
  terms: {
    title: "Terms of use",
    parts: [
      {
        heading: "What Visite is for",
        paragraphs: [
          "Visite is a place to practise German for health care. All patients are invented. What they say is no medical information and does not replace professional guidance.",
        ],
      },
      {
        heading: "What we expect of you",
        paragraphs: [
          "Do not enter data of real patients, neither names nor findings. This holds for recordings too.",
          "Your account is for you alone. Do not share your password, and treat others as you would on the ward.",
        ],
      },
      {
        heading: "End of use",
        paragraphs: [
          "You can stop at any time and have your account deleted; ask the institution that runs this installation. It may close accounts that harm others.",
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy notice",
    parts: [
      {
        heading: "What is stored",
        paragraphs: [
          "What you tell about yourself (email, name, languages, job), your practice conversations, your progress and your settings. Of the password only a check value is stored, from which it cannot be calculated back.",
          "Your voice is stored only if you allow it in the settings; whether you donate recordings is a question of its own. Both are off at first.",
        ],
      },
      {
        heading: "Who sees it",
        paragraphs: [
          "You, and the people who look after this installation. If you belong to an institution, its managers and your tutor see how far you are in the courses. A tutor sees a conversation of yours only if you share it with her.",
          "Whether texts or recordings are passed to other services for processing depends on how this installation is set up; the institution that runs it will tell you. Without such services everything stays on its servers.",
        ],
      },
      {
        heading: "In your browser",
        paragraphs: [
          "Visite sets no advertising cookies and loads nothing from other sites. The browser's storage holds your sign-in, the chosen language and your appearance; signing out deletes sign-in and language.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "You may ask what is stored about you, have it corrected or deleted, and take back a permission at any time. Turn to the institution that runs this installation, or to the data protection authority.",
        ],
      },
    ],
  },
};

/** German for readers of German, English for everyone else: these texts exist in no other language. */
export function legalTexts(code: string): { lang: "de" | "en"; texts: LegalTexts } {
  return code === "deu" ? { lang: "de", texts: german } : { lang: "en", texts: english };
}
