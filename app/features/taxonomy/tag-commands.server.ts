/** Finds tags by their names, and makes those that are new. */
import type { Database } from "#app/database/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { slugify } from "#app/lib/slug.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { saveTerm } from "./commands.server.ts";

const MOST_TAGS = 20;
const LONGEST_NAME = 40;

/** Names as somebody types them into one line; the comma of Arabic is one too. */
function tagNames(text: string): string[] {
  const names = text.split(/[,،\n]/).map((name) => name.trim().replace(/^#/, ""));
  const bySlug = new Map(names.map((name) => [slugify(name), name]));
  bySlug.delete("");
  return [...bySlug.values()];
}

async function findIds(db: Database, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom("terms")
    .select(["id", "slug"])
    .where("taxonomy", "=", "tag")
    .where("slug", "in", slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/**
 * The ids of the tags with these names. Whoever may write a post may give it a tag that is new:
 * the magazine makes it.
 * @returns the refusals `too-many` or `too-long` of `tags`
 */
export async function ensureTags(writer: Writer, text: string): Promise<Outcome<string[]>> {
  const names = tagNames(text);
  if (names.length > MOST_TAGS) return refused("tags", "too-many");
  if (names.some((name) => name.length > LONGEST_NAME)) return refused("tags", "too-long");
  const known = await findIds(writer.db, names.map(slugify));
  const ids: string[] = [];
  for (const name of names) {
    const id = known.get(slugify(name)) ?? (await makeTag(writer, name));
    if (id) ids.push(id);
  }
  return accepted(ids);
}

/** Null where a category has the name already: then the post needs no tag of it. */
async function makeTag(writer: Writer, name: string): Promise<string | null> {
  const made = await saveTerm(writer, { taxonomy: "tag", name }, { actor: SYSTEM });
  return made.ok ? made.value.id : null;
}
