import { useEffect, useState } from "react";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { ownPaths } from "./missing-parts.ts";

/** More would keep the server busy for the sake of a hint. */
const MOST_LINKS = 40;

/** Whether readers would find nothing there. As readers see it: without the session. */
async function isBroken(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(path, { method: "HEAD", credentials: "omit", signal });
    return response.status === 404 || response.status === 410;
  } catch {
    return false;
  }
}

/** Links of a text to pages of this site that are not there, asked for one after the other. */
export function useBrokenLinks(markdown: string): string[] {
  const { siteUrl } = usePageAddress();
  const [broken, setBroken] = useState<string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    async function look() {
      // A site may be reached by another address than its own, e.g. while it is tried out.
      const bases = [siteUrl, window.location.origin];
      const paths = new Set(bases.flatMap((base) => ownPaths(markdown, base)));
      for (const path of [...paths].slice(0, MOST_LINKS)) {
        if (stop.signal.aborted) return;
        if (await isBroken(path, stop.signal)) setBroken((found) => [...found, path]);
      }
    }
    setBroken([]);
    void look();
    return () => stop.abort();
  }, [markdown, siteUrl]);
  return broken;
}
