/** Finds tags by their names; makes those that are new for who may. */
import type { Database } from "#app/database/client.server.ts";
import { type Change, canEditAll, SYSTEM } from "#app/features/accounts/policy.ts";
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

export interface ChosenTags {
  ids: string[];
  /** Names that no tag has yet, as they were typed. */
  wished: string[];
}

/**
 * The tags with these names. One that is new is made for an editor; for an author it stays a wish,
 * until an editor saves the post with it.
 * @returns the refusals `too-many` or `too-long` of `tags`
 */
export async function chooseTags(
  writer: Writer,
  text: string,
  { actor }: Change,
): Promise<Outcome<ChosenTags>> {
  const names = tagNames(text);
  if (names.length > MOST_TAGS) return refused("tags", "too-many");
  if (names.some((name) => name.length > LONGEST_NAME)) return refused("tags", "too-long");
  const known = await findIds(writer.db, names.map(slugify));
  const chosen: ChosenTags = { ids: [], wished: [] };
  for (const name of names) {
    const id = known.get(slugify(name));
    if (id) chosen.ids.push(id);
    else if (!canEditAll(actor)) chosen.wished.push(name);
    else chosen.ids.push(...(await makeTag(writer, name)));
  }
  return accepted(chosen);
}

/** Nothing where a category has the name already: then the post needs no tag of it. */
async function makeTag(writer: Writer, name: string): Promise<string[]> {
  const made = await saveTerm(writer, { taxonomy: "tag", name }, { actor: SYSTEM });
  return made.ok ? [made.value.id] : [];
}
