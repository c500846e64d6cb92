/** Memory of the demo magazine after a long time of readers and likes. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSqlite } from "#app/database/client/client.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { LOAD } from "#bench/budgets.ts";
import type { Chapter } from "#bench/figures.ts";
import { residentMegabytes } from "#bench/process-figures.ts";
import { startSite } from "#tests/running-site.ts";
import { likeBy } from "./magazine.ts";
import type { Like } from "./requests.ts";
import { runGenerator } from "./run-generator.ts";

/** Fewer for a look at whether it works. */
const LOAD_MINUTES = Number(process.env.BENCH_LOAD_MINUTES ?? 60);
const REST_MINUTES = Number(process.env.BENCH_REST_MINUTES ?? 10);
const RATE = 1000;
const LIKE_SHARE = 0.02;
const CONNECTIONS = 100;

/** The addresses of a sitemap, of which the first one lists the others. */
async function addressesIn(url: string, path = "/sitemap.xml"): Promise<string[]> {
  const xml = await (await fetch(`${url}${path}`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => new URL(loc!).pathname);
  const read = (found: string) => (found.endsWith(".xml") ? addressesIn(url, found) : [found]);
  return [...new Set((await Promise.all(paths.map(read))).flat())];
}

/** A like of each public post, by the demo's accounts in turns. */
async function prepareLikes(dataDir: string): Promise<Like[]> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  try {
    const { db } = client;
    const people = await db.selectFrom("users").select("id").execute();
    const posts = await db
      .selectFrom("posts")
      .select("id")
      .where("status", "=", "published")
      .where("access", "=", "public")
      .execute();
    const likes: Like[] = [];
    for (const [index, { id: postId }] of posts.entries()) {
      likes.push(await likeBy(db, people[index % people.length]!.id, postId));
    }
    return likes;
  } finally {
    await client.close();
  }
}

/** @param demo data folder of the demo magazine, of which a copy is used */
export async function measureMemory(demo: string): Promise<Chapter> {
  const site = await startSite({ copyOf: demo });
  try {
    const { url, processId, dataDir } = site;
    const likes = await prepareLikes(dataDir);
    const paths = await addressesIn(url);
    const load = { rate: RATE, likeShare: LIKE_SHARE, connections: CONNECTIONS };
    await runGenerator(dataDir, { url, paths, likes, ...load, seconds: LOAD_MINUTES * 60 });
    const loaded = residentMegabytes(processId);
    await wait(REST_MINUTES * MINUTE);
    const rested = residentMegabytes(processId);
    const after = `memory (RSS) after ${LOAD_MINUTES} minutes`;
    return {
      title: "Memory after a long load",
      method: `The demo magazine, ${RATE.toLocaleString("en")} requests a second over its ${paths.length} addresses, of which ${LIKE_SHARE * 100} % are likes.`,
      figures: [
        { name: after, value: loaded, unit: "MB" },
        {
          name: `${REST_MINUTES} minutes later`,
          value: rested,
          unit: "MB",
          budget: LOAD.memory,
        },
      ],
    };
  } finally {
    await site.stop();
  }
}
