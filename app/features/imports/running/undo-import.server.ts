/** Takes back everything that an import has made, while nobody has changed it. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { deleteAuthor } from "#app/features/accounts/profile/delete-author-command.server.ts";
import { takeBackTogether } from "#app/features/billing/complimentary/give-together.server.ts";
import { deleteCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { deletePlan } from "#app/features/billing/plans/delete-commands.server.ts";
import type { ItemKind } from "#app/features/imports/import-rows.server.ts";
import { removeSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { removeNewsletter } from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import { deletePage } from "#app/features/pages/commands.server.ts";
import { moveBack } from "#app/features/pages/starter-commands.server.ts";
import { deletePost, purgePost } from "#app/features/posts/commands/delete-commands.server.ts";
import { removePerson } from "#app/features/privacy/delete-account-commands.server.ts";
import { deleteRedirect } from "#app/features/redirects/commands.server.ts";
import { deleteSeries } from "#app/features/series/commands.server.ts";
import { listPartIds } from "#app/features/series/series-rows.server.ts";
import { saveSettings } from "#app/features/site/settings-commands.server.ts";
import { deleteTerm } from "#app/features/taxonomy/merge-commands.server.ts";
import { deleteMedia } from "#app/features/uploads/library/library-commands.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

interface Made {
  origin: string;
  kind: ItemKind;
  external_id: string;
  target_id: string;
  is_new: 0 | 1;
  version: number;
}

const MOST_SHOWN = 20;

/** Titles of posts and pages of an import that somebody has changed since. */
export async function listEdited(db: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select posts.title from import_items
      join posts on posts.id = import_items.target_id and import_items.kind = 'post'
      where import_items.import_id = ${importId} and posts.version <> import_items.version
    union all
    select pages.title from import_items
      join pages on pages.id = import_items.target_id and import_items.kind = 'page'
      where import_items.import_id = ${importId} and pages.version <> import_items.version
    limit ${sql.lit(MOST_SHOWN)}`.execute(db);
  return rows.map(({ title }) => title);
}

async function removePost(writer: Writer, id: string): Promise<void> {
  await deletePost(writer, id, CHANGE);
  await purgePost(writer, id);
  await writer.db.deleteFrom("slug_redirects").where("subject_id", "=", id).execute();
}

/** Removes a page, and restores the one that it replaced. */
async function removePage(writer: Writer, id: string): Promise<void> {
  await deletePage(writer, id, CHANGE);
  await moveBack(writer, CHANGE);
}

async function removeCommenter(writer: Writer, id: string): Promise<void> {
  const columns = ["email", "email_verified", "image_id"] as const;
  const found = writer.db.selectFrom("users").select(columns).where("id", "=", id);
  const user = await found.executeTakeFirst();
  if (user) await removePerson(writer.db, id, user);
}

async function removeTerm(writer: Writer, id: string): Promise<void> {
  const used = writer.db.selectFrom("post_terms").select("post_id").where("term_id", "=", id);
  // Something else has come to use it.
  if (await used.limit(1).executeTakeFirst()) return;
  await deleteTerm(writer, id, CHANGE);
}

/** Posts that somebody has put into it meanwhile keep it. */
async function removeSeries(writer: Writer, id: string): Promise<void> {
  if ((await listPartIds(writer.db, id)).length > 0) return;
  await deleteSeries(writer, id, CHANGE);
}

async function takeGiven({ db }: Writer, { target_id, version }: Made): Promise<void> {
  const given = { subscriptionId: target_id, hasNewAccount: version === 1 };
  await takeBackTogether(db, [given], Date.now());
}

/** In this order nothing is removed that something else of the import still uses. */
const REMOVALS: readonly [ItemKind, (writer: Writer, made: Made) => Promise<unknown>][] = [
  ["post", (writer, { target_id }) => removePost(writer, target_id)],
  ["page", (writer, { target_id }) => removePage(writer, target_id)],
  ["redirect", (writer, { target_id }) => deleteRedirect(writer, target_id, CHANGE)],
  ["given-plan", takeGiven],
  // One that somebody has used by now stays, switched off.
  ["offer", (writer, { target_id }) => deleteCoupon(writer, target_id, CHANGE)],
  // One that somebody holds by now stays.
  ["plan", (writer, { target_id }) => deletePlan(writer, target_id, CHANGE)],
  ["subscriber", (writer, { target_id }) => removeSubscriber(writer, target_id, CHANGE)],
  // One that somebody else gets by now is archived.
  ["newsletter", (writer, { target_id }) => removeNewsletter(writer, target_id, CHANGE)],
  ["commenter", (writer, { target_id }) => removeCommenter(writer, target_id)],
  ["person", (writer, { target_id }) => deleteAuthor(writer, target_id, CHANGE)],
  ["series", (writer, { target_id }) => removeSeries(writer, target_id)],
  ["term", (writer, { target_id }) => removeTerm(writer, target_id)],
  ["media", (writer, { target_id }) => deleteMedia(writer, target_id, CHANGE)],
  [
    "setting",
    (writer, { external_id, target_id }) =>
      saveSettings(writer, { [external_id]: JSON.parse(target_id) ?? undefined }, CHANGE),
  ],
];

async function nextMade(db: Database, importId: string, kind: ItemKind): Promise<Made[]> {
  return db
    .selectFrom("import_items")
    .select(["origin", "kind", "external_id", "target_id", "is_new", "version"])
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .orderBy("external_id")
    .limit(100)
    .execute();
}

/** Removes one thing and forgets it: both, or neither. What is gone already is only forgotten. */
async function undoOne(writer: Writer, made: Made, remove: (typeof REMOVALS)[number][1]) {
  await inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    try {
      if (made.is_new === 1) await remove(inside, made);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
    await db
      .deleteFrom("import_items")
      .where("origin", "=", made.origin)
      .where("kind", "=", made.kind)
      .where("external_id", "=", made.external_id)
      .execute();
  });
}

/**
 * Removes what an import has made; can be interrupted and continued.
 * @returns whether everything is gone
 */
export async function undoImport(
  writer: Writer,
  importId: string,
  { signal, mostMs = Number.POSITIVE_INFINITY }: { signal?: AbortSignal; mostMs?: number } = {},
): Promise<boolean> {
  const begun = performance.now();
  for (const [kind, remove] of REMOVALS) {
    for (let made = await nextMade(writer.db, importId, kind); made.length > 0; ) {
      for (const each of made) {
        if (signal?.aborted || performance.now() - begun > mostMs) return false;
        await undoOne(writer, each, remove);
      }
      made = await nextMade(writer.db, importId, kind);
    }
  }
  return true;
}
