import { LoadingView } from "@/ui/StateView";
import styles from "./BrandPage.module.css";

/** While the first screen's file is on its way. */
export function FirstPaint() {
  return (
    <main className={styles.firstPaint}>
      <LoadingView />
    </main>
  );
}
