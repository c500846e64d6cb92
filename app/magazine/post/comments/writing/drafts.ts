/** Drafts in localStorage: they survive sign-ins, lost connections and closed tabs. */
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

const PREFIX = "masthead:draft:";

/** A draft's slot: a new comment, a reply, or an edit. */
export type DraftSlot = "new" | `reply:${string}` | `edit:${string}`;

const keyOf = (postId: string, slot: DraftSlot) => `${PREFIX}${postId}:${slot}`;

/** The comment typed earlier in this browser; "" for none, or without storage. */
export function readDraft(postId: string, slot: DraftSlot): string {
  return readLocalStorage(keyOf(postId, slot)) ?? "";
}

/** Saves a draft; empty text deletes it. */
export function saveCommentDraft(postId: string, slot: DraftSlot, text: string): void {
  writeLocalStorage(keyOf(postId, slot), text.trim() === "" ? null : text);
}

/** Lists saved replies and edits of a post. */
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
