/** Measures what fifty thousand redirects cost the requests that look for one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { importRedirects } from "#app/features/redirects/commands.server.ts";
import { RedirectFinder } from "#app/features/redirects/redirect-finder.server.ts";
import { type Chapter, median } from "./figures.ts";

const REDIRECTS = 50_000;
const PATTERNS = 100;
const ROUNDS = 9;
const LOOKUPS = 5000;
const SITE = "https://magazine.example";

const ruleOf = (source: string, target: string) => ({
  source,
  target,
  status: 301,
  line: 1,
  text: source,
});

/** Median time of one lookup in microseconds. */
async function microsOf(finder: RedirectFinder, pathOf: (index: number) => string) {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    for (let index = 0; index < LOOKUPS; index += 1) await finder.find(pathOf(index), "");
    // The first round is warm-up.
    if (round > 0) rounds.push(((performance.now() - start) / LOOKUPS) * 1000);
  }
  return median(rounds);
}

export async function measureRedirects(): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  const client = openSqlite(join(folder, "masthead.sqlite"));
  try {
    await migrate(client);
    const empty = await microsOf(new RedirectFinder(client.db), (at) => `/lost/page-${at}`);
    const exact = Array.from({ length: REDIRECTS }, (_, at) =>
      ruleOf(`/old/page-${at}`, `/single/post-${at}`),
    );
    const patterns = Array.from({ length: PATTERNS }, (_, at) =>
      ruleOf(`/section-${at}/:year(\\d{4})/:slug`, "/single/:slug"),
    );
    const start = performance.now();
    await importRedirects(client, [...exact, ...patterns], SITE, { actor: SYSTEM });
    const imported = performance.now() - start;
    const finder = new RedirectFinder(client.db);
    const missing = await microsOf(finder, (at) => `/lost/page-${at}`);
    const found = await microsOf(finder, (at) => `/old/page-${(at * 7) % REDIRECTS}`);
    return {
      title: "Redirects",
      method: `SQLite in this process. A redirect is looked for only where the answer would be a 404; other requests do nothing. \`npm run bench -- redirects\`.`,
      figures: [
        { name: "404 without redirects", value: empty, unit: "µs" },
        {
          name: `404 with ${REDIRECTS} redirects and ${PATTERNS} patterns`,
          value: missing,
          unit: "µs",
        },
        { name: `one of ${REDIRECTS} redirects`, value: found, unit: "µs" },
        { name: `importing ${REDIRECTS} redirects`, value: imported, unit: "ms" },
      ],
    };
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
