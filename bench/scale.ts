/** Render cost with a thousand times the content. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import type { Chapter, Figure } from "./figures.ts";
import { renderCosts } from "./rendering.ts";
import type { RenderCost } from "./rendering-process.ts";
import { seed } from "./seed.ts";

const SIZES = [100, 100_000];
const COMMENTS_PER_POST = 10;
const PAGES = [
  { name: "home", path: "/" },
  { name: "post with most comments", path: "/single/post-0" },
  { name: "archive", path: "/archive/category-0" },
  { name: "archive by views, page 2", path: "/archive/category-0?sort=viewed&page=2" },
  { name: "rarer archive by views, page 20", path: "/archive/category-1?sort=viewed&page=20" },
];

async function costsAt(posts: number) {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  try {
    const client = openSqlite(join(folder, "masthead.sqlite"));
    await migrate(client);
    await seed(client, { posts, comments: posts * COMMENTS_PER_POST });
    await client.close();
    return await renderCosts(
      folder,
      PAGES.map(({ path }) => ({ paths: [path], forgets: "all" })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function measureScale(): Promise<Chapter> {
  const costs: RenderCost[][] = [];
  for (const posts of SIZES) costs.push(await costsAt(posts));
  const figures: Figure[] = PAGES.flatMap(({ name }, page) =>
    SIZES.map((posts, size) => ({
      name: `${name}, ${posts.toLocaleString("en")} posts`,
      value: costs[size]![page]!.cpuMs,
      unit: "ms",
    })),
  );
  return {
    title: "A small and a large magazine",
    method: `CPU of a page rendered on SQLite with ${COMMENTS_PER_POST} comments per post; made-up posts (bench/seed.ts). A third of them is in the archive's category, one in thirty in the rarer one, which has but one short page in the small magazine.`,
    figures,
  };
}
