import { IconSelector } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox } from "react-aria-components/ComboBox";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { useTranslations } from "@/i18n";
import { matchesQuery, searchByLabel } from "@/lib/german";
import { cx } from "./cx";
import { FieldErrorText } from "./Field";
import styles from "./Field.module.css";
import menu from "./Menu.module.css";
import type { Option } from "./Select";

interface SearchSelectProps {
  label: string;
  name: string;
  /** "" where nothing is chosen. */
  value: string;
  /** Gets "" where the learner empties the field. */
  onChange: (value: string) => void;
  /** What most people choose; stands first. */
  likely: readonly Option[];
  /** Everything else. */
  others: readonly Option[];
  hint?: React.ReactNode;
  error?: string | null;
}

const entry = ({ value, label, lang }: Option) => (
  <ListBoxItem key={value} id={value} textValue={label} className={menu.item}>
    <span lang={lang}>{label}</span>
  </ListBoxItem>
);

function Part({ title, options }: { title: string; options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <ListBoxSection>
      <Header className={menu.part}>{title}</Header>
      {options.map(entry)}
    </ListBoxSection>
  );
}

/**
 * One of a long list. The likely ones stand first; typed letters narrow it to what they match, the closest first.
 * Accents do not matter.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, name, value, onChange, likely, others, hint, error } = props;
  const t = useTranslations("ui");
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  // What stands in the field was typed, and is not the name of what is chosen.
  const [typed, setTyped] = useState("");
  const isSearched = typed !== "" && typed === text;
  const choose = (key: React.Key | null) => {
    setTyped("");
    onChange(key === null ? "" : String(key));
  };
  return (
    <ComboBox
      ref={field}
      className={styles.field}
      formValue="key"
      name={name}
      menuTrigger="focus"
      defaultFilter={matchesQuery}
      onInputChange={setText}
      selectedKey={value === "" ? null : value}
      onSelectionChange={choose}
      isInvalid={Boolean(error)}
    >
      <Label className={styles.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <span className={styles.line}>
        <Input
          className={styles.box}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()} // so that typed letters take the place of what stands there
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
        <Button className={styles.opener}>
          <IconSelector size="1.25rem" stroke={1.75} aria-hidden="true" />
        </Button>
      </span>
      {error && (
        <Text slot="errorMessage" className={styles.error}>
          <FieldErrorText>{error}</FieldErrorText>
        </Text>
      )}
      {/* Above or below the whole field: where there is no room below, it would lie on the label and its help. */}
      <Popover className={cx(menu.popover, styles.entries)} triggerRef={field} offset={4}>
        <ListBox className={menu.menu}>
          {isSearched ? (
            searchByLabel([...likely, ...others], text).map(entry)
          ) : (
            <>
              <Part title={t("likely")} options={likely} />
              <Part title={t("all")} options={others} />
            </>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
