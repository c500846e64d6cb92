/** Search latency in a large magazine, measured in process. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import type { SearchDatabase } from "#app/features/search/engines/port.ts";
import { reindex } from "#app/features/search/indexing/reindex.server.ts";
import { search, suggest } from "#app/features/search/queries.server.ts";
import { SEARCH_MS } from "./budgets.ts";
import { type Chapter, type Figure, median } from "./figures.ts";
import { seed } from "./seed.ts";

const POSTS = 100_000;
/** Warm-up, until the JIT has settled. */
const WARM_UP = 30;
const RUNS = 60;
const ON_A_PAGE = 12;

/** Words in nine of ten generated posts, more frequent than any in a natural language. */
const COMMON = ["river", "garden", "engine", "morning", "lamp", "station", "harbour", "signal"];

async function timeOf(terms: readonly string[], ask: (term: string) => Promise<unknown>) {
  const times: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const start = performance.now();
    await ask(terms[Math.abs(run) % terms.length]!);
    if (run >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

async function figuresOf(client: SearchDatabase): Promise<Figure[]> {
  const pairs = COMMON.map((word, at) => `${word} ${COMMON[(at + 1) % COMMON.length]}`);
  const find = (term: string) => search(client, { term, limit: ON_A_PAGE });
  const figure = async (
    name: string,
    terms: string[],
    ask = find as (term: string) => unknown,
  ) => ({
    name,
    unit: "ms",
    value: await timeOf(terms, async (term) => ask(term)),
  });
  const slips = COMMON.map((word) => word.slice(0, 2) + word.slice(3));
  const begun = COMMON.map((word) => word.slice(0, 3));
  return [
    { ...(await figure("a common word", COMMON)), budget: SEARCH_MS },
    { ...(await figure("a common word with a slip", slips)), budget: SEARCH_MS },
    await figure("two words that most posts have", pairs),
    { ...(await figure("suggestions", begun, (term) => suggest(client, term))), budget: SEARCH_MS },
  ];
}

export async function measureSearch(): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  try {
    const client = openSqlite(join(folder, "masthead.sqlite"));
    await migrate(client);
    await seed(client, { posts: POSTS, comments: 0 });
    await reindex(client);
    const figures = await figuresOf(client);
    await client.close();
    return {
      title: "Search",
      method: `Median of ${RUNS} searches on SQLite with ${POSTS.toLocaleString("en")} made-up posts: the number of results, the first ${ON_A_PAGE} with snippets, and the topics and authors that go with them.`,
      figures,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
