import { useEffect, useState } from "react";

/** True after hydration, for content that the server does not render. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
