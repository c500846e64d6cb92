import { firstAvailable, slugify } from "#app/lib/slug.ts";

/** A user who can be mentioned by `@handle`. */
export interface Mentionable {
  userId: string | null;
  handle: string;
  name: string;
  /** The byline's slug when the person has one. */
  slug: string | null;
}

/** Letters or digits, optionally hyphenated; not inside an email address. */
const HANDLE = /(?<![\p{L}\p{N}@/._-])@([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/gu;

/** More mentions than this are treated as spam and ignored. */
const MAX_MENTIONS = 10;

/** Unique handles mentioned in a text. */
export function handlesIn(text: string): string[] {
  const found = [...text.matchAll(HANDLE)].map(([, handle]) => handle!.toLowerCase());
  return [...new Set(found)].slice(0, MAX_MENTIONS);
}

/** Assigns handles: the byline's slug, else the slugified name; duplicates get a number. */
export function withHandles(
  people: readonly { userId: string | null; name: string; slug: string | null }[],
): Mentionable[] {
  const taken = new Set(people.flatMap(({ slug }) => slug ?? []));
  return people.flatMap((person) => {
    const wanted = slugify(person.name);
    if (person.slug) return { ...person, handle: person.slug };
    if (!wanted) return [];
    const handle = firstAvailable(wanted, (name) => taken.has(name));
    taken.add(handle);
    return { ...person, handle };
  });
}
