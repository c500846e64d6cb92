import { useEffect, useState } from "react";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { SECOND } from "#app/lib/time.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";

/** Pause before it is requested again, in milliseconds. */
const RETRY_MS = 5 * SECOND;

/** Null where the server cannot be reached, or refuses. */
async function fetchStoredPost(id: string): Promise<Draft | null> {
  try {
    const address = `/api/desk/posts?${new URLSearchParams({ id })}`;
    return (await fetchJson<{ draft: Draft }>(address)).draft;
  } catch {
    return null;
  }
}

/**
 * The stored version of a post that somebody is writing; requested until it comes. Not with the router,
 * which would replace the page, and so the text, where a request fails.
 */
export function useStoredPost(id: string): { draft: Draft | null; isUnreachable: boolean } {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout>;
    async function look() {
      clearTimeout(timer);
      const found = await fetchStoredPost(id);
      if (signal.aborted) return;
      setUnreachable(!found);
      if (found) return setDraft(found);
      clearTimeout(timer);
      timer = setTimeout(() => void look(), RETRY_MS);
    }
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return { draft, isUnreachable };
}
