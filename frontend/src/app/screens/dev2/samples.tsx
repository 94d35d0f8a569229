import { IconDots, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Problem } from "@/api/problem";
import { Avatar } from "@/ui/Avatar";
import { type AlertKind, showAlert, showError } from "@/ui/alertStore";
import { Button, IconButton } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/Checkbox";
import { CodeField } from "@/ui/CodeField";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { Menu } from "@/ui/Menu";
import { PasswordField } from "@/ui/PasswordField";
import { ProgressBar } from "@/ui/ProgressBar";
import { RadioCards } from "@/ui/RadioCards";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, ErrorView } from "@/ui/StateView";
import { Switch } from "@/ui/Switch";
import { Tabs } from "@/ui/Tabs";
import styles from "./samples.module.css";
import { SAMPLE } from "./words";

const TONES = [
  "canvas",
  "surface",
  "sunken",
  "pine",
  "pineSoft",
  "linen",
  "ok",
  "almost",
  "wrong",
  "sky",
  "xp",
] as const;
const KINDS: readonly AlertKind[] = ["success", "info", "xp", "error"];
const OPTIONS = SAMPLE.jobs.map((label) => ({ value: label, label }));
const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** The roles of colour, and the two faces. */
export function ColoursSample() {
  return (
    <Card as="section">
      <div className={styles.tones}>
        {TONES.map((tone) => (
          <span key={tone} className={styles[tone]}>
            {tone}
          </span>
        ))}
      </div>
      <h1>{SAMPLE.heading}</h1>
      <h2>{SAMPLE.heading}</h2>
      <p>{SAMPLE.sentence}</p>
      <GermanText as="p">{SAMPLE.sentence}</GermanText>
    </Card>
  );
}

/** Buttons in all looks. */
export function ActionsSample() {
  return (
    <Card as="section">
      <Stack direction="row" gap={3}>
        <Button icon={<IconPlus {...icon} />}>{SAMPLE.verb}</Button>
        <Button look="secondary">{SAMPLE.verb}</Button>
        <Button look="quiet">{SAMPLE.verb}</Button>
        <Button look="danger" icon={<IconTrash {...icon} />}>
          {SAMPLE.verb}
        </Button>
        <Button isDisabled>{SAMPLE.verb}</Button>
        <Button isPending>{SAMPLE.verb}</Button>
        <IconButton label={SAMPLE.verb}>
          <IconDots {...icon} />
        </IconButton>
        <Avatar name={SAMPLE.name} image={null} />
      </Stack>
    </Card>
  );
}

/** Fields, at rest and with a fault. */
export function FieldsSample() {
  const [text, setText] = useState("");
  const [code, setCode] = useState("");
  const common = { value: text, onChange: setText };
  return (
    <Card as="section">
      <Stack gap={4}>
        <Field {...common} label={SAMPLE.noun} name="plain" hint={SAMPLE.sentence} />
        <Field {...common} label={SAMPLE.noun} name="faulty" error={SAMPLE.fault} />
        <Field {...common} label={SAMPLE.noun} name="long" rows={3} />
        <PasswordField {...common} label={SAMPLE.noun} name="password" kind="new" />
        <CodeField label={SAMPLE.noun} name="code" length={6} value={code} onChange={setCode} />
        <Select
          label={SAMPLE.noun}
          name="select"
          value={text}
          onChange={setText}
          options={OPTIONS}
          placeholder={SAMPLE.verb}
        />
      </Stack>
    </Card>
  );
}

/** Ticks, switches and cards. */
export function ChoicesSample() {
  const [on, setOn] = useState(false);
  const [choice, setChoice] = useState<string | null>(null);
  return (
    <Card as="section">
      <Stack gap={4}>
        <Switch label={SAMPLE.noun} hint={SAMPLE.sentence} isSelected={on} onChange={setOn} />
        <Checkbox name="tick" isSelected={on} onChange={setOn} error={on ? null : SAMPLE.fault}>
          {SAMPLE.sentence}
        </Checkbox>
        <RadioCards label={SAMPLE.noun} value={choice} onChange={setChoice} cards={OPTIONS} layout="grid" />
      </Stack>
    </Card>
  );
}

/** What floats: alerts, menu, sheet. */
export function OverlaysSample() {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section">
      <Stack direction="row" gap={3}>
        {KINDS.map((kind) => (
          <Button key={kind} look="secondary" onPress={() => showAlert(kind, SAMPLE.sentence)}>
            {kind}
          </Button>
        ))}
        <Button
          look="secondary"
          onPress={() => showError(SAMPLE.fault, new Problem(500, "error", SAMPLE.verb))}
        >
          Problem
        </Button>
        <Menu
          label={SAMPLE.noun}
          trigger={<Button look="secondary">Menu</Button>}
          entries={SAMPLE.jobs.map((label) => ({ id: label, label, run: () => showAlert("info", label) }))}
        />
        <Button look="secondary" onPress={() => setOpen(true)}>
          Sheet
        </Button>
      </Stack>
      <Sheet
        title={SAMPLE.heading}
        isOpen={open}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{SAMPLE.verb}</Button>}
      >
        <p>{SAMPLE.sentence}</p>
      </Sheet>
    </Card>
  );
}

/** Loading, empty, error, progress, tabs. */
export function StatesSample() {
  return (
    <Card as="section">
      <Stack gap={5}>
        <ProgressBar label={SAMPLE.noun} value={2} max={5} valueLabel="2 / 5" />
        <Skeleton lines={3} />
        <EmptyView title={SAMPLE.heading} action={<Button>{SAMPLE.verb}</Button>}>
          {SAMPLE.sentence}
        </EmptyView>
        <ErrorView error={new Problem(0, "offline", SAMPLE.fault)} onRetry={() => undefined} />
        <Tabs
          label={SAMPLE.noun}
          tabs={SAMPLE.jobs.map((label) => ({ id: label, label, content: <p>{label}</p> }))}
        />
      </Stack>
    </Card>
  );
}
