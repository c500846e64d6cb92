/** Imports people and terms. */
import { AUTHOR_LINKS } from "#app/features/accounts/input.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveAuthor } from "#app/features/accounts/profile/author-commands.server.ts";
import { saveUser } from "#app/features/accounts/profile/user-commands.server.ts";
import { TERM_COLORS } from "#app/features/taxonomy/colors.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { smartenQuotes } from "#app/lib/text.ts";
import { DAY } from "#app/lib/time.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { findAvatar, type MediaIds, picturePath } from "./folder-media.server.ts";
import type { FolderPerson, FolderReader } from "./folder-schema.ts";
import type { Folder } from "./read-folder.server.ts";

/** A command rejected what the checks had accepted; the import stops. */
class ImportStopped extends Error {
  override name = "ImportStopped";
}

/** The value of a successful command. */
export function valueOrStop<Value>(what: string, outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const fields = Object.entries(outcome.errors).map(([field, codes]) => `${field} ${codes}`);
  throw new ImportStopped(`${what}: ${fields.join(", ")}`);
}

/** Slugs as names: "mental-health" becomes "Mental health". */
function nameOf(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A repeated import keeps roles and names that were changed here since. */
async function importUser(
  writer: Writer,
  { id, displayName }: Pick<FolderPerson, "id" | "displayName">,
  role: "reader" | "author",
  at: number,
): Promise<void> {
  const known = writer.db.selectFrom("users").select("id").where("id", "=", id);
  if (await known.executeTakeFirst()) return;
  const user = { id, name: displayName, role };
  valueOrStop(`person ${id}`, await saveUser(writer, user, { actor: SYSTEM, at, isImport: true }));
}

/** Date of joining: as given, else a week before the person's first post. */
function joinedAt(folder: Folder, person: FolderPerson): number {
  const dates = folder.posts
    .filter(({ matter }) => matter.author === person.id)
    .map(({ matter }) => matter.published);
  return person.joined ?? (dates.length > 0 ? Math.min(...dates) - 7 * DAY : Date.now());
}

async function importAuthor(writer: Writer, folder: Folder, person: FolderPerson, media: MediaIds) {
  const at = joinedAt(folder, person);
  await importUser(writer, person, "author", at);
  const { id, firstName, lastName, displayName, gender, jobName, desc, cover, links } = person;
  const avatar = await findAvatar(folder, id);
  const known: readonly string[] = AUTHOR_LINKS;
  const input = {
    id,
    slug: id,
    firstName,
    lastName,
    displayName,
    jobName,
    userId: id,
    gender: gender ?? null,
    description: smartenQuotes(desc),
    avatarId: avatar ? media.get(avatar) : null,
    coverId: cover ? media.get(picturePath(cover)) : null,
    links: Object.fromEntries(Object.entries(links ?? {}).filter(([name]) => known.includes(name))),
  };
  const change = { actor: SYSTEM, at, isImport: true };
  valueOrStop(`people.json ${id}`, await saveAuthor(writer, input, change));
}

async function importReader(writer: Writer, reader: FolderReader): Promise<void> {
  await importUser(writer, reader, "reader", reader.joined ?? Date.now());
}

/** Imports authors with their accounts, and readers. */
export async function importPeople(writer: Writer, folder: Folder, media: MediaIds): Promise<void> {
  for (const person of folder.people) await importAuthor(writer, folder, person, media);
  for (const reader of folder.readers) await importReader(writer, reader);
}

/** Imports categories and tags in the folder's order. */
export async function importTerms(writer: Writer, folder: Folder, media: MediaIds): Promise<void> {
  const change = { actor: SYSTEM, isImport: true };
  const colors: readonly string[] = TERM_COLORS;
  for (const [position, category] of folder.taxonomy.categories.entries()) {
    const { id, name, desc, picture, color } = category;
    const input = {
      id,
      slug: id,
      name,
      taxonomy: "category" as const,
      position,
      description: smartenQuotes(desc),
      color: (colors.includes(color) ? color : "pink") as (typeof TERM_COLORS)[number],
      pictureId: picture ? media.get(picturePath(picture)) : null,
    };
    valueOrStop(`taxonomy.json ${id}`, await saveTerm(writer, input, change));
  }
  for (const [position, { id, name, picture }] of folder.taxonomy.tags.entries()) {
    const pictureId = picture ? media.get(picturePath(picture)) : null;
    const words = { id, slug: id, name: name ?? nameOf(id) };
    const tag = { ...words, taxonomy: "tag" as const, position, pictureId };
    valueOrStop(`taxonomy.json ${id}`, await saveTerm(writer, tag, change));
  }
}
