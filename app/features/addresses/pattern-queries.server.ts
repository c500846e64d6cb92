/** Reads the patterns of posts' addresses, and what another one would change. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { addressBy, POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { isReserved, isReservedFolder } from "#app/features/posts/reserved-addresses.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import {
  choiceOf,
  POST_KINDS,
  POST_PATTERNS,
  type PostPattern,
  patternOf,
} from "./post-patterns.ts";

/** Name of the setting with the owner's decision on layout addresses; without one the demo has them. */
export const LAYOUTS_SETTING = "addresses.layouts";

export interface AddressSettings {
  choice: PostPattern;
  /** Whether `/single-template-2/…` shows a post in another layout. */
  hasLayouts: boolean;
  /** Every pattern that has been used, the present ones included. */
  patterns: readonly string[];
  version: string;
}

async function readLayouts(db: Database, isDemo: boolean): Promise<boolean> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", LAYOUTS_SETTING)
    .executeTakeFirst();
  return row ? row.value === "true" : isDemo;
}

/** @param isDemo whether this is a site with the demo. Two statements. */
export async function readAddressSettings(db: Database, isDemo: boolean): Promise<AddressSettings> {
  const rows = await db
    .selectFrom("address_patterns")
    .select(["subject", "pattern", "is_current"])
    .execute();
  const current = rows.find(({ subject, is_current }) => subject === "standard" && is_current);
  const choice = current ? choiceOf(current.pattern) : "kind";
  const hasLayouts = await readLayouts(db, isDemo);
  const defaults = POST_KINDS.map((kind) => patternOf("kind", kind));
  const patterns = [...new Set([...rows.map(({ pattern }) => pattern), ...defaults])];
  return { choice, hasLayouts, patterns, version: fingerprint({ choice, hasLayouts }) };
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
  const samples = await Promise.all(POST_KINDS.map((kind) => findSample(db, kind)));
  return samples.filter((sample) => sample !== null);
}

/** Most slugs that are named; the others show up when these are mended. */
const MOST_NAMED = 20;

/** Addresses of published pages. One statement. */
async function pathsOfPages(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom("pages")
    .select("path")
    .where("status", "=", "published")
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** Slugs of posts or categories that the program's own addresses or static pages would hide. Two statements. */
export async function findHidden(db: Database, choice: PostPattern): Promise<string[]> {
  if (choice !== "slug" && choice !== "category") return [];
  const rows =
    choice === "slug"
      ? await db.selectFrom("posts").select("slug").where("deleted_at", "is", null).execute()
      : await db.selectFrom("terms").select("slug").where("taxonomy", "=", "category").execute();
  const pages = await pathsOfPages(db);
  return rows
    .map(({ slug }) => slug)
    .filter((slug) =>
      choice === "slug" ? isReserved(slug) || pages.has(`/${slug}`) : isReservedFolder(slug),
    )
    .slice(0, MOST_NAMED);
}
