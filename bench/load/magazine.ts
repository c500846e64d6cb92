/** The magazine that is put under load: made-up posts, and readers who are signed in. */

import { join } from "node:path";
import { type Database, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { seed } from "#bench/seed.ts";
import type { Like } from "./requests.ts";

const POSTS = 10_000;
const COMMENTS_PER_POST = 5;
/** So many that nobody meets the rate limit of likes. */
const READERS = 400;
const BENCH_CLIENT = { address: "", userAgent: "Bench" };

/** A like of a reader, who gets a session for it. */
export async function likeBy(db: Database, userId: string, postId: string): Promise<Like> {
  return { postId, cookie: `session=${await startSession(db, userId, BENCH_CLIENT)}` };
}

export interface LoadedMagazine {
  /** Addresses of all published posts, the home first. */
  paths: string[];
  /** A like of each reader for one of the most popular posts. */
  likes: Like[];
}

/** @param dataDir an empty data folder */
export async function seedMagazine(dataDir: string): Promise<LoadedMagazine> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  try {
    await migrate(client);
    await seed(client, { posts: POSTS, comments: POSTS * COMMENTS_PER_POST });
    const posts = await client.db
      .selectFrom("posts")
      .select(["id", POST_ADDRESS])
      .where("status", "=", "published")
      .where("access", "=", "public")
      .orderBy("id")
      .execute();
    const likes: Like[] = [];
    for (let number = 0; number < READERS; number += 1) {
      likes.push(await likeBy(client.db, `user-${number}`, posts[number % posts.length]!.id));
    }
    return { paths: ["/", ...posts.map(postHref)], likes };
  } finally {
    await client.close();
  }
}
