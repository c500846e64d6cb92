/** Resolves tag names to tags, creating new ones if the actor may. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canEditAll, SYSTEM } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { saveTerm } from "./commands.server.ts";
import { DESK_TAGS, slugsOfTag, tagSlug } from "./internal-tags.ts";

const MAX_TAGS = 20;
const MAX_NAME_LENGTH = 40;

/** Comma-separated names; also splits at the Arabic comma. A leading "#" makes a tag internal. */
function tagNames(text: string): string[] {
  const names = text.split(/[,،\n]/).map((name) => name.trim().replace(/^#[#\s]*/, "#"));
  const bySlug = new Map(names.map((name) => [tagSlug(name), name]));
  bySlug.delete("");
  return [...bySlug.values()];
}

/** The existing tags by these names: by the name itself, as its address may be another one, or else by its slug. */
async function findIds(db: Database, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const language = await findSiteLanguage(db);
  const slugs = names.flatMap((name) => slugsOfTag(name, language));
  const rows = await db
    .selectFrom("terms")
    .select(["id", "slug", "name"])
    .where("taxonomy", "in", DESK_TAGS)
    .where((eb) => eb.or([eb("slug", "in", slugs), eb("name", "in", names)]))
    .orderBy("slug")
    .execute();
  const ids = new Map<string, string>();
  for (const name of names) {
    const own = slugsOfTag(name, language);
    const row =
      rows.find((each) => each.name === name) ?? rows.find(({ slug }) => own.includes(slug));
    if (row) ids.set(name, row.id);
  }
  return ids;
}

/** The ids of the existing tags among these names. Two statements. */
export async function findTags(db: Database, text: string): Promise<string[]> {
  return [...new Set((await findIds(db, tagNames(text).slice(0, MAX_TAGS))).values())];
}

export interface ChosenTags {
  ids: string[];
  /** Names without an existing tag, as typed. */
  wished: string[];
}

/**
 * Tags with these names. Unknown names are created for editors; for authors they are stored as
 * requested tags until an editor saves the post.
 * @returns the error `too-many` or `too-long` of `tags`
 */
export async function chooseTags(
  writer: Writer,
  text: string,
  { actor }: Change,
): Promise<Outcome<ChosenTags>> {
  const names = tagNames(text);
  if (names.length > MAX_TAGS) return refused("tags", "too-many");
  if (names.some((name) => name.length > MAX_NAME_LENGTH)) return refused("tags", "too-long");
  const known = await findIds(writer.db, names);
  const chosen: ChosenTags = { ids: [], wished: [] };
  for (const name of names) {
    const id = known.get(name);
    if (id) chosen.ids.push(id);
    else if (!canEditAll(actor)) chosen.wished.push(name);
    else chosen.ids.push(...(await makeTag(writer, name)));
  }
  return accepted(chosen);
}

/** No tag when a category has the same name. */
async function makeTag(writer: Writer, name: string): Promise<string[]> {
  const made = await saveTerm(writer, { taxonomy: "tag", name }, { actor: SYSTEM });
  return made.ok ? [made.value.id] : [];
}
