/** Keeps the text of each version of a page. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { AUTOSAVE_REVISION, AUTOSAVED } from "#app/features/posts/autosaves.ts";
import { newId } from "#app/lib/id.server.ts";
import type { PageRow } from "./page-rows.server.ts";

type Words = Pick<PageRow, "title" | "excerpt" | "body_markdown">;

const isSame = (one: Words, other: Words): boolean =>
  one.title === other.title &&
  one.excerpt === other.excerpt &&
  one.body_markdown === other.body_markdown;

function lastRevision(db: Database, pageId: string) {
  return db
    .selectFrom("page_revisions")
    .select(["id", "user_id", "note", "created_at"])
    .where("page_id", "=", pageId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

interface RevisionChange extends Change {
  isAutosave?: boolean;
  note?: string;
}

/**
 * Saves a revision, when the words have changed. The first one of a page that readers know, or that
 * had a text, keeps what was there before.
 */
export async function savePageRevision(
  db: Database,
  before: PageRow,
  after: Words,
  { actor, isAutosave = false, note = "" }: RevisionChange,
  now: number,
): Promise<void> {
  if (isSame(before, after)) return;
  const words = {
    title: after.title,
    excerpt: after.excerpt,
    body_markdown: after.body_markdown,
  };
  const last = await lastRevision(db, before.id);
  const isOpen = last?.note === AUTOSAVED && last.user_id === actor.userId;
  if (isAutosave && isOpen && last.created_at > now - AUTOSAVE_REVISION) {
    await db.updateTable("page_revisions").set(words).where("id", "=", last.id).execute();
    return;
  }
  const row = { page_id: before.id, user_id: actor.userId };
  if (!last && (before.status === "published" || before.body_markdown !== "")) {
    const { title, excerpt, body_markdown, updated_at } = before;
    const first = { title, excerpt, body_markdown, created_at: Math.min(updated_at, now - 1) };
    await db
      .insertInto("page_revisions")
      .values({ ...row, ...first, id: newId(first.created_at), user_id: null })
      .execute();
  }
  await db
    .insertInto("page_revisions")
    .values({
      ...row,
      ...words,
      id: newId(now),
      note: isAutosave ? AUTOSAVED : note,
      created_at: now,
    })
    .execute();
}
