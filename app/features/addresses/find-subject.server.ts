/** Finds the category, tag or author at an address, under the current patterns and all former ones. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  AUTHOR_ADDRESS,
  DEFAULT_PATTERNS,
  TERM_ADDRESS,
} from "#app/database/queries/subject-address.server.ts";
import { authorFeedHref, termHref, termKindHref } from "#app/features/posts/addresses.ts";
import { findRedirect } from "#app/features/posts/queries/queries.server.ts";
import type { AddressSettings } from "./pattern-queries.server.ts";
import { slugIn } from "./post-patterns.ts";
import { readingsOf, SUBJECTS, type SubjectReading } from "./subject-patterns.ts";

/** The route that renders the page, or its new address. */
export type FoundAddress = { route: string } | { movedTo: string };

type SubjectKind = "term" | "author";

interface Candidate extends SubjectReading {
  subject: SubjectKind;
  slug: string;
}

/** Routes that show terms and authors: the same under every pattern. */
const ROUTES: Record<SubjectKind, string> = { term: "/archive/", author: "/author/" };

/** Whether every address is where the routes are, so that they alone decide. */
export const isByRoutes = ({ subjects }: AddressSettings): boolean =>
  SUBJECTS.every((subject) => subjects[subject] === DEFAULT_PATTERNS[subject]);

/** The subjects that a path may belong to. Reads nothing. @param path decoded, without a slash at the end */
export function subjectCandidates(path: string, { patterns }: AddressSettings): Candidate[] {
  return readingsOf(path).flatMap((reading) =>
    (["term", "author"] as const).flatMap((subject) => {
      if (subject === "author" && reading.kind) return [];
      const slugs = patterns[subject].map((pattern) => slugIn(pattern, reading.base));
      const slug = slugs.find((found) => found !== null);
      return slug === undefined || slug === null ? [] : [{ ...reading, subject, slug }];
    }),
  );
}

/** The page of a subject that an address asks for, at this address of the subject. */
function pageAt(path: string, { subject, kind, isFeed }: Candidate): string {
  const own = subject === "term" && kind ? termKindHref({ path }, kind) : termHref({ path });
  return isFeed ? authorFeedHref({ path: own }) : own;
}

async function readAddress(db: Database, { subject, slug }: Candidate): Promise<string | null> {
  const row = await db
    .selectFrom(subject === "term" ? "terms" : "authors")
    .select(subject === "term" ? TERM_ADDRESS : AUTHOR_ADDRESS)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.path ?? null;
}

/** Finds the subject at a path. One statement, three for a former slug. */
export async function resolveSubject(
  db: Database,
  path: string,
  candidate: Candidate,
  hasLayouts: boolean,
): Promise<FoundAddress | null> {
  const { subject, slug, isSecondLook } = candidate;
  const now = await readAddress(db, candidate);
  if (now === null) {
    const movedTo = await findRedirect(db, slug, subject);
    return movedTo === null ? null : { movedTo: pageAt(movedTo, candidate) };
  }
  const wanted = pageAt(now, candidate);
  const isThere = isSecondLook ? hasLayouts : wanted === path;
  if (!isThere) return { movedTo: wanted };
  const folder = isSecondLook ? "/author-v2/" : ROUTES[subject];
  return { route: pageAt(folder + encodeURIComponent(slug), candidate) };
}
