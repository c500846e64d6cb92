/** Reads the rows of newsletters. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { NewslettersTable } from "#app/database/tables/newsletter.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readSections } from "./input.ts";
import { FIRST_NEWSLETTER, type Newsletter } from "./models.ts";

/** A row as the model. */
export const toNewsletter = (row: Selectable<NewslettersTable>): Newsletter => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  language: row.language,
  senderName: row.sender_name,
  senderAddress: row.sender_address,
  replyTo: row.reply_to,
  access: row.access,
  isDefault: row.is_default === 1,
  accent: row.accent,
  face: row.face,
  digest: row.digest,
  digestDay: row.digest_day,
  digestHour: row.digest_hour,
  digestSections: readSections(row.digest_sections),
  digestFrom: row.digest_from,
  isArchived: row.archived_at !== null,
});

/** Those that are not archived, in their order. One statement. */
export async function listNewsletters(db: Database): Promise<Newsletter[]> {
  const rows = await db
    .selectFrom("newsletters")
    .selectAll()
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toNewsletter);
}

/** A newsletter by its id, also an archived one. */
export async function findNewsletter(db: Database, id: string): Promise<Newsletter | null> {
  const query = db.selectFrom("newsletters").selectAll().where("id", "=", id);
  const row = await query.executeTakeFirst();
  return row ? toNewsletter(row) : null;
}

/** @throws NotFound */
export async function getNewsletter(db: Database, id: string): Promise<Newsletter> {
  const found = await findNewsletter(db, id);
  if (!found) throw new NotFound(`No newsletter "${id}"`);
  return found;
}

/** A hash of what its form changes: the form carries it, to detect conflicts. */
export function newsletterVersion(newsletter: Omit<Newsletter, "id">): string {
  const { digestFrom: _, isArchived: __, ...decided } = newsletter;
  return fingerprint(decided);
}

/** The newsletter of a sending; one that is gone is sent as the first. */
export async function newsletterOf(db: Database, id: string | null): Promise<Newsletter | null> {
  return (id && (await findNewsletter(db, id))) || findNewsletter(db, FIRST_NEWSLETTER);
}

/** Its name as readers see it: a newsletter without one is called like the magazine. */
export const shownName = (name: string, site: string): string => name || site;
