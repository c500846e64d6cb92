import { useEffect, useState } from "react";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { type BrokenLink, otherAddresses, ownPaths } from "./missing-parts.ts";
import { trySameSitePaths } from "./same-site-links.ts";

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
    setBroken([]);
    const paths = bases.flatMap((base) => ownPaths(markdown, base));
    void trySameSitePaths(paths, signal, (path) => add([{ path, isReached: true }]));
    void brokenAmong(otherAddresses(markdown, bases), signal).then(add);
    return () => stop.abort();
  }, [markdown, siteUrl]);
  return broken;
}
