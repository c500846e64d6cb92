/** Creates, saves and deletes static pages. Each change emits one event, `page.changed`. */
import type { Database, DatabaseTransaction } from "#app/database/client/client.server.ts";
import { isBasedOn, recordFormSave } from "#app/database/queries/form-saves.server.ts";
import type { PageStatus } from "#app/database/tables/pages.ts";
import { type Change, changeDateOf, requireThat } from "#app/features/accounts/policy.ts";
import { removeArrangement } from "#app/features/arrangements/commands.server.ts";
import { PAGE_PREFIX } from "#app/features/arrangements/queries.server.ts";
import { changedFields } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { DEFAULT_LOCALE } from "#app/platform/i18n/message.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { NewPageInput, type PageFields, PageInput } from "./input.ts";
import { pageFactColumns, pageTextColumns } from "./page-columns.server.ts";
import { linkFiles, releaseFiles } from "./page-media.server.ts";
import {
  findPageRow,
  freeAddress,
  isAddressTaken,
  isLinked,
  type PageRow,
} from "./page-rows.server.ts";
import { canManagePages } from "./policy.ts";
import { savePageRevision } from "./revision-commands.server.ts";

export interface PageChange extends Change {
  /** The version that the form was loaded with. */
  expectedVersion?: number | undefined;
  isAutosave?: boolean;
  /** Tokens of the form that saves, see `form-saves.server.ts`: a version that it has made itself is not a conflict. */
  forms?: readonly string[] | undefined;
  /** Note on the revision. */
  note?: string;
}

export interface SavedPage {
  id: string;
  version: number;
  status: PageStatus;
}

/** Its link in the header and footer of every page. */
export const pageLink = (
  row: Pick<PageRow, "status" | "path" | "title" | "in_menu" | "in_footer">,
) => (isLinked(row) ? [row.path, row.title, row.in_menu, row.in_footer].join("\n") : "");

/** @param before, after what `pageLink` says */
export async function emitPageChange(db: Database, pageId: string, before: string, after: string) {
  await emit(db, "page.changed", { pageId, isOnEveryPage: before !== after });
}

/** The former address of a page that was public leads to it, unless a published page has it. */
async function moveAddress(db: Database, row: PageRow, path: string, now: number): Promise<void> {
  const wasPublic = row.published_at !== null && row.published_at <= now;
  if (row.path === path || !wasPublic) return;
  await db
    .insertInto("page_addresses")
    .values({ path: row.path, page_id: row.id, created_at: now })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ page_id: row.id }))
    .execute();
}

type Columns = ReturnType<typeof pageFactColumns> & Awaited<ReturnType<typeof pageTextColumns>>;

async function updatePage(db: Database, row: PageRow, columns: Columns, change: PageChange) {
  const now = changeDateOf(change, false);
  const changes = changedFields(row, columns as Partial<PageRow>);
  if (!changes) return row.version;
  await releaseFiles(db, row.id);
  const version = row.version + 1;
  await db
    .updateTable("pages")
    .set({ ...changes, updated_at: now, version })
    .where("id", "=", row.id)
    .execute();
  await linkFiles(db, row.id, columns);
  await moveAddress(db, row, columns.path, now);
  await savePageRevision(db, row, columns, change, now);
  await emitPageChange(db, row.id, pageLink(row), pageLink(columns));
  return version;
}

async function checkPage(db: Database, fields: PageFields, id: string): Promise<Outcome<null>> {
  if (await isAddressTaken(db, fields.path, id)) return refused("path", "taken");
  if (!fields.pictureId) return accepted(null);
  const picture = await db
    .selectFrom("media")
    .select("id")
    .where("id", "=", fields.pictureId)
    .where("kind", "=", "image")
    .executeTakeFirst();
  return picture ? accepted(null) : refused("pictureFile", "unknown");
}

