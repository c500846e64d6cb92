/** Saves, publishes, schedules and takes back arranged pages. */
import type { z } from "zod";
import type { DatabaseTransaction } from "#app/database/client/client.server.ts";
import { type Change, requireThat, SYSTEM } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, idText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { isNeverShown } from "./advert-days.ts";
import { Arrangement } from "./arrangement.ts";
import { linkPictures } from "./arrangement-media.server.ts";
import { canArrange } from "./policy.ts";
import { parseArrangement } from "./queries.server.ts";

/** Which page is changed, and the revision that was on the screen. */
export interface SeenPage {
  id: string;
  seen: number;
}

interface Row {
  published: string | null;
  draft: string | null;
  revision: number;
  publish_at: number | null;
}

const NO_ROW: Row = { published: null, draft: null, revision: 0, publish_at: null };

type Step = (row: Row) => Partial<Row> | null | Promise<Partial<Row> | null>;

const conflict = () => refused("seen", "conflict");

/** Publishing keeps a version, and renews the page. */
async function writeRow(
  db: DatabaseTransaction,
  { id, row, isNew }: { id: string; row: Row; isNew: boolean },
  { actor, at = Date.now() }: Change,
): Promise<void> {
  const values = { ...row, changed_by: actor.userId, changed_at: at };
  if (isNew)
    await db
      .insertInto("arrangements")
      .values({ id, ...values })
      .execute();
  else await db.updateTable("arrangements").set(values).where("id", "=", id).execute();
}

/** Advertisements are counted from the first time that they are published. */
async function insertAdverts(db: DatabaseTransaction, content: string, created_at: number) {
  for (const section of parseArrangement(content)?.sections ?? []) {
    if (section.kind !== "ads" || !section.advert) continue;
    const { id, headline, action } = section.advert;
    await db
      .insertInto("adverts")
      .values({ id, headline, href: action.href, created_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ headline, href: action.href }))
      .execute();
  }
}

async function insertVersion(db: DatabaseTransaction, id: string, content: string, change: Change) {
  const published_at = change.at ?? Date.now();
  await db
    .insertInto("arrangement_versions")
    .values({
      id: newId(published_at),
      arrangement_id: id,
      content,
      published_by: change.actor.userId,
      published_at,
    })
    .execute();
}

/**
 * Takes a step from the revision that was seen. A step that changes nothing is accepted whatever was seen, so that a
 * repeated request does no harm.
 */
async function change(
  writer: Writer,
  { id, seen }: SeenPage,
  step: Step,
  by: Change,
): Promise<Outcome<number>> {
  requireThat(canArrange(by.actor), by.actor, "arrange pages");
  if (!idText.safeParse(id).success) throw new NotFound(`No page "${id}"`);
  return inTransaction(writer, async (db) => {
    const found = await db
      .selectFrom("arrangements")
      .select(["published", "draft", "revision", "publish_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    const before = found ?? NO_ROW;
    const changed = await step(before);
    if (!changed) return accepted(before.revision);
    if (before.revision !== seen) return conflict();
    const row = { ...before, ...changed, revision: before.revision + 1 };
    await writeRow(db, { id, row, isNew: !found }, by);
    await linkPictures(db, id, [row.published, row.draft]);
    if (row.published !== before.published) {
      if (row.published) await insertVersion(db, id, row.published, by);
      if (row.published) await insertAdverts(db, row.published, by.at ?? Date.now());
      await emit(db, "arrangement.published", { arrangementId: id });
    }
    return accepted(row.revision);
  });
}

/**
 * Saves what is being arranged; readers see nothing of it. Idempotent.
 * @returns the new revision; errors of the arrangement, or `conflict` of `seen` when somebody else has changed it since
 * @throws SignInNeeded or Forbidden for anybody but editors
 */
export async function saveDraft(
  writer: Writer,
  page: SeenPage,
  input: z.input<typeof Arrangement>,
  by: Change,
): Promise<Outcome<number>> {
  const parsed = readInput(Arrangement, input);
  if (!parsed.ok) return parsed;
  // Not in the schema: what was stored with such days must stay readable.
  const { sections } = parsed.value;
  if (sections.some((each) => each.kind === "ads" && each.advert && isNeverShown(each.advert))) {
    return refused("until", "ends-before-start");
  }
  const draft = JSON.stringify(parsed.value);
  return change(
    writer,
    page,
    (row) => ((row.draft ?? row.published) === draft ? null : { draft }),
    by,
  );
}

/** Shows the draft to readers, and keeps it as a version. Idempotent: without a draft nothing happens. */
export async function publishArrangement(
  writer: Writer,
  page: SeenPage,
  by: Change,
): Promise<Outcome<number>> {
  return change(writer, page, publishDraft, by);
}

function publishDraft({ draft }: Row): Partial<Row> | null {
  return draft === null ? null : { published: draft, draft: null, publish_at: null };
}

/**
 * Sets when the draft is published, or that it is not.
 * @param at Unix time in milliseconds; null takes the schedule back
 */
export async function scheduleArrangement(
  writer: Writer,
  page: SeenPage,
  at: number | null,
  by: Change,
): Promise<Outcome<number>> {
  if (at !== null && at <= (by.at ?? Date.now())) return refused("publishAt", "bad-date");
  return change(
    writer,
    page,
    (row) => {
      const isDone = row.publish_at === at || (at !== null && row.draft === null);
      return isDone ? null : { publish_at: at };
    },
    by,
  );
}

/** Drops the draft. */
export async function discardDraft(writer: Writer, page: SeenPage, by: Change) {
  const drop: Step = ({ draft }) => (draft === null ? null : { draft: null, publish_at: null });
  return change(writer, page, drop, by);
}

/** Shows the built-in page again; what was arranged stays as the draft. */
export async function unpublishArrangement(writer: Writer, page: SeenPage, by: Change) {
  const unpublish: Step = ({ published, draft }) =>
    published === null ? null : { published: null, draft: draft ?? published, publish_at: null };
  return change(writer, page, unpublish, by);
}

/**
 * Makes an earlier version the draft.
 * @throws NotFound when the page has no such version
 */
export async function restoreVersion(
  writer: Writer,
  page: SeenPage,
  versionId: string,
  by: Change,
): Promise<Outcome<number>> {
  if (!idText.safeParse(versionId).success) throw new NotFound("No such version");
  const version = await writer.db
    .selectFrom("arrangement_versions")
    .select("content")
    .where("id", "=", versionId)
    .where("arrangement_id", "=", page.id)
    .executeTakeFirst();
  if (!version) throw new NotFound(`No version "${versionId}"`);
  const { content } = version;
  return change(writer, page, (row) => (row.draft === content ? null : { draft: content }), by);
}

/** Removes what was arranged for a page that is being deleted, with every version and its schedule. */
export async function removeArrangement(db: DatabaseTransaction, id: string): Promise<void> {
  await linkPictures(db, id, []);
  const removed = await db
    .deleteFrom("arrangements")
    .where("id", "=", id)
    .returning("published")
    .executeTakeFirst();
  if (removed?.published) await emit(db, "arrangement.published", { arrangementId: id });
}

/** Publishes drafts whose time has come. */
export async function publishDueArrangements(
  writer: Writer,
  now: number = Date.now(),
): Promise<void> {
  const due = await writer.db
    .selectFrom("arrangements")
    .select(["id", "revision"])
    .where("publish_at", "<=", now)
    .execute();
  await settleEach(due, ({ id, revision }) =>
    publishArrangement(writer, { id, seen: revision }, { actor: SYSTEM, at: now }),
  );
}
