import { useNavigate } from "react-router";
import type { Case, CaseInteractionShort } from "@/api/types";
import { paths } from "@/app/paths";
import { useCaseStandings, useCases } from "@/features/cases";
import { useEveryRecipient } from "@/features/messenger";
import { useTranslations } from "@/i18n";
import { useAvailableCommands } from "@/ui/commands";

/** One line of the quick search. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Further words it is found by, and shown small; "" for none. */
  readonly more: string;
  /** German under study. */
  readonly isGerman: boolean;
  readonly run: () => void;
}

export interface Part {
  readonly id: "now" | "open" | "people" | "screens" | "cases";
  readonly entries: readonly Entry[];
}

const SCREENS = [
  ["home", paths.home()],
  ["cases", paths.allCases()],
  ["myCases", paths.myCases()],
  ["messages", paths.messages()],
  ["profile", paths.profile()],
  ["account", paths.profileAccount()],
  ["settings", paths.profileSettings()],
] as const;

const personsOf = ({ persons }: Pick<Case, "persons">) => persons.map(({ name }) => name).join(", ");

const isOpen = ({ solved }: CaseInteractionShort) => !solved;

function useInteractionEntries(goTo: (address: string) => void): Entry[] {
  const interactions = useCaseStandings().data ?? [];
  return interactions.filter(isOpen).flatMap((interaction) =>
    interaction.case
      ? [
          {
            id: `talk ${interaction.id}`,
            label: interaction.case.title,
            more: interaction.case.persons.map(({ name }) => name).join(", "),
            isGerman: true,
            run: () => goTo(paths.caseInteraction(interaction.id)),
          },
        ]
      : [],
  );
}

/** People whom the user may write to: their conversation, or the field for the first message. */
function usePeopleEntries(goTo: (address: string) => void): Entry[] {
  return (useEveryRecipient().data ?? []).map(({ id, name, conversation_id }) => ({
    id: `person ${id}`,
    label: name,
    more: "",
    isGerman: false,
    run: () => goTo(conversation_id === null ? paths.messages({ to: id }) : paths.thread(conversation_id)),
  }));
}

/** Everything the quick search knows: what can be done here, open conversations, people, screens, cases. */
export function useEntries(): Part[] {
  const t = useTranslations("app.nav");
  const navigate = useNavigate();
  const goTo = (address: string) => void navigate(address);
  const offered = useAvailableCommands().flatMap(({ commands }) => commands);
  const now = offered.flatMap(({ id, label, run, isOnlyForKeys }) =>
    run && !isOnlyForKeys ? [{ id: `now ${id}`, label, more: "", isGerman: false, run }] : [],
  );
  const screens = SCREENS.map(([name, address]) => ({
    id: address,
    label: t(name),
    more: "",
    isGerman: false,
    run: () => goTo(address),
  }));
  const cases = (useCases().data ?? []).map((one) => ({
    id: `case ${one.id}`,
    label: one.title,
    more: personsOf(one),
    isGerman: true,
    run: () => goTo(paths.caseInspection(one.id)),
  }));
  return [
    { id: "open", entries: useInteractionEntries(goTo) },
    { id: "now", entries: now },
    { id: "people", entries: usePeopleEntries(goTo) },
    { id: "screens", entries: screens },
    { id: "cases", entries: cases },
  ];
}
