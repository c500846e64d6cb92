/** Keeps pieces of text for use in other posts. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { type Actor, requireThat } from "#app/features/accounts/policy.ts";
import { filesInText } from "#app/features/posts/commands/post-media.server.ts";
import { canManageSnippet, canWritePosts } from "#app/features/posts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type Snippet, SnippetInput } from "./input.ts";

/** More are not shown; a magazine has a few. */
const MOST = 200;

/** All snippets by title. One statement. */
export async function listSnippets(db: Database, actor: Actor): Promise<Snippet[]> {
  const rows = await db
    .selectFrom("snippets")
    .select(["id", "title", "body_markdown", "created_by"])
    .orderBy("title")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map(({ id, title, body_markdown: markdown, created_by: createdBy }) => ({
    id,
    title,
    markdown,
    isManaged: canManageSnippet(actor, { createdBy }),
  }));
}

/** Files in a snippet are kept from deletion as long as it is. */
async function linkFiles(db: Database, id: string, markdown: string): Promise<void> {
  const files = await filesInText(db, { body_html: "", body_markdown: markdown });
  const rows = [...files.keys()].map((media_id) => ({ snippet_id: id, media_id }));
  if (rows.length > 0) await db.insertInto("snippet_media").values(rows).execute();
  await updateUsageCounts(db, [], [...files.keys()]);
}

async function deleteSnippet(db: Database, id: string): Promise<void> {
  const links = db.selectFrom("snippet_media").select("media_id").where("snippet_id", "=", id);
  const files = await links.execute();
  await updateUsageCounts(
    db,
    files.map(({ media_id }) => media_id),
    [],
  );
  await db.deleteFrom("snippets").where("id", "=", id).execute();
}

/** @throws NotFound, SignInNeeded or Forbidden */
async function requireManaged(db: Database, actor: Actor, id: string): Promise<void> {
  const row = await db
    .selectFrom("snippets")
    .select("created_by")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No snippet "${id}"`);
  const isAllowed = canManageSnippet(actor, { createdBy: row.created_by });
  requireThat(isAllowed, actor, "manage a snippet");
}

/**
 * Saves, renames or deletes a snippet.
 * @throws NotFound when there is none; SignInNeeded or Forbidden when the actor may not
 */
export async function changeSnippets(
  writer: Writer,
  given: unknown,
  actor: Actor,
  at = Date.now(),
): Promise<Outcome<null>> {
  requireThat(canWritePosts(actor), actor, "keep snippets");
  const input = readInput(SnippetInput, given);
  if (!input.ok) return input;
  const { value } = input;
  await inTransaction(writer, async (db) => {
    if (value.intent === "save") {
      const { title, markdown: body_markdown } = value;
      const origin = { created_by: actor.userId, created_at: at };
      const row = { id: newId(at), title, body_markdown, ...origin };
      await db.insertInto("snippets").values(row).execute();
      return linkFiles(db, row.id, body_markdown);
    }
    await requireManaged(db, actor, value.id);
    const { id } = value;
    if (value.intent === "delete") return deleteSnippet(db, id);
    await db.updateTable("snippets").set({ title: value.title }).where("id", "=", id).execute();
  });
  return accepted(null);
}