/**
 * Saves a page. Saving the same again writes nothing.
 * @returns errors by field: `path` is `bad-path`, `reserved` or `taken`; `version` is `conflict`
 * @throws NotFound for an unknown page, SignInNeeded or Forbidden for all but editors
 */
export async function savePage(
  writer: Writer,
  id: string,
  input: unknown,
  change: PageChange,
): Promise<Outcome<SavedPage>> {
  requireThat(canManagePages(change.actor), change.actor, "edit pages");
  const parsed = readInput(PageInput, input);
  if (!parsed.ok) return parsed;
  const language = await findSiteLanguage(writer.db);
  const text = await pageTextColumns(parsed.value.bodyMarkdown, language);
  return inTransaction(writer, async (db) => {
    const row = await findPageRow(db, id, writer.dialect);
    const subject = { kind: "page", id } as const;
    if (!(await isBasedOn(db, change, { ...subject, version: row.version })))
      return refused("version", "conflict");
    const checked = await checkPage(db, parsed.value, id);
    if (!checked.ok) return checked;
    const facts = pageFactColumns(parsed.value, row.published_at, changeDateOf(change, false));
    const version = await updatePage(db, row, { ...facts, ...text }, change);
    await recordFormSave(db, change, { ...subject, version });
    return accepted({ id, version, status: facts.status });
  });
}

async function insertPage(db: Database, id: string, columns: Columns, change: Change) {
  const now = changeDateOf(change, true);
  const row = { ...columns, id, created_at: now, updated_at: now };
  await db.insertInto("pages").values(row).execute();
  await linkFiles(db, id, columns);
  await emitPageChange(db, id, "", pageLink(columns));
}

/**
 * A draft with a free address made of its title.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function createPage(
  writer: Writer,
  input: unknown,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  requireThat(canManagePages(change.actor), change.actor, "create pages");
  const parsed = readInput(NewPageInput, input);
  if (!parsed.ok) return parsed;
  const { title } = parsed.value;
  return inTransaction(writer, async (db) => {
    const fields = PageInput.parse({ title, path: await freeAddress(db, title) });
    const id = newId(change.at);
    const text = await pageTextColumns("", DEFAULT_LOCALE);
    const columns = { ...pageFactColumns(fields, null, Date.now()), ...text };
    await insertPage(db, id, columns, change);
    return accepted({ id });
  });
}

/**
 * Adds a finished page with an id of its own, unless its id or address is there. Idempotent.
 * @returns whether it was added
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function addPage(
  writer: Writer,
  id: string,
  input: PageInput,
  change: Change,
): Promise<Outcome<boolean>> {
  requireThat(canManagePages(change.actor), change.actor, "create pages");
  const parsed = readInput(PageInput, input);
  if (!parsed.ok) return parsed;
  const language = await findSiteLanguage(writer.db);
  const text = await pageTextColumns(parsed.value.bodyMarkdown, language);
  return inTransaction(writer, async (db) => {
    const same = await db.selectFrom("pages").select("id").where("id", "=", id).executeTakeFirst();
    if (same || (await isAddressTaken(db, parsed.value.path))) return accepted(false);
    const facts = pageFactColumns(parsed.value, null, changeDateOf(change, true));
    await insertPage(db, id, { ...facts, ...text }, change);
    return accepted(true);
  });
}

/** Deletes a page with its revisions, former addresses and sections. */
export async function removePage(db: DatabaseTransaction, row: PageRow): Promise<void> {
  await releaseFiles(db, row.id);
  await removeArrangement(db, PAGE_PREFIX + row.id);
  await db.deleteFrom("pages").where("id", "=", row.id).execute();
  await emitPageChange(db, row.id, pageLink(row), "");
}

/**
 * Deletes a page for good, with its revisions, former addresses and sections. Idempotent.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function deletePage(writer: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canManagePages(actor), actor, "delete pages");
  await inTransaction(writer, async (db) => {
    const row = await db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();
    if (row) await removePage(db, row);
  });
}
