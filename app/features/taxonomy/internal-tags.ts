/**
 * Internal tags: their names begin with "#". They are for the desk and for arranged sections, and readers never see them.
 * In the database they are a taxonomy of their own, so that what asks for tags does not find them.
 */

import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { slugify } from "#app/lib/slug.ts";
import type { TermSummary } from "./models.ts";

const SIGN = "#";

/** The taxonomies of the tags that the desk works with. */
export const DESK_TAGS = ["tag", "internal"] as const;

/** Whether a name begins with `#`, as Ghost marks internal tags. */
export const isInternalName = (name: string): boolean => name.trim().startsWith(SIGN);

/** Whether readers must not see it. */
export const isInternalTag = ({
  taxonomy,
  name,
}: Pick<TermSummary, "taxonomy" | "name">): boolean => taxonomy === "tag" && isInternalName(name);

/** An internal tag leaves the address of its word to a public one. */
export function tagSlug(name: string): string {
  const slug = slugify(name);
  return isInternalName(name) && slug ? `hash-${slug}` : slug;
}

/** The slugs that a tag of this name may have got in a magazine of this language. */
export const slugsOfTag = (name: string, language: string): string[] =>
  isInternalName(name) ? [tagSlug(name)] : [titleSlug(name, language), tagSlug(name)];
