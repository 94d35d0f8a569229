import { lazy, Suspense } from "react";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import type { SheetProps } from "./SheetModal";
import { useOpenedOnce } from "./useOpenedOnce";

const SheetModal = lazy(() =>
  loadWhenOnline(() => import(/* webpackChunkName: "sheet", webpackPrefetch: true */ "./SheetModal")),
);

/** From below on a phone, in the middle of a larger screen; Esc, the cross and a tap outside close it. */
export function Sheet(props: SheetProps) {
  if (!useOpenedOnce(props.isOpen)) return null;
  return (
    <Suspense>
      <SheetModal {...props} />
    </Suspense>
  );
}
