/** Begins the document of a post, adds to it, and brings in texts that were written elsewhere. */
import { applyUpdate, Doc, decodeUpdate } from "yjs";
import type { Database } from "#app/database/client/client.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { addUpdate, type DocumentRow, lockDocument, wholeUpdate } from "./document-rows.server.ts";
import { type EditablePost, getEditablePost } from "./editable-post.server.ts";
import { bringsForeignHtml } from "./raw-html-check.server.ts";
import { noChanges, type SavedChanges, withChanges } from "./saved-changes.ts";
import { toText, UPDATE_MAX_BYTES } from "./update-text.ts";

/** Whether bytes are a Yjs update of a bearable size. */
export function isUsableUpdate(update: Uint8Array): boolean {
  if (update.length > UPDATE_MAX_BYTES) return false;
  try {
    decodeUpdate(update);
    return true;
  } catch {
    return false;
  }
}

/** Whether an update would bring framed HTML into a document, or begin one with it, that no owner has confirmed. */
async function isForeign(
  db: Database,
  row: DocumentRow | undefined,
  update: Uint8Array,
): Promise<boolean> {
  const document = new Doc();
  if (row) applyUpdate(document, await wholeUpdate(db, row));
  const isForeign = await bringsForeignHtml(db, document, update);
  document.destroy();
  return isForeign;
}

/** Stores a first state, unless there is one. @returns whether it was the first */
async function insertDocument(
  db: Database,
  postId: string,
  update: Uint8Array,
  { version, bodyMarkdown }: EditablePost,
): Promise<boolean> {
  const state = toText(update);
  const row = {
    post_id: postId,
    version: 0,
    state,
    state_version: 0,
    length: state.length,
    base_version: 0,
    base_markdown: bodyMarkdown,
    saved_version: version,
    saved_changes: JSON.stringify(noChanges(version)),
    updated_at: Date.now(),
  };
  const inserted = await db
    .insertInto("post_documents")
    .values(row)
    .onConflict((conflict) => conflict.column("post_id").doNothing())
    .returning("post_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

interface BuiltText {
  postId: string;
  /** The post's version whose text is in the update. */
  version: number;
  update: Uint8Array;
}

/**
 * Begins a document with a state built from the stored text. Exactly one state becomes the first:
 * two that were built from the same text would double it when merged.
 * @returns whether it was taken: false where another was first, or the text has changed
 * @throws NotFound as the editor's page does
 */
export async function startDocument(
  writer: Writer,
  { postId, version, update }: BuiltText,
  { actor }: Change,
): Promise<Outcome<boolean>> {
  if (!isUsableUpdate(update)) return refused("update", "unusable");
  return inTransaction(writer, async (db) => {
    const post = await getEditablePost(db, postId, actor);
    if (await isForeign(db, undefined, update)) return refused("update", "raw-html");
    const isFirst = post.version === version && (await insertDocument(db, postId, update, post));
    return accepted(isFirst);
  });
}

interface BroughtText extends BuiltText {
  /** The base that the stored text was compared with. */
  baseVersion: number;
}

/**
 * Brings the stored text, which was written elsewhere, into the document. Exactly one change is taken:
 * two that brought the same text would double what is new in it.
 * @returns whether it was taken: false where another was first, or the text has changed again
 * @throws NotFound as the editor's page does
 */
export async function bringTextIn(
  writer: Writer,
  { postId, version, baseVersion, update }: BroughtText,
  { actor }: Change,
): Promise<Outcome<boolean>> {
  if (!isUsableUpdate(update)) return refused("update", "unusable");
  return inTransaction(writer, async (db) => {
    const post = await getEditablePost(db, postId, actor);
    const row = await lockDocument(writer, db, postId);
    const isCurrent = post.version === version && row?.base_version === baseVersion;
    if (!isCurrent) return accepted(false);
    if (await isForeign(db, row, update)) return refused("update", "raw-html");
    if (!(await addUpdate(db, row, update))) return refused("update", "too-long");
    await setBase(db, postId, baseVersion + 1, post.bodyMarkdown);
    return accepted(true);
  });
}

const setBase = (db: Database, postId: string, base_version: number, base_markdown: string) =>
  db
    .updateTable("post_documents")
    .set({ base_version, base_markdown })
    .where("post_id", "=", postId)
    .execute();

/**
 * Adds an update from an admitted writer.
 * @returns its number; null where there was no room for it
 * @throws NotFound without a document
 */
export async function appendUpdate(
  writer: Writer,
  postId: string,
  update: Uint8Array,
): Promise<number | null> {
  return inTransaction(writer, async (db) => {
    const row = await lockDocument(writer, db, postId);
    if (!row) throw new NotFound(`No document of post "${postId}"`);
    return (await addUpdate(db, row, update)) ? row.version + 1 : null;
  });
}

/** Document state that the editor sends with a saved text. */
export interface SavedDocument {
  /** Everything that the writer has added since their last save; null for a text from elsewhere. */
  update: Uint8Array | null;
  /** Fields of the form that they changed, besides the text. */
  changed: Record<string, string>;
}

/**
 * Keeps the document with a text that was saved from it, in the same transaction: the document contains
 * every stored text. A new post begins with it.
 */
export async function keepSavedDocument(
  writer: Writer,
  db: Database,
  postId: string,
  { update, changed }: SavedDocument,
  post: EditablePost & { isNew: boolean },
): Promise<void> {
  if (update && !isUsableUpdate(update)) return;
  const row = post.isNew ? undefined : await lockDocument(writer, db, postId);
  if (!row && !post.isNew) return;
  // The text itself was checked, but the document may say something else.
  if (update && (await isForeign(db, row, update))) return;
  if (!row) {
    if (update) await insertDocument(db, postId, update, post);
    return;
  }
  if (update) {
    if (!(await addUpdate(db, row, update))) return;
    await setBase(db, postId, row.base_version + 1, post.bodyMarkdown);
  }
  await setSaved(db, row, post.version, changed);
}

/** A version between that did not come from the document is the oldest that others may build on. */
async function setSaved(
  db: Database,
  row: DocumentRow,
  version: number,
  changed: Record<string, string>,
): Promise<void> {
  const before = JSON.parse(row.saved_changes) as SavedChanges;
  const isNext = row.saved_version >= version - 1;
  const known = isNext ? before : { ...before, floor: version - 1 };
  const saved_changes = JSON.stringify(withChanges(known, version, changed));
  await db
    .updateTable("post_documents")
    .set({ saved_version: version, saved_changes })
    .where("post_id", "=", row.post_id)
    .execute();
}
