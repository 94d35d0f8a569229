import { IconSelector } from "@tabler/icons-react";
import { Button } from "react-aria-components/Button";
import { ComboBox } from "react-aria-components/ComboBox";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { useTranslations } from "@/i18n";
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

function Entries({ title, options }: { title: string; options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <ListBoxSection>
      <Header className={menu.part}>{title}</Header>
      {options.map(({ value, label, lang }) => (
        <ListBoxItem key={value} id={value} textValue={label} className={menu.item}>
          <span lang={lang}>{label}</span>
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}

/** One of a long list: typed letters narrow it, accents do not matter, and the likely ones stand first. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, name, value, onChange, likely, others, hint, error } = props;
  const t = useTranslations("ui");
  return (
    <ComboBox
      className={styles.field}
      formValue="key"
      name={name}
      menuTrigger="focus"
      selectedKey={value === "" ? null : value}
      onSelectionChange={(key) => onChange(key === null ? "" : String(key))}
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
      <Popover className={menu.popover}>
        <ListBox className={menu.menu}>
          <Entries title={t("likely")} options={likely} />
          <Entries title={t("all")} options={others} />
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
