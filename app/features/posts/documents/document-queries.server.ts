/** Reads the documents in which several people write. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { newerUpdates, wholeUpdate } from "./document-rows.server.ts";
import { getEditablePost } from "./editable-post.server.ts";

const findRow = (db: Database, postId: string) =>
  db.selectFrom("post_documents").selectAll().where("post_id", "=", postId).executeTakeFirst();

/** A document as the editor opens it. */
export interface PostDocument {
  update: Uint8Array;
  /** Counts the texts that it was based on. */
  baseVersion: number;
  /** The text that it was based on last. */
  baseMarkdown: string;
  /** The post's version that was last saved from it, with the form's other values. */
  savedVersion: number;
  savedFields: Record<string, string>;
}

/** The stored text of a post, and its document; null before somebody has begun it. */
export interface WritingState {
  version: number;
  bodyMarkdown: string;
  document: PostDocument | null;
}

/**
 * What an editor needs to write together with others.
 * @throws NotFound as the editor's page does
 */
export async function getWritingState(
  db: Database,
  postId: string,
  actor: Actor,
): Promise<WritingState> {
  const post = await getEditablePost(db, postId, actor);
  const row = await findRow(db, postId);
  if (!row) return { ...post, document: null };
  const document = {
    update: await wholeUpdate(db, row),
    baseVersion: row.base_version,
    baseMarkdown: row.base_markdown,
    savedVersion: row.saved_version,
    savedFields: JSON.parse(row.saved_fields) as Record<string, string>,
  };
  return { ...post, document };
}

/** What is newer in a document than a version; null when there is none. */
export async function findNewerUpdates(
  db: Database,
  postId: string,
  version: number,
): Promise<{ version: number; updates: Uint8Array[] } | null> {
  const row = await findRow(db, postId);
  if (!row) return null;
  return { version: row.version, updates: await newerUpdates(db, row, version) };
}

/** Whether the stored text of a post came from elsewhere than its document. One statement. */
export async function isChangedElsewhere(db: Database, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom("post_documents")
    .innerJoin("posts", "posts.id", "post_documents.post_id")
    .select("posts.id")
    .where("posts.id", "=", postId)
    .whereRef("posts.body_markdown", "!=", "post_documents.base_markdown")
    .executeTakeFirst();
  return row !== undefined;
}
