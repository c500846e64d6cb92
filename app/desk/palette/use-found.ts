import { useEffect, useState } from "react";
import { fetchJson } from "#app/platform/http/fetch-json.ts";
import { type FoundEntries, NOTHING_FOUND } from "./found.ts";

/** Debounce in milliseconds. */
const PAUSE_MS = 120;

interface Answer {
  words: string;
  found: FoundEntries;
}

/**
 * Debounced search on the server; answers that come late are dropped. Failures find nothing: pages
 * and actions are there without the server.
 * @param isAsked whether the role may ask
 */
export function useFound(
  words: string,
  isAsked: boolean,
): { found: FoundEntries; isBusy: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const timer = window.setTimeout(
      () => {
        void fetchJson<FoundEntries>(`/api/desk/find?${new URLSearchParams({ q: words })}`)
          .catch(() => NOTHING_FOUND)
          .then((found) => isOver || setAnswer({ words, found }));
      },
      words === "" ? 0 : PAUSE_MS,
    );
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [words, isAsked]);
  return { found: answer?.found ?? NOTHING_FOUND, isBusy: isAsked && answer?.words !== words };
}
