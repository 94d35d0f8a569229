import { IconCloudOff, IconRefresh, IconStethoscope } from "@tabler/icons-react";
import { Problem } from "@/api/problem";
import { useTranslations } from "@/i18n";
import { Button } from "./Button";
import { useProblemText } from "./problemText";
import { Skeleton } from "./Skeleton";
import styles from "./StateView.module.css";

/** What `useQuery` and `useImmutable` give. */
export interface Loading<T> {
  readonly data: T | undefined;
  readonly error: Error | undefined;
  readonly isValidating: boolean;
  mutate: () => Promise<unknown>;
}

interface StateViewProps<T> {
  of: Loading<T>;
  children: (data: T) => React.ReactNode;
  /** The layout that is coming; shown after 400 ms. */
  skeleton?: React.ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: React.ReactNode;
  /** What could not be loaded, in place of the general words. */
  failed?: string;
}

/** What stands where nothing is yet: what will be here, and the one action that fills it. */
export function EmptyView({
  title,
  children,
  action,
}: {
  title: string;
  children?: React.ReactNode;
  action?: React.ReactNode;
}) {
  return (
    <div className={styles.view}>
      <span className={styles.object} aria-hidden="true">
        <IconStethoscope size="2.25rem" stroke={1.25} />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorViewProps {
  error: Error;
  onRetry: () => void;
  isRetrying?: boolean;
  /** What could not be done, where a screen has words of its own for it. */
  failed?: string;
}

/** What failed in plain words, a second try, and behind "Details" what support asks for. */
export function ErrorView({ error, onRetry, isRetrying, failed }: ErrorViewProps) {
  const t = useTranslations("ui.state");
  const textOf = useProblemText();
  const offline = error instanceof Problem && error.code === "offline";
  return (
    <div className={styles.view} role="alert">
      {offline && (
        <span className={styles.object} aria-hidden="true">
          <IconCloudOff size="2.25rem" stroke={1.25} />
        </span>
      )}
      <h2>{offline ? t("offlineTitle") : (failed ?? t("errorTitle"))}</h2>
      <p>{textOf(error)}</p>
      <Button
        look="secondary"
        icon={<IconRefresh size="1.25rem" stroke={1.75} aria-hidden="true" />}
        isPending={isRetrying}
        onPress={onRetry}
      >
        {t("retry")}
      </Button>
      <details className={styles.details}>
        <summary>{t("details")}</summary>
        <code dir="ltr">
          {error.name}: {error.message}
        </code>
      </details>
    </div>
  );
}

/** The layout that is coming, and for screen readers the word that it is. */
export function LoadingView({ children }: { children?: React.ReactNode }) {
  const t = useTranslations("ui.state");
  return (
    <div className={styles.loading}>
      <span role="status" className="visually-hidden">
        {t("loading")}
      </span>
      {children ?? <Skeleton lines={3} />}
    </div>
  );
}

/** One place for loading, empty, error and offline. What was loaded before stays when a later call fails. */
export function StateView<T>({ of, children, skeleton, isEmpty, empty, failed }: StateViewProps<T>) {
  if (of.data !== undefined) {
    return <>{empty !== undefined && isEmpty?.(of.data) ? empty : children(of.data)}</>;
  }
  if (of.error) {
    return (
      <ErrorView
        error={of.error}
        onRetry={() => void of.mutate()}
        isRetrying={of.isValidating}
        failed={failed}
      />
    );
  }
  return <LoadingView>{skeleton}</LoadingView>;
}
