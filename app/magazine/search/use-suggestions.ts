import { useEffect, useState } from "react";
import type { Suggestion } from "#app/features/search/models.ts";

/** Debounce in milliseconds. */
const PAUSE_MS = 120;
const SHORTEST = 2;
const MAX_REMEMBERED = 100;

/** Cache of answers, so that deleting a character needs no request. */
const remembered = new Map<string, Suggestion[]>();

async function ask(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggest?${new URLSearchParams({ q: term })}`, { signal });
  if (!response.ok) return [];
  const suggestions = (await response.json()) as Suggestion[];
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(term, suggestions);
  return suggestions;
}

/** Debounced suggestions for an input. Failures yield none. */
export function useSearchSuggestions(typed: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const term = typed.trim().toLowerCase();
  useEffect(() => {
    const known = term.length < SHORTEST ? [] : remembered.get(term);
    if (known) {
      setSuggestions(known);
      return;
    }
    const stop = new AbortController();
    const timer = window.setTimeout(() => {
      ask(term, stop.signal).then(setSuggestions, () => null);
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [term]);
  return suggestions;
}
