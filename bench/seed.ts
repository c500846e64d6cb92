/** Seeds a database with a large generated magazine, deterministically. */
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { type DatabaseClient, openDatabase } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { bulkInsert, type SeedRow } from "./seed/bulk-insert.ts";
import { commentRows } from "./seed/comments.ts";
import { authorRows, mediaRows, termRows, userRows } from "./seed/people.ts";
import { postRows, type Sizes } from "./seed/posts.ts";
import { createRandom, type Random } from "./seed/random.ts";

export interface SeedSizes {
  posts: number;
  comments: number;
}

const POSTS_AT_ONCE = 2000;
const COMMENTS_AT_ONCE = 20_000;
const USERS = 5000;
/** The share of comments under the most discussed post. */
const MAX_SHARE = 0.01;

function sizesFor(posts: number): Sizes {
  const authors = Math.min(USERS, Math.max(12, Math.floor(posts / 100)));
  return { posts, authors, categories: 20, tags: 200, images: 500, audio: 50, video: 50 };
}

async function seedPeople(client: DatabaseClient, random: Random, sizes: Sizes): Promise<void> {
  const { images: image, audio, video, authors, categories, tags } = sizes;
  await bulkInsert(client, "media", mediaRows({ image, audio, video }));
  await bulkInsert(client, "users", userRows(USERS));
  await bulkInsert(client, "authors", authorRows(random, authors, image));
  await bulkInsert(client, "terms", termRows(random, categories, tags, image));
}

/** Comments per post: one outlier, the others about equal. */
function commentCount(index: number, { posts, comments }: SeedSizes): number {
  const longest = Math.floor(comments * MAX_SHARE);
  if (index === 0) return longest;
  const share = (comments - longest) / Math.max(1, posts - 1);
  return Math.floor(index * share) - Math.floor((index - 1) * share);
}

async function seedPosts(
  client: DatabaseClient,
  random: Random,
  sizes: Sizes,
  commentsOf: (index: number) => number,
): Promise<void> {
  for (let start = 0; start < sizes.posts; start += POSTS_AT_ONCE) {
    const count = Math.min(POSTS_AT_ONCE, sizes.posts - start);
    const made = Array.from({ length: count }, (_, index) =>
      postRows(random, start + index, sizes, commentsOf(start + index)),
    );
    await bulkInsert(
      client,
      "posts",
      made.map(({ post }) => post),
    );
    await bulkInsert(
      client,
      "post_authors",
      made.flatMap(({ authors }) => authors),
    );
    await bulkInsert(
      client,
      "post_terms",
      made.flatMap(({ terms }) => terms),
    );
    await bulkInsert(
      client,
      "post_pictures",
      made.flatMap(({ pictures }) => pictures),
    );
  }
}

async function seedComments(client: DatabaseClient, random: Random, sizes: SeedSizes) {
  let waiting: SeedRow[] = [];
  let first = 0;
  for (let index = 0; index < sizes.posts; index++) {
    const count = commentCount(index, sizes);
    const postId = `post-${String(index).padStart(7, "0")}`;
    waiting.push(...commentRows(random, postId, count, first, USERS));
    first += count;
    if (waiting.length < COMMENTS_AT_ONCE && index < sizes.posts - 1) continue;
    await bulkInsert(client, "comments", waiting);
    waiting = [];
  }
}

/** Recomputes the counters of authors and terms. */
async function countPosts({ db }: DatabaseClient): Promise<void> {
  await sql`update authors set post_count = (select count(*) from post_authors
    where post_authors.author_id = authors.id and listed_at is not null)`.execute(db);
  await sql`update terms set post_count = (select count(*) from post_terms
    where post_terms.term_id = terms.id and listed_at is not null)`.execute(db);
}

/**
 * Seeds a migrated, empty database in one transaction.
 * @param sizes one percent of the comments is under the first post
 */
export async function seed(client: DatabaseClient, sizes: SeedSizes): Promise<void> {
  const random = createRandom(20_261_119);
  await client.db.transaction().execute(async (db) => {
    const writer = { ...client, db };
    if (client.dialect === "postgres") await sql`set local statement_timeout = 0`.execute(db);
    await seedPeople(writer, random, sizesFor(sizes.posts));
    const commentsOf = (index: number) => commentCount(index, sizes);
    await seedPosts(writer, random, sizesFor(sizes.posts), commentsOf);
    await seedComments(writer, random, sizes);
    await countPosts(writer);
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      posts: { type: "string", default: "100000" },
      comments: { type: "string" },
      database: { type: "string" },
    },
  });
  const posts = Number(values.posts);
  const comments = Number(values.comments ?? posts * 10);
  const path = `bench/.cache/magazine-${posts}.sqlite`;
  mkdirSync(dirname(path), { recursive: true });
  if (!values.database) for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
  const client = openDatabase(values.database, path);
  const begin = performance.now();
  await migrate(client);
  await seed(client, { posts, comments });
  // Autovacuum does this on PostgreSQL eventually; SQLite never does.
  if (client.dialect === "postgres") await sql`analyze`.execute(client.db);
  await client.close();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    `${posts} posts and ${comments} comments in ${values.database ?? path}: ${seconds} s`,
  );
}

if (import.meta.main) await main();
