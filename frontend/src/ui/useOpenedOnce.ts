import { useState } from "react";

/** True from the first opening on: what lies above the page is fetched then, and stays to close with its animation. */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}
