import { useEffect, useState } from "react";

/** True once the page's scripts run: for what the document itself does not show. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
