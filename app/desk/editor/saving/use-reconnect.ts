import { useEffect, useRef } from "react";

/** Calls back when the connection or the session may be there again. */
export function useReconnect(again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const stop = new AbortController();
    const look = () => document.hidden || latest.current();
    for (const name of ["online", "focus"]) {
      window.addEventListener(name, look, { signal: stop.signal });
    }
    document.addEventListener("visibilitychange", look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
