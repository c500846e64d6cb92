/**
 * Stores in the browser what belongs to one reader: what plays, and places in episodes and videos. An entry names the
 * session it was written in; once that is over it is removed, since the next person at a shared computer must not see
 * it. Entries written while logged out have no session and stay. Small: every page has it before the player is loaded.
 */
import { readSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

/** Local storage key of the playback. */
export const STORED_PLAYBACK = "masthead:player";
/** Local storage key of the places. */
export const STORED_POSITIONS = "masthead:positions";

const VERSION = 1;

/** Of this page. Another tab may log out while it plays: what it writes is still its reader's. */
let session = "";

/** Reads an entry; null if it is absent, invalid, or of a session that is over. */
export function readOwn(key: string): unknown {
  try {
    const value = JSON.parse(readLocalStorage(key) ?? "null");
    if (value?.session && value.session !== readSessionHint()) {
      writeLocalStorage(key, null);
      return null;
    }
    return value?.version === VERSION ? value.state : null;
  } catch {
    return null;
  }
}

/** Writes an entry of this session; null removes it. */
export function writeOwn(key: string, state: unknown): void {
  session = readSessionHint() || session;
  const entry = { version: VERSION, state, ...(session && { session }) };
  writeLocalStorage(key, state === null ? null : JSON.stringify(entry));
}

/** Removes what was stored in a session that is over. At the start of every page. */
export function forgetFormerSession(): void {
  for (const key of [STORED_PLAYBACK, STORED_POSITIONS]) readOwn(key);
}
