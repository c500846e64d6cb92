import { useEffect, useState } from "react";

/** Whether the page is hydrated; before that the form works without scripts. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
