import { IconArrowRight, IconBook, IconDots, IconPlus } from "@tabler/icons-react";
import { type ComponentType, useRef, useState } from "react";
import { Problem } from "@/api/problem";
import { ColoursSample, OverlaysSample } from "@/app/screens/dev2/samples";
import { SAMPLE } from "@/app/screens/dev2/words";
import { AutosaveState } from "@/ui/AutosaveState";
import { Avatar } from "@/ui/Avatar";
import { Button, type ButtonLook, IconButton } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/Checkbox";
import { CodeField } from "@/ui/CodeField";
import { Collapsible } from "@/ui/Collapsible";
import { DataTable } from "@/ui/DataTable";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { Field, FieldErrorText } from "@/ui/Field";
import { FileButton } from "@/ui/FileButton";
import { FileCheck } from "@/ui/FileCheck";
import { FileImport } from "@/ui/FileImport";
import { CountTable, FileErrors, FileNote, FileRows } from "@/ui/FileReport";
import { FilterBar } from "@/ui/FilterBar";
import { FormProblem } from "@/ui/FormProblem";
import { GermanText } from "@/ui/GermanText";
import { InlineSelect } from "@/ui/InlineSelect";
import { BlockLink, ButtonLink, Link, LinkBeside } from "@/ui/Link";
import { LinkCard, LinkCards } from "@/ui/LinkCards";
import { LoadMore } from "@/ui/LoadMore";
import { Menu } from "@/ui/Menu";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { PasswordField } from "@/ui/PasswordField";
import { ProgressBar } from "@/ui/ProgressBar";
import { Portrait } from "@/ui/portrait/Portrait";
import { RadioCards } from "@/ui/RadioCards";
import { SearchableList } from "@/ui/SearchableList";
import { SearchBox } from "@/ui/SearchBox";
import { SearchSelect } from "@/ui/SearchSelect";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { SortableList } from "@/ui/SortableList";
import { Spinner } from "@/ui/Spinner";
import { Stack } from "@/ui/Stack";
import { EmptyView, ErrorView, LoadingView, StateView } from "@/ui/StateView";
import { Switch } from "@/ui/Switch";
import { Tabs } from "@/ui/Tabs";
import { TextConflict } from "@/ui/TextConflict";
import { TitleImage } from "@/ui/TitleImage";
import { Sample } from "./Sample";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const OPTIONS = SAMPLE.jobs.map((label) => ({ value: label, label, hint: SAMPLE.sentence }));
const LOOKS: readonly ButtonLook[] = ["primary", "secondary", "quiet", "danger"];
const MOODS = ["calm", "pain", "fear", "anger", "tired", "relief"] as const;
const SAVE_STATES = ["saved", "unsaved", "saving", "offline", "failed", "incomplete", "conflict"] as const;
const offline = new Problem(0, "offline", SAMPLE.fault);
const refused = new Problem(500, "error", SAMPLE.fault);
const ignore = () => undefined;
const DRAWN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>',
)}`;

function Actions() {
  const states = { idle: {}, disabled: { isDisabled: true }, pending: { isPending: true } };
  return (
    <>
      {Object.entries(states).map(([state, given]) => (
        <Sample key={state} state={state}>
          <Stack direction="row" gap={3}>
            {LOOKS.map((look) => (
              <Button key={look} look={look} icon={<IconPlus {...icon} />} {...given}>
                {SAMPLE.verb}
              </Button>
            ))}
            {(["quiet", "raised"] as const).map((look) => (
              <IconButton key={look} look={look} label={SAMPLE.verb} {...given}>
                <IconDots {...icon} />
              </IconButton>
            ))}
          </Stack>
        </Sample>
      ))}
      <Sample state="for a file">
        <FileButton accept={["image/png"]} icon={<IconPlus {...icon} />} onChoose={ignore}>
          {SAMPLE.verb}
        </FileButton>
      </Sample>
      <Sample state="wide">
        <Button wide>{SAMPLE.verb}</Button>
      </Sample>
      <Sample state="links">
        <Stack>
          <p>
            <Link to="/">{SAMPLE.noun}</Link> <LinkBeside href="/">{SAMPLE.noun}</LinkBeside>
          </p>
          <Stack direction="row" gap={3}>
            {LOOKS.map((look) => (
              <ButtonLink key={look} to="/" look={look}>
                {SAMPLE.verb}
              </ButtonLink>
            ))}
          </Stack>
          <BlockLink to="/">
            <h3>{SAMPLE.heading}</h3>
          </BlockLink>
          <DirectionalIcon>
            <IconArrowRight {...icon} />
          </DirectionalIcon>
        </Stack>
      </Sample>
    </>
  );
}

/** A field keeps what is typed, so that it can be tried out in every state. */
function Fields() {
  const [text, setText] = useState("");
  const states = {
    idle: {},
    hint: { hint: SAMPLE.sentence },
    filled: { value: SAMPLE.noun },
    wrong: { error: SAMPLE.fault },
    disabled: { isDisabled: true },
  };
  return Object.entries(states).map(([state, given]) => {
    const common = { label: SAMPLE.noun, value: text, onChange: setText, ...given };
    return (
      <Sample key={state} state={state}>
        <Stack>
          <Field {...common} name={`${state}-line`} />
          <Field {...common} name={`${state}-lines`} rows={3} />
          <PasswordField {...common} name={`${state}-password`} kind="new" />
          <CodeField {...common} name={`${state}-code`} length={6} />
          <Select {...common} name={`${state}-select`} options={OPTIONS} placeholder={SAMPLE.verb} />
        </Stack>
      </Sample>
    );
  });
}

function Choices() {
  const [isOn, setOn] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      {[false, true].map((isDisabled) => (
        <Sample key={String(isDisabled)} state={isDisabled ? "disabled" : "idle"}>
          <Stack>
            <Switch
              label={SAMPLE.noun}
              hint={SAMPLE.sentence}
              isSelected={isOn}
              onChange={setOn}
              isDisabled={isDisabled}
            />
            <RadioCards
              label={SAMPLE.noun}
              cards={OPTIONS}
              value={value}
              onChange={setValue}
              isDisabled={isDisabled}
            />
          </Stack>
        </Sample>
      ))}
      <Sample state="ticks: idle, wrong">
        <Checkbox name="tick" isSelected={isOn} onChange={setOn}>
          {SAMPLE.sentence}
        </Checkbox>
        <Checkbox name="wrong" isSelected={false} onChange={ignore} error={SAMPLE.fault}>
          {SAMPLE.sentence}
        </Checkbox>
      </Sample>
      <Sample state="one of many">
        <SearchSelect
          label={SAMPLE.noun}
          hint={SAMPLE.sentence}
          name="many"
          value={value ?? ""}
          onChange={setValue}
          likely={OPTIONS.slice(0, 1)}
          others={OPTIONS.slice(1)}
        />
      </Sample>
      <Sample state="in a sentence">
        <InlineSelect
          label={SAMPLE.noun}
          value={value ?? ""}
          options={OPTIONS.map((option) => option.value)}
          placeholder={SAMPLE.verb}
          isDisabled={false}
          onChange={setValue}
        />
      </Sample>
      <Sample state="cards side by side">
        <RadioCards label={SAMPLE.noun} cards={OPTIONS} value={value} onChange={setValue} layout="grid" />
      </Sample>
    </>
  );
}

function Filters() {
  const [filter, setFilter] = useState({ query: "", job: "", place: "" });
  const control = { label: SAMPLE.noun, any: SAMPLE.verb, options: OPTIONS };
  const props = {
    search: SAMPLE.noun,
    filter,
    total: 8,
    controls: [
      { ...control, name: "job" as const },
      { ...control, name: "place" as const },
    ],
    onFilterChange: (change: Partial<typeof filter>) => setFilter({ ...filter, ...change }),
  };
  return (
    <>
      <Sample state="always open">
        <FilterBar {...props} />
      </Sample>
      <Sample state="folds on a phone">
        <FilterBar
          {...props}
          folding={{
            toggle: (count) => `${SAMPLE.verb} (${count})`,
            remove: (name) => `${SAMPLE.verb}: ${name}`,
          }}
        />
      </Sample>
    </>
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Sample state="alerts, menu, sheet">
        <OverlaysSample />
      </Sample>
      <Sample state="a sheet without actions, with a menu and a search">
        <Stack direction="row" gap={3}>
          <Button look="secondary" onPress={() => setOpen(true)}>
            {SAMPLE.verb}
          </Button>
          <Menu
            label={SAMPLE.noun}
            trigger={
              <IconButton label={SAMPLE.noun}>
                <IconDots {...icon} />
              </IconButton>
            }
            entries={[{ id: "one", label: SAMPLE.verb, icon: <IconPlus {...icon} />, run: ignore }]}
          />
        </Stack>
        <Sheet title={SAMPLE.heading} isOpen={isOpen} onClose={() => setOpen(false)}>
          <SearchableList filter={() => true}>
            <SearchBox label={SAMPLE.noun} />
          </SearchableList>
        </Sheet>
      </Sample>
    </>
  );
}

/** A list of which a page is read, and whose next one is or is not under way. */
function PageSample({ isLoadingMore = false }: { isLoadingMore?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const of = { data: [SAMPLE.noun], hasMore: true, isLoadingMore, error: undefined };
  return (
    <>
      <ul ref={list}>
        <li>{SAMPLE.noun}</li>
      </ul>
      <LoadMore of={{ ...of, loadMore: async () => undefined }} list={list} />
    </>
  );
}

function States() {
  const of = (given: { data?: string; error?: Error }) => ({
    data: undefined,
    error: undefined,
    isValidating: false,
    mutate: async () => undefined,
    ...given,
  });
  return (
    <>
      <Sample state="loading">
        <LoadingView />
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Spinner />
      </Sample>
      <Sample state="a page of a list">
        <PageSample />
        <PageSample isLoadingMore />
      </Sample>
      <Sample state="empty">
        <EmptyView title={SAMPLE.heading} action={<Button>{SAMPLE.verb}</Button>}>
          {SAMPLE.sentence}
        </EmptyView>
      </Sample>
      <Sample state="error">
        <StateView of={of({ error: refused })}>{(text: string) => text}</StateView>
      </Sample>
      <Sample state="offline, a second try under way">
        <ErrorView error={offline} onRetry={ignore} isRetrying />
      </Sample>
      <Sample state="missing">
        <MissingView>{SAMPLE.sentence}</MissingView>
      </Sample>
      <Sample state="a form refused, a field wrong">
        <FormProblem problem={refused}>{SAMPLE.sentence}</FormProblem>
        <FieldErrorText>{SAMPLE.fault}</FieldErrorText>
      </Sample>
      <Sample state="progress">
        {[0, 2, 5].map((value) => (
          <ProgressBar key={value} label={SAMPLE.noun} value={value} max={5} valueLabel={`${value} / 5`} />
        ))}
      </Sample>
    </>
  );
}

function Layout() {
  return (
    <>
      <Sample state="page">
        <Page title={SAMPLE.heading} lead={SAMPLE.sentence} actions={<Button>{SAMPLE.verb}</Button>}>
          {SAMPLE.sentence}
        </Page>
      </Sample>
      <Sample state="cards">
        <Stack>
          {(["plain", "linen", "sunken"] as const).map((tone) => (
            <Card key={tone} tone={tone}>
              <GermanText as="p">{SAMPLE.sentence}</GermanText>
            </Card>
          ))}
        </Stack>
      </Sample>
      <Sample state="link cards">
        <LinkCards title={SAMPLE.heading}>
          {SAMPLE.jobs.map((name) => (
            <LinkCard key={name} to="/" name={name} sign={IconBook}>
              {SAMPLE.sentence}
            </LinkCard>
          ))}
        </LinkCards>
      </Sample>
      <Sample state="tabs">
        <Tabs
          label={SAMPLE.noun}
          tabs={SAMPLE.jobs.map((label) => ({ id: label, label, content: <p>{label}</p> }))}
        />
      </Sample>
    </>
  );
}

function People() {
  const person = { name: SAMPLE.name, age: 34, sex: "FEMALE", role: "PATIENT" } as const;
  return (
    <>
      {(["bust", "face"] as const).map((crop) => (
        <Sample key={crop} state={`portrait: ${crop}`}>
          <Stack direction="row">
            {MOODS.map((mood) => (
              <Portrait key={mood} person={person} mood={mood} crop={crop} />
            ))}
          </Stack>
        </Sample>
      ))}
      <Sample state="title images: banner, thumbnail">
        <TitleImage url={DRAWN} shape="banner" />
        <TitleImage url={DRAWN} shape="thumbnail" />
      </Sample>
      <Sample state="saved by itself, and two texts for one place">
        {SAVE_STATES.map((state) => (
          <AutosaveState key={state} state={state} />
        ))}
        <TextConflict text={SAMPLE.noun} other={SAMPLE.sentence} onResolve={ignore} />
      </Sample>
      <Sample state="folded">
        <Collapsible title={SAMPLE.noun} note={SAMPLE.verb}>
          {SAMPLE.sentence}
        </Collapsible>
      </Sample>
      <Sample state="sorted by hand">
        <SortableList
          label={SAMPLE.noun}
          dragLabel={({ title }) => title}
          rows={SAMPLE.jobs.map((title) => ({ id: title, title }))}
          type="sample"
          onReorder={ignore}
          empty={SAMPLE.sentence}
        >
          {({ title }) => title}
        </SortableList>
      </Sample>
      <Sample state="a table, rows chosen">
        <DataTable
          caption={SAMPLE.noun}
          columns={[
            { id: "name", title: SAMPLE.noun, cell: ({ id }) => id, order: "name" },
            { id: "length", title: SAMPLE.verb, cell: ({ id }) => id.length, isNumber: true },
          ]}
          rows={SAMPLE.jobs.map((id) => ({ id }))}
          nameOf={({ id }) => id}
          order="name"
          onOrder={ignore}
          choosing={{
            chosen: new Set(SAMPLE.jobs.slice(0, 1)),
            onChange: ignore,
            all: SAMPLE.sentence,
            row: (name) => name,
          }}
        />
      </Sample>
      <Sample state="avatar">
        <Stack direction="row">
          <Avatar name={SAMPLE.name} image={null} />
          <Avatar name={SAMPLE.name} image={null} size="large" />
        </Stack>
      </Sample>
    </>
  );
}

const FILE_TEXTS = {
  choose: SAMPLE.verb,
  sending: SAMPLE.noun,
  checking: SAMPLE.sentence,
  notRead: SAMPLE.fault,
};

function Files() {
  return (
    <>
      <Sample state="to be checked">
        <FileCheck
          accept={["text/csv"]}
          t={(text) => FILE_TEXTS[text]}
          percentOf={String}
          check={async (file) => file.size}
        >
          {(size, name) => `${name}: ${size}`}
        </FileCheck>
      </Sample>
      <Sample state="in a sheet">
        <FileImport
          label={SAMPLE.noun}
          accept={["text/csv"]}
          t={(text) => (text === "title" || text === "lead" ? SAMPLE.sentence : FILE_TEXTS[text])}
          percentOf={String}
          check={async (file) => file.size}
          discard={() => undefined}
        >
          {({ found, name }) => `${name}: ${found}`}
        </FileImport>
      </Sample>
      <Sample state="what was found">
        <CountTable
          caption={SAMPLE.noun}
          columns={SAMPLE.jobs}
          rows={[{ label: SAMPLE.name, counts: SAMPLE.jobs.map(({ length }) => length) }]}
        />
        <FileNote>{SAMPLE.sentence}</FileNote>
        <FileRows
          summary={SAMPLE.noun}
          rows={SAMPLE.jobs.map((text) => ({ key: text, text, note: SAMPLE.sentence }))}
          more={SAMPLE.sentence}
        />
        <FileErrors errors={SAMPLE.jobs.map((name) => ({ key: name, name, detail: SAMPLE.fault }))} />
      </Sample>
    </>
  );
}

/** The parts of the kit in groups; a test holds that none is missing. */
export const KIT: Readonly<Record<string, ComponentType>> = {
  Actions,
  Fields,
  Choices,
  Filters,
  Overlays,
  States,
  Layout,
  People,
  Files,
  Colours: ColoursSample,
};
