/** Asks the server for the document of a post, and sends what begins it. */
import { documentAddress } from "#app/features/posts/documents/document-address.ts";
import type { SavedChanges } from "#app/features/posts/documents/saved-changes.ts";
import { fromText, toText } from "#app/features/posts/documents/update-text.ts";
import { SECOND } from "#app/lib/time.ts";

/** The document as the server has it. */
export interface ServerDocument {
  update: Uint8Array;
  baseVersion: number;
  baseMarkdown: string;
  savedVersion: number;
  savedChanges: SavedChanges;
}

export interface DocumentState {
  /** The stored post's. */
  version: number;
  bodyMarkdown: string;
  document: ServerDocument | null;
}

interface SentState extends Omit<DocumentState, "document"> {
  document: (Omit<ServerDocument, "update"> & { update: string }) | null;
}

/** After this, the writer starts without the server, and changes are merged when saving. */
const PATIENCE_MS = 8 * SECOND;

/** Null where the server cannot be reached, or refuses. */
export async function fetchDocument(postId: string): Promise<DocumentState | null> {
  try {
    const response = await fetch(documentAddress(postId), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return null;
    const { document, ...post } = (await response.json()) as SentState;
    const update = document && fromText(document.update);
    return { ...post, document: document && update ? { ...document, update } : null };
  } catch {
    return null;
  }
}

interface BuiltUpdate {
  intent: "start" | "bring";
  update: Uint8Array;
  version: number;
  baseVersion?: number;
}

/** @returns whether it was taken; another may have been first */
export async function sendBuiltUpdate(
  postId: string,
  { update, ...facts }: BuiltUpdate,
): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of Object.entries(facts)) body.set(name, String(value));
  body.set("update", toText(update));
  try {
    const response = await fetch(documentAddress(postId), { method: "POST", body });
    if (!response.ok) return false;
    const { isTaken } = (await response.json()) as { isTaken: boolean };
    return isTaken;
  } catch {
    return false;
  }
}
