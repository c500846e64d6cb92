import { useEffect, useState } from "react";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { type BrokenLink, otherAddresses, ownPaths } from "./missing-parts.ts";

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

/** Asks the server, since a page of another site cannot be asked from here. Without an answer nothing is known. */
async function brokenAmong(addresses: string[], signal: AbortSignal): Promise<BrokenLink[]> {
  if (addresses.length === 0) return [];
  try {
    const response = await fetch("/api/desk/links", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ addresses }),
      signal,
    });
    return response.ok ? ((await response.json()) as BrokenLink[]) : [];
  } catch {
    return [];
  }
}

/** Links of a text to pages that are not there: those of this site one after the other, of other sites beside them. */
export function useBrokenLinks(markdown: string): BrokenLink[] {
  const { siteUrl } = usePageAddress();
  const [broken, setBroken] = useState<BrokenLink[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // A site may be reached by another address than its own, e.g. while it is tried out.
    const bases = [siteUrl, window.location.origin];
    const add = (links: BrokenLink[]) => {
      if (!signal.aborted && links.length > 0) setBroken((found) => [...found, ...links]);
    };
    async function lookHere() {
      const paths = new Set(bases.flatMap((base) => ownPaths(markdown, base)));
      for (const path of [...paths].slice(0, MOST_LINKS)) {
        if (signal.aborted) return;
        if (await isBroken(path, signal)) add([{ path, isReached: true }]);
      }
    }
    setBroken([]);
    void lookHere();
    void brokenAmong(otherAddresses(markdown, bases), signal).then(add);
    return () => stop.abort();
  }, [markdown, siteUrl]);
  return broken;
}
