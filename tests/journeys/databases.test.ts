import pg from "pg";
import { expect, inject, test } from "vitest";
import { FOUND_PAGES } from "#tests/pages.ts";
import { START_TIMEOUT_MS, startSite } from "#tests/running-site.ts";

/** Runs the work with a temporary database on the server, which is dropped afterwards. */
async function withDatabase<Result>(url: string, work: (url: string) => Promise<Result>) {
  const name = `masthead_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const temporary = new URL(url);
  temporary.pathname = `/${name}`;
  try {
    return await work(temporary.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** A page's internal links, in order. They identify its content regardless of its markup. */
async function linksOf(origin: string, path: string): Promise<string[]> {
  const html = await (await fetch(`${origin}${path}`)).text();
  return [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map((match) => match[1]!);
}

const PATHS = [
  ...FOUND_PAGES.map((page) => page.path),
  ...["curated", "liked", "discussed", "viewed"].map((sort) => `/archive/design?sort=${sort}`),
];

/** Both sites are freshly imported: other journeys change trends and counts. */
for (const url of process.env.TEST_DATABASE_URL ? [process.env.TEST_DATABASE_URL] : []) {
  test(
    "a site on PostgreSQL shows the same as one on SQLite, on every page",
    async () => {
      await withDatabase(url, async (databaseUrl) => {
        const [postgres, sqlite] = await Promise.all([
          startSite({ env: { DATABASE_URL: databaseUrl } }),
          startSite({ copyOf: inject("demoFolder") }),
        ]);
        try {
          for (const path of PATHS) {
            const [onPostgres, onSqlite] = await Promise.all(
              [postgres, sqlite].map(({ url }) => linksOf(url, path)),
            );
            expect(onPostgres?.length, path).toBeGreaterThan(20);
            expect(onPostgres, path).toEqual(onSqlite);
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
  "a restarted site is the same, and the demo is not imported twice",
  async () => {
    expect(inject("firstLog")).toContain("demo");
    const first = await startSite({ copyOf: inject("demoFolder") });
    const before = await linksOf(first.url, "/archive/design");
    const { dataDir } = first;
    await first.stop({ keepData: true });
    const second = await startSite({ dataDir });
    try {
      expect(await linksOf(second.url, "/archive/design")).toEqual(before);
      expect(first.log() + second.log()).not.toContain("demo");
    } finally {
      await second.stop({ keepData: false });
    }
  },
  START_TIMEOUT_MS,
);
