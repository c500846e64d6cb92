/** Keeps pieces of text for use in other posts. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, requireThat } from "#app/features/accounts/policy.ts";
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
      return;
    }
    await requireManaged(db, actor, value.id);
    if (value.intent === "delete") {
      await db.deleteFrom("snippets").where("id", "=", value.id).execute();
    } else {
      const { id, title } = value;
      await db.updateTable("snippets").set({ title }).where("id", "=", id).execute();
    }
  });
  return accepted(null);
}
