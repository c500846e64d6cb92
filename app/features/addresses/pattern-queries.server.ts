/** Reads the patterns of posts' addresses, and what another one would change. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { isReserved } from "#app/features/posts/reserved-addresses.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { choiceOf, POST_KINDS, type PostPattern, patternOf } from "./post-patterns.ts";

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

/** A public post as the preview shows it. */
export interface SamplePost {
  path: string;
  slug: string;
  category: string | null;
  /** `2026/11` */
  month: string;
}

/** The newest post of each kind. One statement for each. */
export async function listSamples(db: Database): Promise<SamplePost[]> {
  const samples = await Promise.all(
    POST_KINDS.map((kind) =>
      db
        .selectFrom("posts")
        .leftJoin("terms", "terms.id", "posts.category_id")
        .select(["posts.slug", "terms.slug as category", POST_ADDRESS])
        .select(sql<string>`utc_month(posts.published_at)`.as("month"))
        .where("posts.kind", "=", kind)
        .where((eb) => isPublished(eb))
        .orderBy("posts.published_at", "desc")
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return samples.filter((sample) => sample !== undefined);
}

/** Most slugs that are named; the others show up when these are mended. */
const MOST_NAMED = 20;

/** Slugs of posts or categories that the program's own addresses would hide. One statement. */
export async function findHidden(db: Database, choice: PostPattern): Promise<string[]> {
  if (choice !== "slug" && choice !== "category") return [];
  const rows =
    choice === "slug"
      ? await db.selectFrom("posts").select("slug").where("deleted_at", "is", null).execute()
      : await db.selectFrom("terms").select("slug").where("taxonomy", "=", "category").execute();
  return rows
    .map(({ slug }) => slug)
    .filter(isReserved)
    .slice(0, MOST_NAMED);
}
