import { slugify, untaken } from "#app/lib/slug.ts";

/** Somebody who can be called by `@handle` in a discussion. */
export interface Mentionable {
  userId: string | null;
  handle: string;
  name: string;
  /** The byline's slug when the person has one. */
  slug: string | null;
}

/** A letter or digit, then more of them joined by hyphens; not in the middle of an address. */
const HANDLE = /(?<![\p{L}\p{N}@/._-])@([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/gu;

/** Whoever calls more people than this calls nobody in particular. */
const MOST_MENTIONS = 10;

/** The handles that a text calls, each once. */
export function handlesIn(text: string): string[] {
  const found = [...text.matchAll(HANDLE)].map(([, handle]) => handle!.toLowerCase());
  return [...new Set(found)].slice(0, MOST_MENTIONS);
}

/**
 * Gives everybody a handle: a byline's slug, else the name as a slug. Of two people with one name
 * the later gets a number.
 */
export function withHandles(
  people: readonly { userId: string | null; name: string; slug: string | null }[],
): Mentionable[] {
  const taken = new Set(people.flatMap(({ slug }) => slug ?? []));
  return people.flatMap((person) => {
    const wanted = slugify(person.name);
    if (person.slug) return { ...person, handle: person.slug };
    if (!wanted) return [];
    const handle = untaken(wanted, (name) => taken.has(name));
    taken.add(handle);
    return { ...person, handle };
  });
}
