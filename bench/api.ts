/** A list of the Content API: from the cache against bare node:http, and rendered. */
import { join } from "node:path";
import { openSqlite } from "#app/database/client/client.server.ts";
import { makeContentKey } from "#tests/factories/content-api.ts";
import { startSite } from "#tests/running-site.ts";
import { API_CPU_MS, CACHED_SHARE } from "./budgets.ts";
import { compare } from "./cached.ts";
import type { Chapter, Figure } from "./figures.ts";
import { renderCosts } from "./rendering.ts";

const POSTS = 15;
/** Pages of the demo, so that consecutive lists differ. */
const PAGES = 6;
const CONNECTIONS = 10;

async function addKey(dataDir: string): Promise<string> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  try {
    return await makeContentKey(client);
  } finally {
    await client.close();
  }
}

/** As clients ask for it: with texts, authors and tags. */
const listPath = (key: string, page: number): string =>
  `/ghost/api/content/posts/?key=${key}&limit=${POSTS}&page=${page}&include=authors,tags`;

async function cachedFigures(dataDir: string, path: string): Promise<Figure[]> {
  const site = await startSite({ dataDir });
  try {
    const { share, cpuMicros } = await compare(site, path, "br", CONNECTIONS);
    return [
      {
        name: "from the cache: share of bare node:http",
        value: share,
        unit: "",
        budget: CACHED_SHARE.br,
      },
      { name: "from the cache: server CPU per request", value: cpuMicros, unit: "µs" },
    ];
  } finally {
    await site.stop({ keepData: true });
  }
}

export async function measureApi(dataDir: string): Promise<Chapter> {
  const key = await addKey(dataDir);
  const paths = Array.from({ length: PAGES }, (_, at) => listPath(key, at + 1));
  const [cost] = await renderCosts(dataDir, [{ paths, forgets: "all" }]);
  const cached = await cachedFigures(dataDir, paths[0]!);
  return {
    title: "Content API",
    method: `A list of ${POSTS} posts of the demo with texts, authors and tags. Cached: wrk, brotli, ${CONNECTIONS} connections, both servers in turns. Rendered: processor time of all threads without the page cache and compression, another page of the list each time. \`npm run bench -- api\`.`,
    figures: [
      ...cached,
      { name: "rendered: CPU", value: cost!.cpuMs, unit: "ms", budget: API_CPU_MS },
      { name: "rendered: from request to answer", value: cost!.wallMs, unit: "ms" },
    ],
  };
}
