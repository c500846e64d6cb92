import { useEffect, useState } from "react";

/** False on the server and in the first moment of a page: then the form is one without scripts. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
