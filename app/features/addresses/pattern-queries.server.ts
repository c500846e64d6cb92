/** Reads the patterns of posts' addresses, and what another one would change. */
import { type Selectable, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { addressBy, POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import {
  AUTHOR_ADDRESS,
  DEFAULT_PATTERNS,
  type Subject,
  TERM_ADDRESS,
} from "#app/database/queries/subject-address.server.ts";
import type { AddressPatternsTable } from "#app/database/tables/redirects.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import {
  choiceOf,
  KINDS_WITH_PATTERN,
  POST_PATTERNS,
  type PostPattern,
  patternOf,
} from "./post-patterns.ts";
import { SUBJECTS, type SubjectPatterns } from "./subject-patterns.ts";

/** Name of the setting with the owner's decision on layout addresses; without one the demo has them. */
export const LAYOUTS_SETTING = "addresses.layouts";

export interface AddressSettings {
  choice: PostPattern;
  /** Whether `/single-template-2/…` shows a post in another layout. */
  hasLayouts: boolean;
  /** The current patterns of categories, tags and authors. */
  subjects: SubjectPatterns;
  /** Every pattern that has been used, the present ones included. */
  patterns: Record<"post" | "term" | "author", readonly string[]>;
  version: string;
}

type PatternRow = Pick<Selectable<AddressPatternsTable>, "subject" | "pattern" | "is_current">;

async function readLayouts(db: Database, isDemo: boolean): Promise<boolean> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", LAYOUTS_SETTING)
    .executeTakeFirst();
  return row ? row.value === "true" : isDemo;
}

const DEFAULTS: readonly PatternRow[] = [
  ...KINDS_WITH_PATTERN.map((kind) => ({ subject: kind, pattern: patternOf("kind", kind) })),
  ...SUBJECTS.map((subject) => ({ subject, pattern: DEFAULT_PATTERNS[subject] })),
].map((row) => ({ ...row, is_current: 0 as const }));

function usedPatterns(rows: readonly PatternRow[], isOf: (subject: string) => boolean): string[] {
  return [...new Set(rows.flatMap(({ subject, pattern }) => (isOf(subject) ? pattern : [])))];
}

/** @param isDemo whether this is a site with the demo. Two statements. */
export async function readAddressSettings(db: Database, isDemo: boolean): Promise<AddressSettings> {
  const rows = await db
    .selectFrom("address_patterns")
    .select(["subject", "pattern", "is_current"])
    .execute();
  const current = new Map(
    rows.flatMap(({ subject, pattern, is_current }) => (is_current ? [[subject, pattern]] : [])),
  );
  const choice = choiceOf(current.get("standard") ?? "");
  const subjects = {
    category: current.get("category") ?? DEFAULT_PATTERNS.category,
    tag: current.get("tag") ?? DEFAULT_PATTERNS.tag,
    author: current.get("author") ?? DEFAULT_PATTERNS.author,
  };
  const hasLayouts = await readLayouts(db, isDemo);
  const all = [...rows, ...DEFAULTS];
  const patterns = {
    post: usedPatterns(all, (subject) => KINDS_WITH_PATTERN.some((kind) => kind === subject)),
    term: usedPatterns(all, (subject) => subject === "category" || subject === "tag"),
    author: usedPatterns(all, (subject) => subject === "author"),
  };
  const version = fingerprint({ choice, hasLayouts, subjects });
  return { choice, hasLayouts, subjects, patterns, version };
}

/** Number of addresses that a change of the pattern moves. One statement. */
export async function countPublished(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("posts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => isPublished(eb))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A public post with its address now and under each pattern. */
export interface SamplePost {
  kind: PostKind;
  path: string;
  paths: Record<PostPattern, string>;
}

async function findSample(db: Database, kind: PostKind): Promise<SamplePost | null> {
  const row = await db
    .selectFrom("posts")
    .select(POST_ADDRESS)
    .select(
      POST_PATTERNS.map((choice) => addressBy(sql`${sql.lit(patternOf(choice, kind))}`).as(choice)),
    )
    .where("kind", "=", kind)
    .where((eb) => isPublished(eb))
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { path, ...paths } = row;
  return { kind, path, paths };
}

/** The newest post of each kind. Four statements. */
export async function listSamples(db: Database): Promise<SamplePost[]> {
  const samples = await Promise.all(KINDS_WITH_PATTERN.map((kind) => findSample(db, kind)));
  return samples.filter((sample) => sample !== null);
}

/** The category, tag or author with the most posts, and how many there are. */
export interface SubjectSample {
  slug: string;
  path: string;
  count: number;
}

const COUNT = sql<number>`count(*) over ()`.as("count");

/** One of each, null where there is none. Three statements. */
export async function listSubjectSamples(
  db: Database,
): Promise<Record<Subject, SubjectSample | null>> {
  const ofTerms = (taxonomy: "category" | "tag") =>
    db
      .selectFrom("terms")
      .select(["slug", TERM_ADDRESS, COUNT])
      .where("taxonomy", "=", taxonomy)
      .orderBy("post_count", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
  const authors = db
    .selectFrom("authors")
    .select(["slug", AUTHOR_ADDRESS, COUNT])
    .orderBy("post_count", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const [category, tag, author] = await Promise.all([ofTerms("category"), ofTerms("tag"), authors]);
  const counted = (sample: SubjectSample | undefined) =>
    sample ? { ...sample, count: Number(sample.count) } : null;
  return { category: counted(category), tag: counted(tag), author: counted(author) };
}
