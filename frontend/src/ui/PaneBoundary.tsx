import { IconRefresh } from "@tabler/icons-react";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { reportClientError } from "@/api/crashReports";
import { useTranslations } from "@/i18n";
import { Button } from "./Button";
import styles from "./StateView.module.css";

function CrashedPane({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("ui.state");
  return (
    <div className={styles.view} role="alert">
      <h2>{t("crashTitle")}</h2>
      <p>{t("crashText")}</p>
      <Button
        look="secondary"
        icon={<IconRefresh size="1.25rem" stroke={1.75} aria-hidden="true" />}
        onPress={onRetry}
      >
        {t("retry")}
      </Button>
    </div>
  );
}

interface PaneBoundaryProps {
  children: ReactNode;
}

/** Keeps a crash within one pane: the rest of the page goes on, the pane can be tried again, and the server is told. */
export class PaneBoundary extends Component<PaneBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportClientError(error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return <CrashedPane onRetry={() => this.setState({ hasCrashed: false })} />;
  }
}
