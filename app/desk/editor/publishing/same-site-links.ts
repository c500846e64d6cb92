import { useEffect, useState } from "react";

/** More would keep the server busy for the sake of a hint. */
const MAX_LINKS = 40;

/** Whether readers would find nothing there. As readers see it: without the session. */
async function isBroken(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(path, { method: "HEAD", credentials: "omit", signal });
    return response.status === 404 || response.status === 410;
  } catch {
    return false;
  }
}

/** Asks for pages of this site, one after the other. The browser does, since the server would wait for itself. */
export async function trySameSitePaths(
  paths: Iterable<string>,
  signal: AbortSignal,
  onBroken: (path: string) => void,
): Promise<void> {
  for (const path of [...new Set(paths)].slice(0, MAX_LINKS)) {
    if (signal.aborted) return;
    if ((await isBroken(path, signal)) && !signal.aborted) onBroken(path);
  }
}

/** Those of these paths at which nothing is. */
export function useBrokenPaths(paths: readonly string[]): { broken: string[]; isDone: boolean } {
  const [broken, setBroken] = useState<string[]>([]);
  const [isDone, setDone] = useState(paths.length === 0);
  const key = paths.join("\n");
  useEffect(() => {
    const stop = new AbortController();
    const asked = key === "" ? [] : key.split("\n");
    setBroken([]);
    setDone(asked.length === 0);
    void trySameSitePaths(asked, stop.signal, (path) =>
      setBroken((found) => [...found, path]),
    ).then(() => !stop.signal.aborted && setDone(true));
    return () => stop.abort();
  }, [key]);
  return { broken, isDone };
}
