import { firstAvailable, slugify } from "#app/lib/slug.ts";

/** A user who can be mentioned by `@handle`. */
export interface MentionablePerson {
  userId: string | null;
  handle: string;
  name: string;
  /** The byline's slug when the person has one. */
  slug: string | null;
  /** Address of their page. */
  path: string | null;
}

/** Assigns handles: the byline's slug, else the slugified name; duplicates get a number. */
export function withHandles(
  people: readonly Omit<MentionablePerson, "handle">[],
): MentionablePerson[] {
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
