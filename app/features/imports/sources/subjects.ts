/** People and tags of which a source knows the name alone. */
import type { Place, SourcePerson, SourceTerm } from "#app/features/imports/model.ts";
import { slugify } from "#app/lib/slug.ts";
import type { MemoryLimit } from "./memory-limit.ts";

/** By a name's own letters: the same in all files. */
export const nameId = (name: string): string => slugify(name) || name.toLowerCase();

/** The external id of a tag: categories may have the same names. */
export const tagId = (name: string): string => `tag ${nameId(name)}`;

/** A person of whom only the name is known. */
export const plainPerson = (name: string, place: Place): SourcePerson => ({
  type: "person",
  externalId: nameId(name),
  place,
  name,
  slug: slugify(name),
  email: "",
  bio: "",
  oldPath: null,
  portrait: "",
  cover: "",
  links: {},
});

/** A category or tag of which only the name is known. */
export const plainTerm = (
  taxonomy: SourceTerm["taxonomy"],
  name: string,
  place: Place,
): SourceTerm => ({
  type: "term",
  taxonomy,
  externalId: taxonomy === "tag" ? tagId(name) : nameId(name),
  place,
  oldPath: null,
  name,
  slug: slugify(name),
  description: "",
  picture: "",
});

/** Keeps each once, as it was first. @throws ImportProblem when there are too many */
export function addSubject<Subject extends SourcePerson | SourceTerm>(
  subjects: Map<string, Subject>,
  subject: Subject,
  memory: MemoryLimit,
): void {
  if (subjects.has(subject.externalId)) return;
  memory.add("subject", subject.place, subject.name);
  subjects.set(subject.externalId, subject);
}
