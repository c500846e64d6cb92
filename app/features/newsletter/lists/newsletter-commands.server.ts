/** Makes and changes the magazine's newsletters. */
import { lockRow } from "#app/database/queries/row-locks.server.ts";
import { isSlugTaken } from "#app/database/queries/slugs.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { resolveSubjects } from "#app/features/newsletter/digests/digest-subjects.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { NewsletterDetails, WelcomeInput } from "./input.ts";
import { FIRST_NEWSLETTER } from "./models.ts";
import { findNewsletter, getNewsletter, newsletterVersion } from "./newsletter-rows.server.ts";

const MAX_NEWSLETTERS = 20;
const MAX_WELCOMES = 12;

const columnsOf = (given: NewsletterDetails) => ({
  slug: given.slug,
  name: given.name,
  description: given.description,
  language: given.language,
  sender_name: given.senderName,
  sender_address: given.senderAddress,
  reply_to: given.replyTo,
  access: given.access,
  is_default: toFlag(given.isDefault),
  accent: given.accent,
  face: given.face,
  digest: given.digest,
  digest_day: given.digestDay,
  digest_hour: given.digestHour,
  digest_sections: JSON.stringify(given.digestSections),
});

/** In the security log, each with its id. */
const LOGGED = "newsletters";

/** Who changed it, and when. */
interface ChangedBy {
  by: string | null;
  at: number;
}

/** Logs the change, and notifies sign-up forms, which offer the newsletter, and webhooks. */
async function announceNewsletter(
  writer: Writer,
  newsletterId: string,
  entry: ChangedBy,
): Promise<void> {
  const { db } = writer;
  await logSettingsChange(writer, [`${LOGGED} ${newsletterId}`], entry);
  await emit(db, "site.changed", {});
  await emit(db, "newsletter.changed", { newsletterId });
}

/**
 * Saves a newsletter, a new one without an id. Emits `site.changed` and `newsletter.changed`.
 * @param version its `newsletterVersion` when the form was rendered; without one it is overwritten
 * @returns its id; `conflict` of `version` when it has changed since; `taken` of `slug`, `required` of `name` for all but the first, `too-many` of `form`, `no-subject` of
 * `digestSections.N.slug`
 * @throws NotFound; SignInNeeded or Forbidden for all but owners
 */
export async function saveNewsletter(
  writer: Writer,
  id: string | null,
  given: unknown,
  { actor, at = Date.now() }: Change,
  version?: string,
): Promise<Outcome<string>> {
  requireThat(canManageSite(actor), actor, "change newsletters");
  const input = readInput(NewsletterDetails, given);
  if (!input.ok) return input;
  const sections = await resolveSubjects(writer.db, input.value.digestSections);
  if (!sections.ok) return sections;
  const columns = columnsOf({ ...input.value, digestSections: sections.value });
  if (columns.name === "" && id !== FIRST_NEWSLETTER) return refused("name", "required");
  const entry = { by: actor.userId, at };
  return inTransaction(writer, async (db) => {
    if (await isSlugTaken(db, "newsletters", columns.slug, id ?? ""))
      return refused("slug", "taken");
    if (id === null) return insert({ ...writer, db }, columns, entry);
    await lockRow(writer.dialect, db, "newsletters", id);
    const before = await findNewsletter(db, id);
    if (!before) throw new NotFound(`No newsletter "${id}"`);
    const seen = version ?? newsletterVersion(before);
    if (seen !== newsletterVersion(before)) return refused("version", "conflict");
    // A digest that is new begins now: it does not bring what was published before.
    const isNewDigest = before.digest === "none" && columns.digest !== "none";
    const digest_from = isNewDigest ? at : before.digestFrom;
    await db
      .updateTable("newsletters")
      .set({ ...columns, digest_from })
      .where("id", "=", id)
      .execute();
    const after = await getNewsletter(db, id);
    if (newsletterVersion(after) !== newsletterVersion(before))
      await announceNewsletter({ ...writer, db }, id, entry);
    return accepted(id);
  });
}

async function insert(
  writer: Writer,
  columns: ReturnType<typeof columnsOf>,
  entry: ChangedBy,
): Promise<Outcome<string>> {
  const { db } = writer;
  const { at } = entry;
  const { n } = await db
    .selectFrom("newsletters")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  if (Number(n) >= MAX_NEWSLETTERS) return refused("form", "too-many");
  const id = newId(at);
  await db
    .insertInto("newsletters")
    .values({ ...columns, id, digest_from: at, position: Number(n), created_at: at })
    .execute();
  await announceNewsletter(writer, id, entry);
  return accepted(id);
}

/**
 * Archives a newsletter, or brings it back: nobody gets it, and its subscribers stay. The first one stays. Idempotent.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function archiveNewsletter(
  writer: Writer,
  id: string,
  isArchived: boolean,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "archive newsletters");
  await inTransaction(writer, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("newsletters")
      .set({ archived_at: isArchived ? at : null })
      .where("id", "=", id)
      .where("id", "!=", FIRST_NEWSLETTER)
      .where("archived_at", isArchived ? "is" : "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await announceNewsletter({ ...writer, db }, id, { by: actor.userId, at });
  });
}

/**
 * Deletes a newsletter that nobody gets, and archives any other. The first one stays. Idempotent.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function removeNewsletter(writer: Writer, id: string, change: Change): Promise<void> {
  requireThat(canManageSite(change.actor), change.actor, "remove newsletters");
  await inTransaction(writer, async (db) => {
    const subscribed = await db
      .selectFrom("newsletter_subscriptions")
      .select("member_id")
      .where("newsletter_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (subscribed) return archiveNewsletter({ ...writer, db }, id, true, change);
    const { numDeletedRows } = await db
      .deleteFrom("newsletters")
      .where("id", "=", id)
      .where("id", "!=", FIRST_NEWSLETTER)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const { actor, at = Date.now() } = change;
    await announceNewsletter({ ...writer, db }, id, { by: actor.userId, at });
  });
}

/**
 * Adds a post to the welcome series of a newsletter: members who join from then on get it after some days.
 * @returns `no-post` of `postId`, `too-many` of `form`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function addWelcome(
  writer: Writer,
  newsletterId: string,
  given: unknown,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "change newsletters");
  const input = readInput(WelcomeInput, given);
  if (!input.ok) return input;
  const { postId, days } = input.value;
  const { db } = writer;
  const post = await db
    .selectFrom("posts")
    .select("id")
    .where("id", "=", postId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!post) return refused("postId", "no-post");
  const others = db.selectFrom("welcome_emails").select("id");
  const rows = await others.where("newsletter_id", "=", newsletterId).execute();
  if (rows.length >= MAX_WELCOMES) return refused("form", "too-many");
  const row = { id: newId(at), newsletter_id: newsletterId, post_id: postId, days, created_at: at };
  return inTransaction(writer, async (db) => {
    await db.insertInto("welcome_emails").values(row).execute();
    const entry = { by: actor.userId, at };
    await logSettingsChange({ ...writer, db }, [`${LOGGED} ${newsletterId}`], entry);
    return accepted(null);
  });
}

/** Idempotent. @throws SignInNeeded or Forbidden for all but owners */
export async function removeWelcome(
  writer: Writer,
  id: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "change newsletters");
  await inTransaction(writer, async (db) => {
    const removed = db.deleteFrom("welcome_emails").where("id", "=", id).returning("newsletter_id");
    const row = await removed.executeTakeFirst();
    if (!row) return;
    const entry = { by: actor.userId, at };
    await logSettingsChange({ ...writer, db }, [`${LOGGED} ${row.newsletter_id}`], entry);
  });
}
