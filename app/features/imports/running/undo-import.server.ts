/** Takes back everything that an import has made, while nobody has changed it. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { deleteAuthor } from "#app/features/accounts/profile/delete-author-command.server.ts";
import { revokePlans } from "#app/features/billing/complimentary/give-together.server.ts";
import { deleteCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { deletePlan } from "#app/features/billing/plans/delete-commands.server.ts";
import type { ItemKind } from "#app/features/imports/import-rows.server.ts";
import { countImported } from "#app/features/members/growth/days.server.ts";
import { deleteUnusedLabel } from "#app/features/members/labels/delete-label.server.ts";
import { removeImportedSubscribers } from "#app/features/newsletter/import-commands.server.ts";
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
  import_id: string;
  origin: string;
  kind: ItemKind;
  external_id: string;
  target_id: string;
  is_new: 0 | 1;
  version: number;
}

const MAX_SHOWN = 20;

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
    limit ${sql.lit(MAX_SHOWN)}`.execute(db);
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

const targetsOf = (made: readonly Made[]) => made.map(({ target_id }) => target_id);

/** The labels that the import has made go also from those who stay, with an account or because they have unsubscribed. */
async function takeSubscribers(writer: Writer, made: readonly Made[]): Promise<void> {
  const [first] = made;
  if (!first) return;
  const labels = writer.db
    .selectFrom("import_items")
    .select("target_id")
    .where("import_id", "=", first.import_id)
    .where("kind", "=", "label");
  await writer.db
    .deleteFrom("member_labels")
    .where("member_id", "in", targetsOf(made))
    .where("label_id", "in", labels)
    .execute();
  await removeImportedSubscribers(writer, targetsOf(made), CHANGE);
}

/** The days that counted these plans are corrected, and those that counted somebody who had nothing but the plan. */
async function takeGiven({ db }: Writer, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  const holders = await db
    .selectFrom("subscriptions")
    .innerJoin("members", "members.user_id", "subscriptions.user_id")
    .select(["members.id", "members.status", "members.created_at"])
    .select(["subscriptions.id as subscriptionId", "subscriptions.started_at"])
    .where("subscriptions.id", "in", targetsOf(made))
    .execute();
  const given = made.map(({ target_id: subscriptionId, version }) => ({
    subscriptionId,
    hasNewAccount: version === 1,
  }));
  const taken = new Set(await revokePlans(db, given, Date.now()));
  const counted = holders.filter(({ subscriptionId }) => taken.has(subscriptionId));
  const without = await withoutAccount(
    db,
    counted.map(({ id }) => id),
  );
  const gone = counted.map(({ id, status, created_at, started_at }) => {
    const isGone = status === "none" && without.has(id);
    return { joinedAt: isGone ? created_at : null, subscribedAt: null, paidAt: started_at };
  });
  await countImported(db, gone, -1);
}

async function withoutAccount(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const members = db.selectFrom("members").select("id").where("id", "in", ids);
  const rows = await members.where("user_id", "is", null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Removes things of one kind. */
type Remove = (writer: Writer, made: readonly Made[]) => Promise<unknown>;

/** What is gone already is only forgotten. */
const each =
  (remove: (writer: Writer, made: Made) => Promise<unknown>): Remove =>
  async (writer, made) => {
    for (const one of made) {
      try {
        await remove(writer, one);
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
      }
    }
  };

/** In this order nothing is removed that something else of the import still uses. */
const REMOVALS: readonly [ItemKind, Remove][] = [
  ["post", each((writer, { target_id }) => removePost(writer, target_id))],
  ["page", each((writer, { target_id }) => removePage(writer, target_id))],
  ["redirect", each((writer, { target_id }) => deleteRedirect(writer, target_id, CHANGE))],
  ["given-plan", takeGiven],
  // One that somebody has used by now stays, switched off.
  ["offer", each((writer, { target_id }) => deleteCoupon(writer, target_id, CHANGE))],
  // One that somebody holds by now stays.
  ["plan", each((writer, { target_id }) => deletePlan(writer, target_id, CHANGE))],
  ["subscriber", takeSubscribers],
  // One that somebody else has by now, or that a segment asks for, stays.
  ["label", each((writer, { target_id }) => deleteUnusedLabel(writer, target_id, CHANGE))],
  // One that somebody else gets by now is archived.
  ["newsletter", each((writer, { target_id }) => removeNewsletter(writer, target_id, CHANGE))],
  ["commenter", each((writer, { target_id }) => removeCommenter(writer, target_id))],
  ["person", each((writer, { target_id }) => deleteAuthor(writer, target_id, CHANGE))],
  ["series", each((writer, { target_id }) => removeSeries(writer, target_id))],
  ["term", each((writer, { target_id }) => removeTerm(writer, target_id))],
  ["media", each((writer, { target_id }) => deleteMedia(writer, target_id, CHANGE))],
  [
    "setting",
    each((writer, { external_id, target_id }) =>
      saveSettings(writer, { [external_id]: JSON.parse(target_id) ?? undefined }, CHANGE),
    ),
  ],
];

async function nextMade(db: Database, importId: string, kind: ItemKind): Promise<Made[]> {
  return db
    .selectFrom("import_items")
    .select(["import_id", "origin", "kind", "external_id", "target_id", "is_new", "version"])
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .orderBy("external_id")
    .limit(100)
    .execute();
}

/** Removes things and forgets them: both, or neither. */
async function undoSome(writer: Writer, made: readonly Made[], remove: Remove) {
  const [{ origin, kind }] = made as [Made];
  await inTransaction(writer, async (db) => {
    await remove(
      { ...writer, db },
      made.filter(({ is_new }) => is_new === 1),
    );
    const ids = made.map(({ external_id }) => external_id);
    await db
      .deleteFrom("import_items")
      .where("origin", "=", origin)
      .where("kind", "=", kind)
      .where("external_id", "in", ids)
      .execute();
  });
}

/** Subscribers and their plans are many and small. */
const inPieces = (kind: ItemKind, made: Made[]): Made[][] =>
  kind === "subscriber" || kind === "given-plan" ? [made] : made.map((one) => [one]);

/**
 * Removes what an import has made; can be interrupted and continued.
 * @returns whether everything is gone
 */
export async function undoImport(
  writer: Writer,
  importId: string,
  { signal, mostMs = Number.POSITIVE_INFINITY }: { signal?: AbortSignal; mostMs?: number } = {},
): Promise<boolean> {
  const start = performance.now();
  for (const [kind, remove] of REMOVALS) {
    for (let made = await nextMade(writer.db, importId, kind); made.length > 0; ) {
      for (const piece of inPieces(kind, made)) {
        if (signal?.aborted || performance.now() - start > mostMs) return false;
        await undoSome(writer, piece, remove);
      }
      made = await nextMade(writer.db, importId, kind);
    }
  }
  return true;
}
