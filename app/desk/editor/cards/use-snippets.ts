import { useEffect, useState } from "react";
import type { Snippet } from "#app/features/posts/snippets/input.ts";

const ADDRESS = "/api/desk/snippets";

/** The magazine's snippets, and how to change them. @param isWanted whether they are requested yet, and again */
export function useSnippets(isWanted = true) {
  const [snippets, setSnippets] = useState<Snippet[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  async function ask(init?: RequestInit): Promise<boolean> {
    try {
      const response = await fetch(ADDRESS, init);
      if (response.ok) setSnippets(((await response.json()) as { snippets: Snippet[] }).snippets);
      setFailed(!response.ok);
      return response.ok;
    } catch {
      setFailed(true);
      return false;
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog or menu opens
  useEffect(() => {
    if (isWanted) void ask();
  }, [isWanted]);
  /** @returns whether the change succeeded */
  function change(values: Record<string, string>): Promise<boolean> {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    return ask({ method: "POST", body });
  }
  return { snippets, hasFailed, change };
}
