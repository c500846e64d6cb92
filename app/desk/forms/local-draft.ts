/** The draft of a post in `localStorage`, until the server has it. */
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

export interface LocalDraft {
  /** Milliseconds since 1970. */
  at: number;
  /** The version it is based on; null for a new post. */
  version: number | null;
  /**
   * Names its form, and those whose drafts were restored into it: the server knows what they have saved. Drafts of
   * before 29 November 2026 have none.
   */
  forms?: string[];
  fields: Record<string, string>;
}

const keyOf = (id: string | null) => `masthead.post.${id ?? "new"}`;

/** @returns false where the browser stores nothing: private windows, quota exceeded */
export function saveLocalDraft(
  id: string | null,
  { version, forms }: Pick<LocalDraft, "version" | "forms">,
  texts: FormData,
): boolean {
  const fields = Object.fromEntries([...texts].map(([name, value]) => [name, String(value)]));
  const draft: LocalDraft = { at: Date.now(), version, forms, fields };
  return writeLocalStorage(keyOf(id), JSON.stringify(draft));
}

/** Deletes the draft of a post from the browser. @param id null for that of a new post */
export function discardLocalDraft(id: string | null): void {
  writeLocalStorage(keyOf(id), null);
}

/** The stored draft of this post, or null. */
export function findLocalDraft(id: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(readLocalStorage(keyOf(id)) ?? "null") as LocalDraft | null;
    return draft?.fields ? draft : null;
  } catch {
    return null;
  }
}
