/** Reads the documents in which several people write. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { findDocument, newerUpdates, wholeUpdate } from "./document-rows.server.ts";
import { getEditablePost } from "./editable-post.server.ts";
import type { SavedChanges } from "./saved-changes.ts";

/** A document as the editor opens it. */
export interface PostDocument {
  update: Uint8Array;
  /** Counts the texts that it was based on. */
  baseVersion: number;
  /** The text that it was based on last. */
  baseMarkdown: string;
  /** The post's version that was last saved from it, with what else was changed. */
  savedVersion: number;
  savedChanges: SavedChanges;
}

/** The stored text of a post, and its document; null before the first edit. */
export interface WritingState {
  version: number;
  bodyMarkdown: string;
  document: PostDocument | null;
}

/**
 * Data with which an editor joins the co-writers.
 * @throws NotFound as the editor's page does
 */
export async function getWritingState(
  db: Database,
  postId: string,
  actor: Actor,
): Promise<WritingState> {
  const post = await getEditablePost(db, postId, actor);
  const row = await findDocument(db, postId);
  if (!row) return { ...post, document: null };
  const document = {
    update: await wholeUpdate(db, row),
    baseVersion: row.base_version,
    baseMarkdown: row.base_markdown,
    savedVersion: row.saved_version,
    savedChanges: JSON.parse(row.saved_changes) as SavedChanges,
  };
  return { ...post, document };
}

/** The number of the last update of each document. One statement. */
export async function findVersions(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("post_documents")
    .select(["post_id", "version"])
    .where("post_id", "in", postIds)
    .execute();
  return new Map(rows.map(({ post_id, version }) => [post_id, version]));
}

/** Updates of a document that are newer than a version; null when there are none. */
export async function findNewerUpdates(
  db: Database,
  postId: string,
  version: number,
): Promise<{ version: number; updates: Uint8Array[] } | null> {
  const row = await findDocument(db, postId);
  if (!row) return null;
  return { version: row.version, updates: await newerUpdates(db, row, version) };
}

/** Sent to all writers of a document when its post was saved. */
export interface SavedState {
  version: number;
  savedVersion: number;
  savedChanges: SavedChanges;
  /** Whether the stored text came from elsewhere than the document. */
  isElsewhere: boolean;
}

/** Null without a document. One statement. */
export async function findSavedState(db: Database, postId: string): Promise<SavedState | null> {
  const row = await db
    .selectFrom("post_documents")
    .innerJoin("posts", "posts.id", "post_documents.post_id")
    .select(["posts.version", "saved_version", "saved_changes", "body_markdown", "base_markdown"])
    .where("posts.id", "=", postId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    version: row.version,
    savedVersion: row.saved_version,
    savedChanges: JSON.parse(row.saved_changes) as SavedChanges,
    isElsewhere: row.body_markdown !== row.base_markdown,
  };
}
