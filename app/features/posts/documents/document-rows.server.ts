/** The rows of a document: numbered updates, merged into its state now and then. */

import type { Selectable } from "kysely";
import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates } from "yjs";
import type { Database } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import type { PostDocumentsTable } from "#app/database/tables/documents.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { DOCUMENT_MAX_LENGTH, fromText, toText } from "./update-text.ts";

/** A document without its state, which is large and seldom read. */
export type DocumentRow = Omit<Selectable<PostDocumentsTable>, "state">;

const COLUMNS = [
  "post_id",
  "version",
  "state_version",
  "length",
  "base_version",
  "base_markdown",
  "saved_version",
  "saved_changes",
  "updated_at",
] as const;

/** Updates that are kept apart, and the length from which none are. Reading a document merges them. */
const MAX_APART = 200;
const MAX_LENGTH_APART = DOCUMENT_MAX_LENGTH / 2;

const toBytes = (data: string): Uint8Array => fromText(data) ?? new Uint8Array([0, 0]);

const selectDocument = (db: Database, postId: string) =>
  db.selectFrom("post_documents").select(COLUMNS).where("post_id", "=", postId);

/** The row of a post's document, without a lock. */
export const findDocument = (db: Database, postId: string): Promise<DocumentRow | undefined> =>
  selectDocument(db, postId).executeTakeFirst();

/** The row, locked until the end of the transaction, so that numbers follow the order of commits. */
export function lockDocument(
  writer: Writer,
  db: Database,
  postId: string,
): Promise<DocumentRow | undefined> {
  return selectDocument(db, postId).$call(forUpdate(writer.dialect)).executeTakeFirst();
}

async function updatesAfter(db: Database, postId: string, version: number): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom("post_updates")
    .select("data")
    .where("post_id", "=", postId)
    .where("version", ">", version)
    .orderBy("version")
    .execute();
  return rows.map(({ data }) => toBytes(data));
}

/**
 * Everything in a document, as one update. The updates are read first: one that is merged meanwhile is
 * in the state.
 */
export async function wholeUpdate(
  db: Database,
  { post_id, state_version }: Pick<DocumentRow, "post_id" | "state_version">,
): Promise<Uint8Array> {
  const updates = await updatesAfter(db, post_id, state_version);
  const { state } = await db
    .selectFrom("post_documents")
    .select("state")
    .where("post_id", "=", post_id)
    .executeTakeFirstOrThrow();
  return mergeUpdates([toBytes(state), ...updates]);
}

/** Updates of a document since a version. Reading is repeatable: updates commute. */
export async function newerUpdates(
  db: Database,
  row: DocumentRow,
  version: number,
): Promise<Uint8Array[]> {
  if (row.version <= version) return [];
  if (row.state_version > version) return [await wholeUpdate(db, row)];
  return updatesAfter(db, row.post_id, version);
}

/** Without the content of what was deleted, which merging alone keeps. */
function cleaned(update: Uint8Array): Uint8Array {
  const doc = new Doc();
  applyUpdate(doc, update);
  const state = encodeStateAsUpdate(doc);
  doc.destroy();
  return state;
}

/** Stores all of a document as its state. @returns whether there was room for it */
async function mergeState(db: Database, row: DocumentRow, update: Uint8Array, now: number) {
  const { post_id } = row;
  const version = row.version + 1;
  const state = toText(cleaned(mergeUpdates([await wholeUpdate(db, row), update])));
  if (state.length > DOCUMENT_MAX_LENGTH) return false;
  await db
    .updateTable("post_documents")
    .set({ version, state, state_version: version, length: state.length, updated_at: now })
    .where("post_id", "=", post_id)
    .execute();
  await db.deleteFrom("post_updates").where("post_id", "=", post_id).execute();
  return true;
}

/**
 * Adds an update to a locked document.
 * @returns whether there was room for it
 */
export async function addUpdate(
  db: Database,
  row: DocumentRow,
  update: Uint8Array,
  now = Date.now(),
): Promise<boolean> {
  const { post_id } = row;
  const data = toText(update);
  const version = row.version + 1;
  const length = row.length + data.length;
  const isDue = version - row.state_version >= MAX_APART || length > MAX_LENGTH_APART;
  if (isDue) return mergeState(db, row, update, now);
  await db.insertInto("post_updates").values({ post_id, version, data }).execute();
  await db
    .updateTable("post_documents")
    .set({ version, length, updated_at: now })
    .where("post_id", "=", post_id)
    .execute();
  return true;
}
