import pg from "pg";
import { expect, test } from "vitest";
import { FOUND_PAGES } from "#tests/pages.ts";
import { startSite } from "#tests/running-site.ts";

const START_TIMEOUT_MS = 120_000;

/** A database of its own on the server, gone afterwards. */
async function withDatabase<Result>(url: string, work: (url: string) => Promise<Result>) {
  const name = `masthead_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  try {
    return await work(own.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Where a page leads, in order: what it shows, whatever its markup. */
async function linksOf(origin: string, path: string): Promise<string[]> {
  const html = await (await fetch(`${origin}${path}`)).text();
  return [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map((match) => match[1]!);
}

const PATHS = [
  ...FOUND_PAGES.map((page) => page.path),
  ...["curated", "liked", "discussed", "viewed"].map((sort) => `/archive/design?sort=${sort}`),
];

/** Both new: what other journeys do moves trends and counts. */
for (const url of process.env.TEST_DATABASE_URL ? [process.env.TEST_DATABASE_URL] : []) {
  test(
    "a magazine on PostgreSQL shows the same as one on SQLite, on every page",
    async () => {
      await withDatabase(url, async (own) => {
        const [postgres, sqlite] = await Promise.all([
          startSite({ env: { DATABASE_URL: own } }),
          startSite(),
        ]);
        try {
          for (const path of PATHS) {
            const onPostgres = await linksOf(postgres.url, path);
            expect(onPostgres.length, path).toBeGreaterThan(20);
            expect(onPostgres, path).toEqual(await linksOf(sqlite.url, path));
          }
        } finally {
          await Promise.all([postgres.stop(), sqlite.stop()]);
        }
      });
    },
    START_TIMEOUT_MS,
  );
}

test(
  "a magazine that is stopped and started again is the same, and not filled twice",
  async () => {
    const first = await startSite();
    const before = await linksOf(first.url, "/archive/design");
    const { dataDir } = first;
    await first.stop({ isKept: true });
    expect(first.log()).toContain("demo");
    const second = await startSite({ dataDir });
    try {
      expect(await linksOf(second.url, "/archive/design")).toEqual(before);
      expect(second.log()).not.toContain("demo");
    } finally {
      await second.stop({ isKept: false });
    }
  },
  START_TIMEOUT_MS,
);
