/** What somebody typed, kept in this browser until the server has it. */
import { readStored, store } from "#app/platform/stored-text.ts";

export interface KeptForm {
  /** Milliseconds since 1970. */
  at: number;
  /** The version that it builds on; null for a new post. */
  version: number | null;
  fields: Record<string, string>;
}

const keyOf = (id: string | null) => `masthead.post.${id ?? "new"}`;

/** Returns false where the browser keeps nothing: private windows, full stores. */
export function keepForm(id: string | null, version: number | null, texts: FormData): boolean {
  const fields = Object.fromEntries([...texts].map(([name, value]) => [name, String(value)]));
  const kept: KeptForm = { at: Date.now(), version, fields };
  return store(keyOf(id), JSON.stringify(kept));
}

export function forgetForm(id: string | null): void {
  store(keyOf(id), null);
}

/** What was kept of this post, or null. */
export function findKeptForm(id: string | null): KeptForm | null {
  try {
    const kept = JSON.parse(readStored(keyOf(id)) ?? "null") as KeptForm | null;
    return kept?.fields ? kept : null;
  } catch {
    return null;
  }
}
