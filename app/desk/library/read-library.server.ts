/** Reads what the page of the library lists; this changes by itself while videos are prepared. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { readLibraryQuery } from "#app/features/uploads/library/library-filter.server.ts";
import {
  findLibraryItem,
  listLibrary,
} from "#app/features/uploads/library/library-queries.server.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { canEditMedia } from "#app/features/uploads/policy.ts";
import {
  listUnfinished,
  type Upload,
} from "#app/features/uploads/resumable/upload-queries.server.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import { NotFound } from "#app/platform/errors.ts";

/** Files per page: full rows of two, three or four columns. */
const FILES_AT_ONCE = 24;
const UNFINISHED_SHOWN = 5;

export interface ListedLibrary extends CursorPage<LibraryItem> {
  /** One's own unfinished uploads. */
  unfinished: Upload[];
}

/** @param asked the parameters of the page */
export async function readLibrary(
  db: Database,
  actor: Actor,
  asked: URLSearchParams,
): Promise<ListedLibrary> {
  const query = readLibraryQuery(asked, actor);
  const page = await listLibrary(db, { ...query, limit: FILES_AT_ONCE });
  return { ...page, unfinished: await listUnfinished(db, actor.userId ?? "", UNFINISHED_SHOWN) };
}

/**
 * One of the actor's own files, or any file for editors.
 * @throws NotFound for others, too, so that their existence is not revealed
 */
export async function readFile(db: Database, actor: Actor, id: string): Promise<LibraryItem> {
  const item = await findLibraryItem(db, id);
  if (!item || !canEditMedia(actor, item)) throw new NotFound(`No file "${id}"`);
  return item;
}
