/** Words that were typed and not yet sent: they outlive a sign-in, a lost connection, a closed tab. */
import { readStored, store } from "#app/platform/stored-text.ts";

const PREFIX = "masthead:draft:";

/** What a draft is for: a new comment, an answer to one, or a change of one. */
export type DraftSlot = "new" | `reply:${string}` | `edit:${string}`;

const keyOf = (postId: string, slot: DraftSlot) => `${PREFIX}${postId}:${slot}`;

export function readDraft(postId: string, slot: DraftSlot): string {
  return readStored(keyOf(postId, slot)) ?? "";
}

/** Keeps a draft; an empty one is forgotten. A browser that keeps nothing loses it with the page. */
export function keepDraft(postId: string, slot: DraftSlot, text: string): void {
  store(keyOf(postId, slot), text.trim() === "" ? null : text);
}

/** The answers and changes that were begun under a post. */
export function listDrafts(postId: string): DraftSlot[] {
  const beginning = `${PREFIX}${postId}:`;
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(beginning))
      .map((key) => key.slice(beginning.length) as DraftSlot);
  } catch {
    return [];
  }
}
